// The npm package gnomon2d: docs/engine.md is its manual, types/gnomon.d.ts its types. Importing it does nothing.

import { queriesOf } from "./queries.js";
import * as code from "./load.js";
import { Wasm } from "./wasm.js";

/** @import { Source } from "./types/gnomon.js" */

export { GnomonError } from "./error.js";

const queries = { beside: () => new URL("gnomon.wasm", import.meta.url), has: "engine_make_shape" };

/** @param {Source | PromiseLike<Source>} [source] */
export const compile = (source) => code.compile(queries, source);

/** @param {Source | PromiseLike<Source>} [source] */
export async function load(source) {
  return queriesOf(new Wasm(await code.instantiate(await compile(source))));
}
