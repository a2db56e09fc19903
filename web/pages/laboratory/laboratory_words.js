// The laboratory's words, with numbers filled in.

import { format } from "../../elements/runtime/format.js";
import text from "../../content/text/en/laboratory.json";

export { text };

/** @param {string} template @param {...(number | string)} values */
export const say = (template, ...values) => format(template, values);

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} words @param {string} [name] its class */
export function element(tag, words, name) {
  const made = document.createElement(tag);
  made.textContent = words;
  if (name) made.className = name;
  return made;
}

/** @template {HTMLElement} [T=HTMLElement] @param {string} selector @param {ParentNode} [within] @returns {T} */
export const the = (selector, within = document) => /** @type {T} */ (within.querySelector(selector));
