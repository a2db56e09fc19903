// Box2D v3 in wasm, with SIMD, in one thread like all others, with four sub-steps according to its manual.
import Box2D from "box2d3-wasm";

/** @import { Bodies, State } from "./play.mjs" */

const b2 = await Box2D({ pthreadCount: 0 });

/** @param {Bodies} bodies @param {number} accelerationY */
export function make(bodies, accelerationY) {
  const settings = b2.b2DefaultWorldDef();
  settings.gravity = new b2.b2Vec2(0, accelerationY);
  const world = b2.b2CreateWorld(settings);
  const { b2_dynamicBody, b2_kinematicBody, b2_staticBody } = b2.b2BodyType;
  const kinds = { dynamic: b2_dynamicBody, kinematic: b2_kinematicBody, static: b2_staticBody };
  const all = bodies.map(({ radius, halfX = 0, halfY = 0, kind = "dynamic", ...at }) => {
    const definition = b2.b2DefaultBodyDef();
    definition.type = kinds[kind];
    definition.position = new b2.b2Vec2(at.x, at.y);
    definition.rotation = b2.b2MakeRot(at.angle ?? 0);
    definition.linearVelocity = new b2.b2Vec2(at.velocityX ?? 0, at.velocityY ?? 0);
    const body = b2.b2CreateBody(world, definition);
    const material = b2.b2DefaultShapeDef();
    material.density = at.density ?? 1;
    material.material.friction = at.friction;
    material.material.restitution = at.restitution;
    if (radius) {
      const circle = new b2.b2Circle();
      circle.center = new b2.b2Vec2(0, 0);
      circle.radius = radius;
      b2.b2CreateCircleShape(body, material, circle);
    } else b2.b2CreatePolygonShape(body, material, b2.b2MakeBox(halfX, halfY));
    definition.delete();
    material.delete();
    return body;
  });
  return {
    /** @param {number} seconds */
    step(seconds) {
      b2.b2World_Step(world, seconds, 4);
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      all.forEach((body, k) => {
        const place = b2.b2Body_GetPosition(body);
        const turn = b2.b2Body_GetRotation(body);
        const velocity = b2.b2Body_GetLinearVelocity(body);
        poses.set([place.x, place.y, turn.c, turn.s], 4 * k);
        velocities.set([velocity.x, velocity.y, b2.b2Body_GetAngularVelocity(body)], 3 * k);
        for (const handle of [place, turn, velocity]) handle.delete();
      });
    },
    // A run has more worlds than Box2D's limit at one time.
    free: () => b2.b2DestroyWorld(world),
  };
}
