// Tests that the values of a plot are in order, bounded, and equal to the last report about each step.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ReadoutHistory } from "../../web/elements/player/panels/readout_history.js";

const rounds = process.env.GNOMON_LONG ? 200 : 4;

/** A repeatable generator: mulberry32, Tommy Ettinger, 2017. */
let state = 4;
/** @param {number} end */
function below(end) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * end);
}

test("a history is what a plain map would be, whatever a reader does with time", () => {
  for (let round = 0; round < rounds; ++round) {
    const history = new ReadoutHistory();
    /** @type {Map<number, number>} */
    const truth = new Map();
    let now = 0;
    for (let i = 0; i < 800; ++i) {
      // Time mostly advances; now and then the reader jumps, or changes the course after the present moment.
      const what = below(40);
      now = what === 0 ? below(1000) : now + 1;
      if (what === 1) {
        history.cutAfter(now);
        for (const step of truth.keys()) if (step > now) truth.delete(step);
      }
      history.add(now, i);
      truth.set(now, i);
    }
    const ordered = [...truth].sort(([one], [other]) => one - other);
    assert.deepEqual(
      history.steps.map((step, at) => [step, history.values[at]]),
      ordered,
    );
    const [first, last] = [below(1000), below(1000)].sort((one, other) => one - other);
    assert.deepEqual(
      history.between(Number(first), Number(last)).map(({ step, value }) => [step, value]),
      ordered.filter(([step]) => step >= Number(first) && step <= Number(last)),
    );
    history.forget();
    assert.deepEqual(history.between(0, Infinity), []);
  }
});

test("it takes no more than a minute's memory, and the newest stays", () => {
  const history = new ReadoutHistory();
  for (let step = 0; step < 100_000; ++step) {
    history.add(step, -step);
    assert.ok(history.steps.length <= 3600);
  }
  assert.deepEqual(history.between(99_000, 99_002), [
    { step: 99_000, value: -99_000 },
    { step: 99_001, value: -99_001 },
    { step: 99_002, value: -99_002 },
  ]);
});
