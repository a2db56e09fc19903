// The steps of the query in doubles, in words.

/** @import { Answer } from "./program.js" */

import { wordsOf } from "../player/panels/step_words.js";
import { marks } from "../text/en.json";
import { element, say, text, the } from "./words.js";

/** @param {Answer} answer with its trace */
export function showTrace({ trace = [], steps = 0 }) {
  const all = trace.map((step) => ({
    ...step,
    values: step.values.map((value) =>
      value === null ? NaN : typeof value === "number" ? value : Number(value.replace("inf", "Infinity")),
    ),
  }));
  const box = the("#trace");
  const told =
    all.length === 0 ? text.trace.none : say(steps > all.length ? text.trace.more : text.trace.all, steps, all.length);
  the("p", box).textContent = `${told} ${all.length === 0 ? "" : text.trace.exact}`;
  the("ol", box).replaceChildren(...all.map((_, at) => element("li", wordsOf(all, at, marks))));
}
