// A − B of two convex polygons, and how B gets out of A. Points are [x, y].

const plus = (p, q) => [p[0] + q[0], p[1] + q[1]];
const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];
const dot = (p, q) => p[0] * q[0] + p[1] * q[1];
const next = (polygon, i) => polygon[(i + 1) % polygon.length];
const higher = (p, q) => q[1] > p[1] || (q[1] === p[1] && q[0] < p[0]);
const top = (polygon) => polygon.reduce((p, q) => (higher(p, q) ? q : p));
const angle = (edge) => Math.atan2(edge[1] + 0, edge[0]); // −0 would be below 0

// The edges of a, and of b turned about, end to end in order of direction.
function differenceOf(a, b) {
  const turned = b.map(([x, y]) => [0 - x, 0 - y]);
  const edges = [a, turned]
    .flatMap((polygon) => polygon.map((p, i) => minus(next(polygon, i), p)))
    .sort((e, f) => angle(e) - angle(f));
  let at = plus(top(a), top(turned));
  return edges.map((edge) => (at = plus(at, edge)));
}

// A corner p of each edge, and n, which points out of the polygon.
function sides(corners) {
  const ways = corners.map((p, i) => ({ p, way: minus(next(corners, i), p) }));
  return ways.map(({ p, way: [x, y] }) => ({ p, n: [y, -x] }));
}

// How far b goes along u, of length 1, until it is out. The origin is in a − b.
function wayOut(difference, u) {
  const ahead = sides(difference).filter(({ n }) => dot(n, u) > 0);
  return Math.min(...ahead.map(({ p, n }) => dot(n, p) / dot(n, u)));
}

// The shortest move of b that takes it out: straight to the nearest edge.
function shortestWayOut(difference) {
  const moves = sides(difference).map(({ p, n }) => {
    const share = dot(n, p) / dot(n, n);
    return [share * n[0], share * n[1]];
  });
  return moves.reduce((v, w) => (dot(w, w) < dot(v, v) ? w : v));
}

const triangle = [[0, 0], [4, 0], [0, 3]];
const square = [[1, 1], [3, 1], [3, 3], [1, 3]];
const both = differenceOf(triangle, square);
console.log(wayOut(both, [0, 1])); // 1.25
console.log(shortestWayOut(both)); // ~[0.6, 0.8]
