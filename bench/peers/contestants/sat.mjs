// SAT.js: polygons with their angle set once, which rotates the points beforehand.
import SAT from "sat";

/** @import { Body, Pair, Run } from "../cases.mjs" */

/** @param {Body} body */
function place({ points, x, y, angle }) {
  const polygon = new SAT.Polygon(
    new SAT.Vector(x, y),
    points.map(([px, py]) => new SAT.Vector(px, py)),
  );
  polygon.setAngle(angle);
  return polygon;
}

/** @param {Pair[]} pairs */
const placeAll = (pairs) => pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));

/** @param {Pair[]} pairs @returns {Run} */
export function boolean(pairs) {
  const placed = placeAll(pairs);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (SAT.testPolygonPolygon(a, b)) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run} */
export function depth(pairs) {
  const placed = placeAll(pairs);
  const response = new SAT.Response();
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      response.clear();
      if (SAT.testPolygonPolygon(a, b, response)) ++hits;
    }
    return hits;
  };
}
