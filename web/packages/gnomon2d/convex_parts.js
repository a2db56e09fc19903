// Entry gnomon2d/convex-parts: manual in docs/engine-convex-parts.md, types in types/convex-parts.d.ts. Importing it
// has no side effect.

import { engine_few_parts, engine_fewest_parts } from "../../border/convex_parts.js";
import * as border from "../../border/module.js";
import { GnomonError } from "./error.js";
import * as code from "./load.js";
import { flag, misuse, object } from "./misuse.js";
import { withPoints } from "./points.js";
import { Wasm } from "./wasm.js";

/** @import { Functions } from "../../border/convex_parts.js" */
/** @import * as Types from "./types/convex-parts.js" */

export { compounds } from "./compound.js";
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

const call = "convexParts";
const noHoles = "outlines have no holes; cut a gap of some width from the outside to each";

/** @param {Types.Options} [options] */
function isOptimal(options = {}) {
  for (const key in options)
    if (/hole/i.test(key)) throw misuse("hole", call, `options.${key}`, `is an unknown key: ${noHoles}`);
  object(call, "options", options, "{ optimal }", ["optimal"]);
  return flag(call, "options.optimal", options.optimal);
}

/**
 * @param {Wasm<Functions>} wasm
 * @param {Types.Points} points
 * @param {boolean} optimal
 * @returns {Types.ConvexParts}
 */
function cut(wasm, points, optimal) {
  const first = /** @type {any} */ (points)?.[0];
  if (first?.length > 2) throw misuse("hole", call, "points", `are several rings: ${noHoles}`);
  const functions = wasm.call;
  return withPoints(wasm, call, "points", points, (address, count) => {
    const found = functions.engine_convex_parts(address, count, optimal ? engine_fewest_parts : engine_few_parts);
    wasm.renew();
    if (found < 0) throw fault(wasm);
    const { buffer } = wasm.memory;
    const corners = new Float64Array(buffer, address, 2 * count);
    const ends = new Uint32Array(buffer, functions.engine_part_ends(), found);
    const all = new Uint32Array(buffer, functions.engine_part_corners(), ends[found - 1]);
    /** @type {Types.ConvexParts} */
    const out = { parts: [], indices: [] };
    for (let k = 0, first = 0; k < found; first = ends[k++]) {
      const part = all.slice(first, ends[k]);
      const points = new Float64Array(2 * part.length);
      for (let i = 0; i < part.length; ++i) {
        points[2 * i] = corners[2 * part[i]];
        points[2 * i + 1] = corners[2 * part[i] + 1];
      }
      out.parts.push(points);
      out.indices.push(part);
    }
    return out;
  });
}

/** Builds the error, with the other edge or vertex for errors on a pair. @param {Wasm<Functions>} wasm */
function fault(wasm) {
  const { numbers } = wasm;
  const at = wasm.call.engine_fault() >>> 3;
  const index = numbers[at + border.EngineFault_index];
  const other = numbers[at + border.EngineFault_other];
  const what = numbers[at + border.EngineFault_subject];
  const told = wasm.error(numbers[at + border.EngineFault_status], what, index < 0 ? undefined : index, "", call);
  if (other < 0) return told;
  const { subject } = told;
  const status = /** @type {Types.Status} */ (told.status);
  const edges = subject === "edge" ? [index, other] : status === "touching" ? [other] : undefined;
  return Object.assign(new GnomonError(status, `${told.message}: ${other}`, subject, index), { call, other, edges });
}
