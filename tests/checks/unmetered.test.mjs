// Tests when the site may store itself completely without a question to the reader.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unmetered } from "../../web/pages/site/unmetered.js";

test("only a network that is known to cost nothing is used without being asked", () => {
  const free = { effectiveType: "4g", type: "wifi", saveData: false };
  assert.equal(unmetered(free), true);
  assert.equal(unmetered({ effectiveType: "4g" }), true);
  assert.equal(unmetered({ ...free, saveData: true }), false);
  assert.equal(unmetered({ ...free, type: "cellular" }), false);
  assert.equal(unmetered({ ...free, effectiveType: "3g" }), false);
  assert.equal(unmetered({ ...free, metered: true }), false);
  for (const unknown of [undefined, null, {}]) assert.equal(unmetered(unknown), false);
});
