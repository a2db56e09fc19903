// Travel through the recorded history: to a step, to an event, and along the reader's edits.

/** @import { Engine } from "../runtime/open_demo.js" */

import { SearchState_ahead, SearchState_found, SearchState_given_up, steps_per_second } from "../../border/demo.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";
import { searchAhead } from "./event_search.js";

/**
 * Functions of the player that a travel needs.
 *
 * @typedef {object} Traveller
 * @property {() => void} pause
 * @property {(words: string) => void} announce
 * @property {() => string} redraw draws at once, and returns the verdict instead of announcing it
 * @property {EventTarget & {activeElement?: Element | null}} root of the demo, for key events
 * @property {HTMLElement} surface that has the focus during play
 */

/** Available speeds. The first and the last are the program's limits. */
export const paces = [0.1, 0.25, 0.5, 1, 2, 4];

/** @param {number} steps */
export const secondsOf = (steps) => steps / steps_per_second;

export class Time {
  /** Running search for the next event. @type {AbortController | undefined} */
  #search;

  /**
   * @param {Engine} engine
   * @param {Traveller} traveller
   */
  constructor(engine, traveller) {
    this.engine = engine;
    this.traveller = traveller;
  }

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

  /** Undoes the reader's last edit. */
  undo() {
    this.#goAlongEdits(() => this.engine.undo(), text.undone);
  }

  redo() {
    this.#goAlongEdits(() => this.engine.redo(), text.redone);
  }

  /**
   * @param {() => boolean} act
   * @param {string} words
   */
  #goAlongEdits(act, words) {
    // The program pauses itself on a seek, so the player must pause, too.
    this.traveller.pause();
    if (!act()) return;
    this.traveller.redraw();
    this.traveller.announce(format(words, [secondsOf(this.engine.moment().now)]));
  }

  /**
   * Shows a note about the history, where the form has a place for one.
   *
   * @param {string} _words
   */
  say(_words) {}

  /** @param {string} words */
  #tell(words) {
    this.say(words);
    this.traveller.announce(words);
    this.traveller.redraw();
  }
}
