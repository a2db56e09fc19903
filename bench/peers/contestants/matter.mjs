// matter-js: bodies, whose vertices and axes are in the world's frame beforehand. One function computes both queries.
import Matter from "matter-js";

/** @import { Body, Pair, Run } from "../cases.mjs" */

/** @param {Body} body */
function place({ points, x, y, angle }) {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const vertices = points.map(([px, py]) => ({ x: x + c * px - s * py, y: y + s * px + c * py }));
  // The position of a body is its centre of mass.
  return Matter.Body.create({ vertices, position: Matter.Vertices.centre(vertices) });
}

/** @param {Pair[]} pairs @returns {Run} */
export function depth(pairs) {
  const placed = pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (Matter.Collision.collides(a, b)) ++hits;
    }
    return hits;
  };
}

export const boolean = depth;
