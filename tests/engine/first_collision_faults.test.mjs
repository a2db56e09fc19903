// Tests that every fault is reported with its place, and that it changes nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { thrown, worlds } from "./setting.mjs";

/** @import { World } from "../../web/packages/gnomon2d/types/first-collision.js" */

const simulation = await worlds.load();
const square = [-1, -1, 1, -1, 1, 1, -1, 1];
/** @type {any} */
const nothing = undefined;

/** @param {any} settings */
const make = (settings) => () => simulation.world(settings);

test("a world's settings", () => {
  /** @type {[any, string, string, string][]} */
  const faults = [
    [{ accelerationX: NaN }, "non_finite", "accelerationX", "world: accelerationX is NaN"],
    [{ accelerationY: "9" }, "not_a_number", "accelerationY", 'world: accelerationY is "9", not a number'],
    [{ accelerationY: 1e151 }, "out_of_range", "accelerationY", "world: accelerationY is 1e+151, beyond 1e+150"],
    [{ restingSpeed: Infinity }, "non_finite", "restingSpeed", "world: restingSpeed is Infinity"],
    [{ restingSpeed: -1 }, "out_of_range", "restingSpeed", "world: restingSpeed is -1, below 0"],
    [{ paths: "bent" }, "out_of_range", "paths", 'world: paths is "bent", not straight or parabolic'],
    [
      { gravity: -9.81 },
      "unknown_key",
      "gravity",
      "world: gravity is an unknown key: a world has accelerationX, accelerationY, paths, restingSpeed, maxEvents, maxBodies",
    ],
    [{ maxEvents: 0 }, "out_of_range", "maxEvents", "world: maxEvents is 0, not a whole number from 1 to 4294967295"],
    [
      { maxEvents: 1.5 },
      "out_of_range",
      "maxEvents",
      "world: maxEvents is 1.5, not a whole number from 1 to 4294967295",
    ],
    [
      { maxBodies: 2 ** 25 },
      "out_of_range",
      "maxBodies",
      "world: maxBodies is 33554432, not a whole number from 1 to 16777216",
    ],
  ];
  for (const [settings, status, subject, message] of faults) {
    const error = thrown(make(settings));
    assert.deepEqual(
      [error.status, error.subject, error.message, error.name],
      [status, subject, message, "GnomonError"],
    );
  }
});

/** Adds two discs, the second of which has number 1. */
function pair() {
  const world = simulation.world({ maxBodies: 4 });
  world.addDiscs([0, 0, 1, 5, 0, 1]);
  return world;
}

/** @type {[(world: World) => unknown, string, string, number | undefined, string][]} */
const faults = [
  [(w) => w.add(nothing), "not_a_body", "body", undefined, "add: body is not an object with corners or a radius"],
  [(w) => w.add({}), "no_mass", "mass", undefined, "add: mass is zero: only a static or kinematic body may have none"],
  [(w) => w.add({ radius: -1 }), "negative_radius", "radius", undefined, "add: radius is negative"],
  [(w) => w.add({ radius: NaN }), "non_finite", "radius", undefined, "add: radius is not finite"],
  [(w) => w.add({ corners: [0, 0, 1, 0, NaN, 1] }), "non_finite", "vertex", 2, "add: vertex 2 is not finite"],
  [(w) => w.add({ corners: [0, 0, 0, 1, 1, 0] }), "wrong_winding", "vertex", 0, "add: vertex 0 turns clockwise"],
  [(w) => w.add({ corners: [0, 0, 1] }), "not_points", "corners", undefined, "add: corners have 3 numbers"],
  [
    (w) => w.add(/** @type {any} */ ({ radius: 1, x: 9, vx: 2 })),
    "unknown_key",
    "body.vx",
    undefined,
    "add: body.vx is an unknown key: body must be an object with x, y, angle, velocityX",
  ],
  [
    (w) => w.addDiscs([9, 9, 1], /** @type {any} */ ({ bounce: 1 })),
    "unknown_key",
    "body.bounce",
    undefined,
    "addDiscs: body.bounce is an unknown key",
  ],
  [(w) => w.add({ radius: 1, x: 9, y: NaN }), "non_finite", "body.y", undefined, "add: body.y is NaN"],
  [(w) => w.add({ radius: 1, x: 1e151 }), "out_of_range", "body.x", undefined, "add: body.x is 1e+151, beyond 1e+150"],
  [
    (w) => w.add({ radius: 1, x: 9, velocityX: NaN }),
    "non_finite",
    "body.velocityX",
    undefined,
    "add: body.velocityX is NaN",
  ],
  [
    (w) => w.add({ radius: 1, x: 9, angularVelocity: 1e9 }),
    "out_of_range",
    "angular velocity",
    undefined,
    "add: angular velocity is out of",
  ],
  [
    (w) => w.add({ radius: 1, x: 9, velocityX: 1, kind: "static" }),
    "out_of_range",
    "velocity",
    undefined,
    "add: velocity is out of range",
  ],
  [
    (w) => w.add({ radius: 1, x: 9, restitution: 1.5 }),
    "out_of_range",
    "restitution",
    undefined,
    "add: restitution is out",
  ],
  [
    (w) => w.add({ radius: 1, x: 9, friction: -1 }),
    "out_of_range",
    "friction",
    undefined,
    "add: friction is out of range",
  ],
  [
    (w) => w.add({ radius: 1, x: 9, density: -1 }),
    "out_of_range",
    "density",
    undefined,
    "add: density is out of range",
  ],
  [
    (w) => w.add({ radius: 1, x: 9, density: 0 }),
    "no_mass",
    "mass",
    undefined,
    "add: mass is zero: only a static or kinematic",
  ],
  [(w) => w.add({ radius: 1, x: 4 }), "overlapping", "body", 1, "add: body 1 is in the way"],
  [
    (w) => w.addDiscs([9, 0, 1, 9, 9, 1, 9, 5, 1]),
    "no_room",
    "body",
    4,
    "addDiscs: body 2 of the list: body 4 exceeds the maximum number: maxBodies is 4",
  ],
  [
    (w) => w.addDiscs([9, 0, 1, 4, 0, 1]),
    "overlapping",
    "body",
    1,
    "addDiscs: body 1 of the list: body 1 is in the way",
  ],
  [
    (w) => w.addDiscs([9, 0, 1, 10, 0, 1]),
    "overlapping",
    "body",
    0,
    "addDiscs: body 1 of the list: body 0 of the list is in",
  ],
  [
    (w) => w.addDiscs([9, 0, 1, NaN, 0, 1]),
    "non_finite",
    "pose",
    undefined,
    "addDiscs: body 1 of the list: pose is not finite",
  ],
  [
    (w) => w.addDiscs([9, 0, 1, 9]),
    "not_points",
    "discs",
    undefined,
    "addDiscs: discs must be one list of numbers, x, y and radius",
  ],
  [
    (w) => w.addDiscs(nothing),
    "not_points",
    "discs",
    undefined,
    "addDiscs: discs must be one list of numbers, x, y and radius",
  ],
  [
    (w) => w.addDiscs([9, 0, 1], { velocities: [1, 2] }),
    "wrong_length",
    "velocities",
    undefined,
    "addDiscs: velocities has 2 numbers, not 3",
  ],
  [
    (w) => w.addDiscs([9, 0, 1], { velocities: [1, 2, NaN] }),
    "non_finite",
    "angular velocity",
    undefined,
    "addDiscs: body 0 of the list: angular velocity is not finite",
  ],
  [
    (w) => w.addPolygons([...square, ...square.map((x) => -x), 0, 0], [4, 5], { poses: [9, 9, 0, 9, 0, 0] }),
    "not_convex",
    "vertex",
    4,
    "addPolygons: body 1 of the list: vertex 4 is not a convex corner",
  ],
  [
    (w) => w.addPolygons(square, [3]),
    "wrong_length",
    "counts",
    undefined,
    "addPolygons: counts do not add up to the 4 corners",
  ],
  [
    (w) => w.addPolygons(square, [5, -1]),
    "wrong_length",
    "counts",
    undefined,
    "addPolygons: counts do not add up to the 4 corners",
  ],
  [
    (w) => w.addPolygons(square, nothing),
    "wrong_length",
    "counts",
    undefined,
    "addPolygons: counts do not add up to the 4 corners",
  ],
  [
    (w) => w.addPolygons(square, [4], { poses: [] }),
    "wrong_length",
    "poses",
    undefined,
    "addPolygons: poses has 0 numbers, not 3",
  ],
  [(w) => w.slot(7), "unknown_body", "body", 7, "slot: body 7 does not exist"],
  [(w) => w.body(nothing), "missing", "body", undefined, "body: body is missing: it must be a number"],
  [(w) => w.setVelocity(-1, 0, 0, 0), "unknown_body", "body", -1, "setVelocity: body -1 does not exist"],
  [(w) => w.body(-1), "unknown_body", "body", -1, "body: body -1 does not exist"],
  [(w) => w.body(1.5), "unknown_body", "body", 1.5, "body: body 1.5 does not exist"],
  [(w) => w.slot(-1), "unknown_body", "body", -1, "slot: body -1 does not exist"],
  [(w) => w.outline(-2), "unknown_body", "body", -2, "outline: body -2 does not exist"],
  [(w) => w.cut(-1, 0, 0, 1, 0), "unknown_body", "body", -1, "cut: body -1 does not exist"],
  [(w) => w.applyImpulse(-1, 0, 0), "unknown_body", "body", -1, "applyImpulse: body -1 does not exist"],
  [(w) => w.setVelocity(2, 0, 0), "unknown_body", "body", 2, "setVelocity: body 2 does not exist"],
  [(w) => w.setVelocity(0, nothing, 0), "missing", "velocityX", undefined, "setVelocity: velocityX is missing"],
  [
    (w) => w.setVelocity(0, 0, 1e151),
    "out_of_range",
    "velocityY",
    undefined,
    "setVelocity: velocityY is 1e+151, beyond",
  ],
  [(w) => w.setPose(5, 0, 0), "unknown_body", "body", 5, "setPose: body 5 does not exist"],
  [(w) => w.setPose(0, NaN, 0), "non_finite", "x", undefined, "setPose: x is NaN"],
  [(w) => w.setPose(0, 0, 0, NaN), "non_finite", "angle", undefined, "setPose: angle is NaN"],
  [
    (w) => w.setFilter(0, 0.5, 1),
    "out_of_range",
    "category",
    undefined,
    "setFilter: category is 0.5, not a whole number",
  ],
  [(w) => w.setFriction(-1, 0), "unknown_body", "body", -1, "setFriction: body -1 does not exist"],
  [(w) => w.setFriction(0, -1), "out_of_range", "friction", undefined, "setFriction: friction is "],
  [(w) => w.setRestitution(0, 2), "out_of_range", "restitution", undefined, "setRestitution: restitution is "],
  [(w) => w.applyImpulse(5, 0, 0), "unknown_body", "body", 5, "applyImpulse: body 5 does not exist"],
  [(w) => w.applyImpulse(0, 0, NaN), "non_finite", "impulseY", undefined, "applyImpulse: impulseY is NaN"],
  [(w) => w.applyImpulse(0, 0, 0, NaN, 0), "non_finite", "x", undefined, "applyImpulse: x is NaN"],
  [(w) => w.step(0), "out_of_range", "seconds", undefined, "step: seconds is 0, not more than 0"],
  [(w) => w.step(NaN), "non_finite", "seconds", undefined, "step: seconds is NaN"],
  [(w) => w.step(Infinity), "non_finite", "seconds", undefined, "step: seconds is Infinity"],
  [(w) => w.restore(nothing), "damaged", "snapshot", undefined, "restore: snapshot is damaged or of another version"],
  [(w) => w.restore(new Uint8Array(9)), "damaged", "snapshot", undefined, "restore: snapshot is damaged or of another"],
  [(w) => w.restore(w.snapshot().subarray(1)), "damaged", "snapshot", undefined, "restore: snapshot is damaged or of"],
];

test("every fault is said, and nothing is lost", () => {
  for (const [act, status, subject, index, words] of faults) {
    const world = pair();
    const error = thrown(() => act(world));
    assert.ok(error.message.startsWith(words), `${error.message}, not ${words}`);
    assert.deepEqual([error.status, error.subject, error.index], [status, subject, index], words);
    assert.equal(error.item, words.includes("of the list:") ? Number(/\d/.exec(words)) : undefined);
    // All bodies are still there, and the world continues.
    assert.deepEqual([world.count, world.has(0), world.has(1), world.time], [2, true, true, 0]);
    const twin = pair();
    for (const one of [world, twin]) {
      one.setVelocity(0, 4, 0);
      one.step(2);
    }
    assert.deepEqual([...world.collisions], [...twin.collisions]);
    assert.deepEqual([...world.poses.subarray(0, 8)], [...twin.poses]);
    world.free();
    twin.free();
  }
});

test("a cut that cannot be is said, and changes nothing", () => {
  const world = simulation.world({ maxBodies: 4 });
  const disc = world.add({ radius: 1, x: 5 });
  const box = world.add({ corners: square });
  const round = world.add({ corners: square, radius: 0.5, x: -5 });
  /** @type {[() => unknown, string, string, number | undefined, string][]} */
  const cuts = [
    [() => world.cut(7, 0, 0, 1, 0), "unknown_body", "body", 7, "cut: body 7 does not exist"],
    [() => world.cut(box, NaN, 0, 1, 0), "non_finite", "x", undefined, "cut: x is NaN"],
    [() => world.cut(box, 0, nothing, 1, 0), "missing", "y", undefined, "cut: y is missing: it must be a number"],
    [() => world.cut(box, 0, 0, Infinity, 0), "non_finite", "directionX", undefined, "cut: directionX is Infinity"],
    [
      () => world.cut(box, 0, 0, 1, nothing),
      "missing",
      "directionY",
      undefined,
      "cut: directionY is missing: it must be a number",
    ],
    [
      () => world.cut(disc, 5, 0, 1, 0),
      "too_few_vertices",
      "vertex",
      1,
      "cut: vertex 1 is missing: a polygon has at least",
    ],
    [
      () => world.cut(round, -5, 0, 1, 0),
      "rounded",
      "radius",
      undefined,
      "cut: radius is not zero: only sharp corners are",
    ],
    [() => world.cut(box, 0, 0, 0, 0), "no_direction", "line", undefined, "cut: line has no direction"],
    [() => world.cut(box, 1e151, 0, 0, 1), "out_of_range", "x", undefined, "cut: x is 1e+151, beyond 1e+150"],
    [() => world.cut(box, 1, 0, 0, 1), "misses", "line", undefined, "cut: line does not cross the shape"],
  ];
  const before = world.hash();
  for (const [act, status, subject, index, words] of cuts) {
    const error = thrown(act);
    assert.ok(error.message.startsWith(words), `${error.message}, not ${words}`);
    assert.deepEqual([error.status, error.subject, error.index], [status, subject, index]);
    assert.equal(world.hash(), before, words);
  }
  world.add({ radius: 1, x: 9 });
  const full = world.hash();
  assert.equal(
    thrown(() => world.cut(box, 0, 0, 1, 0)).message,
    "cut: body 4 exceeds the maximum number: maxBodies is 4",
  );
  assert.equal(world.hash(), full);
});

test("of a body that was removed and came again the new number is told", () => {
  const world = pair();
  world.remove(1);
  const again = world.add({ radius: 1, x: 5 });
  assert.notEqual(again, 1);
  assert.equal(thrown(() => world.add({ radius: 1, x: 4 })).index, again);
  assert.equal(thrown(() => world.setVelocity(1, 0, 0)).message, "setVelocity: body 1 does not exist");
});

test("a world that was freed is not used again, and freeing twice is nothing", () => {
  const world = pair();
  const snapshot = world.snapshot();
  const each = world.eachCollision();
  world.free();
  world.free();
  /** @type {(() => unknown)[]} */
  const acts = [
    () => world.add({ radius: 1 }),
    () => world.addDiscs([0, 0, 1]),
    () => world.addPolygons(square, [4]),
    () => world.remove(0),
    () => world.cut(0, 0, 0, 1, 0),
    () => world.has(0),
    () => world.slot(0),
    () => world.body(0),
    () => world.setVelocity(0, 1, 1),
    () => world.applyImpulse(0, 1, 1),
    () => world.step(1),
    () => world.time,
    () => world.energy(),
    () => world.count,
    () => world.slots,
    () => world.poses,
    () => world.velocities,
    () => world.bodies,
    () => world.collisions,
    () => world.losses,
    () => world.snapshot(),
    () => world.restore(snapshot),
    () => world.hash(),
  ];
  for (const act of acts) {
    const error = thrown(act);
    assert.deepEqual([error.status, error.message], ["freed", `${error.call}: the world was freed`], String(act));
    assert.ok(String(act).includes(`world.${error.call}`), String(act));
  }
  assert.equal(thrown(() => [...each]).message, "eachCollision: the world was freed");
});
