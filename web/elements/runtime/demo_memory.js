// What one demo says, out of the program's memory. Where things lie in it is said by web/border, which is made from the
// program's own headers.

/** @import { Demo as Handle } from "../../border/demo.js" */
/** @import { Exports, Runtime } from "../../types/internal.js" */

/** The strings that the program says again and again, by their addresses. @type {WeakMap<Exports, Map<number, string>>} */
const known = new WeakMap();

export class Memory {
  #exports;
  #demo;
  /** @type {Map<number, string>} */
  #names;

  /**
   * @param {Exports} exports of the program in which the demo is open
   * @param {Handle} demo
   */
  constructor(exports, demo) {
    this.#exports = exports;
    this.#demo = demo;
    this.#names = known.get(exports) ?? new Map();
    known.set(exports, this.#names);
  }

  /**
   * The name of a text or mark. It is asked for in every frame, and its bytes never change.
   *
   * @param {number} address
   */
  name(address) {
    let name = this.#names.get(address);
    if (name === undefined) this.#names.set(address, (name = this.#exports.UTF8ToString(address)));
    return name;
  }

  /**
   * Numbers as they lie there: no copy, so they are valid until the next call into the program.
   *
   * @param {number} start
   * @param {number} count
   */
  doubles(start, count) {
    const first = start / Float64Array.BYTES_PER_ELEMENT;
    return this.#exports.HEAPF64.subarray(first, first + count);
  }

  /**
   * The bytes from an address on.
   *
   * @param {number} start
   * @param {number} size
   */
  view(start, size) {
    return new DataView(this.#exports.HEAPU8.buffer, start, size);
  }

  /**
   * The names of so many things.
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
