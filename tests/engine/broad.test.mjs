// Tests the broad phase of the npm package: its pairs against a test of every box, the rejected arguments, and its
// memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, boxes, dice, thrown } from "./setting.mjs";

const engine = await boxes.load();
const gnomon = await api.load();

/** @typedef {{ box: number[], category: number, mask: number, group: number }} Entry */

/** @param {number[]} a @param {number[]} b */
const overlap = (a, b) => !(a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1]);

/** @param {Entry} a @param {Entry} b */
const meet = (a, b) =>
  a.group && a.group === b.group ? a.group > 0 : (a.category & b.mask) !== 0 && (b.category & a.mask) !== 0;

/** @param {(Entry | undefined)[]} entries by slot */
function pairsOf(entries) {
  /** @type {number[]} */
  const pairs = [];
  entries.forEach((a, i) =>
    entries.forEach((b, j) => {
      if (i < j && a && b && overlap(a.box, b.box) && meet(a, b)) pairs.push(i, j);
    }),
  );
  return pairs;
}

/** @param {(low: number, high: number) => number} between */
function randomBox(between) {
  const [x, y] = [between(-50, 50), between(-50, 50)];
  const size = between(0, 1) < 0.1 ? 60 : 6;
  return [x, y, x + between(0, size), y + between(0, size)];
}

/** @param {(low: number, high: number) => number} between @returns {Entry} */
const randomEntry = (between) => ({
  box: randomBox(between),
  category: 1 << between(0, 3),
  mask: Math.floor(between(0, 8)),
  group: Math.floor(between(-2, 3)),
});

test("it finds what a look at every box finds, after any history", () => {
  const between = dice(91);
  for (let round = 0; round < 20; ++round) {
    const phase = engine.broadPhase({ capacity: round % 3 });
    /** @type {(Entry | undefined)[]} */
    const entries = [];
    /** @type {number[]} */
    const numbers = [];
    for (let deed = 0; deed < 400; ++deed) {
      const slot = Math.floor(between(0, entries.length));
      const entry = entries[slot];
      const choice = between(0, 1);
      if (choice < 0.5 || !entry) {
        const added = randomEntry(between);
        const [a, b, c, d] = added.box;
        const { category, mask, group } = added;
        const number = phase.insert(a, b, c, d, { category, mask, group });
        entries[phase.slot(number)] = added;
        numbers[phase.slot(number)] = number;
      } else if (choice < 0.6) {
        assert.equal(phase.remove(numbers[slot]), true);
        assert.equal(phase.remove(numbers[slot]), false);
        entries[slot] = undefined;
      } else if (choice < 0.9) {
        entry.box = randomBox(between);
        const [a, b, c, d] = entry.box;
        phase.move(numbers[slot], a, b, c, d);
      } else {
        entry.mask = 7;
        phase.setFilter(numbers[slot], { category: entry.category, mask: 7, group: entry.group });
      }
      if (deed % 40 !== 0) continue;
      const [a, b, c, d] = randomBox(between);
      const found = [...phase.queryBox(a, b, c, d, { mask: 3 })];
      const expected = entries.flatMap((other, i) =>
        other && other.category & 3 && overlap(other.box, [a, b, c, d]) ? [i] : [],
      );
      assert.deepEqual(found, expected);
    }
    assert.equal(phase.slots, entries.length);
    assert.equal(phase.count, entries.filter(Boolean).length);
    entries.forEach((entry, slot) => {
      assert.equal(phase.boxAt(slot), entry && numbers[slot]);
      assert.equal(phase.has(numbers[slot]), !!entry);
    });
    assert.deepEqual([...phase.pairs()], pairsOf(entries));

    // All boxes in one call, in either kind of array.
    for (const array of [new Float64Array(4 * entries.length), new Float32Array(4 * entries.length)]) {
      array.fill(NaN);
      entries.forEach((entry, slot) => {
        if (!entry) return;
        array.set(randomBox(between), 4 * slot);
        entry.box = [...array.subarray(4 * slot, 4 * slot + 4)];
      });
      phase.moveAll(array);
      assert.deepEqual([...phase.pairs()], pairsOf(entries));
    }
    phase.free();
  }
});

test("rays and ways tell slot and fraction, the first one first", () => {
  const phase = engine.broadPhase();
  phase.insert(6, 0, 7, 1);
  phase.insert(3, 0, 4, 1, { category: 2 });
  phase.insert(3, 1, 9, 1);
  phase.insert(0, 0, 1, 1);
  assert.deepEqual([...phase.sweep(0, 0, 1, 1, 8, 0)], [3, 0, 1, 0.25, 2, 0.25, 0, 0.625]);
  assert.deepEqual([...phase.sweep(0, 0, 1, 1, 8, 0, { first: true, mask: 2 })], [1, 0.25]);
  assert.deepEqual([...phase.sweep(0, 0, 1, 1, 8, 0, { limit: 0.2 })], [3, 0]);
  assert.deepEqual([...phase.rayCast(2, 0.5, 1, 0)], [1, 1, 0, 4]);
  assert.deepEqual([...phase.rayCast(2, 0.5, 1, 0, { limit: 2 })], [1, 1]);
  assert.deepEqual([...phase.rayCast(2, 0.5, 1, 0, { first: true, mask: 1 })], [0, 4]);
  assert.deepEqual([...phase.rayCast(2, 9, 1, 0)], []);
});

test("a body's box holds it, and pairs go to a batch as they are", () => {
  const between = dice(92);
  const shape = gnomon.hull([0, 0, 2, 0, 3, 1, 1, 2], 0.25);
  const bodies = Array.from({ length: 60 }, () => shape.place(between(-9, 9), between(-9, 9), between(-3, 3)));
  const phase = engine.broadPhase();
  for (const body of bodies) {
    const { minX, minY, maxX, maxY } = gnomon.bounds(body);
    const { min, max } = shape.project(body.cos, -body.sin);
    assert.ok(Math.abs(minX - body.x - min) < 1e-12 && Math.abs(maxX - body.x - max) < 1e-12);
    assert.ok(minX < body.x + min && maxX > body.x + max);
    phase.insert(minX, minY, maxX, maxY);
    assert.ok(Math.abs(gnomon.bounds(body, 0.5).minY - minY + 0.5) < 1e-12);
  }
  const batch = gnomon.batch({ bodies: 60, pairs: 1770 });
  const number = batch.add(shape);
  bodies.forEach(({ x, y, cos, sin }, i) => batch.setBody(i, number, x, y, cos, sin));
  const pairs = phase.pairs();
  batch.pairs.set(pairs);
  batch.bodyCount = 60;
  batch.pairCount = pairs.length / 2;
  const hits = batch.overlaps().subarray(0, batch.pairCount);
  let expected = 0;
  for (let a = 0; a < 60; ++a) {
    for (let b = a + 1; b < 60; ++b) expected += gnomon.overlaps(bodies[a], bodies[b]) ? 1 : 0;
  }
  assert.ok(expected > 10);
  assert.equal(
    hits.reduce((sum, hit) => sum + hit, 0),
    expected,
  );
  assert.equal(thrown(() => gnomon.bounds(bodies[0], -1)).message, "bounds: margin is -1, below 0");
});

test("what cannot be meant is refused in words, and nothing is changed", () => {
  const phase = engine.broadPhase();
  const box = phase.insert(0, 0, 1, 1);
  const gone = phase.insert(0, 0, 1, 1);
  phase.remove(gone);
  const again = phase.insert(0, 0, 2, 2);
  assert.notEqual(again, gone);
  assert.equal(phase.slot(again), 1);
  /** @type {[() => unknown, string, string][]} */
  const misuses = [
    [() => phase.insert(0, 0, NaN, 1), "non_finite", "insert: box is not finite"],
    [() => phase.insert(0, 0, 1, 2e150), "out_of_range", "insert: box is out of range"],
    [() => phase.insert(1, 0, 0, 1), "inverted", "insert: box has a minimum above its maximum"],
    [() => phase.move(box, 0, 1, 1, 0), "inverted", "move: box has a minimum above its maximum"],
    [() => phase.move(gone, 0, 0, 1, 1), "unknown_body", "move: box 1 does not exist"],
    [() => phase.move(NaN, 0, 0, 1, 1), "unknown_body", "move: box NaN does not exist"],
    [() => phase.move(0.5, 0, 0, 1, 1), "unknown_body", "move: box 0.5 does not exist"],
    [() => phase.slot(7), "unknown_body", "slot: box 7 does not exist"],
    [() => phase.move(-1, 0, 0, 1, 1), "unknown_body", "move: box -1 does not exist"],
    [() => phase.setFilter(-1, {}), "unknown_body", "setFilter: box -1 does not exist"],
    [() => phase.setFilter(gone, {}), "unknown_body", "setFilter: box 1 does not exist"],
    [() => phase.moveAll([0, 0, 1, 1, 0, 0, Infinity, 1]), "non_finite", "moveAll: box 1 is not finite"],
    [() => phase.moveAll([0, 0, 1, 1]), "wrong_length", "moveAll: boxes has 4 numbers, not 8"],
    [() => phase.moveAll(/** @type {any} */ (undefined)), "wrong_length", "moveAll: boxes has no numbers, not 8"],
    [() => phase.queryBox(0, 0, -1, 1), "inverted", "queryBox: box has a minimum above its maximum"],
    [() => phase.rayCast(0, 0, 0, 0), "no_direction", "rayCast: ray has no direction"],
    [() => phase.rayCast(0, NaN, 1, 0), "non_finite", "rayCast: ray is not finite"],
    [() => phase.rayCast(0, 0, 1, 0, { limit: -1 }), "out_of_range", "rayCast: options.limit is -1, below 0"],
    [() => phase.sweep(0, 0, 1, 1, NaN, 0), "non_finite", "sweep: motion is not finite"],
    [() => phase.sweep(0, 0, 1, 1, 1, 0, { limit: NaN }), "non_finite", "sweep: motion is not finite"],
    [
      () => phase.insert(0, 0, 1, 1, /** @type {any} */ ({ categroy: 2 })),
      "unknown_key",
      "insert: filter.categroy is an unknown key: filter must be { category, mask, group }",
    ],
    [
      () => phase.insert(0, 0, 1, 1, /** @type {any} */ (3)),
      "not_an_object",
      "insert: filter is 3, not { category, mask, group }",
    ],
    [
      () => phase.insert(0, 0, 1, 1, { mask: 0.5 }),
      "out_of_range",
      "insert: filter.mask is 0.5, not a whole number from -2147483648 to 4294967295",
    ],
    [
      () => phase.insert(0, 0, 1, 1, { group: 2 ** 31 }),
      "out_of_range",
      "insert: filter.group is 2147483648, not a whole number from -2147483648 to 2147483647",
    ],
    [
      () => phase.queryBox(0, 0, 1, 1, /** @type {any} */ ({ first: true })),
      "unknown_key",
      "queryBox: options.first is an unknown key: options must be { mask }",
    ],
    [
      () => phase.rayCast(0, 0, 1, 0, /** @type {any} */ ({ max: 3 })),
      "unknown_key",
      "rayCast: options.max is an unknown key: options must be { mask, limit, first }",
    ],
    [() => phase.boxAt(-1), "out_of_range", "boxAt: slot is -1, not a whole number from 0 to 16777215"],
    [
      () => engine.broadPhase(/** @type {any} */ ({ size: 3 })),
      "unknown_key",
      "broadPhase: settings.size is an unknown key: settings must be { capacity }",
    ],
    [
      () => engine.broadPhase({ capacity: -1 }),
      "out_of_range",
      "broadPhase: settings.capacity is -1, not a whole number from 0 to 16777216",
    ],
    [() => engine.broadPhase({ capacity: 2 ** 24 }), "out_of_memory", "broadPhase: memory is used up"],
  ];
  for (const [act, status, message] of misuses) {
    const error = thrown(act);
    assert.deepEqual([error.status, error.message], [status, message], String(act));
    assert.equal(error.call, message.split(": ", 1)[0]);
  }
  assert.equal(thrown(() => phase.moveAll([0, 0, 1, 1, 0, 0, 1, -1])).index, 1);
  assert.equal(phase.count, 2);
  assert.deepEqual([...phase.pairs()], [0, 1]);
  assert.deepEqual([...phase.queryBox(1.5, 1.5, 3, 3)], [1]);
});

test("a freed one is refused", () => {
  const phase = engine.broadPhase();
  const box = phase.insert(0, 0, 1, 1);
  phase.free();
  phase.free();
  for (const act of [
    () => phase.insert(0, 0, 1, 1),
    () => phase.move(box, 0, 0, 1, 1),
    () => phase.moveAll([0, 0, 1, 1]),
    () => phase.setFilter(box, {}),
    () => phase.remove(box),
    () => phase.has(box),
    () => phase.slot(box),
    () => phase.boxAt(0),
    () => phase.count,
    () => phase.slots,
    () => phase.pairs(),
    () => phase.queryBox(0, 0, 1, 1),
    () => phase.rayCast(0, 0, 1, 0),
    () => phase.sweep(0, 0, 1, 1, 1, 0),
  ]) {
    const { status, message, call } = thrown(act);
    assert.deepEqual([status, message], ["freed", `${call}: the broad phase was freed`], String(act));
    assert.ok(String(act).includes(`phase.${call}`), String(act));
  }
});

test("frames take no memory, and what is freed is given back", async () => {
  const { broadPhase, memory } = await boxes.load();
  const between = dice(93);
  const all = 2000;
  const array = new Float64Array(4 * all);
  for (let i = 0; i < all; ++i) array.set(randomBox(between), 4 * i);
  const frame = (/** @type {import("../../web/packages/gnomon2d/types/broad.js").BroadPhase} */ phase) => {
    phase.moveAll(array);
    phase.pairs();
    for (let i = 0; i < 50; ++i) phase.move(i, 0, 0, 1, 1);
    phase.queryBox(-9, -9, 9, 9);
    phase.rayCast(-50, -50, 1, 1);
    phase.sweep(-50, -50, -40, -40, 100, 90);
  };
  const made = () => {
    const phase = broadPhase();
    for (let i = 0; i < all; ++i) phase.insert(0, 0, 1, i);
    phase.moveAll(array);
    frame(phase);
    return phase;
  };
  let phase = made();
  const bytes = memory.buffer.byteLength;
  for (let i = 0; i < 20; ++i) frame(phase);
  assert.equal(memory.buffer.byteLength, bytes);
  phase.free();
  for (let i = 0; i < 20; ++i) {
    phase = made();
    phase.free();
  }
  assert.ok(memory.buffer.byteLength <= 1.5 * bytes);
});

test("too many pairs for memory are refused, and the boxes stay", async () => {
  const phase = (await boxes.load()).broadPhase();
  const count = 20_000;
  for (let i = 0; i < count; ++i) phase.insert(0, 0, 1, 1);
  // 2 · 10⁸ pairs of 8 bytes, twice, and a quarter of them as reserve.
  assert.equal(thrown(() => phase.pairs()).status, "out_of_memory");
  const apart = new Float64Array(4 * count);
  for (let i = 0; i < count; ++i) apart.set([i, i, i, i], 4 * i);
  phase.moveAll(apart);
  assert.deepEqual([...phase.pairs()], []);
  assert.deepEqual([...phase.queryBox(7, 7, 8, 8)], [7, 8]);
});
