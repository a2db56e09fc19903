// Corners from whatever a programmer has at hand: pairs a line, one long list, JSON of arrays or of objects with x and y,
// the initialiser of an array in C++, C#, JavaScript or Python. What it cannot understand it says, with the line.

import { read } from "./numbers.js";
import { most_corners } from "./state.js";

/**
 * Why a text is no list of corners: a `word` or a `sign` that means nothing here, with its `line`; `odd`, a coordinate is
 * missing at the end; `many`, with their number.
 *
 * @typedef {{ code: "word" | "sign" | "odd" | "many", word: string, line: number, count: number }} ReadFault
 */

const token =
  /(?<blank>[\s,;[\](){}"'`<>=]+|\/\/[^\n]*)|(?<number>[-+−]?(?:0x[0-9a-f]*\.?[0-9a-f]*(?:p[-+]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?f?))(?![\w.])|(?<word>[-+−]?[a-z_$][\w$]*(?:(?:\.|::)[a-z_$][\w$]*)*)|(?<sign>:|[^])/giy;

const not_a_number = /^[-+]?(nan|null|none|undefined)$/i;
const infinite = /^([-+]?)(inf|infinity)$/i;
/** What stands before a list or one of its items: a name, a type, a constructor. */
const before = /^["'`\]\s<>\w]*[:=({[,<]/;
const known = /^(new|const|constexpr|auto|let|var|static|return|float|double|int|std|vector|array|list)$/i;

/**
 * @param {string} text
 * @returns {{ numbers: number[], fault?: ReadFault }} the numbers that were understood before the fault, if there is one
 */
export function readCorners(text) {
  /** @type {number[]} */
  const numbers = [];
  /** @type {{ x?: number, y?: number }} */
  let named = {};
  /** The word before a colon or an equals sign, for the number that comes next. */
  let key = "";
  let hasNames = false;
  const fault = (/** @type {ReadFault["code"]} */ code, /** @type {string} */ word, /** @type {number} */ at) => ({
    numbers,
    fault: { code, word, line: text.slice(0, at).split("\n").length, count: numbers.length },
  });
  /** @param {number} value */
  function take(value) {
    if (!key) {
      if (!hasNames) numbers.push(value);
    } else if (/^[xy]$/i.test(key)) {
      hasNames = true;
      named = { ...named, [key.toLowerCase()]: value };
      if (named.x !== undefined && named.y !== undefined) {
        numbers.push(named.x, named.y);
        named = {};
      }
    }
    key = "";
  }
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const found = token.exec(text);
    if (!found?.groups) return fault("sign", text[at], at);
    const { blank, number, word, sign } = found.groups;
    if (number !== undefined) {
      const value = read(number);
      if (value === undefined) return fault("word", number, at);
      take(value);
    } else if (word !== undefined) {
      const sought = infinite.exec(word);
      const follows = text.slice(token.lastIndex, token.lastIndex + 40);
      if (not_a_number.test(word)) take(NaN);
      else if (sought) take(sought[1] === "-" ? -Infinity : Infinity);
      else if (/^["'`\s]*[:=]\s*[-+−\d.nNiI]/.test(follows)) key = word;
      else if (!known.test(word) && !before.test(follows)) return fault("word", word, at);
    } else if (sign !== undefined && sign !== ":") {
      return fault("sign", sign, at);
    } else if (blank === undefined && sign === undefined) {
      return fault("sign", text[at], at);
    }
  }
  if (numbers.length % 2 !== 0) return fault("odd", "", text.length);
  if (numbers.length > 2 * most_corners) return fault("many", "", text.length);
  return { numbers };
}

/** As the page writes them: a corner a line. @param {number[]} numbers @param {(value: number) => string} write */
export function writeCorners(numbers, write) {
  const lines = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) lines.push(`${write(numbers[i])}, ${write(numbers[i + 1])}`);
  return lines.join("\n");
}
