// Mark that a reader places at a predicted position, by pointer or keys.

/** @import { Place, World } from "./judge.js" */

import { format } from "../runtime/format.js";
import { predict as text } from "../../content/text/en.json";
import { corner } from "./judge.js";
import { inWorld } from "./answer_words.js";

/** Distance of a move by an arrow key, in units of the world; with Shift, a tenth of it. */
const stride = 0.25;

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {number} part */
const within = (part) => Math.min(1, Math.max(0, part));

export class Mark {
  /**
   * @param {HTMLElement} element
   * @param {World} world
   * @param {() => boolean} isFree reports whether the mark may be moved
   */
  constructor(element, world, isFree) {
    this.element = element;
    this.world = world;
    /** @type {Place} */
    this.place = corner;
    this.isFree = isFree;
    /** Whether the reader has placed it. */
    this.isPut = false;
    this.stage = /** @type {HTMLElement} */ (element.parentElement);
    this.truth = document.createElement("span");
    this.truth.className = "truth";
    this.stage.addEventListener("pointerdown", (event) => this.#pressed(event));
    this.stage.addEventListener("pointermove", (event) => this.#dragged(event));
    element.addEventListener("keydown", (event) => this.#key(event));
    this.#put(this.place);
  }

  /**
   * Moves the mark to a pointer, in coordinates of the page: the page may have been scrolled while this module was
   * loaded.
   *
   * @param {MouseEvent} event
   */
  moveTo({ pageX, pageY, detail, type }) {
    // A click made by a key has no position.
    if (!this.isFree() || (type === "click" && detail === 0)) return;
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    this.#answer([(pageX - scrollX - left) / width, (pageY - scrollY - top) / height]);
  }

  reset() {
    this.truth.remove();
    this.isPut = false;
    this.#put(corner);
  }

  focus() {
    this.element.focus({ preventScroll: true });
  }

  /** @param {Place} place */
  showTruth(place) {
    put(this.truth, place);
    this.stage.append(this.truth);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (!this.isFree() || !event.isPrimary) return;
    // A finger must grab the mark itself, so that it can scroll the page beside it.
    if (event.pointerType === "touch" && event.target !== this.element) return;
    this.stage.setPointerCapture(event.pointerId);
    this.moveTo(event);
  }

  /** @param {PointerEvent} event */
  #dragged(event) {
    if (this.stage.hasPointerCapture(event.pointerId)) this.moveTo(event);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = arrows[event.key];
    if (!way || !this.isFree() || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const far = event.shiftKey ? stride / 10 : stride;
    const [x, y] = this.place;
    const [width, height] = this.world;
    this.#answer([x + (way[0] * far) / width, y + (way[1] * far) / height]);
  }

  /** @param {Place} place */
  #answer(place) {
    this.isPut = true;
    this.#put(place);
    this.element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** @param {Place} place */
  #put([x, y]) {
    this.place = [within(x), within(y)];
    put(this.element, this.place);
    this.element.ariaLabel = format(text.mark_at, inWorld(this.place, this.world));
  }
}

/**
 * @param {HTMLElement} element
 * @param {Place} place
 */
function put(element, [x, y]) {
  element.style.left = `${100 * x}%`;
  element.style.top = `${100 * y}%`;
}
