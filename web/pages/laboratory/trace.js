// The steps of both queries in words: in doubles beside the exact ones.

/** @import { Answer, RawStep } from "./laboratory_program.js" */

import { wordsOf } from "../../elements/player/panels/step_words.js";
import { marks } from "../../content/text/en.json";
import { element, say, text, the } from "./laboratory_words.js";

const words = text.trace;
/** Queries that walk once round A − B if the shapes are in contact. */
const goes_round = /^(?:separation|translation|point|manifold)$/;

/** @param {RawStep[]} trace */
const numbered = (trace) =>
  trace.map((step) => ({
    ...step,
    values: step.values.map((value) =>
      value === null ? NaN : typeof value === "number" ? value : Number(value.replace("inf", "Infinity")),
    ),
  }));

/**
 * @param {"double" | "exact"} side
 * @param {RawStep[]} trace
 * @param {number} count of all steps
 * @param {string} none words for an empty trace
 */
function show(side, trace, count, none) {
  const box = the(`[data-trace="${side}"]`);
  const steps = numbered(trace);
  the("p", box).textContent =
    steps.length === 0 ? none : say(count > steps.length ? words.more : words.all, count, steps.length);
  const list = the("ol", box);
  list.replaceChildren(...steps.map((_, at) => element("li", wordsOf(steps, at, marks))));
  return list;
}

/** @param {Answer} answer with its traces @param {string} query */
export function showTrace(answer, query) {
  const { trace = [], steps = 0, exact_trace = [], exact_steps = 0, rounded, in_doubles, rows = [] } = answer;
  show("double", trace, steps, in_doubles ? words.beyond : words.none);
  const none = rounded ? words.rounded : query === "turning" ? words.turning : words.nothing;
  const list = show("exact", exact_trace, exact_steps, none);
  const first = rows[0]?.exact?.word ?? "";
  const apart = first === "separated" || first === "outside";
  if (exact_steps > 0 && /^(?:ray|point)$/.test(query)) the('[data-trace="exact"] p').append(` ${words.of_point}`);
  if (!rounded && !apart && goes_round.test(query)) list.append(element("li", words.round));
}
