// Tests the conveniences for beginners: a push-out that ends, degrees, angles, shapes as JSON, floats, and results as
// long as the number of inputs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, dice, randomPolygon, thrown, wasm } from "./setting.mjs";

const gnomon = await api.load();
const box = gnomon.box(2, 2);

/** Yields pairs of every kind, near to each other, some far from the world's origin. @param {number} count */
function* pairs(count) {
  const between = dice(5);
  for (let i = 0; i < count; ++i) {
    const make = () =>
      [
        () => gnomon.box(between(0.2, 2), between(0.2, 2)),
        () => randomPolygon(gnomon, between, 9),
        () => randomPolygon(gnomon, between, 7, between(0, 0.5)),
        () => gnomon.circle(between(0.1, 1)),
        () => gnomon.segment(-1, 0, between(0.1, 1), between(-1, 1), between(0, 0.3)),
        () => gnomon.segment(-1, 0, between(0.1, 1), between(-1, 1)),
      ][Math.floor(between(0, 6))]();
    const far = i % 5 ? 0 : 10 ** between(0, 9);
    const shapes = [make(), make()];
    const [a, b] = shapes.map((shape) =>
      shape.place(far + between(-0.7, 0.7), far - between(-0.7, 0.7), between(-4, 4)),
    );
    yield { a, b, far };
    for (const shape of shapes) shape.free();
  }
}

test("to separate ends the overlap at once, where the minimum translation leaves most pairs touching", () => {
  let overlapping = 0;
  let left = 0;
  for (const { a, b, far } of pairs(3000)) {
    if (!gnomon.overlaps(a, b)) continue;
    ++overlapping;
    const { x, y, depth } = { ...gnomon.minimumTranslation(a, b) };
    if (gnomon.overlaps({ ...a, x: a.x + x, y: a.y + y }, b)) ++left;
    const push = gnomon.separate(a, b);
    assert.ok(push.overlapping);
    assert.ok(push.depth >= depth && push.depth - depth <= 1e-12 * (1 + far), `${push.depth - depth}`);
    a.moveBy(push.x, push.y);
    assert.equal(gnomon.overlaps(a, b), false);
    const again = gnomon.separate(a, b);
    assert.deepEqual([again.overlapping, Math.abs(again.x), Math.abs(again.y)], [false, 0, 0]);
  }
  assert.ok(overlapping >= 1885, `${overlapping}`);
  assert.ok(left > overlapping / 2, "the minimum translation alone would do");
});

test("a slop lies between what was separated, shared by mass too", () => {
  for (const { a, b, far } of pairs(600)) {
    if (far > 0 || !gnomon.overlaps(a, b)) continue;
    const moves = gnomon.resolve(gnomon.separate(a, b, 0.01), 1, 2);
    a.moveBy(moves.ax, moves.ay);
    b.moveBy(moves.bx, moves.by);
    assert.equal(gnomon.overlaps(a, b), false);
    assert.ok(Math.abs(gnomon.separation(a, b).value - 0.01) < 1e-12);
  }
});

test("touching at the origin, deep inside, and at the smallest and largest places, it ends too", () => {
  const dot = gnomon.circle(0);
  const tiny = gnomon.box(1e-100, 1e-100);
  const huge = gnomon.box(1e140, 1e140);
  /** @type {[import("../../web/packages/gnomon2d/types/gnomon.js").PlacedShape, import("../../web/packages/gnomon2d/types/gnomon.js").PlacedShape][]} */
  const cases = [
    [dot.place(), dot.place()],
    [box.place(), box.place()],
    [tiny.place(), tiny.place(1e-101, 0)],
    [huge.place(), huge.place(1e139, 0)],
    [box.place(1e15, 1e15), box.place(1e15, 1e15)],
    [box.place(), box.place(2, 2)],
  ];
  for (const [a, b] of cases) {
    const { x, y } = gnomon.separate(a, b, 0, {});
    assert.equal(gnomon.overlaps(a.moveBy(x, y), b), false);
  }
});

test("degrees go by their name, wherever there is an angle", () => {
  for (const quarters of [-5, -1, 0, 1, 2, 3, 4, 1e6]) {
    const placed = box.place(0, 0, { degrees: 90 * quarters });
    const exact = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][((quarters % 4) + 4) % 4];
    assert.deepEqual([placed.cos, placed.sin], exact, "quarters of a turn are exact");
    assert.ok(!Object.is(placed.cos, -0) && !Object.is(placed.sin, -0));
  }
  const placed = box.place(0, 0, { degrees: 30 });
  assert.ok(Math.abs(placed.sin - 0.5) < 1e-15);
  for (let i = 0; i < 12; ++i) placed.turnBy({ degrees: 30 });
  assert.ok(Math.abs(placed.degrees - 30) < 1e-13);
  assert.ok(Math.abs(placed.turnTo({ degrees: -135 }).angle + 0.75 * Math.PI) < 1e-15);
  const bar = gnomon.box(4, 0.2);
  const wall = gnomon.box(1, 10).place(2, 0);
  const up = bar.place(0, 0, { degrees: 90 });
  const turned = { ...gnomon.timeOfImpact(up, wall, { turn: { degrees: -90 } }, {}) };
  assert.deepEqual(turned, { ...gnomon.timeOfImpact(up, wall, { turn: -Math.PI / 2 }, {}) });
  assert.equal(turned.outcome, "hit");
});

test("an angle is read and written", () => {
  const placed = box.place(1, 2, 0.5);
  assert.ok(Math.abs(placed.angle - 0.5) < 1e-15);
  placed.angle = 1;
  assert.deepEqual([placed.cos, placed.sin], [box.place(0, 0, 1).cos, box.place(0, 0, 1).sin]);
  placed.angle = { degrees: 90 };
  assert.equal(placed.degrees, 90);
  placed.degrees = -90;
  assert.deepEqual([placed.cos, placed.sin], [0, -1]);
  assert.equal(thrown(() => (placed.angle = NaN)).message, "angle: angle is NaN");
  assert.equal(
    thrown(() => (placed.degrees = /** @type {any} */ ("9"))).message,
    'degrees: angle.degrees is "9", not a number',
  );
  assert.deepEqual([placed.cos, placed.sin], [0, -1]);
});

test("shapes and placed shapes come back from JSON", () => {
  const between = dice(9);
  for (const shape of [
    box,
    gnomon.circle(0.1, { x: 1 / 3, y: 2 }),
    gnomon.segment(0, 0, 1, 1e-9, 0.3),
    randomPolygon(gnomon, between, 30, 0.7),
  ]) {
    const text = JSON.stringify(shape);
    const again = gnomon.shapeFrom(JSON.parse(text));
    assert.deepEqual([again.vertices(), again.radius, again.size], [shape.vertices(), shape.radius, shape.size]);
    assert.equal(JSON.stringify(again), text);
    const placed = shape.place(between(-9, 9), between(-9, 9), between(-4, 4));
    const written = JSON.stringify({ ...placed, health: 3 });
    for (const read of [gnomon.placedFrom(JSON.parse(written)), gnomon.placedFrom(JSON.parse(written), shape)]) {
      assert.equal(JSON.stringify(read), JSON.stringify(placed));
      const other = box.place(3, 4);
      assert.deepEqual({ ...gnomon.closestPoints(read, other) }, { ...gnomon.closestPoints(placed, other) });
    }
  }
  assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(box))), ["vertices", "radius"]);
});

test("cosines and sines that were floats are taken", () => {
  const between = dice(3);
  for (let i = 0; i < 1000; ++i) {
    const exact = box.place(between(-2, 2), between(-2, 2), between(-4, 4));
    const rounded = { ...exact, cos: Math.fround(exact.cos), sin: Math.fround(exact.sin) };
    const [p, q] = [exact, rounded].map((body) => gnomon.separation(body, box.place(), {}).value);
    assert.ok(Math.abs(p - q) < 1e-6);
  }
  assert.equal(thrown(() => gnomon.overlaps({ ...box.place(), cos: 1 + 1e-5 }, box.place())).status, "not_unit");
});

test("a batch's results are as long as what was asked", () => {
  const batch = gnomon.batch({ bodies: 4, pairs: 9 });
  const kind = batch.add(box);
  for (let i = 0; i < 4; ++i) batch.setBody(i, kind, i, 0, 1, 0);
  for (let i = 0; i < 9; ++i) batch.setPair(i, i % 4, (i + 1) % 4);
  batch.bodyCount = 4;
  for (const pairCount of [9, 0, 3, 3, 5]) {
    batch.pairCount = pairCount;
    assert.equal(batch.overlaps().length, pairCount);
    assert.deepEqual([batch.separation().length, batch.resultBits.length], [4 * pairCount, 4 * pairCount]);
    assert.deepEqual([batch.minimumTranslation().length, batch.resultBits.length], [2 * pairCount, 2 * pairCount]);
    assert.deepEqual([batch.contactManifold().length, batch.resultBits.length], [11 * pairCount, 11 * pairCount]);
  }
});

test("an answer that is no file is not taken for a damaged one", async () => {
  const missing = new Response("not found", { status: 404 });
  await assert.rejects(api.load(missing), {
    status: "unavailable",
    message: "the response could not be fetched: the server answered 404",
  });
  assert.equal((await api.load(new Response(wasm))).circle(1).size, 1);
});
