// Tests every query on cases with results by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, ellipse, thrown } from "./setting.mjs";

/** @import { DistanceCache } from "../../web/packages/gnomon2d/types/gnomon.js" */

const gnomon = await api.load();
const box = gnomon.box(2, 2);
const disc = gnomon.circle(1);

/**
 * Compares numbers, where 0 and −0 are equal.
 *
 * @param {object} actual
 * @param {object} expected
 */
function same(actual, expected) {
  const plain = (/** @type {any} */ _, /** @type {unknown} */ value) => (value === 0 ? 0 : value);
  assert.deepEqual(JSON.parse(JSON.stringify(actual, plain)), expected);
}

/** @param {number} actual @param {number} expected @param {number} [tolerance] */
function near(actual, expected, tolerance = 1e-12) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
}

test("overlaps takes touching for overlap", () => {
  assert.equal(gnomon.overlaps(box.place(), box.place(1.9, 0)), true);
  assert.equal(gnomon.overlaps(box.place(), box.place(2, 0)), true);
  assert.equal(gnomon.overlaps(box.place(), box.place(2, 2)), true);
  assert.equal(gnomon.overlaps(box.place(), box.place(2.0001, 0)), false);
  assert.equal(gnomon.overlaps(box.place(), box.place(0, 2.9, Math.PI / 4)), false);
  assert.equal(gnomon.overlaps(disc.place(), disc.place(0, 2)), true);
  assert.equal(gnomon.overlaps(disc.place(), box.place(1.8, 1.8)), false);
  assert.equal(gnomon.overlaps(disc.place(), box.place(1.7, 1.7)), true);
});

test("separation is signed, and its normal points from A to B", () => {
  assert.deepEqual(
    { ...gnomon.separation(box.place(), box.place(3, 0.5)) },
    {
      value: 1,
      normalX: 1,
      normalY: 0,
      owner: "a",
      edge: 1,
    },
  );
  const deep = gnomon.separation(box.place(), box.place(-0.5, 0));
  same([deep.value, deep.normalX, deep.normalY], [-1.5, -1, 0]);
  const round = gnomon.separation(disc.place(), disc.place(3, 4));
  near(round.value, 3);
  near(round.normalX, 0.6);
  near(round.normalY, 0.8);
  assert.equal(round.edge, -1);
});

test("ties go to A, then to the lowest edge", () => {
  const { owner, edge, normalX, normalY } = gnomon.separation(box.place(), box.place());
  same([owner, edge, normalX, normalY], ["a", 0, 0, -1]);
});

test("the minimum translation ends the overlap, out of containment too", () => {
  const small = gnomon.box(0.5, 0.5).place(0.5, 0);
  const mtv = gnomon.minimumTranslation(box.place(), small);
  assert.equal(mtv.overlapping, true);
  same([mtv.depth, mtv.x, mtv.y], [0.75, -0.75, 0]);
  const apart = gnomon.minimumTranslation(box.place(), box.place(5, 0));
  assert.equal(apart.overlapping, false);
  same([apart.depth, Math.abs(apart.x), Math.abs(apart.y)], [0, 0, 0]);
  const touching = gnomon.minimumTranslation(box.place(), box.place(2, 0));
  same([touching.overlapping, touching.depth], [true, 0]);
});

test("resolve shares the way by inverse mass", () => {
  const mtv = { ...gnomon.minimumTranslation(box.place(), box.place(1, 0)) };
  same({ ...gnomon.resolve(mtv, 1, 3) }, { movable: true, ax: -0.25, ay: 0, bx: 0.75, by: 0 });
  const fixed = gnomon.resolve(mtv, 0, 0);
  same([fixed.movable, fixed.ax, fixed.bx], [false, 0, 0]);
  assert.equal(thrown(() => gnomon.resolve({ ...mtv, depth: NaN }, 1, 1)).message, "resolve: depth is NaN");
  assert.equal(thrown(() => gnomon.resolve({ ...mtv, normalY: Infinity }, 1, 1)).subject, "normalY");
  same({ ...gnomon.resolve(mtv, Number.MIN_VALUE, 0) }, { movable: true, ax: -1, ay: 0, bx: 0, by: 0 });
});

test("the contact manifold of two boxes has two points", () => {
  const manifold = gnomon.contactManifold(box.place(), box.place(0.5, 1.9));
  assert.equal(manifold.count, 2);
  same([manifold.normalX, manifold.normalY], [0, 1]);
  for (const { y, separation } of manifold.points) {
    near(separation, -0.1);
    near(y, 0.95);
  }
  assert.deepEqual(manifold.points.map(({ x }) => x).sort(), [-0.5, 1]);
  assert.notEqual(manifold.points[0].id, manifold.points[1].id);
});

test("a margin finds contacts before they are", () => {
  const above = box.place(0, 2.05);
  assert.equal(gnomon.contactManifold(box.place(), above).count, 0);
  const manifold = gnomon.contactManifold(box.place(), above, 0.1);
  assert.equal(manifold.count, 2);
  near(manifold.points[0].separation, 0.05);
  assert.equal(gnomon.contactManifold(disc.place(), disc.place(1.5, 0)).count, 1);
});

test("closest points", () => {
  const found = gnomon.closestPoints(box.place(), box.place(4, 0, Math.PI / 4));
  near(found.distance, 3 - Math.SQRT2);
  near(found.ax, 1);
  near(found.bx, 4 - Math.SQRT2);
  near(found.by, 0);
  near(found.normalX, 1);
  const discs = gnomon.closestPoints(disc.place(), disc.place(0, 5));
  same([discs.distance, discs.ay, discs.by, discs.coreDistance], [3, 1, 4, 5]);
  assert.equal(gnomon.closestPoints(box.place(), box.place(1, 1)).distance, 0);
});

test("a cache makes the next query shorter, and one of other shapes does no harm", () => {
  const many = ellipse(gnomon, 64);
  /** @type {DistanceCache} */
  const cache = {};
  const a = many.place();
  const b = many.place(3, 1);
  const cold = { ...gnomon.closestPoints(a, b, undefined, cache) };
  const warm = { ...gnomon.closestPoints(a, b.moveBy(1e-3, 0), undefined, cache) };
  assert.ok(warm.iterations <= cold.iterations);
  near(warm.distance, gnomon.closestPoints(a, b).distance);
  for (const wild of [
    cache,
    { seen: Uint32Array.of(3, 1e9, 0, NaN, 0, -5, 0) },
    { seen: Uint32Array.of(99, 3) },
    { seen: Uint32Array.of(2, 0, 7, 0, 9, 0, 0) },
  ]) {
    near(gnomon.closestPoints(box.place(), box.place(5, 0), undefined, { ...wild }).distance, 3);
  }
});

test("contains", () => {
  const placed = box.place(10, 0, Math.PI / 4);
  assert.equal(gnomon.contains(placed, 11.4, 0), true);
  assert.equal(gnomon.contains(placed, 11.42, 0), false);
  assert.equal(gnomon.contains(placed, 11, 1), false);
  assert.equal(gnomon.contains(disc.place(), 0.6, 0.8), true);
});

test("the separation of a point", () => {
  const inside = gnomon.pointSeparation(box.place(), 0.75, 0.5);
  same({ ...inside }, { value: -0.25, normalX: 1, normalY: 0, edge: 1 });
  near(gnomon.pointSeparation(disc.place(), 3, 4).value, 4);
});

test("rays", () => {
  same(
    { ...gnomon.rayCast(box.place(), -3, 0.5, 2, 0) },
    {
      hit: true,
      inside: false,
      t: 1,
      x: -1,
      y: 0.5,
      normalX: -1,
      normalY: 0,
    },
  );
  assert.equal(gnomon.rayCast(box.place(), -3, 0.5, 2, 0, 0.99).hit, false);
  assert.equal(gnomon.rayCast(box.place(), -3, 0.5, 2, 0, 1).hit, true);
  assert.equal(gnomon.rayCast(box.place(), -3, 1.5, 1, 0).hit, false);
  const within = gnomon.rayCast(disc.place(), 0.5, 0, 1, 0);
  same([within.hit, within.inside, within.t], [true, true, 0]);
  near(gnomon.rayCast(disc.place(0, 5), 0, 0, 0, 1).t, 4);
  assert.equal(thrown(() => gnomon.rayCast(box.place(), 0, 0, 0, 0)).message, "rayCast: ray has no direction");
  assert.equal(thrown(() => gnomon.rayCast(box.place(), 0, NaN, 1, 0)).message, "rayCast: y is NaN");
});

test("from when to when shapes meet", () => {
  const passing = gnomon.overlapInterval(box.place(), box.place(4, 0.5), {}, { dx: -1 });
  same([passing.meet, passing.interiors, passing.enter, passing.exit], [true, true, 2, 6]);
  same([passing.normalX, passing.normalY], [1, 0]);
  assert.equal(gnomon.overlapInterval(box.place(), box.place(4, 2.5), {}, { dx: -1 }).meet, false);
  const grazing = gnomon.overlapInterval(box.place(), box.place(4, 2), {}, { dx: -1 });
  same([grazing.meet, grazing.interiors], [true, false]);
});

test("the impact of shapes that do not turn", () => {
  const hit = gnomon.shapeCast(box.place(), box.place(4, 0), { dx: 1 }, { dx: -3 });
  assert.equal(hit.outcome, "hit");
  near(hit.t, 0.5);
  near(hit.normalX, 1);
  near(hit.x, 1.5);
  assert.equal(gnomon.shapeCast(box.place(), box.place(4, 0), {}, { dx: -1.9 }).outcome, "separated");
  assert.equal(gnomon.shapeCast(box.place(), box.place(1, 0), {}, {}).outcome, "overlapping");
});

test("the impact of shapes that turn", () => {
  // A bar of half length 2 rotates about its middle by a quarter turn; its corner reaches x = 1.5 on the way.
  const bar = gnomon.box(4, 0.2);
  const wall = gnomon.box(1, 10).place(2, 0);
  const hit = gnomon.timeOfImpact(bar.place(0, 0, Math.PI / 2), wall, { turn: -Math.PI / 2 }, {});
  assert.equal(hit.outcome, "hit");
  // The corner (2, −0.1), or with other sign, at angle a: 2 cos a + 0.1 sin a = 1.5.
  const angle = Math.acos(1.5 / Math.hypot(2, 0.1)) + Math.atan2(0.1, 2);
  near(hit.t, 1 - angle / (Math.PI / 2), 1e-7);
  assert.ok(hit.hi - hit.lo <= 1e-9);
  near(hit.normalX, 1, 1e-6);
  assert.equal(gnomon.timeOfImpact(bar.place(), wall, {}, { dx: 10 }).outcome, "overlapping");
  assert.equal(gnomon.timeOfImpact(bar.place(0, 9), wall, { dx: -10 }, {}).outcome, "separated");
});

test("Minkowski sum and difference", () => {
  const sum = gnomon.minkowskiSum(box.place(1, 0), gnomon.box(4, 1, 0.5).place(0, 5));
  same([...sum.points.subarray(0, 2 * sum.count)], [-2, 3.5, 4, 3.5, 4, 6.5, -2, 6.5]);
  assert.equal(sum.radius, 0.5);
  const difference = gnomon.minkowskiDifference(box.place(5, 0), disc.place(3, 0));
  same([...difference.points.subarray(0, 2 * difference.count)], [1, -1, 3, -1, 3, 1, 1, 1]);
  assert.equal(difference.radius, 1);
  same([...difference.indices.subarray(0, 2 * difference.count)], [0, 0, 1, 0, 2, 0, 3, 0]);
});

test("a result is written into what the caller brings", () => {
  const a = box.place();
  const b = box.place(1, 0.5);
  const queries = /** @type {const} */ ([
    "separation",
    "minimumTranslation",
    "closestPoints",
    "minkowskiSum",
    "minkowskiDifference",
  ]);
  for (const query of queries) {
    const mine = /** @type {any} */ ({});
    assert.equal(gnomon[query](a, b, mine), mine);
    assert.notEqual(gnomon[query](a, b), mine);
    // Existing result arrays may be longer.
    const { points: _points, indices: _indices, ...numbers } = mine;
    assert.deepEqual({ ...gnomon[query](a, b), ...numbers }, { ...gnomon[query](a, b) }, query);
    assert.equal(gnomon[query](a, b), gnomon[query](b, a), "without it, there is one for all");
  }
  const manifold = /** @type {any} */ ({});
  assert.equal(gnomon.contactManifold(a, b, 0, manifold).points.length, 2);
  const impact = /** @type {any} */ ({});
  assert.equal(gnomon.timeOfImpact(a, b, {}, {}, impact).outcome, "overlapping");
  assert.equal(gnomon.shapeCast(a, b, {}, {}, impact), impact);
  // Each query overwrites only its own results.
  assert.notEqual(gnomon.timeOfImpact(a, b, {}, {}), gnomon.shapeCast(a, b, {}, {}));
  assert.notEqual(gnomon.minkowskiSum(a, b), gnomon.minkowskiDifference(a, b));
});

test("any object with a shape and a place will do", () => {
  const sprite = { name: "player", shape: box, x: 1, y: 0, cos: 1, sin: 0 };
  assert.equal(gnomon.overlaps(sprite, box.place()), true);
});

test("bad poses and motions are named, whichever side they are on, and by every query", () => {
  const good = box.place();
  /** @type {[object, string, string][]} */
  const faults = [
    [{ x: NaN }, "non_finite", ".x is NaN$"],
    [{ y: undefined }, "missing", ".y is missing: it must be a number$"],
    [{ x: -Infinity }, "non_finite", ".x is -Infinity$"],
    [{ y: 1e151 }, "out_of_range", ".y is 1e\\+151, beyond 1e\\+150$"],
    [{ cos: NaN }, "non_finite", ".cos is NaN$"],
    [{ cos: 0.5, sin: 0.5 }, "not_unit", " has cos .* and sin .*, not of unit length"],
  ];
  for (const [change, status, words] of faults) {
    const bad = { shape: box, x: 0, y: 0, cos: 1, sin: 0, ...change };
    /** @type {((a: any, b: any) => unknown)[]} */
    const pairs = [
      (a, b) => gnomon.overlaps(a, b),
      (a, b) => gnomon.separation(a, b),
      (a, b) => gnomon.minimumTranslation(a, b),
      (a, b) => gnomon.contactManifold(a, b),
      (a, b) => gnomon.closestPoints(a, b),
      (a, b) => gnomon.overlapInterval(a, b, {}, {}),
      (a, b) => gnomon.shapeCast(a, b, {}, {}),
      (a, b) => gnomon.timeOfImpact(a, b, {}, {}),
      (a, b) => gnomon.minkowskiSum(a, b),
      (a, b) => gnomon.minkowskiDifference(a, b),
    ];
    for (const query of pairs) {
      for (const act of [() => query(bad, good), () => query(good, bad)]) {
        const error = thrown(act);
        assert.match(error.message, new RegExp(`^${error.call}: [abpq]${words}`));
        assert.equal(error.status, status);
      }
      assert.match(thrown(() => query(bad, good)).message, /: [ap]/);
      assert.match(thrown(() => query(good, bad)).message, /: [bq]/);
    }
    for (const query of [
      () => gnomon.contains(bad, 0, 0),
      () => gnomon.pointSeparation(bad, 0, 0),
      () => gnomon.rayCast(bad, 0, 0, 1, 0),
    ]) {
      assert.match(thrown(query).message, new RegExp(`^\\w+: body${words}`));
    }
  }
  const sentence = (/** @type {string} */ side, /** @type {object} */ motion) => {
    const [[field, value]] = Object.entries(motion);
    return `timeOfImpact: motion${side}.${field} is ${value}`;
  };
  for (const motion of [{ dx: NaN }, { dy: Infinity }, { turn: NaN }]) {
    assert.equal(thrown(() => gnomon.timeOfImpact(good, good, motion, {})).message, sentence("A", motion));
    assert.equal(thrown(() => gnomon.timeOfImpact(good, good, {}, motion)).message, sentence("B", motion));
  }
  assert.equal(thrown(() => gnomon.overlapInterval(good, good, { dx: NaN }, {})).subject, "motionA.dx");
  assert.equal(thrown(() => gnomon.contains(good, NaN, 0)).message, "contains: x is NaN");
});

test("what is no placed shape is told", () => {
  const good = box.place();
  for (const bad of /** @type {any[]} */ ([
    box,
    {},
    { shape: {} },
    { shape: null },
    { shape: 7 },
    undefined,
    null,
    7,
  ])) {
    const words =
      /^overlaps: a(\.shape)? is (missing|not a shape|a shape without a place): pass the result of shape.place\(x, y\)$/;
    assert.match(thrown(() => gnomon.overlaps(bad, good)).message, words);
    for (const query of [
      () => gnomon.overlaps(good, bad),
      () => gnomon.closestPoints(good, bad),
      () => gnomon.overlapInterval(good, bad, {}, {}),
    ]) {
      assert.match(thrown(query).status, /^not_(a_shape|placed)$/);
      assert.match(thrown(query).subject, /^b(\.shape)?$/);
    }
    assert.match(thrown(() => gnomon.contains(bad, 0, 0)).status, /^not_(a_shape|placed)$/);
    assert.match(thrown(() => gnomon.minkowskiSum(good, bad)).subject, /^q(\.shape)?$/);
  }
});

test("a motion that is missing is told", () => {
  const good = box.place();
  const motion = { dx: 9 };
  for (const none of /** @type {any[]} */ ([undefined, null])) {
    for (const query of /** @type {const} */ (["overlapInterval", "shapeCast", "timeOfImpact"])) {
      assert.equal(thrown(() => gnomon[query](good, good, motion, none)).subject, "motionB");
      assert.match(thrown(() => gnomon[query](good, good, none, motion)).message, /^\w+: motionA is (missing|null)/);
    }
  }
});
