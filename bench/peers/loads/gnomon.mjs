// Gnomon's entry. An incomplete step or a lost body ends the measurement.
import { load } from "../../../build/gnomon2d/first-collision.js";

/** @import { Bodies, State } from "./play.mjs" */

const simulation = await load();

/** @param {Bodies} bodies @param {number} accelerationY */
export function make(bodies, accelerationY) {
  const world = simulation.world({ accelerationY });
  for (const { radius, halfX = 0, halfY = 0, ...settings } of bodies) {
    const corners = [-halfX, -halfY, halfX, -halfY, halfX, halfY, -halfX, halfY];
    world.add({ ...(radius ? { radius } : { corners }), ...settings });
  }
  return {
    /** @param {number} seconds */
    step(seconds) {
      const { complete, losses } = world.step(seconds);
      if (!complete || losses) throw new Error(`${complete ? "" : "not complete, "}${losses} lost`);
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      poses.set(world.poses);
      velocities.set(world.velocities);
    },
  };
}
