// Bundles and runs headless.mjs: one instance of the program serves the whole build of the site.
import { build } from "esbuild";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { programsPlugin } from "./programs.mjs";
import { textsPlugin } from "./texts.mjs";

const outfile = resolve("build/site/headless.mjs");
await build({
  entryPoints: ["scripts/site/headless.mjs"],
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  outfile,
  plugins: [textsPlugin(), programsPlugin()],
  logLevel: "warning",
});

/** @typedef {typeof import("./headless.mjs")} Program */

export const program = /** @type {Program} */ (await import(pathToFileURL(outfile).href));
