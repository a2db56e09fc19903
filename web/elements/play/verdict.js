// The scene's state in a sentence: on the screen at the player's rate, for screen readers occasionally.

/** @import { Engine } from "../runtime/open_demo.js" */

import { make, write } from "../runtime/dom.js";
import { sentence } from "../runtime/labels.js";
import { verdict as kinds } from "../../content/text/en.json";

/** Shortest time between two announcements, in milliseconds. */
const pause = 1000;

/**
 * Sets the shape and colour of the mark before a sentence: one per state, the same in every scene.
 *
 * @param {HTMLElement} line
 * @param {string} name of the sentence
 */
export function mark(line, name) {
  line.dataset.says = /** @type {Record<string, string>} */ (kinds)[name] ?? "";
}

export class Verdict {
  #kind = -1;
  #sentence = "";
  /** Message that waits for the end of the last announcement, and verdict that waits for the message. */
  #message = "";
  #change = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.words = make("span", {});
    this.line = make("p", { class: "verdict", part: "verdict", tabindex: "-1" }, this.words);
    this.live = make("p", { class: "unseen", "aria-live": "polite" });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  get sentence() {
    return this.#sentence;
  }

  /**
   * Reports whether the verdict itself has changed, and not only its numbers.
   *
   * @param {Engine} engine
   */
  isOutdated(engine) {
    return engine.statusKind() !== this.#kind;
  }

  /**
   * @param {Engine} engine
   * @param {boolean} listening whether the reader uses this demo; changes of the verdict are then announced
   */
  update(engine, listening) {
    const kind = engine.statusKind();
    const { name, numbers } = engine.status();
    const words = sentence(name, numbers);
    if (words !== this.#sentence) write(this.words, (this.#sentence = words));
    if (kind === this.#kind) return;
    this.#kind = kind;
    mark(this.line, name);
    if (listening) {
      this.#change = words;
      this.#speak();
    }
  }

  /** @param {string} words replaced by later words, but not by a verdict */
  announce(words) {
    this.#message = words;
    this.#speak();
  }

  #speak() {
    const words = this.#message || this.#change;
    if (this.#timer !== undefined || !words) return;
    this.live.textContent = words;
    if (this.#message) this.#message = "";
    else this.#change = "";
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#speak();
    }, pause);
  }
}
