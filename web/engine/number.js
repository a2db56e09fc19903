// Numbers on their way in.

import { GnomonError } from "./error.js";

/** The value, if it is a number and finite. @param {string} name @param {number} value */
export function finite(name, value) {
  if (typeof value === "number" && value - value === 0) return value;
  throw new GnomonError("non_finite", `${name} is not finite`, name);
}
