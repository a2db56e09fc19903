// A pilot for tests: turns to the nearest rock and fires. The same game produces the same
// keys.

/** Returns the keys that the pilot holds in the next step. */
export function pilot(game) {
  const keys = { left: false, right: false, thrust: false, fire: false };
  const { world, ship, rocks } = game;
  if (ship === undefined) return keys;
  const { x, y, cos, sin } = { ...world.body(ship) };
  let least = Infinity;
  let [dx, dy] = [1, 0];
  for (const body of rocks.keys()) {
    const rock = world.body(body);
    const [toX, toY] = [rock.x - x, rock.y - y];
    const distance = toX * toX + toY * toY;
    if (distance >= least) continue;
    least = distance;
    [dx, dy] = [toX, toY];
  }
  const ahead = cos * dx + sin * dy;
  const aside = cos * dy - sin * dx;
  const aimed = ahead > 0 && aside * aside < 0.001 * least;
  keys.left = !aimed && aside >= 0;
  keys.right = !aimed && aside < 0;
  keys.fire = ahead > 0 && aside * aside < 0.01 * least;
  keys.thrust = aimed && least > 36;
  return keys;
}
