// Tests gnomon-query against exact integers: triangles of the finest integers that doubles hold. A corner of one is
// within a unit or two of an edge of the other, which is 2^-50 of their size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, answers, box, pair, polygon } from "./ask.mjs";

/** @typedef {[bigint, bigint]} Point */

/** A linear congruential generator (Knuth's MMIX constants), for the same cases everywhere. */
let state = 1n;
const random = (/** @type {bigint} */ count) => {
  state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
  return (state >> 8n) % count;
};

const minus = (/** @type {Point} */ a, /** @type {Point} */ b) => /** @type {Point} */ ([a[0] - b[0], a[1] - b[1]]);
const plus = (/** @type {Point} */ a, /** @type {Point} */ b) => /** @type {Point} */ ([a[0] + b[0], a[1] + b[1]]);
const dot = (/** @type {Point} */ a, /** @type {Point} */ b) => a[0] * b[0] + a[1] * b[1];
const cross = (/** @type {Point} */ a, /** @type {Point} */ b) => a[0] * b[1] - a[1] * b[0];
const least = (/** @type {bigint[]} */ values) => values.reduce((a, b) => (b < a ? b : a));

const half = 1n << 48n;
const anywhere = () => /** @type {Point} */ ([random(2n * half) - half, random(2n * half) - half]);

/** @returns {Point[]} counter-clockwise, with a substantial area */
function triangle() {
  for (;;) {
    const [a, b, c] = [anywhere(), anywhere(), anywhere()];
    const area = cross(minus(b, a), minus(c, a));
    if (area > half * half) return [a, b, c];
    if (-area > half * half) return [a, c, b];
  }
}

const edges = (/** @type {Point[]} */ shape) => shape.map((a, i) => ({ a, along: minus(shape[(i + 1) % 3], a) }));

/** Moves the corner of Q that is deepest behind an edge of P to a place within a unit or so of that edge. */
function nearly_touching() {
  const p = triangle();
  const q = triangle();
  const { a, along } = edges(p)[Number(random(3n))];
  const deepest = q.reduce((best, v) => (cross(along, minus(v, best)) > 0n ? v : best));
  // One case in four is exactly at a corner.
  if (random(4n) === 0n) return { p, q: q.map((v) => plus(v, minus(a, deepest))) };
  const on_edge = random(1n << 20n);
  const target = /** @type {Point} */ ([
    a[0] + ((along[0] * on_edge) >> 20n) + random(4n) - 2n,
    a[1] + ((along[1] * on_edge) >> 20n) + random(4n) - 2n,
  ]);
  return { p, q: q.map((v) => plus(v, minus(target, deepest))) };
}

/**
 * Returns a fraction as a double, accurate to a few ulp; with `root`, its square root.
 *
 * @param {{ n: bigint, d: bigint }} fraction
 * @returns {number}
 */
function number({ n, d }, root = false) {
  if (n < 0n) return -number({ n: -n, d });
  const scaled = (n << 400n) / d;
  if (!root) return Number(scaled >> 200n) * 2 ** -200;
  let low = 0n;
  for (let bit = 1n << 320n; bit > 0n; bit >>= 1n) if ((low + bit) ** 2n <= scaled) low += bit;
  return Number(low) * 2 ** -200;
}

/**
 * Decides by definition: shapes are disjoint if some edge's normal has a gap. They touch if none has, but the shadows
 * only meet on one normal. `gaps` holds, per edge, the distance of the other shape beyond it, times the edge's length,
 * and the speed with which it moves away.
 *
 * @param {Point[]} p
 * @param {Point[]} q
 * @param {Point} v
 */
function exactly(p, q, v) {
  const gaps = [
    ...edges(p).map(({ a, along }) => ({
      gap: least(q.map((point) => -cross(along, minus(point, a)))),
      away: -cross(along, v),
      along,
    })),
    ...edges(q).map(({ a, along }) => ({
      gap: least(p.map((point) => -cross(along, minus(point, a)))),
      away: cross(along, v),
      along,
    })),
  ];
  const greatest = gaps.reduce((a, b) => (b.gap > a.gap ? b : a)).gap;
  const status = greatest > 0n ? "disjoint" : greatest < 0n ? "overlapping" : "touching";
  const depths = gaps.map(({ gap, along }) => number({ n: gap * gap, d: dot(along, along) }, true));
  const enters = gaps.filter(({ away }) => away < 0n).map(({ gap, away }) => number({ n: gap, d: -away }));
  const exits = gaps.filter(({ away }) => away > 0n).map(({ gap, away }) => number({ n: -gap, d: away }));
  return {
    status,
    dist: status === "disjoint" ? Math.sqrt(Math.min(nearest2(p, q), nearest2(q, p))) : 0,
    pd: status === "disjoint" ? null : status === "touching" ? 0 : Math.min(...depths),
    enter: Math.max(...enters),
    exit: Math.min(...exits),
  };
}

/** Returns the least squared distance of a corner of one shape to an edge of another. */
function nearest2(/** @type {Point[]} */ corners, /** @type {Point[]} */ shape) {
  return Math.min(
    ...corners.flatMap((point) =>
      edges(shape).map(({ a, along }) => {
        const way = minus(point, a);
        const length2 = dot(along, along);
        const at = dot(way, along);
        if (at <= 0n) return number({ n: dot(way, way), d: 1n });
        if (at >= length2) return number({ n: dot(minus(way, along), minus(way, along)), d: 1n });
        return number({ n: cross(along, way) ** 2n, d: length2 });
      }),
    ),
  );
}

const write = (/** @type {Point[]} */ shape) => polygon(shape.map(([x, y]) => [Number(x), Number(y)]));
const close = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) <= 1e-12 * Math.abs(b);

test("what lies within a few units of touching is told apart, and the gap is right to twelve digits", () => {
  const cases = Array.from({ length: 300 }, () => ({ ...nearly_touching(), v: anywhere() }));
  const lines = cases.map(({ p, q, v }) => pair(write(p), write(q), { v: v.join(" "), d: v.join(" ") }));
  const found = answers(lines.join("\n"), "--only", "status,hit,dist,pd,dpd,toi,toi_exit");
  const seen = new Set();
  found.forEach((answer, i) => {
    const { p, q, v } = cases[i];
    const exact = exactly(p, q, v);
    const told = `${lines[i]}\n${JSON.stringify(answer)}`;
    seen.add(exact.status);
    assert.equal(answer.status, exact.status, told);
    assert.equal(answer.hit, exact.status !== "disjoint", told);
    assert.ok(close(answer.dist, exact.dist), told);
    assert.ok(answer.pd === exact.pd || (exact.pd !== null && close(answer.pd, exact.pd)), told);
    if (exact.status === "overlapping") assert.ok(close(answer.dpd, exact.exit), told);
    // If enter and exit round to the same double, only exact arithmetic decides which comes first.
    if (exact.status !== "disjoint" || Math.abs(exact.exit - exact.enter) <= 1e-12 * Math.abs(exact.exit)) return;
    const meets = exact.enter < exact.exit && exact.exit >= 0;
    assert.equal(answer.toi !== null, meets, told);
    if (meets) assert.ok(close(answer.toi, exact.enter) && close(answer.toi_exit, exact.exit), told);
  });
  assert.equal(seen.size, 3);
});

test("an edge that is tiny beside the other shape is as far from it as its digits say", () => {
  const near = (/** @type {string} */ p, /** @type {string} */ q) =>
    answer(pair(p, q, { d: "0 1", v: "0 -1" }), "--only", "status,pd,toi,toi_kind");
  const low = "4 -1 -2 1 -2 1 -0.0005 -1 -0.0005";
  const speck = "4 -1e-31 -1e-31 1e-31 -1e-31 1e-31 1e-31 -1e-31 1e-31";
  assert.deepEqual(near(low, speck), { id: "it", status: "disjoint", pd: null, toi: 0.0005, toi_kind: "hit" });

  const body = box(-1, -1, 2, 1);
  const sunk = [
    ["4 -1e-20 -1e-11 1e-20 -1e-11 1e-20 1e-11 -1e-20 1e-11", 1e-11],
    ["4 -1e-15 -1e-16 1e-15 -1e-16 1e-15 1e-15 -1e-15 1e-15", 1e-16],
    ["4 -1e-6 -1e-25 1e-6 -1e-25 1e-6 1e-6 -1e-6 1e-6", 1e-25],
  ];
  for (const [q, pd] of sunk) {
    assert.deepEqual(near(body, String(q)), { id: "it", status: "overlapping", pd, toi: 0, toi_kind: "initial" });
  }
});
