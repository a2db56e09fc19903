// Gnomon, one call per pair: shapes and places made beforehand.
import { load } from "../../../build/gnomon2d/gnomon.js";

/** @import { Body, Pair, Run, MovingPair } from "../cases.mjs" */

const gnomon = await load();

/** @param {Body} body */
const place = ({ points, x, y, angle }) => gnomon.polygon(points.flat()).place(x, y, angle);

/** @param {Pair[]} pairs */
const placeAll = (pairs) => pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));

/** @param {Pair[]} pairs @returns {Run} */
export function boolean(pairs) {
  const placed = placeAll(pairs);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (gnomon.overlaps(a, b)) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run} */
export function depth(pairs) {
  const placed = placeAll(pairs);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (gnomon.minimumTranslation(a, b).overlapping) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run} */
export function manifold(pairs) {
  const placed = placeAll(pairs);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (gnomon.contactManifold(a, b).count > 0) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run} */
export function distance(pairs) {
  const placed = placeAll(pairs);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (gnomon.closestPoints(a, b).distance === 0) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run} */
export function distanceAgain(pairs) {
  // The object is not a spread of the pair: node would create a layout for each object, and its access would take
  // longer than the query.
  const placed = placeAll(pairs).map(({ a, b }) => ({ a, b, cache: {} }));
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b, cache } = placed[i];
      if (gnomon.closestPoints(a, b, undefined, cache).distance === 0) ++hits;
    }
    return hits;
  };
}

/** @param {MovingPair[]} pairs */
export function impact(pairs) {
  const placed = pairs.map(({ a, b, motionA, motionB }) => ({ a: place(a), b: place(b), motionA, motionB }));
  const times = new Float64Array(pairs.length);
  /** @type {Run} */
  const run = (from, to) => {
    for (let i = from; i < to; ++i) {
      const { a, b, motionA, motionB } = placed[i];
      const { outcome, t } = gnomon.timeOfImpact(a, b, motionA, motionB);
      times[i] = outcome === "separated" ? Infinity : outcome === "hit" ? t : NaN;
    }
    return to - from;
  };
  return { run, times };
}
