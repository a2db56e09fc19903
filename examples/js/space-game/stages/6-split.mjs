// Stage 6: a hit splits a rock.

const stepsPerSecond = 60;
const [halfWidth, halfHeight] = [16, 10]; // of the arena; its middle is (0, 0)
const turning = 3.5; // rad/s, while the player holds left or right
const thrust = 0.25; // m/s a step, while the player holds thrust
const glide = 0.98; // factor of the velocity in each step
const shipCorners = [1, 0, -0.5, 0.5, -0.5, -0.5]; // the nose is at (1, 0)
const shotSpeed = 30; // m/s, relative to the ship
const minMass = 0.6; // kg: the game removes smaller parts of a rock
const parting = 1.2; // m/s, to the side, for each part of a rock

// Two bodies collide if the mask of each has the bit of the other's category.
const [wall, ship, rock, shot] = [1, 2, 4, 8];
const wallKind = { category: wall, mask: ship | rock | shot, kind: "static", restitution: 0 };
const shipKind = { category: ship, mask: wall | rock, restitution: 0.5, corners: shipCorners };
const rockKind = { category: rock, mask: wall | ship | rock | shot, restitution: 1 };
const shotKind = { category: shot, mask: wall | rock, sensor: true, radius: 0.08 };

/** Twelve directions, 30° apart: the sine and cosine of browsers differ. */
const [half, most] = [0.5, 0.8660254037844386]; // the sines of 30° and 60°
const around = [1, 0, most, half, half, most, 0, 1, -half, most, -most, half];
around.push(-1, 0, -most, -half, -half, -most, 0, -1, half, -most, most, -half);

/** Numbers from 0 up to 1, the same for the same seed: xorshift (Marsaglia, 2003). */
function dice(seed) {
  let bits = seed >>> 0 || 1;
  return () => {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return (bits >>> 0) / 2 ** 32;
  };
}

/** Returns the result of `act`, or undefined where the world rejects it for this reason. */
function unless(refusal, act) {
  try {
    return act();
  } catch (error) {
    if (error.status === refusal) return undefined;
    throw error;
  }
}

export default function ({ draw, keys, frame, simulation }) {
  const random = dice(1);
  const world = simulation.world();
  const game = {
    ship: undefined, // a body, or undefined while there is none
    rocks: new Map(), // the outline of each body, in its own frame
    shots: new Map(), // the remaining steps of each body
  };
  let wait = 0; // steps until the next ship
  let reload = 0; // steps until the ship may fire again

  // Walls, each from its lower left corner: left, right, below, above.
  const [right, top] = [halfWidth + 2, halfHeight + 2];
  for (const [x, y, width, height] of [
    [-right, -top, 2, 2 * top],
    [halfWidth, -top, 2, 2 * top],
    [-right, -top, 2 * right, 2],
    [-right, halfHeight, 2 * right, 2],
  ]) {
    world.add({ ...wallKind, corners: [0, 0, width, 0, width, height, 0, height], x, y });
  }

  for (let k = 0; k < 5; ++k) addRock(1.2 + 0.8 * random());

  /** Advances the game by one sixtieth of a second. */
  function step() {
    if (game.ship === undefined) launch();
    if (game.ship !== undefined) steer();
    world.step(1 / stepsPerSecond);
    for (const collision of world.eachCollision()) settle(collision);
    for (const [body, steps] of game.shots) {
      if (steps > 1) game.shots.set(body, steps - 1);
      else removeShot(body);
    }
  }

  /** Returns random points of an ellipse in order; every choice of them is convex. */
  function outline(radius) {
    let kept;
    do kept = Array.from({ length: 12 }, () => random() < 0.6);
    while (kept.filter(Boolean).length < 5);
    const [width, height] = [radius, radius * (0.7 + 0.3 * random())];
    const corner = (k) => [width * around[2 * k], height * around[2 * k + 1]];
    return kept.flatMap((keep, k) => (keep ? corner(k) : []));
  }

  /** Adds a rock at a random place, clear of other rocks and of the ship's start. */
  function addRock(radius) {
    const corners = outline(radius);
    for (let tries = 0; tries < 100; ++tries) {
      const place = {
        x: (2 * random() - 1) * (halfWidth - 0.5 - radius),
        y: (2 * random() - 1) * (halfHeight - 0.5 - radius),
        velocityX: (2 * random() - 1) * 2.5,
        velocityY: (2 * random() - 1) * 2.5,
        angularVelocity: 2 * random() - 1,
      };
      if (place.x * place.x + place.y * place.y < 36) continue; // within 6 m of the middle
      const body = unless("overlapping", () => world.add({ ...rockKind, ...place, corners }));
      if (body === undefined) continue;
      game.rocks.set(body, corners);
      return;
    }
  }

  function removeRock(body) {
    world.remove(body);
    game.rocks.delete(body);
  }

  /** Splits a rock along the line of the shot. Both parts move aside; small ones vanish. */
  function splitRock(body, x, y, directionX, directionY) {
    const parts = unless("misses", () => world.cut(body, x, y, directionX, directionY));
    if (!parts) return removeRock(body);
    game.rocks.delete(body);
    for (const [part, side] of [
      [parts.left, 1],
      [parts.right, -1],
    ]) {
      game.rocks.set(part, world.outline(part).corners);
      const { mass, velocityX, velocityY } = world.body(part);
      const [asideX, asideY] = [-side * parting * directionY, side * parting * directionX];
      if (mass < minMass) removeRock(part);
      else world.setVelocity(part, velocityX + asideX, velocityY + asideY);
    }
  }

  /** Adds a ship in the middle, as soon as there is room. */
  function launch() {
    if (wait > 0) {
      wait -= 1;
      return;
    }
    for (const body of game.rocks.keys()) {
      const { x, y } = world.body(body);
      if (x * x + y * y < 16) return; // a rock within 4 m
    }
    game.ship = unless("overlapping", () => world.add(shipKind));
  }

  function steer() {
    const { x, y, cos, sin, velocityX, velocityY } = world.body(game.ship);
    const push = keys.thrust ? thrust : 0;
    const vx = glide * velocityX + push * cos;
    const vy = glide * velocityY + push * sin;
    world.setVelocity(game.ship, vx, vy, turning * (Number(keys.left) - Number(keys.right)));
    if (reload > 0) reload -= 1;
    if (!keys.fire || reload > 0) return;
    const flight = {
      x: x + 1.1 * cos, // just in front of the nose
      y: y + 1.1 * sin,
      velocityX: vx + shotSpeed * cos,
      velocityY: vy + shotSpeed * sin,
    };
    const body = unless("overlapping", () => world.add({ ...shotKind, ...flight }));
    if (body === undefined) return;
    game.shots.set(body, stepsPerSecond); // for a second
    reload = 10;
  }

  function removeShot(body) {
    world.remove(body);
    game.shots.delete(body);
  }

  /** Applies a collision. An earlier one of the same step may have removed one of its bodies. */
  function settle({ a, b, x, y }) {
    const [one, other] = game.shots.has(a) || a === game.ship ? [a, b] : [b, a];
    if (one === game.ship && game.rocks.has(other)) {
      world.remove(game.ship);
      game.ship = undefined;
      wait = 1.5 * stepsPerSecond;
      reload = 0;
    } else if (game.shots.has(one)) {
      const { velocityX, velocityY } = world.body(one);
      const speed = Math.sqrt(velocityX * velocityX + velocityY * velocityY);
      removeShot(one);
      if (!game.rocks.has(other)) return;
      splitRock(other, x, y, velocityX / speed, velocityY / speed);
    }
  }

  function show() {
    draw.clear();
    for (const [body, corners] of game.rocks) draw.polygon(corners, world.body(body), "rock");
    for (const body of game.shots.keys()) {
      const { x, y } = world.body(body);
      draw.disc(x, y, shotKind.radius, "shot");
    }
    if (game.ship !== undefined) draw.polygon(shipCorners, world.body(game.ship), "ship");
    draw.pads(keys);
  }

  let time = 0; // seconds that have passed but are not simulated yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    show();
  });
}
