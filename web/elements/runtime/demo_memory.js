// Data of one demo in the program's memory. The offsets come from web/border, which is generated from the program's
// own headers.

/** @import { Demo as Handle } from "../../border/demo.js" */
/** @import { Exports, Runtime } from "../../types/internal.js" */

/** Repeated strings of the program, by their addresses. @type {WeakMap<Exports, Map<number, string>>} */
const known = new WeakMap();

export class Memory {
  #exports;
  #demo;
  /** @type {Map<number, string>} */
  #names;

  /**
   * @param {Exports} exports of the demo's program
   * @param {Handle} demo
   */
  constructor(exports, demo) {
    this.#exports = exports;
    this.#demo = demo;
    this.#names = known.get(exports) ?? new Map();
    known.set(exports, this.#names);
  }

  /**
   * Returns the name of a text or mark. It is cached, because it is needed in every frame and its bytes never change.
   *
   * @param {number} address
   */
  name(address) {
    let name = this.#names.get(address);
    if (name === undefined) this.#names.set(address, (name = this.#exports.UTF8ToString(address)));
    return name;
  }

  /**
   * Returns numbers in place without a copy. They are valid until the next call into the program.
   *
   * @param {number} start
   * @param {number} count
   */
  doubles(start, count) {
    const first = start / Float64Array.BYTES_PER_ELEMENT;
    return this.#exports.HEAPF64.subarray(first, first + count);
  }

  /**
   * Returns the bytes from an address on.
   *
   * @param {number} start
   * @param {number} size
   */
  view(start, size) {
    return new DataView(this.#exports.HEAPU8.buffer, start, size);
  }

  /**
   * Returns the names of all items of a kind.
   *
   * @param {(demo: Handle) => number} count
   * @param {(demo: Handle, index: number) => number} name
   */
  names(count, name) {
    return Array.from({ length: count(this.#demo) }, (_, index) => this.name(name(this.#demo, index)));
  }
}

/**
 * @template T
 * @param {Runtime} exports
 * @param {string[]} strings that the program may read until `act` ends
 * @param {(...addresses: number[]) => T} act
 */
export function withStrings(exports, strings, act) {
  const addresses = strings.map((string) => exports.stringToNewUTF8(string));
  try {
    return act(...addresses);
  } finally {
    for (const address of addresses) exports._free(address);
  }
}
