// Stage 1: a ship that turns and thrusts, in steps of one length.

const second = 60; // steps
const outline = [1, 0, -0.5, 0.5, -0.5, -0.5];

export default function ({ draw, keys, frame }) {
  const ship = { x: 0, y: 0, cos: 1, sin: 0, velocityX: 0, velocityY: 0 };

  /** One sixtieth of a second. */
  function step() {
    turn((3.5 * (Number(keys.left) - Number(keys.right))) / second);
    const thrust = keys.thrust ? 0.25 : 0;
    ship.velocityX = 0.98 * ship.velocityX + thrust * ship.cos;
    ship.velocityY = 0.98 * ship.velocityY + thrust * ship.sin;
    ship.x += ship.velocityX / second;
    ship.y += ship.velocityY / second;
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
    draw.polygon(outline, ship, "ship");
    draw.pads(keys);
  }

  let time = 0; // that has gone by and was not played yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / second; time -= 1 / second) step();
    show();
  });
}
