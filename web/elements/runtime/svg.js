// The program's SVG (src/display/svg.h) with the page's words in it: the same for the build and for the page.

/** @import { Engine } from "./open_demo.js" */

import { wordsOf } from "./labels.js";

/**
 * The present picture. Labels and status are then those of this picture.
 *
 * @param {Engine} engine
 * @returns {string} an `<svg>` element
 */
export function drawn(engine) {
  const svg = engine.svg();
  const labels = engine.labels();
  return svg.replace(/\{\{(\d+)\}\}/g, (_, index) =>
    wordsOf(engine, labels, Number(index)).replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );
}

/**
 * What is in the `<svg>` element.
 *
 * @param {string} svg
 */
export const inside = (svg) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("<"));

/**
 * A picture that nobody takes hold of.
 *
 * @param {string} svg
 */
export const withoutHolds = (svg) => svg.replace(/<g class="holds"[^]*?<\/g>\n/, "");

/**
 * How large a figure is in its own units, whatever it is on the page: that is why it looks the same before it is touched
 * and after.
 *
 * @param {{width: number, height: number}} extent of its view
 */
export const figureSize = ({ width, height }) => ({ width: 640, height: Math.round((640 * height) / width) });
