// One instance in the terms of JavaScript: its functions, its answers, its memory, and its faults as errors.

import { GnomonError, statuses, subjects } from "./error.js";

/** @import { Points } from "./types/gnomon.js" */

/** `engine_out_of_memory` of src/engine/engine.h. */
const outOfMemory = 100;

export class Wasm {
  /** The answer of the last query. */
  answer = new Float64Array(0);

  /** @param {{ functions: Record<string, (...values: any[]) => number>, memory: WebAssembly.Memory }} instance */
  constructor({ functions, memory }) {
    /** The functions of src/engine/engine.h. */
    this.call = functions;
    this.memory = memory;
    this.renew();
  }

  /** To be called after whatever allocates: views of memory that has grown are empty. Queries allocate nothing. */
  renew() {
    if (this.answer.length) return;
    this.answer = new Float64Array(this.memory.buffer, this.call.engine_answer(), 18);
  }

  /** The last failure. */
  fault() {
    const [status, subject, index] = new Uint32Array(this.memory.buffer, this.call.engine_fault(), 3);
    const name = status === outOfMemory ? "out_of_memory" : statuses[status];
    const numbered = subjects[subject].endsWith("#");
    const said = `${subjects[subject].replace("#", String(index))} ${this.#text(this.call.engine_describe(status))}`;
    return new GnomonError(name, said, subjects[subject].replace(" #", ""), numbered ? index : undefined);
  }

  /**
   * Hands points to `use` as an address and their number. Whatever comes of it, the memory is given back.
   *
   * @param {Points} points
   * @param {(address: number, count: number) => number} use
   */
  withPoints(points, use) {
    const count = points?.length / 2;
    if (!Number.isInteger(count) || typeof points[0] === "object") {
      throw new GnomonError("not_points", "points are one list of numbers, x and y of each point in turn", "points");
    }
    return this.withMemory(16 * count, (address) => {
      new Float64Array(this.memory.buffer, address, 2 * count).set(points);
      return use(address, count);
    });
  }

  /**
   * @template T
   * @param {number} bytes
   * @param {(address: number) => T} use
   */
  withMemory(bytes, use) {
    const address = bytes < 2 ** 32 ? this.call.engine_allocate(bytes) : 0;
    this.renew();
    if (!address) throw new GnomonError("out_of_memory", "memory is used up", "memory");
    try {
      return use(address);
    } finally {
      this.call.engine_release(address);
      this.renew();
    }
  }

  /** @param {number} address */
  #text(address) {
    const bytes = new Uint8Array(this.memory.buffer, address);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }
}
