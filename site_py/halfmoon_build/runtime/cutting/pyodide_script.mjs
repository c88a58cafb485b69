// Reads pyodide.asm.mjs as Emscripten writes it: one function, whose statements name one another.
import { every } from "./tree.mjs";

export const fail = (what) => {
  throw new Error(`pyodide.asm.mjs is no longer as it was: ${what}`);
};

const oneOf = (found, what) => (found.length === 1 ? found[0] : fail(`${found.length} times ${what}`));

// What code can call something by: the names in it; and of a thing such as the module's exports, the names of properties
// and the words within texts.
export const wordsOf = (tree) => {
  const words = { names: new Set(), texts: new Set() };
  const note = (text) => text.match(/[\w$]+/g)?.forEach((word) => words.texts.add(word));
  for (const { type, name, value, computed, property, key } of every(tree)) {
    if (type === "Identifier") words.names.add(name);
    if (type === "MemberExpression" && !computed) note(property.name);
    if (type === "Property" && !computed && key.name) note(key.name);
    if (type === "Literal" && typeof value === "string") note(value);
    if (type === "TemplateElement") note(value.cooked);
  }
  return words;
};

// Whether to make the value does nothing but make it.
const isPure = (node) =>
  !node ||
  ["Identifier", "Literal", "ArrowFunctionExpression", "FunctionExpression"].includes(node.type) ||
  (node.type === "UnaryExpression" && isPure(node.argument)) ||
  (node.type === "ArrayExpression" && node.elements.every(isPure)) ||
  (node.type === "ObjectExpression" && node.properties.every(({ value, computed }) => !computed && isPure(value)));

// `Module["name"] = …` and `name.sig = "…"` say something of that name and do nothing else.
const toldOf = ({ type, expression }) => {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return null;
  const { left, right } = expression;
  if (left.type !== "MemberExpression" || left.object.type !== "Identifier" || !isPure(right)) return null;
  if (left.object.name === "Module" && left.property.type === "Literal") return left.property.value;
  return left.property.name === "sig" && !left.computed ? left.object.name : null;
};

// `local = Module["local"] = wasmExports["name"]`; a variable's export is its address. The memory and the table have more
// than one local name, and stay.
const exportPart = (node) => {
  const locals = [];
  let { expression } = node;
  for (; expression?.type === "AssignmentExpression"; expression = expression.right)
    if (expression.left.type === "Identifier") locals.push(expression.left.name);
  const from = expression?.type === "BinaryExpression" ? expression.left.object : expression;
  if (!locals.length || from?.object?.name !== "wasmExports") fail("the assignment of an export");
  const words = { names: new Set(locals), texts: new Set([from.property.value]) };
  return { name: locals.length === 1 ? locals[0] : null, node, words };
};

// The parts of the script: what each is named, where nothing but its name can reach it, and what it names itself.
export const readScript = (text, parse) => {
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "module" });
  const factory = oneOf(tree.body.filter(({ type }) => type === "FunctionDeclaration"), "a function");
  const parts = [];
  for (const node of factory.body.body) {
    if (node.id?.name === "assignWasmExports") parts.push(...node.body.body.map(exportPart));
    else if (node.type === "VariableDeclaration") parts.push(...variableParts(node));
    else parts.push({ name: toldOf(node) ?? node.id?.name ?? null, node, words: wordsOf(node) });
  }
  const given = oneOf(parts.filter(({ name }) => name === "wasmImports"), "wasmImports").node.init;
  return { parts: parts.filter(({ node }) => node.init !== given), given: given.properties.map((node) => givenPart(node)) };
};

const variableParts = (declaration) =>
  declaration.declarations.map((node) => ({ name: (isPure(node.init) && node.id.name) || null, node, declaration, words: wordsOf(node) }));

const givenPart = (node) => ({ name: node.key.name ?? node.key.value, node, words: wordsOf(node.value) });

// The parts of the script, and the words of its texts, that are reached from the parts without a name, from the loader and
// from what is given to these imports.
export const reached = ({ parts, given }, loader, imports) => {
  const known = { names: new Set(), texts: new Set() };
  const found = new Set();
  let waiting = given.filter(({ name }) => imports.has(name));
  for (const part of waiting) found.add(part);
  waiting.push({ words: loader });
  while (waiting.length) {
    for (const { words } of waiting) for (const kind of ["names", "texts"]) for (const word of words[kind]) known[kind].add(word);
    waiting = parts.filter((part) => !found.has(part) && (part.name === null || known.names.has(part.name) || known.texts.has(part.name)));
    for (const part of waiting) found.add(part);
  }
  return { kept: found, texts: known.texts };
};

// The text with only those of its parts and of what it gives that are kept.
export const cutScript = (text, { parts, given }, kept) => {
  const statements = new Map(parts.map(({ declaration, node }) => [declaration ?? node, []]));
  for (const part of parts) statements.get(part.declaration ?? part.node).push(part);
  const gaps = [...statements].flatMap(([{ start, end }, items]) => (items.some((item) => kept.has(item)) ? gapsIn(items, kept) : [[start, end]]));
  return without(text, [...gaps, ...gapsIn(given, kept)]);
};

// Where the items of a list that are not kept stand, with the commas that part them from those that are.
const gapsIn = (items, kept) => {
  const last = items.findLastIndex((item) => kept.has(item));
  const gaps = items.slice(0, Math.max(0, last)).flatMap((item, at) => (kept.has(item) ? [] : [[item.node.start, items[at + 1].node.start]]));
  const start = last < 0 ? items[0].node.start : items[last].node.end;
  return [...gaps, [start, items.at(-1).node.end]];
};

const without = (text, gaps) => {
  let at = 0;
  const kept = gaps
    .toSorted(([one], [other]) => one - other)
    .map(([start, end]) => {
      const before = text.slice(at, start);
      at = end;
      return before;
    });
  return kept.join("") + text.slice(at);
};
