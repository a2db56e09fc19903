// What a sentence says must not contradict itself by rounding.
import assert from "node:assert/strict";
import { test } from "node:test";
import { format } from "../../web/runtime/format.js";

test("a number has so many decimals that it reads other than the one it is told from", () => {
  const wrong = "in front by {0:2/1}. Wrong, it is {1:2/0}.";
  assert.equal(format(wrong, [1.9, 1.27]), "in front by 1.90. Wrong, it is 1.27.");
  assert.equal(format(wrong, [0.0149, 0.0099]), "in front by 0.015. Wrong, it is 0.010.");
  assert.equal(format(wrong, [1.63, 1.6299996]), "in front by 1.6300000. Wrong, it is 1.6299996.");
  assert.equal(format(wrong, [2, 2]), "in front by 2.00. Wrong, it is 2.00.");
});

test("and other than zero, unless it is zero", () => {
  assert.equal(format("gap {0:2/}", [0.004]), "gap 0.004");
  assert.equal(format("gap {0:2/}", [0.5]), "gap 0.50");
  assert.equal(format("gap {0:2/}", [-0.0004]), "gap −0.0004");
  assert.equal(format("gap {0:2/}", [0]), "gap 0.00");
});
