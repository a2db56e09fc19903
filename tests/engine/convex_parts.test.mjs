// Tests gnomon2d/convex-parts: its cuts against whole numbers, and the messages on rejected input.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, cutters, dice, thrown } from "./setting.mjs";

const { convexParts } = await cutters.load();
const gnomon = await api.load();

/** Returns twice the area, exact for small whole numbers. @param {ArrayLike<number>} points */
function twiceArea(points) {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length;
    sum += points[i] * points[next + 1] - points[next] * points[i + 1];
  }
  return sum;
}

/**
 * Returns corners of whole numbers at rising angles.
 *
 * @param {(low: number, high: number) => number} between
 * @param {number} n
 * @param {number} [size]
 */
const star = (between, n, size = 1000) =>
  Array.from({ length: n }, (_, i) => {
    const [angle, reach] = [(2 * Math.PI * i) / n, between(0.2 * size, size)];
    return [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))];
  }).flat();

test("parts are polygons of the queries, and as large together as the outline", () => {
  const between = dice(1);
  for (let round = 0; round < 200; ++round) {
    const outline = star(between, 5 + (round % 40));
    for (const optimal of [false, true]) {
      const { parts, indices } = convexParts(outline, { optimal });
      assert.equal(parts.length, indices.length);
      let area = 0;
      for (const [k, part] of parts.entries()) {
        const shape = gnomon.polygon(part);
        assert.deepEqual([...shape.vertices()], [...part]);
        shape.free();
        assert.deepEqual(
          [...part],
          [...indices[k]].flatMap((i) => outline.slice(2 * i, 2 * i + 2)),
        );
        area += twiceArea(part);
      }
      assert.equal(area, twiceArea(outline));
    }
  }
});

test("the fewest are fewer than few, and both are what is told", () => {
  const comb = Array.from({ length: 50 }, (_, i) => [i, i % 2 ? 9 : 1]).flat();
  const outline = [...comb, 50, 20, -1, 20];
  const few = convexParts(outline).parts.length;
  const fewest = convexParts(outline, { optimal: true }).parts.length;
  assert.ok(fewest <= few && few < 4 * fewest);
  const square = convexParts(Float64Array.of(0, 0, 1, 0, 2, 0, 2, 2, 0, 2));
  assert.deepEqual(square, { parts: [Float64Array.of(0, 0, 2, 0, 2, 2, 0, 2)], indices: [Uint32Array.of(0, 2, 3, 4)] });
});

test("it goes on after much memory, and after a fault", () => {
  const between = dice(2);
  assert.equal(attempt(star(between, 60_000, 1e9)), "");
  assert.equal(attempt([0, 0, 1, 0, NaN, 1]), "non_finite");
  assert.equal(convexParts([0, 0, 1, 0, 0, 1]).parts.length, 1);
  /** @param {number[]} outline */
  function attempt(outline) {
    try {
      convexParts(outline);
      return "";
    } catch (error) {
      return /** @type {any} */ (error).status;
    }
  }
});

const square = [0, 0, 9, 0, 9, 9, 0, 9];

/** @type {[string, unknown, string, string, number | undefined, number[] | undefined, RegExp][]} */
const faults = [
  [
    "nothing",
    undefined,
    "not_points",
    "points",
    undefined,
    undefined,
    /^convexParts: points must be one list of numbers/,
  ],
  ["a number", 7, "not_points", "points", undefined, undefined, /^convexParts: points must be one list/],
  ["an odd list", [0, 0, 1], "not_points", "points", undefined, undefined, /^convexParts: points have 3 numbers/],
  [
    "pairs",
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    "not_points",
    "points",
    undefined,
    undefined,
    /^convexParts: points must be one list/,
  ],
  ["two corners", [0, 0, 1, 0], "too_few_vertices", "vertex", 2, undefined, /^convexParts: vertex 2 is missing/],
  ["NaN", [0, 0, 1, 0, NaN, 1], "non_finite", "vertex", 2, undefined, /^convexParts: vertex 2 is not finite$/],
  [
    "a hole in the list",
    [0, 0, 1, 0, , 1],
    "missing",
    "points[4]",
    undefined,
    undefined,
    /^convexParts: points\[4\] is missing/,
  ],
  [
    "a far corner",
    [0, 0, 1e151, 0, 0, 1],
    "out_of_range",
    "vertex",
    1,
    undefined,
    /^convexParts: vertex 1 is out of range$/,
  ],
  [
    "a corner twice",
    [0, 0, 1, 0, 1, 0, 0, 1],
    "degenerate",
    "vertex",
    2,
    undefined,
    /^convexParts: vertex 2 makes the shape/,
  ],
  ["a line", [0, 0, 1, 1, 2, 2], "degenerate", "vertex", 0, undefined, /^convexParts: vertex 0 makes the shape/],
  [
    "a spike",
    [0, 0, 4, 0, 9, 0, 4, 0, 4, 4],
    "folded",
    "vertex",
    2,
    undefined,
    /^convexParts: vertex 2 turns the outline back/,
  ],
  [
    "a pinch",
    [0, 0, 2, 2, 4, 0, 4, 4, 2, 2, 0, 4],
    "repeated",
    "vertex",
    4,
    undefined,
    /coincides with another vertex: 1$/,
  ],
  [
    "a bow tie",
    [0, 0, 4, 0, 0, 4, 4, 4],
    "crossing",
    "edge",
    1,
    [1, 3],
    /^convexParts: edge 1 crosses another edge: 3$/,
  ],
  [
    "a corner on an edge",
    [0, 0, 8, 0, 8, 4, 4, 0, 0, 4],
    "touching",
    "vertex",
    3,
    [0],
    /^convexParts: vertex 3 is on an edge/,
  ],
  [
    "clockwise",
    [0, 9, 9, 9, 9, 0, 0, 0],
    "wrong_winding",
    "vertex",
    3,
    undefined,
    /^convexParts: vertex 3 turns clockwise/,
  ],
  [
    "a bridge to a hole",
    [...square, 0, 0, 3, 3, 3, 6, 6, 6, 6, 3, 3, 3],
    "hole",
    "edge",
    4,
    [4, 9],
    /^convexParts: edge 4 is retraced/,
  ],
  [
    "rings",
    [square, [3, 3, 3, 6, 6, 6]],
    "hole",
    "points",
    undefined,
    undefined,
    /^convexParts: points are several rings/,
  ],
];
for (const [name, outline, status, subject, index, edges, message] of faults) {
  test(`${name}: ${status}`, () => {
    const error = /** @type {any} */ (thrown(() => convexParts(/** @type {any} */ (outline))));
    assert.deepEqual([error.status, error.subject, error.index, error.edges], [status, subject, index, edges]);
    assert.match(error.message, message);
    assert.equal(error.vertex, subject === "vertex" ? index : undefined);
    assert.ok(error instanceof cutters.GnomonError);
  });
}

test("options that are not there are refused by name, and holes above all", () => {
  const wrong = thrown(() => convexParts(square, /** @type {any} */ ({ optimum: true })));
  assert.equal(wrong.status, "unknown_key");
  assert.equal(wrong.message, "convexParts: options.optimum is an unknown key: options must be { optimal }");
  for (const [options, words] of [
    [{ optimal: "no" }, 'options.optimal is "no", not true or false'],
    [{ optimal: 1 }, "options.optimal is 1, not true or false"],
    [true, "options is true, not { optimal }"],
    [null, "options is null, not { optimal }"],
  ]) {
    assert.equal(thrown(() => convexParts(square, /** @type {any} */ (options))).message, `convexParts: ${words}`);
  }
  for (const options of [{ holes: [] }, { holeIndices: [4] }]) {
    assert.equal(thrown(() => convexParts(square, /** @type {any} */ (options))).status, "hole");
  }
});

test("the fewest parts are for up to 512 corners", () => {
  const between = dice(3);
  const outline = star(between, 513, 1e6);
  const error = thrown(() => convexParts(outline, { optimal: true }));
  assert.deepEqual([error.status, error.vertex], ["no_room", 512]);
  assert.equal(convexParts(outline.slice(0, 1024), { optimal: true }).parts.length > 1, true);
});
