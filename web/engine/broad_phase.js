// Many boxes, and which of them overlap. What it finds are views of wasm's memory.

import * as border from "../border/broad.js";
import { Status_unknown_body, Subject_box } from "../border/module.js";
import { GnomonError } from "./error.js";
import { finite } from "./misuse.js";

/** @import { EngineBroadPhase, Functions } from "../border/broad.js" */
/** @import * as Types from "./types/broad.js" */
/** @import { Wasm } from "./wasm.js" */

/** Frees what was dropped without being freed. */
const dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());

/** @param {string} status @param {string} name @param {string} words */
const refused = (status, name, words) => new GnomonError(status, `${name} ${words}`, name);

/**
 * Refuses what is no object, and keys that nobody would read.
 *
 * @param {string} name
 * @param {object} given
 * @param {string[]} keys
 */
function checkKeys(name, given, keys) {
  const wanted = `{ ${keys.join(", ")} }`;
  if (typeof given !== "object" || !given) throw refused("not_an_object", name, `is no object: ${wanted}`);
  for (const key in given) {
    if (!keys.includes(key)) throw refused("unknown_key", `${name}.${key}`, `means nothing: ${name} is ${wanted}`);
  }
}

/**
 * Whole, from `least` on and below `end`.
 *
 * @param {string} name
 * @param {number} value
 * @param {number} least
 * @param {number} end
 */
function whole(name, value, least, end) {
  if (Number.isInteger(value) && value >= least && value < end) return value;
  throw refused("out_of_range", name, `is no whole number from ${least} to ${end - 1}`);
}

/** Refuses what is no number; what is wrong with a number is told by the module. @param {string} call @param {Record<string, any>} given */
function numbers(call, given) {
  for (const name in given) if (typeof given[name] !== "number") finite(call, name, given[name]);
}

/** A set of 32 bits, whether it was made as a number with a sign or without. @param {string} name @param {number} value */
const bits = (name, value) => whole(name, value, -(2 ** 31), 2 ** 32) >>> 0;

/** @param {Types.BoxFilter} filter @returns {[number, number, number]} */
function filterOf(filter) {
  checkKeys("filter", filter, ["category", "mask", "group"]);
  const { category = 1, mask = -1, group = 0 } = filter;
  return [
    bits("filter.category", category),
    bits("filter.mask", mask),
    whole("filter.group", group, -(2 ** 31), 2 ** 31),
  ];
}

/** @param {Types.BoxQuery} options @param {string[]} [more] */
function maskOf(options, more = []) {
  checkKeys("options", options, ["mask", ...more]);
  return bits("options.mask", options.mask ?? -1);
}

/** @param {Types.WayQuery} options @param {number} usual @returns {[number, number, number]} */
function wayOf(options, usual) {
  const mask = maskOf(options, ["limit", "first"]);
  return [options.limit ?? usual, mask, options.first ? 1 : 0];
}

/** What is not said, of a filter or of a query. */
const usual = {};

/** @param {Wasm<Functions>} wasm @param {Types.BroadPhaseSettings} [settings] */
export function makeBroadPhase(wasm, settings = {}) {
  checkKeys("settings", settings, ["capacity"]);
  const capacity = whole("settings.capacity", settings.capacity ?? 0, 0, border.engine_most_slots + 1);
  const address = wasm.call.engine_make_broad_phase(capacity);
  wasm.renew();
  return new BroadPhase(wasm, wasm.found(address));
}

export class BroadPhase {
  #wasm;
  /** @type {EngineBroadPhase | undefined} nothing once it is freed */
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
    numbers("insert", { minX, minY, maxX, maxY });
    const said = filterOf(filter);
    const box = this.#call.engine_broad_insert(this.#here(), minX, minY, maxX, maxY, ...said);
    this.#wasm.renew();
    return this.#wasm.number(box);
  }

  /** @param {number} box @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY */
  move(box, minX, minY, maxX, maxY) {
    numbers("move", { box, minX, minY, maxX, maxY });
    this.#wasm.number(this.#call.engine_broad_move(this.#here(), box, minX, minY, maxX, maxY));
  }

  /** @param {ArrayLike<number>} boxes */
  moveAll(boxes) {
    const phase = this.#here();
    const wanted = 4 * this.slots;
    if (boxes?.length !== wanted) {
      throw new GnomonError("wrong_length", `boxes has ${boxes?.length} numbers where ${wanted} are wanted`, "boxes");
    }
    this.#wasm.numbers.set(boxes, this.#call.engine_broad_incoming(phase) >>> 3);
    this.#wasm.number(this.#call.engine_broad_move_all(phase));
  }

  /** @param {number} box @param {Types.BoxFilter} filter */
  setFilter(box, filter) {
    this.#wasm.number(this.#call.engine_broad_filter(this.#here(), box, ...filterOf(filter)));
  }

  /** @param {number} box */
  remove(box) {
    return this.#call.engine_broad_remove(this.#here(), box) === 1;
  }

  /** @param {number} box */
  has(box) {
    return this.#call.engine_broad_has(this.#here(), box) === 1;
  }

  /** @param {number} box */
  slot(box) {
    if (!this.has(box)) throw this.#wasm.error(Status_unknown_body, Subject_box, box);
    return box % border.engine_most_slots;
  }

  /** @param {number} slot */
  boxAt(slot) {
    const box = this.#call.engine_broad_occupant(this.#here(), whole("slot", slot, 0, border.engine_most_slots));
    return box < 0 ? undefined : box;
  }

  get count() {
    return this.#call.engine_broad_count(this.#here());
  }

  get slots() {
    return this.#call.engine_broad_slots(this.#here());
  }

  // --- Queries --------------------------------------------------------------------------------------------------------

  pairs() {
    const phase = this.#here();
    const count = this.#call.engine_broad_pairs(phase);
    this.#wasm.renew();
    this.#wasm.number(count);
    return new Uint32Array(this.#wasm.memory.buffer, this.#call.engine_broad_pairs_found(phase), 2 * count);
  }

  /** @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY @param {Types.BoxQuery} [options] */
  queryBox(minX, minY, maxX, maxY, options = usual) {
    const phase = this.#here();
    numbers("queryBox", { minX, minY, maxX, maxY });
    const mask = maskOf(options);
    const count = this.#wasm.number(this.#call.engine_broad_overlapping(phase, minX, minY, maxX, maxY, mask));
    return new Uint32Array(this.#wasm.memory.buffer, this.#call.engine_broad_found(phase), count);
  }

  /** @param {number} x @param {number} y @param {number} dx @param {number} dy @param {Types.WayQuery} [options] */
  rayCast(x, y, dx, dy, options = usual) {
    const phase = this.#here();
    numbers("rayCast", { x, y, dx, dy });
    return this.#hits(this.#call.engine_broad_ray_cast(phase, x, y, dx, dy, ...wayOf(options, Infinity)));
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
    const phase = this.#here();
    numbers("sweep", { minX, minY, maxX, maxY, dx, dy });
    return this.#hits(this.#call.engine_broad_sweep(phase, minX, minY, maxX, maxY, dx, dy, ...wayOf(options, 1)));
  }

  /** @param {number} count */
  #hits(count) {
    const length = border.EngineBoxHit_stride * this.#wasm.number(count);
    return new Float64Array(this.#wasm.memory.buffer, this.#call.engine_broad_hits(this.#here()), length);
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

  #here() {
    if (!this.#address) throw new GnomonError("freed", "the broad phase was freed", "broad phase");
    return this.#address;
  }
}
