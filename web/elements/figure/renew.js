// Replaces one picture by another. If both have the same elements in the same order, the existing elements get new
// attributes and words, and only changed lines are parsed. The cost of a frame therefore depends on the moving parts
// only.

import { write } from "../runtime/dom.js";

const element = /<\w+((?: [\w-]+="[^"]*")*)/g;
const attribute = / ([\w-]+)="/g;
/** Text between the quotes of a line, if an element has words. */
const words = /^>[^<]*/;

/** Sets words, in place as `write` does unless they must be parsed. @param {Element} element @param {string} words */
function say(element, words) {
  if (words.includes("&")) element.innerHTML = words;
  else write(/** @type {HTMLElement} */ (element), words);
}

/**
 * Parsed line: its pieces between quotes, of which every second one is a value, and the attribute of each value.
 *
 * @typedef {{ pieces: string[], values: { element: Element, name: string }[] }} Line
 */

export class Drawing {
  /** Lines of the shown picture. @type {string[]} */
  #lines = [];
  /** Parsed lines that have changed at least once. @type {Line[]} */
  #known = [];
  /** All elements, and the index of each line's first element. @type {Element[]} */
  #there = [];
  /** @type {number[]} */
  #first = [];

  /** @param {SVGGElement} group used by this drawing only */
  constructor(group) {
    this.group = group;
  }

  /**
   * Shows a picture in the scenes' format: one item per line, an element contains either words or elements, and no
   * words contain quotes.
   *
   * @param {string} picture
   */
  show(picture) {
    const lines = picture.split("\n");
    if (lines.length !== this.#lines.length || !lines.every((line, at) => this.#renew(at, line))) this.#begin(lines);
    this.#lines = lines;
  }

  /** @param {string[]} lines */
  #begin(lines) {
    this.group.innerHTML = lines.join("\n");
    this.#known = [];
    this.#there = [...this.group.querySelectorAll("*")];
    let count = 0;
    this.#first = lines.map((line) => {
      const first = count;
      count += line.match(/<\w/g)?.length ?? 0;
      return first;
    });
  }

  /**
   * @param {number} at
   * @param {string} line
   * @returns {boolean} whether the line matches the existing elements
   */
  #renew(at, line) {
    if (line === this.#lines[at]) return true;
    const known = (this.#known[at] ??= this.#know(at));
    const old = known.pieces;
    const pieces = line.split('"');
    if (pieces.length !== old.length) return false;
    for (let i = 0; i < pieces.length; i += 2) {
      if (pieces[i] !== old[i] && pieces[i].replace(words, "") !== old[i].replace(words, "")) return false;
    }
    for (let i = 0; i < pieces.length; ++i) {
      const piece = pieces[i];
      if (piece === old[i]) continue;
      const { element, name } = known.values[(i - 1) >> 1];
      if (i % 2 === 1) element.setAttribute(name, piece);
      else say(element, piece.slice(1, piece.indexOf("<")));
    }
    known.pieces = pieces;
    return true;
  }

  /** @param {number} at @returns {Line} */
  #know(at) {
    const line = this.#lines[at];
    const values = [...line.matchAll(element)].flatMap(([, attributes], which) =>
      [...attributes.matchAll(attribute)].map(([, name]) => ({ element: this.#there[this.#first[at] + which], name })),
    );
    return { pieces: line.split('"'), values };
  }
}
