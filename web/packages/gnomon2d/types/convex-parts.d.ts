// Types of the entry gnomon2d/convex-parts. Manual: docs/engine-convex-parts.md; x right, y up, corners
// counter-clockwise.

import {
  Angle,
  Body,
  ClosestPoints,
  Gnomon,
  GnomonError as QueryError,
  Impact,
  Memory,
  Module,
  Motion,
  PlacedShape,
  Points,
  RayHit,
  Shape,
  Source,
  Status as QueryStatus,
} from "./gnomon.js";

export type { Memory, Module, Points, Source };

/**
 * Loads the cutter with its own memory. Without `source` the code comes from `convex-parts.wasm` beside the script.
 * The code is fetched and compiled once, regardless of the number of calls. Rejects with a `GnomonError` that names the
 * cause, such as a missing file or a policy.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Cutter>;

/** Compiles the code, to pass to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** Error in words ("convexParts: edge 1 crosses another edge: 3") and as a `status` for programs. */
export class GnomonError extends QueryError<Status> {
  /** Second element of an error on a pair: the other edge, or with "repeated" the other vertex. */
  readonly other?: number | undefined;
  /** Both edges with "crossing" and "hole", and the edge under the vertex with "touching"; edge i leaves vertex i. */
  readonly edges?: number[] | undefined;
}

export type Status =
  | QueryStatus
  /** Two edges cross. */
  | "crossing"
  /** A vertex is on an edge that does not end in it. */
  | "touching"
  /** Two vertices coincide. */
  | "repeated"
  /** The outline turns back on itself, without width. */
  | "folded"
  /** A bridge to a hole, several rings, or an option for holes. */
  | "hole"
  /** Too many corners for `optimal`; `index` is the maximum. */
  | "no_room"
  | "unknown_key";

export interface Options {
  /**
   * Requests the minimum number of parts, for up to 512 corners. Otherwise the number is small: at most four times
   * the minimum.
   */
  optimal?: boolean | undefined;
}

export interface ConvexParts {
  /** Corners of each part, x and y in turn, in the form that `polygon` accepts. */
  parts: Float64Array[];
  /** The parts as ascending indices of the outline's corners. */
  indices: Uint32Array[];
}

export interface Cutter {
  /** Memory of the cutter. `buffer` is replaced when the memory grows. */
  readonly memory: Memory;
  /**
   * Cuts a simple polygon, concave or not, along its diagonals into strictly convex polygons. The cut is exact and
   * adds no corners. Throws a `GnomonError` that names the bad vertex or edges.
   */
  convexParts(points: Points, options?: Options): ConvexParts;
}

/**
 * Provides the queries of a `gnomon2d` engine for shapes of several parts. Only queries whose result follows from the
 * parts' results are included, so there is no MTV.
 */
export function compounds(gnomon: Gnomon): Compounds;

/** Convex shapes that move as one. A compound moves and rotates like a placed shape but has no `shape`. */
export interface Compound extends Omit<PlacedShape, "shape"> {
  readonly parts: readonly Shape[];
}

/** Ray hit on a compound; `part` is −1 without a hit. */
export interface CompoundRayHit extends RayHit {
  part: number;
}

/** Closest points of two parts, numbered 0, 1, 2 …; the number is 0 for a single shape. */
export interface CompoundClosestPoints extends ClosestPoints {
  partA: number;
  partB: number;
}

/** Impact of two parts, −1 if none meet; `lo` and `iterations` cover all pairs of parts. */
export interface CompoundImpact extends Impact {
  partA: number;
  partB: number;
}

/** Queries on compounds and placed shapes. Results equal those of the queries of the same names. */
export interface Compounds {
  /**
   * Places at least one part, each a shape of this engine, all in one frame. The first query rejects shapes of
   * another engine.
   */
  place(parts: readonly Shape[], x?: number, y?: number, angle?: Angle): Compound;
  /** Returns true if any part contains the point. */
  contains(body: Compound | Body, x: number, y: number): boolean;
  overlaps(a: Compound | Body, b: Compound | Body): boolean;
  /** Computes the closest points of the nearest two parts. */
  closestPoints(a: Compound | Body, b: Compound | Body, out?: Partial<CompoundClosestPoints>): CompoundClosestPoints;
  /** Computes the hit on the part that the ray meets first. */
  rayCast(
    body: Compound | Body,
    x: number,
    y: number,
    dx: number,
    dy: number,
    limit?: number,
    out?: Partial<CompoundRayHit>,
  ): CompoundRayHit;
  /** Computes the impact of the two parts that meet first; overlapping if any two parts overlap at the start. */
  shapeCast(
    a: Compound | Body,
    b: Compound | Body,
    motionA: Motion,
    motionB: Motion,
    out?: Partial<CompoundImpact>,
  ): CompoundImpact;
  timeOfImpact(
    a: Compound | Body,
    b: Compound | Body,
    motionA: Motion,
    motionB: Motion,
    out?: Partial<CompoundImpact>,
  ): CompoundImpact;
}
