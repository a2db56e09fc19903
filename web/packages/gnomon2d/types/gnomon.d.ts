// Types of the npm package gnomon2d. Manual: docs/engine.md. Signs, frames and limits follow docs/conventions.md: x
// right, y up, angles in radians counter-clockwise, normals of unit length from A towards B.

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

// Results of the queries.
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

// Pages, workers and node declare these types in different libraries. The declarations here cover only the members in
// use, so that a program needs none of those libraries.

/** `WebAssembly.Module`, if the program's libraries declare it. */
export type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer M extends object } } }
  ? M
  : object;

/** `WebAssembly.Memory` if declared, else its readable part. */
export type Memory = typeof globalThis extends { WebAssembly: { Memory: { prototype: infer M extends object } } }
  ? M
  : { readonly buffer: ArrayBuffer };

/** Members of a `Response` that `load` reads. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Source of the engine's code; default `gnomon.wasm` beside the script. An address, also as a `URL`; a `Response`;
 * the bytes; or the result of `compile`.
 */
export type Source = string | { readonly href: string } | ResponseLike | ArrayBuffer | ArrayBufferView | Module;

/**
 * Loads an engine with its own memory. The code is fetched and compiled once, regardless of the number of engines.
 * Rejects with a `GnomonError` that names the cause, such as a missing file or a policy.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Gnomon>;

/** Compiles the code, to pass to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** Error in words ("vertex 3 is not finite") and as a `status` for programs. */
export class GnomonError<S extends string = Status> extends Error {
  constructor(status: S, message: string, subject: string, index?: number);
  /** Kind of error: `non_finite`, `out_of_range`, `not_convex` … */
  readonly status: S;
  /** Faulty argument: `vertex`, `radius`, `pose of A`, `a.cos`, `margin`, `motionA.vx` … */
  readonly subject: string;
  /** Index of the vertex, body or pair, or the rejected count of them; undefined if there is only one. */
  readonly index: number | undefined;
  /** `index` if it is that of a vertex, else undefined. */
  readonly vertex: number | undefined;
  /** Failed call, which also begins the message: `overlaps`, `batch.setBody` … */
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
  /** The direction of a ray has length 0. */
  | "no_direction"
  | "missing"
  | "not_a_number"
  | "not_an_object"
  /** An object has a key that the call does not know. */
  | "unknown_key"
  | "not_points"
  /** The lower side of a box is above its higher side; in gnomon2d/broad. */
  | "inverted"
  | "not_a_shape"
  /** A shape was passed where a placed shape is required. */
  | "not_placed"
  | "freed"
  | "foreign"
  | "unavailable"
  | "blocked"
  | "damaged";

/** x and y of each point in turn. */
export type Points = ArrayLike<number>;

/** Counter-clockwise angle in radians, or in degrees. Multiples of 90 degrees are exact. */
export type Angle = number | { degrees: number };

/** Result of `JSON.stringify` for a shape. */
export interface ShapeJson {
  vertices: number[];
  radius: number;
}

/** Result of `JSON.stringify` for a placed shape. Other fields of the same object are ignored. */
export interface PlacedJson {
  shape: ShapeJson;
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** Capacity of a batch in bodies and pairs. */
export interface Room {
  readonly bodies: number;
  readonly pairs: number;
}

export interface Gnomon {
  /** Memory of the engine. `buffer` is replaced when the memory grows. */
  readonly memory: Memory;

  // --- Shapes: each throws a GnomonError that names the bad vertex ---

  /** Creates a strictly convex polygon from its corners, counter-clockwise. */
  polygon(corners: Points, radius?: number): Shape;
  /** Creates the convex hull of points in any order. */
  hull(points: Points, radius?: number): Shape;
  /**
   * Creates a rectangle around the origin. A radius rounds it outwards and adds twice the radius to its width and
   * height.
   */
  box(width: number, height: number, radius?: number): Shape;
  /** Creates a segment; with a radius, a capsule. */
  segment(fromX: number, fromY: number, toX: number, toY: number, radius?: number): Shape;
  /** Creates a circle around a centre in the shape's own frame; default (0, 0). With radius 0 it is a point. */
  circle(radius: number, centre?: { x: number; y: number }): Shape;
  /** Creates a shape from its JSON form. */
  shapeFrom(json: ShapeJson): Shape;
  /** Creates a placed shape from these JSON fields alone, with a new or an existing shape. */
  placedFrom(json: PlacedJson): PlacedShape;
  placedFrom(json: Omit<PlacedJson, "shape">, shape: Shape): PlacedShape;

  // --- Queries ---
  // Every result is written into `out` and returned. Without `out` the next call of the same query overwrites the
  // returned object. `{}` is enough for `out`, but `out` must not be one of the bodies. Each function is bound to its
  // engine: `const { overlaps } = gnomon` works.

  /** Returns true if the closed shapes have a point in common. */
  overlaps(a: Body, b: Body): boolean;
  /** Computes the separation, negative for overlapping shapes. */
  separation(a: Body, b: Body, out?: Partial<Separation>): Separation;
  /** Computes the minimum translation vector (MTV) of an overlap. */
  minimumTranslation(a: Body, b: Body, out?: Partial<MinimumTranslation>): MinimumTranslation;
  /**
   * Computes the MTV plus a margin that leaves the shapes apart. With x and y added to A's position, `overlaps` is
   * false and the gap is at least `slop`, within rounding. The result is zero for shapes that are already apart by
   * any gap.
   */
  separate(a: Body, b: Body, slop?: number, out?: Partial<MinimumTranslation>): MinimumTranslation;
  /** Shares an MTV between two bodies by inverse mass; 0 means an immovable body. */
  resolve(
    mtv: Pick<MinimumTranslation, "depth" | "normalX" | "normalY">,
    inverseMassA: number,
    inverseMassB: number,
    out?: Partial<Resolution>,
  ): Resolution;
  /** Computes the contact points, or those within `margin`: at most two. */
  contactManifold(a: Body, b: Body, margin?: number, out?: Partial<Manifold>): Manifold;
  /** Computes the Euclidean distance and two witness points. `cache` speeds up the next query on the same pair. */
  closestPoints(a: Body, b: Body, out?: Partial<ClosestPoints>, cache?: DistanceCache): ClosestPoints;

  /** Returns true if the closed shape contains the point. */
  contains(shape: Body, x: number, y: number): boolean;
  /** Computes the distance of the point beyond the nearest edge; negative inside. */
  pointSeparation(shape: Body, x: number, y: number, out?: Partial<PointSeparation>): PointSeparation;
  /** Computes the first point of (x, y) + t·(dx, dy), 0 ≤ t ≤ limit, in the shape. */
  rayCast(shape: Body, x: number, y: number, dx: number, dy: number, limit?: number, out?: Partial<RayHit>): RayHit;

  /** Computes the time interval of overlap of two shapes in translation. */
  overlapInterval(a: Body, b: Body, motionA: Motion, motionB: Motion, out?: Partial<OverlapInterval>): OverlapInterval;
  /** Computes the time of impact of two shapes in translation. */
  shapeCast(a: Body, b: Body, motionA: Motion, motionB: Motion, out?: Partial<Impact>): Impact;
  /** Computes the time of impact of two shapes that move and rotate. Never misses an impact. */
  timeOfImpact(a: Body, b: Body, motionA: Motion, motionB: Motion, out?: Partial<Impact>): Impact;

  /** Computes the set of all sums of a point of P and a point of Q. */
  minkowskiSum(p: Body, q: Body, out?: Partial<MinkowskiSum>): MinkowskiSum;
  /** Computes the set of all p − q, which contains the origin exactly when the shapes have a point in common. */
  minkowskiDifference(p: Body, q: Body, out?: Partial<MinkowskiSum>): MinkowskiSum;

  /** Allocates arrays for queries on many pairs at once. */
  batch(room: Room): Batch;

  // --- Boxes around shapes, for a broad phase ---

  /** Computes a box around the shape at its pose, `margin` wider on each side. */
  bounds(body: Body, margin?: number, out?: Partial<Bounds>): Bounds;
}

/** A convex shape in its own frame. It is immutable: writing a field throws. */
export interface Shape {
  readonly radius: number;
  /** Number of vertices: 1 for a circle, 2 for a segment. */
  readonly size: number;
  /** Returns a copy of the corners, counter-clockwise, x and y of each in turn. */
  vertices(): Float64Array;
  /** Places the shape in the world. */
  place(x?: number, y?: number, angle?: Angle): PlacedShape;
  /** Computes the mass properties for a uniform density in mass per area, ≥ 0; default 1. */
  massProperties(density?: number): MassProperties;
  /** Computes the projection on a unit axis in the shape's own frame. */
  project(axisX: number, axisY: number): { min: number; max: number };
  toJSON(): ShapeJson;
  /** Frees the memory at once. An unreachable shape is also freed at some later time. */
  free(): void;
}

/**
 * Argument of a query: any object with a shape and a pose. Other fields are ignored. The shape is rotated by (cos,
 * sin), then translated to (x, y).
 */
export interface Body {
  shape: Shape;
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** A body with methods to move it. Its fields are writable, too. */
export interface PlacedShape extends Body {
  moveTo(x: number, y: number): this;
  moveBy(dx: number, dy: number): this;
  /** Sets the rotation. Cosine and sine are the same on every machine. */
  turnTo(angle: Angle): this;
  turnBy(angle: Angle): this;
  /** Angle of `cos` and `sin` in radians, from −π to π. Assigning it calls `turnTo`. */
  get angle(): number;
  set angle(angle: Angle);
  /** `angle` in degrees, from −180 to 180. */
  degrees: number;
}

/** Cache of a closest-points query. Pass `{}` the first time, and the same object for the same pair. */
export interface DistanceCache {
  seen?: Uint32Array | undefined;
}

/** Motion over the time from 0 to 1 at constant speed; omitted fields are 0. */
export interface Motion {
  dx?: number | undefined;
  dy?: number | undefined;
  /** Rotation about the origin of the shape's own frame, counter-clockwise. Only `timeOfImpact` reads it. */
  turn?: Angle | undefined;
}

export interface MinkowskiSum {
  /** Number of vertices. The arrays may be longer. */
  count: number;
  /** Vertices counter-clockwise, x and y of each in turn. */
  points: Float64Array;
  /** Indices of the vertices of P and Q that make up each vertex, in turn. */
  indices: Uint32Array;
  radius: number;
}

/**
 * Many pairs at once, in single precision. The arrays are views of the engine's memory, to be filled and read in
 * place. Creating shapes and batches, and Minkowski sums of large shapes, can grow the memory. Older views then have
 * length 0: read them from the batch again.
 */
export interface Batch {
  /** Adds a shape and returns its index in the batch. The batch keeps the shape even after `free`. */
  add(shape: Shape): number;
  /** Capacity in bodies and pairs. */
  readonly room: Room;
  /** Numbers of bodies and pairs in use: whole numbers up to the capacity, or the queries throw. */
  bodyCount: number;
  pairCount: number;
  /** Five numbers per body: index of its shape (through `bodyBits`), x, y, cos, sin. */
  readonly bodies: Float32Array;
  /** `bodies` as 32-bit integers, in the same memory. */
  readonly bodyBits: Uint32Array;
  /** Indices of two different bodies per pair. */
  readonly pairs: Uint32Array;
  /**
   * Writes a body. Throws if the index exceeds the capacity, the shape is not a whole number, or a number is not
   * finite.
   */
  setBody(index: number, shape: number, x: number, y: number, cos: number, sin: number): void;
  /** Writes a pair. Throws if an index exceeds the capacity or is not a whole number. */
  setPair(index: number, a: number, b: number): void;
  /**
   * Writes all pairs in the layout of `pairs`, which is also a broad phase's, and sets `pairCount`. Throws if the
   * capacity is too small.
   */
  setPairs(pairs: ArrayLike<number>): void;

  // Results are views with `pairCount` entries, valid until the next query.

  /** Returns 1 or 0 per pair. */
  overlaps(): Uint8Array;
  /**
   * Returns four numbers per pair: value, normal x, y, and (in `resultBits`) edge · 2 + 1 for B's edge, 0xffffffff
   * for no edge.
   */
  separation(): Float32Array;
  /** Returns two numbers per pair: the translation of A's position that ends the overlap; zero without an overlap. */
  minimumTranslation(): Float32Array;
  /** Returns eleven numbers per pair: normal x, y, count (bits), then x, y, separation, id (bits) of two points. */
  contactManifold(margin?: number): Float32Array;
  /** The last results as 32-bit integers. */
  readonly resultBits: Uint32Array;
  free(): void;
}
