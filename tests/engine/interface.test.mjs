// Tests that both sides of the border between C++ and JavaScript name the same declarations. The places of fields and
// the numbers of enums have a single declaration: see docs/borders.md.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as cuttersSource from "../../web/packages/gnomon2d/convex_parts.js";
import * as boxesSource from "../../web/packages/gnomon2d/broad.js";
import * as exactSource from "../../web/packages/gnomon2d/exact.js";
import * as worldsSource from "../../web/packages/gnomon2d/first_collision.js";
import * as source from "../../web/packages/gnomon2d/gnomon.js";
import { code_only, files, read } from "../checks/sources.mjs";
import { boxesWasm, cuttersWasm, exactWasm, wasm, worldsWasm } from "./setting.mjs";

/** @param {string[]} borders */
const declared = (...borders) =>
  ["module", ...borders].flatMap((name) => read(`web/border/${name}.exports`).trim().split("\n"));

/** @type {[string, BufferSource, string[]][]} */
const modules = [
  ["the queries", wasm, declared("engine")],
  ["the broad phase", boxesWasm, declared("broad")],
  ["the first collision", worldsWasm, declared("first_collision")],
  ["the exact queries", exactWasm, declared("engine", "exact")],
  ["the parts", cuttersWasm, declared("convex_parts")],
];
for (const [name, code, functions] of modules) {
  test(`the module of ${name} exports every declared function, its memory and its start, and imports nothing`, () => {
    const module = new WebAssembly.Module(code);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
    assert.ok(functions.length > 7);
    // Emscripten adds some functions of the C library, for its own script, which is not in use.
    const ours = exported.filter((name) => name.startsWith("engine_"));
    assert.deepEqual(ours.sort(), [...functions].sort());
    for (const name of ["_initialize", "memory"]) assert.ok(exported.includes(name), name);
  });
}

test("JavaScript calls every declared function", () => {
  const called = new Set(
    files("web/packages/gnomon2d", [".js"]).flatMap(({ text }) =>
      [...code_only(text).matchAll(/\.(engine_\w+)\(|\bcall\.(engine_\w+)/g)].map(([, one, other]) => one ?? other),
    ),
  );
  assert.deepEqual([...called].sort(), declared("engine", "broad", "first_collision", "exact", "convex_parts").sort());
});

test("the sources have the types that are published", () => {
  /** @type {typeof import("../../web/packages/gnomon2d/types/gnomon.js")} */
  const published = source;
  /** @type {typeof import("../../web/packages/gnomon2d/types/first-collision.js")} */
  const ofWorlds = worldsSource;
  /** @type {typeof import("../../web/packages/gnomon2d/types/exact.js")} */
  const ofExact = exactSource;
  /** @type {typeof import("../../web/packages/gnomon2d/types/convex-parts.js")} */
  const ofCutters = cuttersSource;
  /** @type {typeof import("../../web/packages/gnomon2d/types/broad.js")} */
  const ofBoxes = boxesSource;
  for (const entry of [published, ofBoxes, ofWorlds, ofExact, ofCutters]) {
    const own = entry === ofCutters ? ["compounds"] : [];
    assert.deepEqual(Object.keys(entry).sort(), ["GnomonError", "compile", ...own, "load"]);
  }
});
