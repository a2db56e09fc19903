// Tests that the judge of bench/peers/worlds detects each injected fault, and reports none without one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { watch, watchMomentum } from "../../bench/peers/worlds/measure.mjs";
import { dice, gas, scenes, withoutBox } from "../../bench/peers/worlds/scenes.mjs";

/** @import { Scene } from "../../bench/peers/worlds/scenes.mjs" */
/** @import { State } from "../../bench/peers/worlds/measure.mjs" */

/** @typedef {{ x?: number, y?: number, angle?: number, u?: number, v?: number, w?: number }} Body */

const rate = 1 / 60;

/** @param {Body[]} bodies @returns {State} */
const state = (bodies) => ({
  poses: Float64Array.from(bodies.flatMap(({ x = 0, y = 0, angle = 0 }) => [x, y, Math.cos(angle), Math.sin(angle)])),
  velocities: Float64Array.from(bodies.flatMap(({ u = 0, v = 0, w = 0 }) => [u, v, w])),
});

/** @param {Partial<Scene>} [settings] @returns {Scene} */
const scene = (settings) => ({ name: "", title: "", seconds: 1, ...gas(2, 0.01), half: 10, ...settings });

/**
 * Returns the faults in a sequence of states.
 *
 * @param {Body[][]} states
 * @param {Partial<Scene>} [settings]
 */
function found(states, settings) {
  const [first, ...others] = states.map(state);
  const watched = watch(scene({ count: states[0].length, ...settings }), first);
  for (const after of others) watched.frame(after, rate);
  return watched.findings();
}

/** @param {number} value @param {number} wanted @param {number} [within] */
const near = (value, wanted, within = 1e-12) =>
  assert.ok(Math.abs(value - wanted) <= within, `${value} is not ${wanted}`);

/** Returns the next places of untouched bodies. @param {Body[]} bodies */
const flown = (bodies) =>
  bodies.map(({ x = 0, y = 0, u = 0, v = 0, ...rest }) => ({ ...rest, x: x + u * rate, y: y + v * rate, u, v }));

test("bodies that fly are found to have no fault", () => {
  const bodies = [
    { x: -3, u: 2, v: 1 },
    { x: 3, u: -1, v: 0.5, w: 2 },
  ];
  const none = { energyError: 0, energyGained: 0, missed: 0, out: 0, overlap: 0, overlapLeft: 0 };
  const { energyLeft, ...faults } = found([bodies, flown(bodies), flown(flown(bodies))]);
  assert.deepEqual(faults, none);
  // Energy of discs of radius 1/2: (4 + 1 + 1 + 1/4) / 2 + ω² / 16, halved.
  near(energyLeft, (6.25 / 2 + 4 / 16) / 2);
});

test("energy that comes and goes is seen, of spin and height too", () => {
  const before = [{ x: -3, u: 1 }, { x: 3 }];
  const more = [{ x: -3, u: 1.1 }, { x: 3 }];
  const less = [{ x: -3, u: 0.5 }, { x: 3 }];
  near(found([before, more]).energyError, 0.21);
  near(found([before, less]).energyError, -0.75);
  // The error is the worst on the way, not the last one. Gains of energy add up.
  near(found([before, less, more]).energyError, -0.75);
  near(found([before, less, more, less, more]).energyGained, 2 * (1.21 - 0.25));

  // A regular n-gon has the inertia m R² (2 + cos 2π/n) / 6 about its centre.
  const octagon = { ...gas(1, 0.01, 1, 8), half: 10 };
  const kinetic = found([[{ w: 3 }], [{ w: 3 }]], octagon).energyLeft;
  near(kinetic, (((2 + Math.SQRT1_2) * 0.25) / 6) * (9 / 2));

  // From 10 m above the floor of the box a metre down is a tenth.
  near(found([[{}], [{ y: -1 }]], { accelerationY: -9.81 }).energyError, -0.1);
});

test("momentum that comes from nowhere is seen", () => {
  const pair = withoutBox(scene());
  const watched = watchMomentum(pair, state([{ u: 1 }, { u: -1 }]));
  watched.frame(state([{ u: -1 }, { u: 1 }]));
  assert.equal(watched.worst(), 0);
  watched.frame(state([{ u: -1 }, { u: 1, v: 1e-9 }]));
  near(watched.worst(), 5e-10, 1e-20);
  watched.frame(state([{ u: NaN }, { u: 1 }]));
  assert.ok(Number.isNaN(watched.worst()));
});

test("a contact is missed by those who fly on through each other, and by nobody else", () => {
  const fast = [
    { x: -1, u: 240 },
    { x: 1, u: -240 },
  ];
  const after = flown(fast);
  assert.equal(found([fast, after]).missed, 1);
  // Slow bodies also miss each other, at whichever frame they are nearest, and the miss counts once.
  let slow = [
    { x: -0.7, u: 6 },
    { x: 0.7, u: -6 },
  ];
  const states = [slow];
  for (let frame = 0; frame < 30; ++frame) states.push((slow = flown(slow)));
  assert.equal(found(states).missed, 1);
  // A graze does not count.
  const by = (/** @type {number} */ y) => [fast[0], { ...fast[1], y }];
  assert.equal(found([by(0.89), flown(by(0.89))]).missed, 1);
  assert.equal(found([by(0.91), flown(by(0.91))]).missed, 0);
  // A deflected body has collided, however little. A body that stopped before contact is still undecided.
  assert.equal(found([fast, [{ ...after[0], v: 0.1 }, after[1]]]).missed, 0);
  assert.equal(found([fast, [{ ...fast[0], x: -0.5 }, after[1]]]).missed, 0);
  // Under gravity an untouched body falls.
  const falls = { accelerationY: -9.81 };
  const fallen = after.map((body) => ({ ...body, y: (-9.81 * rate * rate) / 2, v: -9.81 * rate }));
  assert.equal(found([fast, fallen], falls).missed, 1);
  assert.equal(found([fast, after], falls).missed, 0);
});

test("overlaps are as deep as they are, of discs, polygons and walls", () => {
  const { overlap, overlapLeft } = found([
    [{}, { x: 3 }],
    [{}, { x: 0.6, y: 0.6 }],
    [{}, { x: 0.99 }],
  ]);
  near(overlap, 1 - Math.hypot(0.6, 0.6));
  near(overlapLeft, 0.01);
  // Two octagons, first edge to edge, then corner to corner, where they are apart.
  const octagons = { ...gas(2, 0.01, 1, 8), half: 10 };
  const pair = (/** @type {number} */ angle) => [
    { x: 0, angle },
    { x: 0.9, angle },
  ];
  near(found([pair(0), pair(Math.PI / 8)], octagons).overlap, 2 * 0.5 * Math.cos(Math.PI / 8) - 0.9);
  near(found([pair(0), [{}, { x: 1.001 }]], octagons).overlap, 0);
  near(
    found([
      [{}, { x: 3 }],
      [{ x: 9.6 }, { x: 3 }],
    ]).overlap,
    0.1,
  );
  near(
    found(
      [
        [{}, { x: 3 }],
        [{ y: -9.6 }, { x: 3 }],
      ],
      octagons,
    ).overlap,
    0.1,
  );
});

test("bodies that are outside, or nowhere, are counted once each", () => {
  const inside = [{}, { x: 3 }];
  const outside = [{ x: 10.1 }, { x: 3 }];
  assert.equal(found([inside, outside, outside, inside]).out, 1);
  assert.equal(found([inside, [{}, { y: NaN }]]).out, 1);
  assert.equal(found([inside, outside], { half: null }).out, 0);
});

test("every scene begins without a fault, and its numbers are those of src/playback/random.h", () => {
  for (const given of scenes) {
    const bodies = Array.from({ length: given.count }, (_, k) => {
      const [x, y, angle] = given.places.subarray(3 * k, 3 * k + 3);
      const [u, v, w] = given.velocities.subarray(3 * k, 3 * k + 3);
      return { x, y, angle, u, v, w };
    });
    const { energyLeft, ...faults } = found([bodies, bodies], given);
    assert.ok(energyLeft > 0);
    assert.deepEqual(Object.values(faults), [0, 0, 0, 0, 0, 0], given.name);
  }
  // The known first value of SplitMix64 with seed 0.
  assert.equal(dice(0n)(0, 1), Number(0xe220a8397b1dcdafn >> 11n) * 2 ** -53);
});
