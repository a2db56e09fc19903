// Do the convex polygons a and b overlap? Corners [x, y], counter-clockwise.

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

// d on the axis n: above 0 the gap between the shadows, below 0 their overlap.
function separationOn(a, b, n) {
  const [shadowA, shadowB] = [project(a, n), project(b, n)];
  return Math.max(shadowB.min - shadowA.max, shadowA.min - shadowB.max);
}

// Over the normals of all edges: the widest gap or else the least overlap.
function separation(a, b) {
  let d = -Infinity;
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      d = Math.max(d, separationOn(a, b, normal(polygon, i)));
    }
  }
  return d;
}

// Yes or no: one gap is enough. Touching counts as overlapping.
function overlaps(a, b) {
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      if (separationOn(a, b, normal(polygon, i)) > 0) return false;
    }
  }
  return true;
}

const triangle = [[0, 0], [4, 0], [0, 3]];
const square = [[4, 3], [6, 3], [6, 5], [4, 5]];
console.log(overlaps(triangle, square)); // false: the gap is 2.4
