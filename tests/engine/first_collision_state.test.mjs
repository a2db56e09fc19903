// Tests a world's state and memory: snapshots, hashes equal to those of C++, views that stay valid.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { EngineFault_status, EngineFault_stride, Status_out_of_memory } from "../../web/border/module.js";
import { golden, hashInCpp, pressedWorld } from "./golden.mjs";
import { thrown, worlds } from "./setting.mjs";

/** @import { Functions as OfWorlds } from "../../web/border/first_collision.js" */
/** @import { Functions as OfEveryModule } from "../../web/border/module.js" */

const simulation = await worlds.load();

test("the same deeds give the hash that they give in C++", () => {
  const { world, bodies } = golden(simulation);
  for (let step = 0; step < 96; ++step) {
    if (step === 30) world.remove(bodies[7]);
    if (step === 60) world.applyImpulse(bodies[20], 0.5, 2, 0.125, 0.25);
    if (step === 90) world.setVelocity(bodies[30], -3, 4, 2);
    world.step(1 / 64);
  }
  assert.equal(world.hash(), hashInCpp("first_collision"));
});

test("so do straight paths, capsules, a sensor, a cut, a restored world and a ram", () => {
  const { hash, passed } = pressedWorld(simulation);
  assert.equal(hash, hashInCpp("pressed_world"));
  assert.ok(passed > 2);
});

test("what is restored goes on bit for bit, here and in another engine", async () => {
  const { world, bodies } = golden(simulation);
  for (let step = 0; step < 40; ++step) world.step(1 / 64);
  const snapshot = world.snapshot();
  const twin = (await worlds.load()).world();
  for (const bytes of [snapshot, snapshot.buffer, new DataView(snapshot.buffer)]) twin.restore(bytes);
  assert.equal(twin.hash(), world.hash());
  assert.deepEqual([twin.collisions.length, twin.losses.length, twin.time], [0, 0, world.time]);
  const run = (/** @type {typeof world} */ one) => {
    for (let step = 0; step < 40; ++step) one.step(1 / 64);
    return [one.hash(), one.energy(), ...one.collisions, ...one.poses, ...one.velocities, ...one.bodies];
  };
  const first = run(world);
  assert.deepEqual(run(twin), first);
  // The world itself is restored: time goes back.
  world.restore(snapshot);
  assert.notEqual(world.hash(), first[0]);
  assert.deepEqual(run(world), first);
  assert.equal(world.has(bodies[3]) && twin.has(bodies[3]), true);
});

test("a hash is 16 digits, equal for equal worlds and no others", () => {
  const hashes = [0, 0, 1].map((y) => {
    const world = simulation.world();
    world.add({ radius: 1, y });
    return world.hash();
  });
  for (const hash of hashes) assert.match(hash, /^[0-9a-f]{16}$/);
  assert.equal(hashes[0], hashes[1]);
  assert.notEqual(hashes[0], hashes[2]);
});

test("memory that grows takes its views along", async () => {
  const own = await worlds.load();
  const world = own.world({ accelerationY: -10 });
  const first = world.add({ radius: 1, x: 3, velocityX: 1 });
  world.step(0.5);
  const stale = world.poses;
  assert.equal(world.poses, stale, "it is the same view as long as it holds");
  const before = own.memory.buffer;
  const others = world.addDiscs(Array.from({ length: 30_000 }, (_, k) => (k % 3 === 2 ? 0.25 : k + 9)));
  assert.notEqual(own.memory.buffer, before);
  assert.equal(stale.length, 0, "an old view is empty rather than wrong");
  const { poses, velocities, bodies } = world;
  assert.deepEqual([poses.length, velocities.length, bodies.length], [40_004, 30_003, 10_001]);
  assert.deepEqual([poses[0], poses[1], velocities[0], velocities[1]], [3.5, -1.25, 1, -5]);
  assert.deepEqual([bodies[0], bodies[10_000]], [first, others[9_999]]);
});

test("steps and arrays take no memory that they do not give back", async () => {
  const own = await worlds.load();
  const use = () => {
    const world = own.world({ accelerationY: -9.81 });
    world.add({ corners: [-9, -1, 9, -1, 9, 0, -9, 0], kind: "static" });
    const discs = world.addDiscs([0, 1, 0.5, 2, 1, 0.5, -2, 2, 0.5], { restitution: 0.5 });
    for (let step = 0; step < 4; ++step) world.step(0.25);
    world.restore(world.snapshot());
    world.remove(discs[1]);
    thrown(() => world.add({ radius: 1, y: NaN }));
    thrown(() => world.addDiscs([5, 5, 1, 5, 5, 1]));
    assert.equal(world.poses.length + world.velocities.length + world.bodies.length, 5 * 8);
    world.hash();
    world.free();
  };
  for (let i = 0; i < 20; ++i) use();
  const before = own.memory.buffer.byteLength;
  for (let i = 0; i < 500; ++i) use();
  assert.equal(own.memory.buffer.byteLength, before);
});

test("a step with its arrays makes no garbage", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const world = (await worlds.load()).world();
  for (const x of [-2, 2]) world.add({ corners: [-1, -5, 1, -5, 1, 5, -1, 5], x, kind: "static" });
  world.add({ radius: 0.5, velocityX: 100 });
  let sum = 0;
  const run = (/** @type {number} */ times) => {
    for (let i = 0; i < times; ++i) {
      sum += world.step(1 / 60).collisions;
      const { poses, velocities, collisions } = world;
      sum += poses[8] + velocities[6] + collisions[0];
    }
  };
  // On a busy machine the optimising compiler runs late, and until then numbers are boxed.
  let least = Infinity;
  for (let round = 0; round < 10 && least >= 120; ++round) {
    run(2_000);
    collect();
    const before = process.memoryUsage().heapUsed;
    run(2_000);
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / 2_000);
  }
  assert.ok(sum !== 0);
  // The view of the collisions, whose number changes; it is 101 in node 24.
  assert.ok(least < 120, `${least} bytes a step`);
});

test("worlds that are dropped without being freed are freed in the end", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const own = await worlds.load();
  const discs = Array.from({ length: 6_000 }, (_, k) => (k % 3 === 2 ? 0.25 : k));
  for (let round = 0; round < 10; ++round) {
    for (let i = 0; i < 5; ++i) own.world().addDiscs(discs);
    collect();
    await sleep(0);
  }
  // 50 worlds of 2,000 bodies are some 100 MB.
  assert.ok(own.memory.buffer.byteLength < 40e6, `${own.memory.buffer.byteLength} bytes`);
});

test("where there is no memory for a body it says so", async () => {
  const { exports } = await WebAssembly.instantiate(await worlds.compile(), {});
  const engine = /** @type {OfEveryModule & OfWorlds} */ (/** @type {unknown} */ (exports));
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  /** @type {() => void} */ (exports._initialize)();
  const corner = engine.engine_allocate(16);
  const world = engine.engine_make_world(0, 0, 1, 0.05, 1000, 2 ** 20);
  const said = engine.engine_body_settings() >>> 3;
  const add = (/** @type {number} */ y) => {
    const numbers = new Float64Array(memory.buffer);
    numbers.fill(0, said, said + 13);
    numbers.set([0, y], said);
    numbers[said + 6] = 1;
    return engine.engine_world_add(world, corner, 1, 0.25);
  };
  let count = 0;
  while (count < 2 ** 10) count = add(count) + 1;
  // All but 4 MB of the maximum memory. Nothing writes there.
  assert.notEqual(engine.engine_allocate(2 ** 31 - 2 ** 22 - memory.buffer.byteLength), 0);
  while (count > 0 && count < 2 ** 15) count = add(count) + 1;
  assert.equal(count, 0);
  const fault = new Float64Array(memory.buffer, engine.engine_fault(), EngineFault_stride);
  assert.equal(fault[EngineFault_status], Status_out_of_memory);
  assert.equal(engine.engine_world_snapshot(world), 0);
});
