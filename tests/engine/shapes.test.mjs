// Tests the construction of shapes and poses, and the messages on bad ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, dice, ellipse, thrown } from "./setting.mjs";

const gnomon = await api.load();
const square = [-1, -1, 1, -1, 1, 1, -1, 1];

test("a polygon keeps its corners, in arrays of any kind", () => {
  for (const corners of [square, new Float64Array(square), new Float32Array(square), new Int8Array(square)]) {
    const shape = gnomon.polygon(corners);
    assert.deepEqual([...shape.vertices()], square);
    assert.equal(shape.size, 4);
    assert.equal(shape.radius, 0);
  }
  assert.equal(gnomon.polygon(square, 0.25).radius, 0.25);
});

test("vertices are a copy", () => {
  const shape = gnomon.polygon(square);
  shape.vertices()[0] = 99;
  assert.deepEqual([...shape.vertices()], square);
});

test("a hull repairs what a polygon refuses", () => {
  const shape = gnomon.hull([0, 0, 1, 1, -1, 1, -1, -1, 1, -1, 0, 1, 0.5, 0.5], 0.5);
  assert.deepEqual([...shape.vertices()], [-1, -1, 1, -1, 1, 1, -1, 1]);
  assert.equal(shape.radius, 0.5);
});

test("boxes, segments and circles", () => {
  assert.deepEqual([...gnomon.box(4, 2).vertices()], [-2, -1, 2, -1, 2, 1, -2, 1]);
  assert.deepEqual([...gnomon.segment(1, 2, 3, 4, 0.5).vertices()], [1, 2, 3, 4]);
  assert.deepEqual([...gnomon.circle(2).vertices()], [0, 0]);
  assert.deepEqual([...gnomon.circle(2, { x: 3, y: 4 }).vertices()], [3, 4]);
  assert.equal(gnomon.circle(0).radius, 0);
});

test("10,000 corners", () => {
  const shape = ellipse(gnomon, 10_000);
  assert.equal(shape.size, 10_000);
  assert.equal(shape.vertices().length, 20_000);
  shape.free();
});

test("an error says what is wrong and where", () => {
  /** @type {[() => unknown, string, string, number | undefined, string][]} */
  const faults = [
    [() => gnomon.polygon([0, 0, 1, 0, 1, 1, NaN, 1]), "non_finite", "vertex", 3, "polygon: vertex 3 is not finite"],
    [() => gnomon.polygon([0, 0, Infinity, 0, 1, 1]), "non_finite", "vertex", 1, "polygon: vertex 1 is not finite"],
    [() => gnomon.polygon([0, 0, 1, 0, 1, 1e151]), "out_of_range", "vertex", 2, "polygon: vertex 2 is out of range"],
    [() => gnomon.polygon([0, 0, 1, 1, 1, 0]), "wrong_winding", "vertex", 0, "polygon: vertex 0 turns clockwise"],
    [
      () => gnomon.polygon([0, 0, 2, 0, 1, 0.5, 2, 2]),
      "not_convex",
      "vertex",
      2,
      "polygon: vertex 2 is not a convex corner",
    ],
    [
      () => gnomon.polygon([0, 0, 1, 0, 1, 0, 0, 1]),
      "degenerate",
      "vertex",
      2,
      "polygon: vertex 2 makes the shape degenerate",
    ],
    [() => gnomon.polygon([0, 0, 1, 0]), "too_few_vertices", "vertex", 2, "polygon: vertex 2 is missing"],
    [() => gnomon.polygon([]), "too_few_vertices", "vertex", 0, "polygon: vertex 0 is missing"],
    [() => gnomon.hull([0, 0, 1, 1, 2, 2]), "degenerate", "vertex", 0, "hull: vertex 0 makes the shape degenerate"],
    [() => gnomon.polygon(square, -1), "out_of_range", "radius", undefined, "polygon: radius is -1, below 0"],
    [() => gnomon.circle(NaN), "non_finite", "radius", undefined, "circle: radius is NaN"],
    [
      () => gnomon.circle(1, { x: 0, y: Infinity }),
      "non_finite",
      "centre.y",
      undefined,
      "circle: centre.y is Infinity",
    ],
    [() => gnomon.segment(1, 1, 1, 1), "degenerate", "its end", undefined, "segment: its end (1, 1) equals its start"],
    [() => gnomon.box(0, 1), "out_of_range", "a side", undefined, "box: a side of 0 × 1 is not above 0"],
    [() => gnomon.polygon([0, 0, 1, 0, 1]), "not_points", "corners", undefined, "polygon: corners have 5 numbers"],
    [() => gnomon.circle(1).place(0, 0, 2 ** 21), "out_of_range", "angle", undefined, "place: angle is out of range"],
    [() => gnomon.circle(1).place(0, 0, NaN), "non_finite", "angle", undefined, "place: angle is NaN"],
    [() => gnomon.circle(1).project(1, 1), "not_unit", "axis", undefined, "project: axis (1, 1) is not of unit length"],
    [
      () => gnomon.circle(1).massProperties(-1),
      "out_of_range",
      "density",
      undefined,
      "massProperties: density is -1, below 0",
    ],
    [
      () => gnomon.circle(1e100).massProperties(1e140),
      "out_of_range",
      "mass",
      undefined,
      "massProperties: mass is out of range",
    ],
  ];
  for (const [act, status, subject, index, message] of faults) {
    const error = thrown(act);
    assert.equal(error.status, status, message);
    assert.equal(error.subject, subject, message);
    assert.equal(error.index, index, message);
    assert.equal(error.vertex, subject === "vertex" ? index : undefined, message);
    assert.ok(error.message.startsWith(message), `${error.message} ← ${message}`);
    assert.ok(error instanceof Error && error.name === "GnomonError");
  }
});

test("what is no list of numbers is told from a list of bad ones", () => {
  for (const points of [
    undefined,
    { length: -2 },
    null,
    7,
    {},
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    [
      [0, 0],
      [1, 0],
    ],
  ]) {
    assert.equal(thrown(() => gnomon.polygon(/** @type {any} */ (points))).status, "not_points");
  }
  for (const points of [
    [1n, 2n, 3n, 4n, 5n, 6n],
    ["a", 0, 1, 0, 1, 1],
  ]) {
    assert.equal(thrown(() => gnomon.polygon(/** @type {any} */ (points))).status, "not_a_number");
  }
});

test("a shape is placed, moved and turned", () => {
  const placed = gnomon.polygon(square).place(1, 2, Math.PI / 2);
  assert.equal(placed.sin, 1);
  assert.ok(Math.abs(placed.cos) < 1e-16);
  assert.equal(placed.moveTo(3, 4).moveBy(0.5, -1).turnTo(0), placed);
  assert.deepEqual([placed.x, placed.y, placed.cos, placed.sin], [3.5, 3, 1, 0]);
  const far = gnomon.circle(1).place();
  assert.deepEqual([far.x, far.y, far.cos, far.sin], [0, 0, 1, 0]);
});

test("a million small turns do not wear the rotation out", () => {
  const between = dice(1);
  const placed = gnomon.polygon(square).place();
  for (let i = 0; i < 1_000_000; ++i) placed.turnBy(between(-0.1, 0.1));
  assert.ok(Math.abs(placed.cos ** 2 + placed.sin ** 2 - 1) < 4 * Number.EPSILON);
  assert.equal(gnomon.contains(placed, 0, 0), true);
});

test("a turn that fails leaves the pose as it was", () => {
  const placed = gnomon.polygon(square).place(1, 2, 0.5);
  const before = { ...placed };
  assert.equal(thrown(() => placed.turnTo(NaN)).status, "non_finite");
  assert.equal(thrown(() => placed.turnBy(Infinity)).status, "non_finite");
  assert.deepEqual({ ...placed }, before);
});

test("mass properties", () => {
  assert.deepEqual(gnomon.polygon([1, 1, 3, 1, 3, 3, 1, 3]).massProperties(3), { mass: 12, x: 2, y: 2, inertia: 8 });
  const disc = gnomon.circle(2, { x: 1, y: 0 }).massProperties();
  assert.ok(Math.abs(disc.mass - 4 * Math.PI) < 1e-14 && Math.abs(disc.inertia - 8 * Math.PI) < 1e-13);
  assert.deepEqual([disc.x, disc.y], [1, 0]);
});

test("the projection on an axis includes the radius", () => {
  assert.deepEqual(gnomon.polygon(square, 0.5).project(0, 1), { min: -1.5, max: 1.5 });
  const { min, max } = gnomon.polygon(square).project(Math.SQRT1_2, Math.SQRT1_2);
  assert.ok(Math.abs(max - Math.SQRT2) < 1e-15 && min === -max);
});
