// Rapier in 3D: colliders in a world, which stay in wasm memory; for the boolean query, the shapes themselves.
import RAPIER from "@dimforge/rapier3d-compat";

/** @import { Body, Cases, Run } from "../cases.mjs" */

await RAPIER.init();

/** @param {Cases} cases */
function place({ solids, pairs }) {
  const world = new RAPIER.World({ x: 0, y: 0, z: 0 });
  /** @param {Body} body */
  const placed = ({ solid, position: [x, y, z], turn: [w, i, j, k] }) => {
    const { half, points } = solids[solid];
    const shape = half
      ? RAPIER.ColliderDesc.cuboid(...half)
      : RAPIER.ColliderDesc.convexHull(new Float32Array(points.flat()));
    if (!shape) throw new Error("Rapier makes no hull");
    const turn = { w, x: i, y: j, z: k };
    return { collider: world.createCollider(shape.setTranslation(x, y, z).setRotation(turn)), at: { x, y, z }, turn };
  };
  return pairs.map(({ a, b }) => ({ a: placed(a), b: placed(b) }));
}

/** @param {Cases} cases @returns {Run} */
export function depth(cases) {
  const placed = place(cases);
  const found = placed[0].a.collider.contactCollider(placed[0].a.collider, 0) ?? undefined;
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      if (placed[i].a.collider.contactCollider(placed[i].b.collider, 0, found)) ++hits;
    }
    return hits;
  };
}

/** @param {Cases} cases @returns {Run} */
export function overlap(cases) {
  const placed = place(cases);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (a.collider.shape.intersectsShape(a.at, a.turn, b.collider.shape, b.at, b.turn)) ++hits;
    }
    return hits;
  };
}
