// Tests that one script starts every program of scenes, or that the build ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shared, shortened } from "../../scripts/site/script.mjs";

const script = (/** @type {string} */ part, constants = "") =>
  `export default function create(options) { const consts = {${constants}}; return fetch("scenes-${part}.wasm"); }`;

test("scripts that differ in their programs' names are one", () => {
  const one = shared({ time: script("time"), touch: script("touch") });
  assert.match(one, /"scenes\.wasm"/);
});

test("another difference ends the build, and is shown", () => {
  const scripts = { time: script("time"), touch: script("touch", "16050: () => 1") };
  assert.throws(() => shared(scripts), /that of "time" has .*consts = \{\}.* that of "touch" has .*16050/s);
});

test("a script that only goes on is another", () => {
  assert.throws(() => shared({ time: script("time"), touch: `${script("touch")};` }), /one script cannot start/);
});

test("the short form does the same", async () => {
  const short = await shortened(
    "export default function create(options) { const verbose = options.a; return verbose + verbose; }",
  );
  assert.doesNotMatch(short, /verbose/);
  const { default: create } = await import(`data:text/javascript,${encodeURIComponent(short)}`);
  assert.equal(create({ a: 21 }), 42);
});
