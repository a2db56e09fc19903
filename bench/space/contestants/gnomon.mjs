// Gnomon's queries in 3D, from the module that only this benchmark loads.
import { readFileSync } from "node:fs";

/** @import { Cases, Run } from "../cases.mjs" */

const file = new URL("../../../build/wasm-engine/bench-space.wasm", import.meta.url);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {
  env: { emscripten_notify_memory_growth() {} },
  wasi_snapshot_preview1: { proc_exit() {} },
});
const module = /** @type {Record<string, CallableFunction> & { memory: WebAssembly.Memory }} */ (
  /** @type {unknown} */ (instance.exports)
);
module._initialize?.();

/** Adds the pairs' bodies, whose numbers are 2i and 2i + 1. @param {Cases} cases */
function place({ solids, pairs }) {
  module.begin(solids.length);
  for (const { points, faces } of solids) {
    new Float64Array(module.memory.buffer, module.buffer(), 3 * points.length).set(points.flat());
    if (module.add_shape(points.length) !== faces.length) throw new Error("not this solid's hull");
  }
  for (const { a, b } of pairs) {
    for (const { solid, position, turn } of [a, b]) module.add_body(solid, ...position, ...turn);
  }
}

/** @param {CallableFunction} ask @returns {(cases: Cases) => Run} */
const run = (ask) => (cases) => {
  place(cases);
  return (from, to) => {
    let hits = 0;
    for (let i = from; i < to; ++i) if (ask(2 * i, 2 * i + 1)) ++hits;
    return hits;
  };
};

export const overlap = run(module.overlap);
export const depth = run(module.translation);
export const contact = run(module.contact);
