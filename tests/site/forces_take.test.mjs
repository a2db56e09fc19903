// Tests that the copyable steps of a spring and impulses on a polygon equal those of src/teaching, which the figures
// show.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @type {any} */
const taken = createContext({ console: { log() {} } });
for (const name of ["linear_forces", "rotational_forces"]) {
  runInContext(readFileSync(`web/content/take/${name}.js`, "utf8"), taken);
}

const length = 24;
/** Returns the place of a time in the figure. @param {number} time */
const place = (time) => 0.8 + (4.6 / length) * time;

for (const [index, rule] of [
  [0, "semiImplicit"],
  [1, "explicitEuler"],
]) {
  test(`${rule} goes from place to place as the figure's mass does`, () => {
    const engine = program.open("spring-rules", 1);
    engine.setParameter(engine.parameterIds().indexOf("spring_rule"), Number(index));
    const body = { mass: 1, stiffness: 1, air: 0 };
    let looked = 0;
    for (const steps of [48, 96, 240]) {
      engine.setParameter(engine.parameterIds().indexOf("spring_steps"), steps);
      const dt = length / steps;
      for (let i = 0; i <= steps; i += 7) {
        engine.input.put(0, place((i + 0.01) * dt), -3.4);
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

test("a polygon has the mass and the inertia of the figure's, wherever it lies", () => {
  const engine = program.open("inertia-cells", 1);
  for (const [x, y] of [
    [1, 1],
    [5.4, 0.6],
    [2.5, 3.75],
  ]) {
    engine.input.put(0, x, y);
    engine.settle();
    const corners = [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ].map(([a, b]) => [a + 7, b - 3]);
    const { mass, centre, inertia } = taken.massOf(corners, 1);
    assert.ok(Math.abs(mass - Number(engine.quantity("mass"))) < 1e-9);
    assert.ok(Math.abs(inertia - Number(engine.quantity("inertia"))) < 1e-7);
    assert.ok(Math.abs(centre[0] - 7) < 1e-9 && Math.abs(centre[1] + 3) < 1e-9);
  }
  engine.close();
});

test("a push changes velocity and turning as the figure's does, step by step", () => {
  const engine = program.open("pushed-off", 1);
  const bar = { mass: 2, inertia: (2 * (2.4 ** 2 + 0.5 ** 2)) / 12 };
  const dt = 2 / 120;
  for (const arm of [-1.1, -0.6, 0, 0.45]) {
    engine.input.put(0, -4.4, 1.2 + arm);
    let state = { velocity: [0, 0], spin: 0 };
    let angle = 0;
    let moved = 0;
    for (let i = 0; i <= 120; i += 1) {
      engine.input.put(1, -4.5 + 4.4 * (i + 0.01) * dt, -3.6);
      engine.settle();
      const near = (/** @type {number} */ a, /** @type {string} */ name) =>
        assert.ok(Math.abs(a - Number(engine.quantity(name))) < 1e-9, `${name}, arm ${arm}, step ${i}`);
      near(state.spin, "spin");
      near(angle, "turned");
      near(moved, "moved");
      state = taken.push(bar, state, [8, 0], [-arm * Math.sin(angle), arm * Math.cos(angle)], dt);
      angle += dt * state.spin;
      moved += dt * state.velocity[0];
    }
  }
  engine.close();
});
