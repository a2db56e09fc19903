// Writes a question as HTML: every visible and movable element before anything is loaded, each at its final place.
import { format } from "../../web/elements/runtime/format.js";
import { escape } from "./highlight.mjs";
import { joinTexts } from "./texts.mjs";

/** @import { Question } from "../../web/elements/predict/question.js" */

const { predict: text } = joinTexts();

let count = 0;

/**
 * @typedef {object} Parts
 * @property {string} how to find the answer
 * @property {string} ask
 * @property {Question} question
 * @property {string} picture
 * @property {string} sentence of the scene about that picture
 * @property {string[]} choices
 * @property {number} [start] of the slider
 * @property {string} room the longest possible reason
 */

/** @param {Parts} parts */
export function block({ how, ask, question, picture, sentence, choices, start, room }) {
  const id = `predict-${++count}`;
  const { kind } = question;
  const mark = kind === "place" ? `<button type="button" class="mark" aria-label="${text.mark}">+</button>` : "";
  const move = kind === "place" ? text.take_mark : text.move;
  return `<form class="predict" data-question="${escape(JSON.stringify(question))}" aria-labelledby="${id}">
<p class="ask" id="${id}"><b>${text.title}</b> ${ask}</p>
<div class="look"><div class="scene">${picture}${mark}</div>
<div class="hint" data-room="${escape(sentence)}"><p aria-live="polite">
<button type="button" class="move">${move}</button></p></div></div>
<div class="say">${answers(id, question, choices, start)}
<div class="deeds"><button class="check" aria-disabled="true">${text.check}</button> <a class="follow" hidden>${text.demo}</a></div>
<div class="outcome" data-room="${escape(room)}"><div class="told" role="status"></div></div></div>
<details><summary>${text.how}</summary>
${how.trim()}
<p class="printed">${escape(format(text.asked_here, [sentence]))}</p></details>
</form>`;
}

/**
 * @param {string} id
 * @param {Question} question
 * @param {string[]} choices
 * @param {number} [start]
 */
function answers(id, { kind, range, otherwise }, choices, start = 0) {
  if (kind === "move") return `<p>${text.move_task}</p>`;
  if (kind === "place") return `<p>${text.place_task}</p>`;
  const radio = (/** @type {string} */ word) =>
    `<label><input type="radio" name="answer" value="${escape(word)}" /> ${escape(unbroken(word))}</label>`;
  if (range) {
    const word = escape(otherwise ?? "");
    const tick = word && `\n<label><input type="checkbox" name="otherwise" value="${word}" /> ${word}</label>`;
    const [from, to, step] = range;
    const limits = `min="${from}" max="${to}" step="${step}" value="${start}"`;
    return `<fieldset><div class="value"><label for="${id}-number">${text.answer}</label>
<output for="${id}-number">${text.unset}</output></div>
<input id="${id}-number" name="answer" type="range" ${limits} aria-valuetext="${text.unset}" />${tick}</fieldset>`;
  }
  const last = otherwise === undefined ? [] : [radio(otherwise).replace("<label", '<label class="otherwise"')];
  return `<fieldset class="${kind}" aria-label="${text.answer}">${[...choices.map(radio), ...last].join("\n")}</fieldset>`;
}

/**
 * Keeps words as short as "A 0" on one line.
 *
 * @param {string} words
 */
const unbroken = (words) => (words.length < 13 ? words.replaceAll(" ", "\u00a0") : words);
