// Entry gnomon2d/exact: manual in docs/engine-exact.md, types in types/exact.d.ts. Importing it has no side effect.

import { Exact } from "./exact_queries.js";
import * as code from "./load.js";
import { Wasm } from "./wasm.js";

/** @import { Source } from "./types/exact.js" */

export { GnomonError } from "./error.js";

const exact = { beside: () => new URL("exact.wasm", import.meta.url), has: "engine_exact_classify" };

/** @param {Source | PromiseLike<Source>} [source] */
export const compile = (source) => code.compile(exact, source);

/** @param {Source | PromiseLike<Source>} [source] */
export async function load(source) {
  return new Exact(new Wasm(await code.instantiate(await compile(source))));
}
