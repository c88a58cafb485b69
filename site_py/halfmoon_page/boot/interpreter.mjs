// How our pages start Python, with what the build has made of it; part of runtime.mjs and of program-worker.mjs.
export const here = (name) => new URL(name, import.meta.url).href;

export const fetched = async (path) => {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response;
};

// Pyodide says nothing of a file that it cannot load, nor of a program that there is no memory for, and waits for ever: so
// it is given what has arrived before (the program, the library's archive, that of our packages), and the refusal of the
// program counts as its own.
export const startPython = async (files, lock, ...arriving) => {
  const [{ loadPyodide }, { default: createPyodideModule }, module, library, packages] = await Promise.all([
    import("../PYODIDE/pyodide.mjs"),
    import("../PYODIDE/pyodide.asm.mjs"),
    ...arriving,
  ]);
  let refuse;
  const refused = new Promise((_, reject) => (refuse = reject));
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const answers = { [here(files.library.path)]: new Response(library), [here(files.wasm.path)]: new Response() };
  globalThis.fetch = async (resource, options) => answers[resource] ?? fetch(resource, options);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports).catch(refuse),
  });
  try {
    return await Promise.race([
      refused,
      loadPyodide({
        createPyodideModule,
        indexURL: here("../PYODIDE/"),
        stdLibURL: here(files.library.path),
        lockFileContents: lock,
        fsInit: async (fs) => fs.writeFile("/lib/halfmoon.bin", new Uint8Array(packages)),
      }),
    ]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
