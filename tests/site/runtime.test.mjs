// Tests that runtime.js exports every name that player, figures and questions import, because the bundler does not
// check it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** @param {string} name */
const script = (name) => readFileSync(`dist/${name}.js`, "utf8");

/** @param {string} list as in `{a as b, c}` @param {0 | -1} side which name of a pair */
const names = (list, side) => list.split(",").map((each) => /** @type {string} */ (each.trim().split(" as ").at(side)));

test("what is asked of runtime.js is in it", () => {
  const there = new Set([...script("runtime").matchAll(/export\{([^}]*)\}/g)].flatMap(([, list]) => names(list, -1)));
  assert.ok(there.size > 20);
  for (const each of ["player", "figure", "predict", "plain"]) {
    const imports = [...script(each).matchAll(/import\{([^}]*)\}from"\.\/runtime\.js"/g)];
    assert.ok(imports.length > 0, each);
    const missing = imports.flatMap(([, list]) => names(list, 0)).filter((name) => !there.has(name));
    assert.deepEqual(missing, [], each);
  }
});
