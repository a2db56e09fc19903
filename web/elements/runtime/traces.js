// Steps of an open demo's queries at its present moment.

/** @import { Demo as Handle } from "../../border/demo.js" */
/** @import { Exports } from "../../types/internal.js" */
/** @import { Memory } from "./demo_memory.js" */

import { Step_first, Step_mark, Step_second, Step_stride, Step_values, Step_values_count } from "../../border/demo.js";

/** @typedef {{mark: string, first: number, second: number, values: number[]}} TraceStep */

export class Traces {
  #exports;
  #demo;
  #memory;

  /**
   * @param {Exports} exports of the demo's program
   * @param {Handle} demo
   * @param {Memory} memory
   */
  constructor(exports, demo, memory) {
    this.#exports = exports;
    this.#demo = demo;
    this.#memory = memory;
  }

  names() {
    const { _gnomon_trace_count, _gnomon_trace_name } = this.#exports;
    return this.#memory.names(_gnomon_trace_count, _gnomon_trace_name);
  }

  /**
   * Returns only the marks of a query's steps, in order.
   *
   * @param {number} trace
   * @returns {string[]}
   */
  marks(trace) {
    return this.#steps(trace, (records, at) => this.#markAt(records, at));
  }

  /**
   * Returns a query's steps: the records of include/gnomon/core/trace.h.
   *
   * @param {number} trace
   * @returns {TraceStep[]}
   */
  steps(trace) {
    return this.#steps(trace, (records, at) => ({
      mark: this.#markAt(records, at),
      first: records.getInt32(at + Step_first, true),
      second: records.getInt32(at + Step_second, true),
      values: Array.from({ length: Step_values_count }, (_, value) =>
        records.getFloat64(at + Step_values + Float64Array.BYTES_PER_ELEMENT * value, true),
      ),
    }));
  }

  /**
   * @template T
   * @param {number} trace
   * @param {(records: DataView, at: number) => T} read
   */
  #steps(trace, read) {
    const length = this.#exports._gnomon_trace_length(this.#demo, trace);
    const start = this.#exports._gnomon_trace_steps(this.#demo, trace);
    const records = this.#memory.view(start, Step_stride * length);
    return Array.from({ length }, (_, index) => read(records, Step_stride * index));
  }

  /**
   * @param {DataView} records
   * @param {number} at
   */
  #markAt(records, at) {
    return this.#memory.name(records.getUint32(at + Step_mark, true));
  }

  /**
   * Limits the picture to the first steps of one trace.
   *
   * @param {number} trace
   * @param {number} steps
   */
  show(trace, steps) {
    this.#exports._gnomon_show_trace(this.#demo, trace, steps);
  }

  showAll() {
    this.#exports._gnomon_show_everything(this.#demo);
  }
}
