// A number over time as a small curve, with the present moment marked.

import { format } from "../../runtime/format.js";
import { readings as text } from "../../../content/text/en.json";
import { ReadoutHistory } from "./readout_history.js";
import { make, write } from "../../runtime/dom.js";
import { secondsOf } from "../../play/time.js";

/** Visible time, in steps. */
const width = 600;
const height = 100;
/** More points would be indistinguishable. */
const maxPoints = 200;
/** Gap in steps beyond which two moments are not connected: the values between them are unknown. */
const longestPause = 24;

export class Plot {
  history = new ReadoutHistory();

  constructor() {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    this.zero = svg.appendChild(makePath("zero"));
    this.curve = svg.appendChild(makePath("curve"));
    this.cursor = svg.appendChild(makePath("cursor"));
    this.words = make("figcaption", {});
    this.element = make("figure", { class: "plot" }, svg, this.words);
  }

  /** @param {number} now */
  draw(now) {
    const newest = Math.max(this.history.steps.at(-1) ?? 0, now);
    const from = Math.max(0, now < newest - width ? now - width / 2 : newest - width);
    const points = this.history.between(from, from + width);
    const values = points.map(({ value }) => value);
    const low = Math.min(0, ...values);
    const high = Math.max(0, ...values);
    // A margin keeps the curve visible along an edge.
    const scale = (0.9 * height) / Math.max(high - low, 1e-9);
    const y = (/** @type {number} */ value) => (0.95 * height - scale * (value - low)).toFixed(1);
    this.zero.setAttribute("d", `M0 ${y(0)}H${width}`);
    this.cursor.setAttribute("d", `M${now - from} 0V${height}`);

    const stride = Math.ceil(points.length / maxPoints);
    let path = "";
    let last = -Infinity;
    points.forEach(({ step, value }, index) => {
      // Always draw the same steps, or the curve would shiver as it moves.
      if (stride > 1 && step % stride !== 0 && index < points.length - 1) return;
      path += `${step - last > longestPause ? "M" : "L"}${step - from} ${y(value)}`;
      last = step;
    });
    this.curve.setAttribute("d", path);
    const seconds = secondsOf(Math.min(newest - from, width));
    write(this.words, values.length ? format(text.range, [seconds, Math.min(...values), Math.max(...values)]) : "");
  }
}

/** @param {string} name */
function makePath(name) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("class", name);
  path.setAttribute("vector-effect", "non-scaling-stroke");
  return path;
}
