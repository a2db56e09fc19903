// A picture in the place of another: where both have the same elements in the same order, those that are there take new
// attributes and words, and only lines that say something else are read. So a frame costs what moves in it.

import { write } from "../runtime/dom.js";

const element = /<(\w+)((?: [\w-]+="[^"]*")*)\/?>([^<]*)/g;
const attribute = / ([\w-]+)="([^"]*)"/g;

/** @param {string} line */
const elementsOf = (line) =>
  [...line.matchAll(element)].map(([, tag, attributes, words]) => {
    const pairs = [...attributes.matchAll(attribute)].map(([, name, value]) => [name, value]);
    return { kind: [tag, ...pairs.map(([name]) => name)].join(), pairs, words };
  });

/** In place where nothing has to be read: as `write` does. @param {Element} element @param {string} words */
function say(element, words) {
  if (words.includes("&")) element.innerHTML = words;
  else write(/** @type {HTMLElement} */ (element), words);
}

/** One line's elements as the page has them, and as they are said. @typedef {{ there: Element[], said: ReturnType<typeof elementsOf> }} Line */

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

  /** @param {string} picture as scenes are drawn: a line an item, and an element has either words or elements in it */
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
    const said = elementsOf(line);
    const known = (this.#known[at] ??= this.#know(at));
    if (said.length !== known.said.length) return false;
    for (let which = 0; which < said.length; ++which) if (said[which].kind !== known.said[which].kind) return false;
    said.forEach(({ pairs, words }, which) => {
      const old = known.said[which];
      const element = known.there[which];
      pairs.forEach(([name, value], pair) => value !== old.pairs[pair][1] && element.setAttribute(name, value));
      if (words !== old.words && !element.firstElementChild) say(element, words);
    });
    known.said = said;
    return true;
  }

  /** @param {number} at @returns {Line} */
  #know(at) {
    const said = elementsOf(this.#lines[at]);
    const first = this.#first[at];
    return { said, there: this.#there.slice(first, first + said.length) };
  }
}
