// What is said after an answer: right or wrong, by a mark and in words, and both answers side by side.

/** @import { Guess, Judgement, Place, Truth } from "./judge.js" */
/** @import { Question } from "./question.js" */

import { format } from "../runtime/format.js";
import { make } from "../runtime/dom.js";
import { predict as text } from "../text/en.json";
import { inWorld } from "./mark.js";

/**
 * @param {Question} question
 * @param {Guess} guess
 * @param {Truth | undefined} truth
 * @param {Judgement | undefined} judgement nothing, where there is no answer
 * @returns {HTMLElement[]}
 */
export function outcome(question, guess, truth, judgement) {
  if (!judgement || truth === undefined) return [make("p", { class: "verdict" }, text.none)];
  const { right, off } = judgement;
  const words = off === undefined ? (right ? text.right : text.wrong) : right ? text.close : text.missed;
  const rows = [
    ...both(question, guess, truth, judgement),
    ...(off === undefined ? [] : [[text.off, plain(off, question)]]),
  ];
  const list = make(
    "dl",
    {},
    ...rows.map(([head, value]) => make("div", {}, make("dt", {}, head), make("dd", {}, value))),
  );
  return [list, make("p", { class: "verdict" }, words)];
}

/**
 * @param {Question} question
 * @param {Guess} guess
 * @param {Truth} truth
 * @param {Judgement} judgement
 * @returns {[string, string][]}
 */
function both(question, guess, truth, { nearest }) {
  if (question.kind === "move") {
    return [
      [text.wanted, plain(question.is ?? 0, question)],
      [text.query, plain(truth, question)],
    ];
  }
  return [
    [text.yours, plain(guess, question)],
    [text.query, plain(nearest ?? truth, question)],
  ];
}

/**
 * An answer in words.
 *
 * @param {Guess | Truth} answer
 * @param {Question} question
 */
export function plain(answer, { kind, range, world }) {
  if (typeof answer === "number") {
    const step = range?.[2] ?? 0.01;
    return format(`{0:${step >= 1 ? 0 : 2}}`, [answer]);
  }
  if (typeof answer !== "string") return format(text.place, inWorld(/** @type {Place} */ (answer), world));
  if (kind !== "edge") return answer;
  const [shape, edge] = answer.split(" ");
  return edge === undefined ? format(text.edge, [shape]) : format(text.edge_of, [edge, shape]);
}
