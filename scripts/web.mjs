// Bundles the scripts: node scripts/web.mjs [FOLDER] writes FOLDER/gnomon-demo.js, gnomon-figure.js, gnomon-plate.js,
// site.js, player.js, figure.js, predict.js, plain.js and their shared part, runtime.js; gnomon.js and embed.js;
// search.js, symbols.js, copy.js, unfold.js, keep.js, memory.js, playground.js, laboratory.js, and try.js,
// try-parser.js and try-editor.js.
//
// A page without a running demo loads the first one only. On this site it loads site.js, whose element has no colours
// of its own. A question needs no controls.

import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { plainScript } from "./site/classic.mjs";
import { lessonsPlugin } from "./site/lessons.mjs";
import { programsPlugin } from "./site/programs.mjs";
import { stylesPlugin } from "./site/styles.mjs";
import { textsPlugin } from "./site/texts.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = "es2022";
const outdir = process.argv[2] ?? join(root, "dist");
export const styles = stylesPlugin();
const { version } = JSON.parse(await readFile(join(root, "web/packages/gnomon2d/package.json"), "utf8"));

/** The exports of web/elements/runtime/runtime.js. */
const common =
  /\/runtime\/(dom|explain|files|format|input|labels|moment_link|open_demo|program|svg)\.js$|\/play\/running_demos\.js$|\/text\/en\.json$/;

/**
 * Redirects imports of the shared part to its single file, instead of including it.
 *
 * @type {import("esbuild").Plugin}
 */
export const shared = {
  name: "shared",
  setup(bundler) {
    bundler.onResolve({ filter: /\.js(on)?$/ }, ({ path, resolveDir, kind }) =>
      kind === "import-statement" && common.test(resolve(resolveDir, path))
        ? { path: "./runtime.js", external: true }
        : undefined,
    );
  },
};

/** Redirects imports of the program parser to its single file. @type {import("esbuild").Plugin} */
const parsed = {
  name: "parsed",
  setup(bundler) {
    bundler.onResolve({ filter: /^@lezer\// }, () => ({ path: "./try-parser.js", external: true }));
  },
};

/**
 * @param {{from: string, to: string}[]} names
 * @param {import("esbuild").Plugin[]} plugins
 */
export const bundle = (names, ...plugins) => bundleWith(textsPlugin(), names, ...plugins);

/**
 * @param {import("esbuild").Plugin} texts
 * @param {{from: string, to: string}[]} names
 * @param {import("esbuild").Plugin[]} plugins
 */
export const bundleWith = (texts, names, ...plugins) =>
  build({
    entryPoints: names.map(({ from, to }) => ({ in: join(root, "web", from), out: to })),
    outdir,
    bundle: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    define: { GNOMON_VERSION: JSON.stringify(version) },
    target,
    plugins: [...plugins, texts, programsPlugin(), lessonsPlugin()],
    logLevel: "warning",
  });

const own = [
  { from: "elements/demo/gnomon-demo.js", to: "gnomon-demo" },
  { from: "elements/figure/gnomon-figure.js", to: "gnomon-figure" },
  { from: "elements/figure/gnomon-plate.js", to: "gnomon-plate" },
  { from: "elements/embed/embed.js", to: "embed" },
  { from: "pages/site/search.js", to: "search" },
  { from: "pages/site/symbols.js", to: "symbols" },
  { from: "pages/site/copy.js", to: "copy" },
  { from: "pages/site/unfold.js", to: "unfold" },
  { from: "pages/site/keep.js", to: "keep" },
  { from: "pages/site/memory.js", to: "memory" },
  { from: "pages/playground/playground.js", to: "playground" },
  { from: "pages/site/site.js", to: "site" },
  { from: "pages/try/try.js", to: "try" },
];
/** Texts of scenes come with their program, and the laboratory has no scenes. */
const sceneless = [
  { from: "elements/runtime/runtime.js", to: "runtime" },
  { from: "pages/laboratory/laboratory.js", to: "laboratory" },
];
const sharing = [
  { from: "elements/player/play_element.js", to: "player" },
  { from: "elements/figure/figure.js", to: "figure" },
  { from: "elements/predict/predict.js", to: "predict" },
  { from: "elements/plain/canvas_player.js", to: "plain" },
];
/** The parser of programs is one file, which the guards of running programs and the editor share. */
const reading = [{ from: "pages/try/parser.js", to: "try-parser" }];
const editing = [{ from: "pages/try/editor.js", to: "try-editor" }];
const site = () =>
  Promise.all([
    bundle(own, styles),
    bundleWith(textsPlugin({ withoutScenes: true }), sceneless, styles),
    bundle(sharing, styles, shared),
    bundle(reading),
    bundle(editing, styles, parsed),
    plainScript(outdir),
  ]);

// The npm package has these scripts in another form: web/packages/gnomon-demo/pack.mjs.
if (process.argv[1] === fileURLToPath(import.meta.url)) await site();
