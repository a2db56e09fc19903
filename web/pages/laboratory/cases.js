// Known hard cases, each with a sentence: cases of our own, in the manner of those that the exact queries are held against.

import { first } from "./state.js";
import words from "../../content/text/en/laboratory_cases.json";

/** @import { State } from "./state.js" */

/** JSON has no word for what is not a number. @param {(number | null)[]} numbers */
const numbers = (numbers) => numbers.map((number) => number ?? NaN);

export const cases = words.map(({ title, words, state }) => ({
  title,
  words,
  state: /** @type {State} */ ({ ...first, ...state, a: numbers(state.a), b: state.b ?? first.b }),
}));
