// Bundles the two classic scripts for pages outside the site: gnomon.js, which loads the files of a demo on demand, and
// gnomon-offline.js, which contains everything.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build } from "esbuild";
import { programsPlugin, scriptFile } from "./programs.mjs";
import { stylesPlugin } from "./styles.mjs";
import { joinTexts, textsPlugin } from "./texts.mjs";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const { version } = JSON.parse(readFileSync(join(web, "packages/gnomon2d/package.json"), "utf8"));

/** @param {import("esbuild").BuildOptions} options */
const classic = ({ plugins = [], inject = [], ...options }) =>
  build({
    ...options,
    bundle: true,
    format: "iife",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    target: "es2022",
    logLevel: "warning",
    define: { "import.meta.url": "place", GNOMON_VERSION: JSON.stringify(version) },
    inject: [join(web, "elements/plain/script_address.js"), ...inject],
    plugins: [...plugins, stylesPlugin(), textsPlugin(), programsPlugin()],
  });

/** @param {string} folder */
export const plainScript = (folder) =>
  classic({ entryPoints: [join(web, "elements/plain/classic.js")], outfile: join(folder, "gnomon.js") });

/** @param {string | Buffer} content */
const pack = (content) => deflateRawSync(content, { level: 9 }).toString("base64");

/**
 * Resolves the import of `inside.js`, which is no file. It also redirects all importers of runtime/files.js to
 * offline/files_inside.js, except that module itself.
 *
 * @param {string} folder
 * @returns {import("esbuild").Plugin}
 */
const insidePlugin = (folder) => ({
  name: "inside",
  setup(bundler) {
    const instead = join(web, "pages/offline/files_inside.js");
    bundler.onResolve({ filter: /\/runtime\/files\.js$|^\.\/files\.js$/ }, ({ path, resolveDir, importer }) =>
      resolve(resolveDir, path) === join(web, "elements/runtime/files.js") && importer !== instead
        ? { path: instead }
        : undefined,
    );
    bundler.onResolve({ filter: /\/inside\.js$/ }, () => ({ path: "inside.js", namespace: "inside" }));
    bundler.onLoad({ filter: /./, namespace: "inside" }, () => ({ contents: inside(folder), resolveDir: folder }));
  },
});

/** @param {string} folder the finished site */
function inside(folder) {
  const names = readdirSync(folder);
  const scripts = [
    ["player.js", join(web, "elements/player/play_element.js")],
    ["figure.js", join(web, "elements/figure/figure.js")],
    ["plain.js", join(web, "elements/plain/canvas_player.js")],
    [scriptFile, resolve(folder, scriptFile)],
  ];
  const files = names
    .filter((name) => /^scenes-.*\.wasm$|^(listings|texts)-.*\.json$/.test(name))
    .map((name) => [name, pack(readFileSync(join(folder, name)))]);
  const posters = Object.keys(joinTexts().scenes).map((scene) => [
    scene,
    readFileSync(join(folder, `posters/${scene}.svg`), "utf8"),
  ]);
  return `export const scripts = {${scripts.map(([name, path]) => `"${name}": () => import(${JSON.stringify(path)})`)}};
export const files = ${JSON.stringify(Object.fromEntries(files))};
export const posters = "${pack(JSON.stringify(Object.fromEntries(posters)))}";`;
}

/** @param {string} folder the finished site */
export const offlineScript = (folder) =>
  classic({
    entryPoints: [join(web, "pages/offline/gnomon-offline.js")],
    outfile: join(folder, "gnomon-offline.js"),
    inject: [join(web, "pages/offline/fetch.js")],
    plugins: [insidePlugin(folder)],
  });
