// The query, step by step: words, a table, the source and the picture show its steps up to the present one.
//
// Nothing is computed here. The steps are the trace of the actual query; moving the bodies runs it again.

/** @import { Engine } from "../../runtime/open_demo.js" */
/** @import { TraceStep } from "../../runtime/traces.js" */
/** @import { Listings } from "./listings.js" */

import { format } from "../../runtime/format.js";
import { stepper as text } from "../../../content/text/en.json";
import { Code } from "./code.js";
import { make, makeButton, write } from "../../runtime/dom.js";
import { sentence } from "../../runtime/labels.js";
import { fetchListings } from "./listings.js";
import { Panel } from "./panel.js";
import { wordsOf } from "./step_words.js";
import { rowsOf, tableOf } from "./trace_table.js";

export class Stepper {
  #trace = 0;
  #at = 0;
  /** @type {TraceStep[]} */
  #steps = [];
  /** @type {Listings | undefined} */
  #listings;

  /**
   * @param {Engine} engine
   * @param {string} scene
   * @param {{pause: () => void, announce: (words: string) => void}} player
   * @param {AbortSignal} signal
   */
  constructor(engine, scene, player, signal) {
    this.engine = engine;
    this.scene = scene;
    this.player = player;
    this.names = engine.traces.names();
    this.chooser = make("select", { id: "trace" });
    for (const name of this.names) this.chooser.add(new Option(sentence(name, [])));
    this.slider = make("input", { type: "range", min: "0", step: "1", "aria-label": text.slider });
    this.count = make("output", { class: "count" });
    this.words = make("p", { class: "words", "aria-live": "polite" });
    this.table = make("table", {});
    this.code = new Code(signal);
    /** @type {(picture: Parameters<typeof makeButton>[0], label: string, action: () => void, key?: string) => Node} */
    const button = (picture, label, action, key = "") =>
      makeButton(picture, label, action, signal, { class: "bare", ...(key && { key }) });
    const buttons = [
      button("first", text.first, () => this.go(0)),
      button("back", text.back, () => this.move(-1), "Shift K"),
      button("step", text.next, () => this.move(1), "K"),
      button("last", text.last, () => this.go(Infinity)),
    ];
    const chooser = make("div", { class: "setting inline" }, make("label", { for: "trace" }, text.trace), this.chooser);
    chooser.hidden = this.names.length < 2;
    const words = { name: "stepper", picture: /** @type {const} */ ("listLines"), label: text.title, key: "T" };
    this.panel = new Panel(words, signal, (open) => this.#toggled(open));
    this.panel.opener.hidden = this.names.length === 0;
    this.panel.element.append(
      make(
        "div",
        { class: "walk controls" },
        chooser,
        ...buttons,
        make("div", { class: "setting walkway" }, this.slider),
        this.count,
      ),
      this.words,
      this.code.method,
      make("div", { class: "tables", tabindex: "0", role: "group", "aria-label": text.table }, this.table),
      this.code.source,
    );
    this.slider.addEventListener("input", () => this.go(this.slider.valueAsNumber), { signal });
    this.chooser.addEventListener("change", () => this.choose(this.chooser.selectedIndex), { signal });
  }

  /** Position of the reader, if the panel is open. */
  get place() {
    return this.panel.isOpen ? { trace: this.#trace, steps: this.#at } : undefined;
  }

  /** @param {boolean} open */
  #toggled(open) {
    if (!open) return this.engine.traces.showAll();
    this.player.pause();
    this.#load();
    this.#read();
    this.go(1);
  }

  async #load() {
    this.#listings ??= await fetchListings(this.scene);
    if (this.#listings) this.#tell();
    else write(this.words, text.unloaded);
  }

  /** @param {number} trace */
  choose(trace) {
    this.#trace = this.chooser.selectedIndex = trace;
    this.#read();
    this.go(1);
  }

  /** Chooses the next query. */
  chooseNext() {
    if (this.panel.opener.hidden) return;
    this.panel.show(true);
    this.choose((this.#trace + 1) % this.names.length);
    this.player.announce(sentence(this.names[this.#trace], []));
  }

  /**
   * Moves one step forward or back, by a key from anywhere.
   *
   * @param {1 | -1} direction
   */
  move(direction) {
    if (this.panel.opener.hidden) return;
    if (this.panel.isOpen) this.go(this.#at + direction);
    else this.panel.show(true);
  }

  /**
   * Moves to just after the given step, counted from 1; 0 is before the first.
   *
   * @param {number} step
   */
  go(step) {
    if (!this.panel.isOpen) return;
    this.player.pause();
    this.#at = Math.max(0, Math.min(step, this.#steps.length));
    this.engine.traces.show(this.#trace, this.#at);
    this.#tell();
  }

  /**
   * Updates after every frame, because a move changes the trace. While time runs the panel closes.
   *
   * @param {boolean} running
   */
  update(running) {
    if (!this.panel.isOpen) return;
    if (running) {
      this.panel.show(false);
      return;
    }
    this.#read();
    if (this.#at > this.#steps.length) this.go(this.#steps.length);
    else this.#tell();
  }

  #read() {
    this.#steps = this.engine.traces.steps(this.#trace);
  }

  #tell() {
    const step = this.#steps[this.#at - 1];
    const name = step?.mark ?? "";
    this.slider.max = String(this.#steps.length);
    this.slider.valueAsNumber = this.#at;
    this.slider.ariaValueText = format(text.count, [this.#at, this.#steps.length]);
    write(this.count, format(text.count, [this.#at, this.#steps.length]));
    if (!this.#listings) return;
    write(this.words, step ? wordsOf(this.#steps, this.#at - 1, this.#listings.words) : text.before);
    this.#tabulate(this.#listings);
    this.code.light(this.#listings, name, this.#steps[0]?.mark ?? "");
  }

  /** @param {Listings} listings */
  #tabulate({ tables }) {
    const { head, rows } = rowsOf(tables, this.#steps.slice(0, this.#at));
    this.table.replaceChildren(...tableOf(head, rows));
    const present = /** @type {HTMLElement | null} */ (this.table.querySelector("[aria-current]"));
    const box = this.table.parentElement;
    // Not scrollIntoView, which would scroll the page as well.
    if (present && box) box.scrollTop = present.offsetTop + present.offsetHeight - box.clientHeight * 0.75;
  }
}
