// Tests the event-driven simulation as a game uses it: its reports must match the expected events.
import assert from "node:assert/strict";
import { test } from "node:test";
import { worlds } from "./setting.mjs";

/** @import { World } from "../../web/packages/gnomon2d/types/first-collision.js" */

const simulation = await worlds.load();
const rounding = 1e-12;

/** @param {number} found @param {number} wanted @param {number} [within] */
const near = (found, wanted, within = rounding) =>
  assert.ok(Math.abs(found - wanted) <= within, `${found} is not ${wanted}`);
/** @param {number} halfWidth @param {number} halfHeight */
const box = (halfWidth, halfHeight) =>
  [-1, -1, 1, -1, 1, 1, -1, 1].map((side, k) => side * (k % 2 ? halfHeight : halfWidth));

test("a free fall is what its formula says, of every body and on both paths", () => {
  const world = simulation.world({ accelerationX: 1, accelerationY: -9.81 });
  const disc = world.add({ radius: 0.5, x: 1, y: 100, velocityX: 3, velocityY: 4 });
  const bar = world.add({ corners: box(2, 0.1), x: 1, y: 50, angle: 0.25, angularVelocity: 3 });
  for (let step = 0; step < 60; ++step) world.step(1 / 64);
  const t = 60 / 64;
  assert.equal(world.time, t);
  const { poses, velocities } = world;
  near(poses[0], 1 + 3 * t + (t * t) / 2);
  near(poses[1], 100 + 4 * t - (9.81 * t * t) / 2);
  near(velocities[0], 3 + t);
  near(velocities[1], 4 - 9.81 * t);
  near(poses[4 + 2], Math.cos(0.25 + 3 * t));
  near(poses[4 + 3], Math.sin(0.25 + 3 * t));
  assert.equal(velocities[3 + 2], 3);
  assert.deepEqual([world.slot(disc), world.slot(bar), world.count, world.slots], [0, 1, 2, 2]);

  const straight = simulation.world({ accelerationY: -10, paths: "straight" });
  straight.add({ radius: 1 });
  straight.step(0.5);
  near(straight.poses[1], -2.5);
});

test("equal discs exchange their velocities, and the collision is told", () => {
  const world = simulation.world();
  const [a, b] = world.addDiscs([0, 0, 0.5, 4, 0, 0.5], { velocities: [3, 0, 0, 0, 0, 0] });
  const report = world.step(2);
  assert.deepEqual(
    { ...report, events: 0 },
    { time: 2, complete: true, events: 0, resting: 0, pushed: 0, collisions: 1, losses: 0, sensorEvents: 0 },
  );
  const [collision, ...others] = world.eachCollision();
  assert.deepEqual(others, []);
  assert.deepEqual([collision.a, collision.b, collision.normalX, collision.normalY], [a, b, 1, 0]);
  near(collision.time, 1);
  near(collision.x, 3.5);
  near(collision.normalImpulse, 3 * Math.PI * 0.25);
  assert.deepEqual([collision.tangentImpulse, collision.sensor], [0, false]);
  assert.deepEqual(
    [...world.collisions],
    Object.values(collision).map((value) => Number(value)),
    "the array has the fields in their order",
  );
  near(world.velocities[0], 0);
  near(world.velocities[3], 3);
  // The report covers the last step only.
  world.step(1);
  assert.equal(world.collisions.length, 0);
  assert.deepEqual([...world.eachCollision()], []);
});

test("an elastic ball comes back to its height, with its energy; one that is not comes to rest", () => {
  const world = simulation.world({ accelerationY: -10 });
  world.add({ corners: box(20, 1), y: -1, kind: "static", restitution: 0 });
  // The ball falls 1.25 m in half a second, so that it is at the top at every whole second.
  const ball = world.add({ radius: 0.5, y: 1.75 });
  const energy = world.energy();
  const lazy = world.add({ radius: 0.5, x: 5, y: 1.75, restitution: 0.5 });
  for (let second = 0; second < 10; ++second) world.step(1);
  near(world.body(ball).y, 1.75, 1e-6);
  near(energy, 1.75 * 10 * world.body(ball).mass);
  const report = world.step(1);
  assert.equal(report.resting, 1);
  near(world.body(lazy).y, 0.5, 2e-3);
});

test("bodies come one by one and in lists, and are the same", () => {
  const one = simulation.world({ accelerationY: -9.81 });
  const other = simulation.world({ accelerationY: -9.81 });
  const floor = { corners: box(20, 1), y: -2, kind: /** @type {const} */ ("static"), restitution: 0.5 };
  const triangle = [-0.5, -0.5, 0.5, -0.5, 0, 0.5];
  const square = box(0.4, 0.4);
  const ball = { density: 2, restitution: 0.75, friction: 0.25 };
  one.add(floor);
  other.add(floor);
  const numbers = [
    one.add({ ...ball, radius: 0.5, x: -3, y: 1, velocityX: 1 }),
    one.add({ ...ball, radius: 0.25, x: -1, y: 2, velocityY: 2, angularVelocity: 3 }),
    one.add({ corners: triangle, radius: 0.125, x: 1, y: 1, angle: 0.5 }),
    one.add({ corners: square, radius: 0.125, x: 3, y: 1, angle: -2 }),
  ];
  const discs = new Float32Array([-3, 1, 0.5, -1, 2, 0.25]);
  const lists = [
    ...other.addDiscs(discs, { ...ball, velocities: [1, 0, 0, 0, 2, 3] }),
    ...other.addPolygons([...triangle, ...square], [3, 4], { poses: [1, 1, 0.5, 3, 1, -2], radius: 0.125 }),
  ];
  assert.deepEqual(lists, numbers);
  for (const world of [one, other]) for (let step = 0; step < 30; ++step) world.step(1 / 30);
  assert.equal(one.hash(), other.hash());
  assert.deepEqual([...one.bodies], [0, ...numbers]);
  // Without poses, corners are in world coordinates.
  const third = simulation.world();
  third.addPolygons([3, 0, 4, 0, 4, 1], new Uint8Array([3]));
  near(third.body(0).centreX, 11 / 3);
  assert.equal(third.body(0).x, 0);
  assert.deepEqual([...third.addDiscs([])], []);
});

test("a body that rests can be removed and added at its pose, in the depth of its contacts", () => {
  const world = simulation.world({ accelerationY: -9.81 });
  world.add({ corners: box(20, 0.5), y: -0.5, kind: "static", restitution: 0, friction: 0.5 });
  const crate = { corners: box(0.5, 0.5), restitution: 0, friction: 0.5 };
  const crates = Array.from({ length: 40 }, (_, k) =>
    world.add({ ...crate, x: 1.5 * (k % 10) - 7, y: 0.5 + (k - (k % 10)) / 10 }),
  );
  for (let step = 0; step < 120; ++step) world.step(1 / 60);
  let deep = 0;
  for (const [k, body] of crates.entries()) {
    const { x, y, cos, sin } = { ...world.body(body) };
    if (y < 0.5 - 1e-7) ++deep;
    world.remove(body);
    crates[k] = world.add({ ...crate, x, y, angle: Math.atan2(sin, cos) });
  }
  assert.ok(deep > 0);
  for (let step = 0; step < 60; ++step) world.step(1 / 60);
  for (const [k, body] of crates.entries()) assert.ok(Math.abs(world.body(body).y - 0.5 - (k - (k % 10)) / 10) < 0.01);
});

test("pose, filter, friction and restitution of a body can be set", () => {
  const world = simulation.world();
  world.add({ corners: box(0.5, 2), kind: "static", restitution: 0 });
  const ball = world.add({ radius: 0.25, x: -2, velocityX: 1, angularVelocity: 2, angle: 0.5 });
  world.setPose(ball, -3, 1);
  const { x, y, cos, velocityX, angularVelocity } = world.body(ball);
  assert.deepEqual([x, y, velocityX, angularVelocity], [-3, 1, 1, 2]);
  near(cos, Math.cos(0.5));
  world.setPose(ball, -2, 0, -1);
  near(world.body(ball).sin, Math.sin(-1));
  const blocked = { status: "overlapping", index: 0, message: "setPose: body 0 is in the way" };
  assert.throws(() => world.setPose(ball, -0.5, 0), blocked);
  world.setFilter(ball, 2, ~1);
  world.step(2);
  near(world.body(ball).x, 0);
  assert.throws(() => world.setFilter(ball, 1, -1), { ...blocked, message: "setFilter: body 0 is in the way" });
  world.step(2);
  world.setFilter(ball, 1, -1);
  world.setRestitution(ball, 0.5);
  world.setFriction(ball, 0.25);
  world.setVelocity(ball, -1, 0, 0);
  world.step(2);
  near(world.body(ball).velocityX, 0.5);
});

test("velocities and impulses, at the centre and off it", () => {
  const world = simulation.world();
  const bar = world.add({ corners: box(2, 0.5), x: 1, y: 1, density: 3 });
  const { mass, inertia } = { ...world.body(bar) };
  near(mass, 12);
  near(inertia, (12 * (16 + 1)) / 12);
  world.setVelocity(bar, 1, 2, 3);
  world.setVelocity(bar, 4, 5);
  assert.deepEqual([...world.velocities], [4, 5, 3]);
  world.applyImpulse(bar, 12, 0);
  assert.deepEqual([...world.velocities], [5, 5, 3]);
  world.applyImpulse(bar, 0, 12, 2, 1);
  near(world.velocities[1], 6);
  near(world.velocities[2], 3 + 12 / inertia);
  const wall = world.add({ corners: box(1, 1), x: 9, kind: "kinematic", velocityX: -1 });
  world.applyImpulse(wall, 5, 5);
  assert.deepEqual(
    { ...world.body(wall) },
    {
      ...{ x: 9, y: 0, cos: 1, sin: 0, centreX: 9, centreY: 0, velocityX: -1, velocityY: 0, angularVelocity: 0 },
      ...{ mass: Infinity, inertia: Infinity },
    },
  );
});

test("who was removed is nobody any more, and its slot another's", () => {
  const world = simulation.world();
  const [a, b] = world.addDiscs([0, 0, 1, 5, 0, 1]);
  assert.equal(world.remove(a), true);
  assert.equal(world.remove(a), false);
  assert.deepEqual([world.has(a), world.has(b), world.count, world.slots], [false, true, 1, 2]);
  assert.deepEqual([...world.bodies], [-1, b]);
  assert.deepEqual([...world.poses.subarray(0, 4), ...world.velocities.subarray(0, 3)], [0, 0, 0, 0, 0, 0, 0]);
  const c = world.add({ radius: 1 });
  assert.notEqual(c, a);
  assert.deepEqual([world.slot(c), world.has(a), world.has(c)], [0, false, true]);
  assert.deepEqual([...world.bodies], [c, b]);
  for (const nobody of [-1, NaN, 0.5, 2 ** 53, Infinity, c + 0.5, c + 2 ** 24]) assert.equal(world.has(nobody), false);
});

/**
 * Returns mass, momentum, angular momentum about the origin, and energy.
 * @param {World} world
 * @param {number[]} bodies
 */
const kept = (world, bodies) =>
  bodies
    .map((number) => world.body(number, /** @type {any} */ ({})))
    .map(({ mass, inertia, centreX, centreY, velocityX, velocityY, angularVelocity }) => [
      mass,
      mass * velocityX,
      mass * velocityY,
      inertia * angularVelocity + mass * (centreX * velocityY - centreY * velocityX),
      (mass * (velocityX ** 2 + velocityY ** 2) + inertia * angularVelocity ** 2) / 2,
    ])
    .reduce((sum, one) => sum.map((value, k) => value + one[k]));

test("the parts of a cut share momentum, spin and energy, and are where the whole was", () => {
  const world = simulation.world();
  const hexagon = [1, 0, 0.5, 0.8, -0.5, 0.8, -1, 0, -0.5, -0.8, 0.5, -0.8];
  const manner = { density: 3, restitution: 0.5, category: 4, mask: 4, velocityX: 2, velocityY: -1 };
  const whole = world.add({ ...manner, corners: hexagon, x: 3, y: 1, angle: 0.7, angularVelocity: 3 });
  const other = world.add({ radius: 1, x: -9, category: 4 });
  world.step(0.25);
  const before = kept(world, [whole]);
  const { centreX, centreY, cos, sin } = world.body(whole);
  // The cut runs across the body's own x axis.
  const { left, right } = world.cut(whole, centreX + 0.25 * cos, centreY + 0.25 * sin, -sin, cos);
  assert.deepEqual([world.has(whole), world.count, world.slots], [false, 3, 3]);
  assert.deepEqual([world.has(left), world.has(right), world.slot(other)], [true, true, 1]);
  kept(world, [left, right]).forEach((value, k) => near(value, before[k], 1e-13 * Math.abs(before[k])));
  // For a cut directed upwards, the left part is the one on the left, which is larger.
  assert.ok(world.body(left, /** @type {any} */ ({})).mass > world.body(right).mass);
  const { x, y, centreX: middleX, centreY: middleY } = world.body(left);
  near(x, middleX);
  near(y, middleY);
  // The parts keep turning and separate. Only their bounces at e = 0.5 dissipate energy.
  for (let step = 0; step < 200; ++step) world.step(0.01);
  const after = kept(world, [left, right]);
  for (const k of [0, 1, 2, 3]) near(after[k], before[k], 1e-9 * Math.abs(before[k]));
  assert.ok(after[4] <= before[4] * (1 + 1e-12) && after[4] > 0.5 * before[4]);
  // The parts inherit the filter of the whole: they meet no body without the bit.
  const { centreX: targetX, centreY: targetY } = world.body(left);
  const bullet = world.add({ radius: 0.1, x: targetX - 3, y: targetY, velocityX: 100 });
  world.step(0.0625);
  near(world.body(bullet).x, targetX + 3.25);
  // A part is an ordinary body, which can be cut, too.
  const { centreX: atX, centreY: atY } = world.body(right);
  const parts = world.cut(right, atX, atY, 1, 0.5);
  kept(world, [left, parts.left, parts.right]).forEach((value, k) => near(value, after[k], 1e-12 * Math.abs(after[k])));
});

test("an outline is what was added, and of the parts of a cut where they lie", () => {
  const world = simulation.world();
  const triangle = [0, 0, 3, 0, 0, 3];
  const body = world.add({ corners: triangle, radius: 0.25, x: 5, angle: 0.7 });
  const { corners, radius } = world.outline(body);
  assert.equal(radius, 0.25);
  assert.equal(corners.length, 6);
  corners.forEach((value, k) => near(value, triangle[k], 1e-15));
  assert.deepEqual(world.outline(world.add({ radius: 2, x: -5 })), { corners: new Float64Array(2), radius: 2 });
  const block = world.add({ corners: [10, 10, 14, 10, 14, 12, 10, 12] });
  const { left, right } = world.cut(block, 13, 0, 0, 1);
  /** @param {number} part */
  const seen = (part) => {
    const { x, y, cos, sin } = world.body(part);
    const own = world.outline(part).corners;
    const at = /** @type {[number, number][]} */ ([]);
    for (let k = 0; k < own.length; k += 2) {
      at.push([x + cos * own[k] - sin * own[k + 1], y + sin * own[k] + cos * own[k + 1]]);
    }
    return at.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  };
  for (const [part, from, to] of [
    [left, 10, 13],
    [right, 13, 14],
  ]) {
    const expected = [
      [from, 10],
      [from, 12],
      [to, 10],
      [to, 12],
    ];
    seen(part).forEach(([x, y], k) => {
      near(x, expected[k][0]);
      near(y, expected[k][1]);
    });
  }
  assert.throws(() => world.outline(block), { status: "unknown_body", subject: "body", index: block });
});

test("a static body is cut, too, and carries what lies on it", () => {
  const world = simulation.world({ accelerationY: -10 });
  const plank = world.add({ corners: box(4, 0.5), kind: "static", restitution: 0 });
  const ball = world.add({ radius: 0.5, x: -2, y: 1, restitution: 0 });
  for (let step = 0; step < 30; ++step) world.step(1 / 60);
  const { left, right } = world.cut(plank, 0, 0, 0, 1);
  world.setVelocity(right, 0, -5, 0);
  for (let step = 0; step < 30; ++step) world.step(1 / 60);
  near(world.body(ball).y, 1, 2e-3);
  assert.deepEqual([world.body(left).mass, world.body(left).x, world.body(left).y], [Infinity, -2, 0]);
  near(world.body(right).y, -2.5);
  world.remove(left);
  world.step(1);
  assert.ok(world.body(ball).y < -3);
});

test("sensors tell, masks let through, and who listens may change the world", async () => {
  const own = await worlds.load();
  const world = own.world();
  const bullets = world.addDiscs([0, 0, 0.25, 0, 2, 0.25, 0, 4, 0.25], { velocityX: 8, category: 2, mask: ~2 });
  const gate = world.add({ corners: box(0.5, 0.5), x: 4, kind: "static", sensor: true });
  const ghost = world.add({ radius: 0.5, x: 4, y: 2, mask: ~2 });
  const wall = world.add({ corners: box(0.5, 0.5), x: 4, y: 4, kind: "static" });
  world.step(1);
  const before = own.memory.buffer;
  const met = [];
  for (const { a, b, sensor, normalImpulse } of world.eachCollision()) {
    met.push([a, b, sensor, normalImpulse > 0]);
    world.remove(a);
    // The bodies are so many that the memory grows and the list moves.
    world.addDiscs(Array.from({ length: 30_000 }, (_, k) => (k % 3 === 2 ? 0.25 : 1e3 * met.length + k)));
  }
  // At the same time the lower index comes first.
  assert.deepEqual(met, [
    [bullets[0], gate, true, false],
    [bullets[2], wall, false, true],
  ]);
  assert.equal(before.byteLength, 0);
  near(world.body(bullets[1]).x, 8);
  assert.equal(world.has(ghost), true);
});

test("sensors report begins and ends, also of calls", () => {
  const world = simulation.world();
  const disc = world.add({ radius: 0.5 });
  const zone = world.add({ corners: box(2, 2), kind: "static", sensor: true });
  const passer = world.add({ radius: 0.5, x: -4.5, y: 1.5, velocityX: 2 });
  const other = simulation.world();
  other.restore(world.snapshot());
  const began = [
    { time: 0, a: disc, b: zone, begins: true },
    { time: 1, a: zone, b: passer, begins: true },
  ];
  for (const each of [world, other]) {
    assert.equal(each.step(2).sensorEvents, 2);
    const events = [...each.eachSensorEvent()];
    near(events[1].time, 1);
    events[1].time = 1;
    assert.deepEqual(events, began);
    assert.equal(each.sensorEvents.length, 8);
  }
  world.remove(disc);
  assert.equal(world.step(2).sensorEvents, 2);
  const [removed, passed] = world.eachSensorEvent();
  assert.deepEqual(removed, { time: 2, a: disc, b: zone, begins: false });
  assert.deepEqual([passed.a, passed.b, passed.begins], [zone, passer, false]);
  assert.ok(passed.time >= 3.5 && passed.time < 3.5 + 1e-8);
  assert.equal(world.step(1).sensorEvents, 0);
  assert.equal([...world.eachSensorEvent()].length, 0);
});

test("two worlds of one engine have nothing in common", () => {
  const heavy = simulation.world({ accelerationY: -20 });
  const light = simulation.world({ accelerationY: -1 });
  const bodies = [heavy.add({ radius: 1 }), light.add({ radius: 1 })];
  heavy.step(1);
  light.step(2);
  assert.deepEqual([heavy.time, light.time], [1, 2]);
  near(heavy.body(bodies[0]).y, -10);
  near(light.body(bodies[1]).y, -2);
  heavy.free();
  light.step(1);
  near(light.body(bodies[1]).y, -4.5);
});

test("a step that is ended early says so, and the next one goes on", () => {
  const whole = simulation.world();
  const parts = simulation.world({ maxEvents: 3 });
  for (const world of [whole, parts]) {
    for (const x of [-1.5, 1.5]) world.add({ corners: box(0.5, 5), x, kind: "static" });
    world.add({ radius: 0.5, velocityX: 100 });
  }
  const { collisions } = whole.step(1);
  let told = 0;
  let steps = 0;
  let report;
  do {
    report = parts.step(1);
    told += report.collisions;
    steps += 1;
  } while (!report.complete);
  assert.deepEqual([told, parts.time], [collisions, 1]);
  assert.ok(steps > 10 && collisions > 50);
});

test("a body that gets out of all range is taken out and named", () => {
  const world = simulation.world();
  const still = world.add({ radius: 1 });
  const fast = world.add({ radius: 1, y: 9, velocityX: 1e149 });
  let losses = 0;
  for (let step = 0; step < 4 && !losses; ++step) losses = world.step(1e6).losses;
  assert.equal(losses, 1);
  const [{ body, time, error }] = world.losses;
  assert.deepEqual([body, error.status, error.message], [fast, "out_of_range", "motion is out of range"]);
  assert.ok(time > 0 && time <= world.time);
  assert.deepEqual([world.has(fast), world.has(still), world.poses.length], [false, true, 8]);
});

/** Box turned by 0.1, whose fifth corner is one ulp off its upper side. */
const edgePoint = [
  -0.9950041652780257, -0.09983341664682815, -0.8951707486311975, -1.094837581924854, 1.094837581924854,
  -0.8951707486311975, 0.9950041652780257, 0.09983341664682815, 0.2985012495834077, 0.029950024994048446,
];

test("a box lands on an edge with a point on it, and the step ends", () => {
  const world = simulation.world();
  world.add({ corners: edgePoint, kind: "static", restitution: 0 });
  const fallen = world.add({
    corners: box(0.1, 0.1),
    x: 0.448,
    y: 0.547,
    angle: 0.1,
    velocityX: 0.3,
    velocityY: -3,
    restitution: 0,
  });
  const report = world.step(1);
  assert.ok(report.complete);
  assert.equal(report.time, 1);
  assert.ok(report.events < 20, `${report.events} events`);
  const [first] = world.eachCollision();
  assert.ok(first);
  near(first.time, 0.1325196928, 1e-8);
  near(first.normalX, -0.09983341664682815);
  near(first.normalY, 0.9950041652780258);
  const { velocityX, velocityY } = world.body(fallen);
  near(first.normalX * velocityX + first.normalY * velocityY, 0, 1e-3);
});

test("a world takes what a polygon takes, without the corner that its move makes reflex", () => {
  const world = simulation.world();
  const body = world.add({ corners: edgePoint.map((value) => 5 * value), x: 1, y: 2 });
  const { corners, radius } = world.outline(body);
  assert.equal(corners.length, 8);
  assert.equal(radius, 0);
  corners.forEach((value, k) => near(value, 5 * edgePoint[k], 1e-14));
  // The outline of a body can be added again.
  assert.ok(world.has(world.add({ corners, x: 20, y: 2 })));
  const hash = world.hash();
  const twin = simulation.world();
  twin.restore(world.snapshot());
  assert.equal(twin.hash(), hash);
  const { left, right } = world.cut(body, 1, 2, 1, 3);
  assert.ok(world.has(left) && world.has(right) && !world.has(body));
});
