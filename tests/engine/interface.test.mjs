// Both sides of the border between C++ and JavaScript name the same things. Where the fields of records lie, and what the
// numbers of enums are, has one declaration only: see docs/borders.md.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as source from "../../web/engine/gnomon.js";
import { code_only, files, read } from "../checks/sources.mjs";
import { wasm } from "./setting.mjs";

const declared = read("web/border/engine.exports").trim().split("\n");

test("the module exports every declared function, its memory and its start, and imports nothing", () => {
  const module = new WebAssembly.Module(wasm);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.ok(declared.length > 10);
  // Emscripten adds some of the C library's own, for a script that is not there.
  const ours = exported.filter((name) => name.startsWith("engine_"));
  assert.deepEqual(ours.sort(), [...declared].sort());
  for (const name of ["_initialize", "memory"]) assert.ok(exported.includes(name), name);
});

test("JavaScript calls every declared function", () => {
  const called = new Set(
    files("web/engine", [".js"]).flatMap(({ text }) =>
      [...code_only(text).matchAll(/\.(engine_\w+)/g)].map(([, name]) => name),
    ),
  );
  assert.deepEqual([...called].sort(), [...declared].sort());
});

test("the sources have the types that are published", () => {
  /** @type {typeof import("../../web/engine/types/gnomon.js")} */
  const published = source;
  assert.deepEqual(Object.keys(published).sort(), ["GnomonError", "compile", "load"]);
});
