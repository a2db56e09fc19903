// Entry gnomon2d/broad: manual in docs/engine-broad.md, types in types/broad.d.ts. Importing it has no side effect.

import { makeBroadPhase } from "./broad_phase.js";
import * as code from "./load.js";
import { Wasm } from "./wasm.js";

/** @import { Functions } from "../../border/broad.js" */
/** @import { BroadPhaseSettings, Source } from "./types/broad.js" */

export { GnomonError } from "./error.js";

const boxes = { beside: () => new URL("broad.wasm", import.meta.url), has: "engine_make_broad_phase" };

/** @param {Source | PromiseLike<Source>} [source] */
export const compile = (source) => code.compile(boxes, source);

/** @param {Source | PromiseLike<Source>} [source] */
export async function load(source) {
  /** @type {Wasm<Functions>} */
  const wasm = new Wasm(await code.instantiate(await compile(source)));
  return {
    memory: wasm.memory,
    broadPhase: (/** @type {BroadPhaseSettings | undefined} */ settings) => makeBroadPhase(wasm, settings),
  };
}
