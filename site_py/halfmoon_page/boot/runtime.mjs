// The `interpreter` that PyScript is told to use: the pinned Pyodide with our own archives, and word of the progress.
// Pyodide begins to load as soon as this module does, while the page and PyScript are still on their way.
import { files, lock, version } from "./manifest.mjs";
import { fetched, startPython } from "./interpreter.mjs";

export { version };

// Which board this page has, and so which of our archives it needs.
const board = document.querySelector("meta[name=halfmoon-board]").content;
const total = ["wasm", "library", board].reduce((sum, name) => sum + files[name].wire, 0);
const arrived = new Map();

const tell = (done) => dispatchEvent(new CustomEvent("halfmoon:progress", { detail: { done, total } }));

const counting = (name) => {
  const { size, wire } = files[name];
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      controller.enqueue(part);
      bytes += part.length;
      arrived.set(name, Math.min(1, bytes / size) * wire);
      tell([...arrived.values()].reduce((sum, value) => sum + value, 0));
    },
  });
};

// An archive travels as one gzip stream, which the browser unpacks faster than Python would its single files.
const archive = async (name) => {
  const { body } = await fetched(files[name].path);
  return new Response(body.pipeThrough(counting(name)).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

// The page has asked for the program before anything else, and compiles it as it arrives; the bytes are counted on a copy.
// Where it arrives with another type or cut off it is asked for again, and compiled from its bytes.
const program = async () => {
  try {
    const { copy, compiled } = await globalThis.halfmoonProgram;
    copy.body
      .pipeThrough(counting("wasm"))
      .pipeTo(new WritableStream())
      .catch(() => {});
    return await compiled;
  } catch {
    return WebAssembly.compile(await (await fetched(files.wasm.path)).arrayBuffer());
  }
};

export const python =
  typeof WebAssembly === "object"
    ? startPython(files, lock, program(), archive("library"), archive(board))
    : new Promise(() => {});
python.then(
  () => tell(total),
  () => {},
);

// A message arrives in a task of its own, sooner than a timer, and also where timers are held back.
const nextTask = () =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resume;
    port2.postMessage(null);
  });

// Python waits for boot.mjs, which listens for what goes wrong and needs the whole page.
export let begin;
const begun = new Promise((resume) => {
  begin = resume;
});

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const [interpreter] = await Promise.all([python, begun]);
  await nextTask(); // so that the page can breathe between Python's start and its own
  if (stdout) interpreter.setStdout({ batched: stdout });
  if (stderr) interpreter.setStderr({ batched: stderr });
  return interpreter;
};
