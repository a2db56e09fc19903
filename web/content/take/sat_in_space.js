// Are two convex solids apart, or how deep in each other? A solid has points
// [x, y, z] and faces: the numbers of their corners, counter-clockwise for who
// looks from outside.

const minus = (p, q) => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const cross = (p, q) => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];
const times = (v, k) => [v[0] * k, v[1] * k, v[2] * k];
const unit = (v) => times(v, 1 / Math.sqrt(dot(v, v)));

// The unit normal of a face, pointing out of the solid.
function faceNormal({ points, faces }, face) {
  const [i, j, k] = faces[face];
  return unit(cross(minus(points[j], points[i]), minus(points[k], points[i])));
}

// Each edge once: its direction, and the normals of its two faces.
function edgesOf(solid) {
  const { points, faces } = solid;
  const after = (face, i) => face[(face.indexOf(i) + 1) % face.length];
  const edges = [];
  faces.forEach((face, its) => {
    for (const i of face) {
      const k = after(face, i);
      if (i > k) continue;
      const others = faces.findIndex((f) => f.includes(k) && after(f, k) === i);
      const [left, right] = [faceNormal(solid, its), faceNormal(solid, others)];
      edges.push({ along: minus(points[k], points[i]), left, right });
    }
  });
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

// Do the arcs of edge e of a and of edge f of b, turned round, cross? The edges
// can touch first only if they do.
function arcsCross(e, f) {
  const [p, q] = [dot(e.left, f.along), dot(e.right, f.along)];
  const [r, s] = [-dot(f.left, e.along), -dot(f.right, e.along)];
  return p * q < 0 && r * s < 0 && r * q > 0;
}

// Every axis that can decide, from a towards b.
function axesOf(a, b) {
  const of = (kind, s, way) =>
    s.faces.map((_, i) => ({ kind, n: times(faceNormal(s, i), way) }));
  const axes = [...of("face of a", a, 1), ...of("face of b", b, -1)];
  for (const e of edgesOf(a)) {
    for (const f of edgesOf(b)) {
      const n = cross(unit(e.along), unit(f.along));
      if (!arcsCross(e, f) || dot(n, n) < 1e-20) continue;
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
const ridge = [[-4, 0, 0], [4, 0, 0], [0, -3, -4], [0, -3, 4]];
const edge = [[0, 1, 4], [0, 1, -4], [4, 4, 0], [-4, 4, 0]];
const roof = { points: ridge, faces };
const keel = { points: edge, faces };
console.log(separationInSpace(roof, keel)); // d: 1, of a pair of edges
