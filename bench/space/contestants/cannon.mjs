// cannon-es: the functions under its world, with bodies made beforehand. A box uses its own polyhedron for collision.
import { Box, ConvexPolyhedron, Quaternion, Vec3 } from "cannon-es";

/** @import { Body, Cases, Run } from "../cases.mjs" */

/** @param {Cases} cases */
function place({ solids, pairs }) {
  const shapes = solids.map(({ half, points, faces }) =>
    half
      ? new Box(new Vec3(...half)).convexPolyhedronRepresentation
      : new ConvexPolyhedron({ vertices: points.map((p) => new Vec3(...p)), faces }),
  );
  /** @param {Body} body */
  const placed = ({ solid, position, turn: [w, x, y, z] }) => ({
    shape: shapes[solid],
    position: new Vec3(...position),
    turn: new Quaternion(x, y, z, w),
  });
  return pairs.map(({ a, b }) => ({ a: placed(a), b: placed(b) }));
}

const axis = new Vec3();

/** @param {Cases} cases @returns {Run} */
export function overlap(cases) {
  const placed = place(cases);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (a.shape.findSeparatingAxis(b.shape, a.position, a.turn, b.position, b.turn, axis)) ++hits;
    }
    return hits;
  };
}

/** Finds the axis of least overlap, then computes the depth on it. @param {Cases} cases @returns {Run} */
export function depth(cases) {
  const placed = place(cases);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (!a.shape.findSeparatingAxis(b.shape, a.position, a.turn, b.position, b.turn, axis)) continue;
      if (a.shape.testSepAxis(axis, b.shape, a.position, a.turn, b.position, b.turn) !== false) ++hits;
    }
    return hits;
  };
}
