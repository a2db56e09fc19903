// p2-es: its narrow phase, whose `justTest` computes the boolean query.
import { Body as P2Body, ContactMaterial, Convex, Material, Narrowphase } from "p2-es";

/** @import { Body, Pair, Run } from "../cases.mjs" */

/** @param {Body} placed */
function place({ points, x, y, angle }) {
  const shape = new Convex({ vertices: points.map(([px, py]) => [px, py]) });
  const body = new P2Body({ mass: 1, position: [x, y], angle });
  body.addShape(shape);
  return { shape, body, position: body.position, angle };
}

/**
 * @param {Pair[]} pairs
 * @param {boolean} justTest
 * @returns {Run}
 */
function collide(pairs, justTest) {
  const narrow = new Narrowphase();
  narrow.currentContactMaterial = new ContactMaterial(new Material(), new Material());
  const placed = pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      const count = narrow.convexConvex(
        a.body,
        a.shape,
        a.position,
        a.angle,
        b.body,
        b.shape,
        b.position,
        b.angle,
        justTest,
      );
      if (count) ++hits;
    }
    narrow.reset();
    return hits;
  };
}

/** @param {Pair[]} pairs */
export const boolean = (pairs) => collide(pairs, true);
/** @param {Pair[]} pairs */
export const depth = (pairs) => collide(pairs, false);
