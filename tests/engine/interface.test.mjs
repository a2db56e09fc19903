// Both sides of the border between C++ and JavaScript name the same things.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as source from "../../web/engine/gnomon.js";
import { statuses, subjects } from "../../web/engine/error.js";
import * as questions from "../../web/engine/question.js";
import { code_only, files, read } from "../checks/sources.mjs";
import { wasm } from "./setting.mjs";

const header = code_only(read("src/engine/engine.h"));
const declared = new Set([...header.matchAll(/\b(engine_\w+)\(/g)].map((match) => match[1]));

/** @param {string} text @param {string} name */
function names_in_enum(text, name) {
  const body = text.match(new RegExp(`enum (?:class )?${name}[^{]*{([^}]*)}`))?.[1] ?? "";
  return body
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

test("statuses are those of the geometry, in its order and words, and one more", () => {
  const ofGeometry = statuses.slice(0, -1);
  const described = read("src/core/status.cpp").matchAll(/case Status::(\w+):\s*return "([^"]*)"/g);
  assert.deepEqual(
    ofGeometry.map(([name]) => name),
    names_in_enum(code_only(read("src/core/status.h")), "Status"),
  );
  assert.deepEqual(
    ofGeometry,
    [...described].map(([, name, words]) => [name, words]),
  );
  assert.deepEqual(names_in_enum(header, "EngineStatus"), [`engine_out_of_memory = ${ofGeometry.length}`]);
  assert.equal(statuses[ofGeometry.length][0], "out_of_memory");
});

test("questions are those of the interface, in its order", () => {
  const inOrder = Object.entries(questions).sort(([, one], [, other]) => one - other);
  assert.deepEqual(
    inOrder.map(([name]) => `engine_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    names_in_enum(header, "EngineQuestion"),
  );
  assert.deepEqual(
    inOrder.map(([, number]) => number),
    [...inOrder.keys()],
  );
});

test("subjects are those of the interface, in its order", () => {
  const named = names_in_enum(header, "EngineSubject").map((name) =>
    name
      .replace(/^engine_(the_)?/, "")
      .replace(/^(pose|motion)_([ab])$/, (_, what, whose) => `${what} of ${whose.toUpperCase()}`),
  );
  assert.deepEqual(subjects, named);
});

test("the module exports every declared function, its memory and its start, and imports nothing", () => {
  const module = new WebAssembly.Module(wasm);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.ok(declared.size > 10);
  assert.deepEqual(exported.sort(), ["_initialize", "memory", ...declared].sort());
});

test("JavaScript calls every declared function, and no other", () => {
  const called = new Set(
    files("web/engine", [".js"]).flatMap(({ text }) =>
      [...code_only(text).matchAll(/\.(engine_\w+)/g)].map((m) => m[1]),
    ),
  );
  assert.deepEqual([...called].sort(), [...declared].sort());
});

test("the sources have the types that are published", () => {
  /** @type {typeof import("../../web/engine/types/gnomon.js")} */
  const published = source;
  assert.deepEqual(Object.keys(published).sort(), ["GnomonError", "compile", "load"]);
});
