// Where two convex polygons touch: none, one or two points, each with its d.
const dot = ([x, y], [u, v]) => x * u + y * v;
const minus = ([x, y], [u, v]) => [x - u, y - v];

// The outward unit normal of edge i; corners [x, y] are counter-clockwise.
function normal(polygon, i) {
  const [u, v] = minus(polygon[(i + 1) % polygon.length], polygon[i]);
  return [v / Math.hypot(u, v), -u / Math.hypot(u, v)];
}

// The edge of a that b is furthest beyond, or has sunk behind the least.
function bestEdge(a, b) {
  const beyond = (p, n) => Math.min(...b.map((q) => dot(n, minus(q, p))));
  const all = a.map((p, i) => beyond(p, normal(a, i)));
  const d = Math.max(...all);
  return { d, i: all.indexOf(d) };
}

// What of p to q does not lie beyond the line on a corner; u points beyond.
function cut([p, q], corner, u) {
  const [s, t] = [dot(u, minus(p, corner)), dot(u, minus(q, corner))];
  const crossing = p.map((x, k) => x + (s / (s - t)) * (q[k] - x));
  return [s > 0 ? crossing : p, t > 0 ? crossing : q];
}

function contactPoints(a, b) {
  const [best, rival] = [bestEdge(a, b), bestEdge(b, a)];
  if (Math.max(best.d, rival.d) > 0) return [];
  const byA = rival.d - best.d < 1e-9; // of two that are alike, a's
  const [edges, other, i] = byA ? [a, b, best.i] : [b, a, rival.i];
  const n = normal(edges, i);
  const products = other.map((_, j) => dot(normal(other, j), n));
  const j = products.indexOf(Math.min(...products)); // the incident edge
  let ends = [other[(j + 1) % other.length], other[j]];
  ends = cut(ends, edges[i], [n[1], -n[0]]);
  ends = cut(ends, edges[(i + 1) % edges.length], [-n[1], n[0]]);
  if (`${ends[0]}` === `${ends[1]}`) ends.pop(); // one place, one point
  return ends
    .map((p) => ({ p, d: dot(n, minus(p, edges[i])) }))
    .filter(({ d }) => d <= 0)
    .map(({ p, d }) => ({ point: minus(p, n.map((x) => (x * d) / 2)), d }));
}
const box = [[1, 0], [9, 0], [9, 6], [1, 6]];
console.log(contactPoints(box, [[5, 2], [13, 8], [10, 12], [2, 6]]));
