// Runs compile_archives.py in the pinned Pyodide, which must make the code that it is to read, and tries what it made.
// usage: node compile_archives.mjs PYODIDE_FOLDER INSIDE_FOLDER REQUEST_JSON OUTPUT_FOLDER
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, inside, requested, output] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const request = readFileSync(requested, "utf8");
const { archives, languages } = JSON.parse(request);

const start = async (options = {}) => {
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" }, ...options });
  python.FS.mkdir("inside");
  for (const name of readdirSync(inside)) if (name.endsWith(".py")) python.FS.writeFile(`inside/${name}`, readFileSync(join(inside, name)));
  return python;
};

try {
  const python = await start();
  python.FS.writeFile("/tmp/request.json", request);
  const run = async (python, code) => (await python.runPythonAsync(code)).toJs();
  const names = await run(python, "from inside.compile_archives import compile_all, write_used; await compile_all()");
  const write = (name) => writeFileSync(join(output, name), python.FS.readFile(`/tmp/${name}`));
  names.forEach(write);
  const everything = readFileSync(join(output, "everything.bin"));
  const trial = await start({
    stdLibURL: join(output, archives.library),
    fsInit: async (fs) => fs.writeFile("/lib/halfmoon.bin", everything),
  });
  const used = await run(trial, `from inside.exercise import used; await used(${JSON.stringify(languages)})`);
  python.globals.set("used", python.toPy(used));
  python.runPython("write_used(*used)");
  [archives.library, archives.programs].forEach(write);
} catch (error) {
  console.error(error.message); // the traceback alone: Node would show a line of Pyodide's source, a megabyte long
  process.exit(1);
}
