// npm package gnomon2d: manual in docs/engine.md, types in types/gnomon.d.ts. Importing it has no side effect.

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
