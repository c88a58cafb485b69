// Runs the programs of a page one after the other, apart from it: so none can hold it up, and each can be stopped.
import { files, lock } from "./manifest.mjs";
import { fetched, startPython } from "./interpreter.mjs";

const tell = (kind, text = "") => postMessage({ kind, text });

const archive = async (path) => {
  const { body } = await fetched(path);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

const compiled = async () => {
  try {
    return await WebAssembly.compileStreaming(fetched(files.wasm.path));
  } catch {
    return WebAssembly.compile(await (await fetched(files.wasm.path)).arrayBuffer());
  }
};

const started = startPython(files, lock, compiled(), archive(files.library.path), archive("./programs.bin"));
const runner = started.then((python) => python.pyimport("halfmoon_page.programs"));

addEventListener("message", async ({ data }) => {
  try {
    const { run } = await runner;
    tell("running");
    run(data, tell);
    tell("done");
  } catch (error) {
    // Python has not started, or has broken down for want of memory: what a program raises is told by `run`.
    tell("failed");
    throw error;
  }
});
