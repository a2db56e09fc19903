// detect-collisions: a system of resting bodies, with one query per pair.
import { System } from "detect-collisions";

/** @import { Body, Pair, Run } from "../cases.mjs" */

/** @param {Pair[]} pairs @returns {Run} */
export function depth(pairs) {
  const system = new System();
  const place = (/** @type {Body} */ { points, x, y, angle }) => {
    const body = system.createPolygon(
      { x, y },
      points.map(([px, py]) => ({ x: px, y: py })),
    );
    body.setAngle(angle);
    return body;
  };
  const placed = pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (system.checkCollision(a, b)) ++hits;
    }
    return hits;
  };
}

export const boolean = depth;
