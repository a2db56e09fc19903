// Stage 3: rocks, which bounce off each other and off the walls.

const stepsPerSecond = 60;
const [halfWidth, halfHeight] = [16, 10]; // of the arena; its middle is (0, 0)
const turning = 3.5; // rad/s, while the player holds left or right
const thrust = 0.25; // m/s a step, while the player holds thrust
const glide = 0.98; // factor of the velocity in each step
const shipCorners = [1, 0, -0.5, 0.5, -0.5, -0.5]; // the nose is at (1, 0)

// Two bodies collide if the mask of each has the bit of the other's category.
// Rocks do not collide with the ship yet.
const [wall, ship, rock] = [1, 2, 4];
const wallKind = { category: wall, mask: ship | rock, kind: "static", restitution: 0 };
const shipKind = { category: ship, mask: wall, restitution: 0.5, corners: shipCorners };
const rockKind = { category: rock, mask: wall | rock, restitution: 1 };

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
    ship: world.add(shipKind),
    rocks: new Map(), // the outline of each body, in its own frame
  };

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
    steer();
    world.step(1 / stepsPerSecond);
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

  function steer() {
    const { cos, sin, velocityX, velocityY } = world.body(game.ship);
    const push = keys.thrust ? thrust : 0;
    const vx = glide * velocityX + push * cos;
    const vy = glide * velocityY + push * sin;
    world.setVelocity(game.ship, vx, vy, turning * (Number(keys.left) - Number(keys.right)));
  }

  function show() {
    draw.clear();
    for (const [body, corners] of game.rocks) draw.polygon(corners, world.body(body), "rock");
    draw.polygon(shipCorners, world.body(game.ship), "ship");
    draw.pads(keys);
  }

  let time = 0; // seconds that have passed but are not simulated yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    show();
  });
}
