// @box2d/core: the functions under its world, with shapes, transforms and proxies made beforehand.
import {
  b2CollidePolygons,
  b2Distance,
  b2DistanceInput,
  b2DistanceOutput,
  b2Manifold,
  b2PolygonShape,
  b2SimplexCache,
  b2TestOverlap,
  b2TimeOfImpact,
  b2TOIInput,
  b2TOIOutput,
  b2TOIOutputState,
  b2Transform,
} from "@box2d/core";

/** @import { Body, Motion, Pair, Run, MovingPair } from "../cases.mjs" */

const limit = 8;

/** @param {Body} body */
function place({ points, x, y, angle }) {
  const shape = new b2PolygonShape();
  shape.Set(points.map(([px, py]) => ({ x: px, y: py })));
  const transform = new b2Transform();
  transform.SetPositionAngle({ x, y }, angle);
  return { shape, transform };
}

/** @param {Pair[]} pairs */
function placeAll(pairs) {
  if (pairs[0].a.points.length > limit) return undefined;
  return pairs.map(({ a, b }) => ({ a: place(a), b: place(b) }));
}

const refusal = `refuses > ${limit} vertices`;

/** @param {Pair[]} pairs @returns {Run | string} */
export function boolean(pairs) {
  const placed = placeAll(pairs);
  if (!placed) return refusal;
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      if (b2TestOverlap(a.shape, 0, b.shape, 0, a.transform, b.transform)) ++hits;
    }
    return hits;
  };
}

/** @param {Pair[]} pairs @returns {Run | string} */
export function depth(pairs) {
  const placed = placeAll(pairs);
  if (!placed) return refusal;
  const manifold = new b2Manifold();
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { a, b } = placed[i];
      b2CollidePolygons(manifold, a.shape, a.transform, b.shape, b.transform);
      if (manifold.pointCount > 0) ++hits;
    }
    return hits;
  };
}

/**
 * @param {Pair[]} pairs
 * @param {boolean} warm whether each pair keeps its cache
 * @returns {Run | string}
 */
function distances(pairs, warm) {
  const placed = placeAll(pairs);
  if (!placed) return refusal;
  const inputs = placed.map(({ a, b }) => {
    const input = new b2DistanceInput();
    input.proxyA.SetShape(a.shape, 0);
    input.proxyB.SetShape(b.shape, 0);
    input.transformA.Copy(a.transform);
    input.transformB.Copy(b.transform);
    input.useRadii = false;
    return { input, cache: new b2SimplexCache() };
  });
  const output = new b2DistanceOutput();
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      const { input, cache } = inputs[i];
      if (!warm) cache.count = 0;
      b2Distance(output, cache, input);
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
 * @param {b2TOIInput["sweepA"]} sweep
 * @param {Body} body
 * @param {Motion} motion
 */
function setSweep(sweep, { x, y, angle }, { dx, dy, turn }) {
  sweep.localCenter.SetZero();
  sweep.c0.Set(x, y);
  sweep.c.Set(x + dx, y + dy);
  sweep.a0 = angle;
  sweep.a = angle + turn;
  sweep.alpha0 = 0;
}

/** @param {MovingPair[]} pairs */
export function impact(pairs) {
  const inputs = pairs.map(({ a, b, motionA, motionB }) => {
    const input = new b2TOIInput();
    input.proxyA.SetShape(place(a).shape, 0);
    input.proxyB.SetShape(place(b).shape, 0);
    setSweep(input.sweepA, a, motionA);
    setSweep(input.sweepB, b, motionB);
    input.tMax = 1;
    return input;
  });
  const output = new b2TOIOutput();
  const times = new Float64Array(pairs.length);
  /** @type {Run} */
  const run = (from, to) => {
    for (let i = from; i < to; ++i) {
      b2TimeOfImpact(output, inputs[i]);
      const { state, t } = output;
      times[i] = state === b2TOIOutputState.e_separated ? Infinity : state === b2TOIOutputState.e_touching ? t : NaN;
    }
    return to - from;
  };
  return { run, times };
}
