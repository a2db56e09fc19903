// Is the point q inside the convex polygon a? Points are [x, y], and the
// corners of a polygon are listed counter-clockwise.

// d of edge i: how far q lies beyond its line. Below 0 it lies behind it.
function beyond(a, i, q) {
  const [x, y] = a[i];
  const [u, v] = a[(i + 1) % a.length];
  const length = Math.hypot(u - x, v - y);
  const n = [(v - y) / length, (x - u) / length];
  return n[0] * (q[0] - x) + n[1] * (q[1] - y);
}

// Yes or no: one edge that has q beyond it is enough.
function contains(a, q) {
  for (let i = 0; i < a.length; i++) {
    if (beyond(a, i, q) > 0) return false;
  }
  return true;
}

// The greatest d and its edge. Inside, that is the nearest edge, −d away.
function furthestBeyond(a, q) {
  let best = { d: -Infinity, edge: -1 };
  for (let i = 0; i < a.length; i++) {
    const d = beyond(a, i, q);
    if (d > best.d) best = { d, edge: i };
  }
  return best;
}

const triangle = [[0, 0], [4, 0], [0, 3]];
console.log(contains(triangle, [1, 1])); // true
console.log(furthestBeyond(triangle, [4, 5])); // { d: 4, edge: 1 }
