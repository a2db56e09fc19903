// Outcome of an answer: right or wrong, by a mark and in words, and both answers side by side.

/** @import { Guess, Judgement, Truth } from "./judge.js" */
/** @import { Question } from "./question.js" */
/** @import { Reason } from "./reason.js" */

import { make } from "../runtime/dom.js";
import { predict as text } from "../../content/text/en.json";
import { plain } from "./answer_words.js";

/**
 * @param {Question} question
 * @param {Guess} guess
 * @param {Truth | undefined} truth
 * @param {Judgement | undefined} judgement undefined if the question has no answer
 * @param {Reason | undefined} reason
 * @returns {HTMLElement[]}
 */
export function outcome(question, guess, truth, judgement, reason) {
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
  const why = reason ? [make("p", { class: "reason" }, reason.words)] : [];
  return [list, make("p", { class: "verdict" }, words), ...why];
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
