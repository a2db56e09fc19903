// What does a program see that looks at two polygons now and then? b moves by
// v in the time from 0 to 1. Corners [x, y], counter-clockwise.

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

// Whether they overlap at this very moment.
function seen(a, b) {
  const normals = [a, b].flatMap((p) => p.map((_, i) => normal(p, i)));
  return normals.every((n) => {
    const [p, q] = [project(a, n), project(b, n)];
    return p.min <= q.max && q.min <= p.max;
  });
}

// The time of the first look that sees an overlap; the first is at the start.
function firstSeen(a, b, v, looks) {
  for (let k = 0; k < looks; k++) {
    const t = k / (looks - 1);
    if (seen(a, b.map(([x, y]) => [x + t * v[0], y + t * v[1]]))) return t;
  }
}

// With fewer looks even a meeting right through the middle may be missed.
function fewestLooks(a, b, v) {
  const speed = Math.hypot(...v);
  const u = [v[0] / speed, v[1] / speed];
  const width = (polygon) => project(polygon, u).max - project(polygon, u).min;
  return Math.ceil(speed / (width(a) + width(b))) + 1;
}

const wall = [[6, -2], [7, -2], [7, 3], [6, 3]];
const ball = [[0, 0], [1, 0], [1, 1], [0, 1]];
console.log(firstSeen(wall, ball, [12, 0], 4)); // undefined: missed
console.log(fewestLooks(wall, ball, [12, 0])); // 7
