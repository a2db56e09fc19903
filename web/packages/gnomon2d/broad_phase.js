// Overlaps of many boxes. Query results are views of wasm's memory.

import * as border from "../../border/broad.js";
import { Status_unknown_body, Subject_box } from "../../border/module.js";
import { allNumbers, bits, flag, misuse, numbersOnly, object, whole } from "./misuse.js";

/** @import { EngineBroadPhase, Functions } from "../../border/broad.js" */
/** @import * as Types from "./types/broad.js" */
/** @import { Wasm } from "./wasm.js" */

/** Frees unreachable broad phases that were never freed. */
const dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());

/**
 * Rejects values that are not objects, and unknown keys.
 *
 * @param {string} call
 * @param {string} name
 * @param {object} given
 * @param {string[]} keys
 */
const checkKeys = (call, name, given, keys) => object(call, name, given, `{ ${keys.join(", ")} }`, keys);

/** @param {string} call @param {Types.BoxFilter} filter @returns {[number, number, number]} */
function filterOf(call, filter) {
  checkKeys(call, "filter", filter, ["category", "mask", "group"]);
  const { category = 1, mask = -1, group = 0 } = filter;
  return [
    bits(call, "filter.category", category),
    bits(call, "filter.mask", mask),
    whole(call, "filter.group", group, -(2 ** 31), 2 ** 31),
  ];
}

/** @param {string} call @param {Types.BoxQuery} options @param {string[]} [more] */
function maskOf(call, options, more = []) {
  checkKeys(call, "options", options, ["mask", ...more]);
  return bits(call, "options.mask", options.mask ?? -1);
}

/** @param {string} call @param {Types.WayQuery} options @param {number} usual @returns {[number, number, number]} */
function wayOf(call, options, usual) {
  const mask = maskOf(call, options, ["limit", "first"]);
  const { limit = usual } = options;
  allNumbers(call, { "options.limit": limit });
  if (limit < 0) throw misuse("out_of_range", call, "options.limit", `is ${limit}, below 0`);
  return [limit, mask, flag(call, "options.first", options.first) ? 1 : 0];
}

/** Default of a filter and of query options. */
const usual = {};

/** @param {Wasm<Functions>} wasm @param {Types.BroadPhaseSettings} [settings] */
export function makeBroadPhase(wasm, settings = {}) {
  const made = "broadPhase";
  wasm.asked = made;
  checkKeys(made, "settings", settings, ["capacity"]);
  const capacity = whole(made, "settings.capacity", settings.capacity ?? 0, 0, border.engine_max_slots + 1);
  const address = wasm.call.engine_make_broad_phase(capacity);
  wasm.renew();
  return new BroadPhase(wasm, wasm.found(address));
}

export class BroadPhase {
  #wasm;
  /** @type {EngineBroadPhase | undefined} undefined once freed */
  #address;

  /** @param {Wasm<Functions>} wasm @param {EngineBroadPhase} address */
  constructor(wasm, address) {
    this.#wasm = wasm;
    this.#address = address;
    const { call } = wasm;
    dropped.register(this, () => call.engine_discard_broad_phase(address), this);
  }

  // --- Boxes ----------------------------------------------------------------------------------------------------------

  /** @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY @param {Types.BoxFilter} [filter] */
  insert(minX, minY, maxX, maxY, filter = usual) {
    allNumbers("insert", { minX, minY, maxX, maxY });
    const said = filterOf("insert", filter);
    const box = this.#call.engine_broad_insert(this.#here("insert"), minX, minY, maxX, maxY, ...said);
    this.#wasm.renew();
    return this.#wasm.number(box);
  }

  /** @param {number} box @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY */
  move(box, minX, minY, maxX, maxY) {
    allNumbers("move", { box, minX, minY, maxX, maxY });
    const phase = this.#here("move");
    this.#below(box);
    this.#wasm.number(this.#call.engine_broad_move(phase, box, minX, minY, maxX, maxY));
  }

  /** @param {ArrayLike<number>} boxes */
  moveAll(boxes) {
    const phase = this.#here("moveAll");
    const wanted = 4 * this.#call.engine_broad_slots(phase);
    if (boxes?.length !== wanted) {
      throw misuse("wrong_length", "moveAll", "boxes", `has ${boxes?.length ?? "no"} numbers, not ${wanted}`);
    }
    numbersOnly("moveAll", "boxes", boxes, wanted);
    this.#wasm.numbers.set(boxes, this.#call.engine_broad_incoming(phase) >>> 3);
    this.#wasm.number(this.#call.engine_broad_move_all(phase));
  }

  /** @param {number} box @param {Types.BoxFilter} filter */
  setFilter(box, filter) {
    const phase = this.#here("setFilter");
    allNumbers("setFilter", { box });
    this.#below(box);
    this.#wasm.number(this.#call.engine_broad_filter(phase, box, ...filterOf("setFilter", filter)));
  }

  /** @param {number} box */
  remove(box) {
    allNumbers("remove", { box });
    return this.#call.engine_broad_remove(this.#here("remove"), box) === 1;
  }

  /** @param {number} box */
  has(box) {
    allNumbers("has", { box });
    return this.#has("has", box);
  }

  /** @param {number} box */
  slot(box) {
    allNumbers("slot", { box });
    if (!this.#has("slot", box)) throw this.#unknown(box);
    return box % border.engine_max_slots;
  }

  /** @param {number} slot */
  boxAt(slot) {
    const box = this.#call.engine_broad_occupant(
      this.#here("boxAt"),
      whole("boxAt", "slot", slot, 0, border.engine_max_slots),
    );
    return box < 0 ? undefined : box;
  }

  get count() {
    return this.#call.engine_broad_count(this.#here("count"));
  }

  get slots() {
    return this.#call.engine_broad_slots(this.#here("slots"));
  }

  // --- Queries --------------------------------------------------------------------------------------------------------

  pairs() {
    const phase = this.#here("pairs");
    const count = this.#call.engine_broad_pairs(phase);
    this.#wasm.renew();
    this.#wasm.number(count);
    return new Uint32Array(this.#wasm.memory.buffer, this.#call.engine_broad_pairs_found(phase), 2 * count);
  }

  /** @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY @param {Types.BoxQuery} [options] */
  queryBox(minX, minY, maxX, maxY, options = usual) {
    const phase = this.#here("queryBox");
    allNumbers("queryBox", { minX, minY, maxX, maxY });
    const mask = maskOf("queryBox", options);
    const found = this.#call.engine_broad_overlapping(phase, minX, minY, maxX, maxY, mask);
    const count = this.#wasm.number(found);
    return new Uint32Array(this.#wasm.memory.buffer, this.#call.engine_broad_found(phase), count);
  }

  /** @param {number} x @param {number} y @param {number} dx @param {number} dy @param {Types.WayQuery} [options] */
  rayCast(x, y, dx, dy, options = usual) {
    const call = "rayCast";
    const phase = this.#here(call);
    allNumbers(call, { x, y, dx, dy });
    return this.#hits(this.#call.engine_broad_ray_cast(phase, x, y, dx, dy, ...wayOf(call, options, Infinity)));
  }

  /**
   * @param {number} minX
   * @param {number} minY
   * @param {number} maxX
   * @param {number} maxY
   * @param {number} dx
   * @param {number} dy
   * @param {Types.WayQuery} [options]
   */
  sweep(minX, minY, maxX, maxY, dx, dy, options = usual) {
    const call = "sweep";
    const phase = this.#here(call);
    allNumbers(call, { minX, minY, maxX, maxY, dx, dy });
    const said = wayOf(call, options, 1);
    return this.#hits(this.#call.engine_broad_sweep(phase, minX, minY, maxX, maxY, dx, dy, ...said));
  }

  /** @param {number} count */
  #hits(count) {
    const length = border.EngineBoxHit_stride * this.#wasm.number(count);
    return new Float64Array(
      this.#wasm.memory.buffer,
      this.#call.engine_broad_hits(/** @type {EngineBroadPhase} */ (this.#address)),
      length,
    );
  }

  free() {
    if (!this.#address) return;
    dropped.unregister(this);
    this.#call.engine_discard_broad_phase(this.#address);
    this.#address = undefined;
  }

  // --- Inside ---------------------------------------------------------------------------------------------------------

  get #call() {
    return this.#wasm.call;
  }

  /** @param {number} box */
  #unknown(box) {
    return this.#wasm.error(Status_unknown_body, Subject_box, box, "", this.#wasm.asked);
  }

  /** Rejects negative numbers, for which the module has no message. @param {number} box */
  #below(box) {
    if (box < 0) throw this.#unknown(box);
  }

  /** @param {string} call @param {number} box */
  #has(call, box) {
    return this.#call.engine_broad_has(this.#here(call), box) === 1;
  }

  /** @param {string} call */
  #here(call) {
    if (!this.#address) throw misuse("freed", call, "the broad phase", "was freed");
    this.#wasm.asked = call;
    return this.#address;
  }
}
