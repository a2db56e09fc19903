// Keys that the scene uses: the ones held by keyboard or finger. They work while time passes and the picture has the
// focus, and shortcuts then ignore them.

/** @import { Engine } from "./open_demo.js" */

import { keys as words } from "../../content/text/en.json";

/**
 * Neighbours of the scene's keys, which a slipping hand may press. They do nothing instead of scrolling the page or
 * stepping.
 */
const neighbours = ["ArrowDown", "KeyS"];

export class HeldKeys {
  #engine;
  #runs = false;
  /** Number of the key, by its holder: the code of a keyboard's key, or a finger. @type {Map<unknown, number>} */
  #held = new Map();

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    /** Most scenes use no keys. */
    this.ids = engine.keyIds();
  }

  get runs() {
    return this.#runs;
  }

  /** The program itself releases all keys when it pauses. */
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
   * Listens to the keyboard on an element.
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

/** Returns the name of a keyboard's key by its code. @param {string} code */
function nameOf(code) {
  const arrow = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" }[code];
  return arrow ?? code.replace("Key", "");
}

/**
 * Returns the effect of each of the scene's keys, and the names of its keyboard keys, for display.
 *
 * @param {string[]} ids
 */
export const namesOf = (ids) => ids.map((id) => ({ label: words[id].label, names: words[id].codes.map(nameOf) }));
