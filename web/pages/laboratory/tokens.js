// Tokens of a text of numbers: numbers, words, brackets. Comments, times of a log, indices of an array and other
// separators between numbers are omitted.

import { read } from "./double_text.js";

/**
 * @typedef {object} Token
 * @property {"number" | "word" | "open" | "close" | "key" | "sign"} kind a key is a word before a colon or an equals
 * sign
 * @property {string} text
 * @property {number} at position in the text
 * @property {number} value of a number
 * @property {boolean} [placed] a word before an index, as in `p[0]`
 */

const skipped = [
  /[\s,;'"`|<>]+|<\/|\/>/,
  // Comments of C, C++, C#, JavaScript, Rust; of Python; and of Lua.
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|#[^\n]*|--(?![\d.])[^\n]*/,
  // Dates and times of a log.
  /\d{4}-\d\d-\d\d(?:T(?=\d)|(?![\w.]))|\d{1,2}:\d\d:\d\d(?:[.,]\d+)?Z?(?![\w.])/,
];
// Also the forms of some versions of C's printf.
const not_a_number = /[-+]?(?:nan(?:\(\w*\))?|1\.#(?:ind|[qs]nan)\w*|null|none|nil|undefined)(?![\w.])/;
const infinite = /[-+−]?(?:inf|infinity|1\.#inf\w*)(?![\w.])/;
const numeral = /[-+−]?(?:0x[0-9a-f]*\.?[0-9a-f]*(?:p[-+]?\d+)?|(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)/;
const suffix = /(?:f|d|l|u|m|px|_?f32|_?f64)?(?![\w.])/;
// Names with members, and macros.
const name = /(?:\.|::|->)?[a-z_$][\w$]*(?:(?:\.|::|->)[a-z_$][\w$]*)*!?/;

const token = new RegExp(
  `(?<blank>${skipped.map(({ source }) => source).join("|")})|(?<nan>${not_a_number.source})|(?<infinite>${infinite.source})` +
    `|(?<number>${numeral.source})${suffix.source}|(?<word>${name.source})|(?<open>[([{])|(?<close>[)\\]}])` +
    `|(?<assigned>[:=]+)|(?<sign>[\\w.]+|[^])`,
  "giy",
);

/** @param {string} text @returns {Token[]} */
export function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = [];
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const { groups = {} } = /** @type {RegExpExecArray} */ (token.exec(text));
    if (groups.blank !== undefined) continue;
    if (groups.assigned !== undefined) {
      assign(tokens);
      continue;
    }
    tokens.push(tokenOf(groups, at));
    leaveIndexOut(tokens);
  }
  return tokens;
}

/** @param {Record<string, string | undefined>} groups @param {number} at @returns {Token} */
function tokenOf({ nan, infinite: endless, number, word, open, close, sign }, at) {
  const made = (/** @type {Token["kind"]} */ kind, text = "", value = NaN) => ({ kind, text, at, value });
  if (nan !== undefined) return made("number", nan);
  if (endless !== undefined) return made("number", endless, /^[-−]/.test(endless) ? -Infinity : Infinity);
  if (number !== undefined) {
    const value = read(number);
    return value === undefined ? made("sign", number) : made("number", number, value);
  }
  if (word !== undefined) return made("word", word);
  if (open !== undefined) return made("open", open);
  return close !== undefined ? made("close", close) : made("sign", sign);
}

/**
 * Handles the text before a colon or an equals sign: a name, or the index of a corner, as in `vertex 0: …`.
 *
 * @param {Token[]} tokens
 */
function assign(tokens) {
  const last = tokens.at(-1);
  // The order replaces the indices of `p[0][1] = …`.
  if (last?.kind === "word" && last.placed) tokens.pop();
  else if (last?.kind === "word") last.kind = "key";
  if (last?.kind === "number") tokens.pop();
  // Lua's indices in a table: [1] = …
  if (last?.text === "]" && tokens.at(-2)?.kind === "number" && tokens.at(-3)?.text === "[") tokens.splice(-3);
}

/** Removes an array's index or size after the array's name: it is not a coordinate. @param {Token[]} tokens */
function leaveIndexOut(tokens) {
  if (tokens.at(-1)?.text !== "]") return;
  const bare = tokens.at(-2)?.text === "[";
  const open = tokens.length - (bare ? 2 : 3);
  const inside = tokens[open + 1];
  const single = bare || inside?.kind === "word" || (inside?.kind === "number" && /^\d+$/.test(inside.text));
  const whose = tokens[open - 1];
  if (tokens[open]?.text !== "[" || whose?.kind !== "word" || !single) return;
  tokens.splice(open);
  whose.placed = true;
}
