// Finds the places of the reader's own text in the one with guards.

/** A piece that was put into a line, so many letters before the column (from 0) of the reader's text. @typedef {[line: number, column: number, length: number]} Insert */

/**
 * Where a place of the guarded text is in the reader's own.
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
