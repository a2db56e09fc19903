// The npm package gnomon2d: docs/engine.md is its manual, types/gnomon.d.ts its types. Importing it does nothing.

import { Gnomon } from "./engine.js";
import { compile, instantiate } from "./load.js";
import { Wasm } from "./wasm.js";

/** @import { Source } from "./types/gnomon.js" */

export { GnomonError } from "./error.js";
export { compile };

/** @param {Source | PromiseLike<Source>} [source] */
export async function load(source) {
  return new Gnomon(new Wasm(await instantiate(await compile(source))));
}
