// The page's own canvas as a drawing surface. It gets one pixel per screen pixel, and the page keeps control of its
// box.

import { problem } from "../runtime/explain.js";
import { plain as text } from "../../content/text/en.json";

/**
 * Original size attributes of a canvas without a size by style.
 *
 * @type {WeakMap<HTMLCanvasElement, {width: number, height: number}>}
 */
const written = new WeakMap();

/** @param {string} length from the computed style */
const pixels = (length) => parseFloat(length) || 0;

export class PageCanvas {
  /** Size of the drawn area, in CSS pixels. */
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
   * Fixes the size by style. Without a style the number of pixels is the size, so it would change with the number of
   * pixels.
   */
  hold() {
    const { canvas, style } = this;
    const { width, height } = /** @type {{width: number, height: number}} */ (written.get(canvas));
    const before = canvas.getBoundingClientRect();
    // With `display: none` the computed sizes are the specified ones, not the used ones.
    const { display } = canvas.style;
    canvas.style.display = "none";
    const free = style.width === "auto" && style.height === "auto";
    const ratio = style.aspectRatio.startsWith("auto");
    canvas.style.display = display;
    if (ratio) canvas.style.aspectRatio = `${width} / ${height}`;
    if (free) canvas.style.width = `${width}px`;
    const after = canvas.getBoundingClientRect();
    if (Math.abs(after.width - before.width) < 0.5 && Math.abs(after.height - before.height) < 0.5) return;
    // For example in a box that stretches its content.
    const edges = style.boxSizing === "border-box" ? { width: 0, height: 0 } : this.#edges();
    canvas.style.width = `${before.width - edges.width}px`;
    canvas.style.height = `${before.height - edges.height}px`;
  }

  /** Returns border and padding, which are not drawn on. */
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
   * Measures the present size of the drawn area, regardless of transformations of the whole canvas.
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
   * Converts a position in the window to a position in the picture.
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

  /** @param {HTMLCanvasElement} drawn canvas drawn in the same task */
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
