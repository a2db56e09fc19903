// Replacement for runtime/files.js where no files are beside the script: all of them are inside.

import { posters, scripts } from "./inside.js";
import { textOf } from "./fetch.js";

export * from "../../elements/runtime/files.js";

/** Pictures by scene. @type {Record<string, string>} */
let pictures = {};

/** Unpacks all posters, which are needed synchronously and by address. */
export async function unpackPosters() {
  pictures = JSON.parse(await textOf(posters));
}

/** @param {string} name */
export function urlOf(name) {
  const svg = pictures[name.replace(/^posters\/|\.svg$/g, "")];
  return new URL(svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : `gnomon:///${name}`);
}

/**
 * @param {HTMLImageElement} image
 * @param {string} name
 */
export function showFile(image, name) {
  image.src = urlOf(name).href;
}

/** @param {string} name */
export const load = (name) => scripts[name]();
