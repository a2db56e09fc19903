// Bundles the scripts: node scripts/web.mjs [FOLDER] writes FOLDER/gnomon-demo.js, gnomon-plate.js, site.js, player.js,
// plate.js, predict.js, search.js, symbols.js, copy.js and memory.js.
//
// A page that nobody plays on pays for the first one only, or on this site for the second, which has the first in it
// without the colours: the element takes those of the page. And a question needs no controls.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { textsPlugin } from "./site/texts.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = "es2022";

/**
 * Style sheets become strings, minified like the code around them.
 *
 * @param {RegExp} [there] those that every page has which loads the script
 * @returns {import("esbuild").Plugin}
 */
const styles = (there) => ({
  name: "styles",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (there?.test(path)) return { contents: "", loader: "text" };
      const sheet = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: sheet.code.trim(), loader: "text" };
    });
  },
});

/**
 * @param {{from: string, to: string}[]} names
 * @param {RegExp} [there]
 */
const bundle = (names, there) =>
  build({
    entryPoints: names.map(({ from, to }) => ({ in: join(root, "web", from), out: to })),
    outdir: process.argv[2] ?? join(root, "dist"),
    bundle: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    target,
    plugins: [styles(there), textsPlugin()],
    logLevel: "warning",
  });

const scripts = [
  { from: "element/gnomon-demo.js", to: "gnomon-demo" },
  { from: "player/main.js", to: "player" },
  { from: "plate/gnomon-plate.js", to: "gnomon-plate" },
  { from: "plate/plate.js", to: "plate" },
  { from: "predict/predict.js", to: "predict" },
  { from: "site/search.js", to: "search" },
  { from: "site/symbols.js", to: "symbols" },
  { from: "site/copy.js", to: "copy" },
  { from: "site/keep.js", to: "keep" },
  { from: "site/memory.js", to: "memory" },
];
await Promise.all([bundle(scripts), bundle([{ from: "site/site.js", to: "site" }], /colours\.css$/)]);
