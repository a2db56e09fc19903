// The page's own canvas, as something to draw on: as many pixels as the screen has in its box, and the box stays the
// page's.

import { problem } from "../runtime/explain.js";
import { plain as text } from "../../content/text/en.json";

/** What the page has written into a canvas that has no size by style, before we have: its size. @type {WeakMap<HTMLCanvasElement, {width: number, height: number}>} */
const written = new WeakMap();

/** @param {string} length as computed style has it */
const pixels = (length) => parseFloat(length) || 0;

export class PageCanvas {
  /** In CSS pixels, what is drawn. */
  width = 1;
  height = 1;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    const context = canvas.getContext("2d");
    if (!context) throw problem("canvas", text.canvas);
    this.canvas = canvas;
    this.context = context;
    this.style = getComputedStyle(canvas);
    if (!written.has(canvas)) written.set(canvas, { width: canvas.width, height: canvas.height });
  }

  /**
   * A canvas is as large as it has pixels where no style says otherwise. Before there are more of them, the style says what
   * has been so until now.
   */
  hold() {
    const { canvas, style } = this;
    const { width, height } = /** @type {{width: number, height: number}} */ (written.get(canvas));
    const before = canvas.getBoundingClientRect();
    // What is not shown has the sizes that were asked for, instead of those that came of it.
    const { display } = canvas.style;
    canvas.style.display = "none";
    const free = style.width === "auto" && style.height === "auto";
    const ratio = style.aspectRatio.startsWith("auto");
    canvas.style.display = display;
    if (ratio) canvas.style.aspectRatio = `${width} / ${height}`;
    if (free) canvas.style.width = `${width}px`;
    const after = canvas.getBoundingClientRect();
    if (Math.abs(after.width - before.width) < 0.5 && Math.abs(after.height - before.height) < 0.5) return;
    // In a box that stretches what it holds, for instance.
    const edges = style.boxSizing === "border-box" ? { width: 0, height: 0 } : this.#edges();
    canvas.style.width = `${before.width - edges.width}px`;
    canvas.style.height = `${before.height - edges.height}px`;
  }

  /** Border and padding, which are not drawn on. */
  #edges() {
    const { style } = this;
    const left = pixels(style.borderLeftWidth) + pixels(style.paddingLeft);
    const top = pixels(style.borderTopWidth) + pixels(style.paddingTop);
    return {
      left,
      top,
      width: left + pixels(style.borderRightWidth) + pixels(style.paddingRight),
      height: top + pixels(style.borderBottomWidth) + pixels(style.paddingBottom),
    };
  }

  /**
   * Asks the page how large it is now: what is drawn on, whatever the page does to it as a whole.
   *
   * @returns {import("../runtime/watch.js").Size}
   */
  measure() {
    const { offsetWidth, offsetHeight } = this.canvas;
    const edges = this.#edges();
    this.width = Math.max(1, offsetWidth - edges.width);
    this.height = Math.max(1, offsetHeight - edges.height);
    return { width: this.width, height: this.height, ratio: devicePixelRatio };
  }

  /**
   * Where in the picture something is that is there in the window.
   *
   * @param {{clientX: number, clientY: number}} spot
   */
  at({ clientX, clientY }) {
    const { canvas } = this;
    const box = canvas.getBoundingClientRect();
    const edges = this.#edges();
    return {
      x: ((clientX - box.left) * canvas.offsetWidth) / box.width - edges.left,
      y: ((clientY - box.top) * canvas.offsetHeight) / box.height - edges.top,
    };
  }

  /** @param {HTMLCanvasElement} drawn in this very task */
  take(drawn) {
    const { canvas, context, width, height } = this;
    if (canvas.width !== drawn.width || canvas.height !== drawn.height) {
      canvas.width = drawn.width;
      canvas.height = drawn.height;
    }
    context.resetTransform();
    context.drawImage(drawn, 0, 0);
    context.scale(drawn.width / width, drawn.height / height);
  }
}
