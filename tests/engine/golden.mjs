// Builds the worlds of tests/golden/first_collision_test.cpp through the npm package. The functions are self-contained,
// so that pages and workers can receive them as text.
import { readFileSync } from "node:fs";
import { root } from "./setting.mjs";

/** @import { Simulation } from "../../web/packages/gnomon2d/types/first-collision.js" */

/** Returns the hash of a world in C++. @param {"first_collision" | "pressed_world"} name */
export function hashInCpp(name) {
  const header = readFileSync(`${root}tests/golden/first_collision.h`, "utf8");
  return new RegExp(`${name}_hash = 0x(\\w+);`).exec(header)?.[1];
}

/** Builds the first world, with its bodies' numbers, before its first step. @param {Simulation} simulation */
export function golden(simulation) {
  const world = simulation.world({ accelerationX: 0.5, accelerationY: -9.81, maxEvents: 5000 });
  /** @param {number} w @param {number} h */
  const box = (w, h) => [-w, -h, w, -h, w, h, -w, h];
  const [half, thick] = [4, 0.1];
  const wall = { kind: /** @type {const} */ ("static"), restitution: 0.25, friction: 0.5 };
  for (const side of [-1, 1]) {
    world.add({ ...wall, corners: box(half + 2 * thick, thick), y: side * (half + thick) });
    world.add({ ...wall, corners: box(thick, half + 2 * thick), x: side * (half + thick) });
  }
  const shapes = [
    { radius: 0.4 },
    { corners: [-0.4, -0.3, 0.4, -0.3, 0, 0.4] },
    { corners: box(0.3, 0.3) },
    { corners: [0.4, 0, 0.2, 0.35, -0.2, 0.35, -0.4, 0, -0.2, -0.35, 0.2, -0.35] },
  ];
  const bodies = Array.from({ length: 36 }, (_, k) =>
    world.add({
      ...shapes[k % 4],
      x: (k % 6) - 2.5,
      y: Math.floor(k / 6) - 2.5,
      velocityX: (k % 5) - 2,
      velocityY: (k % 7) - 3,
      angularVelocity: (k % 3) - 1,
      density: 1 + (k % 2),
      restitution: 0.9,
      friction: 0.25,
    }),
  );
  return { world, bodies };
}

/**
 * Runs the second world to its last step. Returns its hash, and the number of bodies that have passed through its
 * sensor.
 * @param {Simulation} simulation
 */
export function pressedWorld(simulation) {
  /** @param {number} w @param {number} h */
  const box = (w, h) => [-w, -h, w, -h, w, h, -w, h];
  const shapes = [
    { radius: 0.3 },
    { corners: [-0.3, 0, 0.3, 0], radius: 0.125 },
    { corners: box(0.3, 0.3) },
    { corners: [-0.4, -0.3, 0.4, -0.3, 0, 0.4] },
  ];
  const world = simulation.world({ accelerationY: -4, paths: "straight", maxEvents: 20_000 });
  const [half, thick] = [3, 0.1];
  const wall = { kind: /** @type {const} */ ("static"), restitution: 0.25, friction: 0.5 };
  for (const side of [-1, 1]) {
    world.add({ ...wall, corners: box(half + 2 * thick, thick), y: side * (half + thick) });
    world.add({ ...wall, corners: box(thick, half + 2 * thick), x: side * (half + thick) });
  }
  world.add({ ...shapes[2], x: 1.5, y: -2, kind: "static", sensor: true, restitution: 0 });
  const ram = world.add({ corners: box(0.25, 1), x: -2.625, y: -2, kind: "static", restitution: 0, friction: 0.5 });
  const bodies = Array.from({ length: 8 }, (_, k) =>
    world.add({
      ...shapes[k % 4],
      x: (k % 4) - 1.25,
      y: Math.floor(k / 4) - 1,
      velocityX: (k % 3) - 1,
      velocityY: (k % 5) - 2,
      angularVelocity: (k % 3) - 1,
      restitution: k % 2 === 0 ? 0.75 : 0.25,
      friction: 0.25,
    }),
  );
  let passed = 0;
  for (let step = 0; step < 192; ++step) {
    if (step === 20) {
      const { centreX, centreY } = world.body(bodies[6]);
      world.cut(bodies[6], centreX, centreY, 1, 2);
    }
    if (step === 32) world.setVelocity(ram, 3, 0, 0);
    if (step === 100) world.restore(world.snapshot());
    if (step === 144) world.setVelocity(ram, -3, 0, 0.5);
    world.step(1 / 64);
    for (const { sensor } of world.eachCollision()) passed += sensor ? 1 : 0;
  }
  return { hash: world.hash(), passed };
}
