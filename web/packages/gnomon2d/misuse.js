// Errors about invalid arguments. A message names the call, the argument and its actual value.

import { GnomonError } from "./error.js";

/** Largest permitted coordinate: see docs/conventions.md. */
const most = 1e150;

/** Formats a value for an error message. @param {unknown} value */
const told = (value) =>
  typeof value === "string"
    ? JSON.stringify(value)
    : typeof value === "object" && value
      ? "an object"
      : `${String(value)}${typeof value === "bigint" ? "n" : ""}`;

/** @param {string} status @param {string} call @param {string} name @param {string} words */
export const misuse = (status, call, name, words) =>
  new GnomonError(status, `${name} ${words}`, name, undefined, { call });

/**
 * Builds the error for a missing value or a wrong type.
 *
 * @param {string} status
 * @param {string} call
 * @param {string} name
 * @param {unknown} value
 * @param {string} wanted
 */
export const strange = (status, call, name, value, wanted) =>
  value === undefined
    ? misuse("missing", call, name, `is missing: it must be ${wanted}`)
    : misuse(status, call, name, `is ${told(value)}, not ${wanted}`);

/** @param {unknown} value */
export const isFinite = (value) => typeof value === "number" && value - value === 0;

/**
 * Returns the value if it is a number from `least` to `greatest`.
 *
 * @param {string} call
 * @param {string} name
 * @param {number} value
 * @param {number} least
 * @param {number} greatest with Infinity, the value Infinity is accepted, too
 */
function within(call, name, value, least, greatest) {
  if (typeof value !== "number") throw strange("not_a_number", call, name, value, "a number");
  if (value >= least && value <= greatest) return value;
  const words = !isFinite(value) ? "" : least === 0 && value < 0 ? ", below 0" : `, beyond ${most}`;
  throw misuse(words ? "out_of_range" : "non_finite", call, name, `is ${value}${words}`);
}

/** Returns the value if it is a finite number. @param {string} call @param {string} name @param {number} value */
export const finite = (call, name, value) => within(call, name, value, -most, most);

/** Returns the value if it is a finite number ≥ 0. @param {string} call @param {string} name @param {number} value */
export const nonNegative = (call, name, value) => within(call, name, value, 0, most);

/**
 * Returns the value if it is a number ≥ 0; Infinity means no limit.
 *
 * @param {string} call
 * @param {string} name
 * @param {number} value
 */
export const limit = (call, name, value) => within(call, name, value, 0, Infinity);

/**
 * Rejects the first value that is not a number. The module itself checks the numbers.
 *
 * @param {string} call
 * @param {Record<string, any>} given
 */
export function allNumbers(call, given) {
  for (const name in given) if (typeof given[name] !== "number") finite(call, name, given[name]);
}

/** Rejects the first value that is not a finite number. @param {string} call @param {Record<string, any>} given */
export function allFinite(call, given) {
  for (const name in given) finite(call, name, given[name]);
}

/**
 * @param {string} call
 * @param {string} name
 * @param {unknown} value
 * @param {number} least
 * @param {number} end
 * @param {string} [which] description of the accepted numbers
 * @returns {number} the value
 */
export function whole(call, name, value, least, end, which = `from ${least} to ${end - 1}`) {
  if (Number.isInteger(value) && /** @type {number} */ (value) >= least && /** @type {number} */ (value) < end)
    return /** @type {number} */ (value);
  throw strange("out_of_range", call, name, value, `a whole number ${which}`);
}

/** Returns an optional Boolean; default false. @param {string} call @param {string} name @param {unknown} value */
export function flag(call, name, value = false) {
  if (typeof value !== "boolean") throw strange("out_of_range", call, name, value, "true or false");
  return value;
}

/**
 * Returns the number for a name.
 *
 * @param {string} call
 * @param {string} name
 * @param {string} value
 * @param {Record<string, number>} choices
 */
export function choice(call, name, value, choices) {
  if (Object.hasOwn(choices, value)) return choices[value];
  throw strange("out_of_range", call, name, value, Object.keys(choices).join(" or "));
}

/**
 * Rejects the first element that is not a number: a typed array would convert it.
 *
 * @param {string} call
 * @param {string} name
 * @param {ArrayLike<unknown>} list
 * @param {number} length
 */
export function numbersOnly(call, name, list, length) {
  for (let i = 0; i < length; ++i)
    if (typeof list[i] !== "number") finite(call, `${name}[${i}]`, /** @type {any} */ (list[i]));
}

/**
 * Returns 32 bits as an unsigned number; accepts signed numbers, too.
 *
 * @param {string} call
 * @param {string} name
 * @param {unknown} value
 */
export const bits = (call, name, value) => whole(call, name, value, -(2 ** 31), 2 ** 32) >>> 0;

/**
 * Rejects values that are not objects, and unknown keys.
 *
 * @param {string} call
 * @param {string} name
 * @param {unknown} value
 * @param {string} wanted
 * @param {string[]} [keys]
 */
export function object(call, name, value, wanted, keys) {
  if (typeof value !== "object" || !value) throw strange("not_an_object", call, name, value, wanted);
  for (const key in keys && value) {
    if (!keys?.includes(key)) {
      throw misuse("unknown_key", call, `${name}.${key}`, `is an unknown key: ${name} must be ${wanted}`);
    }
  }
}
