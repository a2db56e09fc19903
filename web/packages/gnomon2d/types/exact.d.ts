// Types of the entry gnomon2d/exact. Manual: docs/engine-exact.md; x right, y up, corners counter-clockwise.

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
 * Loads an engine with its own memory. Without `source` the code comes from `exact.wasm` beside the script. The code
 * is fetched and compiled once, regardless of the number of engines. Rejects with a `GnomonError` that names the
 * cause, such as a missing file or a policy.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Exact>;

/** Compiles the code, to pass to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** Error in words ("vertex 3 is not finite") and as a `status` for programs. */
export class GnomonError extends QueryError<Status> {}

export type Status =
  | QueryStatus
  | "not_a_body"
  /** The pairs of a batch are not a Uint32Array of two indices each. */
  | "not_pairs"
  /** The array `out` of a batch is too short. */
  | "wrong_length";

export interface Exact {
  /** Memory of the engine. `buffer` is replaced when the memory grows. */
  readonly memory: Memory;
  /** Queries in double precision of the entry `gnomon2d`, in the same memory. */
  readonly queries: Gnomon;

  // --- Bodies: each throws a GnomonError that names the bad vertex ---

  /** Creates a point, a segment or a strictly convex polygon from finite corners, counter-clockwise. */
  body(corners: Points): Body;
  /** Creates a body as `body` does, but accepts repeated corners and corners collinear with their neighbours. */
  weakBody(corners: Points): Body;

  // --- Queries ---
  // Every result is written into `out` and returned. Without `out` the next call of the same query overwrites the
  // returned object.

  /** Classifies the contact. The answer is never wrong. */
  classify(p: PlacedBody, q: PlacedBody): Contact;
  /** Computes the distance and the witness points. */
  separationDistance(p: PlacedBody, q: PlacedBody, out?: Partial<SeparationDistance>): SeparationDistance;
  /** Computes the shortest translations of Q that separate the bodies. */
  penetration(p: PlacedBody, q: PlacedBody, out?: Partial<Penetration>): Penetration;
  /**
   * Computes the signed distance: positive for separated bodies, 0 for touching ones, and minus the depth for
   * overlapping ones.
   */
  separationDepth(p: PlacedBody, q: PlacedBody): number;
  /** Computes the length of Q's translation along (dx, dy) that separates the bodies. */
  directionalPenetration(
    p: PlacedBody,
    q: PlacedBody,
    dx: number,
    dy: number,
    out?: Partial<DirectionalPenetration>,
  ): DirectionalPenetration;
  /** Computes the times at which Q, at velocity (vx, vy), meets P and leaves P again. */
  translationalImpact(
    p: PlacedBody,
    q: PlacedBody,
    vx: number,
    vy: number,
    out?: Partial<TranslationalImpact>,
  ): TranslationalImpact;

  /**
   * Classifies many pairs in one call, two indices into `bodies` each: 0 separated, 1 touching, 2 overlapping. Writes
   * into `out`, or into a new array.
   */
  classifyPairs(bodies: readonly PlacedBody[], pairs: Uint32Array, out?: Uint8Array): Uint8Array;
}

/** A convex body in its own frame. It is immutable: writing a field throws a TypeError. */
export interface Body {
  /** Number of corners; with `weakBody`, after the removal of superfluous ones. */
  readonly size: number;
  /**
   * Places the body in the world. The rotation is a cosine and a sine, both or neither, and not an angle.
   * `PlacedBody` describes their use.
   */
  place(x?: number, y?: number, cos?: number, sin?: number): PlacedBody;
  /** Returns a copy of the given corners for drawing, x and y of each in turn. */
  vertices(): Float64Array;
  /**
   * Returns the form for `JSON.stringify`. `exact.body(json.vertices)`, or `weakBody`, restores the body to the last
   * digit.
   */
  toJSON(): { vertices: number[] };
  /** Frees the memory at once. An unreachable body is also freed at some later time. */
  free(): void;
}

/**
 * Argument of a query: any object with a body and a pose. A corner (u, v) is at (cos · u − sin · v + x, sin · u + cos
 * · v + y), over the reals. The pair (cos, sin) is not normalised: it scales the body if its length is not 1.
 */
export interface PlacedBody {
  body: Body;
  x: number;
  y: number;
  cos: number;
  sin: number;
}

export interface Penetration extends results.Penetration {
  /** All equally short translations, in the order of their edges' angles. For touching bodies: the edges in contact. */
  facets: results.Facet[];
}
