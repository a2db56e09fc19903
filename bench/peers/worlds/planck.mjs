// planck: every body is a bullet, and no body reaches the speed limit.
import { Box, Circle, Polygon, Settings, Vec2, World } from "planck";
import { radius, restingSpeed, walls } from "./scenes.mjs";

/** @import { Scene } from "./scenes.mjs" */
/** @import { State } from "./measure.mjs" */

Settings.maxTranslation = 100;

/** @param {Scene} scene @param {{ watched: boolean }} how */
export function make(scene, { watched }) {
  const { half, accelerationY, restitution, friction, corners, count, places, velocities } = scene;
  Settings.velocityThreshold = restingSpeed(scene);
  // No body of a gas may sleep.
  const world = new World({ gravity: new Vec2(0, accelerationY), allowSleep: accelerationY !== 0 });
  const material = { restitution, friction, density: 1 };
  for (const { x, y, width, height } of half === null ? [] : walls(half))
    world.createBody({ position: new Vec2(x, y) }).createFixture(new Box(width, height), material);
  const shape = corners
    ? new Polygon(Array.from({ length: corners.length / 2 }, (_, i) => new Vec2(corners[2 * i], corners[2 * i + 1])))
    : new Circle(radius);
  const bodies = Array.from({ length: count }, (_, k) => {
    const body = world.createBody({
      type: "dynamic",
      bullet: true,
      position: new Vec2(places[3 * k], places[3 * k + 1]),
      angle: places[3 * k + 2],
      linearVelocity: new Vec2(velocities[3 * k], velocities[3 * k + 1]),
      angularVelocity: velocities[3 * k + 2],
      linearDamping: 0,
      angularDamping: 0,
    });
    body.createFixture(shape, material);
    return body;
  });
  let told = 0;
  if (watched) world.on("begin-contact", () => ++told);
  return {
    /** @param {number} seconds */
    step(seconds) {
      world.step(seconds, 8, 3);
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      bodies.forEach((body, k) => {
        const { x, y } = body.getPosition();
        const angle = body.getAngle();
        poses.set([x, y, Math.cos(angle), Math.sin(angle)], 4 * k);
        const velocity = body.getLinearVelocity();
        velocities.set([velocity.x, velocity.y, body.getAngularVelocity()], 3 * k);
      });
    },
    told: () => told,
    free() {},
  };
}
