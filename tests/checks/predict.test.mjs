// Tests which answers are right, and the error of a wrong answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { corner, judge } from "../../web/elements/predict/judge.js";

/** @import { Place, World } from "../../web/elements/predict/judge.js" */

/** @type {World} */
const world = [16, 12];

test("a word is right or wrong, and nothing between", () => {
  assert.deepEqual(judge("apart", "apart", 0, world), { right: true });
  assert.deepEqual(judge("apart", "overlapping", 9, world), { right: false });
});

test("a number is right within the tolerance, its limit included", () => {
  assert.deepEqual(judge(1, 1.5, 0.5, world), { right: true, off: 0.5 });
  assert.ok(judge(0.3, 0.1 + 0.1, 0.1, world).right, "0.1 + 0.1 and 0.3 are not exact");
  assert.ok(!judge(1, 1.51, 0.5, world).right);
  assert.ok(!judge(NaN, 1, 0.5, world).right);
  assert.equal(judge(-1, 0.25, 9, world).off, 1.25);
});

test("a place is as far off as the nearest of those that are meant, in units of the world", () => {
  /** @type {Place[]} */
  const places = [
    [0, 0],
    [1, 1],
  ];
  const { right, off = 0, nearest } = judge([1, 0.75], places, 3, world);
  assert.equal(nearest, places[1]);
  assert.ok(right && Math.abs(off - 3) < 1e-9);
  assert.equal(judge([0.25, 0], places, 3, world).off, 4);
});

test("a place is measured in as much of the world as the picture shows", () => {
  assert.equal(judge([0.25, 0], [[0, 0]], 3, [8, 6]).off, 2);
});

test("a mark begins within what is shown, and not in the middle of it", () => {
  for (const part of corner) assert.ok(part > 0 && part < 0.2);
});
