// Every node of a syntax tree, and what is no node but within it.
export function* every(node) {
  if (typeof node !== "object" || node === null) return;
  yield node;
  for (const part of Object.values(node)) yield* every(part);
}
