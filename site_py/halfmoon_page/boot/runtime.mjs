// The `interpreter` that PyScript is told to use: the pinned Pyodide with our own archives, and word of the progress.
// Pyodide begins to load as soon as this module does, while the page and PyScript are still on their way.
import { files, lock, version } from "./manifest.mjs";

export { version };

// Which board this page has, and so which of our archives it needs.
const board = document.querySelector("meta[name=halfmoon-board]").content;
const here = (name) => new URL(name, import.meta.url).href;
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

const originalFetch = globalThis.fetch;

// Pyodide says nothing of a file that it cannot load and waits for ever: so the failure is noted here.
let reject;
const failure = new Promise((_, refuse) => {
  reject = refuse;
});

const fetched = async (name) => {
  try {
    const response = await originalFetch(here(files[name].path));
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return response;
  } catch (error) {
    reject(error);
    throw error;
  }
};

// An archive travels as one gzip stream, which the browser unpacks faster than Python would its single files.
const archive = async (name) => {
  const { body } = await fetched(name);
  return new Response(body.pipeThrough(counting(name)).pipeThrough(new DecompressionStream("gzip")));
};

// The bytes of the .wasm are counted on a copy: instantiateStreaming caches the code of the response itself only.
const program = async () => {
  const response = await fetched("wasm");
  response
    .clone()
    .body.pipeThrough(counting("wasm"))
    .pipeTo(new WritableStream())
    .catch(() => {});
  return response;
};

const intercepting = (resource, options) => {
  const address = new URL(resource, location.href).href;
  if (address === here(files.library.path)) return archive("library");
  if (address === here(files.wasm.path)) return program();
  return originalFetch(resource, options);
};

const start = async () => {
  const packages = archive(board).then((response) => response.arrayBuffer());
  packages.catch(reject);
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = intercepting;
  // Nor does it say anything of a program that arrives cut off or as something else. Where a host sends it with another
  // type, what instantiateStreaming refuses is asked for again and compiled from its bytes.
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiateStreaming(source, imports);
    } catch {
      const instance = fetched("wasm").then(async (again) => WebAssembly.instantiate(await again.arrayBuffer(), imports));
      instance.catch(reject);
      return instance;
    }
  };
  try {
    const pyodide = await import("../PYODIDE/pyodide.mjs");
    const python = await pyodide.loadPyodide({
      indexURL: here("../PYODIDE/"),
      stdLibURL: here(files.library.path),
      lockFileContents: lock,
      fsInit: async (fs) => fs.writeFile("/lib/halfmoon.bin", new Uint8Array(await packages)),
    });
    return python;
  } finally {
    globalThis.fetch = originalFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};

export const python = typeof WebAssembly === "object" ? Promise.race([start(), failure]) : failure;
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

let taken = false;

// Whoever comes second, PyScript or the start without it, waits for ever: Python runs once.
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  if (taken) return new Promise(() => {});
  taken = true;
  const interpreter = await python;
  await nextTask(); // so that the page can breathe between Python's start and its own
  if (stdout) interpreter.setStdout({ batched: stdout });
  if (stderr) interpreter.setStderr({ batched: stderr });
  return interpreter;
};
