// Tests shapes of several parts against outlines with a test of every edge, and against their own parts in another
// order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, cutters, dice, thrown } from "./setting.mjs";

/** @import { Compound } from "../../web/packages/gnomon2d/types/convex-parts.js" */
/** @typedef {[number, number]} Point */

const gnomon = await api.load();
const { convexParts } = await cutters.load();
const whole = cutters.compounds(gnomon);
/** Outline of four by four, without its upper right nine squares. */
const iron = [0, 0, 4, 0, 4, 1, 1, 1, 1, 4, 0, 4];
/** @param {number[]} outline */
const shapesOf = (outline) => convexParts(outline).parts.map((part) => gnomon.polygon(part));
const parts = shapesOf(iron);
/** Index of the part with the foot. */
const foot = parts.findIndex((part) => gnomon.contains(part.place(), 3.5, 0.5));

test("it holds what its parts hold, and leaves room in its dent", () => {
  const body = whole.place(parts, 10, 0);
  assert.ok(whole.contains(body, 13.5, 0.5) && whole.contains(body, 10.5, 3.5));
  assert.ok(!whole.contains(body, 11.5, 1.5));
  const crate = gnomon.box(1, 1).place(12.5, 1.75);
  assert.equal(whole.overlaps(body, crate), false);
  const near = whole.closestPoints(body, crate);
  assert.deepEqual([near.distance, near.normalY, near.partA, near.partB], [0.25, 1, foot, 0]);
  crate.moveBy(0, -0.5);
  assert.equal(whole.overlaps(crate, body), true);
  body.moveTo(0, 0).turnTo({ degrees: 90 });
  assert.ok(whole.contains(body, -0.5, 3.5) && body.degrees === 90);
});

test("rays and moving things meet its nearest part", () => {
  const body = whole.place(parts);
  const down = whole.rayCast(body, 2.5, 9, 0, -1);
  assert.deepEqual([down.hit, down.t, down.normalY, down.part], [true, 8, 1, foot]);
  const within = whole.rayCast(body, 0.5, 3, 1, -1, 20, {});
  assert.deepEqual([within.inside, within.t], [true, 0]);
  const past = whole.rayCast(body, 5, 2, 0, 1);
  assert.deepEqual([past.hit, past.part], [false, -1]);
  const crate = gnomon.box(1, 1).place(2.5, 6);
  for (const call of /** @type {const} */ (["timeOfImpact", "shapeCast"])) {
    const hit = whole[call](body, crate, {}, { dy: -10 });
    assert.deepEqual([hit.outcome, hit.partA, hit.partB], ["hit", foot, 0]);
    assert.ok(Math.abs(hit.t - 0.45) < 1e-9 && Math.abs(hit.normalY - 1) < 1e-9 && hit.lo <= hit.hi);
    const away = whole[call](body, crate, {}, { dy: 10 });
    assert.deepEqual([away.outcome, away.t, away.partA], ["separated", 1, -1]);
    const stuck = whole[call](body, gnomon.box(1, 1).place(0.5, 3), {}, { dy: -10 });
    assert.deepEqual([stuck.outcome, stuck.t], ["overlapping", 0]);
  }
});

test("it writes over no result of a single query, nor its own of another", () => {
  const body = whole.place(parts);
  const crate = gnomon.box(1, 1).place(9, 0);
  const other = gnomon.box(1, 1).place(12, 0);
  const alone = gnomon.closestPoints(crate, other);
  const ray = gnomon.rayCast(crate, 0, 0, 1, 0);
  const impact = gnomon.timeOfImpact(crate, other, { dx: 4 }, {});
  const before = JSON.stringify([alone, ray, impact]);
  whole.closestPoints(body, crate);
  whole.rayCast(body, 9, 9, 0, 1);
  const first = whole.timeOfImpact(body, crate, {}, { dx: -9 });
  assert.notEqual(whole.shapeCast(body, crate, {}, {}), first);
  assert.equal(JSON.stringify([alone, ray, impact]), before);
  assert.equal(first.outcome, "hit");
});

test("it wants an engine", () => {
  for (const nothing of /** @type {any[]} */ ([undefined, api.load(), cutters])) {
    const sentence = "compounds: gnomon is not an engine: pass the awaited result of load of gnomon2d";
    assert.equal(thrown(() => cutters.compounds(nothing)).message, sentence);
  }
});

/** Returns the convex corners of a star, and dents between. @param {(low: number, high: number) => number} between */
function star(between) {
  const corners = Math.floor(between(4, 14));
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const reach = between(0.3, 1);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  }).flat();
}

/** @param {number[]} outline @param {Compound} pose @returns {Point[]} */
const moved = (outline, { x, y, cos, sin }) =>
  Array.from({ length: outline.length / 2 }, (_, i) => {
    const [u, v] = [outline[2 * i], outline[2 * i + 1]];
    return [cos * u - sin * v + x, sin * u + cos * v + y];
  });

/** @param {Point} a @param {Point} b @param {Point} c */
const side = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** @param {Point[]} points */
const edges = (points) => points.map((point, i) => /** @type {const} */ ([point, points[(i + 1) % points.length]]));

/** @param {Point[]} points @param {Point} at */
const inside = (points, at) =>
  edges(points).filter(([a, b]) => a[1] > at[1] !== b[1] > at[1] && side(a, b, at) > 0 === b[1] > a[1]).length % 2 ===
  1;

/** @param {Point} at @param {Point} a @param {Point} b */
function toEdge(at, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(at[0] - a[0] - t * dx, at[1] - a[1] - t * dy);
}

/** Returns the distance, 0 in contact. @param {Point[]} p @param {Point[]} q */
function distance(p, q) {
  if (inside(p, q[0]) || inside(q, p[0])) return 0;
  let least = Infinity;
  for (const [a, b] of edges(p)) {
    for (const [c, d] of edges(q)) {
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0;
      least = Math.min(least, toEdge(a, c, d), toEdge(c, a, b));
    }
  }
  return least;
}

test("its answers are those of the outlines", () => {
  const between = dice(95);
  const met = { apart: 0, meeting: 0, held: 0, hit: 0 };
  for (let round = 0; round < 400; ++round) {
    const [p, q] = [star(between), star(between)];
    const a = whole.place(shapesOf(p), between(-1, 1), between(-1, 1), between(-3, 3));
    const b = whole.place(shapesOf(q), between(-1, 1), between(-1, 1), between(-3, 3));
    const wanted = distance(moved(p, a), moved(q, b));
    const found = whole.closestPoints(a, b, {});
    assert.ok(Math.abs(found.distance - wanted) < 1e-13, `${found.distance}, ${wanted}`);
    assert.equal(whole.overlaps(a, b), wanted === 0);
    ++met[wanted > 0 ? "apart" : "meeting"];
    const at = /** @type {Point} */ ([between(-2, 2), between(-2, 2)]);
    const holds = inside(moved(p, a), at);
    assert.equal(whole.contains(a, ...at), holds);
    met.held += Number(holds);
    const [motionA, motionB] = [
      { dx: between(-2, 2), turn: between(-1, 1) },
      { dy: between(-2, 2), turn: between(-1, 1) },
    ];
    const impact = whole.timeOfImpact(a, b, motionA, motionB, {});
    // Swapped bodies and reversed parts must not change the result.
    const same = whole.timeOfImpact(b, whole.place([...a.parts].reverse(), a.x, a.y, a.angle), motionB, motionA, {});
    assert.equal(same.outcome, impact.outcome);
    assert.ok(Math.abs(same.t - impact.t) < 1e-7);
    const gapAt = (/** @type {number} */ t) => {
      const later = (/** @type {Compound} */ one, { dx = 0, dy = 0, turn = 0 }) =>
        whole.place(one.parts, one.x + t * dx, one.y + t * dy, one.angle + t * turn);
      return distance(moved(p, later(a, motionA)), moved(q, later(b, motionB)));
    };
    if (impact.outcome === "overlapping") assert.equal(wanted, 0);
    else for (let k = 0; k < 8; ++k) assert.ok(impact.lo === 0 || gapAt((impact.lo * (k + 0.5)) / 8.5) > 0);
    if (impact.outcome !== "hit") continue;
    assert.ok(gapAt(impact.t) < 1e-7);
    ++met.hit;
  }
  for (const [what, count] of Object.entries(met)) assert.ok(count > 30, `${what}: ${count}`);
});

test("what is wrong is told of its part", () => {
  const any = /** @type {any} */ (whole);
  const stranger = gnomon.box(1, 1);
  const body = whole.place([...parts, stranger]);
  stranger.free();
  const box = gnomon.box(1, 1).place(9, 9);
  /** @type {[() => unknown, string][]} */
  const misuses = [
    [() => any.place([]), "place: parts must be a list of shapes that is not empty"],
    [() => any.place(parts[0]), "place: parts must be a list of shapes that is not empty"],
    [() => any.place([parts[0], [0, 0, 1, 0, 0, 1]]), "place: parts[1] is not a shape"],
    [() => any.place(parts, "1"), 'place: x is "1", not a number'],
    [() => whole.overlaps(body, box), "overlaps: a.parts[2] was freed"],
    [() => whole.closestPoints(box, body), "closestPoints: b.parts[2] was freed"],
    [() => whole.contains({ ...whole.place(parts), x: NaN }, 0, 0), "contains: body.x is NaN"],
    [() => any.overlaps(box), "overlaps: b is missing: pass the result of shape.place(x, y)"],
    [() => any.overlaps({ ...box, parts: 3 }, box), "overlaps: a.parts must be a list of shapes that is not empty"],
    [() => any.rayCast(body, 0, 0, 1), "rayCast: dy is missing: it must be a number"],
    [() => any.timeOfImpact(whole.place(parts), box, { vx: 1 }, {}), "timeOfImpact: motionA.vx is an unknown key"],
    // Queries of one shape reject a compound.
    [() => gnomon.overlaps(/** @type {any} */ (body), box), "overlaps: a.shape is missing"],
  ];
  for (const [act, words] of misuses) {
    const { message } = thrown(act);
    assert.ok(message.startsWith(words), `${message}, not ${words}`);
  }
  assert.throws(() => /** @type {any} */ (body.parts).push(1), TypeError);
});
