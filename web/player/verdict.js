// The scene's state in a sentence: for the eye as often as the player tells it, for screen readers now and then.

/** @import { Engine } from "../runtime/engine.js" */

import { make, write } from "../runtime/dom.js";
import { sentence } from "../runtime/labels.js";

/** The least time between two announcements, in milliseconds. */
const pause = 1000;

export class Verdict {
  #kind = -1;
  #sentence = "";
  #room = 0;
  #wanted = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.words = make("span", {});
    this.room = make("span", { class: "room" }, this.words);
    this.line = make("p", { class: "verdict", part: "verdict" }, this.room);
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
    const another = kind !== this.#kind;
    if (another || words.length >= this.#room) this.#reserve(words);
    if (!another) return;
    this.#kind = kind;
    this.line.dataset.kind = name;
    if (listening) this.announce(words);
  }

  /**
   * Room for words like these, with numbers that may be a little longer; player.css says why.
   *
   * @param {string} words
   */
  #reserve(words) {
    this.room.dataset.words = `${words}00`;
    this.#room = words.length + 2;
  }

  /** @param {string} words */
  announce(words) {
    if (this.#timer !== undefined) {
      this.#wanted = words;
      return;
    }
    this.live.textContent = words;
    this.#wanted = "";
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#wanted) this.announce(this.#wanted);
    }, pause);
  }
}
