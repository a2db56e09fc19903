// An answer in words, the reader's or the query's.

/** @import { Guess, Place, Truth, World } from "./judge.js" */
/** @import { Question } from "./question.js" */

import { format } from "../runtime/format.js";
import { predict as text } from "../../content/text/en.json";

/**
 * Converts a place to the coordinates of the world.
 *
 * @param {Place} place
 * @param {World} world
 * @returns {[number, number]}
 */
export const inWorld = ([x, y], [width, height]) => [(x - 0.5) * width, (0.5 - y) * height];

/**
 * @param {Guess | Truth} answer
 * @param {Pick<Question, "kind" | "range" | "world" | "otherwise">} question
 */
export function plain(answer, { kind, range, world, otherwise }) {
  if (typeof answer === "number") {
    const step = range?.[2] ?? 0.01;
    return format(`{0:${step >= 1 ? 0 : 2}}`, [answer]);
  }
  if (typeof answer !== "string") return format(text.place, inWorld(/** @type {Place} */ (answer), world));
  return kind === "edge" && answer !== otherwise ? edgeWords(answer) : answer;
}

/** @param {string} edge as `A 2`, or `2` for a single shape */
export function edgeWords(edge) {
  const [shape, number] = edge.split(" ");
  return number === undefined ? format(text.edge, [shape]) : format(text.edge_of, [number, shape]);
}
