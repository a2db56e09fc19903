// Stage 1: a ship that turns and thrusts, in steps of fixed length.

const stepsPerSecond = 60;
const turning = 3.5; // rad/s, while the player holds left or right
const thrust = 0.25; // m/s a step, while the player holds thrust
const glide = 0.98; // factor of the velocity in each step
const shipCorners = [1, 0, -0.5, 0.5, -0.5, -0.5]; // the nose is at (1, 0)

export default function ({ draw, keys, frame }) {
  const ship = { x: 0, y: 0, cos: 1, sin: 0, velocityX: 0, velocityY: 0 };

  /** Advances the game by one sixtieth of a second. */
  function step() {
    turn((turning * (Number(keys.left) - Number(keys.right))) / stepsPerSecond);
    const push = keys.thrust ? thrust : 0;
    ship.velocityX = glide * ship.velocityX + push * ship.cos;
    ship.velocityY = glide * ship.velocityY + push * ship.sin;
    ship.x += ship.velocityX / stepsPerSecond;
    ship.y += ship.velocityY / stepsPerSecond;
  }

  /** Turns by a small angle: moves the direction sideways, and normalises it. */
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

  let time = 0; // seconds that have passed but are not simulated yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    show();
  });
}
