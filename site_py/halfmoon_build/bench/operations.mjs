// Runs operations.py in the pinned Pyodide. usage: RECORD=… node operations.mjs PYODIDE_FOLDER ENGINE_FOLDER SCRIPT
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, engine, script] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ env: { RECORD: process.env.RECORD } });
python.mountNodeFS("/engine", engine);
python.runPython("import sys; sys.path.insert(0, '/engine')");
python.runPython(readFileSync(script, "utf8"));
