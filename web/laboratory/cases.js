// Known hard cases, each with a sentence: cases of our own, in the manner of those that the exact queries are held against.

import words from "../text/en/laboratory_cases.json";

/** @import { State } from "./state.js" */

/** @typedef {{ title: string, words: string, state: Partial<State> }} Case */

export const cases = /** @type {Case[]} */ (words);
