// The keys by which a scene is played: which are held, by keyboard or finger. They count while time passes and the
// picture has the focus; then no shortcut hears of them.

/** @import { Engine } from "./open_demo.js" */

import { keys as words } from "../../content/text/en.json";

/** Beside those that a hand plays with, where it may slip: they do nothing rather than scroll the page or step. */
const neighbours = ["ArrowDown", "KeyS"];

export class HeldKeys {
  #engine;
  #runs = false;
  /** The number of the key, by what holds it down: the code of a keyboard's key, or a finger. @type {Map<unknown, number>} */
  #held = new Map();

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    /** None of most scenes. */
    this.ids = engine.keyIds();
  }

  get runs() {
    return this.#runs;
  }

  /** The program lets everything go by itself when it pauses. */
  set runs(runs) {
    this.#runs = runs;
    if (!runs) this.#held.clear();
  }

  /**
   * @param {unknown} by
   * @param {number} key
   */
  hold(by, key) {
    if (!this.#runs) return;
    this.#held.set(by, key);
    this.#tell();
  }

  /** @param {unknown} by */
  release(by) {
    if (this.#held.delete(by)) this.#tell();
  }

  /**
   * Of the keyboard, as far as it is listened to there.
   *
   * @param {HTMLElement} surface
   * @param {AbortSignal} signal
   */
  listen(surface, signal) {
    if (this.ids.length === 0) return;
    const codes = new Map(this.ids.flatMap((id, key) => words[id].codes.map((code) => [code, key])));
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const key = codes.get(event.code);
      const known = key !== undefined || neighbours.includes(event.code);
      if (!this.#runs || !known || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (key !== undefined) this.hold(event.code, key);
    };
    const released = (/** @type {KeyboardEvent} */ event) => this.release(event.code);
    const left = () => {
      for (const code of codes.keys()) this.release(code);
    };
    surface.addEventListener("keydown", pressed, { signal });
    surface.addEventListener("keyup", released, { signal });
    surface.addEventListener("blur", left, { signal });
  }

  #tell() {
    let keys = 0;
    for (const key of this.#held.values()) keys |= 1 << key;
    this.#engine.holdKeys(keys >>> 0);
  }
}

/** What a keyboard's key is called, by its code. @param {string} code */
function nameOf(code) {
  const arrow = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" }[code];
  return arrow ?? code.replace("Key", "");
}

/**
 * Of each key of a scene what it does, and the keyboard's keys that are it, for those who read.
 *
 * @param {string[]} ids
 */
export const namesOf = (ids) => ids.map((id) => ({ label: words[id].label, names: words[id].codes.map(nameOf) }));
