// When do the convex polygons a and b first touch? Seen from a, b slides by v
// in the time from 0 to 1. Corners [x, y], counter-clockwise.

// The unit normal of edge i, pointing out of the polygon.
function normal(polygon, i) {
  const [x, y] = polygon[i];
  const [u, v] = polygon[(i + 1) % polygon.length];
  const length = Math.hypot(u - x, v - y);
  return [(v - y) / length, (x - u) / length];
}

// The shadow of a polygon on the axis n.
function project(polygon, n) {
  const along = polygon.map(([x, y]) => x * n[0] + y * n[1]);
  return { min: Math.min(...along), max: Math.max(...along) };
}

// From when to when the shadows overlap on the axis n.
function entryAndExit(a, b, v, n) {
  const [shadowA, shadowB] = [project(a, n), project(b, n)];
  const up = shadowA.min - shadowB.max;
  const down = shadowA.max - shadowB.min;
  const speed = v[0] * n[0] + v[1] * n[1];
  if (speed > 0) return { enter: up / speed, exit: down / speed };
  if (speed < 0) return { enter: down / speed, exit: up / speed };
  const forEver = up <= 0 && down >= 0 ? Infinity : -Infinity;
  return { enter: -forEver, exit: forEver };
}

// The last entry and the first exit: if enter > exit, they never meet.
function sweep(a, b, v) {
  const last = { enter: -Infinity, exit: Infinity };
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      const { enter, exit } = entryAndExit(a, b, v, normal(polygon, i));
      last.enter = Math.max(last.enter, enter);
      last.exit = Math.min(last.exit, exit);
    }
  }
  return last;
}

const triangle = [[0, 0], [4, 0], [0, 3]];
const square = [[6, 4], [8, 4], [8, 6], [6, 6]];
console.log(sweep(triangle, square, [-8, -4])); // { enter: ~0.55, exit: 1 }
