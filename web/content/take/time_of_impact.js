// When do a and b first touch? Each is { corners, at, v, turn }: from 0 to 1
// its centre goes from `at` by v, and it turns about it by so many radians.
const { abs, hypot, max, min } = Math;

function placed({ corners, at, v, turn }, t) {
  const [c, s] = [Math.cos(turn * t), Math.sin(turn * t)];
  const [p, q] = [at[0] + t * v[0], at[1] + t * v[1]];
  return corners.map(([x, y]) => [p + c * x - s * y, q + s * x + c * y]);
}

// The widest gap between two polygons, and its axis n.
function widestGap(a, b) {
  let best = { d: -Infinity, n: [0, 0] };
  for (const polygon of [a, b]) {
    polygon.forEach(([x, y], i) => {
      const [u, v] = polygon[(i + 1) % polygon.length];
      const n = [v - y, x - u].map((e) => e / hypot(u - x, v - y));
      const along = ([x, y]) => x * n[0] + y * n[1];
      const [p, q] = [a.map(along), b.map(along)];
      const d = max(min(...q) - max(...p), min(...p) - max(...q));
      if (d > best.d) best = { d, n };
    });
  }
  return best;
}

// How fast a gap along n can close at most.
function fastest(a, b, n) {
  const v = n[0] * (b.v[0] - a.v[0]) + n[1] * (b.v[1] - a.v[1]);
  const reach = (of) => max(...of.corners.map(([x, y]) => hypot(x, y)));
  return abs(v) + abs(a.turn) * reach(a) + abs(b.turn) * reach(b);
}

// By leaps that meet nothing, until a gap of `near` counts as touching.
function timeOfImpact(a, b, near) {
  for (let t = 0, d, n; t <= 1; t += d / fastest(a, b, n)) {
    ({ d, n } = widestGap(placed(a, t), placed(b, t)));
    if (d <= near) return t;
  }
}

const corners = [[-4, -3], [4, -3], [4, 3], [-4, 3]];
const floor = { corners, at: [0, -3], v: [0, 0], turn: 0 };
const box = { corners, at: [0, 7], v: [0, -3], turn: 1 };
console.log(timeOfImpact(floor, box, 1e-6)); // ~0.707
