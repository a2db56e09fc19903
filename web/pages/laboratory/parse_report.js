// What was read of a text for corners, in words: why it is none, and what of it was left out.

/** @import { readCorners } from "./read.js" */

import { decimal } from "./double_text.js";
import { say, text } from "./laboratory_words.js";

/** So many numbers are named. */
const max_named = 4;
const words = text.read;

/** @param {ReturnType<typeof readCorners>} read @returns {string} empty if nothing is wrong */
export function wordsOfFault({ fault }) {
  if (!fault) return "";
  return say(words[fault.code], fault.word.slice(0, 40), fault.line, fault.count.toLocaleString("en-GB"));
}

/** @param {ReturnType<typeof readCorners>} read */
export function wordsOfRest({ numbers, left_out = [], flat = false }) {
  const named = left_out.slice(0, max_named).map(decimal).join(", ");
  const more = left_out.length - max_named;
  const rest = more > 0 ? say(words.and_more, named, more) : named;
  return [flat ? words.flat : "", rest && say(words.left_out, numbers.length, rest)].filter(Boolean).join(" ");
}
