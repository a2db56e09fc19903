// Stage 1: a ship that turns and thrusts, in steps of one length.

const stepsPerSecond = 60;
const turning = 3.5; // rad/s, while left or right is held
const thrust = 0.25; // m/s, which each step adds while thrust is held
const glide = 0.98; // what is left of the velocity after a step
const shipCorners = [1, 0, -0.5, 0.5, -0.5, -0.5]; // the nose is at (1, 0)

export default function ({ draw, keys, frame }) {
  const ship = { x: 0, y: 0, cos: 1, sin: 0, velocityX: 0, velocityY: 0 };

  /** One sixtieth of a second. */
  function step() {
    turn((turning * (Number(keys.left) - Number(keys.right))) / stepsPerSecond);
    const push = keys.thrust ? thrust : 0;
    ship.velocityX = glide * ship.velocityX + push * ship.cos;
    ship.velocityY = glide * ship.velocityY + push * ship.sin;
    ship.x += ship.velocityX / stepsPerSecond;
    ship.y += ship.velocityY / stepsPerSecond;
  }

  /** By a small angle: a step to the side, and back to length 1. */
  function turn(angle) {
    const [cos, sin] = [ship.cos - angle * ship.sin, ship.sin + angle * ship.cos];
    const length = Math.sqrt(cos * cos + sin * sin);
    ship.cos = cos / length;
    ship.sin = sin / length;
  }

  function show() {
    draw.clear();
    draw.polygon(shipCorners, ship, "ship");
    draw.pads(keys);
  }

  let time = 0; // that has gone by and was not played yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    show();
  });
}
