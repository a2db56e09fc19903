// The types of the entry gnomon2d/first-collision. docs/engine-first-collision.md is its manual; signs, frames and limits
// are those of docs/conventions.md: x right, y up, angles in radians counter-clockwise, SI units.

import { GnomonError as QueryError, Memory, Module, Points, Source, Status as QueryStatus } from "./gnomon.js";

import type { BodyState, Collision, SensorEvent, StepReport } from "./results/first-collision.js";

export type { Memory, Module, Points, Source };
export type { BodyState, Collision, SensorEvent, StepReport } from "./results/first-collision.js";

/**
 * A new engine with a memory of its own, from `first-collision.wasm` beside the script if nothing else is said. The code
 * is fetched and compiled once, however many engines there are. Rejects with a `GnomonError` that says what is missing or
 * blocked.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Simulation>;

/** The compiled code, to hand to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** What was wrong, in words ("add: vertex 3 is not finite") and for programs. Nothing has been changed then. */
export class GnomonError extends QueryError<Status> {
  /** Which body of a list it is that all this is said of; undefined where there was no list. */
  readonly item: number | undefined;
}

export type Status =
  | QueryStatus
  /** A body would overlap another, which `index` names: a body's number, or its place in the same list. */
  | "overlapping"
  /** There are as many bodies as there may be: `index` is how many. */
  | "no_room"
  /** There is no such body, or none any more. */
  | "unknown_body"
  /** The line of a cut does not go through the body. */
  | "misses"
  /** A dynamic body has to have a mass. */
  | "no_mass"
  /** Of a polygon with a radius that was to be cut. */
  | "rounded"
  /** A list has not as many numbers as another one asks for. */
  | "wrong_length"
  | "not_a_body";

export interface Simulation {
  /** The memory of all its worlds. Its `buffer` is another one after it has grown. */
  readonly memory: Memory;
  /** A world without bodies. */
  world(settings?: WorldSettings): World;
}

export interface WorldSettings {
  /** Of every dynamic body; 0 if not given. */
  accelerationX?: number | undefined;
  accelerationY?: number | undefined;
  /** How bodies go between collisions: as in nature, or straight within a step, as tutorials do it. */
  paths?: "parabolic" | "straight" | undefined;
  /** Slower collisions do not bounce but rest, unless the restitution is 1; 0.05 m/s if not given. */
  restingSpeed?: number | undefined;
  /** In one step, which ends early when there are more; 2²⁰ if not given. */
  maxEvents?: number | undefined;
  /** At one time; 2²⁰ if not given, and no more than 2²⁴. */
  maxBodies?: number | undefined;
}

/** What may be said of any body. */
export interface Manner {
  /** Of the centre of mass, in m/s; 0 if not given. */
  velocityX?: number | undefined;
  velocityY?: number | undefined;
  /** In rad/s; 0 if not given. */
  angularVelocity?: number | undefined;
  /**
   * Whether collisions and the acceleration move it, as they do if nothing is given. A kinematic body, a platform or a
   * piston, moves with the velocities that it is given, whatever it meets. A static one, a floor or a wall, has none.
   */
  kind?: "dynamic" | "kinematic" | "static" | undefined;
  /** In kg/m²; 1 if not given. */
  density?: number | undefined;
  /** From 0 to 1; 1 if not given. Of two bodies the greater one counts: with 0 of floors and walls, that of what meets them. */
  restitution?: number | undefined;
  /** At least 0; 0 if not given. Of two bodies the geometric mean counts. */
  friction?: number | undefined;
  /** 32 bits; 1 if not given. Two bodies meet if the mask of each has a bit of the other's category. */
  category?: number | undefined;
  /** All bits if not given. */
  mask?: number | undefined;
  /** Reports bodies in it (`World.eachSensorEvent`) and lets everything through. */
  sensor?: boolean | undefined;
}

/** A body that is to be added. Another field is an error, which names it. */
export interface BodySettings extends Manner {
  /** Of a convex polygon, counter-clockwise, in its own frame; two for a capsule. Without them it is a disc. */
  corners?: Points | undefined;
  /** Of the disc; of what has corners, by how much it is rounded. */
  radius?: number | undefined;
  /** Where its own frame is; 0 if not given. */
  x?: number | undefined;
  y?: number | undefined;
  /** In radians. */
  angle?: number | undefined;
}

/** What is said of all bodies of a list. */
export interface ListSettings extends Manner {
  /** x, y and angular velocity of each body in turn. */
  velocities?: ArrayLike<number> | undefined;
}

export interface PolygonListSettings extends ListSettings {
  /** x, y and angle of each polygon's own frame in turn; without them the corners are in the world's. */
  poses?: ArrayLike<number> | undefined;
  /** By which all are rounded. */
  radius?: number | undefined;
}

/** A body that had to be taken out of the world, because its motion led out of what numbers can say. */
export interface Loss {
  body: number;
  time: number;
  /** Why. It was not thrown. */
  error: GnomonError;
}

/**
 * Bodies that move and turn freely, collide and never miss a collision.
 *
 * A body is a number: `add` gives it, collisions name it, and that of a body which was removed names no other. Its *slot*
 * is its place in `poses`, `velocities` and `bodies`; slots of removed bodies serve new ones.
 *
 * Arrays are views of the engine's memory, written when they are asked for. Nobody keeps them up to date, and when memory
 * grows they have the length 0: take them from the world after each step rather than keep them.
 */
export interface World {
  // --- Bodies: what is wrong with one is thrown, and then it has not been added ---

  /** Adds a body, and gives its number. It must not overlap another that it would meet. */
  add(body: BodySettings): number;
  /** Adds all of them or none: x, y and radius of each in turn. Gives their numbers. */
  addDiscs(discs: ArrayLike<number>, settings?: ListSettings): Float64Array;
  /** Adds all of them or none: the corners of all, one polygon after the other, and how many each has. */
  addPolygons(corners: Points, counts: ArrayLike<number>, settings?: PolygonListSettings): Float64Array;
  /** False if there was no such body. */
  remove(body: number): boolean;
  /**
   * Cuts a polygon with sharp corners along the line through (x, y), in the world. Two bodies take its place and share its
   * momentum and spin; the direction parts them into left and right. All that was said of the whole is said of both.
   */
  cut(body: number, x: number, y: number, directionX: number, directionY: number): { left: number; right: number };
  has(body: number): boolean;
  /** The body's place in the arrays. */
  slot(body: number): number;
  /** Written into `out` and returned; without `out`, into an object that the next call writes over. */
  body(body: number, out?: Partial<BodyState>): BodyState;
  /** Its corners in its own frame, x and y of each in turn, and the radius that rounds them: what `add` was given, to rounding. Of a disc one corner. */
  outline(body: number): { corners: Float64Array; radius: number };
  /** From now on. An angular velocity that is not given stays as it is. */
  setVelocity(body: number, x: number, y: number, angularVelocity?: number): void;
  /** An impulse in N s, at a point of the world or at the centre of mass. Static and kinematic bodies do not feel it. */
  applyImpulse(body: number, impulseX: number, impulseY: number, x?: number, y?: number): void;
  /** Moves the body's own frame. The velocities stay, and without an angle it is turned as before. It must not overlap another body that it meets by more than resting bodies do. */
  setPose(body: number, x: number, y: number, angle?: number): void;
  /** Sets the bits by which two bodies meet. The body must not overlap one that it meets only from now on, as in `setPose`. */
  setFilter(body: number, category: number, mask: number): void;
  /** Sets the friction of contacts and later collisions, at least 0. */
  setFriction(body: number, friction: number): void;
  /** Sets the restitution of later collisions, from 0 to 1. */
  setRestitution(body: number, restitution: number): void;

  // --- Time ---

  /** Simulates so many seconds. Written into `out` and returned, as by `body`. */
  step(seconds: number, out?: Partial<StepReport>): StepReport;
  /** In seconds since the world was made. */
  readonly time: number;
  /** Kinetic energy of all dynamic bodies, and their potential energy in the acceleration, in J. */
  energy(): number;

  // --- Arrays ---

  /** How many bodies there are. */
  readonly count: number;
  /** How many slots there are. */
  readonly slots: number;
  /** Four numbers a slot: x, y, cos, sin of the body's own frame; zeros where there is no body. */
  readonly poses: Float64Array;
  /** Three numbers a slot: x and y of the centre of mass, angular; zeros where there is no body. */
  readonly velocities: Float64Array;
  /** The number of the body in each slot; −1 where there is none. */
  readonly bodies: Float64Array;
  /** Of the last step, ten numbers each in the order of `Collision`; the sensor is 1 or 0. */
  readonly collisions: Float64Array;
  /** The same as objects. The world may be changed meanwhile, but not stepped. */
  eachCollision(): IterableIterator<Collision>;
  /** Of the last step and the calls before it, four numbers each in the order of `SensorEvent`; `begins` is 1 or 0. */
  readonly sensorEvents: Float64Array;
  /** The same as objects. The world may be changed meanwhile, but not stepped. */
  eachSensorEvent(): IterableIterator<SensorEvent>;
  /** Of the last step. */
  readonly losses: Loss[];

  // --- State ---

  /** A copy of all that the world is. */
  snapshot(): Uint8Array;
  /** Makes the world what it was when the snapshot was taken; it goes on with the same bits, on every machine. */
  restore(snapshot: ArrayBufferView | ArrayBufferLike): void;
  /** 16 digits of base 16: equal worlds have equal ones, on every machine. */
  hash(): string;
  /** Gives the memory back at once. Without it the garbage collector does so some time later. */
  free(): void;
}
