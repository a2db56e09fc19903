// The steps of a spring that readers may take along are those of src/dynamics, as a plate shows them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @type {any} */
const taken = createContext({ console: { log() {} } });
runInContext(readFileSync("web/take/spring_steps.js", "utf8"), taken);

const length = 24;
/** Where the plate has a time. @param {number} time */
const place = (time) => 0.8 + (4.6 / length) * time;

for (const [index, rule] of [
  [0, "semiImplicit"],
  [1, "explicitEuler"],
]) {
  test(`${rule} goes from place to place as the plate's mass does`, () => {
    const engine = program.open("spring-rules", 1);
    engine.setParameter(engine.parameterIds().indexOf("spring_rule"), Number(index));
    const body = { mass: 1, stiffness: 1, air: 0 };
    let looked = 0;
    for (const steps of [48, 96, 240]) {
      engine.setParameter(engine.parameterIds().indexOf("spring_steps"), steps);
      const dt = length / steps;
      for (let i = 0; i <= steps; i += 7) {
        engine.hands.put(0, place((i + 0.01) * dt), -3.4);
        engine.settle();
        const now = taken.afterSteps(taken[rule], body, { x: 2, v: 0 }, dt, i);
        const near = (/** @type {number} */ a, /** @type {string} */ name) => {
          const b = Number(engine.quantity(name));
          assert.ok(Math.abs(a - b) <= 1e-7 * (1 + Math.abs(a)), `${name} after ${i} of ${steps}: ${a}, ${b}`);
        };
        near(now.x, "x");
        near(now.v, "v");
        near(taken.energyOf(body, now), "energy");
        looked += 1;
      }
    }
    assert.ok(looked > 50);
    engine.close();
  });
}
