// The scene's state in a sentence: for the eye as often as the player tells it, for screen readers now and then.

/** @import { Engine } from "../runtime/open_demo.js" */

import { make, write } from "../runtime/dom.js";
import { sentence } from "../runtime/labels.js";
import { verdict as kinds } from "../../content/text/en.json";

/** The least time between two announcements, in milliseconds. */
const pause = 1000;

/**
 * Shape and colour of the mark before a sentence: one for each state, whatever the scene.
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
  /** The words that wait until the last ones are heard, and the verdict that waits for these. */
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
   * Whether the verdict itself is another, and not only its numbers.
   *
   * @param {Engine} engine
   */
  isOutdated(engine) {
    return engine.statusKind() !== this.#kind;
  }

  /**
   * @param {Engine} engine
   * @param {boolean} listening whether the reader is with this demo: a change of the verdict is then announced
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

  /** @param {string} words which no verdict displaces, but later words do */
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
