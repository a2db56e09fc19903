// Tests the exact queries of gnomon2d/exact against values by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, exact, point, square } from "./exact_square.mjs";
import { thrown } from "./setting.mjs";

/** @import { PlacedBody } from "../../web/packages/gnomon2d/types/exact.js" */

const diamond = exact.body([-0.5, 0, 0, -0.5, 0.5, 0, 0, 0.5]);

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
  // The double sum of 0.6² + 0.8² is not exactly 1.
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
  // The wedge in the square's upper edge is pushed out along its own edge.
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
