// In words why something did not come or does not work.

import { fetchFile } from "./files.js";
import { element, player as text } from "../../content/text/en.json";

/** @import { Problem, Resume } from "../../types/internal.js" */

/**
 * Returns a sentence with its places filled. format.js, which can do more, is left to the players.
 *
 * @param {string} template
 * @param {string[]} values
 */
export const fill = (template, ...values) => template.replace(/\{(\d)\}/g, (_, index) => values[index]);

/**
 * @param {string} code
 * @param {string} message
 * @param {Resume} [resume]
 * @returns {Problem} a failure in words that a reader understands
 */
export const problem = (code, message, resume) => Object.assign(Error(message), { code, resume });

/** @param {string} name of a file that came in part only */
export const unfetched = (name) => problem("network", fill(element.network, name));

/**
 * @param {string} name of a file beside this script that did not arrive
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
 * What a browser or the program's own end says when there is no memory left is worded by each in its own way.
 *
 * @param {string} words
 * @returns {[code: string, message: string]}
 */
const kindOf = (words) =>
  /memory|\bOOM\b/i.test(words) ? ["out-of-memory", text.no_memory] : ["failed", fill(text.failed, words)];

/**
 * @param {any} error that was thrown by whomever
 * @returns {Problem}
 */
export const worded = (error) => (error?.code ? error : problem(...kindOf(String(error)), error?.resume));
