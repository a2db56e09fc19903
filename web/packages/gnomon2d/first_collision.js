// Entry gnomon2d/first-collision: manual in docs/engine-first-collision.md, types in types/first-collision.d.ts.
// Importing it has no side effect.

import * as code from "./load.js";
import { Simulation } from "./simulation.js";
import { Wasm } from "./wasm.js";

/** @import { Source } from "./types/first-collision.js" */

export { GnomonError } from "./error.js";

const worlds = { beside: () => new URL("first-collision.wasm", import.meta.url), has: "engine_make_world" };

/** @param {Source | PromiseLike<Source>} [source] */
export const compile = (source) => code.compile(worlds, source);

/** @param {Source | PromiseLike<Source>} [source] */
export async function load(source) {
  return new Simulation(new Wasm(await code.instantiate(await compile(source))));
}
