// Tests that the copyable event loop has the same collisions as the demo, which calls the library.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @type {any} */
const taken = createContext({ console: { log() {} } });
runInContext(readFileSync("web/content/take/first_collision.js", "utf8"), taken);

const radii = [0.8, 0.95, 0.65, 0.95, 0.55, 0.85];
const box = { x: -3.5, half: [4.1, 5.2] };

test("six discs are where the demo's are, after many collisions", () => {
  let deflected = 0;
  for (let seed = 1; seed <= 20; ++seed) {
    const engine = program.open("event-loop", seed);
    engine.setParameter(0, 0);
    engine.setParameter(2, 1);
    engine.settle();
    const time = () => Number(engine.quantity("loop_time"));
    const places = () => radii.map((_, i) => engine.input.handle(i)).map(({ x, y }) => [x - box.x, y]);
    const begin = places();
    const first = Number(engine.quantity("first_time"));
    // No readout has the velocities, so the first step reveals them, unless it deflects a body.
    engine.step();
    const passed = time();
    const then = places();
    if (!(passed > 0) || first < passed) continue;
    const discs = radii.map((r, i) => ({
      x: begin[i][0],
      y: begin[i][1],
      vx: (then[i][0] - begin[i][0]) / passed,
      vy: (then[i][1] - begin[i][1]) / passed,
      r,
      m: r * r,
      t: 0,
      changes: 0,
    }));
    for (let step = 0; step < 200; ++step) engine.step();
    taken.run(discs, box.half, time());
    places().forEach(([x, y], i) => {
      const off = Math.hypot(x - discs[i].x, y - discs[i].y);
      assert.ok(off < 1e-5, `seed ${seed}, disc ${i + 1} is ${off} away`);
      deflected += discs[i].changes;
    });
    engine.close();
  }
  assert.ok(deflected > 300, `${deflected}`);
});

test("energy is kept, nobody overlaps or leaves the box, and equal times have an order", () => {
  const discs = Array.from({ length: 25 }, (_, i) => {
    const [x, y] = [(i % 5) * 2 - 4, Math.floor(i / 5) * 2 - 4];
    return { x, y, vx: Math.sin(7 * i), vy: Math.cos(3 * i), r: 0.5, m: 1 + (i % 3), t: 0, changes: 0 };
  });
  const energy = () => discs.reduce((sum, { vx, vy, m }) => sum + (m * (vx * vx + vy * vy)) / 2, 0);
  const before = energy();
  for (let second = 1; second <= 20; ++second) {
    taken.run(discs, [5, 5], second);
    for (const [i, a] of discs.entries()) {
      assert.ok(Math.abs(a.x) < 4.5 + 1e-9 && Math.abs(a.y) < 4.5 + 1e-9);
      for (const b of discs.slice(0, i)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 1 - 1e-9);
    }
  }
  assert.ok(Math.abs(energy() / before - 1) < 1e-12);
  assert.ok(discs.every(({ changes }) => changes > 10));
});
