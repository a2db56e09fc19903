// The types of the entry gnomon2d/broad. docs/engine-broad.md is its manual.

import { GnomonError as QueryError, Memory, Module, Source, Status as QueryStatus } from "./gnomon.js";

export type { Memory, Module, Source };

/**
 * A new engine with a memory of its own, from `broad.wasm` beside the script if nothing else is said. The code is fetched
 * and compiled once, however many engines there are. Rejects with a `GnomonError` that says what is missing or blocked.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Broad>;

/** The compiled code, to hand to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** What was wrong, in words ("moveAll: box 3 is not finite") and for programs. Nothing has been changed then. */
export class GnomonError extends QueryError<Status> {}

export type Status =
  | QueryStatus
  /** No box has that number, or none any more. */
  | "unknown_body"
  /** There are 2²⁴ boxes. */
  | "no_room"
  /** As many numbers as four a slot are wanted. */
  | "wrong_length"
  | "not_an_object"
  /** An object has a key that means nothing: it is named. */
  | "unknown_key";

export interface Broad {
  /** The memory of all its broad phases. Its `buffer` is another one after it has grown. */
  readonly memory: Memory;
  /** One without boxes. */
  broadPhase(settings?: BroadPhaseSettings): BroadPhase;
}

export interface BroadPhaseSettings {
  /** For so many boxes there is room at once; it is made for more as they come. */
  capacity?: number | undefined;
}

/**
 * Which overlapping boxes are no pair. Two of the same group always are one if it is above 0, and never if it is below;
 * else each must be in a category (bits, 1 if not given) that is in the other's mask (all bits).
 */
export interface BoxFilter {
  category?: number | undefined;
  mask?: number | undefined;
  group?: number | undefined;
}

export interface BoxQuery {
  /** The categories that are looked for; all, if not given. */
  mask?: number | undefined;
}

export interface WayQuery extends BoxQuery {
  /** How far, in units of (dx, dy). */
  limit?: number | undefined;
  /** The first box alone. */
  first?: boolean | undefined;
}

/**
 * Many boxes that come, move and go, and which of them overlap; those that only touch do. A box is known by a number; its
 * slot, a small number that is free again when the box has gone, is what queries find. As long as nothing is removed both
 * are the same: 0, 1, 2 … The arrays that queries return are views of the engine's memory: they hold until the next query
 * of the same name, and until memory grows.
 */
export interface BroadPhase {
  /** Gives the box's number. */
  insert(minX: number, minY: number, maxX: number, maxY: number, filter?: BoxFilter): number;
  move(box: number, minX: number, minY: number, maxX: number, maxY: number): void;
  /** Four numbers a slot: minX, minY, maxX, maxY. Those of a slot without a box do not matter. */
  moveAll(boxes: ArrayLike<number>): void;
  /** What the filter does not say is as if nothing had ever been said. */
  setFilter(box: number, filter: BoxFilter): void;
  /** False if there is no such box. */
  remove(box: number): boolean;
  has(box: number): boolean;
  slot(box: number): number;
  /** The number of the box that has the slot. */
  boxAt(slot: number): number | undefined;
  /** How many boxes there are, and how many slots. */
  readonly count: number;
  readonly slots: number;

  /** Two slots a pair, the lower one first, in their order. */
  pairs(): Uint32Array;
  /** The slots of all boxes that overlap a box, in their order. */
  queryBox(minX: number, minY: number, maxX: number, maxY: number, options?: BoxQuery): Uint32Array;
  /** The boxes that (x, y) + t·(dx, dy) is in, t ≤ limit (Infinity): slot and t of each, by t, then by slot. */
  rayCast(x: number, y: number, dx: number, dy: number, options?: WayQuery): Float64Array;
  /** The boxes that a box meets on its way along (dx, dy), to limit (1) times it: slot and t of each, in the same order. */
  sweep(
    minX: number,
    minY: number,
    maxX: number,
    maxY: number,
    dx: number,
    dy: number,
    options?: WayQuery,
  ): Float64Array;
  free(): void;
}
