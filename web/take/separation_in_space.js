// Are two convex solids apart, or how deep in each other? A solid has points [x, y, z] and
// faces: the numbers of their corners, counter-clockwise for who looks from outside.

const minus = (p, q) => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const cross = (p, q) => [
  p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0],
];
const times = (v, k) => [v[0] * k, v[1] * k, v[2] * k];
const unit = (v) => times(v, 1 / Math.sqrt(dot(v, v)));

// The unit normal of a face, pointing out of the solid.
function faceNormal({ points, faces }, face) {
  const [i, j, k] = faces[face];
  return unit(cross(minus(points[j], points[i]), minus(points[k], points[i])));
}

// Each edge once: where it begins, its direction, and the normals of its two faces.
function edgesOf(solid) {
  const edges = [];
  solid.faces.forEach((corners, left) => corners.forEach((from, at) => {
    const to = corners[(at + 1) % corners.length];
    if (from > to) return;
    const right = solid.faces.findIndex((other) =>
      other.some((corner, k) => corner === to && other[(k + 1) % other.length] === from));
    edges.push({
      from: solid.points[from], along: minus(solid.points[to], solid.points[from]),
      left: faceNormal(solid, left), right: faceNormal(solid, right),
    });
  }));
  return edges;
}

// The shadow of a solid on the axis n.
function shadowOf({ points }, n) {
  const along = points.map((p) => dot(p, n));
  return { min: Math.min(...along), max: Math.max(...along) };
}

// How far b begins beyond the end of a along n: above 0 a gap.
function gapAlong(a, b, n) {
  return shadowOf(b, n).min - shadowOf(a, n).max;
}

// Do the arcs of edge e of a and of edge f of b, turned round, cross? The edges can touch
// first only if they do.
function arcsCross(e, f) {
  const [p, q] = [dot(e.left, f.along), dot(e.right, f.along)];
  const [r, s] = [-dot(f.left, e.along), -dot(f.right, e.along)];
  return p * q < 0 && r * s < 0 && r * q > 0;
}

// Every axis that can decide, from a towards b.
function axesOf(a, b) {
  const axes = a.faces.map((_, face) => ({ kind: "face of a", n: faceNormal(a, face) }));
  b.faces.forEach((_, face) => axes.push({ kind: "face of b", n: times(faceNormal(b, face), -1) }));
  for (const e of edgesOf(a)) {
    for (const f of edgesOf(b)) {
      if (!arcsCross(e, f)) continue;
      const n = cross(e.along, f.along);
      if (dot(n, n) < 1e-20 * dot(e.along, e.along) * dot(f.along, f.along)) continue;
      const outward = dot(n, e.left) + dot(n, e.right) > 0 ? 1 : -1;
      axes.push({ kind: "edges", n: times(unit(n), outward) });
    }
  }
  return axes;
}

// The widest gap or else the least overlap, and the axis that shows it.
function separationInSpace(a, b) {
  let best = { d: -Infinity };
  for (const { kind, n } of axesOf(a, b)) {
    const d = gapAlong(a, b, n);
    if (d > best.d) best = { d, kind, n };
  }
  return best;
}

const faces = [[0, 3, 1], [0, 1, 2], [0, 2, 3], [1, 3, 2]];
const roof = { points: [[-4, 0, 0], [4, 0, 0], [0, -3, -4], [0, -3, 4]], faces };
const keel = { points: [[0, 1, 4], [0, 1, -4], [4, 4, 0], [-4, 4, 0]], faces };
console.log(separationInSpace(roof, keel)); // d: 1, of a pair of edges
