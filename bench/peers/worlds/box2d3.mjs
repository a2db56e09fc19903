// Box2D v3 in wasm, with SIMD, in one thread like all others: a speed limit that no body reaches, four sub-steps
// according to its manual. Every second body is a bullet, because bullets do not collide continuously with other
// bullets (according to its manual on b2Body_SetBullet): with bullets only, it misses more contacts.
import Box2D from "box2d3-wasm";
import { radius, restingSpeed, walls } from "./scenes.mjs";

/** @import { Scene } from "./scenes.mjs" */
/** @import { State } from "./measure.mjs" */

const b2 = await Box2D({ pthreadCount: 0 });

/** @param {Scene} scene @param {{ watched: boolean }} how */
export function make(scene, { watched }) {
  const { half, accelerationY, restitution, friction, corners, count, places, velocities } = scene;
  const world = (() => {
    const definition = b2.b2DefaultWorldDef();
    definition.gravity = new b2.b2Vec2(0, accelerationY);
    // No body of a gas may sleep.
    definition.enableSleep = accelerationY !== 0;
    definition.enableContinuous = true;
    definition.restitutionThreshold = restingSpeed(scene);
    definition.maximumLinearSpeed = 1e5;
    return b2.b2CreateWorld(definition);
  })();
  const material = b2.b2DefaultShapeDef();
  material.density = 1;
  material.material.restitution = restitution;
  material.material.friction = friction;
  material.enableContactEvents = watched;
  for (const { x, y, width, height } of half === null ? [] : walls(half)) {
    const definition = b2.b2DefaultBodyDef();
    definition.position = new b2.b2Vec2(x, y);
    b2.b2CreatePolygonShape(b2.b2CreateBody(world, definition), material, b2.b2MakeBox(width, height));
  }
  const points = Array.from({ length: (corners?.length ?? 0) / 2 }, (_, i) => ({
    x: corners?.[2 * i],
    y: corners?.[2 * i + 1],
  }));
  const polygon = corners && b2.b2MakePolygon(b2.b2ComputeHull(points), 0);
  const circle = new b2.b2Circle();
  circle.center = new b2.b2Vec2(0, 0);
  circle.radius = radius;
  const bodies = Array.from({ length: count }, (_, k) => {
    const definition = b2.b2DefaultBodyDef();
    definition.type = b2.b2BodyType.b2_dynamicBody;
    definition.isBullet = k % 2 === 0;
    definition.position = new b2.b2Vec2(places[3 * k], places[3 * k + 1]);
    definition.rotation = b2.b2MakeRot(places[3 * k + 2]);
    definition.linearVelocity = new b2.b2Vec2(velocities[3 * k], velocities[3 * k + 1]);
    definition.angularVelocity = velocities[3 * k + 2];
    definition.linearDamping = 0;
    definition.angularDamping = 0;
    const body = b2.b2CreateBody(world, definition);
    if (polygon) b2.b2CreatePolygonShape(body, material, polygon);
    else b2.b2CreateCircleShape(body, material, circle);
    definition.delete();
    return body;
  });
  let told = 0;
  return {
    /** @param {number} seconds */
    step(seconds) {
      b2.b2World_Step(world, seconds, 4);
      if (!watched) return;
      const events = b2.b2World_GetContactEvents(world);
      told += events.beginCount;
      events.delete();
    },
    /** @param {State} state */
    read({ poses, velocities }) {
      bodies.forEach((body, k) => {
        const place = b2.b2Body_GetPosition(body);
        const turn = b2.b2Body_GetRotation(body);
        const velocity = b2.b2Body_GetLinearVelocity(body);
        poses.set([place.x, place.y, turn.c, turn.s], 4 * k);
        velocities.set([velocity.x, velocity.y, b2.b2Body_GetAngularVelocity(body)], 3 * k);
        for (const handle of [place, turn, velocity]) handle.delete();
      });
    },
    told: () => told,
    free: () => b2.b2DestroyWorld(world),
  };
}
