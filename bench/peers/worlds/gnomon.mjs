// Gnomon's entry. The length of its steps affects only the number of observations, as long as no body rests.
import { load } from "../../../build/gnomon2d/first-collision.js";
import { walls } from "./scenes.mjs";

/** @import { Scene } from "./scenes.mjs" */
/** @import { State } from "./measure.mjs" */

const simulation = await load();

/** Adds the box first, as bench/first_collision_bench.cpp does. @param {Scene} scene */
export function make(scene) {
  const { half, accelerationY, restitution, friction, corners, count, places, velocities } = scene;
  const world = simulation.world({ accelerationY });
  const material = { restitution, friction };
  const sides = half === null ? [] : walls(half);
  sides.forEach(({ x, y }, k) => {
    const long = /** @type {number} */ (half) + 1;
    world.add({
      corners: [-long, -1, long, -1, long, 1, -long, 1],
      x,
      y,
      angle: k % 2 ? 3.14159265358979 / 2 : 0,
      kind: "static",
      ...material,
    });
  });
  if (corners) {
    const all = Array.from({ length: count }, () => corners).flat();
    const counts = new Array(count).fill(corners.length / 2);
    world.addPolygons(all, counts, { poses: places, velocities, ...material });
  } else {
    const discs = Float64Array.from(places, (value, at) => (at % 3 === 2 ? 0.5 : value));
    world.addDiscs(discs, { velocities, ...material });
  }
  let told = 0;
  return {
    world,
    /** @param {number} seconds */
    step(seconds) {
      told += world.step(seconds).collisions;
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      poses.set(world.poses.subarray(4 * sides.length));
      velocities.set(world.velocities.subarray(3 * sides.length));
    },
    told: () => told,
    free: () => world.free(),
  };
}
