// The shortest move that parts two overlapping convex polygons, a and b, and
// who makes how much of it. Points are [x, y], corners counter-clockwise.

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

// The greatest d of all axes, and that axis n, pointing from a to b.
function greatestSeparation(a, b) {
  let best = { d: -Infinity, n: [0, 0] };
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      const n = normal(polygon, i);
      const [shadowA, shadowB] = [project(a, n), project(b, n)];
      const ahead = shadowB.min - shadowA.max;
      const behind = shadowA.min - shadowB.max;
      if (ahead > best.d) best = { d: ahead, n };
      if (behind > best.d) best = { d: behind, n: [-n[0], -n[1]] };
    }
  }
  return best;
}

// Both moves; shareA is what a makes of it: 1 all, 0.5 half, 0 nothing.
function pushApart(a, b, shareA) {
  const { d, n } = greatestSeparation(a, b);
  const depth = Math.max(0, -d);
  const along = (length) => [length * n[0], length * n[1]];
  const moves = [along(-depth * shareA), along(depth * (1 - shareA))];
  return { depth, moveA: moves[0], moveB: moves[1] };
}

const triangle = [[0, 0], [4, 0], [0, 3]];
const square = [[1, 1], [3, 1], [3, 3], [1, 3]];
console.log(pushApart(triangle, square, 0.5)); // depth ~1, moveB ~[0.3, 0.4]
