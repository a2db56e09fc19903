// A shape that is being drawn: points pressed on the picture one after another, which become its corners.

import { say, text, the } from "./laboratory_words.js";

/** Distance within which a press counts as the first corner, in pixels. */
const near = 12;

export class Sketch {
  /** Points on the picture. @type {[number, number][]} */
  places = [];
  #finish;

  /** @param {0 | 1} shape @param {() => void} finish called when the first corner is pressed again */
  constructor(shape, finish) {
    this.shape = shape;
    this.#finish = finish;
    the("#told").textContent = say(text.drawing.begin, shape === 0 ? "A" : "B");
  }

  /** @param {[number, number]} at */
  press(at) {
    const [begin] = this.places;
    const closes = begin && Math.abs(begin[0] - at[0]) < near && Math.abs(begin[1] - at[1]) < near;
    if (closes && this.places.length > 2) return this.#finish();
    this.places.push(at);
    the("#told").textContent = say(text.drawing.corners, this.places.length);
  }
}
