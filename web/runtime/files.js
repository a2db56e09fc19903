// The files beside the element's script: how they are loaded, and in words why one is missing.

import { fetchFile, importFile } from "./beside.js";
import { element as text } from "../text/en.json";

export { fetchFile, showFile } from "./beside.js";

/** @import { Problem, Resume } from "../types/internal.js" */

/**
 * @param {string} code
 * @param {string} message
 * @param {Resume} [resume]
 * @returns {Problem} a failure in words that a reader understands
 */
export const problem = (code, message, resume) => Object.assign(Error(message), { code, resume });

/**
 * @param {string} name of a file beside this script that did not arrive
 * @param {Response} [response]
 */
export async function explain(name, response) {
  response ??= await fetchFile(name).catch(() => undefined);
  const { ok, status, headers } = response ?? {};
  const words = status ? text.server : text.network;
  // format.js, which can do more, is left to the player.
  const message = words.replace("{0}", name).replace("{1}", `${ok ? headers?.get("content-type") : status}`);
  return problem(ok ? "script" : status ? "missing" : "network", message);
}

/** @type {Record<string, Promise<any>>} */
const modules = {};
/** A browser may remember that an import failed: each failure changes the address. */
let again = "";

/** @param {string} name */
export const load = (name) =>
  (modules[name] ??= importFile(name, again).catch(async (/** @type {any} */ error) => {
    delete modules[name];
    again += "?";
    // Some stand on this one, and it may be the one that is missing.
    if (name !== "runtime.js") await load("runtime.js");
    throw error.code ? error : await explain(name);
  }));
