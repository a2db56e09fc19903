// Types of the entry gnomon2d/first-collision. Manual: docs/engine-first-collision.md. Signs, frames and limits
// follow docs/conventions.md: x right, y up, angles in radians counter-clockwise, SI units.

import { GnomonError as QueryError, Memory, Module, Points, Source, Status as QueryStatus } from "./gnomon.js";

import type { BodyState, Collision, SensorEvent, StepReport } from "./results/first-collision.js";

export type { Memory, Module, Points, Source };
export type { BodyState, Collision, SensorEvent, StepReport } from "./results/first-collision.js";

/**
 * Loads an engine with its own memory. Without `source` the code comes from `first-collision.wasm` beside the script.
 * The code is fetched and compiled once, regardless of the number of engines. Rejects with a `GnomonError` that names
 * the cause, such as a missing file or a policy.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Simulation>;

/** Compiles the code, to pass to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** Error in words ("add: vertex 3 is not finite") and as a `status` for programs. The world is unchanged. */
export class GnomonError extends QueryError<Status> {
  /** Index of the faulty body in a list; undefined for a call without a list. */
  readonly item: number | undefined;
}

export type Status =
  | QueryStatus
  /** The body would overlap another one; `index` is the other body's number or its index in the same list. */
  | "overlapping"
  /** The maximum number of bodies exists already; `index` is that maximum. */
  | "no_room"
  /** The body number was never assigned, or its body has been removed. */
  | "unknown_body"
  /** The line of a cut misses the body. */
  | "misses"
  /** A dynamic body needs a positive mass. */
  | "no_mass"
  /** A polygon with a radius cannot be cut. */
  | "rounded"
  /** The length of a list does not match the length of another list. */
  | "wrong_length"
  | "not_a_body";

export interface Simulation {
  /** Memory of all worlds of this engine. `buffer` is replaced when the memory grows. */
  readonly memory: Memory;
  /** Creates a world without bodies. */
  world(settings?: WorldSettings): World;
}

export interface WorldSettings {
  /** Acceleration of every dynamic body in m/s²; default 0. */
  accelerationX?: number | undefined;
  accelerationY?: number | undefined;
  /** Motion between collisions: `parabolic` as in nature, or `straight` within a step as in tutorials. */
  paths?: "parabolic" | "straight" | undefined;
  /**
   * Speed in m/s below which collisions come to rest instead of bouncing, unless the restitution is 1; default 0.05.
   */
  restingSpeed?: number | undefined;
  /** Limit of events in one step, which ends early beyond it; default 2²⁰. */
  maxEvents?: number | undefined;
  /** Limit of bodies at one time; default 2²⁰, at most 2²⁴. */
  maxBodies?: number | undefined;
}

/** Settings that apply to any body. */
export interface Manner {
  /** Velocity of the centre of mass in m/s; default 0. */
  velocityX?: number | undefined;
  velocityY?: number | undefined;
  /** Angular velocity in rad/s; default 0. */
  angularVelocity?: number | undefined;
  /**
   * Motion type; default `dynamic`. Collisions and the acceleration move a dynamic body. A kinematic body (a
   * platform, a piston) keeps its set velocity through every collision. A static body (a floor, a wall) has no
   * velocity.
   */
  kind?: "dynamic" | "kinematic" | "static" | undefined;
  /** Density in kg/m²; default 1. */
  density?: number | undefined;
  /**
   * Restitution from 0 to 1; default 1. The greater value of a pair applies: with 0 for floors and walls, the other
   * body's value.
   */
  restitution?: number | undefined;
  /** Friction coefficient, at least 0; default 0. The geometric mean of a pair applies. */
  friction?: number | undefined;
  /** Category bits (32); default 1. Two bodies collide if the mask of each shares a bit with the other's category. */
  category?: number | undefined;
  /** Mask bits; default all. */
  mask?: number | undefined;
  /** Sensor flag: a sensor reports overlapping bodies (`World.eachSensorEvent`) and stops none of them. */
  sensor?: boolean | undefined;
}

/** Settings of a body to add. An unknown field is an error that names the field. */
export interface BodySettings extends Manner {
  /**
   * Corners of a convex polygon, counter-clockwise, in the body's own frame; two corners make a capsule. Without
   * corners the body is a disc.
   */
  corners?: Points | undefined;
  /** Radius of the disc, or rounding radius of a body with corners. */
  radius?: number | undefined;
  /** Position of the body's own frame; default 0. */
  x?: number | undefined;
  y?: number | undefined;
  /** Angle in radians. */
  angle?: number | undefined;
}

/** Settings of all bodies of a list. */
export interface ListSettings extends Manner {
  /** x, y and angular velocity of each body in turn. */
  velocities?: ArrayLike<number> | undefined;
}

export interface PolygonListSettings extends ListSettings {
  /** x, y and angle of each polygon's own frame in turn. Without poses the corners are in world coordinates. */
  poses?: ArrayLike<number> | undefined;
  /** Rounding radius of every polygon. */
  radius?: number | undefined;
}

/** A body removed from the world because its motion left the range of representable numbers. */
export interface Loss {
  body: number;
  time: number;
  /** Reason for the removal. The error was not thrown. */
  error: GnomonError;
}

/**
 * A world of bodies that move and rotate freely. No collision is ever missed.
 *
 * Bodies are numbers: `add` returns one and collisions refer to it. The number of a removed body is never used again.
 * The *slot* of a body is its index in `poses`, `velocities` and `bodies`. New bodies reuse the slots of removed
 * ones.
 *
 * Arrays are views of the engine's memory, written on access and not updated afterwards. When the memory grows, their
 * length becomes 0. Read them from the world after each step instead of keeping them.
 */
export interface World {
  // --- Bodies: an invalid body is rejected with an exception and not added ---

  /** Adds a body and returns its number. The body must not overlap another body that it collides with. */
  add(body: BodySettings): number;
  /** Adds all discs or none: x, y and radius of each in turn. Returns their numbers. */
  addDiscs(discs: ArrayLike<number>, settings?: ListSettings): Float64Array;
  /**
   * Adds all polygons or none: the corners of all polygons in turn, and the number of corners of each. Returns their
   * numbers.
   */
  addPolygons(corners: Points, counts: ArrayLike<number>, settings?: PolygonListSettings): Float64Array;
  /** Removes a body. Returns false if there was no such body. */
  remove(body: number): boolean;
  /**
   * Cuts a polygon with sharp corners along the line through (x, y), in world coordinates. Two bodies replace the
   * polygon and share its momentum and spin. The direction separates them into left and right. Both inherit all
   * settings of the whole.
   */
  cut(body: number, x: number, y: number, directionX: number, directionY: number): { left: number; right: number };
  has(body: number): boolean;
  /** Returns the body's index in the arrays. */
  slot(body: number): number;
  /**
   * Writes the state of a body into `out` and returns it. Without `out` the next call overwrites the returned object.
   */
  body(body: number, out?: Partial<BodyState>): BodyState;
  /**
   * Returns the corners in the body's own frame, x and y of each in turn, and the rounding radius: the arguments of
   * `add`, to rounding. A disc has one corner.
   */
  outline(body: number): { corners: Float64Array; radius: number };
  /** Sets the velocity from now on. An omitted angular velocity is unchanged. */
  setVelocity(body: number, x: number, y: number, angularVelocity?: number): void;
  /**
   * Applies an impulse in N s at a point of the world, by default at the centre of mass. Static and kinematic bodies
   * ignore it.
   */
  applyImpulse(body: number, impulseX: number, impulseY: number, x?: number, y?: number): void;
  /**
   * Moves the body's own frame. The velocities are unchanged, and so is the rotation if `angle` is omitted. The body
   * must not overlap another body that it collides with by more than resting bodies do.
   */
  setPose(body: number, x: number, y: number, angle?: number): void;
  /** Sets the category and mask bits. The body must not overlap a body that it newly collides with, as in `setPose`. */
  setFilter(body: number, category: number, mask: number): void;
  /** Sets the friction of contacts and later collisions, at least 0. */
  setFriction(body: number, friction: number): void;
  /** Sets the restitution of later collisions, from 0 to 1. */
  setRestitution(body: number, restitution: number): void;

  // --- Time ---

  /** Simulates the given number of seconds. Writes the report into `out` and returns it, as `body` does. */
  step(seconds: number, out?: Partial<StepReport>): StepReport;
  /** Seconds since the creation of the world. */
  readonly time: number;
  /** Computes the kinetic energy of all dynamic bodies plus their potential energy in the acceleration, in J. */
  energy(): number;

  // --- Arrays ---

  /** Number of bodies. */
  readonly count: number;
  /** Number of slots. */
  readonly slots: number;
  /** Four numbers per slot: x, y, cos, sin of the body's own frame; zeros for an empty slot. */
  readonly poses: Float64Array;
  /**
   * Three numbers per slot: x and y of the velocity of the centre of mass, angular velocity; zeros for an empty slot.
   */
  readonly velocities: Float64Array;
  /** Number of the body in each slot; −1 for an empty slot. */
  readonly bodies: Float64Array;
  /** Collisions of the last step, ten numbers each in the order of `Collision`; the sensor is 1 or 0. */
  readonly collisions: Float64Array;
  /** Iterates over `collisions` as objects. The world may change during the iteration but must not be stepped. */
  eachCollision(): IterableIterator<Collision>;
  /**
   * Sensor events of the last step and the calls before it, four numbers each in the order of `SensorEvent`; `begins`
   * is 1 or 0.
   */
  readonly sensorEvents: Float64Array;
  /** Iterates over `sensorEvents` as objects. The world may change during the iteration but must not be stepped. */
  eachSensorEvent(): IterableIterator<SensorEvent>;
  /** Bodies lost in the last step. */
  readonly losses: Loss[];

  // --- State ---

  /** Returns a copy of the complete state of the world. */
  snapshot(): Uint8Array;
  /** Restores the state at the time of the snapshot. The simulation continues bit for bit on every machine. */
  restore(snapshot: ArrayBufferView | ArrayBufferLike): void;
  /** Returns a hash of 16 hexadecimal digits. Equal worlds hash equally on every machine. */
  hash(): string;
  /** Frees the memory at once. Otherwise the garbage collector frees it some time later. */
  free(): void;
}
