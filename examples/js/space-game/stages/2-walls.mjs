// Stage 2: walls. The ship and the walls are bodies of a world now.

const stepsPerSecond = 60;
const [halfWidth, halfHeight] = [16, 10]; // of the arena; its middle is (0, 0)
const turning = 3.5; // rad/s, while the player holds left or right
const thrust = 0.25; // m/s a step, while the player holds thrust
const glide = 0.98; // factor of the velocity in each step
const shipCorners = [1, 0, -0.5, 0.5, -0.5, -0.5]; // the nose is at (1, 0)

const wallKind = { kind: "static", restitution: 0 };
const shipKind = { restitution: 0.5, corners: shipCorners };

export default function ({ draw, keys, frame, simulation }) {
  const world = simulation.world();
  const game = { ship: world.add(shipKind) };

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

  /** Advances the game by one sixtieth of a second. */
  function step() {
    steer();
    world.step(1 / stepsPerSecond);
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
    draw.polygon(shipCorners, world.body(game.ship), "ship");
    draw.pads(keys);
  }

  let time = 0; // seconds that have passed but are not simulated yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    show();
  });
}
