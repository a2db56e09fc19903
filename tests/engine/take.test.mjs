// Tests the code that lessons offer for copying: it runs unchanged, and its results are those of the queries.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { api, dice, exacts } from "./setting.mjs";

/** @typedef {[number, number][]} Polygon */

const gnomon = await api.load();
const signs = await exacts.load();
const rounds = 3000;
const rounding = 1e-11;

/** Returns the definitions of a file, as in a page. @param {string} name */
function taken(name) {
  /** @type {any} */
  const world = createContext({ console: { log() {} } });
  runInContext(readFileSync(`web/content/take/${name}.js`, "utf8"), world);
  return world;
}

const point = taken("point_polygon");
const sat = taken("separating_axis_theorem");
const mtv = taken("push_apart");
const gjk = taken("gjk");
const minkowski = taken("minkowski_difference");
const swept = taken("swept_sat");
const contact = taken("contact_points");
const impact = taken("time_of_impact");
const looks = taken("tunnelling");
const regions = taken("voronoi_regions");
const line = taken("rectangle_line");
const upright = taken("rectangles");
const sides = taken("orientation_predicate");
const ray = taken("ray_shooting");

/** @param {(low: number, high: number) => number} between @returns {Polygon} */
function polygon(between) {
  const count = Math.floor(between(3, 9));
  const radius = between(0.3, 3);
  const begin = between(0, 7);
  const [x, y] = [between(-3, 3), between(-3, 3)];
  return Array.from({ length: count }, (_, i) => {
    const angle = begin + (2 * Math.PI * (i + between(0, 0.8))) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/**
 * Returns a rectangle with whole-number corners, so that touching is exact and edges are parallel.
 * @returns {Polygon}
 */
function rectangle(/** @type {(low: number, high: number) => number} */ between) {
  const whole = (/** @type {number} */ low, /** @type {number} */ high) => Math.floor(between(low, high));
  const [x, y, width, height] = [whole(-4, 4), whole(-4, 4), whole(1, 6), whole(1, 6)];
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** @param {Polygon} a */
const shapeOf = (a) => gnomon.polygon(a.flat());

/** @param {string} kind @param {(low: number, high: number) => number} between @returns {[Polygon, Polygon]} */
function pair(kind, between) {
  if (kind === "parallel, often touching") return [rectangle(between), rectangle(between)];
  const a = polygon(between);
  if (kind === "random") return [a, polygon(between)];
  if (kind === "one within the other") {
    const [x, y] = a.reduce(([u, v], [x, y]) => [u + x / a.length, v + y / a.length], [0, 0]);
    return [a, a.map(([u, v]) => [x + (u - x) * 0.3, y + (v - y) * 0.3])];
  }
  // The mirror image in an edge's line shares that edge.
  const [[x, y], [u, v]] = a;
  const square = (u - x) ** 2 + (v - y) ** 2;
  const mirrored = a.map(([p, q]) => {
    const along = ((p - x) * (u - x) + (q - y) * (v - y)) / square;
    return /** @type {[number, number]} */ ([2 * (x + along * (u - x)) - p, 2 * (y + along * (v - y)) - q]);
  });
  return [a, mirrored.reverse()];
}

for (const kind of ["random", "parallel, often touching", "one within the other", "a shared edge"]) {
  test(`pairs, ${kind}: the same verdict, separation, distance, depth and moves`, () => {
    const between = dice(11);
    let apart = 0;
    let touching = 0;
    for (let i = 0; i < rounds; ++i) {
      const [a, b] = pair(kind, between);
      const [shape_a, shape_b] = [shapeOf(a), shapeOf(b)];
      const { value } = gnomon.separation(shape_a.place(), shape_b.place());
      const found = sat.separation(a, b);
      assert.ok(Math.abs(found - value) <= rounding, `${found} is not ${value}: ${JSON.stringify([a, b])}`);
      const exact = kind === "parallel, often touching";
      if (exact || Math.abs(value) > rounding) {
        assert.equal(sat.overlaps(a, b), gnomon.overlaps(shape_a.place(), shape_b.place()), JSON.stringify([a, b]));
      }
      const { distance } = gnomon.closestPoints(shape_a.place(), shape_b.place());
      const walked = gjk.distance(a, b);
      assert.ok(Math.abs(walked - distance) <= rounding, `${walked} is not ${distance}: ${JSON.stringify([a, b])}`);
      if (value > 0) apart += 1;
      if (value === 0) touching += 1;
      const share = between(0, 1);
      const { depth, moveA, moveB } = mtv.pushApart(a, b, share);
      assert.ok(Math.abs(depth - Math.max(0, -value)) <= rounding);
      assert.ok(Math.abs(Math.hypot(...moveA) - depth * share) <= rounding, "A makes its share");
      const moved = [a.map(([x, y]) => [x + moveA[0], y + moveA[1]]), b.map(([x, y]) => [x + moveB[0], y + moveB[1]])];
      if (depth > 0) assert.ok(Math.abs(sat.separation(...moved)) <= rounding, "they just touch then");
      sameDifference(a, b, shape_a.place(), shape_b.place(), between(0, 7));
      shape_a.free();
      shape_b.free();
    }
    if (kind === "random" || exact(kind)) assert.ok(apart > rounds / 10 && apart < (rounds * 9) / 10);
    if (exact(kind)) assert.ok(touching > rounds / 50);
  });
}

/**
 * Compares the outlines of A − B, and for an overlap the ways out.
 *
 * @param {Polygon} a
 * @param {Polygon} b
 * @param {any} body_a
 * @param {any} body_b
 * @param {number} angle
 */
function sameDifference(a, b, body_a, body_b, angle) {
  const outline = minkowski.differenceOf(a, b);
  const { count, points } = gnomon.minkowskiDifference(body_a, body_b);
  // Corners in the middle of a side are in only one of the outlines.
  const corners = Array.from({ length: count }, (_, i) => [points[2 * i], points[2 * i + 1]]);
  for (const corner of corners) {
    const near = outline.some((/** @type {number[]} */ [x, y]) => Math.hypot(x - corner[0], y - corner[1]) <= rounding);
    assert.ok(near, JSON.stringify([a, b]));
  }
  assert.equal(outline.length, a.length + b.length);
  const { depth } = gnomon.minimumTranslation(body_a, body_b);
  if (!(depth > rounding)) return;
  const [x, y] = minkowski.shortestWayOut(outline);
  assert.ok(Math.abs(Math.hypot(x, y) - depth) <= rounding);
  const moved = b.map(([p, q]) => [p + x, q + y]);
  assert.ok(Math.abs(sat.separation(a, moved)) <= rounding, "they just touch then");
  const u = [Math.cos(angle), Math.sin(angle)];
  const { exit } = gnomon.overlapInterval(body_a, body_b, {}, { dx: u[0], dy: u[1] });
  assert.ok(Math.abs(minkowski.wayOut(outline, u) - exit) <= 1e-9 * (1 + exit), `${exit}`);
}

for (const kind of ["random", "parallel, often touching", "one within the other"]) {
  test(`pairs, ${kind}: the same way out along a direction`, () => {
    const between = dice(31);
    let out = 0;
    for (let i = 0; i < rounds; ++i) {
      const [a, b] = pair(kind, between);
      const [body_a, body_b] = [signs.body(a.flat()), signs.body(b.flat())];
      const angle = between(0, 2 * Math.PI);
      const u = i % 3 ? [Math.cos(angle), Math.sin(angle)] : [Math.floor(between(-2, 2)), 1];
      const { contact, length } = signs.directionalPenetration(body_a.place(), body_b.place(), u[0], u[1]);
      const found = ray.exitAlong(a, b, u);
      const far = contact === "overlapping" ? length : 0;
      assert.ok(Math.abs(found - far) <= 1e-9 * (1 + far), `${found} is not ${far}: ${JSON.stringify([a, b, u])}`);
      if (far > 0) out += 1;
      body_a.free();
      body_b.free();
    }
    assert.ok(out > rounds / 10, `${out}`);
  });
}

test("a difference, and the way out of it, do not depend on the sign of a zero", () => {
  const between = dice(53);
  let zeros = 0;
  for (let i = 0; i < rounds; ++i) {
    const clean = [rectangle(between), rectangle(between)].map((box) => box.map((corner) => corner.map((x) => x + 0)));
    const signed = clean.map((box) =>
      box.map((corner) => corner.map((x) => (x === 0 && between(0, 1) < 0.5 ? -0 : x))),
    );
    zeros += Number(signed.flat(2).some((x) => Object.is(x, -0)));
    assert.deepEqual(
      minkowski.differenceOf(...signed).map((/** @type {number[]} */ corner) => corner.map((x) => x + 0)),
      minkowski.differenceOf(...clean).map((/** @type {number[]} */ corner) => corner.map((x) => x + 0)),
      `${signed}`,
    );
    for (const u of [
      [1, 0],
      [0.6, 0.8],
      [-0.6, -0.8],
    ])
      assert.equal(ray.exitAlong(...signed, u) + 0, ray.exitAlong(...clean, u) + 0);
  }
  assert.ok(zeros > rounds / 10);
});

test("regions: the same nearest point, on an edge or a corner, and none inside", () => {
  const between = dice(41);
  const counts = { edge: 0, corner: 0, inside: 0 };
  const dot = gnomon.circle(0);
  for (let i = 0; i < rounds; ++i) {
    const a = polygon(between);
    const q = [between(-5, 5), between(-5, 5)];
    const shape = shapeOf(a);
    const { distance, ax, ay } = gnomon.closestPoints(shape.place(), dot.place(q[0], q[1]));
    const found = regions.nearest(a, q);
    if (!found) {
      assert.ok(distance <= rounding, JSON.stringify([a, q]));
      counts.inside += 1;
    } else {
      assert.ok(Math.hypot(found.x[0] - ax, found.x[1] - ay) <= 1e-9, JSON.stringify([a, q]));
      counts[found.edge === undefined ? "corner" : "edge"] += 1;
    }
    shape.free();
  }
  assert.ok(Math.min(...Object.values(counts)) > rounds / 40, JSON.stringify(counts));
});

for (const kind of ["random", "parallel, often touching", "a shared edge"]) {
  test(`pairs, ${kind}: the same contact points`, () => {
    const between = dice(23);
    const counts = [0, 0, 0];
    let unclear = 0;
    for (let i = 0; i < rounds; ++i) {
      const [a, b] = pair(kind, between);
      if (!isClear(a, b)) {
        unclear += 1;
        continue;
      }
      const [shape_a, shape_b] = [shapeOf(a), shapeOf(b)];
      // The mirror image touches within rounding.
      const sunk = kind === "a shared edge" ? towards(b, a) : [0, 0];
      const manifold = gnomon.contactManifold(shape_a.place(), shape_b.place(sunk[0], sunk[1]));
      const placed = b.map(([x, y]) => [x + sunk[0], y + sunk[1]]);
      const found = contact.contactPoints(a, placed);
      const wanted = manifold.points.slice(0, manifold.count);
      assert.equal(found.length, wanted.length, JSON.stringify([a, placed]));
      for (const { x, y, separation } of wanted) {
        const near = found.some(
          (/** @type {{ point: [number, number], d: number }} */ { point, d }) =>
            Math.hypot(point[0] - x, point[1] - y) <= 1e-9 && Math.abs(d - separation) <= 1e-9,
        );
        assert.ok(near, JSON.stringify([a, placed]));
      }
      counts[wanted.length] += 1;
      shape_a.free();
      shape_b.free();
    }
    assert.ok(unclear < rounds / (exact(kind) ? 3 : 50), `${unclear} unclear`);
    assert.ok(counts[2] > rounds / 20, counts.join());
    if (kind === "random") assert.ok(counts[0] > rounds / 10 && counts[1] > rounds / 20, counts.join());
  });
}

test("upright rectangles: the same verdict, separation and shortest way", () => {
  const between = dice(37);
  let ties = 0;
  let deep = 0;
  for (let i = 0; i < rounds; ++i) {
    const [a, b] = [rectangle(between), rectangle(between)];
    const [shape_a, shape_b] = [shapeOf(a), shapeOf(b)];
    const [one, other] = [
      [a[0], a[2]],
      [b[0], b[2]],
    ];
    const d = [0, 1].map((axis) => upright.separationAlong(one, other, axis));
    for (const axis of [0, 1]) assert.equal(upright.separationOfCentres(one, other, axis), d[axis]);
    assert.equal(Math.max(...d), gnomon.separation(shape_a.place(), shape_b.place()).value);
    assert.equal(upright.rectanglesOverlap(one, other), gnomon.overlaps(shape_a.place(), shape_b.place()));
    const way = gnomon.minimumTranslation(shape_a.place(), shape_b.place());
    const [x, y] = upright.shortestWay(one, other);
    assert.equal(Math.abs(x) + Math.abs(y), way.depth);
    const after = [one.map(([u, v]) => [u + x, v + y]), other];
    if (way.depth > 0) assert.equal(Math.max(...[0, 1].map((axis) => upright.separationAlong(...after, axis))), 0);
    if (way.depth > 0) deep += 1;
    if (way.depth > 0 && d[0] === d[1]) ties += 1;
    shape_a.free();
    shape_b.free();
  }
  assert.ok(deep > rounds / 4 && ties > rounds / 50, `${deep} deep, ${ties} ties`);
});

test("rectangles over a floor: the same distance, corner and reach as over a box that has no end in sight", () => {
  const between = dice(31);
  const [wide, deep] = [4000, 4000];
  let sunk = 0;
  for (let i = 0; i < rounds; ++i) {
    const [width, height, turn] = [between(0.3, 6), between(0.3, 6), between(-4, 4)];
    const [x, y] = [between(-4, 4), between(-4, 4)];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([p, q]) => {
      const [u, v] = [(p * width) / 2, (q * height) / 2];
      return [x + cos * u - sin * v, y + sin * u + cos * v];
    });
    const slope = between(-3, 3);
    const b = [between(-2, 2), between(-2, 2)];
    const n = [-Math.sin(slope), Math.cos(slope)];
    const [rectangle, box] = [gnomon.polygon(corners.flat()), gnomon.box(wide, deep)];
    const floor = box.place(b[0] - (n[0] * deep) / 2, b[1] - (n[1] * deep) / 2, slope);
    const { value } = gnomon.separation(rectangle.place(), floor);
    const { d, corner, behind } = line.lineContact(corners, b, n);
    // The bound allows for the distance of the corners from the origin, where numbers are finest.
    assert.ok(Math.abs(d - value) <= 1e-8, `${d} is not ${value}`);
    const centre = line.heights([[x, y]], b, n)[0];
    assert.ok(Math.abs(centre - line.reach(width, height, [cos, sin], n) - d) <= rounding);
    assert.equal(behind, corners.filter(([p, q]) => n[0] * (p - b[0]) + n[1] * (q - b[1]) <= 0).length);
    assert.equal(line.heights(corners, b, n)[corner], d);
    const [u, v] = line.pushedOut(corners, b, n);
    const after = corners.map(([p, q]) => [p + u, q + v]);
    assert.ok(Math.abs(line.lineContact(after, b, n).d - Math.max(0, d)) <= rounding);
    if (d < 0) sunk += 1;
    rectangle.free();
    box.free();
  }
  assert.ok(sunk > rounds / 4 && sunk < (9 * rounds) / 10, String(sunk));
});

/**
 * Returns false where edges in different directions are tied: the query may then choose another one.
 *
 * @param {Polygon} a
 * @param {Polygon} b
 */
function isClear(a, b) {
  const edges = [
    [a, b],
    [b, a],
  ].flatMap(([one, other]) =>
    one.map((corner, i) => {
      const n = contact.normal(one, i);
      return { n, d: Math.min(...other.map(([x, y]) => n[0] * (x - corner[0]) + n[1] * (y - corner[1]))) };
    }),
  );
  const most = Math.max(...edges.map(({ d }) => d));
  const best = edges.filter(({ d }) => d > most - 1e-3);
  return best.every(({ n }) => Math.abs(n[0] * best[0].n[1] - n[1] * best[0].n[0]) < 1e-9);
}

/**
 * Returns a small part of the vector from the middle of one polygon to that of the other.
 * @param {Polygon} b
 * @param {Polygon} a
 */
function towards(b, a) {
  const middle = (/** @type {Polygon} */ of, /** @type {number} */ k) =>
    of.reduce((sum, corner) => sum + corner[k], 0) / of.length;
  return [0, 1].map((k) => 0.02 * (middle(a, k) - middle(b, k)));
}

/** @param {string} kind */
function exact(kind) {
  return kind === "parallel, often touching";
}

test("ways: shapes meet and part when the query says, or never", () => {
  const between = dice(17);
  const counts = { meet: 0, never: 0, across: 0 };
  for (let i = 0; i < rounds; ++i) {
    // Every third round has boxes, some of which move along a side: then some axes have no relative motion.
    const boxes = i % 3 === 0;
    const [a, b] = boxes ? [rectangle(between), rectangle(between)] : [polygon(between), polygon(between)];
    const v = boxes ? [Math.floor(between(-3, 3)), Math.floor(between(-3, 3))] : [between(-9, 9), between(-9, 9)];
    const [shape_a, shape_b] = [shapeOf(a), shapeOf(b)];
    const motion = { dx: v[0], dy: v[1] };
    const { meet, enter, exit } = gnomon.overlapInterval(shape_a.place(), shape_b.place(), {}, motion);
    const found = swept.sweep(a, b, v);
    const grazes = Math.abs(found.enter - found.exit) <= rounding;
    if (!grazes) assert.equal(found.enter <= found.exit, meet, JSON.stringify([a, b, v]));
    if (meet && found.enter <= found.exit) {
      assert.ok(found.enter === enter || Math.abs(found.enter - enter) <= rounding * (1 + Math.abs(enter)));
      assert.ok(found.exit === exit || Math.abs(found.exit - exit) <= rounding * (1 + Math.abs(exit)));
    }
    counts[meet ? "meet" : "never"] += 1;
    counts.across += v[0] === 0 || v[1] === 0 ? 1 : 0;
    shape_a.free();
    shape_b.free();
  }
  assert.ok(Math.min(...Object.values(counts)) > rounds / 20, JSON.stringify(counts));
});

test("ways with turns: leaps never pass the contact that the query finds, and come as near to it as they are told", () => {
  const between = dice(23);
  const counts = { hit: 0, separated: 0 };
  for (let i = 0; i < 400; ++i) {
    const sides = [0, 1].map((side) => {
      const corners = polygon(between).slice(0, 6);
      const at = [4 * (side ? 1 : -1), between(-2, 2)];
      const middle = corners.reduce(([u, v], [x, y]) => [u + x / corners.length, v + y / corners.length], [0, 0]);
      const around = corners.map(([x, y]) => [(x - middle[0]) / 1.5, (y - middle[1]) / 1.5]);
      return { corners: around, at, v: [between(-1, 8) * (side ? -1 : 1), between(-2, 2)], turn: between(-9, 9) };
    });
    const [a, b] = sides;
    const [body_a, body_b] = sides.map(({ corners, at }) =>
      shapeOf(/** @type {Polygon} */ (corners)).place(at[0], at[1]),
    );
    const [motion_a, motion_b] = sides.map(({ v, turn }) => ({ dx: v[0], dy: v[1], turn }));
    const { outcome, t } = gnomon.timeOfImpact(body_a, body_b, motion_a, motion_b);
    const near = 1e-7;
    const found = impact.timeOfImpact(a, b, near);
    if (found === undefined) {
      assert.equal(outcome, "separated", JSON.stringify(sides));
    } else {
      const { d } = impact.widestGap(impact.placed(a, found), impact.placed(b, found));
      assert.ok(d <= near);
      if (outcome === "hit") assert.ok(found <= t + 1e-9 && found > t - 1e-3, `${found} for ${t}`);
    }
    if (outcome === "hit") assert.notEqual(found, undefined);
    if (outcome === "hit" || outcome === "separated") counts[outcome] += 1;
  }
  assert.ok(Math.min(counts.hit, counts.separated) > 40, JSON.stringify(counts));
});

test("looks: they see what the query says of each moment, and none of as many as are needed is missed head-on", () => {
  const between = dice(29);
  const counts = { seen: 0, missed: 0 };
  for (let i = 0; i < 600; ++i) {
    const [a, b] = [polygon(between), polygon(between).map(([x, y]) => [x - 9, y])];
    const v = [between(6, 30), between(-3, 3)];
    const count = Math.floor(between(2, 9));
    const [shape_a, shape_b] = [shapeOf(a), shapeOf(/** @type {Polygon} */ (b))];
    const found = looks.firstSeen(a, b, v, count);
    let truth;
    for (let k = 0; k < count && truth === undefined; ++k) {
      const t = k / (count - 1);
      if (gnomon.overlaps(shape_a.place(), shape_b.place(t * v[0], t * v[1]))) truth = t;
    }
    assert.equal(found, truth, JSON.stringify([a, b, v, count]));
    const { meet, enter, exit } = gnomon.overlapInterval(shape_a.place(), shape_b.place(), {}, { dx: v[0], dy: v[1] });
    const step = 1 / (looks.fewestLooks(a, b, v) - 1);
    // No overlap lasts longer than the motion over both thicknesses.
    const u = [v[0] / Math.hypot(...v), v[1] / Math.hypot(...v)];
    const thick = [a, b].map((p) => looks.project(p, u)).reduce((sum, { min, max }) => sum + max - min, 0);
    assert.ok(step * Math.hypot(...v) <= thick + rounding);
    if (meet) assert.ok((exit - enter) * Math.hypot(...v) <= thick + rounding);
    if (meet) counts[found === undefined ? "missed" : "seen"] += 1;
  }
  assert.ok(Math.min(counts.seen, counts.missed) > 40, JSON.stringify(counts));
});

test("points: the same verdict, distance and edge", () => {
  const between = dice(5);
  let inside = 0;
  for (let i = 0; i < rounds; ++i) {
    const a = i % 3 === 0 ? rectangle(between) : polygon(between);
    const shape = shapeOf(a);
    // In some rounds the point is a corner; else it is anywhere.
    const [x, y] = i % 4 === 0 && i % 3 === 0 ? a[i % a.length] : [between(-6, 6), between(-6, 6)];
    const { value, edge } = gnomon.pointSeparation(shape.place(), x, y);
    const best = point.furthestBeyond(a, [x, y]);
    assert.ok(Math.abs(best.d - value) <= rounding);
    const d = a.map((_, i) => point.beyond(a, i, [x, y])).sort((one, other) => other - one);
    if (d[0] - d[1] > rounding) assert.equal(best.edge, edge);
    if (Math.abs(value) > rounding || i % 3 === 0) {
      assert.equal(point.contains(a, [x, y]), gnomon.contains(shape.place(), x, y));
    }
    if (value < 0) inside += 1;
    shape.free();
  }
  assert.ok(inside > rounds / 20);
});

test("sides: never wrong, and doubles alone only where their bound proves it", () => {
  const between = dice(41);
  const counts = { certain: 0, asked: 0, wrong: 0, on: 0 };
  const values = new Float64Array(1);
  const bits = new BigInt64Array(values.buffer);
  /** Returns the double `steps` further. @param {number} x @param {number} steps */
  const further = (x, steps) => {
    values[0] = x;
    bits[0] += BigInt(steps);
    return values[0];
  };
  /** Decides on integers: every double here is an integer times 2^−1100. @param {[number, number][]} points */
  const truth = (points) => {
    const whole = points.flat().map((x) => {
      values[0] = Math.abs(x);
      const power = Number(bits[0] >> 52n);
      const digits = (bits[0] & 0xfffffffffffffn) | (power > 0 ? 1n << 52n : 0n);
      return BigInt(Math.sign(x)) * (digits << BigInt(Math.max(power, 1) - 1));
    });
    const [ax, ay, bx, by, qx, qy] = whole;
    const d = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
    return d > 0n ? 1 : d < 0n ? -1 : 0;
  };
  for (let i = 0; i < rounds; ++i) {
    // In turn: anywhere, beside a line, on a line of whole numbers, and where products exceed the doubles.
    const size = i % 4 === 3 ? 10 ** between(-200, 200) : i % 4 === 2 ? 1 : 10;
    const place = () => (i % 4 === 2 ? Math.floor(between(-9, 9)) : between(-1, 1) * size);
    /** @type {[number, number][]} */
    const [a, b, q] = [
      [place(), place()],
      [place(), place()],
      [place(), place()],
    ];
    if (i % 4 !== 0) {
      const t = Math.floor(between(1, 8)) / 8;
      [0, 1].forEach((k) => (q[k] = a[k] + t * (b[k] - a[k])));
      if (i % 2 === 1) q[0] = further(q[0], Math.floor(between(-3, 3)));
    }
    const side = truth([a, b, q]);
    assert.equal(sides.sideOf(a, b, q), side, JSON.stringify([a, b, q]));
    assert.equal(sides.integerSide(a, b, q), side);
    const { D, bound } = sides.roundedSide(a, b, q);
    counts[Math.abs(D) > bound ? "certain" : "asked"] += 1;
    if (Math.sign(D) !== side) counts.wrong += 1;
    if (side === 0) counts.on += 1;
  }
  assert.ok(Math.min(...Object.values(counts)) > rounds / 50, JSON.stringify(counts));
  // The library must agree for a polygon's edge that contains the points or misses them by one double.
  const [from, to, at] = [
    [-5.3, -3.2],
    [7.3, 5.2],
    [0.7, 0.8],
  ];
  assert.equal(sides.sideOf(from, to, at), 1);
  assert.equal(Math.sign(sides.roundedSide(from, to, at).D), -1);
});

test("a hexagon whose opposite edges are parallel has a point beyond three of its edges at most", () => {
  /** @type {Polygon} that of the demo */
  const hexagon = [
    [-1.6, -2.9],
    [1.6, -2.9],
    [3.3, 0],
    [1.6, 2.9],
    [-1.6, 2.9],
    [-3.3, 0],
  ];
  const between = dice(3);
  const counts = Array.from({ length: rounds }, () => {
    const q = [between(-9, 9), between(-9, 9)];
    return hexagon.filter((_, i) => point.beyond(hexagon, i, q) > 0).length;
  });
  assert.equal(Math.max(...counts), 3);
});

test("what is taken along is short, needs nothing, and says what it found", () => {
  for (const name of readdirSync("web/content/take")) {
    const source = readFileSync(`web/content/take/${name}`, "utf8");
    const lines = source.split("\n").filter((line) => line.trim());
    // In space, products of vectors need a dozen of the lines.
    const most = /in_space/.test(name) ? 80 : 60;
    assert.ok(lines.length >= 20 && lines.length <= most, `${name} has ${lines.length} lines`);
    assert.deepEqual(
      lines.filter((line) => line.length > 80),
      [],
    );
    assert.doesNotMatch(source, /\b(import|export|require|document|window)\b/, name);
    const said = [];
    runInContext(source, createContext({ console: { log: (/** @type {unknown} */ words) => said.push(words) } }));
    assert.ok(said.length > 0);
  }
});

/**
 * Parses the output that a comment behind a call states: `[6.24, 5.32]`, `depth ~1`, `{ x: 6, v: 0 } 18`. Numbers after
 * ~ are rounded. Words may follow after a comma or a colon, the first of which is one of these.
 *
 * @param {string} comment
 */
function saidToPrint(comment) {
  const [values] = comment.split(/[:,] (?=(?:the|from|of|missed)\b)/);
  const one = /(?:([a-z]\w*):? )?(~?)(\[.*\]|-?\d+(?:\.\d+)?|\b(?:true|false|undefined)\b)/gi;
  assert.match(values.replaceAll(one, ""), /^[{}, ]*$/, comment);
  return [...values.matchAll(one)].map(([, name, rounded, value]) => ({ name, rounded: rounded !== "", value }));
}

/**
 * Reports whether a value matches the text, or rounds to it with as many decimals.
 *
 * @param {unknown} value
 * @param {{ rounded: boolean, value: string }} said
 */
function isAsSaid(value, { rounded, value: words }) {
  if (!rounded)
    return JSON.stringify(value) === (words === "undefined" ? undefined : JSON.stringify(JSON.parse(words)));
  const numbers = words.match(/-?[\d.]+/g) ?? [];
  const all = [value].flat(3);
  const near = (/** @type {string} */ number, /** @type {number} */ i) =>
    Math.abs(Number(all[i]) - Number(number)) <= 0.5 * 10 ** -(number.split(".")[1] ?? "").length;
  return all.length === numbers.length && numbers.every(near);
}

test("what a comment behind a call says is what the call prints", () => {
  const files = readdirSync("web/content/take").filter((name) => {
    const source = readFileSync(`web/content/take/${name}`, "utf8");
    const printed = /** @type {any[][]} */ ([]);
    const log = (/** @type {unknown[]} */ ...values) => printed.push(values);
    runInContext(source, createContext({ console: { log } }));
    const comments = [...source.matchAll(/^console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map(([, comment]) => comment);
    assert.equal(comments.length, printed.length, name);
    comments.forEach((comment, i) => {
      if (!comment) return;
      const isObject = (/** @type {any} */ value) => Object(value) === value && !Array.isArray(value);
      const plain = printed[i].filter((value) => !isObject(value));
      const named = Object.assign({}, ...printed[i].filter(isObject));
      const said = saidToPrint(comment);
      assert.ok(said.length > 0, `${name}: ${comment}`);
      for (const each of said) {
        const value = each.name ? named[each.name] : plain.shift();
        assert.ok(isAsSaid(value, each), `${name} says ${comment} and prints ${JSON.stringify(printed[i])}`);
      }
      assert.deepEqual(plain, [], `${name} says ${comment}`);
      // In the comment, braces enclose the whole object.
      if (comment.includes("{"))
        assert.deepEqual(said.flatMap((each) => each.name ?? []).sort(), Object.keys(named).sort(), name);
    });
    return comments.some(Boolean);
  });
  assert.ok(files.length > 15, String(files.length));
  // The comparison must detect a wrong value.
  const [wrong] = saidToPrint("[ 5.28, 6.04 ]");
  assert.equal(isAsSaid([6.24, 5.32], wrong), false);
  const [rounded, still] = saidToPrint("depth ~1, moveB ~[0.3, 0.4]");
  assert.deepEqual([rounded.name, still.name], ["depth", "moveB"]);
  assert.equal(isAsSaid(1.6, rounded), false);
  assert.equal(isAsSaid([0.3, 0.46], still), false);
});

test("the examples with small numbers have what the queries say of their shapes", () => {
  const shapes = (/** @type {string} */ name) =>
    Object.fromEntries(
      [...readFileSync(`web/content/worked/${name}.html`, "utf8").matchAll(/^(A|B|q|q_2|v) = (.*)$/gm)].map(
        ([, letter, list]) => [letter, [...list.matchAll(/-?[\d.]+/g)].map(Number)],
      ),
    );
  const { A, q, q_2: other } = shapes("point_polygon");
  const triangle = gnomon.polygon(A).place();
  assert.equal(gnomon.contains(triangle, q[0], q[1]), false);
  assert.equal(gnomon.contains(triangle, other[0], other[1]), true);
  assert.ok(Math.abs(gnomon.pointSeparation(triangle, other[0], other[1]).value + 1) <= rounding);
  const two = shapes("orientation_predicate");
  const side = (/** @type {number[]} */ point) => sides.sideOf(two.A.slice(0, 2), two.A.slice(2, 4), point);
  assert.deepEqual([side(two.q), side(two.q_2)], [-1, 1]);
  assert.equal(gnomon.contains(gnomon.polygon(two.A).place(), two.q[0], two.q[1]), false);
  assert.equal(gnomon.contains(gnomon.polygon(two.A).place(), two.q_2[0], two.q_2[1]), true);
  const apart = shapes("separating_axis_theorem");
  const { value, owner, edge } = gnomon.separation(gnomon.polygon(apart.A).place(), gnomon.polygon(apart.B).place());
  assert.ok(Math.abs(value - 1) <= rounding && owner === "a" && edge === 1);
  const wall = shapes("tunnelling");
  const flight = { dx: wall.v[0], dy: wall.v[1] };
  const meeting = gnomon.overlapInterval(gnomon.polygon(wall.A).place(), gnomon.polygon(wall.B).place(), {}, flight);
  assert.ok(Math.abs(meeting.enter - 5 / 12) <= rounding && Math.abs(meeting.exit - 7 / 12) <= rounding);
  const box = gnomon.polygon([-4, -3, 4, -3, 4, 3, -4, 3]).place(0, 7);
  const fall = gnomon.timeOfImpact(gnomon.polygon(shapes("time_of_impact").A).place(), box, {}, { dy: -3, turn: 1 });
  assert.ok(Math.abs(fall.t - 0.707) < 0.0005);
  const sliding = shapes("swept_sat");
  const slide = { dx: sliding.v[0], dy: sliding.v[1] };
  const [first, second] = [gnomon.polygon(sliding.A).place(), gnomon.polygon(sliding.B).place()];
  const impact = gnomon.shapeCast(first, second, {}, slide);
  assert.ok(Math.abs(impact.t - 0.625) <= rounding && Math.hypot(impact.x - 3, impact.y - 1.5) <= rounding);
  assert.ok(Math.abs(gnomon.overlapInterval(first, second, {}, slide).exit - 1.25) <= rounding);
  const deep = shapes("push_apart");
  const way = gnomon.minimumTranslation(gnomon.polygon(deep.A).place(), gnomon.polygon(deep.B).place());
  assert.ok(Math.abs(way.depth - 1) <= rounding);
  assert.ok(Math.hypot(way.normalX - 0.6, way.normalY - 0.8) <= rounding);
  const near = shapes("gjk");
  const found = gnomon.closestPoints(gnomon.polygon(near.A).place(), gnomon.polygon(near.B).place());
  assert.ok(Math.abs(found.distance - 2) <= rounding);
  assert.ok(Math.hypot(found.ax - 0.8, found.ay - 2.4, found.bx - 2, found.by - 4) <= rounding);
  const both = shapes("minkowski_difference");
  const [one, other_one] = [gnomon.polygon(both.A).place(), gnomon.polygon(both.B).place()];
  const out = gnomon.minimumTranslation(one, other_one);
  assert.ok(Math.abs(out.depth - 1) <= rounding && Math.hypot(out.normalX - 0.6, out.normalY - 0.8) <= rounding);
  for (const [dx, dy, r] of [
    [0.6, 0.8, 1],
    [0, 1, 1.25],
    [-0.6, 0.8, 2.5],
    [-1, 0, 3],
    [0.6, -0.8, 3.75],
  ]) {
    assert.ok(Math.abs(gnomon.overlapInterval(one, other_one, {}, { dx, dy }).exit - r) <= rounding, `${dx}, ${dy}`);
  }
  assert.equal(gnomon.minkowskiDifference(one, other_one).count, 5);
  const one_way = shapes("ray_shooting");
  const [still, going] = [signs.body(one_way.A), signs.body(one_way.B)];
  const depth = signs.directionalPenetration(still.place(), going.place(), 0.6, 0.8);
  assert.ok(Math.abs(depth.length - 3) <= rounding && depth.contact === "overlapping");
  const touch = shapes("contact_points");
  const { count, points } = gnomon.contactManifold(gnomon.polygon(touch.A).place(), gnomon.polygon(touch.B).place());
  const places = points.map(({ x, y, separation }) => [x, y, separation]);
  assert.equal(count, 2);
  for (const place of [
    [9, 5.5, -1],
    [5, 4, -4],
  ]) {
    assert.ok(
      places.some((found) => found.every((n, k) => Math.abs(n - place[k]) <= rounding)),
      `${places}`,
    );
  }
});
