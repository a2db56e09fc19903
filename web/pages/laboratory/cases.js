// Known hard cases, each with a sentence: our own cases, similar to the test cases of the exact queries.

import { first } from "./state.js";
import words from "../../content/text/en/laboratory_cases.json";

/** @import { State } from "./state.js" */

/** JSON represents NaN as null. @param {(number | null)[]} numbers */
const numbers = (numbers) => numbers.map((number) => number ?? NaN);

export const cases = words.map(({ title, words, state }) => ({
  title,
  words,
  state: /** @type {State} */ ({ ...first, ...state, a: numbers(state.a), b: state.b ?? first.b }),
}));
