// The time line: the present moment in the recorded history, and controls to reach other moments.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Traveller } from "../play/time.js" */

import { steps_per_second } from "../../border/demo.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";
import { make, makeButton, write } from "../runtime/dom.js";
import { paces, secondsOf, Time } from "../play/time.js";

const realTime = paces.indexOf(1);

/** Duration of the note about a lost future, in steps. */
const remembered = 2 * steps_per_second;

/**
 * Position of a demo in its history, in fixed steps: first ≤ now ≤ last.
 *
 * @typedef {{first: number, now: number, last: number}} Moment
 */

/** Width of the ticks' picture in its own units. */
const tickWidth = 500;

function makeTicks() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "ticks");
  svg.setAttribute("viewBox", `0 0 ${tickWidth} 1`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  return svg;
}

export class Timebar extends Time {
  /** @type {number | undefined} */
  #wanted;
  #request = 0;
  #last = 0;
  #atEnd = false;
  /** Step until which the note about a lost future is shown, or −1. */
  #cutTold = -1;
  #note = "";

  /**
   * @param {Engine} engine
   * @param {Traveller} traveller
   * @param {AbortSignal} signal
   */
  constructor(engine, traveller, signal) {
    super(engine, traveller);
    this.range = make("input", { id: "moment", type: "range", min: "0", max: "0", step: "1", value: "0" });
    this.begins = make("span", {});
    this.ends = make("span", { class: "ends" });
    this.seconds = make("b", {});
    this.steps = make("span", { class: "steps" });
    this.ticks = makeTicks();
    this.line = make(
      "div",
      { class: "setting timeline" },
      make("label", { for: "moment", class: "unseen" }, text.timeline),
      this.ticks,
      this.range,
      make("div", { class: "notes", "aria-hidden": "true" }, this.begins, this.ends),
    );
    const event = { class: "bare event" };
    /** @type {(direction: 1 | -1) => () => void} */
    const seek = (direction) => () => this.seekEvent(direction);
    this.next = makeButton("nextEvent", text.next_event, seek(1), signal, { ...event, key: "J" });
    this.previous = makeButton("previousEvent", text.previous_event, seek(-1), signal, { ...event, key: "Shift J" });
    this.row = make(
      "div",
      { class: "time", part: "time" },
      this.line,
      make("div", { class: "clock", "aria-hidden": "true" }, make("div", {}, this.seconds, this.steps)),
    );
    this.select = make("select", { id: "pace", title: text.pace, "aria-label": text.pace });
    for (const pace of paces) this.select.add(new Option(format(text.pace_value, [String(pace)])));
    this.select.selectedIndex = realTime;
    this.pace = make("div", { class: "setting inline pace" }, make("label", { for: "pace" }, text.time), this.select);

    this.range.addEventListener("input", () => this.#scrub(), { signal });
    // Update before a screen reader reads the slider, or the browser moves it.
    for (const type of ["focus", "keydown", "pointerdown"]) {
      this.range.addEventListener(type, (event) => this.#meet(event), { signal });
    }
    const chosen = () => {
      this.speed = paces[this.select.selectedIndex];
    };
    this.select.addEventListener("change", chosen, { signal });
    signal.addEventListener("abort", () => cancelAnimationFrame(this.#request));
  }

  // --- Slider

  /** @param {Event} event before input on the slider */
  #meet(event) {
    // Pause first: otherwise time would advance until the browser has moved the slider, and reduce the move.
    if (event instanceof KeyboardEvent && /^(Arrow|Page|Home|End)/.test(event.key)) this.traveller.pause();
    this.#place(this.engine.moment());
  }

  /** Handles slider input, which produces more moments than there are frames. */
  #scrub() {
    this.#wanted = this.range.valueAsNumber;
    // Pause at once: otherwise time would advance until the next frame, and the slider's value would mean an earlier
    // moment.
    this.traveller.pause();
    this.#request ||= requestAnimationFrame(() => {
      const wanted = Number(this.#wanted);
      this.#wanted = undefined;
      this.#request = 0;
      this.seek(wanted);
    });
  }

  // --- Speed

  get speed() {
    return paces[this.select.selectedIndex];
  }

  /** @param {number} speed one of `paces` */
  set speed(speed) {
    this.select.selectedIndex = paces.indexOf(speed);
    this.engine.setSpeed(speed);
  }

  /** @param {-1 | 1} direction */
  changePace(direction) {
    this.speed = paces[this.select.selectedIndex + direction] ?? this.speed;
    this.traveller.announce(format(text.pace_is, [this.select.value]));
  }

  // --- Display

  /** Forgets the recorded history, so that a shorter one does not count as a lost future. */
  forget() {
    this.#last = 0;
    this.say("");
  }

  /**
   * Shows a note about the history, until the next note or seek.
   *
   * @param {string} words
   */
  say(words) {
    this.#note = words;
    this.#cutTold = -1;
    write(this.ends, words);
  }

  /**
   * @param {boolean} runs
   * @param {boolean} focused whether the reader uses this time line
   * @returns {boolean} whether records after this moment are lost
   */
  update(runs, focused) {
    const moment = this.engine.moment();
    const { first, now, last } = moment;
    const cut = last < this.#last;
    this.#last = last;
    if (cut) {
      this.#note = text.cut;
      this.#cutTold = last + remembered;
    } else if (this.#cutTold >= 0 && last > this.#cutTold) {
      this.say("");
    }
    this.#mark(first, last);
    const past = now < last;
    this.row.classList.toggle("past", past);
    write(this.seconds, format(text.seconds, [secondsOf(now)]));
    write(this.steps, format(text.steps, [now]));
    write(this.begins, first > 0 ? format(text.begins, [secondsOf(first)]) : "");
    write(this.ends, this.#note || (past ? format(text.recorded, [secondsOf(last)]) : ""));
    // The slider stays at its end while time runs. A screen reader would read every change of a focused slider.
    const rests = runs && (focused || (this.#atEnd && !past));
    if (this.#wanted === undefined && !rests) this.#place(moment);
    return cut;
  }

  /**
   * Draws a tick for each recorded event.
   *
   * @param {number} first
   * @param {number} last
   */
  #mark(first, last) {
    let path = "";
    let before = -1;
    for (const event of this.engine.events()) {
      const at = Math.round((tickWidth * (event - first)) / Math.max(last - first, 1));
      // Merge indistinguishable ticks.
      if (at > before) path += `M${at} 0V1`;
      before = at;
    }
    this.ticks.firstElementChild?.setAttribute("d", path);
  }

  /** @param {Moment} moment */
  #place({ first, now, last }) {
    const { range } = this;
    this.#atEnd = first < now && now === last;
    range.min = String(first);
    range.max = String(last);
    range.valueAsNumber = now;
    range.ariaValueText = format(now < last ? text.moment_of : text.moment, [secondsOf(now), now, secondsOf(last)]);
    range.style.setProperty("--filled", `${(100 * (now - first)) / Math.max(last - first, 1)}%`);
  }
}
