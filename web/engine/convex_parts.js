// The entry gnomon2d/convex-parts: docs/engine-convex-parts.md is its manual, types/convex-parts.d.ts its types. Importing
// it does nothing.

import { engine_few_parts, engine_fewest_parts } from "../border/convex_parts.js";
import * as border from "../border/module.js";
import { GnomonError } from "./error.js";
import * as code from "./load.js";
import { withPoints } from "./points.js";
import { Wasm } from "./wasm.js";

/** @import { Functions } from "../border/convex_parts.js" */
/** @import * as Types from "./types/convex-parts.js" */

export { GnomonError } from "./error.js";

const parts = { beside: () => new URL("convex-parts.wasm", import.meta.url), has: "engine_convex_parts" };

/** @param {Types.Source | PromiseLike<Types.Source>} [source] */
export const compile = (source) => code.compile(parts, source);

/** @param {Types.Source | PromiseLike<Types.Source>} [source] @returns {Promise<Types.Cutter>} */
export async function load(source) {
  const wasm = /** @type {Wasm<Functions>} */ (new Wasm(await code.instantiate(await compile(source))));
  return {
    memory: wasm.memory,
    convexParts: (points, options) => cut(wasm, points, isOptimal(options)),
  };
}

const hole = "outlines have no holes: cut the outline with a bridge to each, of some width";

/** @param {Types.Options} [options] */
function isOptimal(options = {}) {
  for (const key of Object.keys(options)) {
    if (/hole/i.test(key)) throw new GnomonError("hole", hole, "options");
    if (key !== "optimal") throw new GnomonError("unknown_option", `there is no option ${key}: only optimal`, "options");
  }
  const { optimal = false } = options;
  if (typeof optimal === "boolean") return optimal;
  throw new GnomonError("unknown_option", "optimal is neither true nor false", "options");
}

/** @param {Wasm<Functions>} wasm @param {Types.Points} points @param {boolean} optimal @returns {Types.ConvexParts} */
function cut(wasm, points, optimal) {
  const first = /** @type {unknown} */ (points?.[0]);
  if (first && /** @type {ArrayLike<unknown>} */ (first).length > 2) throw new GnomonError("hole", hole, "points");
  const { call } = wasm;
  // A copy, as the caller's may lie in this very memory, or be the caller's to change.
  const corners = points && Float64Array.from(points);
  return withPoints(wasm, points, (address, count) => {
    const found = call.engine_convex_parts(address, count, optimal ? engine_fewest_parts : engine_few_parts);
    wasm.renew();
    if (found < 0) throw fault(wasm);
    const ends = new Uint32Array(wasm.memory.buffer, call.engine_part_ends(), found);
    const all = new Uint32Array(wasm.memory.buffer, call.engine_part_corners(), ends[found - 1]);
    const indices = Array.from(ends, (end, i) => all.slice(i > 0 ? ends[i - 1] : 0, end));
    const place = (/** @type {Uint32Array} */ part) =>
      Float64Array.from({ length: 2 * part.length }, (_, i) => corners[2 * part[i >> 1] + (i & 1)]);
    return { parts: indices.map(place), indices };
  });
}

/** @param {Wasm<Functions>} wasm */
function fault(wasm) {
  const { numbers } = wasm;
  const at = wasm.call.engine_fault() >>> 3;
  const index = numbers[at + border.EngineFault_index];
  const other = numbers[at + border.EngineFault_other];
  const status = numbers[at + border.EngineFault_status];
  const told = wasm.error(status, numbers[at + border.EngineFault_subject], index < 0 ? undefined : index);
  if (other < 0) return told;
  return new OutlineError(told, other);
}
