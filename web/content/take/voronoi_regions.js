// How far is the point q from the convex polygon m, and where? Corners are
// [x, y], counter-clockwise.

const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];
const dot = (p, q) => p[0] * q[0] + p[1] * q[1];
const cross = (p, q) => p[0] * q[1] - p[1] * q[0];

// The first number from low up to high for which a test fails that holds
// up to there.
function firstNot(low, high, holds) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// An edge with q beyond its line, if there is one. Seen from corner 0 the
// others are in order.
function edgeFacing(m, q) {
  const side = (i) => cross(minus(m[i], m[0]), minus(q, m[0]));
  const edge = side(1) < 0 ? 0 : firstNot(2, m.length, (i) => side(i) > 0) - 1;
  const along = minus(m[(edge + 1) % m.length], m[edge]);
  return cross(along, minus(q, m[edge])) < 0 ? edge : undefined;
}

// The point x of m that is nearest to q, and whose region has q: an edge's
// or a corner's.
function nearest(m, q) {
  const corner = (i) => m[i % m.length];
  const along = (i) => minus(corner(i + 1), corner(i));
  const start = edgeFacing(m, q);
  if (start === undefined) return undefined; // q is in m
  const e = along(start);
  const ahead = dot(e, minus(q, m[start])) >= 0;
  // The quarter turn that begins at the edge, or the one that ends there.
  const begin = start + (ahead ? 0 : m.length);
  const inTurn = (i) => dot(e, along(i)) > 0 && cross(e, along(i)) >= 0;
  const notYet = (i) => !(dot(e, along(i)) > 0 && cross(e, along(i)) < 0);
  const from = ahead ? start : firstNot(start + 1, begin, notYet);
  const to = ahead ? firstNot(start, start + m.length, inTurn) : begin;
  const passed = (i) => dot(along(i), minus(q, corner(i + 1))) >= 0;
  const i = firstNot(from, to, passed);
  const share = dot(along(i), minus(q, corner(i))) / dot(along(i), along(i));
  if (i === to || share <= 0) return { corner: i % m.length, x: corner(i) };
  const x = [0, 1].map((k) => corner(i)[k] + share * along(i)[k]);
  return { edge: i % m.length, share, x };
}

const house = [
  [0, 0],
  [8, 0],
  [8, 4],
  [4, 7],
  [0, 4],
];
console.log(nearest(house, [9, 9]).x); // [6.24, 5.32]
