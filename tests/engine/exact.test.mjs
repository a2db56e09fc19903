// The exact queries of gnomon2d/exact: values by hand, the contact by its definition in whole numbers, and what is
// refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, exacts, thrown } from "./setting.mjs";

/** @import { Contact, PlacedBody } from "../../web/engine/types/exact.js" */
/** @typedef {[bigint, bigint]} Whole */

const exact = await exacts.load();
const unit = [0, 0, 1, 0, 1, 1, 0, 1];
const square = exact.body(unit);
const diamond = exact.body([-0.5, 0, 0, -0.5, 0.5, 0, 0, 0.5]);
const at = (/** @type {number[]} */ ...where) => square.place(...where);
const point = (/** @type {number} */ x, /** @type {number} */ y) => exact.body([x, y]).place();

/** @type {Contact[]} */
const contacts = ["separated", "touching", "overlapping"];

test("contact is decided to the last bit", () => {
  const ulp = 2 ** -52;
  assert.equal(exact.classify(at(), at(1, 0)), "touching");
  assert.equal(exact.classify(at(), at(1 + ulp, 0)), "separated");
  assert.equal(exact.classify(at(), at(1 - ulp / 2, 0)), "overlapping");
  assert.equal(exact.classify(at(), at(1, 1)), "touching");
  assert.equal(exact.classify(at(), at(1, 1 + ulp)), "separated");
  // 1e16 + 1 is no double: rounded corners would touch those at 1e16.
  assert.equal(exact.classify(at(1e16, 0), exact.body([1, 0]).place(1e16, 0)), "touching");
  assert.equal(exact.classify(at(1e16, 0), exact.body([1 + ulp, 0]).place(1e16, 0)), "separated");
});

test("a placement is taken at its word", () => {
  assert.deepEqual(at(), { body: square, x: 0, y: 0, cos: 1, sin: 0 });
  assert.deepEqual(at(2, 3, 0, 1), { body: square, x: 2, y: 3, cos: 0, sin: 1 });
  assert.equal(exact.classify(at(0, 0, 0, 1), at(0, 0)), "touching");
  assert.equal(exact.classify(at(0, 0, 2, 0), at(1.5, 0)), "overlapping");
  // Of 0.6² + 0.8² something is left over.
  assert.equal(exact.classify(at(0, 0, 0.6, 0.8), { ...at(0, 0, 0.6, 0.8), x: 0.6, y: 0.8 }), "touching");
});

test("distances, nearest points and where they lie", () => {
  assert.deepEqual(
    { ...exact.separationDistance(at(), at(4, 5)) },
    {
      contact: "separated",
      distance: 5,
      squared: 25,
      mantissa: 1.25,
      exponent: 2,
      pX: 1,
      pY: 1,
      qX: 4,
      qY: 5,
      pVertex: 2,
      pNext: -1,
      qVertex: 0,
      qNext: -1,
    },
  );
  const { distance, pX, pY, qX, qY, pVertex, pNext, qVertex, qNext } = exact.separationDistance(at(), point(3, 0.25));
  assert.deepEqual([distance, pX, pY, qX, qY], [2, 1, 0.25, 3, 0.25]);
  assert.deepEqual([pVertex, pNext, qVertex, qNext], [1, 2, 0, -1]);
  const back = exact.separationDistance(point(3, 0.25), at());
  assert.deepEqual([back.pVertex, back.pNext, back.qVertex, back.qNext], [0, -1, 1, 2]);
  assert.deepEqual([back.pX, back.qX, back.qY], [3, 1, 0.25]);
  const none = exact.separationDistance(at(), at(1, 0));
  assert.deepEqual([none.contact, none.distance, none.squared, none.pX, none.pVertex], ["touching", 0, 0, NaN, -1]);
});

test("numbers beyond doubles come scaled", () => {
  const far = exact.separationDistance(point(-Number.MAX_VALUE, 0), point(Number.MAX_VALUE, 0));
  assert.deepEqual([far.distance, far.mantissa, far.exponent], [Infinity, 2 - 2 ** -52, 1024]);
  const near = exact.separationDistance(point(0, 0), point(Number.MIN_VALUE, 0));
  assert.deepEqual([near.distance, near.squared, near.mantissa, near.exponent], [Number.MIN_VALUE, 0, 1, -1074]);
  const tiny = exact.body([0, 0, 5e-324, 0, 5e-324, 5e-324, 0, 5e-324]);
  assert.equal(exact.classify(tiny.place(), tiny.place(5e-324, 0)), "touching");
  assert.equal(exact.classify(tiny.place(), tiny.place(0, 0)), "overlapping");
});

test("all of the shortest ways out", () => {
  const one = exact.penetration(at(), at(0.75, 0.5), /** @type {any} */ ({}));
  assert.deepEqual(one, {
    contact: "overlapping",
    depth: 0.25,
    squared: 0.0625,
    mantissa: 1,
    exponent: -2,
    facets: [{ of: "p", edge: 1, x: 0.25, y: 0 }],
    x: 0.25,
    y: 0,
  });
  assert.deepEqual(exact.penetration(at(), at(0.75, 0.75)).facets, [
    { of: "p", edge: 1, x: 0.25, y: 0 },
    { of: "p", edge: 2, x: 0, y: 0.25 },
  ]);
  assert.equal(exact.penetration(at(), at()).facets.length, 4);
  // A wedge in the square's upper edge is pushed out along its own edge.
  const wedge = exact.body([0.5, 0.5, 10.5, 20.5, -9.5, 20.5]).place();
  assert.deepEqual(exact.penetration(at(), wedge).facets, [{ of: "p", edge: 2, x: 0, y: 0.5 }]);
  const thin = exact.body([0.5, 0.5, 2.5, 0.5, 0.5, 1.5]).place();
  const { facets, squared } = exact.penetration(thin, at());
  assert.deepEqual([facets.length, squared], [2, 0.25]);
  const touching = exact.penetration(at(), at(1, 0));
  assert.deepEqual([touching.depth, touching.x], [0, 0]);
  assert.deepEqual(touching.facets, [{ of: "p", edge: 1, x: 0, y: 0 }]);
  assert.deepEqual(exact.penetration(point(1, 1), point(1, 1)).facets, []);
  assert.deepEqual(
    [exact.penetration(at(), at(2, 0)).contact, exact.penetration(at(), at(2, 0)).depth],
    ["separated", 0],
  );
});

test("one signed number for distance and depth", () => {
  assert.equal(exact.separationDepth(at(), at(4, 5)), 5);
  assert.equal(exact.separationDepth(at(), at(1, 0.5)), 0);
  assert.equal(exact.separationDepth(at(), at(0.75, 0.5)), -0.25);
  assert.equal(exact.separationDepth(at(), at()), -1);
  assert.equal(exact.separationDepth(point(0, 0), point(Number.MIN_VALUE, 0)), Number.MIN_VALUE);
});

test("the depth along a direction", () => {
  const q = at(0.75, 0.5);
  const along = exact.directionalPenetration(at(), q, 1, 1, /** @type {any} */ ({}));
  assert.deepEqual([along.contact, along.length, along.mantissa, along.exponent], ["overlapping", 0.25, 1, -2]);
  const across = exact.directionalPenetration(at(), diamond.place(1, 0.5), 1, 0);
  assert.equal(across.length, 0.5);
  assert.deepEqual(across.feature, { of: "p", edge: 1, vertex: 0 });
  assert.equal(exact.directionalPenetration(at(), q, 2, 0).length, 0.125);
  assert.equal(exact.directionalPenetration(at(), q, -1, 0).length, 1.75);
  const endless = exact.directionalPenetration(at(), q, 0, 0);
  assert.deepEqual([endless.length, endless.mantissa, endless.feature], [Infinity, Infinity, undefined]);
  const touching = exact.directionalPenetration(at(), diamond.place(1.5, 0.5), 1, 0);
  assert.deepEqual([touching.contact, touching.length, touching.feature?.edge], ["touching", 0, 1]);
  const apart = exact.directionalPenetration(at(), at(2, 0), 1, 0);
  assert.deepEqual([apart.contact, apart.length, apart.feature], ["separated", 0, undefined]);
});

test("when a translation brings bodies together, and parts them", () => {
  const impact = (/** @type {PlacedBody} */ q, /** @type {number} */ vx, /** @type {number} */ vy) => {
    const { contact, meeting, enters, enter, exit } = exact.translationalImpact(at(), q, vx, vy);
    return [contact, meeting, enters, enter, exit];
  };
  assert.deepEqual(impact(at(3, 0.5), -1, 0), ["separated", "hit", true, 2, 4]);
  assert.deepEqual(impact(at(3, 0.5), -4, 0), ["separated", "hit", true, 0.5, 1]);
  assert.deepEqual(impact(at(3, 1), -1, 0), ["separated", "graze", false, 2, 4]);
  assert.deepEqual(impact(at(3, 1 + 2 ** -52), -1, 0), ["separated", "none", false, NaN, NaN]);
  assert.deepEqual(impact(at(3, 0.5), 1, 0), ["separated", "none", false, NaN, NaN]);
  assert.deepEqual(impact(at(3, 0.5), 0, 0), ["separated", "none", false, NaN, NaN]);
  assert.deepEqual(impact(at(0.5, 0), 1, 0), ["overlapping", "initial", true, 0, 0.5]);
  assert.deepEqual(impact(at(1, 0), 1, 0), ["touching", "initial", false, 0, 0]);
  assert.deepEqual(impact(at(1, 0), 0, 0), ["touching", "initial", false, 0, Infinity]);
  const corner = exact.translationalImpact(at(), diamond.place(3, 0.5), -1, 0);
  assert.deepEqual([corner.enter, corner.feature], [1.5, { of: "p", edge: 1, vertex: 0 }]);
  const edge = exact.translationalImpact(diamond.place(-2, 0.5), at(), -1, 0);
  assert.deepEqual([edge.enter, edge.feature], [1.5, { of: "q", edge: 3, vertex: 2 }]);
  assert.equal(exact.translationalImpact(point(0, 0), point(1, 0), -1, 0).feature, undefined);
});

test("the lenient entry keeps the numbers of the vertices", () => {
  const given = [0, 0, 0.5, 0, 1, 0, 1, 0, 1, 1, 0, 1];
  assert.equal(thrown(() => exact.body(given)).vertex, 3);
  const weak = exact.weakBody(given);
  assert.equal(weak.size, 4);
  const { pVertex, pNext } = exact.separationDistance(weak.place(), point(3, 0.25));
  assert.deepEqual([pVertex, pNext], [3, 4]);
  assert.equal(exact.penetration(weak.place(), at(0.75, 0.5)).facets[0].edge, 3);
  assert.equal(exact.directionalPenetration(weak.place(), diamond.place(1, 0.5), 1, 0).feature?.edge, 3);
  assert.equal(exact.weakBody([2, 2, 2, 2, 2, 2]).size, 1);
  assert.equal(exact.weakBody([0, 0, 1, 1, 2, 2, 1, 1]).size, 2);
});

test("points and segments are bodies", () => {
  const segment = exact.body([0, 0, 2, 2]).place();
  assert.equal(segment.body.size, 2);
  assert.equal(exact.classify(segment, point(1, 1)), "touching");
  assert.equal(exact.classify(segment, exact.body([0, 2, 2, 0]).place()), "overlapping");
  assert.equal(exact.classify(segment, exact.body([1, 1, 3, 3]).place()), "touching");
  assert.equal(exact.classify(segment, exact.body([3, 3, 4, 4]).place()), "separated");
  assert.equal(exact.penetration(segment, exact.body([0, 2, 2, 0]).place()).squared, 2);
});

test("results are written where one says", () => {
  const mine = exact.separationDistance(at(), at(4, 5), /** @type {any} */ ({}));
  const first = exact.separationDistance(at(), at(2, 0));
  assert.notEqual(mine, first);
  assert.equal(mine.distance, 5);
  assert.equal(exact.separationDistance(at(), at(3, 0)), first);
  assert.equal(first.distance, 2);
});

test("the queries in doubles are of the same engine", () => {
  const { queries } = exact;
  assert.equal(queries.memory, exact.memory);
  const box = queries.box(2, 2);
  assert.equal(queries.minimumTranslation(box.place(), box.place(1.5, 0)).depth, 0.5);
  box.free();
});

// --- The contact by its definition ------------------------------------------------------------------------------------

/** @param {Whole} a @param {Whole} b @param {Whole} c */
const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
/** @param {Whole} a @param {Whole} b */
const before = (a, b) => (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? -1 : a[0] === b[0] && a[1] === b[1] ? 0 : 1);

/** Counter-clockwise; of what has no area its ends. @param {Whole[]} points */
function hullOf(points) {
  const sorted = [...points].sort(before).filter((p, i, all) => i === 0 || before(p, all[i - 1]) !== 0);
  if (sorted.length < 3) return sorted;
  const chain = (/** @type {Whole[]} */ list) => {
    /** @type {Whole[]} */
    const kept = [];
    for (const p of list) {
      while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], p) <= 0n) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/**
 * Where the origin is beside all differences of two corners, in their hull.
 *
 * @param {Whole[]} p
 * @param {Whole[]} q
 * @returns {Contact}
 */
function contactByDefinition(p, q) {
  const hull = hullOf(p.flatMap(([x, y]) => q.map(([u, v]) => /** @type {Whole} */ ([x - u, y - v]))));
  /** @type {Whole} */
  const origin = [0n, 0n];
  if (hull.length === 1) return before(hull[0], origin) === 0 ? "touching" : "separated";
  if (hull.length === 2) {
    const [a, b] = hull;
    const within = before(a, origin) <= 0 && before(origin, b) <= 0;
    return turn(a, b, origin) === 0n && within ? "touching" : "separated";
  }
  const sides = hull.map((a, i) => turn(a, hull[(i + 1) % hull.length], origin));
  if (sides.some((side) => side < 0n)) return "separated";
  return sides.some((side) => side === 0n) ? "touching" : "overlapping";
}

/** Corners on a grid, with a frame of quarters; the same in the world, four times as large. */
function onGrid(/** @type {(low: number, high: number) => number} */ between) {
  const whole = (/** @type {number} */ reach) => Math.floor(between(-reach, reach + 1));
  const hull = hullOf(
    Array.from(
      { length: Math.floor(between(1, 6)) },
      () => /** @type {Whole} */ ([BigInt(whole(3)), BigInt(whole(3))]),
    ),
  );
  const turned = between(0, 1) < 0.5;
  const c = turned ? whole(5) : 4;
  const s = turned ? (c === 0 ? 3 : whole(5)) : 0;
  const [x, y] = [whole(4), whole(4)];
  return {
    placed: exact.body(hull.flat().map(Number)).place(x, y, c / 4, s / 4),
    corners: hull.map(
      ([u, v]) =>
        /** @type {Whole} */ ([
          BigInt(c) * u - BigInt(s) * v + BigInt(4 * x),
          BigInt(s) * u + BigInt(c) * v + BigInt(4 * y),
        ]),
    ),
  };
}

test("contacts are those of the definition in whole numbers, in every query", () => {
  const between = dice(1);
  const met = { separated: 0, touching: 0, overlapping: 0 };
  for (let round = 0; round < 4000; ++round) {
    const [p, q] = [onGrid(between), onGrid(between)];
    const contact = contactByDefinition(p.corners, q.corners);
    ++met[contact];
    assert.equal(exact.classify(p.placed, q.placed), contact, `round ${round}`);
    assert.equal(exact.separationDistance(p.placed, q.placed).contact, contact);
    assert.equal(exact.penetration(p.placed, q.placed).contact, contact);
    assert.equal(exact.directionalPenetration(p.placed, q.placed, 1, 2).contact, contact);
    assert.equal(exact.translationalImpact(p.placed, q.placed, 2, 1).contact, contact);
    assert.equal(Math.sign(exact.separationDepth(p.placed, q.placed)), 1 - contacts.indexOf(contact));
    p.placed.body.free();
    q.placed.body.free();
  }
  for (const [contact, count] of Object.entries(met)) assert.ok(count > 50, `${contact}: ${count}`);
});

// --- Many pairs -------------------------------------------------------------------------------------------------------

/** Each with each. @param {number} count */
const allPairs = (count) =>
  Uint32Array.from({ length: 2 * count * count }, (_, i) => (i % 2 ? (i >> 1) % count : Math.floor((i >> 1) / count)));

test("a batch answers as one pair at a time does", () => {
  const between = dice(2);
  const scales = [1, 1, 1, 1e-320, 1e-160, 1e160, 1e300];
  const bodies = Array.from({ length: 120 }, (_, i) => {
    const scale = scales[i % scales.length];
    if (i % 3 === 0) return onGrid(between).placed;
    const body = exact.body(unit.map((x) => x * scale));
    return body.place(scale * Math.floor(between(-3, 4)), scale * Math.floor(between(-3, 4)));
  });
  bodies.push(point(Number.MAX_VALUE, 0), point(-Number.MAX_VALUE, 0), point(0, 0), point(Number.MIN_VALUE, 0));
  const pairs = allPairs(bodies.length);
  const found = exact.classifyPairs(bodies, pairs);
  assert.equal(found.length, pairs.length / 2);
  const met = [0, 0, 0];
  for (const [i, contact] of found.entries()) {
    ++met[contact];
    const [p, q] = [bodies[pairs[2 * i]], bodies[pairs[2 * i + 1]]];
    assert.equal(contacts[contact], exact.classify(p, q), `${pairs[2 * i]} and ${pairs[2 * i + 1]}`);
  }
  for (const count of met) assert.ok(count > 200, String(met));
});

test("a batch writes where one says, and may be large or empty", () => {
  const bodies = [at(), at(1, 0), at(0.5, 0), at(3, 0)];
  const out = new Uint8Array(5).fill(9);
  assert.equal(exact.classifyPairs(bodies, Uint32Array.of(0, 3, 0, 1, 0, 2), out), out);
  assert.deepEqual([...out], [0, 1, 2, 9, 9]);
  assert.equal(exact.classifyPairs([], new Uint32Array(0)).length, 0);
  const many = Array.from({ length: 20_000 }, (_, i) => at(i, 0));
  const neighbours = Uint32Array.from({ length: 2 * 200_000 }, (_, i) => ((i >> 1) % 19_999) + (i % 2));
  assert.ok(exact.classifyPairs(many, neighbours).every((contact) => contact === 1));
  assert.equal(exact.separationDepth(at(), at(4, 5)), 5);
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
      "bodies are missing",
    ],
    [() => exact.classifyPairs(bodies, Uint32Array.of(0)), "not_pairs", "pairs", undefined, "pairs are a Uint32Array"],
    [() => exact.classifyPairs(bodies, /** @type {any} */ ([0, 1])), "not_pairs", "pairs", undefined, "pairs are a"],
    [
      () => exact.classifyPairs(bodies, one, new Uint8Array(0)),
      "wrong_length",
      "out",
      undefined,
      "out is no Uint8Array",
    ],
  ];
  for (const [act, status, subject, index, message] of faults) {
    const error = thrown(act);
    assert.deepEqual([error.status, error.subject, error.index], [status, subject, index]);
    assert.ok(error.message.startsWith(message), error.message);
  }
});

// --- What is refused --------------------------------------------------------------------------------------------------

test("a bad outline is told with its vertex", () => {
  /** @type {[() => unknown, string, number | undefined, string][]} */
  const faults = [
    [() => exact.body([0, 0, 1, 0, 1, 1, NaN, 1]), "non_finite", 3, "vertex 3 is not finite"],
    [() => exact.body([0, 0, Infinity, 0, 1, 1]), "non_finite", 1, "vertex 1 is not finite"],
    [() => exact.weakBody([0, 0, 0, 0, 1, 0, 0, -Infinity]), "non_finite", 3, "vertex 3 is not finite"],
    [() => exact.body([0, 0, 1, 1, 1, 0]), "wrong_winding", 0, "vertex 0 turns clockwise"],
    [() => exact.body([0, 0, 2, 0, 1, 0.5, 2, 2]), "not_convex", 2, "vertex 2 is not a convex corner"],
    [() => exact.body([0, 0, 1, 0, 2, 0, 0, 1]), "not_convex", 1, "vertex 1 is not a convex corner"],
    [() => exact.body([0, 0, 1, 0, 1, 0, 0, 1]), "degenerate", 2, "vertex 2 makes the shape degenerate"],
    [() => exact.weakBody([0, 0, 0, 0, 4, 0, 1, 1, 1, 1, 0, 4]), "not_convex", 4, "vertex 4 is not a convex corner"],
    [() => exact.body([]), "too_few_vertices", 0, "vertex 0 is missing"],
    [() => exact.weakBody([]), "too_few_vertices", 0, "vertex 0 is missing"],
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
          assert.deepEqual([error.status, error.message], ["non_finite", `pose of ${side} is not finite`]);
        }
      }
    }
    const still = thrown(() => query(at(), at(0, 0, 0, 0), 1, 0));
    assert.deepEqual([still.status, still.message], ["no_direction", "pose of B has no direction"]);
    const gone = exact.body(unit);
    gone.free();
    gone.free();
    assert.equal(thrown(() => query(gone.place(), at(), 1, 0)).message, "body of A was freed");
    assert.equal(thrown(() => query(at(), gone.place(), 1, 0)).status, "freed");
    for (const nobody of /** @type {any[]} */ ([undefined, null, {}, { body: {} }, square])) {
      const error = thrown(() => query(at(), nobody, 1, 0));
      assert.equal(error.status, "not_a_body");
      assert.match(error.message, /^body of B is missing/);
    }
  });
}

test("a body of another engine is refused", async () => {
  const other = (await exacts.load()).body(unit).place();
  assert.equal(thrown(() => exact.classify(at(), other)).message, "body of B belongs to another engine");
  assert.equal(
    thrown(() => exact.classifyPairs([other], Uint32Array.of(0, 0))).message,
    "body 0 belongs to another engine",
  );
});

test("directions and velocities must be finite", () => {
  for (const [x, y] of [
    [NaN, 0],
    [0, Infinity],
    [-Infinity, 1],
  ]) {
    const direction = thrown(() => exact.directionalPenetration(at(), at(), x, y));
    assert.deepEqual([direction.status, direction.message], ["non_finite", "axis is not finite"]);
    const velocity = thrown(() => exact.translationalImpact(at(), at(), x, y));
    assert.deepEqual([velocity.status, velocity.message], ["non_finite", "motion is not finite"]);
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
