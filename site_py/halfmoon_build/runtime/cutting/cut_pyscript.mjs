// Writes PyScript's core without the Python modules in it, which travel compiled with the library, as far as they are used.
// usage: node cut_pyscript.mjs PYSCRIPT_FOLDER OUTPUT_FOLDER
//
// PyScript writes its modules as text into Python's file system before it runs a script, and imports pathlib for it.
// The file stays under Apache-2.0: this is its change.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { every } from "./tree.mjs";

const [pyscript, output] = process.argv.slice(2).map((path) => resolve(path));
const { parse } = createRequire(join(pyscript, "package.json"))("acorn");

const [name] = readdirSync(join(pyscript, "dist")).filter((file) => /^core-.*\.js$/.test(file));
const text = readFileSync(join(pyscript, "dist", name), "utf8");
const nodes = [...every(parse(text, { ecmaVersion: "latest", sourceType: "module" }))];

const one = (what, found) => {
  if (found.length !== 1) throw new Error(`${name} is no longer as it was: ${found.length} times ${what}`);
  return found[0];
};
const hasModules = ({ key, value }) => key?.name === "pyscript" && value.properties?.some((property) => property.key?.value === "__init__.py");
const modules = one("its modules", nodes.filter(({ type, properties }) => type === "ObjectExpression" && properties.some(hasModules)));
const pathlib = one("pathlib", nodes.filter(({ value }) => value === "from pathlib import Path as _Path"));

const [before, between, after] = [text.slice(0, pathlib.start), text.slice(pathlib.end, modules.start), text.slice(modules.end)];
writeFileSync(join(output, name), `${before}"_Path = None"${between}{}${after}`);
