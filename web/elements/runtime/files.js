// The files beside the element's script, and how they are loaded. In the npm package another module stands here, in which each
// file is named by a literal, which is how bundlers find it: web/packages/gnomon-demo/files.mjs writes that one.

import { element as text } from "../../content/text/en.json";

/**
 * Beside this script, or where the element's attribute `assets` says.
 *
 * @param {string} name
 * @param {HTMLElement} [host]
 */
export function urlOf(name, host) {
  const folder = host?.getAttribute("assets");
  return new URL(name, folder ? new URL(folder, document.baseURI) : import.meta.url);
}

/**
 * @param {string} name
 * @param {HTMLElement} [host]
 */
export const fetchFile = (name, host) => fetch(urlOf(name, host));

/**
 * @param {HTMLImageElement} image
 * @param {string} name
 * @param {HTMLElement} [host]
 */
export function showFile(image, name, host) {
  image.src = urlOf(name, host).href;
}

/** @type {Record<string, Promise<any>>} */
const modules = {};
/** A browser may remember that an import failed: each failure changes the address. */
let again = "";

/**
 * @param {string} name
 * @param {HTMLElement} [host]
 */
export function load(name, host) {
  const url = urlOf(name + again, host).href;
  return (modules[url] ??= import(url).catch(async () => {
    delete modules[url];
    again += "?";
    // The others stand on this one, and it can tell more.
    const { explain } = await import(urlOf("runtime.js" + again, host).href).catch(() => ({ explain: unfetched }));
    throw await explain(name, undefined, host);
  }));
}

const unfetched = () => Object.assign(Error(text.network.replace("{0}", "runtime.js")), { code: "network" });
