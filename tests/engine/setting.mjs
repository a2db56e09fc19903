// Provides the setting for the tests of the engine module: the built package, random cases, and slow results from the
// definitions.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @import { Body, Gnomon } from "../../web/packages/gnomon2d/types/gnomon.js" */
/** @import { GnomonError } from "../../web/packages/gnomon2d/types/first-collision.js" */
/** @typedef {[number, number]} Point */

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const folder = process.env.GNOMON_PACKAGE ?? `${root}build/gnomon2d`;
if (!existsSync(`${folder}/gnomon.wasm`))
  throw new Error(`there is no package in ${folder}: run ./build.sh engine first`);

/** @type {typeof import("../../web/packages/gnomon2d/types/gnomon.js")} */
export const api = await import(pathToFileURL(`${folder}/gnomon.js`).href);
export const wasm = readFileSync(`${folder}/gnomon.wasm`);

/** The entry gnomon2d/first-collision. @type {typeof import("../../web/packages/gnomon2d/types/first-collision.js")} */
export const worlds = await import(pathToFileURL(`${folder}/first-collision.js`).href);
export const worldsWasm = readFileSync(`${folder}/first-collision.wasm`);

/** The entry gnomon2d/exact. @type {typeof import("../../web/packages/gnomon2d/types/exact.js")} */
export const exacts = await import(pathToFileURL(`${folder}/exact.js`).href);
export const exactWasm = readFileSync(`${folder}/exact.wasm`);

/** The entry gnomon2d/convex-parts. @type {typeof import("../../web/packages/gnomon2d/types/convex-parts.js")} */
export const cutters = await import(pathToFileURL(`${folder}/convex-parts.js`).href);
export const cuttersWasm = readFileSync(`${folder}/convex-parts.wasm`);

/** The entry gnomon2d/broad. @type {typeof import("../../web/packages/gnomon2d/types/broad.js")} */
export const boxes = await import(pathToFileURL(`${folder}/broad.js`).href);
export const boxesWasm = readFileSync(`${folder}/broad.wasm`);

/**
 * Returns the error that `act` throws, from any entry.
 *
 * @param {() => unknown} act
 * @returns {GnomonError}
 */
export function thrown(act) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof api.GnomonError)) throw error;
    return /** @type {GnomonError} */ (error);
  }
  throw new Error("nothing was thrown");
}

/**
 * Returns a mulberry32 generator, for the same cases everywhere.
 *
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ low, /** @type {number} */ high) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return low + ((high - low) * ((bits ^ (bits >>> 14)) >>> 0)) / 4294967296;
  };
}

/**
 * Returns the hull of random points.
 *
 * @param {Gnomon} gnomon
 * @param {(low: number, high: number) => number} between
 * @param {number} count
 * @param {number} [radius]
 */
export function randomPolygon(gnomon, between, count, radius = 0) {
  return gnomon.hull(
    Array.from({ length: 2 * count }, () => between(-1, 1)),
    radius,
  );
}

/**
 * Returns corners on an ellipse, which are exactly as many as requested.
 *
 * @param {Gnomon} gnomon
 * @param {number} corners
 * @param {number} [width]
 * @param {number} [height]
 */
export function ellipse(gnomon, corners, width = 1, height = 1) {
  return gnomon.polygon(
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      return [width * Math.cos(angle), height * Math.sin(angle)];
    }).flat(),
  );
}

/**
 * Returns the corners in the world.
 *
 * @param {Body} body
 * @returns {Point[]}
 */
export function corners({ shape, x, y, cos, sin }) {
  const local = shape.vertices();
  return Array.from({ length: shape.size }, (_, i) => [
    x + cos * local[2 * i] - sin * local[2 * i + 1],
    y + sin * local[2 * i] + cos * local[2 * i + 1],
  ]);
}

/** @param {Point[]} points @param {Point} axis */
function projection(points, [nx, ny]) {
  const along = points.map(([x, y]) => nx * x + ny * y);
  return { min: Math.min(...along), max: Math.max(...along) };
}

/**
 * Returns the outward unit normals of a counter-clockwise outline.
 *
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function normals(points) {
  return points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    const length = Math.hypot(nextX - x, nextY - y);
    return [(nextY - y) / length, (x - nextX) / length];
  });
}

/**
 * Returns the separation of two polygons by its definition: the greatest gap between the projections over all edge
 * normals, on either side.
 *
 * @param {Body} a
 * @param {Body} b
 */
export function separationByDefinition(a, b) {
  const p = corners(a);
  const q = corners(b);
  let most = -Infinity;
  for (const axis of [...normals(p), ...normals(q)]) {
    const ofA = projection(p, axis);
    const ofB = projection(q, axis);
    most = Math.max(most, ofB.min - ofA.max, ofA.min - ofB.max);
  }
  return most;
}

/**
 * Returns the distance of a point from a segment.
 *
 * @param {Point} point
 * @param {Point} from
 * @param {Point} to
 */
function distanceToSegment([x, y], [fromX, fromY], [toX, toY]) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - t * dx, y - fromY - t * dy);
}

/**
 * Returns the distance of two polygons that are apart, which is that of a corner of one from an edge of the other.
 *
 * @param {Body} a
 * @param {Body} b
 */
export function distanceByDefinition(a, b) {
  const p = corners(a);
  const q = corners(b);
  let least = Infinity;
  for (const [points, outline] of [
    [p, q],
    [q, p],
  ]) {
    for (const point of points) {
      for (let i = 0; i < outline.length; ++i) {
        least = Math.min(least, distanceToSegment(point, outline[i], outline[(i + 1) % outline.length]));
      }
    }
  }
  return least;
}
