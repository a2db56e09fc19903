// One instance in the terms of JavaScript: its functions, its memory, and its faults as errors.

import * as border from "../../border/module.js";
import { GnomonError } from "./error.js";

/** @import { Functions as Queries } from "../../border/engine.js" */
/** @import { Address, Functions as OfEveryModule } from "../../border/module.js" */

const sides = ["", " of A", " of B"];

/** What only outlines that are to be cut can be. @typedef {"crossing" | "touching" | "repeated" | "folded" | "hole"} OfOutlines */
/** And only bodies in space. @typedef {"not_planar" | "unused" | "unknown_vertex" | "exceeds_others"} OfSolids */
/** @typedef {Exclude<typeof border.Status_names[number], "ok" | OfOutlines | OfSolids>} Wrong */

/**
 * An instance of the module of the queries, unless it is said what other functions it has.
 *
 * @template [Own=Queries]
 */
export class Wasm {
  /** The memory, as the numbers that records are made of. */
  numbers = new Float64Array(0);
  /** And as whole ones. */
  wholes = new Uint32Array(0);

  /** The call that is going on, where whoever makes it says so here and not with each fault. @type {string | undefined} */
  asked;

  /** @param {WebAssembly.Exports} exports */
  constructor({ memory, _initialize, ...functions }) {
    /** The functions of src/engine/module.h, and the module's own. */
    this.call = /** @type {OfEveryModule & Own} */ (/** @type {unknown} */ (functions));
    this.memory = /** @type {WebAssembly.Memory} */ (memory);
    /** @type {() => void} */ (_initialize)();
    this.renew();
  }

  /** To be called after whatever allocates: views of memory that has grown are empty. Of the queries only sums do. */
  renew() {
    if (this.numbers.length) return;
    this.numbers = new Float64Array(this.memory.buffer);
    this.wholes = new Uint32Array(this.memory.buffer);
  }

  // What functions give, if they did not fail; else the fault is thrown.

  /** The place in `numbers` of a record. @param {Address} address @param {string} [call] whose it is */
  record(address, call) {
    return this.found(address, call) >>> 3;
  }

  /** @template {Address} T @param {T} address @param {string} [call] */
  found(address, call) {
    if (address === 0) throw this.fault(call);
    return address;
  }

  /** @param {number} number that is not negative @param {string} [call] */
  number(number, call) {
    if (number < 0) throw this.fault(call);
    return number;
  }

  /** What was wrong with the last call that failed. @param {string} [call] what the caller knows it as */
  fault(call = this.asked) {
    const { numbers } = this;
    const at = this.call.engine_fault() >>> 3;
    const status = numbers[at + border.EngineFault_status];
    const index = numbers[at + border.EngineFault_index];
    const what = numbers[at + border.EngineFault_subject];
    const side = numbers[at + border.EngineFault_side];
    return this.error(status, what, index < 0 ? undefined : index, sides[side], call);
  }

  /**
   * A fault in words.
   *
   * @param {number} status of include/gnomon/core/status.h, as the subject is
   * @param {number} what
   * @param {number} [index]
   * @param {string} [side]
   * @param {string} [call]
   */
  error(status, what, index, side = "", call) {
    const subject = this.#text(this.call.engine_describe_subject(what)) + side;
    const words = this.#text(this.call.engine_describe_status(status));
    const which = index === undefined ? subject : `${subject} ${index}`;
    const name = /** @type {Wrong} */ (border.Status_names[status]);
    // The other limit is memory, which is used up then.
    const limit = name === "no_room" && subject === "body" ? `: maxBodies is ${index}` : "";
    return new GnomonError(name, `${which} ${words}${limit}`, subject, index, { call });
  }

  /** @param {Address} address of ASCII that ends with a zero */
  #text(address) {
    const bytes = new Uint8Array(this.memory.buffer, address);
    return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
  }
}
