// The types of the entry gnomon2d/exact. docs/engine-exact.md is its manual; x right, y up, corners counter-clockwise.

import { Gnomon, GnomonError as QueryError, Memory, Module, Points, Source, Status as QueryStatus } from "./gnomon.js";

import type * as results from "./results/exact.js";
import type { Contact, DirectionalPenetration, SeparationDistance, TranslationalImpact } from "./results/exact.js";

export type { Memory, Module, Points, Source };
export type {
  Contact,
  DirectionalPenetration,
  Facet,
  Feature,
  Meeting,
  SeparationDistance,
  Side,
  TranslationalImpact,
} from "./results/exact.js";

/**
 * A new engine with a memory of its own, from `exact.wasm` beside the script if nothing else is said. The code is fetched
 * and compiled once, however many engines there are. Rejects with a `GnomonError` that says what is missing or blocked.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Exact>;

/** The compiled code, to hand to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** What was wrong, in words ("vertex 3 is not finite") and for programs. */
export class GnomonError extends QueryError<Status> {}

export type Status =
  | QueryStatus
  | "not_a_body"
  /** Of a batch: pairs that are no Uint32Array of two indices each. */
  | "not_pairs"
  /** Of a batch: no room in `out`. */
  | "wrong_length";

export interface Exact {
  /** The engine's memory. Its `buffer` is another one after it has grown. */
  readonly memory: Memory;
  /** The queries in doubles, of the entry `gnomon2d`, in the same memory. */
  readonly queries: Gnomon;

  // --- Bodies: each throws a GnomonError that names the bad vertex ---

  /** A point, a segment or a strictly convex polygon, of any finite corners, counter-clockwise. */
  body(corners: Points): Body;
  /** The same, where corners may repeat and lie on one line with their neighbours. */
  weakBody(corners: Points): Body;

  // --- Queries ---
  // Every result is written into `out` and returned; without `out`, into an object that the next call of the same query
  // writes over.

  /** Never wrong. */
  classify(p: PlacedBody, q: PlacedBody): Contact;
  /** How far apart, and where. */
  separationDistance(p: PlacedBody, q: PlacedBody, out?: Partial<SeparationDistance>): SeparationDistance;
  /** The shortest translations of Q that part them. */
  penetration(p: PlacedBody, q: PlacedBody, out?: Partial<Penetration>): Penetration;
  /** The distance of what is apart, 0 of what touches, and minus the depth of what overlaps. */
  separationDepth(p: PlacedBody, q: PlacedBody): number;
  /** How far Q must be moved along (dx, dy) to part them. */
  directionalPenetration(
    p: PlacedBody,
    q: PlacedBody,
    dx: number,
    dy: number,
    out?: Partial<DirectionalPenetration>,
  ): DirectionalPenetration;
  /** When Q, at a velocity of (vx, vy), meets P, and when it leaves P again. */
  translationalImpact(
    p: PlacedBody,
    q: PlacedBody,
    vx: number,
    vy: number,
    out?: Partial<TranslationalImpact>,
  ): TranslationalImpact;

  /**
   * `classify` of many pairs in one call, two indices into `bodies` each: 0 separated, 1 touching, 2 overlapping. Written
   * into `out`, or into a new array.
   */
  classifyPairs(bodies: readonly PlacedBody[], pairs: Uint32Array, out?: Uint8Array): Uint8Array;
}

/** A convex body in its own frame. It never changes: to write one of its fields throws a TypeError. */
export interface Body {
  /** How many corners it has, of `weakBody` those that are left. */
  readonly size: number;
  /** Somewhere in the world, turned by a cosine and a sine, not by an angle: both or neither. Taken as in `PlacedBody`. */
  place(x?: number, y?: number, cos?: number, sin?: number): PlacedBody;
  /** The corners as they were given, x and y of each in turn: a copy, to draw it. */
  vertices(): Float64Array;
  /** What `JSON.stringify` writes: `exact.body(json.vertices)`, or `weakBody`, makes it again, to the last digit. */
  toJSON(): { vertices: number[] };
  /** Gives the memory back. A body that is no longer reachable is freed too, at some later time. */
  free(): void;
}

/**
 * What a query takes: any object with a body and a place. A corner (u, v) is at (cos · u − sin · v + x, sin · u + cos · v + y),
 * over the reals: (cos, sin) is taken at its word, and scales where it is not of unit length.
 */
export interface PlacedBody {
  body: Body;
  x: number;
  y: number;
  cos: number;
  sin: number;
}

export interface Penetration extends results.Penetration {
  /** All that are equally short, in the order of their edges' angles. Touching: the edges in contact. */
  facets: results.Facet[];
}
