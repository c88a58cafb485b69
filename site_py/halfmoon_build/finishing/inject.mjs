// Writes the worker with the lists of the files that it keeps: `node inject.mjs SOURCE SITE WORKER LISTS`.
// LISTS is JSON: where a list belongs in SOURCE, such as `self.PAGES`, to names below SITE.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { injectManifest } from "@serwist/build";

const [source, site, swDest, lists] = argv.slice(2);

const entry = ({ url: name, size }) => ({
  size, // which the builder counts and leaves out
  url: name.replace(/(?<=^|\/)index\.html$/, ""),
  integrity: `sha256-${createHash("sha256").update(readFileSync(join(site, name))).digest("base64")}`,
});

let swSrc = source;
for (const [injectionPoint, globPatterns] of Object.entries(JSON.parse(lists))) {
  const { count, warnings } = await injectManifest({
    swSrc,
    swDest,
    injectionPoint,
    globDirectory: site,
    globPatterns,
    maximumFileSizeToCacheInBytes: 20e6, // Python in WebAssembly has 10 MB
    manifestTransforms: [(entries) => ({ manifest: entries.map(entry) })],
  });
  if (warnings.length) throw new Error(warnings.join("\n"));
  if (count !== globPatterns.length) throw new Error(`${count} files of ${globPatterns.length} for ${injectionPoint}`);
  swSrc = swDest;
}
