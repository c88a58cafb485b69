// Runs compile_archives.py in the pinned Pyodide, which must make the .pyc files it is to read.
// usage: node compile.mjs PYODIDE_FOLDER SCRIPT REQUEST_JSON OUTPUT_FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, script, request, output] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
try {
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
  python.FS.writeFile("/tmp/request.json", readFileSync(request, "utf8"));
  const names = python.runPython(readFileSync(script, "utf8")).toJs();
  for (const name of names) {
    writeFileSync(join(output, name), python.FS.readFile(`/tmp/${name}`));
  }
} catch (error) {
  console.error(error.message); // the traceback alone: Node would show a line of Pyodide's source, a megabyte long
  process.exit(1);
}
