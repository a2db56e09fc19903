// The types of the npm package gnomon2d. docs/engine.md is its manual; signs, frames and limits are those of
// docs/conventions.md: x right, y up, angles in radians counter-clockwise, normals of unit length from A towards B.

import type {
  Bounds,
  ClosestPoints,
  Impact,
  Manifold,
  MassProperties,
  MinimumTranslation,
  OverlapInterval,
  PointSeparation,
  RayHit,
  Resolution,
  Separation,
} from "./results/gnomon.js";

// The results of the queries.
export type {
  Bounds,
  ClosestPoints,
  ContactPoint,
  Impact,
  Manifold,
  MassProperties,
  MinimumTranslation,
  Outcome,
  OverlapInterval,
  Owner,
  PointSeparation,
  RayHit,
  Resolution,
  Separation,
} from "./results/gnomon.js";

// What a page, a worker and node each declare in a library of their own is said here by what is used of it, so that a program
// needs none of these.

/** `WebAssembly.Module`, where the program's libraries have one. */
export type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer M extends object } } }
  ? M
  : object;

/** `WebAssembly.Memory`, or as much of it as is to be read. */
export type Memory = typeof globalThis extends { WebAssembly: { Memory: { prototype: infer M extends object } } }
  ? M
  : { readonly buffer: ArrayBuffer };

/** What of a `Response` is looked at. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Where the engine's code comes from, if not from `gnomon.wasm` beside the script: an address, also as a `URL`; a `Response`;
 * the bytes; or what `compile` gave.
 */
export type Source = string | { readonly href: string } | ResponseLike | ArrayBuffer | ArrayBufferView | Module;

/**
 * A new engine with a memory of its own. The code is fetched and compiled once, however many engines there are.
 * Rejects with a `GnomonError` that says what is missing or blocked.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Gnomon>;

/** The compiled code, to hand to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** What was wrong, in words ("vertex 3 is not finite") and for programs. */
export class GnomonError<S extends string = Status> extends Error {
  constructor(status: S, message: string, subject: string, index?: number);
  /** `non_finite`, `out_of_range`, `not_convex` …: what is wrong. */
  readonly status: S;
  /** What it is wrong with: `vertex`, `radius`, `pose of A`, `a.cos`, `margin`, `motionA.vx` … */
  readonly subject: string;
  /** Which vertex, body or pair, or the count of them that is refused; undefined where there is only one. */
  readonly index: number | undefined;
  /** The same if it is a vertex, else undefined. */
  readonly vertex: number | undefined;
  /** The call where it happened, as the message begins with it: `overlaps`, `batch.setBody` … */
  readonly call: string | undefined;
}

export type Status =
  | "too_few_vertices"
  | "non_finite"
  | "out_of_range"
  | "not_convex"
  | "wrong_winding"
  | "degenerate"
  | "not_unit"
  | "immovable"
  | "negative_mass"
  | "negative_radius"
  | "out_of_memory"
  /** A ray that goes nowhere. */
  | "no_direction"
  | "missing"
  | "not_a_number"
  | "not_an_object"
  /** A key that nobody would read. */
  | "unknown_key"
  | "not_points"
  /** A box with a lower side above the higher one, in gnomon2d/broad. */
  | "inverted"
  | "not_a_shape"
  /** A shape where a placed one is wanted. */
  | "not_placed"
  | "freed"
  | "foreign"
  | "unavailable"
  | "blocked"
  | "damaged";

/** x and y of each point in turn. */
export type Points = ArrayLike<number>;

/** Counter-clockwise, in radians; or in degrees, of which quarters of a turn are exact. */
export type Angle = number | { degrees: number };

/** What `JSON.stringify` makes of a shape. */
export interface ShapeJson {
  vertices: number[];
  radius: number;
}

/** What `JSON.stringify` makes of a placed shape. What else a game has put into the same object is left alone. */
export interface PlacedJson {
  shape: ShapeJson;
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** How many bodies and pairs a batch can have. */
export interface Room {
  readonly bodies: number;
  readonly pairs: number;
}

export interface Gnomon {
  /** The engine's memory. Its `buffer` is another one after it has grown. */
  readonly memory: Memory;

  // --- Shapes: each throws a GnomonError that names the bad vertex ---

  /** The convex polygon with these corners, counter-clockwise and strictly convex. */
  polygon(corners: Points, radius?: number): Shape;
  /** The convex hull of any points in any order. */
  hull(points: Points, radius?: number): Shape;
  /** A rectangle around the origin; a radius rounds it outwards, so that it is wider by twice the radius. */
  box(width: number, height: number, radius?: number): Shape;
  /** With a radius, a capsule. */
  segment(fromX: number, fromY: number, toX: number, toY: number, radius?: number): Shape;
  /** Around a centre in the shape's own frame, (0, 0) if not given. With radius 0, a point. */
  circle(radius: number, centre?: { x: number; y: number }): Shape;
  /** The shape that `JSON.stringify` was given. */
  shapeFrom(json: ShapeJson): Shape;
  /** The placed shape that `JSON.stringify` was given, of these fields alone, with a new shape or one that is there already. */
  placedFrom(json: PlacedJson): PlacedShape;
  placedFrom(json: Omit<PlacedJson, "shape">, shape: Shape): PlacedShape;

  // --- Queries ---
  // Every result is written into `out` and returned; without `out`, into an object that the next call of the same query
  // writes over. `{}` will do for `out`, as long as it is none of the bodies. Each of these functions knows its engine:
  // `const { overlaps } = gnomon` works.

  /** True if the closed shapes have a point in common. */
  overlaps(a: Body, b: Body): boolean;
  /** How far apart, or how deep in each other. */
  separation(a: Body, b: Body, out?: Partial<Separation>): Separation;
  /** The shortest way out of an overlap. */
  minimumTranslation(a: Body, b: Body, out?: Partial<MinimumTranslation>): MinimumTranslation;
  /**
   * The same, and so much further that they are apart: when x and y have been added to A's position, `overlaps` is false, and
   * at least `slop` lies between them, within rounding. Nothing of what is apart already, by however little.
   */
  separate(a: Body, b: Body, slop?: number, out?: Partial<MinimumTranslation>): MinimumTranslation;
  /** Shares a minimum translation between two bodies by inverse mass; 0 stands for what cannot be moved. */
  resolve(
    mtv: Pick<MinimumTranslation, "depth" | "normalX" | "normalY">,
    inverseMassA: number,
    inverseMassB: number,
    out?: Partial<Resolution>,
  ): Resolution;
  /** Where they touch, or would within `margin`: at most two points. */
  contactManifold(a: Body, b: Body, margin?: number, out?: Partial<Manifold>): Manifold;
  /** The Euclidean distance and two points that realise it. `cache` makes the next query on the same pair faster. */
  closestPoints(a: Body, b: Body, out?: Partial<ClosestPoints>, cache?: DistanceCache): ClosestPoints;

  /** True if the closed shape contains the point. */
  contains(shape: Body, x: number, y: number): boolean;
  /** How far the point lies beyond the nearest edge; negative inside. */
  pointSeparation(shape: Body, x: number, y: number, out?: Partial<PointSeparation>): PointSeparation;
  /** The first point of (x, y) + t·(dx, dy), 0 ≤ t ≤ limit, that lies in the shape. */
  rayCast(shape: Body, x: number, y: number, dx: number, dy: number, limit?: number, out?: Partial<RayHit>): RayHit;

  /** From when to when two shapes meet that move without turning. */
  overlapInterval(a: Body, b: Body, motionA: Motion, motionB: Motion, out?: Partial<OverlapInterval>): OverlapInterval;
  /** When two shapes that move without turning first touch. */
  shapeCast(a: Body, b: Body, motionA: Motion, motionB: Motion, out?: Partial<Impact>): Impact;
  /** When two shapes that move and turn first touch. Never misses it. */
  timeOfImpact(a: Body, b: Body, motionA: Motion, motionB: Motion, out?: Partial<Impact>): Impact;

  /** All sums of a point of P and one of Q. */
  minkowskiSum(p: Body, q: Body, out?: Partial<MinkowskiSum>): MinkowskiSum;
  /** All p − q: it contains the origin exactly when the shapes have a point in common. */
  minkowskiDifference(p: Body, q: Body, out?: Partial<MinkowskiSum>): MinkowskiSum;

  /** Arrays for queries on many pairs at once. */
  batch(room: Room): Batch;

  // --- Boxes around shapes, for a broad phase ---

  /** A box that holds the shape where it lies, `margin` wider on each side. */
  bounds(body: Body, margin?: number, out?: Partial<Bounds>): Bounds;
}

/** A convex shape in its own frame. It never changes: to write one of its fields throws. */
export interface Shape {
  readonly radius: number;
  /** How many vertices: 1 for a circle, 2 for a segment. */
  readonly size: number;
  /** A copy of the corners, counter-clockwise, x and y of each in turn. */
  vertices(): Float64Array;
  /** Somewhere in the world. */
  place(x?: number, y?: number, angle?: Angle): PlacedShape;
  /** For an even density in mass per area, ≥ 0; 1 if not given. */
  massProperties(density?: number): MassProperties;
  /** The projection on a unit axis in the shape's own frame. */
  project(axisX: number, axisY: number): { min: number; max: number };
  toJSON(): ShapeJson;
  /** Gives the memory back. A shape that is no longer reachable is freed too, at some later time. */
  free(): void;
}

/**
 * What a query takes: any object with a shape and a place, and what else a game keeps in it. Turned by (cos, sin), then moved
 * to (x, y).
 */
export interface Body {
  shape: Shape;
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** A body with what it takes to move it. Its fields may be written as well. */
export interface PlacedShape extends Body {
  moveTo(x: number, y: number): this;
  moveBy(dx: number, dy: number): this;
  /** The same cosine and sine on every machine. */
  turnTo(angle: Angle): this;
  turnBy(angle: Angle): this;
  /** In radians from −π to π, of `cos` and `sin`. Writing it is `turnTo`. */
  get angle(): number;
  set angle(angle: Angle);
  /** The same in degrees, from −180 to 180. */
  degrees: number;
}

/** What a query of closest points remembers: hand in `{}` the first time, and the same object for the same pair. */
export interface DistanceCache {
  seen?: Uint32Array | undefined;
}

/** Over the time from 0 to 1, at constant speed; what is not given is 0. */
export interface Motion {
  dx?: number | undefined;
  dy?: number | undefined;
  /** Counter-clockwise, about the origin of the shape's own frame. Only `timeOfImpact` turns. */
  turn?: Angle | undefined;
}

export interface MinkowskiSum {
  /** How many vertices. The arrays may be longer. */
  count: number;
  /** Counter-clockwise, x and y of each in turn. */
  points: Float64Array;
  /** The vertices of P and of Q of which each is made, in turn. */
  indices: Uint32Array;
  radius: number;
}

/**
 * Many pairs at once, in single precision. The arrays are views of the engine's memory, to be filled and read in place.
 * When the memory grows, which only making shapes and batches can do, views that were taken before have the length 0:
 * take them from the batch again.
 */
export interface Batch {
  /** Keeps a shape, also when it is freed, and gives its number in the batch. */
  add(shape: Shape): number;
  /** How many bodies there is room for, and how many pairs. */
  readonly room: Room;
  /** How many of them count: whole numbers, no more than there is room for, or the queries throw. */
  bodyCount: number;
  pairCount: number;
  /** Five numbers a body: its shape's number (through `bodyBits`), x, y, cos, sin. */
  readonly bodies: Float32Array;
  /** The same memory. */
  readonly bodyBits: Uint32Array;
  /** The numbers of two different bodies a pair. */
  readonly pairs: Uint32Array;
  /** Writes a body, or throws if the index is outside the room, the shape no whole number, or a number not finite. */
  setBody(index: number, shape: number, x: number, y: number, cos: number, sin: number): void;
  /** Writes a pair, or throws likewise. */
  setPair(index: number, a: number, b: number): void;
  /** Writes all pairs, as `pairs` has them and a broad phase gives them, and `pairCount`; throws if there is no room for them. */
  setPairs(pairs: ArrayLike<number>): void;

  // Results are views, as long as `pairCount` wants, and hold until the next query.

  /** 1 or 0 per pair. */
  overlaps(): Uint8Array;
  /** Four numbers a pair: value, normal x, y, and (in `resultBits`) edge · 2 + 1 if it is B's, 0xffffffff if no edge's. */
  separation(): Float32Array;
  /** Two numbers a pair: what, added to A's position, ends the overlap; zero if there is none. */
  minimumTranslation(): Float32Array;
  /** Eleven numbers a pair: normal x, y, count (bits), then x, y, separation, id (bits) of two points. */
  contactManifold(margin?: number): Float32Array;
  /** The last results as whole numbers. */
  readonly resultBits: Uint32Array;
  free(): void;
}
