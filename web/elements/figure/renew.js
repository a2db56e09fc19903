// A picture in the place of another: where both have the same elements in the same order, those that are there take new
// attributes and words, and only lines that say something else are looked at. So a frame costs what moves in it.

import { write } from "../runtime/dom.js";

const element = /<\w+((?: [\w-]+="[^"]*")*)/g;
const attribute = / ([\w-]+)="/g;
/** Between the quotes where an element has words. */
const words = /^>[^<]*/;

/** In place where nothing has to be read: as `write` does. @param {Element} element @param {string} words */
function say(element, words) {
  if (words.includes("&")) element.innerHTML = words;
  else write(/** @type {HTMLElement} */ (element), words);
}

/**
 * What the page has of a line: its pieces between quotes, of which every second one is a value, and whose values they are.
 *
 * @typedef {{ pieces: string[], values: { element: Element, name: string }[] }} Line
 */

export class Drawing {
  /** What is shown. @type {string[]} */
  #lines = [];
  /** Of each line that has changed once. @type {Line[]} */
  #known = [];
  /** All that there are, and which of them is a line's first one. @type {Element[]} */
  #there = [];
  /** @type {number[]} */
  #first = [];

  /** @param {SVGGElement} group that is nobody else's */
  constructor(group) {
    this.group = group;
  }

  /** @param {string} picture as scenes are drawn: a line an item, an element has either words or elements in it, and no words have quotes */
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
   * @returns {boolean} whether it has the elements that are there
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
