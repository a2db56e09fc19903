// Rapier: colliders in a world, which stay in wasm memory. `contactCollider` computes both queries; `intersectsShape`
// would copy a shape into wasm for every call and takes longer.
import RAPIER from "@dimforge/rapier2d-compat";

/** @import { Body, Pair, Run } from "../cases.mjs" */

await RAPIER.init();

/** @param {Pair[]} pairs @returns {Run} */
export function depth(pairs) {
  const world = new RAPIER.World({ x: 0, y: 0 });
  const place = (/** @type {Body} */ { points, x, y, angle }) => {
    const shape = RAPIER.ColliderDesc.convexPolyline(new Float32Array(points.flat()));
    if (!shape) throw new Error("Rapier takes the polygon for not convex");
    return world.createCollider(shape.setTranslation(x, y).setRotation(angle));
  };
  const placed = pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));
  const found = placed[0].a.contactCollider(placed[0].a, 0) ?? undefined;
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (a.contactCollider(b, 0, found)) ++hits;
    }
    return hits;
  };
}

export const boolean = depth;
