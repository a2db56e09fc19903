// Settings of a demo as fields of a form: in the built page, and again after the choice of another demo.

import { ParameterKind_choice, ParameterKind_toggle } from "../../border/demo.js";
import { format } from "../../elements/runtime/format.js";
import { escape } from "../../elements/embed/embed_lines.js";

/**
 * Parameter of a scene. `words` is the template of a slider's value.
 *
 * @typedef {object} Parameter
 * @property {number} kind
 * @property {string} label
 * @property {string[]} options
 * @property {number} minimum
 * @property {number} maximum
 * @property {number} increment
 * @property {number} initial
 * @property {string} words
 */

/**
 * @param {string} id
 * @param {Parameter} parameter
 */
function field(id, { kind, label, options, minimum, maximum, increment, initial, words }) {
  const name = `<span>${escape(label)}</span>`;
  if (kind === ParameterKind_choice) {
    const all = options.map((option, i) => `<option${i === initial ? " selected" : ""}>${escape(option)}</option>`);
    return `<label>${name}<select name="${id}">${all.join("")}</select></label>`;
  }
  if (kind === ParameterKind_toggle)
    return `<label><input type="checkbox" name="${id}"${initial ? " checked" : ""}>${name}</label>`;
  const range = `min="${minimum}" max="${maximum}" step="${increment || "any"}" value="${initial}"`;
  const told = `<span class="told" data-words="${escape(words)}">${format(words, [initial])}</span>`;
  return `<label>${name}${told}<input type="range" name="${id}" ${range}></label>`;
}

/** @param {Record<string, Parameter>} parameters */
export const fields = (parameters) =>
  Object.entries(parameters)
    .map(([id, parameter]) => field(id, parameter))
    .join("");

/** Writes a slider's present value beside it. @param {HTMLInputElement} input */
export function tell(input) {
  const told = /** @type {HTMLElement | null | undefined} */ (input.parentElement?.querySelector(".told"));
  if (told) told.textContent = format(told.dataset.words ?? "", [input.valueAsNumber]);
}
