// Judgement of a reader's answer: right or wrong, and the error. Only the rules: this module is independent of pages
// and programs.

/**
 * A place in a question's picture, in fractions of its width and height from the top left.
 *
 * @typedef {[number, number]} Place
 */
/** A word, a number or a place. @typedef {string | number | Place} Guess */
/** The correct answer: a word, a number, or all correct places. @typedef {string | number | Place[]} Truth */
/** @typedef {{right: boolean, off?: number, nearest?: Place}} Judgement */

/** Visible part of the world, in its units. @typedef {[number, number]} World */

/** Initial place of the mark: in a corner, where it hides nothing. @type {Place} */
export const corner = [0.08, 0.1];

/**
 * @param {Guess} guess
 * @param {Truth} truth
 * @param {number} within largest error of a right answer
 * @param {World} world
 * @returns {Judgement}
 */
export function judge(guess, truth, within, world) {
  // One of the two may be the word for "no such number or place".
  if (typeof truth === "string" || typeof guess === "string") return { right: guess === truth };
  if (typeof truth === "number") return measured(Math.abs(Number(guess) - truth), within);
  const away = (/** @type {Place} */ place) => distance(/** @type {Place} */ (guess), place, world);
  const nearest = truth.reduce((best, place) => (away(place) < away(best) ? place : best));
  return { ...measured(away(nearest), within), nearest };
}

/**
 * Compares an error with its limit. A slider's steps are inexact in binary, so the limit has a tolerance.
 *
 * @param {number} off
 * @param {number} within
 */
const measured = (off, within) => ({ right: off <= within + 1e-9, off });

/**
 * Computes the distance of two places in units of the world.
 *
 * @param {Place} from
 * @param {Place} to
 * @param {World} world
 */
function distance([x, y], [u, v], [width, height]) {
  return Math.hypot((x - u) * width, (y - v) * height);
}
