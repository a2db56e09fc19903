// Copies of point arguments in wasm's memory.

import { misuse, numbersOnly } from "./misuse.js";

/** @import { Points } from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/**
 * Calls `use` with the address of a copy in wasm's memory and the number of points. Returns the result of `use`.
 *
 * @template T
 * @param {Wasm<{}>} wasm
 * @param {string} call
 * @param {string} name
 * @param {Points} points
 * @param {(address: number, count: number) => T} use
 */
export function withPoints(wasm, call, name, points, use) {
  const count = points?.length / 2;
  if (!(count >= 0) || typeof points[0] === "object") {
    throw misuse("not_points", call, name, "must be one list of numbers, x and y of each point in turn");
  }
  if (!Number.isInteger(count)) {
    throw misuse("not_points", call, name, `have ${2 * count} numbers: the last y is missing`);
  }
  return withRoom(wasm, 16 * count, (address) => {
    numbersOnly(call, name, points, 2 * count);
    new Float64Array(wasm.memory.buffer, address, 2 * count).set(points);
    return use(address, count);
  });
}

/**
 * Calls `use` with the address of allocated bytes in wasm's memory. Returns the result of `use`.
 *
 * @template T
 * @param {Wasm<{}>} wasm
 * @param {number} bytes
 * @param {(address: number) => T} use
 */
export function withRoom(wasm, bytes, use) {
  // Clamp the size: wasm would otherwise truncate it to its lower 32 bits.
  const address = wasm.call.engine_allocate(Math.min(bytes, 2 ** 31));
  wasm.renew();
  wasm.found(address);
  try {
    return use(address);
  } finally {
    wasm.call.engine_release(address);
    wasm.renew();
  }
}
