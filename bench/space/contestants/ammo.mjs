// ammo.js: Bullet's JavaScript query of a pair, `contactPairTest` of two collision objects, which calls back with each
// contact point. Margins are 0, so that the bodies equal those of the others.
import Ammo from "ammo.js";

/** @import { Body, Cases, Run } from "../cases.mjs" */

const ammo = typeof Ammo === "function" ? await Ammo() : Ammo;

/** @param {Cases} cases @returns {Run} */
export function depth({ solids, pairs }) {
  const settings = new ammo.btDefaultCollisionConfiguration();
  const dispatcher = new ammo.btCollisionDispatcher(settings);
  // ammo.js exports only this kind of world.
  const world = new ammo.btDiscreteDynamicsWorld(
    dispatcher,
    new ammo.btDbvtBroadphase(),
    new ammo.btSequentialImpulseConstraintSolver(),
    settings,
  );
  const shapes = solids.map(({ half, points }) => {
    let shape;
    if (half) {
      shape = new ammo.btBoxShape(new ammo.btVector3(...half));
    } else {
      shape = new ammo.btConvexHullShape();
      points.forEach((p, i) => shape.addPoint(new ammo.btVector3(...p), i === points.length - 1));
    }
    shape.setMargin(0);
    return shape;
  });
  /** @param {Body} body */
  const placed = ({ solid, position, turn: [w, x, y, z] }) => {
    const transform = new ammo.btTransform();
    transform.setIdentity();
    transform.setOrigin(new ammo.btVector3(...position));
    transform.setRotation(new ammo.btQuaternion(x, y, z, w));
    const state = new ammo.btDefaultMotionState(transform);
    const told = new ammo.btRigidBodyConstructionInfo(1, state, shapes[solid], new ammo.btVector3(1, 1, 1));
    return new ammo.btRigidBody(told);
  };
  const bodies = pairs.map(({ a, b }) => ({ a: placed(a), b: placed(b) }));
  let deepest = 0;
  const callback = new ammo.ConcreteContactResultCallback();
  callback.addSingleResult = (/** @type {number} */ point) => {
    deepest = Math.min(deepest, ammo.wrapPointer(point, ammo.btManifoldPoint).getDistance());
    return 0;
  };
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) {
      deepest = 0;
      world.contactPairTest(bodies[i].a, bodies[i].b, callback);
      if (deepest < 0) ++hits;
    }
    return hits;
  };
}

export const overlap = depth;
