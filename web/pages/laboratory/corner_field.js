// The corners of one shape as text. Typed or pasted text becomes part of the question as soon as it is valid.

/** @import { State } from "./state.js" */

import { isLine } from "./query_line.js";
import { decimal, hex } from "./double_text.js";
import { readCorners, writeCorners } from "./read.js";
import { isOurs, same } from "./state.js";
import { say, text, the } from "./laboratory_words.js";

/** Maximum number of listed numbers. */
const max_named = 4;
const words = text.read;

/** @param {ReturnType<typeof readCorners>} read @returns {string} empty if nothing is wrong */
function wordsOfFault({ fault }) {
  if (!fault) return "";
  return say(words[fault.code], fault.word.slice(0, 40), fault.line, fault.count.toLocaleString("en-GB"));
}

/** @param {ReturnType<typeof readCorners>} read */
function wordsOfRest({ numbers, left_out = [], flat = false }) {
  const named = left_out.slice(0, max_named).map(decimal).join(", ");
  const more = left_out.length - max_named;
  const rest = more > 0 ? say(words.and_more, named, more) : named;
  return [flat ? words.flat : "", rest && say(words.left_out, numbers.length, rest)].filter(Boolean).join(" ");
}

/**
 * Functions of the page that the field needs.
 *
 * @typedef {object} Listener
 * @property {() => State} state returns the present question
 * @property {() => State} example returns the question as it was opened
 * @property {(state: State, done: boolean, fresh?: boolean) => void} change changes the question; `fresh` shows all
 * of it
 * @property {(all: string) => string} open opens a whole text, and returns its error
 * @property {() => void} redraw shows everything again
 */

export class CornerField {
  /** Error in the text, in words. */
  misread = "";
  /** Note about omitted numbers. */
  #rest = "";
  /** Note about a shape placed at its corners' coordinates. */
  #placed = "";
  /** Last corners written into the field. @type {number[] | undefined} */
  #written;
  #hexed = false;
  /** Whether the pasted text replaces everything. */
  #replaced = false;
  #name;
  #listener;
  #field;

  /** @param {"a" | "b"} name @param {Listener} listener */
  constructor(name, listener) {
    this.#name = name;
    this.#listener = listener;
    const box = the(`[data-shape="${name}"]`);
    this.#field = /** @type {HTMLTextAreaElement} */ (the("textarea", box));
    this.#field.addEventListener("input", () => this.#heard(false));
    this.#field.addEventListener("change", () => this.#heard(true));
    this.#field.addEventListener("paste", () => {
      const { selectionStart, selectionEnd, value } = this.#field;
      this.#replaced = selectionStart === 0 && selectionEnd === value.length;
    });
    the(".clear", box).addEventListener("click", () => this.#clear());
    the(".hexed", box).addEventListener("click", () => {
      this.#hexed = !this.#hexed;
      the(".hexed", box).setAttribute("aria-pressed", String(this.#hexed));
      this.#write(listener.state()[name]);
    });
  }

  /** Returns the notes beside the description of the shape. */
  get notes() {
    return [this.#rest, this.#placed].filter(Boolean).join(" ");
  }

  /** Forgets the notes, which belong to another question. */
  forget() {
    this.misread = this.#rest = this.#placed = "";
    this.#written = undefined;
  }

  /** Shows the corners without overwriting the reader's text. @param {State} state */
  show({ [this.#name]: corners }) {
    if (this.#written === corners) return;
    this.#written = corners;
    const { numbers, fault } = readCorners(this.#field.value);
    if (!fault && same(numbers, corners)) return;
    this.misread = this.#rest = this.#placed = "";
    this.#write(corners);
  }

  /** @param {number[]} corners */
  #write(corners) {
    this.#field.value = writeCorners(corners, this.#hexed ? hex : decimal);
  }

  /** @param {boolean} done */
  #heard(done) {
    const { value } = this.#field;
    const fresh = this.#replaced;
    this.#replaced = false;
    if (isLine(value) || isOurs(value)) {
      this.misread = this.#listener.open(value);
      return this.#listener.redraw();
    }
    const read = readCorners(value);
    this.misread = wordsOfFault(read);
    if (this.misread) return this.#listener.redraw();
    const before = this.#listener.state();
    this.#rest = wordsOfRest(read);
    if (!same(read.numbers, before[this.#name])) this.#placed = "";
    this.#written = read.numbers;
    const state = { ...before, [this.#name]: read.numbers };
    this.#listener.change(fresh ? this.#freed({ ...state, ...this.#uncut }) : state, done || fresh, fresh);
  }

  /**
   * Resets the pose of an example if the corners are new and the reader has not moved the shape.
   *
   * @param {State} state
   * @returns {State}
   */
  #freed(state) {
    const fields = this.#placeFields;
    const example = this.#listener.example();
    const moved = fields.some((field) => state[field].some((value) => value !== 0));
    if (!moved || !fields.every((field) => same(state[field], example[field]))) return state;
    this.#placed = say(text.read.placed, this.#name.toUpperCase());
    return { ...state, ...this.#nowhere };
  }

  #clear() {
    this.forget();
    this.#listener.change({ ...this.#listener.state(), ...this.#nowhere, ...this.#uncut, [this.#name]: [] }, true);
    this.#field.focus();
  }

  get #placeFields() {
    return /** @type {const} */ ([`place_${this.#name}`, `radius_${this.#name}`]);
  }

  get #nowhere() {
    const [place, radius] = this.#placeFields;
    return { [place]: [0, 0, 0], [radius]: [0] };
  }

  /** A new outline is cut only on request. */
  get #uncut() {
    return { [`part_${this.#name}`]: [0] };
  }
}
