// Tests the arguments that gnomon2d/exact rejects, and the messages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, exact, square, unit } from "./exact_square.mjs";
import { exacts, thrown } from "./setting.mjs";

/** @import { PlacedBody } from "../../web/packages/gnomon2d/types/exact.js" */

test("a bad outline is told with its vertex", () => {
  /** @type {[() => unknown, string, number | undefined, string][]} */
  const faults = [
    [() => exact.body([0, 0, 1, 0, 1, 1, NaN, 1]), "non_finite", 3, "body: vertex 3 is not finite"],
    [() => exact.body([0, 0, Infinity, 0, 1, 1]), "non_finite", 1, "body: vertex 1 is not finite"],
    [() => exact.weakBody([0, 0, 0, 0, 1, 0, 0, -Infinity]), "non_finite", 3, "weakBody: vertex 3 is not finite"],
    [() => exact.body([0, 0, 1, 1, 1, 0]), "wrong_winding", 0, "body: vertex 0 turns clockwise"],
    [() => exact.body([0, 0, 2, 0, 1, 0.5, 2, 2]), "not_convex", 2, "body: vertex 2 is not a convex corner"],
    [() => exact.body([0, 0, 1, 0, 2, 0, 0, 1]), "not_convex", 1, "body: vertex 1 is not a convex corner"],
    [() => exact.body([0, 0, 1, 0, 1, 0, 0, 1]), "degenerate", 2, "body: vertex 2 makes the shape degenerate"],
    [
      () => exact.weakBody([0, 0, 0, 0, 4, 0, 1, 1, 1, 1, 0, 4]),
      "not_convex",
      4,
      "weakBody: vertex 4 is not a convex corner",
    ],
    [() => exact.body([]), "too_few_vertices", 0, "body: vertex 0 is missing"],
    [() => exact.weakBody([]), "too_few_vertices", 0, "weakBody: vertex 0 is missing"],
  ];
  for (const [act, status, vertex, message] of faults) {
    const error = thrown(act);
    assert.deepEqual([error.status, error.subject, error.vertex], [status, "vertex", vertex]);
    assert.ok(error.message.startsWith(message), error.message);
  }
  for (const bad of /** @type {any[]} */ ([undefined, [0], [[0, 0]], 7])) {
    assert.equal(thrown(() => exact.body(bad)).status, "not_points");
  }
});

/** @type {Record<string, (p: PlacedBody, q: PlacedBody, x: number, y: number) => unknown>} */
const pairQueries = {
  classify: (p, q) => exact.classify(p, q),
  separationDistance: (p, q) => exact.separationDistance(p, q),
  penetration: (p, q) => exact.penetration(p, q),
  separationDepth: (p, q) => exact.separationDepth(p, q),
  directionalPenetration: (p, q, x, y) => exact.directionalPenetration(p, q, x, y),
  translationalImpact: (p, q, x, y) => exact.translationalImpact(p, q, x, y),
};

for (const [name, query] of Object.entries(pairQueries)) {
  test(`${name} refuses what is not finite, no turn, freed, foreign or nothing`, () => {
    for (const bad of [NaN, Infinity, -Infinity, /** @type {any} */ (undefined)]) {
      for (const field of ["x", "y", "cos", "sin"]) {
        for (const [side, p, q] of /** @type {[string, PlacedBody, PlacedBody][]} */ ([
          ["A", { ...at(), [field]: bad }, at()],
          ["B", at(), { ...at(), [field]: bad }],
        ])) {
          const error = thrown(() => query(p, q, 1, 0));
          const told =
            bad === undefined
              ? ["missing", `${name}: ${side === "A" ? "p" : "q"}.${field} is missing: it must be a number`]
              : ["non_finite", `${name}: pose of ${side} is not finite`];
          assert.deepEqual([error.status, error.message], told);
        }
      }
    }
    const still = thrown(() => query(at(), at(0, 0, 0, 0), 1, 0));
    assert.deepEqual([still.status, still.message], ["no_direction", `${name}: pose of B has no direction`]);
    const gone = exact.body(unit);
    gone.free();
    gone.free();
    assert.equal(thrown(() => query(gone.place(), at(), 1, 0)).message, `${name}: body of A was freed`);
    assert.equal(thrown(() => query(at(), gone.place(), 1, 0)).status, "freed");
    for (const nobody of /** @type {any[]} */ ([undefined, null, {}, { body: {} }, square])) {
      const error = thrown(() => query(at(), nobody, 1, 0));
      assert.equal(error.status, "not_a_body");
      assert.ok(error.message.startsWith(`${name}: body of B is missing`), error.message);
      assert.equal(error.call, name);
    }
  });
}

test("a body shows and gives nothing of the module, and is not written to", () => {
  const tile = square;
  const written = /** @type {any} */ (tile);
  assert.throws(() => (written.size = 5), TypeError);
  assert.deepEqual(Object.keys(tile), ["size"]);
  assert.equal(
    JSON.stringify(tile.place(1, 2)),
    JSON.stringify({ body: { vertices: unit }, x: 1, y: 2, cos: 1, sin: 0 }),
  );
  assert.deepEqual(structuredClone(tile.place(1, 2)).x, 1);
  tile.vertices().fill(7);
  assert.deepEqual([...tile.vertices()], unit);
  const weak = [0, 0, 0, 0, 1, 0, 0, 1];
  assert.deepEqual([...exact.weakBody(weak).vertices()], weak);
  assert.equal(exact.weakBody(weak).size, 3);
  assert.equal(
    exact.classify(exact.body(JSON.parse(JSON.stringify(tile)).vertices).place(), tile.place()),
    "overlapping",
  );
});

test("a body of another engine is refused", async () => {
  const other = (await exacts.load()).body(unit).place();
  assert.equal(thrown(() => exact.classify(at(), other)).message, "classify: body of B belongs to another engine");
  assert.equal(
    thrown(() => exact.classifyPairs([other], Uint32Array.of(0, 0))).message,
    "classifyPairs: body 0 belongs to another engine",
  );
});

test("directions and velocities must be finite", () => {
  for (const [x, y] of [
    [NaN, 0],
    [0, Infinity],
    [-Infinity, 1],
  ]) {
    const direction = thrown(() => exact.directionalPenetration(at(), at(), x, y));
    assert.deepEqual(
      [direction.status, direction.message],
      ["non_finite", "directionalPenetration: axis is not finite"],
    );
    const velocity = thrown(() => exact.translationalImpact(at(), at(), x, y));
    assert.deepEqual([velocity.status, velocity.message], ["non_finite", "translationalImpact: motion is not finite"]);
  }
});

test("bodies that are freed leave no memory behind", async () => {
  const engine = await exacts.load();
  const make = () => engine.body(unit).free();
  for (let i = 0; i < 100; ++i) make();
  const before = engine.memory.buffer.byteLength;
  for (let i = 0; i < 50_000; ++i) make();
  assert.equal(engine.memory.buffer.byteLength, before);
});

test("a batch says what is wrong, and with which", () => {
  const bodies = [at(), at(1, 0)];
  const one = Uint32Array.of(0, 1);
  /** @type {[() => unknown, string, string, number | undefined, string][]} */
  const faults = [
    [
      () => exact.classifyPairs(bodies, Uint32Array.of(0, 1, 0, 2)),
      "out_of_range",
      "pair",
      1,
      "pair 1 is out of range",
    ],
    [() => exact.classifyPairs([at(), at(NaN)], one), "non_finite", "body", 1, "body 1 is not finite"],
    [() => exact.classifyPairs([at(), at(0, 0, 0, 0)], one), "no_direction", "body", 1, "body 1 has no direction"],
    [() => exact.classifyPairs([at(), /** @type {any} */ (null)], one), "not_a_body", "body", 1, "body 1 is missing"],
    [
      () => exact.classifyPairs(/** @type {any} */ (null), one),
      "not_a_body",
      "bodies",
      undefined,
      "bodies must be a list",
    ],
    [
      () => exact.classifyPairs(bodies, Uint32Array.of(0)),
      "not_pairs",
      "pairs",
      undefined,
      "pairs must be a Uint32Array",
    ],
    [() => exact.classifyPairs(bodies, /** @type {any} */ ([0, 1])), "not_pairs", "pairs", undefined, "pairs must be"],
    [
      () => exact.classifyPairs(bodies, one, new Uint8Array(0)),
      "wrong_length",
      "out",
      undefined,
      "out is not a Uint8Array",
    ],
  ];
  for (const [act, status, subject, index, message] of faults) {
    const error = thrown(act);
    assert.deepEqual([error.status, error.subject, error.index], [status, subject, index]);
    assert.ok(error.message.startsWith(`classifyPairs: ${message}`), error.message);
  }
});

test("what is meant for other queries is refused by name", () => {
  const any = /** @type {any} */ (exact);
  const tile = /** @type {any} */ (exact.body(unit));
  const here = tile.place();
  /** @type {[() => unknown, string][]} */
  const misuses = [
    [() => tile.place(0, 0, Math.PI / 2), "place: sin is missing: it must be a number"],
    [() => tile.place({ degrees: 90 }), "place: x is an object, not a number"],
    [() => tile.place([5], 0), "place: x is an object, not a number"],
    [() => any.body(unit, 0.5), "body: a radius is not accepted: exact bodies have sharp corners"],
    [() => any.classify({ ...here, x: "0" }, here), 'classify: p.x is "0", not a number'],
    [() => any.classify(here, { ...here, cos: null }), "classify: q.cos is null, not a number"],
    [
      () => any.classifyPairs([here, { ...here, y: "1" }], new Uint32Array([0, 1])),
      'classifyPairs: bodies[1].y is "1", not a number',
    ],
    [() => any.directionalPenetration(here, here, "1", 0), 'directionalPenetration: dx is "1", not a number'],
    [() => any.translationalImpact(here, here, 1), "translationalImpact: vy is missing: it must be a number"],
    [() => any.penetration(here, here, 5), "penetration: out is 5, not an object to write into"],
    [() => any.separationDistance(here, here, null), "separationDistance: out is null, not an object to write into"],
  ];
  for (const [act, sentence] of misuses) assert.equal(thrown(act).message, sentence);
});
