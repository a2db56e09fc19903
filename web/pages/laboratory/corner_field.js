// The corners of one shape as text: what is typed or pasted is part of the question as soon as it is understood.

/** @import { State } from "./state.js" */

import { isLine } from "./query_line.js";
import { decimal, hex } from "./double_text.js";
import { readCorners, writeCorners } from "./read.js";
import { isOurs, same } from "./state.js";
import { say, text, the } from "./laboratory_words.js";

/** So many numbers are named. */
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
 * What the field asks of the page: the question as it is and as it was opened; to change it; to open all of a text, and what
 * is wrong with that; to show everything anew.
 *
 * @typedef {object} Listener
 * @property {() => State} state
 * @property {() => State} example
 * @property {(state: State, done: boolean, fresh?: boolean) => void} change where it is fresh, all of it is to be seen
 * @property {(all: string) => string} open
 * @property {() => void} redraw
 */

export class CornerField {
  /** What is not understood, in words. */
  misread = "";
  /** What was left out. */
  #rest = "";
  /** That the shape was put where its corners say. */
  #placed = "";
  /** As they were last written here. @type {number[] | undefined} */
  #written;
  #hexed = false;
  /** What is pasted comes in place of everything. */
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

  /** What is to be said besides what the shape is. */
  get notes() {
    return [this.#rest, this.#placed].filter(Boolean).join(" ");
  }

  /** What was said of the text is of another question. */
  forget() {
    this.misread = this.#rest = this.#placed = "";
    this.#written = undefined;
  }

  /** What somebody types is not written over. @param {State} state */
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

  /** Other corners do not lie where an example had its own, if nobody has moved them there. @param {State} state @returns {State} */
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

  /** Another outline is cut when somebody wants it. */
  get #uncut() {
    return { [`part_${this.#name}`]: [0] };
  }
}
