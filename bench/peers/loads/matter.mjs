// matter-js: its tolerances are in pixels, and its usual gravity is 1,000 pixels/s², so a metre has 100 pixels. Its
// times are in milliseconds, its velocities in pixels for each 1/60 s. Every step sets the position of a moving static
// body. Scenes with such a body disable sleep, because the body would wake no sleeping one.
import Matter from "matter-js";

/** @import { Bodies, Loaded, State } from "./play.mjs" */

const { Bodies: Make, Body, Composite, Engine } = Matter;
const metre = 100;
const perFrame = metre / 60;

/** @param {Bodies} bodies @param {number} accelerationY */
export function make(bodies, accelerationY) {
  const gravity = { x: 0, y: 1, scale: (accelerationY * metre) / 1e6 };
  const moves = (/** @type {Loaded} */ { kind }) => kind === "kinematic";
  const engine = Engine.create({ enableSleeping: !bodies.some(moves), gravity });
  const all = bodies.map(({ radius, halfX = 0, halfY = 0, kind = "dynamic", ...at }) => {
    const [x, y] = [at.x * metre, at.y * metre];
    const settings = {
      angle: at.angle ?? 0,
      density: (at.density ?? 1) / metre ** 2,
      friction: at.friction,
      // The default would add static friction to frictionless bodies.
      ...(at.friction === 0 ? { frictionStatic: 0 } : {}),
      frictionAir: 0,
      restitution: at.restitution,
      isStatic: kind !== "dynamic",
    };
    const body = radius
      ? Make.circle(x, y, radius * metre, settings)
      : Make.rectangle(x, y, 2 * halfX * metre, 2 * halfY * metre, settings);
    if (kind === "dynamic")
      Body.setVelocity(body, { x: (at.velocityX ?? 0) * perFrame, y: (at.velocityY ?? 0) * perFrame });
    return body;
  });
  Composite.add(engine.world, all);
  return {
    /** @param {number} seconds */
    step(seconds) {
      bodies.forEach((body, k) => {
        if (!moves(body)) return;
        const { velocityX = 0, velocityY = 0 } = body;
        const { x, y } = all[k].position;
        const to = { x: x + velocityX * seconds * metre, y: y + velocityY * seconds * metre };
        Body.setPosition(all[k], to, /** @type {any} */ (true));
      });
      Engine.update(engine, 1000 * seconds);
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      all.forEach((body, k) => {
        const { x, y } = body.position;
        const velocity = Body.getVelocity(body);
        poses.set([x / metre, y / metre, Math.cos(body.angle), Math.sin(body.angle)], 4 * k);
        velocities.set([velocity.x / perFrame, velocity.y / perFrame, Body.getAngularVelocity(body) * 60], 3 * k);
      });
    },
  };
}
