// Joins a script with all that it imports into one small file.
// usage: node bundle.mjs SCRIPT OUTPUT NAME=FILE…, the names being those by which it imports what differs
import { build } from "esbuild";

const [script, output, ...others] = process.argv.slice(2);
await build({
  entryPoints: [script],
  outfile: output,
  alias: Object.fromEntries(others.map((other) => other.split("="))),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
});
