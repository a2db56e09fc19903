// The numbers of a figure in the formulas beside it: the same words from the build and from the page.

import { format } from "./format.js";

/** What stands where the present state has no such number. */
const none = "–";

/**
 * @param {number | undefined} value
 * @param {number} digits after the point
 * @param {boolean} bracketed where it is negative, as a factor is
 */
export function words(value, digits, bracketed) {
  if (value === undefined || !Number.isFinite(value)) return none;
  const number = format(`{0:${digits}}`, [value]);
  return bracketed && number.startsWith("−") ? `(${number})` : number;
}
