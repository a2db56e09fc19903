// The files beside the element's script: how they are loaded, and in words why one is missing.

import { element as text } from "../text/en.json";

/** @import { Problem, Resume } from "../types/internal.js" */

/**
 * @param {string} code
 * @param {string} message
 * @param {Resume} [resume]
 * @returns {Problem} a failure in words that a reader understands
 */
export const problem = (code, message, resume) => Object.assign(Error(message), { code, resume });

/** @param {string} name */
export const urlOf = (name) => new URL(name, import.meta.url);

/**
 * @param {string} name of a file beside this script that did not arrive
 * @param {Response} [response]
 */
export async function explain(name, response) {
  response ??= await fetch(urlOf(name)).catch(() => undefined);
  const { ok, status } = response ?? {};
  const words = status ? text.server : text.network;
  // format.js, which can do more, is left to the player.
  const message = words.replace("{0}", name).replace("{1}", `${status}`);
  return problem(ok ? "script" : status ? "missing" : "network", message);
}

/** @type {Record<string, Promise<any>>} */
const modules = {};
/** A browser may remember that an import failed: each failure changes the address. */
let again = "";

/** @param {string} name */
export const load = (name) =>
  (modules[name] ??= import(urlOf(name + again).href).catch(async () => {
    delete modules[name];
    again += "?";
    // Some stand on this one, and it may be the one that is missing.
    if (name !== "runtime.js") await load("runtime.js");
    throw await explain(name);
  }));
