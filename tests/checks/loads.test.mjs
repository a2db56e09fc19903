// Tests that the judge of bench/peers/loads detects each injected fault, and that every scene begins without one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deepest, fastest, play, strays } from "../../bench/peers/loads/play.mjs";
import { scenes } from "../../bench/peers/loads/scenes.mjs";

/** @import { Bodies, Loaded, Make, State } from "../../bench/peers/loads/play.mjs" */

/** @param {number} value @param {number} wanted */
const near = (value, wanted) => assert.ok(Math.abs(value - wanted) < 1e-12, `${value} is not ${wanted}`);

/** @param {Bodies} bodies @param {number[][]} [velocities] @returns {State} */
const state = (bodies, velocities = bodies.map(() => [0, 0, 0])) => ({
  poses: Float64Array.from(bodies.flatMap(({ x, y, angle = 0 }) => [x, y, Math.cos(angle), Math.sin(angle)])),
  velocities: Float64Array.from(velocities.flat()),
});

const half = { halfX: 0.5, halfY: 0.5, friction: 0, restitution: 0 };
/** @type {Loaded} */
const floor = { ...half, halfX: 5, x: 0, y: -0.5, kind: "static" };

test("the fastest is seen by its outermost point, and bodies that never move are not", () => {
  const bodies = [floor, { ...half, x: 0, y: 1 }, { radius: 2, friction: 0, restitution: 0, x: 5, y: 5 }];
  const found = (/** @type {number[][]} */ ...velocities) => fastest(bodies, state(bodies, velocities));
  assert.equal(found([9, 0, 0], [3, 4, 0], [0, 0, -1]), 5);
  near(found([0, 0, 0], [0, 0, -2], [1, 0, 0]), Math.SQRT2);
  assert.equal(found([0, 0, 0], [0, 0, 0], [0, 0, -3]), 6);
});

test("the deepest overlap is found, and none of two that are static", () => {
  const found = (/** @type {Loaded[]} */ ...bodies) => deepest(bodies, state(bodies));
  assert.equal(found(floor, { ...half, x: 0, y: 0.5 }), 0);
  near(found(floor, { ...half, x: 0, y: 0.4 }, { ...half, x: 0.97, y: 0.4 }), 0.1);
  near(found(floor, { ...half, x: 0, y: 0.5, angle: Math.PI / 4 }), Math.SQRT1_2 - 0.5);
  assert.equal(found(floor, { ...floor, y: -0.4 }), 0);
  const disc = (/** @type {number} */ x, /** @type {number} */ y) => ({
    ...half,
    halfX: 0,
    halfY: 0,
    radius: 0.5,
    x,
    y,
  });
  assert.equal(found(floor, disc(0, 0.5), disc(1, 0.5)), 0);
  near(found(floor, disc(0, 0.5), disc(0.7, 0.5)), 0.3);
  near(found(floor, disc(0, 0.3), disc(1, 0.5)), 0.2);
  near(found(disc(0, 1.2), { ...half, x: 0, y: 0, angle: Math.PI / 4 }), Math.SQRT1_2 + 0.5 - 1.2);
  near(found(disc(0.6, 0.6), { ...half, x: 0, y: 0, angle: Math.PI / 4 }), 1 - 0.6 * Math.SQRT2);
});

test("a body is astray in a static one, far away and nowhere", () => {
  const found = (/** @type {Loaded} */ body) => strays([floor, body], state([floor, body]));
  assert.equal(found({ ...half, x: 0, y: 0.01 }), 0);
  assert.equal(found({ ...half, x: 0, y: -0.01 }), 1);
  assert.equal(found({ ...half, x: 201, y: 0 }), 1);
  assert.equal(found({ ...half, x: NaN, y: 0 }), 1);
});

test("a run ends when its look says so", () => {
  let steps = 0;
  const make = () => ({ step: () => void ++steps, read() {} });
  assert.equal(play(make, [], 1, (_, step) => step === 7).times.length, 7);
  assert.equal(steps, 7);
});

test("every scene begins without a fault, and has a value for each line", () => {
  for (const { name, lines, measure } of scenes) {
    /** A world in which nothing moves. @type {Make} */
    const still = (bodies) => {
      const begin = state(bodies);
      assert.equal(strays(bodies, begin), 0, name);
      if (bodies.length < 1000) assert.ok(deepest(bodies, begin) < 1e-9, name);
      return {
        step() {},
        read({ poses, velocities }) {
          poses.set(begin.poses);
          velocities.set(begin.velocities);
        },
      };
    };
    assert.equal(measure(still).length, lines.length, name);
  }
});
