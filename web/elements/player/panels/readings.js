// The numbers beside the picture: the scene's readouts, the cost of a step, and the cost of its queries.

/** @import { EngineOnCanvas } from "../../runtime/on_canvas.js" */
/** @import { Place } from "./counts.js" */

import { ReadoutKind_hidden, ReadoutKind_plotted } from "../../../border/demo.js";
import { format } from "../../runtime/format.js";
import { readings as text, readout as readouts } from "../../../content/text/en.json";
import { Counts } from "./counts.js";
import { make, write } from "../../runtime/dom.js";
import { Panel } from "./panel.js";
import { Plot } from "./plot.js";

/** @typedef {{label: string, value: string}} Words */

export class Readings {
  /** @type {(() => void)[]} */
  #updates = [];
  /** @type {{index: number, plot: Plot}[]} */
  #plots = [];

  /**
   * @param {EngineOnCanvas} engine
   * @param {() => Place | undefined} place position of a reader who follows a query
   * @param {AbortSignal} signal
   */
  constructor(engine, place, signal) {
    this.engine = engine;
    const words = { name: "readings", picture: /** @type {const} */ ("curveLines"), label: text.title, key: "G" };
    this.panel = new Panel(words, signal, () => this.update());
    const list = make("dl", {});
    engine.readoutIds().forEach((id, index) => {
      const kind = engine.readoutKind(index);
      if (kind === ReadoutKind_hidden) return;
      const { label, value } = /** @type {Record<string, Words>} */ (readouts)[id] ?? { label: id, value: "{0}" };
      const parts = this.#number(label, () => format(value, [engine.readout(index)]));
      if (kind === ReadoutKind_plotted) {
        const plot = new Plot();
        this.#plots.push({ index, plot });
        this.#updates.push(() => plot.draw(engine.moment().now));
        parts.push(make("dd", { class: "curve" }, plot.element));
      }
      list.append(make("div", {}, ...parts));
    });
    const cost = () => engine.stepCost();
    list.append(make("div", {}, ...this.#number(text.step_cost, () => (cost() ? format(text.cost, [cost()]) : "–"))));
    const counts = new Counts(engine);
    this.#updates.push(() => counts.update(place()));
    this.panel.element.append(list, counts.element);
  }

  /**
   * @param {string} label
   * @param {() => string} value
   */
  #number(label, value) {
    const output = make("dd", {});
    this.#updates.push(() => write(output, value()));
    return [make("dt", {}, label), output];
  }

  /** Records the present numbers for the curves at every frame, even while the panel is closed. */
  sample() {
    const { now } = this.engine.moment();
    for (const { index, plot } of this.#plots) plot.history.add(now, this.engine.readout(index));
  }

  /** Discards records after the present moment. */
  cut() {
    const { now } = this.engine.moment();
    for (const { plot } of this.#plots) plot.history.cutAfter(now);
  }

  /** Forgets the recorded history. */
  forget() {
    for (const { plot } of this.#plots) plot.history.forget();
  }

  update() {
    if (this.panel.isOpen) for (const update of this.#updates) update();
  }
}
