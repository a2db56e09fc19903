// Where the files beside the scripts are. In the npm package another module stands here, in which each file is named by a
// literal, which is how bundlers find it: web/package/beside.mjs writes that one.

/** @param {string} name */
export const urlOf = (name) => new URL(name, import.meta.url);

/**
 * @param {string} name
 * @param {string} again is other than before where an import of it has failed, which a browser may remember
 */
export const importFile = (name, again) => import(urlOf(name + again).href);

/** @param {string} name */
export const fetchFile = (name) => fetch(urlOf(name));

/**
 * @param {HTMLImageElement} image
 * @param {string} name
 */
export function showFile(image, name) {
  image.src = urlOf(name).href;
}
