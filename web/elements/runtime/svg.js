// The program's SVG (src/display/svg.h) with the page's words in it: the same for the build and for the page.

/** @import { Engine } from "./open_demo.js" */

import { wordsOf } from "./labels.js";

/**
 * Draws the present picture. Labels and status then describe this picture.
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
 * Returns the content of the `<svg>` element.
 *
 * @param {string} svg
 */
export const inside = (svg) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("<"));

/**
 * Returns a picture without handles.
 *
 * @param {string} svg
 */
export const withoutHolds = (svg) => svg.replace(/<g class="holds"[^]*?<\/g>\n/, "");

/**
 * Returns the size of a figure in its own units, regardless of its size in the page. A figure therefore looks the
 * same before and after the first touch.
 *
 * @param {{width: number, height: number}} extent of its view
 */
export const figureSize = ({ width, height }) => ({ width: 640, height: Math.round((640 * height) / width) });
