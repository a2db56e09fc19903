// Words for the failure of a file or a program.

import { fetchFile } from "./files.js";
import { element, player as text } from "../../content/text/en.json";

/** @import { Problem, Resume } from "../../types/internal.js" */

/**
 * Returns a sentence with its places filled. format.js, which has more forms, is loaded only with the players.
 *
 * @param {string} template
 * @param {string[]} values
 */
export const fill = (template, ...values) => template.replace(/\{(\d)\}/g, (_, index) => values[index]);

/**
 * @param {string} code
 * @param {string} message
 * @param {Resume} [resume]
 * @returns {Problem} a failure with a message for readers
 */
export const problem = (code, message, resume) => Object.assign(Error(message), { code, resume });

/** @param {string} name of an incomplete file */
export const unfetched = (name) => problem("network", fill(element.network, name));

/**
 * @param {string} name of a file beside this script that failed to load
 * @param {Response} [response]
 * @param {HTMLElement} [host]
 */
export async function explain(name, response, host) {
  response ??= await fetchFile(name, host).catch(() => undefined);
  const { ok, status, headers } = response ?? {};
  const type = headers?.get("content-type") ?? "";
  const runs = /javascript|wasm|json/.test(type);
  const words = !status ? element.network : !ok ? text.missing : runs ? text.script : text.mime;
  const message = fill(words, name, ok ? type : `${status}`);
  return problem(!status ? "network" : !ok ? "missing" : runs ? "script" : "mime", message);
}

/**
 * Classifies an error by its message. Browsers and the program word a lack of memory differently.
 *
 * @param {string} words
 * @returns {[code: string, message: string]}
 */
const kindOf = (words) =>
  /memory|\bOOM\b/i.test(words) ? ["out-of-memory", text.no_memory] : ["failed", fill(text.failed, words)];

/**
 * @param {any} error of any origin
 * @returns {Problem}
 */
export const worded = (error) => (error?.code ? error : problem(...kindOf(String(error)), error?.resume));
