// The types of the entry gnomon2d/convex-parts. docs/engine-convex-parts.md is its manual; x right, y up, corners
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
 * The cutter, with a memory of its own, from `convex-parts.wasm` beside the script if nothing else is said. The code is
 * fetched and compiled once, however often this is called. Rejects with a `GnomonError` that says what is missing or
 * blocked.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Cutter>;

/** The compiled code, to hand to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** What was wrong, in words ("convexParts: edge 1 crosses another edge: 3") and for programs. */
export class GnomonError extends QueryError<Status> {
  /** Where it takes two: the other edge, or with "repeated" the other vertex. */
  readonly other?: number | undefined;
  /** With "crossing" and "hole" both edges, with "touching" that on which the vertex lies; edge i leaves vertex i. */
  readonly edges?: number[] | undefined;
}

export type Status =
  | QueryStatus
  /** An edge goes through another. */
  | "crossing"
  /** A vertex lies on an edge that it is no end of. */
  | "touching"
  /** A vertex is where another is. */
  | "repeated"
  /** The outline turns back on itself, without width. */
  | "folded"
  /** A bridge to a hole, several rings, or an option that asks for holes. */
  | "hole"
  /** Too many corners for `optimal`: `index` is how many there may be. */
  | "no_room"
  | "unknown_key";

export interface Options {
  /** The fewest parts that there can be, of up to 512 corners; else few, at most four times as many. */
  optimal?: boolean | undefined;
}

export interface ConvexParts {
  /** The corners of each part, x and y in turn, as `polygon` takes them. */
  parts: Float64Array[];
  /** The same as indices of the outline's corners, rising. */
  indices: Uint32Array[];
}

export interface Cutter {
  /** The cutter's memory. Its `buffer` is another one after it has grown. */
  readonly memory: Memory;
  /**
   * Cuts a simple polygon with these corners, concave or not, into strictly convex ones along its diagonals: exact, without new
   * corners.
   * Throws a `GnomonError` that names the bad vertex or edges.
   */
  convexParts(points: Points, options?: Options): ConvexParts;
}

/**
 * The queries of an engine of `gnomon2d` for shapes of several parts: those whose answers for the parts make the whole's. A
 * push-out is not among them.
 */
export function compounds(gnomon: Gnomon): Compounds;

/**
 * Convex shapes that move as one. It is moved and turned as a placed shape is, and is none: `shape` is missing.
 */
export interface Compound extends Omit<PlacedShape, "shape"> {
  readonly parts: readonly Shape[];
}

/** `part` is −1 if none is hit. */
export interface CompoundRayHit extends RayHit {
  part: number;
}

/** Between two parts of 0, 1, 2 …; 0 of what is a single shape. */
export interface CompoundClosestPoints extends ClosestPoints {
  partA: number;
  partB: number;
}

/** Of two parts, −1 if none meet; `lo` and `iterations` are those of all. */
export interface CompoundImpact extends Impact {
  partA: number;
  partB: number;
}

/** Each of these takes placed shapes as well. Results are as those of the queries of the same names. */
export interface Compounds {
  /** At least one part, each a shape of that engine, in one frame; of another engine’s the first query tells. */
  place(parts: readonly Shape[], x?: number, y?: number, angle?: Angle): Compound;
  /** True of the whole if it is of any part. */
  contains(body: Compound | Body, x: number, y: number): boolean;
  overlaps(a: Compound | Body, b: Compound | Body): boolean;
  /** Of the nearest two parts. */
  closestPoints(a: Compound | Body, b: Compound | Body, out?: Partial<CompoundClosestPoints>): CompoundClosestPoints;
  /** Of the part that is met first. */
  rayCast(
    body: Compound | Body,
    x: number,
    y: number,
    dx: number,
    dy: number,
    limit?: number,
    out?: Partial<CompoundRayHit>,
  ): CompoundRayHit;
  /** Of the two parts that meet first; overlapping if any two are at the start. */
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
