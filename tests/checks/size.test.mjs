// Tests the rules of the size check, without a build.
import assert from "node:assert/strict";
import { test } from "node:test";
import { budgets, faults, programsOf } from "../../scripts/size/rules.mjs";
import { read } from "./sources.mjs";

/** @type {import("../../scripts/size/rules.mjs").Budget[]} */
const one = [{ name: "page", folder: "dist", files: ["page.js"], by: "gzip", limit: 2_000 }];
const ours = "emcc (Emscripten gcc/clang-like replacement + linker emulating GNU ld) 3.1.6 ()";

test("within the budget and near the record nothing is wrong", () => {
  assert.deepEqual(faults(one, { page: 1_030 }, { page: 1_000 }, ours), []);
  assert.deepEqual(faults(one, { page: 100 }, { page: 1_000 }, ours), []);
});

test("growth beyond three in a hundred wants a new record", () => {
  const [fault, ...others] = faults(one, { page: 1_031 }, { page: 1_000 }, ours);
  assert.match(fault, /^page: 1,031 bytes of gzip were 1,000 when last recorded; .*--record/);
  assert.deepEqual(others, []);
});

test("no record mends what is over the budget", () => {
  assert.deepEqual(faults(one, { page: 2_001 }, { page: 2_001 }, ours), [
    "page: 2,001 bytes of gzip are 1 over the budget",
  ]);
});

test("another Emscripten may take a tenth more", () => {
  const other = ours.replace("3.1.6", "6.0.5");
  assert.deepEqual(faults(one, { page: 2_200 }, { page: 2_000 }, other), []);
  assert.match(faults(one, { page: 2_201 }, { page: 2_000 }, other)[0], /are 1 over the budget/);
  assert.match(faults(one, { page: 1_140 }, { page: 1_000 }, other)[0], /when last recorded/);
});

test("what was never recorded is told", () => {
  assert.match(faults(one, { page: 10 }, {}, ours)[0], /^page: there is no record of it; .*--record/);
});

test("what is recorded is what has a budget, and within it", () => {
  const record = JSON.parse(read("scripts/size/record.json"));
  assert.deepEqual(
    Object.keys(record),
    budgets.map(({ name }) => name),
  );
  assert.deepEqual(faults(budgets, record, record, ours), []);
});

test("a page pays for the programs that have its scenes, and for what is told of their steps", () => {
  const scenes = { touch: ["a-b", "c"], time: ["d"], wasm: ["e"] };
  const page = '<gnomon-demo seed="1" scene="a-b"></gnomon-demo><p scene="e"><gnomon-figure scene="d" view="x">';
  assert.deepEqual(programsOf(page, scenes), [
    "scenes.js",
    "scenes-touch.wasm",
    "texts-touch.json",
    "listings-touch.json",
    "scenes-time.wasm",
    "texts-time.json",
    "listings-time.json",
  ]);
  assert.deepEqual(programsOf("<p>none</p>", scenes), []);
});
