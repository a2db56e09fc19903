// Rapier: continuous detection for every body, with as many of its sub-steps as the other engines have.
import RAPIER from "@dimforge/rapier2d-compat";
import { radius, walls } from "./scenes.mjs";

/** @import { Scene } from "./scenes.mjs" */
/** @import { State } from "./measure.mjs" */

await RAPIER.init();

/** @param {Scene} scene @param {{ watched: boolean }} how */
export function make(scene, { watched }) {
  const { half, accelerationY, restitution, friction, corners, count, places, velocities } = scene;
  const world = new RAPIER.World({ x: 0, y: accelerationY });
  world.integrationParameters.maxCcdSubsteps = 8;
  /** @param {RAPIER.ColliderDesc} shape */
  const material = (shape) =>
    shape
      .setRestitution(restitution)
      .setFriction(friction)
      .setDensity(1)
      .setActiveEvents(watched ? RAPIER.ActiveEvents.COLLISION_EVENTS : RAPIER.ActiveEvents.NONE);
  for (const { x, y, width, height } of half === null ? [] : walls(half))
    world.createCollider(material(RAPIER.ColliderDesc.cuboid(width, height)).setTranslation(x, y));
  const bodies = Array.from({ length: count }, (_, k) => {
    const body = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(places[3 * k], places[3 * k + 1])
        .setRotation(places[3 * k + 2])
        .setLinvel(velocities[3 * k], velocities[3 * k + 1])
        .setAngvel(velocities[3 * k + 2])
        .setLinearDamping(0)
        .setAngularDamping(0)
        // No body of a gas may sleep.
        .setCanSleep(accelerationY !== 0)
        .setCcdEnabled(true),
    );
    const shape = corners
      ? RAPIER.ColliderDesc.convexPolyline(new Float32Array(corners))
      : RAPIER.ColliderDesc.ball(radius);
    if (!shape) throw new Error("Rapier takes the polygon for not convex");
    world.createCollider(material(shape), body);
    return body;
  });
  const events = watched ? new RAPIER.EventQueue(true) : undefined;
  let told = 0;
  return {
    /** @param {number} seconds */
    step(seconds) {
      world.timestep = seconds;
      world.step(events);
      events?.drainCollisionEvents((_a, _b, started) => {
        if (started) ++told;
      });
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      bodies.forEach((body, k) => {
        const { x, y } = body.translation();
        const angle = body.rotation();
        poses.set([x, y, Math.cos(angle), Math.sin(angle)], 4 * k);
        const velocity = body.linvel();
        velocities.set([velocity.x, velocity.y, body.angvel()], 3 * k);
      });
    },
    told: () => told,
    free() {
      events?.free();
      world.free();
    },
  };
}
