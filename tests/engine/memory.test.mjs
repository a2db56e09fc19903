// Tests that memory is released, and that its growth leaves no stale view.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { EngineFault_status, EngineFault_stride, Status_out_of_memory } from "../../web/border/module.js";
import { api, ellipse, randomPolygon, dice, thrown } from "./setting.mjs";

/** @import { Functions as Queries } from "../../web/border/engine.js" */
/** @import { Functions as OfEveryModule } from "../../web/border/module.js" */

test("shapes and batches that are freed leave the memory as it was", async () => {
  const gnomon = await api.load();
  const between = dice(3);
  const use = () => {
    const polygon = randomPolygon(gnomon, between, 20);
    const round = ellipse(gnomon, 30);
    const batch = gnomon.batch({ bodies: 10, pairs: 10 });
    batch.add(polygon);
    gnomon.minkowskiSum(polygon.place(), round.place());
    thrown(() => gnomon.polygon([0, 0, 1, 0, NaN, 1]));
    thrown(() => gnomon.hull([0, 0, 1, 1, 2, 2]));
    for (const thing of [polygon, round, batch]) thing.free();
  };
  for (let i = 0; i < 100; ++i) use();
  const before = gnomon.memory.buffer.byteLength;
  for (let i = 0; i < 10_000; ++i) use();
  assert.equal(gnomon.memory.buffer.byteLength, before);
});

test("what was freed is not used again, and freeing twice is nothing", async () => {
  const gnomon = await api.load();
  const shape = gnomon.box(1, 1);
  const placed = shape.place();
  shape.free();
  shape.free();
  const other = gnomon.box(2, 2).place();
  for (const name of /** @type {const} */ (["overlaps", "contactManifold"])) {
    const error = thrown(() => gnomon[name](placed, other));
    assert.deepEqual([error.message, error.status], [`${name}: a.shape was freed`, "freed"]);
  }
  assert.equal(thrown(() => gnomon.overlaps(other, placed)).message, "overlaps: b.shape was freed");
  for (const act of [() => shape.vertices(), () => shape.massProperties(), () => shape.project(1, 0)]) {
    assert.match(thrown(act).message, /^(vertices|massProperties|project): the shape was freed$/);
  }
  const batch = gnomon.batch({ bodies: 1, pairs: 1 });
  assert.equal(thrown(() => batch.add(shape)).status, "freed");
  batch.free();
  batch.free();
  for (const act of [
    () => batch.add(shape),
    () => batch.bodies,
    () => batch.overlaps(),
    () => batch.setPair(0, 0, 0),
  ]) {
    assert.match(thrown(act).message, /^batch(\.\w+)?: the batch was freed$/);
  }
});

test("memory that grows takes its views along", async () => {
  const gnomon = await api.load();
  const box = gnomon.box(2, 2);
  const a = box.place();
  const b = box.place(1.5, 0);
  const batch = gnomon.batch({ bodies: 2, pairs: 1 });
  const kind = batch.add(box);
  batch.setBody(0, kind, 0, 0, 1, 0);
  batch.setBody(1, kind, 1.5, 0, 1, 0);
  batch.setPair(0, 0, 1);
  batch.bodyCount = 2;
  batch.pairCount = 1;
  const stale = batch.bodies;
  const before = gnomon.memory.buffer;
  const shapes = [];
  while (gnomon.memory.buffer === before) shapes.push(ellipse(gnomon, 10_000));
  assert.equal(stale.length, 0, "an old view is empty rather than wrong");
  assert.equal(batch.bodies[6], 1.5);
  assert.equal(gnomon.minimumTranslation(a, b).depth, 0.5);
  assert.deepEqual([...batch.separation().subarray(0, 3)], [-0.5, 1, 0]);
  assert.equal(shapes[0].vertices()[0], 1);
  assert.equal(gnomon.minkowskiSum(shapes[0].place(), shapes[0].place()).count, 10_000);
});

test("more than there is does not end the engine", async () => {
  const gnomon = await api.load();
  for (const bodies of [150e6, 2e9]) {
    const error = thrown(() => gnomon.batch({ bodies, pairs: 1 }));
    const said = `batch: room for ${bodies} bodies and 1 pairs needs ${Math.ceil((20 * bodies + 52) / 2 ** 20)} MB`;
    assert.deepEqual([error.status, error.message], ["out_of_memory", `${said}, more than the 2048 MB of memory`]);
  }
  const endless = /** @type {any} */ ({ length: 2 ** 40 });
  assert.equal(thrown(() => gnomon.polygon(endless)).status, "out_of_memory");
  for (const room of [0, -1, 1.5, NaN, 2 ** 40]) {
    assert.equal(thrown(() => gnomon.batch({ bodies: room, pairs: 1 })).status, "out_of_range");
    assert.equal(thrown(() => gnomon.batch({ bodies: 1, pairs: room })).status, "out_of_range");
  }
  for (const room of /** @type {any[]} */ ([undefined, null, {}])) {
    assert.match(thrown(() => gnomon.batch(room)).status, /^(missing|not_an_object)$/);
  }
  assert.equal(gnomon.overlaps(gnomon.box(1, 1).place(), gnomon.box(1, 1).place()), true);
});

test("a batch whose list of shapes has no room to grow says so", async () => {
  const { exports } = await WebAssembly.instantiate(await api.compile(), {});
  const engine = /** @type {OfEveryModule & Queries} */ (/** @type {unknown} */ (exports));
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  /** @type {() => void} */ (exports._initialize)();
  const corner = engine.engine_allocate(16);
  const circle = engine.engine_make_shape(corner, 1, 1);
  const batch = engine.engine_make_batch(1, 1);
  let count = 0;
  while (count < 2 ** 16) count = engine.engine_batch_add(batch, circle) + 1;
  // All but 4 MB of the maximum memory. Nothing writes there.
  assert.notEqual(engine.engine_allocate(2 ** 31 - 2 ** 22 - memory.buffer.byteLength), 0);
  while (count > 0 && count < 2 ** 18) count = engine.engine_batch_add(batch, circle) + 1;
  assert.equal(count, 0);
  const fault = new Float64Array(memory.buffer, engine.engine_fault(), EngineFault_stride);
  assert.equal(fault[EngineFault_status], Status_out_of_memory);
});

test("what is dropped without being freed is freed in the end", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const gnomon = await api.load();
  for (let round = 0; round < 10; ++round) {
    for (let i = 0; i < 10; ++i) ellipse(gnomon, 10_000);
    collect();
    await sleep(0);
  }
  // 100 shapes of 10,000 corners are some 50 MB.
  assert.ok(gnomon.memory.buffer.byteLength < 20e6, `${gnomon.memory.buffer.byteLength} bytes`);
});

// When the memory grew page by page, V8 counted all of it anew at each growth. Beyond 64 MB it collected garbage all
// the time, which made 100,000 shapes take 40 s.
test("shapes that nobody frees in one long loop cost no more than the first ones", async () => {
  const gnomon = await api.load();
  const make = () => {
    const before = performance.now();
    for (let i = 0; i < 50_000; ++i) gnomon.box(1, 1);
    return performance.now() - before;
  };
  make();
  const times = Array.from({ length: 7 }, make);
  assert.ok(gnomon.memory.buffer.byteLength > 100e6, "the test is too small to tell");
  assert.ok(Math.max(...times) < 20 * Math.min(...times), `${times.map(Math.round)} ms`);
  assert.ok(Math.max(...times) < 5000, `${times.map(Math.round)} ms`);
});

test("queries make no garbage", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const gnomon = await api.load();
  const a = ellipse(gnomon, 8).place();
  const b = ellipse(gnomon, 8).place(1.5, 0.25, 0.3);
  const motion = { dx: 1, dy: 0, turn: 1 };
  const run = (/** @type {number} */ times) => {
    for (let i = 0; i < times; ++i) {
      gnomon.overlaps(a, b);
      gnomon.minimumTranslation(a, b);
      gnomon.contactManifold(a, b);
      gnomon.closestPoints(a, b);
      gnomon.rayCast(a, 3, 0, -1, 0.1);
      gnomon.timeOfImpact(a, b, motion, motion);
    }
  };
  // On a busy machine the optimising compiler runs late, and until then numbers are boxed.
  let least = Infinity;
  for (let round = 0; round < 10 && least >= 4; ++round) {
    run(20_000);
    collect();
    const before = process.memoryUsage().heapUsed;
    run(20_000);
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / 120_000);
  }
  assert.ok(least < 4, `${least} bytes per query`);
});
