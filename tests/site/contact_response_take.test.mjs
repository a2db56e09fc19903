// Tests that the copyable collision code equals the demo, which calls the library. For every slope, velocity,
// restitution and friction it must compute the same impulse and the same velocities, and never more energy than before.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @type {any} */
const taken = createContext({ console: { log() {} } });
runInContext(readFileSync("web/content/take/contact_response.js", "utf8"), taken);

const rounding = 1e-9;
const foot = [0, -1.6];
/** @param {{ w: number, j: number, vx: number, vy: number, spin: number }} body */
const energy = ({ w, j, vx, vy, spin }) => (vx * vx + vy * vy) / (2 * w) + (spin * spin) / (2 * j);

test("the box of the demo and the one that is taken along are struck alike", () => {
  const seen = new Set();
  for (let seed = 2; seed < 400; ++seed) {
    const engine = program.open("struck-box", seed);
    engine.setParameter(0, (seed % 21) / 20);
    engine.setParameter(1, (seed % 9) / 5);
    engine.settle();
    const value = (/** @type {string} */ name) => Number(engine.quantity(name));
    const [e, mu] = [engine.parameter(0).value, engine.parameter(1).value];
    const { x, y } = engine.input.handle(0);
    const floor = { x: 0, y: 0, vx: 0, vy: 0, spin: 0, w: 0, j: 0 };
    const box = { x, y, vx: -value("slip"), vy: value("approach"), spin: 0, w: 1 / 2, j: 12 / (2 * (3.6 ** 2 + 4)) };
    const before = energy(box);
    const [N, T] = taken.collide(floor, box, foot, [0, 1], e, mu);
    const [before_u, after_u] = [value("slip"), value("slip_after")];
    seen.add(Math.abs(after_u) <= rounding ? "sticks" : before_u * after_u > 0 ? "lasts" : "turns");
    assert.ok(Math.abs(N - value("pushed")) <= rounding, `seed ${seed}: N is ${N}, not ${value("pushed")}`);
    assert.ok(Math.abs(T - value("dragged")) <= rounding, `seed ${seed}: T is ${T}, not ${value("dragged")}`);
    assert.ok(Math.abs(box.spin - value("spin_after")) <= rounding);
    assert.ok(energy(box) <= before + rounding);
    engine.close();
  }
  assert.deepEqual([...seen].sort(), ["lasts", "sticks", "turns"]);
});

test("two bodies that both move keep their momentum, and nothing happens where they part", () => {
  const a = { x: -1, y: 0, vx: 2, vy: 1, spin: 3, w: 0.5, j: 0.7 };
  const b = { x: 1, y: 0.5, vx: -1, vy: 0, spin: -1, w: 2, j: 1.5 };
  const momentum = () => [a.vx / a.w + b.vx / b.w, a.vy / a.w + b.vy / b.w];
  const [x, y] = momentum();
  taken.collide(a, b, [0, 0.3], [0.8, 0.6], 0.7, 0.4);
  assert.ok(Math.abs(momentum()[0] - x) + Math.abs(momentum()[1] - y) <= rounding);
  const still = { ...b };
  assert.deepEqual([...taken.collide(a, b, [0, 0.3], [0.8, 0.6], 0.7, 0.4)], [0, 0]);
  assert.deepEqual(b, still);
});
