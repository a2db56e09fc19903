// The files beside the element's script: how they are loaded, and in words why one is missing.

import { element as text } from "./text/en.json";

/** @import { Problem, Resume } from "./types/internal.js" */

/**
 * The few places in this module's sentences are plain; format.js, which can do more, is left to the player.
 *
 * @param {string} template
 * @param {...unknown} values
 */
export const fill = (template, ...values) => template.replace(/\{(\d)\}/g, (_, index) => String(values[index]));

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
 * @param {URL} url of a file beside this script that did not arrive
 * @param {Response} [response]
 */
export async function explain(url, response) {
  if (url.protocol === "file:") return problem("file", text.file);
  response ??= await fetch(url).catch(() => undefined);
  const code = !response ? "network" : response.ok ? "script" : "missing";
  return problem(code, fill(text[code], url.pathname.replace(/.*\//, ""), response?.status));
}

/** @type {Record<string, Promise<any>>} */
const modules = {};
let failures = 0;

/**
 * A browser may remember that an import failed: after a failure the address changes.
 *
 * @param {string} name
 */
export const load = (name) =>
  (modules[name] ??= import(urlOf(failures ? `${name}?retry=${failures}` : name).href).catch(async () => {
    delete modules[name];
    ++failures;
    throw await explain(urlOf(name));
  }));
