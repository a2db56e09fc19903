// The query, step by step: what it did is shown in words, in a table, in its source and in the picture, up to one step.
//
// Nothing is computed here. The steps are the trace of the query as it ran; moving the bodies runs it again.

/** @import { Demo } from "../types/internal.js" */
/** @import { Engine, TraceStep } from "./engine.js" */

import { format } from "../format.js";
import { marks as sentences, stepper as text } from "../text/en.json";
import { icon, make, write } from "./dom.js";
import { sentence } from "./labels.js";
import { rowsOf, tableOf } from "./trace_table.js";

/** @typedef {{mark?: string, html: string, tells?: boolean}} Line */
/** @typedef {{file: string, lines: Line[]}} Listing */

/** @type {Promise<Listing[]> | undefined} */
let listings;

/** @param {Demo} demo */
function fetchListings(demo) {
  listings ??= fetch(demo.url("listings.json"))
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => {
      listings = undefined;
      return [];
    });
  return listings;
}

export class Stepper {
  #trace = 0;
  #at = 0;
  #open = false;
  /** @type {TraceStep[]} */
  #steps = [];
  /** @type {Listing[]} */
  #listings = [];
  #drawn = "";

  /**
   * @param {Engine} engine
   * @param {Demo} demo
   * @param {{pause: () => void}} player
   * @param {AbortSignal} signal
   */
  constructor(engine, demo, player, signal) {
    this.engine = engine;
    this.demo = demo;
    this.player = player;
    this.names = engine.traceNames();
    this.chooser = make("select", { id: "trace" });
    for (const name of this.names) this.chooser.add(new Option(sentence(name, [])));
    this.slider = make("input", { type: "range", min: "0", step: "1", "aria-label": text.slider });
    this.count = make("output", { class: "count" });
    this.words = make("p", { class: "words", "aria-live": "polite" });
    this.table = make("table", {});
    this.code = make("div", { class: "listing", tabindex: "0", role: "group", "aria-label": text.code });
    const buttons = [
      this.#button("first", text.first, () => this.go(0), signal),
      this.#button("back", text.back, () => this.go(this.#at - 1), signal),
      this.#button("step", text.next, () => this.go(this.#at + 1), signal),
      this.#button("last", text.last, () => this.go(Infinity), signal),
    ];
    const chooser = make("div", { class: "inline" }, make("label", { for: "trace" }, text.trace), this.chooser);
    chooser.hidden = this.names.length < 2;
    this.panel = make(
      "div",
      { class: "stepper", part: "stepper", id: "stepper", role: "group", "aria-label": text.title },
      chooser,
      make(
        "div",
        { class: "walk controls" },
        ...buttons,
        make("div", { class: "setting walkway" }, this.slider),
        this.count,
      ),
      this.words,
      make("div", { class: "tables", tabindex: "0", role: "group", "aria-label": text.table }, this.table),
      this.code,
    );
    this.panel.hidden = true;
    this.opener = this.#button("listLines", text.title, () => this.show(!this.#open), signal);
    this.opener.classList.remove("bare");
    this.opener.setAttribute("aria-controls", "stepper");
    this.opener.ariaExpanded = "false";
    this.slider.addEventListener("input", () => this.go(this.slider.valueAsNumber), { signal });
    this.chooser.addEventListener("change", () => this.choose(this.chooser.selectedIndex), { signal });
  }

  /**
   * @param {Parameters<typeof icon>[0]} picture
   * @param {string} label
   * @param {() => void} action
   * @param {AbortSignal} signal
   */
  #button(picture, label, action, signal) {
    const bare = { type: "button", class: "bare", title: label, "aria-label": label };
    const button = make("button", bare, icon(picture));
    button.append(make("span", {}, label));
    button.addEventListener("click", action, { signal });
    return button;
  }

  get isOpen() {
    return this.#open;
  }

  /** @param {boolean} open */
  show(open) {
    this.#open = open;
    this.panel.hidden = !open;
    this.opener.ariaExpanded = String(open);
    if (!open) return this.engine.exports._gnomon_show_everything();
    this.player.pause();
    fetchListings(this.demo).then((all) => {
      this.#listings = all;
      this.#drawn = "";
      this.#tell();
    });
    this.#read();
    this.go(1);
  }

  /** @param {number} trace */
  choose(trace) {
    this.#trace = trace;
    this.#read();
    this.go(1);
  }

  /**
   * To just after the step of this number, counted from 1; 0 is before the first.
   *
   * @param {number} step
   */
  go(step) {
    if (!this.#open) return;
    this.player.pause();
    this.#at = Math.max(0, Math.min(step, this.#steps.length));
    this.engine.exports._gnomon_show_trace(this.#trace, this.#at);
    this.#tell();
  }

  /**
   * After every frame: the trace is another when something has moved. While time runs there is nothing to follow.
   *
   * @param {boolean} running
   */
  update(running) {
    if (!this.#open) return;
    if (running) {
      this.show(false);
      return;
    }
    this.#read();
    if (this.#at > this.#steps.length) this.go(this.#steps.length);
    else this.#tell();
  }

  #read() {
    this.#steps = this.engine.trace(this.#trace);
  }

  #tell() {
    const step = this.#steps[this.#at - 1];
    const name = step?.mark ?? "";
    this.slider.max = String(this.#steps.length);
    this.slider.valueAsNumber = this.#at;
    this.slider.ariaValueText = format(text.count, [this.#at, this.#steps.length]);
    write(this.count, format(text.count, [this.#at, this.#steps.length]));
    const template = /** @type {Record<string, string>} */ (sentences)[name];
    write(
      this.words,
      !step ? text.before : template ? format(template, [step.first, step.second, ...step.values]) : name,
    );
    this.#tabulate();
    this.#light(name);
  }

  #tabulate() {
    const { head, rows } = rowsOf(this.#steps.slice(0, this.#at));
    this.table.replaceChildren(...tableOf(head, rows));
  }

  /** @param {string} mark */
  #light(mark) {
    const listing =
      this.#listings.find(({ lines }) => lines.some((line) => line.mark === mark)) ??
      this.#listings.find(({ lines }) => lines.some((line) => line.mark === this.#steps[0]?.mark));
    if (!listing) return;
    const key = `${listing.file} ${listing.lines[0].html}`;
    if (key !== this.#drawn) this.#list(listing, key);
    for (const line of this.code.querySelectorAll("li")) line.classList.toggle("lit", line.dataset.mark === mark);
    const lit = /** @type {HTMLElement | null} */ (this.code.querySelector(".lit"));
    // Not scrollIntoView, which would scroll the page as well.
    if (lit) this.code.scrollTop = lit.offsetTop - this.code.clientHeight / 3;
  }

  /**
   * @param {Listing} listing
   * @param {string} key
   */
  #list({ file, lines }, key) {
    this.#drawn = key;
    const list = make("ol", {});
    for (const { mark, html, tells } of lines) {
      const line = make("li", mark ? { "data-mark": mark } : {});
      if (tells) line.classList.add("tells");
      // From our own build: highlighted source.
      line.innerHTML = html || "\u200b";
      list.append(line);
    }
    this.code.replaceChildren(make("p", { class: "file" }, file), list);
  }
}
