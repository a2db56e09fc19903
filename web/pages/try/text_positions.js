// Maps places in the text with guards to places in the reader's own text.

/**
 * Length of a piece inserted into a line before a column (from 0) of the reader's text.
 *
 * @typedef {[line: number, column: number, length: number]} Insert
 */

/**
 * Converts a place in the guarded text to a place in the reader's own.
 *
 * @param {Insert[]} inserts
 * @param {number} line
 * @param {number} column from 0
 */
export function placeIn(inserts, line, column) {
  let shift = 0;
  for (const [at, from, length] of inserts) {
    if (at !== line || from + shift >= column) continue;
    shift = Math.min(shift + length, column - from);
  }
  return { line, column: column - shift };
}
