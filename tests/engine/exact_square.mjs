// Common parts of the tests of gnomon2d/exact.
import { exacts } from "./setting.mjs";

/** @import { Contact } from "../../web/packages/gnomon2d/types/exact.js" */

export const exact = await exacts.load();
export const unit = [0, 0, 1, 0, 1, 1, 0, 1];
export const square = exact.body(unit);
/** @param {number[]} where */
export const at = (...where) => square.place(...where);
export const point = (/** @type {number} */ x, /** @type {number} */ y) => exact.body([x, y]).place();

/** @type {Contact[]} */
export const contacts = ["separated", "touching", "overlapping"];
