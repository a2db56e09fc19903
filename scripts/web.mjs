// Bundles the scripts: node scripts/web.mjs [FOLDER] writes FOLDER/gnomon-demo.js, site.js, player.js, predict.js and
// search.js.
//
// A page that nobody plays on pays for the first one only, or on this site for the second, which has the first in it;
// and a question needs no controls.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = "es2022";

/** Style sheets become strings, minified like the code around them. */
const styles = {
  name: "styles",
  /** @param {import("esbuild").PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: sheet.code.trim(), loader: "text" };
    });
  },
};

await build({
  entryPoints: ["gnomon-demo", "site", "player", "predict", "search"].map((name) => join(root, "web", `${name}.js`)),
  outdir: process.argv[2] ?? join(root, "dist"),
  bundle: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  target,
  plugins: [styles],
  logLevel: "warning",
});
