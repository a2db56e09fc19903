// Tests that batches of pairs agree with single queries.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { api, dice, randomPolygon, thrown } from "./setting.mjs";

const gnomon = await api.load();
const pairCount = 2000;
/** Single precision: 1e-5 of shapes of extent 1 to 2 and distances up to 3. */
const bound = 3e-5;

/** @param {number} seed @param {(between: (low: number, high: number) => number) => any} make */
function scene(seed, make) {
  const between = dice(seed);
  const batch = gnomon.batch({ bodies: 2 * pairCount, pairs: pairCount });
  const bodies = Array.from({ length: 2 * pairCount }, (_, i) => {
    const shape = make(between);
    const body = shape.place(Math.fround(between(-1.2, 1.2)), Math.fround(between(-1.2, 1.2)), between(-4, 4));
    batch.setBody(i, batch.add(shape), body.x, body.y, body.cos, body.sin);
    return body;
  });
  for (let i = 0; i < pairCount; ++i) batch.setPair(i, 2 * i, 2 * i + 1);
  batch.bodyCount = bodies.length;
  batch.pairCount = pairCount;
  return { batch, bodies };
}

/** @type {Record<string, (between: (low: number, high: number) => number) => any>} */
const kinds = {
  boxes: (between) => gnomon.box(between(0.4, 2), between(0.4, 2)),
  polygons: (between) => randomPolygon(gnomon, between, 12),
  "many corners": (between) => randomPolygon(gnomon, between, 200),
  "round corners": (between) => randomPolygon(gnomon, between, 6, between(0, 0.5)),
  circles: (between) => gnomon.circle(between(0.2, 1), { x: between(-0.5, 0.5), y: between(-0.5, 0.5) }),
  segments: (between) => gnomon.segment(-1, 0, between(-0.5, 1), between(-1, 1), between(0, 0.3)),
  "all kinds": (between) => {
    const choice = between(0, 3);
    if (choice < 1) return gnomon.circle(between(0.2, 1));
    if (choice < 2) return randomPolygon(gnomon, between, 8, choice < 1.5 ? 0 : 0.2);
    return gnomon.segment(-1, 0, between(0, 1), between(-1, 1), choice < 2.5 ? 0 : 0.2);
  },
};

for (const [name, make] of Object.entries(kinds)) {
  describe(name, () => {
    const { batch, bodies } = scene(11, make);

    test("separation and overlaps", () => {
      const found = batch.separation().slice();
      const hits = batch.overlaps().slice();
      let overlapping = 0;
      for (let i = 0; i < pairCount; ++i) {
        const [a, b] = [bodies[2 * i], bodies[2 * i + 1]];
        const { value, normalX, normalY } = gnomon.separation(a, b);
        const [batchValue, batchX, batchY] = found.subarray(4 * i, 4 * i + 3);
        assert.ok(Math.abs(batchValue - value) < bound, `pair ${i}: ${batchValue} is not ${value}`);
        assert.ok(Math.abs(Math.hypot(batchX, batchY) - 1) < 1e-6);
        // Where two axes are nearly tied, either is correct.
        const same = Math.hypot(batchX - normalX, batchY - normalY) < 1e-3;
        if (!same && name !== "circles") {
          const other = gnomon.separation(a, { ...b, x: b.x + 1e-4 * batchX, y: b.y + 1e-4 * batchY });
          assert.ok(other.value <= value + 1.1e-4, `pair ${i}: the normal is another, and no better`);
        }
        if (Math.abs(value) > bound) assert.equal(hits[i], value < 0 ? 1 : 0, `pair ${i}`);
        if (value < 0) ++overlapping;
      }
      assert.ok(overlapping > pairCount / 10 && overlapping < pairCount);
    });

    test("minimum translation", () => {
      const found = batch.minimumTranslation().slice();
      for (let i = 0; i < pairCount; ++i) {
        const [a, b] = [bodies[2 * i], bodies[2 * i + 1]];
        const { depth } = gnomon.minimumTranslation(a, b);
        const [x, y] = found.subarray(2 * i, 2 * i + 2);
        assert.ok(Math.abs(Math.hypot(x, y) - depth) < bound, `pair ${i}`);
        const left = gnomon.separation({ ...a, x: a.x + x, y: a.y + y }, b).value;
        assert.ok(left > -bound, `pair ${i} still overlaps by ${-left}`);
      }
    });

    test("contact manifold", () => {
      const margin = 0.05;
      const found = batch.contactManifold(margin).slice();
      const bits = batch.resultBits.slice();
      for (let i = 0; i < pairCount; ++i) {
        const [a, b] = [bodies[2 * i], bodies[2 * i + 1]];
        const manifold = gnomon.contactManifold(a, b, margin);
        const count = bits[11 * i + 2];
        assert.ok(count <= 2);
        const deepest = (/** @type {number[]} */ depths) => Math.min(Infinity, ...depths);
        const of_batch = deepest(Array.from({ length: count }, (_, k) => found[11 * i + 5 + 4 * k]));
        const of_single = deepest(manifold.points.slice(0, manifold.count).map(({ separation }) => separation));
        if (Math.min(of_batch, of_single) > margin - bound) continue;
        assert.ok(Math.abs(of_batch - of_single) < 10 * bound, `pair ${i}: ${of_batch} is not ${of_single}`);
      }
    });
  });
}

test("features are named as single queries name them", () => {
  const box = gnomon.box(2, 2);
  const batch = gnomon.batch({ bodies: 2, pairs: 2 });
  const kind = batch.add(box);
  batch.setBody(0, kind, 0, 0, 1, 0);
  batch.setBody(1, kind, 1.5, 0.25, 1, 0);
  batch.setPair(0, 0, 1);
  batch.setPair(1, 1, 0);
  batch.bodyCount = 2;
  batch.pairCount = 2;
  const found = batch.separation();
  assert.deepEqual([...found.subarray(0, 3)], [-0.5, 1, 0]);
  assert.equal(batch.resultBits[3], 2 * 1 + 0, "edge 1 of A");
  assert.deepEqual([...found.subarray(4, 7)].map(Math.abs), [0.5, 1, 0]);
  assert.equal(found[5], -1);
});

test("a fault names the body or the pair, and leaves the results as they were", () => {
  const batch = gnomon.batch({ bodies: 3, pairs: 2 });
  const kind = batch.add(gnomon.box(2, 2));
  for (let i = 0; i < 3; ++i) batch.setBody(i, kind, i, 0, 1, 0);
  batch.setPair(0, 0, 1);
  batch.setPair(1, 1, 2);
  batch.bodyCount = 3;
  batch.pairCount = 2;
  const before = batch.separation().slice();

  /** @type {[() => void, () => void, string, string, number | undefined][]} */
  const faults = [
    [() => (batch.bodies[11] = NaN), () => (batch.bodies[11] = 2), "body 2 is not finite", "non_finite", 2],
    [() => (batch.bodies[6] = 1e20), () => (batch.bodies[6] = 1), "body 1 is out of range", "out_of_range", 1],
    [() => (batch.bodies[3] = 2), () => (batch.bodies[3] = 1), "body 0 has a rotation that is not", "not_unit", 0],
    [() => (batch.bodyBits[5] = 7), () => (batch.bodyBits[5] = kind), "body 1 is out of range", "out_of_range", 1],
    [() => (batch.pairs[3] = 3), () => (batch.pairs[3] = 2), "pair 1 is out of range", "out_of_range", 1],
    [() => (batch.bodyCount = 2), () => (batch.bodyCount = 3), "pair 1 is out of range", "out_of_range", 1],
  ];
  for (const count of /** @type {any[]} */ ([4, -1, 0.5, 1e10, 2 ** 32, NaN, Infinity, undefined, null, "1"])) {
    const status = count === undefined ? "missing" : "out_of_range";
    faults.push([() => (batch.bodyCount = count), () => (batch.bodyCount = 3), "bodyCount is ", status, undefined]);
    faults.push([() => (batch.pairCount = count), () => (batch.pairCount = 2), "pairCount is ", status, undefined]);
  }
  for (const [spoil, mend, message, status, index] of faults) {
    spoil();
    for (const query of [
      () => batch.separation(),
      () => batch.overlaps(),
      () => batch.minimumTranslation(),
      () => batch.contactManifold(),
    ]) {
      const error = thrown(query);
      assert.ok(error.message.startsWith(`${error.call}: ${message}`), `${error.message} ← ${message}`);
      assert.match(String(error.call), /^batch\.(separation|overlaps|minimumTranslation|contactManifold)$/);
      assert.deepEqual([error.status, error.index], [status, index], message);
    }
    assert.deepEqual(batch.resultBits.subarray(0, 8), new Uint32Array(before.buffer, 0, 8), message);
    mend();
    assert.deepEqual(batch.separation().subarray(0, 8), before.subarray(0, 8));
  }
});

test("what would be written elsewhere, or as another number, is refused and not written", () => {
  const batch = gnomon.batch({ bodies: 3, pairs: 2 });
  const kind = batch.add(gnomon.box(2, 2));
  for (let i = 0; i < 3; ++i) batch.setBody(i, kind, i, 0, 1, 0);
  batch.setPair(0, 0, 1);
  batch.setPair(1, 1, 2);
  const before = [batch.bodyBits.slice(), batch.pairs.slice()];
  const refused = (/** @type {() => void} */ act, /** @type {string} */ subject) => {
    const error = thrown(act);
    assert.match(error.status, /^(out_of_range|missing)$/);
    assert.equal(error.subject, subject);
    assert.match(error.message, new RegExp(`^batch.set(Body|Pair): ${subject} is `));
    assert.deepEqual([batch.bodyBits, batch.pairs], before);
  };
  for (const bad of /** @type {any[]} */ ([
    -1,
    0.5,
    NaN,
    2 ** 32,
    Infinity,
    undefined,
    null,
    "1",
    {},
    gnomon.circle(1),
  ])) {
    refused(() => batch.setBody(bad, kind, 9, 9, 1, 0), "index");
    refused(() => batch.setBody(1, bad, 9, 9, 1, 0), "shape");
    refused(() => batch.setPair(bad, 2, 0), "index");
    refused(() => batch.setPair(1, bad, 0), "a");
    refused(() => batch.setPair(1, 0, bad), "b");
  }
  refused(() => batch.setBody(3, kind, 9, 9, 1, 0), "index");
  refused(() => batch.setPair(2, 0, 1), "index");
});

test("a shape that single precision cannot hold is refused by its vertex", () => {
  const batch = gnomon.batch({ bodies: 1, pairs: 1 });
  /** @type {[() => any, string][]} */
  const faults = [
    [() => gnomon.polygon([0, 0, 1, 0, 1e20, 1e20]), "batch.add: vertex 2 is out of range"],
    [() => gnomon.circle(1e20), "batch.add: radius is out of range"],
  ];
  for (const [make, message] of faults) assert.equal(thrown(() => batch.add(make())).message, message);
  const narrow = gnomon.polygon([100, 100, 101, 100, 101 + 1e-9, 100 + 1e-9, 100, 101]);
  assert.equal(
    batch.add(narrow),
    0,
    "the others took no number, and corners may be as near to each other as they like",
  );
  assert.equal(thrown(() => batch.add(/** @type {any} */ ({}))).status, "not_a_shape");
});

// The centre is no float, and its rounding error once counted as a segment without a normal.
test("a circle whose centre is no float moves out along the axis of a box", () => {
  const batch = gnomon.batch({ bodies: 2, pairs: 1 });
  batch.setBody(0, batch.add(gnomon.circle(0.5, { x: 0.1, y: 0.1 })), 0.25, 0, 1, 0);
  batch.setBody(1, batch.add(gnomon.box(2, 3)), 0, 0, 1, 0);
  batch.setPair(0, 0, 1);
  batch.bodyCount = 2;
  batch.pairCount = 1;
  const [value, normalX, normalY] = batch.separation();
  assert.ok(Math.abs(value + 1.15) < bound);
  assert.deepEqual([normalX, normalY], [-1, 0]);
  const [x, y] = batch.minimumTranslation();
  assert.ok(Math.abs(x - 1.15) < bound);
  assert.equal(Math.abs(y), 0);
});
