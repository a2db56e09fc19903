// One instance in the terms of JavaScript: its functions, its answers, its memory, and its faults as errors.

import { GnomonError, statuses, subjects } from "./error.js";

export class Wasm {
  /** The answer of the last query. */
  answer = new Float64Array(0);
  /** What a query of closest points starts from, and leaves. */
  cache = new Uint32Array(0);

  /** @param {WebAssembly.Exports} exports */
  constructor({ memory, ...functions }) {
    /** The functions of src/engine/engine.h. */
    this.call = /** @type {Record<string, (...values: any[]) => number>} */ (functions);
    this.memory = /** @type {WebAssembly.Memory} */ (memory);
    this.call._initialize();
    this.renew();
  }

  /** To be called after whatever allocates: views of memory that has grown are empty. Of the queries only sums allocate. */
  renew() {
    if (this.answer.length) return;
    const address = this.call.engine_answer();
    this.answer = new Float64Array(this.memory.buffer, address, 13);
    this.cache = new Uint32Array(this.memory.buffer, address + 8 * 13, 7);
  }

  /** The last failure. */
  fault() {
    const [status, subject, index] = this.answer;
    const [name, words] = statuses[status];
    const what = subjects[subject];
    if (index < 0) return new GnomonError(name, `${what} ${words}`, what);
    return new GnomonError(name, `${what} ${index} ${words}`, what, index);
  }

  /** What a function gave, if it did not fail. @param {number} result */
  check(result) {
    if (result < 0) throw this.fault();
    return result;
  }
}
