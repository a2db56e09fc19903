// planck: the functions under its world, with shapes, transforms and proxies made beforehand.
import {
  CollidePolygons,
  Distance,
  Manifold,
  Polygon,
  Settings,
  TimeOfImpact,
  TOIOutputState,
  testOverlap,
  Transform,
  Vec2,
} from "planck";

/** @import { Body, Motion, Pair, Run, MovingPair } from "../cases.mjs" */

// The limit is a documented setting.
Settings.maxPolygonVertices = 64;

/** @param {Body} body */
function place({ points, x, y, angle }) {
  const shape = new Polygon(points.map(([px, py]) => new Vec2(px, py)));
  return { shape, transform: new Transform(new Vec2(x, y), angle) };
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
      if (testOverlap(a.shape, 0, b.shape, 0, a.transform, b.transform)) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run} */
export function depth(pairs) {
  const placed = placeAll(pairs);
  const manifold = new Manifold();
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      CollidePolygons(manifold, a.shape, a.transform, b.shape, b.transform);
      if (manifold.pointCount > 0) ++hits;
    }
    return hits;
  };
}

/**
 * @param {Pair[]} pairs
 * @param {boolean} warm whether each pair keeps its cache
 * @returns {Run}
 */
function distances(pairs, warm) {
  const inputs = placeAll(pairs).map(({ a, b }) => {
    const input = new Distance.Input();
    input.proxyA.set(a.shape, 0);
    input.proxyB.set(b.shape, 0);
    input.transformA.set(a.transform);
    input.transformB.set(b.transform);
    input.useRadii = false;
    return { input, cache: new Distance.Cache() };
  });
  const output = new Distance.Output();
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { input, cache } = inputs[i];
      if (!warm) cache.count = 0;
      Distance(output, cache, input);
      if (output.distance === 0) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs */
export const distance = (pairs) => distances(pairs, false);
/** @param {Pair[]} pairs */
export const distanceAgain = (pairs) => distances(pairs, true);

/**
 * @param {Sweep} sweep
 * @param {Body} body
 * @param {Motion} motion
 */
function setSweep(sweep, { x, y, angle }, { dx, dy, turn }) {
  sweep.localCenter.set(0, 0);
  sweep.c0.set(x, y);
  sweep.c.set(x + dx, y + dy);
  sweep.a0 = angle;
  sweep.a = angle + turn;
  sweep.alpha0 = 0;
}

/** @param {MovingPair[]} pairs */
export function impact(pairs) {
  const inputs = pairs.map(({ a, b, motionA, motionB }) => {
    const input = new TimeOfImpact.Input();
    input.proxyA.set(place(a).shape, 0);
    input.proxyB.set(place(b).shape, 0);
    setSweep(input.sweepA, a, motionA);
    setSweep(input.sweepB, b, motionB);
    input.tMax = 1;
    return input;
  });
  const output = new TimeOfImpact.Output();
  const times = new Float64Array(pairs.length);
  /** @type {Run} */
  const run = (from, to) => {
    for (let i = from; i < to; ++i) {
      TimeOfImpact(output, inputs[i]);
      const { state, t } = output;
      times[i] = state === TOIOutputState.e_separated ? Infinity : state === TOIOutputState.e_touching ? t : NaN;
    }
    return to - from;
  };
  return { run, times };
}
