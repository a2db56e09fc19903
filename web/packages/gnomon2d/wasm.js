// JavaScript interface of one instance: its functions, its memory, and its faults as errors.

import * as border from "../../border/module.js";
import { GnomonError } from "./error.js";

/** @import { Functions as Queries } from "../../border/engine.js" */
/** @import { Address, Functions as OfEveryModule } from "../../border/module.js" */

const sides = ["", " of A", " of B"];

/** Statuses of outlines to cut only. @typedef {"crossing" | "touching" | "repeated" | "folded" | "hole"} OfOutlines */
/**
 * Statuses of bodies in space only.
 *
 * @typedef {"not_planar" | "unused" | "unknown_vertex" | "exceeds_others"} OfSolids
 */
/** @typedef {Exclude<typeof border.Status_names[number], "ok" | OfOutlines | OfSolids>} Wrong */

/**
 * An instance of a module. The type argument lists its functions; default the functions of the queries.
 *
 * @template [Own=Queries]
 */
export class Wasm {
  /** Memory as doubles, the numbers of records. */
  numbers = new Float64Array(0);
  /** Memory as unsigned integers. */
  wholes = new Uint32Array(0);

  /**
   * Name of the running call for faults. A caller sets it once instead of passing it with every fault.
   *
   * @type {string | undefined}
   */
  asked;

  /** @param {WebAssembly.Exports} exports */
  constructor({ memory, _initialize, ...functions }) {
    /** Functions of src/engine/module.h, and the module's own. */
    this.call = /** @type {OfEveryModule & Own} */ (/** @type {unknown} */ (functions));
    this.memory = /** @type {WebAssembly.Memory} */ (memory);
    /** @type {() => void} */ (_initialize)();
    this.renew();
  }

  /**
   * Renews the views after an allocation, because growth of the memory detaches them. Among the queries only sums
   * allocate.
   */
  renew() {
    if (this.numbers.length) return;
    this.numbers = new Float64Array(this.memory.buffer);
    this.wholes = new Uint32Array(this.memory.buffer);
  }

  // Results of functions: each method returns a valid result or throws the fault.

  /** Returns the index of a record in `numbers`. @param {Address} address @param {string} [call] name of the call */
  record(address, call) {
    return this.found(address, call) >>> 3;
  }

  /** @template {Address} T @param {T} address @param {string} [call] */
  found(address, call) {
    if (address === 0) throw this.fault(call);
    return address;
  }

  /** @param {number} number negative after a failure @param {string} [call] */
  number(number, call) {
    if (number < 0) throw this.fault(call);
    return number;
  }

  /** Builds the error of the last failed call. @param {string} [call] name of the call */
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
   * Builds an error with a message.
   *
   * @param {number} status of include/gnomon/core/status.h, as the subject is
   * @param {number} what subject, as a number
   * @param {number} [index]
   * @param {string} [side]
   * @param {string} [call]
   */
  error(status, what, index, side = "", call) {
    const subject = this.#text(this.call.engine_describe_subject(what)) + side;
    const words = this.#text(this.call.engine_describe_status(status));
    const which = index === undefined ? subject : `${subject} ${index}`;
    const name = /** @type {Wrong} */ (border.Status_names[status]);
    // The other limit is memory, and then all of it is in use.
    const limit = name === "no_room" && subject === "body" ? `: maxBodies is ${index}` : "";
    return new GnomonError(name, `${which} ${words}${limit}`, subject, index, { call });
  }

  /** @param {Address} address of zero-terminated ASCII */
  #text(address) {
    const bytes = new Uint8Array(this.memory.buffer, address);
    return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
  }
}
