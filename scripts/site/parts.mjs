// Which scenes are of one subject, as the folders of src/scenes have it: a page loads the program of its subject.
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, sep } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../src/scenes", import.meta.url));

/** `./build.sh serve` builds the larger form, which is linked in a tenth of the time. */
export const quick = process.env.GNOMON_QUICK === "1";
const build = fileURLToPath(new URL("../../build", import.meta.url));
/** The folder of the programs that the site shows. */
export const built = `${build}/wasm-${quick ? "quick" : "release"}`;
/** The folder in which a site is made; it takes the place of dist/ when it is complete. */
export const making = "build/dist";
/** The folder of the npm package that the site's lessons run. */
export const engine = `${build}/${quick ? "wasm-quick/gnomon2d" : "gnomon2d"}`;

/** @returns {Record<string, string[]>} by folder the sources' names with dashes, which are the ids of those that are scenes */
export function parts() {
  /** @type {Record<string, string[]>} */
  const all = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const [part] = path.split(sep);
    if (part === "kit" || !path.endsWith(".cpp")) continue;
    (all[part] ??= []).push(basename(path, ".cpp").replaceAll("_", "-"));
  }
  return all;
}

/** What starts any program of scenes. */
export const scriptFile = "scenes.js";

/**
 * The program that has the scenes.
 *
 * @param {string} part
 */
export const programFileOf = (part) => `scenes-${part}.wasm`;

/**
 * What its scenes say.
 *
 * @param {string} part
 */
export const textsFileOf = (part) => `texts-${part}.json`;

/**
 * What a reader needs to follow the queries of its scenes step by step.
 *
 * @param {string} part
 */
export const listingsFileOf = (part) => `listings-${part}.json`;

/** @returns {Record<string, number>} how many bytes each program has that is built, by its files' name */
function sizes() {
  const names = existsSync(built) ? readdirSync(built) : [];
  const programs = names.filter((name) => /^scenes-.*\.wasm$/.test(name)).sort();
  return Object.fromEntries(programs.map((name) => [basename(name, ".wasm"), statSync(`${built}/${name}`).size]));
}

/**
 * Answers the imports of `parts.json` and `sizes.json`, which are no files.
 *
 * @returns {import("esbuild").Plugin}
 */
export const partsPlugin = () => ({
  name: "parts",
  setup(bundler) {
    bundler.onResolve({ filter: /\/(parts|sizes)\.json$/ }, ({ path }) => ({
      path: basename(path),
      namespace: "parts",
    }));
    bundler.onLoad({ filter: /./, namespace: "parts" }, ({ path }) => ({
      contents: JSON.stringify(path === "parts.json" ? parts() : sizes()),
      loader: "json",
    }));
  },
});
