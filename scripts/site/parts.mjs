// Which scenes are of one subject, as the folders of src/scenes have it: a page loads the program of its subject.
import { readdirSync } from "node:fs";
import { basename, sep } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../src/scenes", import.meta.url));

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

/**
 * The files of the program that has a scene.
 *
 * @param {string} part
 */
export const filesOf = (part) => [`scenes-${part}.js`, `scenes-${part}.wasm`];

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

/**
 * Answers the import of `parts.json`, which is no file.
 *
 * @returns {import("esbuild").Plugin}
 */
export const partsPlugin = () => ({
  name: "parts",
  setup(bundler) {
    bundler.onResolve({ filter: /\/parts\.json$/ }, () => ({ path: "parts.json", namespace: "parts" }));
    bundler.onLoad({ filter: /./, namespace: "parts" }, () => ({ contents: JSON.stringify(parts()), loader: "json" }));
  },
});
