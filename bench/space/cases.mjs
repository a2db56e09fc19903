// Pairs in 3D for all contestants: random boxes, and hulls of twelve points on a sphere, which have twenty faces. About
// half of the pairs overlap.

/** @typedef {[number, number, number]} Point */
/** @typedef {{ half?: Point, points: Point[], faces: number[][] }} Solid */
/** @typedef {{ solid: number, position: Point, turn: [number, number, number, number] }} Body turn: w, x, y, z */
/** @typedef {{ solids: Solid[], pairs: { a: Body, b: Body }[] }} Cases */
/** @typedef {(from: number, to: number) => number} Run returns the number of overlapping pairs in a range */

export const pairCount = 1000;
export const chunk = 50;
export const kinds = ["boxes", "hulls"];

/** Returns random numbers, the same in each run. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (low = 0, high = 1) => {
    state = (state * 16807) % 2147483647;
    return low + (high - low) * (state / 2147483647);
  };
}

/** @param {Point} a @param {Point} b @returns {Point} */
const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** @param {Point} a @param {Point} b @returns {Point} */
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** @param {Point} a @param {Point} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns the hull of points in general position: triangles with all others behind. @param {Point[]} points */
export function triangles(points) {
  const faces = [];
  for (let i = 0; i < points.length; ++i) {
    for (let j = i + 1; j < points.length; ++j) {
      for (let k = j + 1; k < points.length; ++k) {
        const normal = cross(minus(points[j], points[i]), minus(points[k], points[i]));
        const heights = points.map((p) => dot(normal, minus(p, points[i]))).filter((_, n) => ![i, j, k].includes(n));
        if (heights.every((h) => h < 0)) faces.push([i, j, k]);
        else if (heights.every((h) => h > 0)) faces.push([i, k, j]);
      }
    }
  }
  return faces;
}

/** Faces of a box, whose corners are in the order x, y, z of their signs. */
const boxFaces = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
];

/** @param {string} kind @returns {Cases} */
export function makeCases(kind) {
  const random = dice(kind === "boxes" ? 11 : 12);
  const solids = Array.from({ length: 16 }, () => {
    if (kind === "boxes") {
      const half = /** @type {Point} */ ([random(0.5, 1), random(0.5, 1), random(0.5, 1)]);
      const points = Array.from(
        { length: 8 },
        (_, i) =>
          /** @type {Point} */ ([i & 4 ? half[0] : -half[0], i & 2 ? half[1] : -half[1], i & 1 ? half[2] : -half[2]]),
      );
      return { half, points, faces: boxFaces };
    }
    const points = Array.from({ length: 12 }, () => {
      const p = /** @type {Point} */ ([random(-1, 1), random(-1, 1), random(-1, 1)]);
      const length = Math.sqrt(dot(p, p));
      return /** @type {Point} */ (p.map((x) => x / length));
    });
    return { points, faces: triangles(points) };
  });
  const reach = kind === "boxes" ? 1.25 : 1.1;
  const body = () => {
    const position = /** @type {Point} */ ([random(-reach, reach), random(-reach, reach), random(-reach, reach)]);
    const q = [random(-1, 1), random(-1, 1), random(-1, 1), random(-1, 1)];
    const length = Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
    const turn = /** @type {Body["turn"]} */ (q.map((x) => x / length));
    return { solid: Math.floor(random(0, solids.length)), position, turn };
  };
  return { solids, pairs: Array.from({ length: pairCount }, () => ({ a: body(), b: body() })) };
}
