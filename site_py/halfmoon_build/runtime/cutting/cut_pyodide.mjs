// Writes pyodide.asm.mjs and pyodide.asm.wasm without what no page of ours can reach.
// usage: node cut_pyodide.mjs PYODIDE_FOLDER OUTPUT_FOLDER
//
// Pyodide exports every function of Python and its libraries by name, for packages in C that are linked while the page
// runs: 8,560 names, of which its JavaScript asks for a few hundred. At each start Emscripten puts all of them into a table.
// Here those exports go that nothing reached in the script names, Binaryen takes out of the module what only they reached,
// and then what only served the module's imports leaves the script. The files stay under MPL 2.0: this is their change.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { cutScript, fail, reached, readScript, wordsOf } from "./pyodide_script.mjs";

// What the module is compiled with: else Binaryen would write it in another way.
const FEATURES = [
  ...["BulkMemory", "BulkMemoryOpt", "CallIndirectOverlong", "ExceptionHandling", "Multivalue", "MutableGlobals"],
  ...["NontrappingFPToInt", "ReferenceTypes", "SignExt"],
];

const [pyodide, output] = process.argv.slice(2).map((path) => resolve(path));
const installed = createRequire(join(pyodide, "package.json"));
const { default: binaryen } = await import(pathToFileURL(installed.resolve("binaryen")));
const { transformSync } = installed("esbuild");
const { parse } = installed("acorn");

// A worker can be put to sleep with it; in a page that is refused, with this or any other, and browsers warn of sharing.
const SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer";
const whole = readFileSync(join(pyodide, "pyodide.asm.mjs"), "utf8");
if (whole.split(SHARED).length !== 2) fail("the shared memory");
const text = whole.replace(SHARED, "new ArrayBuffer(4)");
const script = readScript(text, parse);
const loader = wordsOf(parse(readFileSync(join(pyodide, "pyodide.mjs"), "utf8"), { ecmaVersion: "latest", sourceType: "module" }));

let bytes = readFileSync(join(pyodide, "pyodide.asm.wasm"));
const program = binaryen.readBinary(bytes);
program.setFeatures(FEATURES.reduce((all, name) => all | binaryen.Features[name], 0));

let found, unasked;
do {
  const module = new WebAssembly.Module(bytes);
  found = reached(script, loader, new Set(WebAssembly.Module.imports(module).map(({ name }) => name)));
  unasked = WebAssembly.Module.exports(module).filter(({ name }) => !found.texts.has(name));
  for (const { name } of unasked) program.removeExport(name);
  program.runPasses(["remove-unused-module-elements"]);
  bytes = program.emitBinary();
} while (unasked.length);

const minified = transformSync(cutScript(text, script, found.kept), { format: "esm", minify: true, charset: "utf8", legalComments: "none" });
writeFileSync(join(output, "pyodide.asm.wasm"), bytes);
writeFileSync(join(output, "pyodide.asm.mjs"), minified.code);
