// Reads archives by the pinned Pyodide, which alone can: `node unmarshal.mjs PYODIDE_FOLDER ARCHIVE...`.
// Prints JSON: an archive's path to its modules' names, each with whether it is a package and all texts in its code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide();
python.runPython(`
import json, marshal
from types import CodeType

def texts(code):
    found = [code.co_name, code.co_filename, *code.co_names, *code.co_varnames]
    for constant in code.co_consts:
        found += texts(constant) if isinstance(constant, CodeType) else [str(constant)]
    return found

def unpacked(code):
    return marshal.loads(code) if isinstance(code, bytes) else code

def contents(path):
    with open(path, "rb") as file:
        modules = marshal.loads(file.read())
    return json.dumps({name: [is_package, texts(unpacked(code))] for name, (is_package, code) in modules.items()})
`);
const read = (path) => {
  python.FS.writeFile("/tmp/archive", gunzipSync(readFileSync(path)));
  return JSON.parse(python.globals.get("contents")("/tmp/archive"));
};
console.log(JSON.stringify(Object.fromEntries(archives.map((path) => [path, read(path)]))));
