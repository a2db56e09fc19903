// Tests that the copyable loop takes the same steps as a demo's own loop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @type {any} */
const taken = createContext({ console: { log() {} } });
runInContext(readFileSync("web/content/take/fixed_steps.js", "utf8"), taken);

const step = 1000 / 60;
const rounding = 1e-9;
/** Returns the place of a time in the scene, counted in steps. @param {number} steps */
const place = (steps) => 1.3 * (steps - 4);

test("frames of any length take the same steps and leave as much over", () => {
  const engine = program.open("fixed-steps", 1);
  const lengths = Array.from({ length: 60 }, (_, i) => 0.4 + 0.11 * i);
  let forgiven = 0;
  for (const length of lengths) {
    const pass = taken.fixedSteps(step, 5, () => {});
    engine.input.put(1, place(length), 0);
    let steps = 0;
    for (let frame = 1; frame * length < 8; ++frame) {
      engine.input.put(0, place(frame * length + 0.01), 0);
      engine.settle();
      const { taken: now, owed } = pass(length * step);
      steps += now;
      assert.equal(engine.quantity("frames"), frame);
      assert.equal(engine.quantity("taken"), now, `frame ${frame} of ${length} steps`);
      assert.equal(engine.quantity("steps"), steps);
      assert.ok(Math.abs(Number(engine.quantity("owed")) - owed) <= rounding, `${owed} ms`);
      if (length > 5.75) forgiven += 1;
    }
  }
  assert.ok(forgiven > 0);
  engine.close();
});

test("a page's loop draws after steps alone, and ends when it is stopped", () => {
  /** @type {((now: number) => void)[]} */
  const asked = [];
  taken.requestAnimationFrame = (/** @type {(now: number) => void} */ frame) => asked.push(frame);
  taken.cancelAnimationFrame = (/** @type {number} */ request) => (asked[request - 1] = () => {});
  const deeds = { steps: 0, pictures: 0 };
  const pass = taken.fixedSteps(step, 5, () => (deeds.steps += 1));
  const stop = taken.start(pass, () => (deeds.pictures += 1));
  const frame = (/** @type {number} */ now) => asked[asked.length - 1](now);
  frame(5000);
  assert.deepEqual(deeds, { steps: 0, pictures: 0 });
  frame(5000 + step / 2);
  assert.deepEqual(deeds, { steps: 0, pictures: 0 });
  frame(5000 + 2 * step);
  assert.deepEqual(deeds, { steps: 2, pictures: 1 });
  stop();
  frame(5000 + 9 * step);
  assert.deepEqual(deeds, { steps: 2, pictures: 1 });
});
