// Tests the contacts of gnomon2d/exact against their definition in whole numbers, and batches against single pairs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, contacts, exact, point, unit } from "./exact_square.mjs";
import { dice } from "./setting.mjs";

/** @import { Contact } from "../../web/packages/gnomon2d/types/exact.js" */
/** @typedef {[bigint, bigint]} Whole */

/** @param {Whole} a @param {Whole} b @param {Whole} c */
const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
/** @param {Whole} a @param {Whole} b */
const before = (a, b) => (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? -1 : a[0] === b[0] && a[1] === b[1] ? 0 : 1);

/** Returns the hull counter-clockwise, or the ends of a hull without area. @param {Whole[]} points */
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
 * Decides the contact from the origin's place relative to the hull of all differences of two corners.
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

/** Returns corners on a grid with a frame of quarters, and the same corners in the world, four times as large. */
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

/** Returns every pair. @param {number} count */
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
