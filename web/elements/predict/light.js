// Highlights of the edges that a reason names: a disc with the edge's number in the picture. The query's edges and
// the reader's edges have different discs.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Place } from "./judge.js" */
/** @import { Lit } from "./reason.js" */

import { DemoLabel_numbers, DemoLabel_stride, DemoLabel_text, DemoLabel_x, DemoLabel_y } from "../../border/demo.js";
import { make } from "../runtime/dom.js";
import { figureSize } from "../runtime/svg.js";

/**
 * Finds the places of edge numbers in the picture, by means of the view with such numbers.
 *
 * @param {Engine} engine
 * @param {Lit[]} lit
 * @returns {{ lit: Lit, place: Place }[]} places; the engine may show another view afterwards
 */
export function placesOf(engine, lit) {
  // A scene without edges has no such view.
  if (lit.length === 0) return [];
  engine.setView("edges");
  engine.draw();
  const { width, height } = figureSize(engine.extent());
  const labels = engine.labels();
  let shape = -1;
  const found = [];
  for (let at = 0; at < labels.length; at += DemoLabel_stride) {
    if (engine.name(labels[at + DemoLabel_text]) !== "edge_number") continue;
    const edge = labels[at + DemoLabel_numbers];
    // Every shape's numbers begin with 0.
    if (edge === 0) ++shape;
    /** @type {Place} */
    const place = [labels[at + DemoLabel_x] / width, labels[at + DemoLabel_y] / height];
    const named = lit.find((one) => one.shape === shape && one.edge === edge);
    if (named) found.push({ lit: named, place });
  }
  return found;
}

/**
 * @param {ReturnType<typeof placesOf>} places
 * @returns {HTMLElement[]} discs over the picture; the reason contains the same in words
 */
export const lights = (places) =>
  places.map(({ lit: { edge, by }, place: [x, y] }) => {
    const light = make("span", { class: `lit ${by}`, "aria-hidden": "true" }, String(edge));
    light.style.left = `${100 * x}%`;
    light.style.top = `${100 * y}%`;
    return light;
  });
