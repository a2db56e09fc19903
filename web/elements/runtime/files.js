// The files beside the element's script, and their loading. The npm package replaces this module by one that names
// each file by a literal, so that bundlers find it: web/packages/gnomon-demo/files.mjs writes it.

import { element as text } from "../../content/text/en.json";

/**
 * Returns the address of a file beside this script, or below the element's attribute `assets`.
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
/** Browsers may cache a failed import, so each failure changes the address. */
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
    // The other scripts depend on the runtime, and it has the better explanation.
    const { explain } = await import(urlOf("runtime.js" + again, host).href).catch(() => ({ explain: unfetched }));
    throw await explain(name, undefined, host);
  }));
}

const unfetched = () => Object.assign(Error(text.network.replace("{0}", "runtime.js")), { code: "network" });
