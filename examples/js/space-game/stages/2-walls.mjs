// Stage 2: walls. The ship is a body of a world now, and so are they.

const second = 60; // steps
const [halfWidth, halfHeight] = [16, 10]; // of the arena, whose middle is (0, 0)

const walls = { held: true, restitution: 0 };
const ships = { restitution: 0.5, corners: [1, 0, -0.5, 0.5, -0.5, -0.5] };

export default function ({ draw, keys, frame, simulation }) {
  const world = simulation.world();
  const game = { ship: world.add(ships) };

  const [right, top] = [halfWidth + 2, halfHeight + 2];
  for (const [left, bottom, width, height] of [
    [-right, -top, 2, 2 * top],
    [halfWidth, -top, 2, 2 * top],
    [-right, -top, 2 * right, 2],
    [-right, halfHeight, 2 * right, 2],
  ]) {
    world.add({ ...walls, corners: [0, 0, width, 0, width, height, 0, height], x: left, y: bottom });
  }

  /** One sixtieth of a second. */
  function step() {
    steer();
    world.step(1 / second);
  }

  function steer() {
    const { cos, sin, velocityX, velocityY } = world.body(game.ship);
    const thrust = keys.thrust ? 0.25 : 0;
    const vx = 0.98 * velocityX + thrust * cos;
    const vy = 0.98 * velocityY + thrust * sin;
    world.setVelocity(game.ship, vx, vy, 3.5 * (Number(keys.left) - Number(keys.right)));
  }

  function show() {
    draw.clear();
    draw.polygon(ships.corners, world.body(game.ship), "ship");
    draw.pads(keys);
  }

  let time = 0; // that has gone by and was not played yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / second; time -= 1 / second) step();
    show();
  });
}
