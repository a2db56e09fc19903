// Tests that the copyable steps of a spinning body equal those of src/dynamics3d, which the demo reports.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** Output of its last line. @type {number[][]} */
const told = [];
/** @type {any} */
const taken = createContext({ console: { log: (/** @type {number[]} */ ...said) => told.push(said) } });
runInContext(readFileSync("web/content/take/rigid_body_in_space.js", "utf8"), taken);

/** @param {number[]} is @param {number[]} ought @param {string} where */
function near(is, ought, where) {
  is.forEach((part, i) =>
    assert.ok(Math.abs(part - ought[i]) < 1e-9 * (1 + Math.abs(ought[i])), `${where}: ${is}, ${ought}`),
  );
}

test("a step of true turns goes as the demo's", () => {
  let looked = 0;
  // The first seed's box is longest along x and shortest along z, so that its moments rise.
  const engine = program.open("tumbling-box", 1);
  for (const about of [0, 1, 2]) {
    engine.setParameter(engine.parameterIds().indexOf("tumbling_about"), about);
    for (let moment = 0; moment < 300; moment += 1) {
      engine.step();
      const steps = engine.traces.steps(0);
      const [look, ...turns] = steps;
      const whole = steps[4];
      assert.equal(look.mark, "spin_look");
      assert.equal(whole.mark, "spin_whole");
      assert.equal(look.first, 1);
      const m = look.values.slice(0, 3);
      // The inverse moment follows from the rate of each rotation.
      const inverse = (/** @type {number} */ i) =>
        turns[i].values[0] / (i ? seenBefore(turns[i - 1], 2) : m[0]) + whole.values[1];
      const seenBefore = (/** @type {{ values: number[] }} */ step, /** @type {number} */ axis) =>
        step.values[3 + axis];
      const I = [1 / inverse(0), 1 / whole.values[1], 1 / inverse(1)];
      // In this frame the body is not yet rotated.
      const q = taken.turnFreely(I, m, [1, 0, 0, 0], 1 / 60);
      near(taken.seenFromBody(q, m), turns[2].values.slice(3, 6), `axis ${about}, moment ${moment}`);
      near([Math.hypot(...q)], [1], "length");
      near([taken.spinEnergy(I, m)], [look.values[4]], "energy");
      looked += 1;
    }
  }
  assert.equal(looked, 900);
  engine.close();
});

test("the naive steps are the figure's", () => {
  const engine = program.open("naive-steps", 1);
  const I = [1, 2, 3];
  for (const rate of [10, 20, 60]) {
    engine.setParameter(engine.parameterIds().indexOf("naive_rate"), rate);
    let m = [0.6, 5.7, 1.8];
    const first = taken.spinEnergy(I, m);
    for (let i = 0; i <= 6 * rate; i += 1) {
      engine.input.put(0, 0.9 + ((4.3 / 6) * (i + 0.01)) / rate, -3.3);
      engine.settle();
      near([taken.spinEnergy(I, m) / first], [Number(engine.quantity("growth"))], `${rate} a second, step ${i}`);
      m = taken.turnNaively(I, m, 1 / rate);
    }
  }
  engine.close();
});

test("its example says what its comment says", () => {
  const [[flips, energy]] = told;
  assert.equal(flips, 4);
  assert.ok(Math.abs(energy / 25.00007 - 1) < 1e-4, `${energy}`);
  assert.ok(Math.abs(taken.spinEnergy([1, 2, 3], [0.01, 10, 0.01]) - 25.00007) < 5e-6);
});

test("what does not spin stays as it lies", () => {
  assert.deepEqual(taken.turnFreely([1, 2, 3], [0, 0, 0], [0.6, 0, 0.8, 0], 1 / 60), [0.6, 0, 0.8, 0]);
});

test("a quarter turn and another one about another axis do not commute", () => {
  const x = taken.turnAbout([2, 0, 0], Math.PI / 2);
  const y = taken.turnAbout([0, 1, 0], Math.PI / 2);
  near(taken.turnedOn(y, x), [0.5, 0.5, 0.5, -0.5], "x, then y");
  near(taken.turnedOn(x, y), [0.5, 0.5, 0.5, 0.5], "y, then x");
  near(taken.seenFromBody(x, [0, 1, 0]), [0, 0, -1], "seen from the body");
});
