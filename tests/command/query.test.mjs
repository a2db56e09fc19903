// Tests gnomon-query's answers against results by hand from the definitions of the case format.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, assert_answers, assert_near, box, pair, polygon } from "./ask.mjs";

const unit = box(0, 0, 1, 1);

test("an overlap from the side", () => {
  assert_answers(answer(pair(unit, box(0.75, 0, 1, 1), { d: "0 1", v: "-1 0" })), {
    id: "it",
    status: "overlapping",
    hit: true,
    dist2: 0,
    dist: 0,
    pd2: 0.0625,
    pd: 0.25,
    mtd: [0.25, 0],
    dpd: 1,
    toi: 0,
    toi_exit: 1.75,
    toi_kind: "initial",
    toi_enters: true,
    msum: 4,
  });
});

test("a corner that comes straight at a corner", () => {
  assert_answers(answer(pair(unit, box(4, 5, 1, 1), { v: "-3 -4" })), {
    status: "disjoint",
    hit: false,
    dist2: 25,
    dist: 5,
    pd2: null,
    pd: null,
    mtd: null,
    dpd: null,
    toi: 1,
    toi_exit: 1.5,
    toi_kind: "hit",
    toi_enters: true,
  });
});

test("what moves away never meets", () => {
  assert_answers(answer(pair(unit, box(4, 5, 1, 1), { v: "3 4" })), {
    toi: null,
    toi_exit: null,
    toi_kind: "none",
    toi_enters: false,
  });
});

test("sliding past along an edge is a graze", () => {
  assert_answers(answer(pair(unit, box(2, 1, 1, 1), { v: "-1 0" })), {
    status: "disjoint",
    toi: 1,
    toi_exit: 3,
    toi_kind: "graze",
    toi_enters: false,
  });
});

test("touching along an edge has no depth", () => {
  const touching = {
    status: "touching",
    hit: true,
    dist: 0,
    pd: 0,
    pd2: 0,
    mtd: [0, 0],
    dpd: 0,
    toi: 0,
    toi_kind: "initial",
  };
  const q = box(1, 0, 1, 1);
  assert_answers(answer(pair(unit, q, { v: "1 0" })), { ...touching, toi_exit: 0, toi_enters: false });
  assert_answers(answer(pair(unit, q, { v: "-1 0" })), { ...touching, toi_exit: 2, toi_enters: true });
  assert_answers(answer(pair(unit, q, { v: "0 2" })), { ...touching, toi_exit: 0.5, toi_enters: false });
});

test("at rest a contact has no end", () => {
  const rest = { d: "0 0", v: "0 0" };
  assert_answers(answer(pair(unit, unit, rest)), { toi: 0, toi_exit: "inf", toi_enters: true, dpd: "inf" });
  assert_answers(answer(pair(unit, box(1, 0, 1, 1), rest)), { toi: 0, toi_exit: "inf", toi_enters: false, dpd: 0 });
  assert_answers(answer(pair(unit, box(2, 0, 1, 1), rest)), { toi: null, toi_kind: "none", dpd: null });
});

test("a way that is tiny or vast beside the shapes is a way all the same", () => {
  const slow = pair(unit, "4 0.25 0.25 1.75 0.25 1.75 1 0.25 1", { d: "0 1e-145", v: "1e-145 0" });
  const { dpd, toi_exit } = answer(slow);
  assert.ok(Math.abs(dpd / 7.5e144 - 1) < 1e-15, `${dpd}`);
  assert.ok(Math.abs(toi_exit / 7.5e144 - 1) < 1e-15, `${toi_exit}`);

  const pairs = [
    [unit, box(4, 5, 1, 1)],
    [unit, box(1 + 2 ** -40, 0.5, 1, 1)],
    ["1 0 0", "1 3 4"],
  ];
  for (const [p, q] of pairs) {
    const ask = (/** @type {number} */ scale) =>
      answer(pair(p, q, { v: `${-3 * scale} ${-4 * scale}` }), "--only", "toi,toi_exit,toi_kind,toi_enters");
    const { toi, toi_exit, ...kind } = ask(1);
    for (const scale of [2 ** -1000, 2 ** -480, 2 ** 400]) {
      assert.deepEqual(ask(scale), { ...kind, toi: toi / scale, toi_exit: toi_exit / scale });
    }
  }
});

test("a time beyond the doubles is past all others, and one that is too small for them is told by its kind", () => {
  const apart = box(4, 0, 1, 1);
  assert_answers(answer(pair(unit, apart, { v: "-1e-320 0" })), { toi: "inf", toi_exit: "inf", toi_kind: "hit" });

  const speck = box(0, 0, 2 ** -600, 2 ** -600);
  const beside = box(2 ** -598, 0, 2 ** -600, 2 ** -600);
  const soon = answer(pair(speck, beside, { v: `${-(2 ** 490)} 0` }));
  assert_answers(soon, { toi_kind: "hit", toi_enters: true });
  assert.equal(soon.toi, 0);
  assert.equal(soon.toi_exit, 0);
  assert_answers(answer(pair(speck, beside, { v: `${2 ** 490} 0` })), { toi: null, toi_kind: "none" });
});

test("out of a container the nearest way", () => {
  assert_answers(answer(pair(box(0, 0, 10, 10), box(1, 4, 1, 2), { d: "0 1" })), {
    status: "overlapping",
    pd: 2,
    pd2: 4,
    mtd: [-2, 0],
    dpd: 6,
  });
});

test("the sum of a triangle and a square has seven corners, of two squares four", () => {
  const triangle = polygon([
    [0, 0],
    [3, 1],
    [1, 2],
  ]);
  assert_answers(answer(pair(triangle, unit)), { msum: 7 });
  assert_answers(answer(pair(unit, box(5, 5, 2, 3))), { msum: 4 });
});

test("points and segments", () => {
  const across = polygon([
    [-1, 0],
    [1, 0],
  ]);
  const up = polygon([
    [0, -2],
    [0, 2],
  ]);
  // The difference is a rectangle of 2 by 4 around the origin.
  assert_answers(answer(pair(across, up, { d: "0 1" })), { status: "overlapping", pd: 1, dpd: 2, msum: 4 });
  assert_answers(answer(pair("1 0 0", "1 3 4", { v: "-3 -4" })), {
    status: "disjoint",
    dist: 5,
    toi: 1,
    toi_kind: "graze",
    msum: 1,
  });
  assert_answers(answer(pair("1 2 2", "1 2 2")), { status: "touching", hit: true, pd: 0, mtd: [0, 0] });
  assert_answers(
    answer(
      pair(
        across,
        polygon([
          [2, 0],
          [3, 0],
        ]),
      ),
    ),
    { status: "disjoint", dist: 1, msum: 2 },
  );
  assert_answers(
    answer(
      pair(
        across,
        polygon([
          [0.5, 0],
          [3, 0],
        ]),
      ),
    ),
    { status: "touching", dist: 0, pd: 0 },
  );
  assert_answers(answer(pair("1 0.5 0.75", unit)), { status: "overlapping", pd: 0.25, mtd: [0, -0.25] });
  assert_answers(answer(pair("1 0.5 1", unit)), { status: "touching" });
  assert_answers(answer(pair("1 4 5", unit)), { status: "disjoint", dist: 5 });
});

test("poses turn and then move", () => {
  // A quarter turn maps the box's 3 by 1 to 1 by 3, left of the origin. Then the box spans x from 1.5 to 2.5.
  const turned = pair(unit, box(0, 0, 3, 1), { more: "B 0 1 2.5 0" });
  assert_answers(answer(turned), { status: "disjoint", dist: 0.5, msum: 4 });
  const both = pair(box(5, 5, 1, 1), box(0, 0, 3, 1), { more: "A 1 0 -5 -5 B 0 1 2.5 0" });
  assert_answers(answer(both), { status: "disjoint", dist: 0.5 });
  const half = Math.SQRT1_2;
  // A square of side 1 on its corner extends √½ to each side.
  const diamond = pair(box(-0.5, -0.5, 1, 1), box(1, -0.5, 1, 1), { more: `A ${half} ${half} 0 0` });
  assert_answers(answer(diamond), { status: "disjoint", dist: 1 - Math.SQRT1_2 }, 1e-15);
});

test("gaps and overlaps of the last bit are told apart from contact", () => {
  const next = 1 + 2 ** -52;
  assert_answers(answer(pair(unit, box(next, 0, 1, 1), { v: "-1 0" })), { status: "disjoint", hit: false });
  assert_answers(answer(pair(box(0, 0, next, 1), box(1, 0, 1, 1))), { status: "overlapping" });
  // The edge from (0, 0) to (3, 4) passes through (1.5, 2); a point further right by h is 4/5 h from it.
  const triangle = polygon([
    [0, 0],
    [3, 4],
    [-4, 3],
  ]);
  for (const h of [2 ** -51, 2 ** -30]) {
    const beside = answer(pair(triangle, `1 ${1.5 + h} 2`, { v: "-1 0" }));
    assert.equal(beside.status, "disjoint");
    assert_near(beside.dist / h, 0.8, 1e-12);
    assert_near(beside.toi / h, 1, 1e-12);
    const inside = answer(pair(triangle, `1 ${1.5 - h} 2`, { d: "1 0" }));
    assert.equal(inside.status, "overlapping");
    assert_near(inside.pd / h, 0.8, 1e-12);
    assert_near(inside.dpd / h, 1, 1e-12);
    assert_near([inside.mtd[0] / h, inside.mtd[1] / h], [0.64, -0.48], 1e-12);
  }
  assert.equal(answer(pair(triangle, "1 1.5 2")).status, "touching");
});

test("contact points", () => {
  const below = box(0, 0, 2, 2);
  const { manifold } = answer(pair(below, box(0.5, 1.75, 1, 1)));
  assert_near(manifold.normal, [0, 1]);
  assert.equal(manifold.points.length, 2);
  manifold.points.sort((/** @type {any} */ a, /** @type {any} */ b) => a.x - b.x);
  for (const [i, x] of [0.5, 1.5].entries()) {
    assert_answers(manifold.points[i], { x, y: 1.875, separation: -0.25 });
    assert.ok(Number.isInteger(manifold.points[i].id));
  }
  assert.notEqual(manifold.points[0].id, manifold.points[1].id);

  const above = box(0.5, 2.25, 1, 1);
  assert.deepEqual(answer(pair(below, above)).manifold.points, []);
  assert.deepEqual(answer(pair(below, above, { more: "M 0.125" })).manifold.points, []);
  const near = answer(pair(below, above, { more: "M 0.5" })).manifold;
  assert_near(near.normal, [0, 1]);
  assert_near(
    near.points.map((/** @type {any} */ point) => point.separation),
    [0.25, 0.25],
  );
});

test("an impact on a straight way", () => {
  const towards = pair(unit, box(3, 0, 1, 1), { more: "R 0 0 0 -4 0 0" });
  const { impact } = answer(towards);
  assert.equal(impact.outcome, "hit");
  assert.ok(impact.lo <= 0.5 && impact.lo <= impact.hi && impact.hi - impact.lo <= 1e-6);
  assert_near(impact.t, 0.5, 2e-6);
  assert_near(impact.normal, [1, 0], 1e-9);
  assert_near(impact.point[0], 1, 1e-5);
  assert.equal(answer(pair(unit, box(3, 0, 1, 1), { more: "R 0 0 0 -1.5 0 0" })).impact.outcome, "disjoint");
  assert_answers(answer(pair(unit, unit, { more: "R 0 0 0 -1 0 0" })).impact, { outcome: "overlapping", t: 0 });
  assert.equal("impact" in answer(pair(unit, unit)), false);
});

test("an impact of a turning bar", () => {
  // The bar first meets the lower right corner of a box above the origin. The bar's upper side stays at 0.1 from the
  // centre of rotation.
  const bar = box(0, -0.1, 2, 0.2);
  const target = box(-0.05, 1, 0.1, 0.1);
  const turn = 1.5;
  const expected = (Math.atan2(1, 0.05) - Math.asin(0.1 / Math.hypot(1, 0.05))) / turn;
  const { impact } = answer(pair(bar, target, { more: `R 0 0 ${turn} 0 0 0` }));
  assert.equal(impact.outcome, "hit");
  assert.equal(impact.lo, impact.hi);
  assert_near(impact.t, expected, 1e-8);
  assert_near(impact.point, [0.05, 1], 1e-8);
  // In the other direction the bar arrives only after three quarters of a turn, which exceeds this motion.
  assert.equal(answer(pair(bar, target, { more: `R 0 0 ${-turn} 0 0 0` })).impact.outcome, "disjoint");
  assert.equal(answer(pair(bar, target, { more: `R 0 0 ${-4.7} 0 0 0` })).impact.outcome, "hit");
});

test("polygons of ten thousand corners on one long line", () => {
  const corners = 10000;
  const round = (/** @type {number} */ x, /** @type {number} */ y) =>
    polygon(
      Array.from({ length: corners }, (_, i) => {
        const angle = (2 * Math.PI * i) / corners;
        return [x + Math.cos(angle), y + Math.sin(angle)];
      }),
    );
  const found = answer(pair(round(0, 0), round(3, 0), { v: "-1 0" }));
  assert_answers(found, { status: "disjoint", dist: 1, toi: 1, toi_exit: 5, toi_kind: "hit" }, 1e-12);
  assert_answers(answer(pair(round(0, 0), round(1.5, 0)), "--only", "pd"), { pd: 0.5 }, 1e-6);
});
