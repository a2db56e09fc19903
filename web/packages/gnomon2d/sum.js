// Results of Minkowski sums: blocks of memory that the caller has to release.

import * as border from "../../border/engine.js";

/** @import { Address } from "../../border/engine.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/**
 * Copies a sum out of wasm's memory and releases it.
 *
 * @param {Wasm} wasm
 * @param {Address} address result of the query, not 0
 * @param {number} most maximum number of vertices
 * @param {Types.MinkowskiSum} out
 */
export function copySum(wasm, address, most, out) {
  const at = address >>> 3;
  const { numbers, wholes } = wasm;
  try {
    const count = numbers[at + border.EngineSum_count];
    if (!(out.points?.length >= 2 * count)) out.points = new Float64Array(2 * most);
    if (!(out.indices?.length >= 2 * count)) out.indices = new Uint32Array(2 * most);
    const first = address + 8 * border.EngineSum_stride;
    for (let i = 0; i < count; ++i) {
      const vertex = first + i * border.EngineSumVertex_stride;
      out.points[2 * i] = numbers[(vertex + border.EngineSumVertex_x) / 8];
      out.points[2 * i + 1] = numbers[(vertex + border.EngineSumVertex_y) / 8];
      out.indices[2 * i] = wholes[(vertex + border.EngineSumVertex_vertex_p) / 4];
      out.indices[2 * i + 1] = wholes[(vertex + border.EngineSumVertex_vertex_q) / 4];
    }
    out.count = count;
    out.radius = numbers[at + border.EngineSum_radius];
  } finally {
    wasm.call.engine_release(address);
  }
  return out;
}
