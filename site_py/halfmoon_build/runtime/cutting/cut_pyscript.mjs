// Writes PyScript's core without the Python modules in it, which travel compiled with the library, as far as they are used.
// usage: node cut_pyscript.mjs PYSCRIPT_FOLDER OUTPUT_FOLDER
//
// PyScript writes its modules as text into Python's file system before it runs a script, and imports pathlib for it. It
// waits for IndexedDB, where it keeps lists of packages, of which we have none, for ever where a browser refuses it. It has
// plugins, another language, and hooks for workers that it composes by eval, which the policy of our pages forbids.
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

const isObjectWith = (name, start) => ({ type, properties }) =>
  type === "ObjectExpression" && properties.some(({ key, value }) => [key?.name, key?.value].includes(name) && text.startsWith(start, value.start));
const isListOf = (start, inIt) => (node) => node.type === "ArrayExpression" && text.startsWith(start, node.start) && text.slice(node.start, node.end).includes(inIt);
const folders = nodes.find(({ type, init }) => type === "VariableDeclarator" && init?.value === "@pyscript.fs")?.id.name;
const isStorage = ({ type, arguments: [first] = [] }) =>
  type === "NewExpression" && (first?.name === folders || (first?.type === "TemplateLiteral" && first.quasis[1]?.value.raw === "@"));

// What goes, how often it is there, and what stands in its place.
const changes = [
  { what: isObjectWith("pyscript", '{"__init__.py":'), times: 1, with: "{}" },
  { what: ({ value }) => value === "from pathlib import Path as _Path", times: 1, with: '"_Path = None"' },
  { what: isStorage, times: 2, with: "{sync(){},close(){}}" },
  { what: isObjectWith("py-terminal", ""), times: 1, with: "{}" },
  { what: isListOf('[["py",', "micropython"), times: 1, with: '[["py","pyodide"]]' },
  { what: isListOf("[({interpreter:", "@pyscript.fs"), times: 1, with: "[]" },
];

let [cut, at] = ["", 0];
const found = changes.flatMap(({ what, times, with: instead }) => {
  const places = nodes.filter(what);
  if (places.length !== times) throw new Error(`${name} is no longer as it was: ${places.length} times ${what}`);
  return places.map(({ start, end }) => ({ start, end, instead }));
});
for (const { start, end, instead } of found.sort((one, other) => one.start - other.start)) {
  cut += text.slice(at, start) + instead;
  at = end;
}
writeFileSync(join(output, name), cut + text.slice(at));
