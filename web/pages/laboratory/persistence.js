// The question in the address, and in files.

/** @import { State } from "./state.js" */

import { decode, encode, isLink } from "../../elements/runtime/moment_link.js";
import { StateError, fromText, toText } from "./state.js";
import { say, text } from "./laboratory_words.js";

export const max_letters = 8192;
/** Far above the size of 2,000 corners. */
const max_bytes = 2_000_000;

/** @param {State} state @returns {Promise<string>} the fragment of an address */
export const linkOf = (state) =>
  encode({ scene: "laboratory", seed: 0, bytes: new TextEncoder().encode(toText(state)) });

/** @param {string} hash @returns {Promise<State | undefined>} undefined without a link */
export async function fromLink(hash) {
  if (!isLink(hash)) return undefined;
  const { bytes } = await decode(hash, "laboratory");
  return fromText(new TextDecoder().decode(bytes));
}

/** @param {State} state */
export function save(state) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toText(state)], { type: "application/json" }));
  link.download = "laboratory.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Reads the text of a file. @param {File} file @returns {Promise<string>} */
export async function textOf(file) {
  if (file.size > max_bytes) throw new StateError("large");
  return file.text();
}

/** @param {unknown} error */
export function wordsOfError(error) {
  if (!(error instanceof StateError)) return text.loading.broken;
  const fields = /** @type {Record<string, string>} */ (text.fields);
  return say(/** @type {Record<string, string>} */ (text.loading)[error.code], fields[error.field] ?? error.field);
}
