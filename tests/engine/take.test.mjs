// The code that lessons have for readers to take along: it runs as it stands, and says what the queries say.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { api, dice } from "./setting.mjs";

/** @typedef {[number, number][]} Polygon */

const gnomon = await api.load();
const rounds = 3000;
const rounding = 1e-11;

/** What a file defines, as a page would have it. @param {string} name */
function taken(name) {
  /** @type {any} */
  const world = createContext({ console: { log() {} } });
  runInContext(readFileSync(`web/take/${name}.js`, "utf8"), world);
  return world;
}

const point = taken("point_in_polygon");
const sat = taken("separating_axis");
const mtv = taken("minimum_translation");

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

/** With whole-number corners, so that touching is exact and edges are parallel. @returns {Polygon} */
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
  test(`pairs, ${kind}: the same verdict, separation, depth and moves`, () => {
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
      if (value > 0) apart += 1;
      if (value === 0) touching += 1;
      const share = between(0, 1);
      const { depth, moveA, moveB } = mtv.pushApart(a, b, share);
      assert.ok(Math.abs(depth - Math.max(0, -value)) <= rounding);
      assert.ok(Math.abs(Math.hypot(...moveA) - depth * share) <= rounding, "A makes its share");
      const moved = [a.map(([x, y]) => [x + moveA[0], y + moveA[1]]), b.map(([x, y]) => [x + moveB[0], y + moveB[1]])];
      if (depth > 0) assert.ok(Math.abs(sat.separation(...moved)) <= rounding, "they just touch then");
      shape_a.free();
      shape_b.free();
    }
    if (kind === "random" || exact(kind)) assert.ok(apart > rounds / 10 && apart < (rounds * 9) / 10);
    if (exact(kind)) assert.ok(touching > rounds / 50);
  });
}

/** @param {string} kind */
function exact(kind) {
  return kind === "parallel, often touching";
}

test("points: the same verdict, distance and edge", () => {
  const between = dice(5);
  let inside = 0;
  for (let i = 0; i < rounds; ++i) {
    const a = i % 3 === 0 ? rectangle(between) : polygon(between);
    const shape = shapeOf(a);
    // In every fourth round on the outline, in every other one anywhere.
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
  for (const name of readdirSync("web/take")) {
    const source = readFileSync(`web/take/${name}`, "utf8");
    const lines = source.split("\n").filter((line) => line.trim());
    assert.ok(lines.length >= 20 && lines.length <= 40, `${name} has ${lines.length} lines`);
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

test("the examples with small numbers have what the queries say of their shapes", () => {
  const shapes = (/** @type {string} */ name) =>
    Object.fromEntries(
      [...readFileSync(`web/worked/${name}.html`, "utf8").matchAll(/^(A|B|q|q_2) = (.*)$/gm)].map(
        ([, letter, list]) => [letter, [...list.matchAll(/-?[\d.]+/g)].map(Number)],
      ),
    );
  const { A, q, q_2: other } = shapes("point_in_polygon");
  const triangle = gnomon.polygon(A).place();
  assert.equal(gnomon.contains(triangle, q[0], q[1]), false);
  assert.equal(gnomon.contains(triangle, other[0], other[1]), true);
  assert.ok(Math.abs(gnomon.pointSeparation(triangle, other[0], other[1]).value + 1) <= rounding);
  const apart = shapes("separating_axis");
  const { value, owner, edge } = gnomon.separation(gnomon.polygon(apart.A).place(), gnomon.polygon(apart.B).place());
  assert.ok(Math.abs(value - 1) <= rounding && owner === "a" && edge === 1);
  const deep = shapes("minimum_translation");
  const way = gnomon.minimumTranslation(gnomon.polygon(deep.A).place(), gnomon.polygon(deep.B).place());
  assert.ok(Math.abs(way.depth - 1) <= rounding);
  assert.ok(Math.hypot(way.normalX - 0.6, way.normalY - 0.8) <= rounding);
});
