// The time line: the present moment in the recorded history, and controls to reach other moments.

/** @import { Engine } from "../runtime/open_demo.js" */

import { SearchState_ahead, SearchState_found, SearchState_given_up, steps_per_second } from "../../border/demo.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";
import { make, makeButton, write } from "../runtime/dom.js";
import { searchAhead } from "./event_search.js";

/** Available speeds. The first and the last are the program's limits. */
export const paces = [0.1, 0.25, 0.5, 1, 2, 4];
const realTime = paces.indexOf(1);

/** Duration of the note about a lost future, in steps. */
const remembered = 2 * steps_per_second;

/**
 * Position of a demo in its history, in fixed steps: first ≤ now ≤ last.
 *
 * @typedef {{first: number, now: number, last: number}} Moment
 */

/**
 * Functions of the player that the time line needs.
 *
 * @typedef {object} Traveller
 * @property {() => void} pause
 * @property {(words: string) => void} announce
 * @property {() => string} redraw draws at once, and returns the verdict instead of announcing it
 * @property {ShadowRoot} root of the demo, for key events
 * @property {HTMLElement} surface that has the focus during play
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

/** @param {number} steps */
export const secondsOf = (steps) => steps / steps_per_second;

export class Timebar {
  /** @type {number | undefined} */
  #wanted;
  #request = 0;
  #last = 0;
  #atEnd = false;
  /** Step until which the note about a lost future is shown, or −1. */
  #cutTold = -1;
  #note = "";
  /** Running search for the next event. @type {AbortController | undefined} */
  #search;

  /**
   * @param {Engine} engine
   * @param {Traveller} traveller
   * @param {AbortSignal} signal
   */
  constructor(engine, traveller, signal) {
    this.engine = engine;
    this.traveller = traveller;
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

  // --- Seeking

  /** @param {number} step replaced by the nearest recorded one */
  seek(step) {
    const { first, last } = this.engine.moment();
    // The program pauses itself on a seek, so the player must pause, too.
    this.traveller.pause();
    this.say("");
    this.engine.seek(Math.min(Math.max(step, first), last));
    // Draw now, so that the picture follows the pointer within the frame.
    this.engine.draw();
  }

  stepBack() {
    const { first, now } = this.engine.moment();
    this.seek(now - 1);
    if (now === first) this.#tell(text.no_earlier_step);
  }

  /**
   * Seeks the next or previous event. Repeating the command cancels a running search for the next event, unless a key
   * is only held.
   *
   * @param {-1 | 1} direction
   * @param {boolean} [repeat]
   */
  seekEvent(direction, repeat = false) {
    if (this.#search && direction > 0) return repeat ? undefined : this.#giveUp();
    this.#search?.abort();
    this.#search = undefined;
    this.traveller.pause();
    this.say("");
    const state = this.engine.seekEvent(direction);
    if (state === SearchState_ahead) this.#searchAhead();
    else this.#arrive(state, text.no_earlier_event);
  }

  #searchAhead() {
    const search = (this.#search = new AbortController());
    const { signal } = search;
    let told = false;
    const seen = (/** @type {number} */ steps) => {
      if (!told) this.#tellOfSearch();
      told = true;
      this.say(format(text.searched, [secondsOf(steps)]));
      write(this.ends, this.#note);
    };
    const ended = (/** @type {number} */ state) => {
      this.#search = undefined;
      this.say("");
      // The input that cancelled the search has its own announcement.
      if (state === SearchState_given_up) this.traveller.redraw();
      else this.#arrive(state, text.no_later_event);
    };
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.#giveUp();
    };
    this.traveller.root.addEventListener("keydown", /** @type {EventListener} */ (pressed), { capture: true, signal });
    searchAhead(this.engine, { seen, ended: (state) => (search.abort(), ended(state)) }, signal);
  }

  /** Announces a search that takes more than one frame. */
  #tellOfSearch() {
    const { traveller } = this;
    // Some browsers do not focus clicked buttons, and Escape would not be received.
    if (!traveller.root.activeElement) traveller.surface.focus({ preventScroll: true });
    traveller.announce(text.search_begins);
  }

  /** Cancels a running search at the end of a play. */
  end() {
    if (!this.#search) return;
    this.#search.abort();
    this.#search = undefined;
    this.say("");
  }

  #giveUp() {
    this.#search?.abort();
    this.#search = undefined;
    this.#tell(text.search_given_up);
  }

  /**
   * @param {number} state
   * @param {string} none message if there is no such event
   */
  #arrive(state, none) {
    if (state !== SearchState_found) return this.#tell(none);
    const verdict = this.traveller.redraw();
    this.traveller.announce(format(text.event, [secondsOf(this.engine.moment().now), verdict]));
  }

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
  }

  /** @param {string} words */
  #tell(words) {
    this.say(words);
    this.traveller.announce(words);
    this.traveller.redraw();
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
