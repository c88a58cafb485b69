// Runs a Python program in the site's own Pyodide, which is cut for browsers, with the archives that a page has:
// `node engine_in_pyodide.mjs PYODIDE_FOLDER MANIFEST LIBRARY ARCHIVE FOLDER PROGRAM`.
// The archives are unpacked; FOLDER becomes /folder. Prints what the program prints.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, manifest, library, archive, folder, program] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const { lock } = await import(pathToFileURL(manifest));

const copyFolder = (fs) => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const copy = `/folder${path.slice(folder.length)}`;
    if (!entry.isFile()) continue;
    fs.mkdirTree(dirname(copy));
    fs.writeFile(copy, readFileSync(path));
  }
};

const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: library,
  lockFileContents: lock,
  fsInit: async (fs) => fs.writeFile("/lib/halfmoon.bin", readFileSync(archive)),
});
copyFolder(python.FS);
try {
  python.runPython(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message); // the traceback alone: Node would show a line of Pyodide's source too
  process.exit(1);
}
