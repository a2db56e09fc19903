// The fields of numbers. Typed text becomes part of the question as soon as it is a number.

/** @import { State } from "./state.js" */

import { decimal, read } from "./double_text.js";
import { isLength } from "./state.js";
import { text } from "./laboratory_words.js";

/** @typedef {"place_a" | "place_b" | "along" | "way" | "ray" | "margin" | "motion_a" | "motion_b" | "radius_a" | "radius_b"} Field */

/** @returns {HTMLInputElement[]} */
const all = () =>
  [...document.querySelectorAll("input[data-field]")].map((input) => /** @type {HTMLInputElement} */ (input));

/** @param {HTMLInputElement} input */
const nameOf = (input) => /** @type {Field} */ (input.dataset.field);

/** Reads a typed value; an angle may be in degrees. @param {HTMLInputElement} input */
function valueOf(input) {
  const degrees = /^(.*?)\s*(?:°|deg)\s*$/i.exec(input.value);
  const isAngle = /^(?:place|motion)/.test(nameOf(input)) && input.dataset.index === "2";
  if (!degrees || !isAngle) return read(input.value);
  const value = read(degrees[1]);
  return value === undefined ? undefined : (value * Math.PI) / 180;
}

/** @param {State} state */
export function showFields(state) {
  for (const input of all()) {
    // Do not overwrite the reader's text.
    if (input === document.activeElement && valueOf(input) === state[nameOf(input)][Number(input.dataset.index)])
      continue;
    input.value = decimal(state[nameOf(input)][Number(input.dataset.index)]);
    input.setCustomValidity("");
    input.removeAttribute("aria-invalid");
  }
  for (const line of document.querySelectorAll("[data-for]")) {
    /** @type {HTMLElement} */ (line).hidden = line.getAttribute("data-for") !== state.query;
  }
  const more = /** @type {HTMLElement} */ (document.querySelector("#more"));
  more.hidden = more.querySelector("[data-for]:not([hidden])") === null;
}

/**
 * @param {() => State} now
 * @param {(state: State, done: boolean) => void} change
 */
export function hearFields(now, change) {
  for (const input of all()) {
    const heard = (/** @type {boolean} */ done) => {
      const value = valueOf(input);
      const good = value !== undefined && Number.isFinite(value) && !(isLength(nameOf(input)) && value < 0);
      input.setCustomValidity(good ? "" : text.read.field);
      input.setAttribute("aria-invalid", String(!good));
      if (!good) return void (done && input.reportValidity());
      const state = now();
      const numbers = [...state[nameOf(input)]];
      numbers[Number(input.dataset.index)] = value;
      change({ ...state, [nameOf(input)]: numbers }, done);
    };
    input.addEventListener("input", () => heard(false));
    input.addEventListener("change", () => heard(true));
  }
}
