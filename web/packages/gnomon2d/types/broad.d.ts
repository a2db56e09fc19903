// Types of the entry gnomon2d/broad. Manual: docs/engine-broad.md.

import { GnomonError as QueryError, Memory, Module, Source, Status as QueryStatus } from "./gnomon.js";

export type { Memory, Module, Source };

/**
 * Loads an engine with its own memory. Without `source` the code comes from `broad.wasm` beside the script. The code
 * is fetched and compiled once, regardless of the number of engines. Rejects with a `GnomonError` that names the
 * cause, such as a missing file or a policy.
 */
export function load(source?: Source | PromiseLike<Source>): Promise<Broad>;

/** Compiles the code, to pass to `load` in a worker. */
export function compile(source?: Source | PromiseLike<Source>): Promise<Module>;

/** Error in words ("moveAll: box 3 is not finite") and as a `status` for programs. The broad phase is unchanged. */
export class GnomonError extends QueryError<Status> {}

export type Status =
  | QueryStatus
  /** The box number was never assigned, or its box has been removed. */
  | "unknown_body"
  /** The maximum of 2²⁴ boxes exists already. */
  | "no_room"
  /** The array does not have four numbers per slot. */
  | "wrong_length"
  | "not_an_object"
  /** An object has an unknown key, which the message names. */
  | "unknown_key";

export interface Broad {
  /** Memory of all broad phases of this engine. `buffer` is replaced when the memory grows. */
  readonly memory: Memory;
  /** Creates a broad phase without boxes. */
  broadPhase(settings?: BroadPhaseSettings): BroadPhase;
}

export interface BroadPhaseSettings {
  /** Number of boxes to allocate at once. The capacity grows on demand. */
  capacity?: number | undefined;
}

/**
 * Filter of overlapping boxes. Two boxes of the same group are always a pair if the group is above 0, and never if it
 * is below. Otherwise the category of each (bits; default 1) must be in the other's mask (default all bits).
 */
export interface BoxFilter {
  category?: number | undefined;
  mask?: number | undefined;
  group?: number | undefined;
}

export interface BoxQuery {
  /** Categories to find; default all. */
  mask?: number | undefined;
}

export interface WayQuery extends BoxQuery {
  /** Length of the path in units of (dx, dy). */
  limit?: number | undefined;
  /** Reports only the first box. */
  first?: boolean | undefined;
}

/**
 * A dynamic set of boxes and the pairs that overlap; touching boxes overlap, too. `insert` returns the number of a
 * box. Queries return its slot: a small number that is reused after the box's removal. Before the first removal
 * number and slot are equal: 0, 1, 2 … The arrays that queries return are views of the engine's memory. They are
 * valid until the next query of the same name, or until the memory grows.
 */
export interface BroadPhase {
  /** Inserts a box and returns its number. */
  insert(minX: number, minY: number, maxX: number, maxY: number, filter?: BoxFilter): number;
  move(box: number, minX: number, minY: number, maxX: number, maxY: number): void;
  /** Moves all boxes: minX, minY, maxX, maxY per slot. The values of an empty slot are ignored. */
  moveAll(boxes: ArrayLike<number>): void;
  /** Replaces the filter of a box. Omitted fields get their defaults. */
  setFilter(box: number, filter: BoxFilter): void;
  /** Removes a box. Returns false if there is no such box. */
  remove(box: number): boolean;
  has(box: number): boolean;
  slot(box: number): number;
  /** Returns the number of the box in the slot. */
  boxAt(slot: number): number | undefined;
  /** Number of boxes, and number of slots. */
  readonly count: number;
  readonly slots: number;

  /** Returns two slots per pair, the lower one first, in ascending order. */
  pairs(): Uint32Array;
  /** Returns the slots of all boxes that overlap the given box, in ascending order. */
  queryBox(minX: number, minY: number, maxX: number, maxY: number, options?: BoxQuery): Uint32Array;
  /**
   * Finds the boxes on (x, y) + t·(dx, dy), t ≤ limit (default Infinity). Returns slot and t of each, by t, then by
   * slot.
   */
  rayCast(x: number, y: number, dx: number, dy: number, options?: WayQuery): Float64Array;
  /**
   * Finds the boxes that the given box meets when it moves by up to limit (default 1) times (dx, dy). Returns slot
   * and t of each, by t, then by slot.
   */
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
