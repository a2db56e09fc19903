// The files beside the script, where there are none: in place of runtime/files.js, with all of them inside.

import { posters, scripts } from "./inside.js";
import { textOf } from "./fetch.js";

export * from "../../elements/runtime/files.js";

/** By scene. @type {Record<string, string>} */
let pictures = {};

/** Pictures are asked for by address and at once. */
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
