// Cost of several queries on the same shapes, side by side: counts of steps in their traces.

/** @import { Engine } from "../../runtime/open_demo.js" */

import { format } from "../../runtime/format.js";
import { readings as text } from "../../../content/text/en.json";
import { make } from "../../runtime/dom.js";
import { sentence } from "../../runtime/labels.js";

/** Counted items: `each` per step with one of the marks. @type {{words: string, marks: string[], each: number}[]} */
const rows = text.counts;

/**
 * Number of steps that the reader has followed in one of the traces.
 *
 * @typedef {{trace: number, steps: number}} Place
 */

export class Counts {
  #shown = "";

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.names = engine.traces.names();
    this.body = make("tbody", {});
    const head = this.names.map((name) => make("th", { scope: "col" }, sentence(name, [])));
    this.element = make(
      "div",
      { class: "tables", tabindex: "0", role: "group", "aria-label": text.counts_title },
      make("table", {}, make("thead", {}, make("tr", {}, make("td", {}), ...head)), this.body),
    );
    // A single query has nothing to be compared with.
    this.element.hidden = this.names.length < 2;
  }

  /** @param {Place | undefined} place */
  update(place) {
    if (this.element.hidden) return;
    const all = this.names.map((_, trace) => this.engine.traces.marks(trace));
    const cells = rows.map(({ marks, each }) =>
      all.map((taken, trace) => {
        const count = (/** @type {string[]} */ steps) => each * steps.filter((mark) => marks.includes(mark)).length;
        const whole = count(taken);
        if (whole === 0) return "–";
        if (place?.trace !== trace) return String(whole);
        return format(text.so_far, [count(taken.slice(0, place.steps)), whole]);
      }),
    );
    const used = cells.flatMap((row, index) => (row.some((cell) => cell !== "–") ? [{ row, index }] : []));
    const shown = JSON.stringify(used);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.body.replaceChildren(
      ...used.map(({ row, index }) =>
        make("tr", {}, make("th", { scope: "row" }, rows[index].words), ...row.map((words) => make("td", {}, words))),
      ),
    );
  }
}
