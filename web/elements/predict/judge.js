// Whether a reader's answer is right, and how far off it is. The rules alone: nothing here knows of pages or programs.

/** A place in a question's picture, in parts of its width and height from the top left. @typedef {[number, number]} Place */
/** A word, a number or a place. @typedef {string | number | Place} Guess */
/** What is so: a word, a number, or all the places that are meant. @typedef {string | number | Place[]} Truth */
/** @typedef {{right: boolean, off?: number, nearest?: Place}} Judgement */

/** How much of the world a picture shows, in its units. @typedef {[number, number]} World */

/** Where a mark is before it is moved: in a corner, so that it hides nothing. @type {Place} */
export const corner = [0.08, 0.1];

/**
 * @param {Guess} guess
 * @param {Truth} truth
 * @param {number} within how far off is still right
 * @param {World} world
 * @returns {Judgement}
 */
export function judge(guess, truth, within, world) {
  // A word says that there is no such number or place, or that is what the reader says.
  if (typeof truth === "string" || typeof guess === "string") return { right: guess === truth };
  if (typeof truth === "number") return measured(Math.abs(Number(guess) - truth), within);
  const away = (/** @type {Place} */ place) => distance(/** @type {Place} */ (guess), place, world);
  const nearest = truth.reduce((best, place) => (away(place) < away(best) ? place : best));
  return { ...measured(away(nearest), within), nearest };
}

/**
 * A slider's steps are not exact in binary: what looks like the limit is within it.
 *
 * @param {number} off
 * @param {number} within
 */
const measured = (off, within) => ({ right: off <= within + 1e-9, off });

/**
 * In units of the world.
 *
 * @param {Place} from
 * @param {Place} to
 * @param {World} world
 */
function distance([x, y], [u, v], [width, height]) {
  return Math.hypot((x - u) * width, (y - v) * height);
}
