// planck: 8 and 3 iterations, according to its manual.
import { Box, Circle, Vec2, World } from "planck";

/** @import { Bodies, State } from "./play.mjs" */

/** @param {Bodies} bodies @param {number} accelerationY */
export function make(bodies, accelerationY) {
  const world = new World({ gravity: new Vec2(0, accelerationY), allowSleep: true });
  const all = bodies.map(({ radius, halfX = 0, halfY = 0, kind = "dynamic", ...at }) => {
    const body = world.createBody({
      type: kind,
      position: new Vec2(at.x, at.y),
      angle: at.angle ?? 0,
      linearVelocity: new Vec2(at.velocityX ?? 0, at.velocityY ?? 0),
    });
    const { density = 1, friction, restitution } = at;
    body.createFixture(radius ? new Circle(radius) : new Box(halfX, halfY), { density, friction, restitution });
    return body;
  });
  return {
    /** @param {number} seconds */
    step(seconds) {
      world.step(seconds, 8, 3);
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      all.forEach((body, k) => {
        const { x, y } = body.getPosition();
        const velocity = body.getLinearVelocity();
        poses.set([x, y, Math.cos(body.getAngle()), Math.sin(body.getAngle())], 4 * k);
        velocities.set([velocity.x, velocity.y, body.getAngularVelocity()], 3 * k);
      });
    },
  };
}
