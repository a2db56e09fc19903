// How far apart are the convex polygons a and b? Corners are [x, y].

const dot = (p, q) => p[0] * q[0] + p[1] * q[1];
const cross = (p, q) => p[0] * q[1] - p[1] * q[0];
const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];

// The corner of a − b that lies furthest along u.
function support(a, b, u) {
  const further = (p, q) => (dot(u, q) > dot(u, p) ? q : p);
  const lessFar = (p, q) => (dot(u, q) < dot(u, p) ? q : p);
  return minus(a.reduce(further), b.reduce(lessFar));
}

// The point x of a side nearest to the origin, and the corners S it needs.
function nearestOfSide(s, t) {
  const side = minus(t, s);
  const share = -dot(s, side) / dot(side, side);
  if (!(share > 0)) return { x: s, S: [s] };
  if (share >= 1) return { x: t, S: [t] };
  return { x: [s[0] + share * side[0], s[1] + share * side[1]], S: [s, t] };
}

// The same of one, two or three corners; inside a triangle, the origin itself.
function nearest(S) {
  const [s, t, w] = S;
  if (!w) return t ? nearestOfSide(s, t) : { x: s, S };
  const turns = [cross(s, t), cross(t, w), cross(w, s)].map(Math.sign);
  if (Math.abs(turns[0] + turns[1] + turns[2]) === 3) return { x: [0, 0], S };
  const [one, other] = [nearestOfSide(s, w), nearestOfSide(t, w)];
  return dot(one.x, one.x) < dot(other.x, other.x) ? one : other;
}

// Each round comes nearer or ends the search. 0 says that they overlap.
function distance(a, b) {
  let now = nearest([minus(a[0], b[0])]);
  for (;;) {
    const w = support(a, b, [-now.x[0], -now.x[1]]);
    const next = nearest([...now.S, w]);
    if (!(dot(next.x, next.x) < dot(now.x, now.x))) return Math.hypot(...now.x);
    now = next;
  }
}

const triangle = [[0, 0], [4, 0], [0, 3]];
const square = [[2, 4], [4, 4], [4, 6], [2, 6]];
console.log(distance(triangle, square)); // 2
