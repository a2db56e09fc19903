// The files beside the element's script, and how they are loaded.

import { element as text } from "../text/en.json";

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
    throw await explain(name, undefined, new URL(url));
  }));
}

const unfetched = () => Object.assign(Error(text.network.replace("{0}", "runtime.js")), { code: "network" });
