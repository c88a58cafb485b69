// The `interpreter` that PyScript is told to use: the pinned Pyodide with our own archives, and word of the progress.
import { loadPyodide as load, version } from "../PYODIDE/pyodide.mjs";
import { files, lock } from "./manifest.mjs";

export { version };

const here = (name) => new URL(name, import.meta.url).href;
const total = Object.values(files).reduce((sum, file) => sum + file.wire, 0);
const arrived = new Map();

const tell = (type, detail) => dispatchEvent(new CustomEvent(type, { detail }));

// Bytes are counted on a copy: the response itself stays what instantiateStreaming can cache.
const count = async (name, copy) => {
  const { size, wire } = files[name];
  let bytes = 0;
  const reader = copy.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    arrived.set(name, Math.min(1, bytes / size) * wire);
    const done = [...arrived.values()].reduce((sum, value) => sum + value, 0);
    tell("halfmoon:progress", { done, total });
  }
};

const counted = (original) => async (resource, options) => {
  const response = await original(resource, options);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const name = Object.keys(files).find((key) => here(files[key].path) === response.url);
  if (name) count(name, response.clone()).catch(() => {});
  return response;
};

let begun = false;

// Python starts once: whoever comes second, PyScript or the start without it, waits for ever.
export const loadPyodide = async (options) => {
  if (begun) return new Promise(() => {});
  begun = true;
  const original = globalThis.fetch;
  const ours = (globalThis.fetch = counted(original));
  const packages = ours(here(files.packages.path)).then((response) => response.arrayBuffer());
  packages.catch(() => {});
  try {
    const python = await load({
      ...options,
      indexURL: here("../PYODIDE/"),
      stdLibURL: here(files.library.path),
      lockFileContents: lock,
      env: { PYTHONPATH: "/lib/halfmoon.zip" },
      fsInit: async (fs) => fs.writeFile("/lib/halfmoon.zip", new Uint8Array(await packages)),
    });
    tell("halfmoon:progress", { done: total, total });
    return python;
  } catch (error) {
    tell("halfmoon:failed", { reason: "file" });
    throw error;
  } finally {
    globalThis.fetch = original;
  }
};
