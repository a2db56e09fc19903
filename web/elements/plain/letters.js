// Labels drawn into the picture, because a page's own canvas has nothing above it.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { PageCanvas } from "./page_canvas.js" */

import {
  Anchor_names,
  DemoLabel_anchor,
  DemoLabel_role,
  DemoLabel_seen,
  DemoLabel_stride,
  DemoLabel_x,
  DemoLabel_y,
  Role_names,
} from "../../border/demo.js";
import { shifts, wordsOf } from "../runtime/labels.js";
import { colourOf } from "../runtime/watch.js";

/** Total width of the paper-coloured rim around the letters, in CSS pixels, both sides together. */
const rim = 3;

/** @param {number} colour 0xRRGGBB */
const css = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

export class Letters {
  /** Colours by role. @type {string[]} */
  #colours = [];
  #rim = "";
  #family = "";
  /** Font size in CSS pixels, for wide pictures. */
  #size = 16;
  /** Last words of the labels. @type {string[]} */
  #words = [];

  /**
   * Reads the page's colours and font.
   *
   * @param {HTMLElement} probe
   * @param {HTMLElement} canvas
   */
  paint(probe, canvas) {
    this.#colours = Role_names.map((role) => css(colourOf(probe, role)));
    this.#rim = css(colourOf(probe, "paper"));
    const { fontFamily, fontSize } = getComputedStyle(canvas);
    this.#family = fontFamily;
    this.#size = parseFloat(fontSize);
  }

  /**
   * @param {PageCanvas} pageCanvas
   * @param {Engine} engine
   * @param {boolean} due whether to update the words, or only their positions
   */
  draw({ context, width, height }, engine, due) {
    const labels = engine.labels();
    const count = labels.length / DemoLabel_stride;
    if (due || count !== this.#words.length) {
      this.#words = Array.from({ length: count }, (_, index) => wordsOf(engine, labels, index));
    }
    // Same size as in web/elements/player/player.css for the labels over the element's picture.
    const size = Math.max(0.6875 * this.#size, Math.min(0.021 * width, 0.875 * this.#size));
    context.font = `600 ${size}px ${this.#family}`;
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = rim;
    context.strokeStyle = this.#rim;
    this.#words.forEach((words, index) => {
      const at = DemoLabel_stride * index;
      if (labels[at + DemoLabel_seen] === 0) return;
      const [right, down] = shifts[Anchor_names[labels[at + DemoLabel_anchor]]];
      const box = { width: context.measureText(words).width + 0.6 * size, height: 1.4 * size };
      const x = within(labels[at + DemoLabel_x] + (right * box.width) / 100, width - box.width) + 0.3 * size;
      const y = within(labels[at + DemoLabel_y] + (down * box.height) / 100, height - box.height) + box.height / 2;
      context.strokeText(words, x, y);
      context.fillStyle = this.#colours[labels[at + DemoLabel_role]];
      context.fillText(words, x, y);
    });
  }
}

/**
 * @param {number} position
 * @param {number} most
 */
const within = (position, most) => Math.max(0, Math.min(position, most));
