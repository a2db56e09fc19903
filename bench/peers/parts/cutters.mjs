// The contestants: each has outlines in its own format, prepared beforehand, and returns lists of corners.
import earcut from "earcut";
import original from "poly-decomp";
import * as renewed from "poly-decomp-es";
import { load } from "../../../build/gnomon2d/convex-parts.js";
import { turn } from "./outlines.mjs";

/** @import { Outline } from "./outlines.mjs" */

/**
 * `prepare` is not timed. `most`: the greatest number of corners.
 *
 * @typedef {{ label: string, prepare: (outline: Outline) => any, cut: (prepared: any) => any, parts: (cut: any, outline: Outline) => Outline[], most?: number, exact?: boolean }} Cutter
 */

const { convexParts } = await load();

/** @param {number[] | Float64Array} flat @returns {Outline} */
const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);

/** @param {string} label @param {object} [options] @param {number} [most] @returns {Cutter} */
const ours = (label, options, most) => ({
  label: `gnomon ${label}`,
  prepare: (outline) => outline.flat(),
  cut: (flat) => convexParts(flat, options),
  parts: ({ parts }) => parts.map(pairs),
  most,
});

/** @param {string} label @param {(polygon: Outline) => Outline[] | false} cut @param {number} [most] @returns {Cutter} */
const theirs = (label, cut, most) => ({
  label,
  prepare: (outline) => outline.map(([x, y]) => /** @type {[number, number]} */ ([x, y])),
  cut,
  parts: (found) => found || [],
  most,
});

/**
 * Joins earcut's triangles by Hertel and Mehlhorn's method, in doubles, in the usual form: it removes a diagonal where
 * the joined part has no corner that turns right.
 *
 * @param {{ flat: number[], outline: Outline }} prepared
 */
function merge({ flat, outline }) {
  const triangles = earcut(flat);
  /** @type {(number[] | undefined)[]} */
  const parts = [];
  /** @type {Map<number, number>} the part on the left of a directed edge */
  const left = new Map();
  const key = (/** @type {number} */ a, /** @type {number} */ b) => a * outline.length + b;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = triangles.slice(i, i + 3);
    const part = turn(outline[a], outline[b], outline[c]) < 0 ? [a, c, b] : [a, b, c];
    part.forEach((from, k) => left.set(key(from, part[(k + 1) % 3]), parts.length));
    parts.push(part);
  }
  for (const [edge, first] of [...left]) {
    const [a, b] = [Math.floor(edge / outline.length), edge % outline.length];
    const mine = /** @type {number} */ (left.get(edge) ?? first);
    const other = left.get(key(b, a));
    if (other === undefined || other === mine) continue;
    const [p, q] = [/** @type {number[]} */ (parts[mine]), /** @type {number[]} */ (parts[other])];
    const [at, from] = [p.indexOf(b), q.indexOf(a)];
    // The joined outline runs from b around p to a, and from there around q back to b.
    const joined = [...p.slice(at), ...p.slice(0, at), ...q.slice(from), ...q.slice(0, from)].filter(
      (corner, i, all) => corner !== all[(i + 1) % all.length],
    );
    const convex = [a, b].every((corner) => {
      const i = joined.indexOf(corner);
      const n = joined.length;
      return turn(outline[joined[(i + n - 1) % n]], outline[corner], outline[joined[(i + 1) % n]]) >= 0;
    });
    if (!convex) continue;
    parts[mine] = joined;
    parts[other] = undefined;
    left.delete(edge);
    left.delete(key(b, a));
    joined.forEach((corner, i) => {
      const side = key(corner, joined[(i + 1) % joined.length]);
      if (left.has(side)) left.set(side, mine);
    });
  }
  return parts.filter((part) => part !== undefined);
}

/** @type {Cutter[]} */
export const cutters = [
  ours("convexParts"),
  ours("convexParts, optimal", { optimal: true }, 512),
  theirs("poly-decomp 0.3.0 quickDecomp", (polygon) => original.quickDecomp(polygon), 1000),
  theirs("poly-decomp-es 0.4.2 quickDecomp", (polygon) => renewed.quickDecomp(polygon), 1000),
  theirs("poly-decomp-es 0.4.2 decomp", (polygon) => renewed.decomp(polygon), 12),
  {
    label: "earcut 3.2.4, triangles",
    prepare: (outline) => outline.flat(),
    cut: (flat) => earcut(flat),
    parts: (/** @type {number[]} */ found, outline) =>
      Array.from({ length: found.length / 3 }, (_, i) => found.slice(3 * i, 3 * i + 3).map((k) => outline[k])),
  },
  {
    label: "earcut 3.2.4, triangles joined",
    prepare: (outline) => ({ flat: outline.flat(), outline }),
    cut: merge,
    parts: (/** @type {number[][]} */ found, outline) => found.map((part) => part.map((k) => outline[k])),
  },
];
