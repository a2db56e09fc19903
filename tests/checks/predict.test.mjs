// Who is right, and how far off a wrong answer is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { corner, judge, world } from "../../web/predict/judge.js";

/** @import { Place } from "../../web/predict/judge.js" */

test("a word is right or wrong, and nothing between", () => {
  assert.deepEqual(judge("apart", "apart", 0), { right: true });
  assert.deepEqual(judge("apart", "overlapping", 9), { right: false });
});

test("a number is right within the tolerance, its limit included", () => {
  assert.deepEqual(judge(1, 1.5, 0.5), { right: true, off: 0.5 });
  assert.ok(judge(0.3, 0.1 + 0.1, 0.1).right, "0.1 + 0.1 and 0.3 are not exact");
  assert.ok(!judge(1, 1.51, 0.5).right);
  assert.ok(!judge(NaN, 1, 0.5).right);
  assert.equal(judge(-1, 0.25, 9).off, 1.25);
});

test("a place is as far off as the nearest of those that are meant, in units of the world", () => {
  /** @type {Place[]} */
  const places = [
    [0, 0],
    [1, 1],
  ];
  const { right, off = 0, nearest } = judge([1, 0.75], places, 3);
  assert.equal(nearest, places[1]);
  assert.ok(right && Math.abs(off - world.height / 4) < 1e-9);
  assert.equal(judge([0.25, 0], places, 3).off, world.width / 4);
});

test("a mark begins within what is shown, however large that is shown", () => {
  for (const zoom of [1, 1.6, 3]) {
    for (const part of corner(zoom)) assert.ok(part > 0.5 - 0.5 / zoom && part < 0.5);
  }
});
