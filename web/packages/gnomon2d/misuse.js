// What is said of arguments that cannot be meant: which, of which call, and what it is instead.

import { GnomonError } from "./error.js";

/** The largest coordinate there may be: see docs/conventions.md. */
const most = 1e150;

/** A value in a sentence. @param {unknown} value */
const told = (value) =>
  typeof value === "string"
    ? JSON.stringify(value)
    : typeof value === "object" && value
      ? "an object"
      : `${String(value)}${typeof value === "bigint" ? "n" : ""}`;

/** @param {string} status @param {string} call @param {string} name @param {string} words */
export const misuse = (status, call, name, words) =>
  new GnomonError(status, `${name} ${words}`, name, undefined, { call });

/** Of what is no such thing. @param {string} status @param {string} call @param {string} name @param {unknown} value @param {string} wanted */
const strange = (status, call, name, value, wanted) =>
  value === undefined
    ? misuse("missing", call, name, `is missing: it is ${wanted}`)
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
 * @param {number} greatest Infinity accepts Infinity itself
 */
function within(call, name, value, least, greatest) {
  if (typeof value !== "number") throw strange("not_a_number", call, name, value, "a number");
  if (value >= least && value <= greatest) return value;
  const words = !isFinite(value) ? "" : least === 0 && value < 0 ? ", below 0" : `, beyond ${most}`;
  throw misuse(words ? "out_of_range" : "non_finite", call, name, `is ${value}${words}`);
}

/** Returns the value if it is a finite number. @param {string} call @param {string} name @param {number} value */
export const finite = (call, name, value) => within(call, name, value, -most, most);

/** Returns the value if it is a finite number and not below 0. @param {string} call @param {string} name @param {number} value */
export const nonNegative = (call, name, value) => within(call, name, value, 0, most);

/** Returns the value if it is a number and not below 0; Infinity is no limit. @param {string} call @param {string} name @param {number} value */
export const limit = (call, name, value) => within(call, name, value, 0, Infinity);

/** Refuses the first that is no number; what is wrong with a number is told by the module. @param {string} call @param {Record<string, any>} given */
export function allNumbers(call, given) {
  for (const name in given) if (typeof given[name] !== "number") finite(call, name, given[name]);
}

/** Refuses the first that is no such number. @param {string} call @param {Record<string, any>} given */
export function allFinite(call, given) {
  for (const name in given) finite(call, name, given[name]);
}

/**
 * @param {string} call
 * @param {string} name
 * @param {unknown} value
 * @param {number} least
 * @param {number} end
 * @param {string} [which] of the numbers between
 * @returns {number} the value
 */
export function whole(call, name, value, least, end, which = `from ${least} to ${end - 1}`) {
  if (Number.isInteger(value) && /** @type {number} */ (value) >= least && /** @type {number} */ (value) < end)
    return /** @type {number} */ (value);
  throw strange("out_of_range", call, name, value, `a whole number ${which}`);
}

/** Whether something is wanted: not, if nothing is said. @param {string} call @param {string} name @param {unknown} value */
export function flag(call, name, value = false) {
  if (typeof value !== "boolean") throw strange("out_of_range", call, name, value, "true or false");
  return value;
}

/**
 * Returns the number that a name means.
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

/** Refuses the first of a list that is no number: a typed array would turn it into one. @param {string} call @param {string} name @param {ArrayLike<unknown>} list @param {number} length */
export function numbersOnly(call, name, list, length) {
  for (let i = 0; i < length; ++i)
    if (typeof list[i] !== "number") finite(call, `${name}[${i}]`, /** @type {any} */ (list[i]));
}

/** A set of 32 bits, whether it was made as a number with a sign or without. @param {string} call @param {string} name @param {unknown} value */
export const bits = (call, name, value) => whole(call, name, value, -(2 ** 31), 2 ** 32) >>> 0;

/**
 * Refuses what is no object, and keys that nobody would read.
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
      throw misuse("unknown_key", call, `${name}.${key}`, `means nothing: ${name} is ${wanted}`);
    }
  }
}
