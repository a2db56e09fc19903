// Tests that the copyable search decides as the demo does, which calls the exact query, and that the lesson's table
// equals the demo's counts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @import { Engine } from "../../web/elements/runtime/open_demo.js" */

/** @type {any} */
const taken = createContext({ console: { log() {} } });
runInContext(readFileSync("web/content/take/two_ranges.js", "utf8"), taken);

/** @param {Engine} engine @param {number} exponent of 8 · 2ˣ corners */
function setCorners(engine, exponent) {
  engine.setParameter(engine.parameterIds().indexOf("corners"), exponent);
  engine.settle();
}

/**
 * Returns the corners in the world: up to 64 all of them are in the picture.
 *
 * @param {Engine} engine
 */
function polygonsOf(engine) {
  return [0, 1].map((handle) => {
    const { x, y, corners } = engine.input.handle(handle);
    return corners.map(([u, v]) => [u + x, v + y]);
  });
}

test("what is taken along finds apart and overlapping where the demo does, and the edge that it leaves through", () => {
  const engine = program.open("two-ranges", 1);
  const met = new Set();
  for (const exponent of [0, 1, 2, 3]) {
    setCorners(engine, exponent);
    for (let i = 0; i < 60; ++i) {
      engine.input.put(0, -6.2 + 0.05 * i, 3.2);
      engine.input.put(1, -3.4, 2.1 + 0.03 * i);
      engine.settle();
      engine.svg();
      const [a, b] = polygonsOf(engine);
      const said = engine.status().name;
      met.add(said);
      assert.equal(taken.haveCommonPoint(a, b), said !== "ranges_apart", `${8 * 2 ** exponent} corners, ${i}`);
      const [p, q] = [taken.rightSide(a), taken.rightSide(taken.turnedAbout(b))];
      const [ofA, ofB] = taken.passedEdges(p, q);
      const isOfB = engine.quantity("exit_of") === 1;
      // Both lists begin with edge 0 of their body.
      assert.equal(isOfB ? ofB : ofA, engine.quantity("exit_edge"));
    }
  }
  engine.close();
  assert.deepEqual([...met].sort(), ["ranges_apart", "ranges_overlapping"]);
});

test("touching counts as common, from every side", () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];
  for (let x = -3; x <= 3; ++x) {
    for (let y = -3; y <= 3; ++y) {
      const moved = square.map(([u, v]) => [u + x, v + y]);
      assert.equal(taken.haveCommonPoint(square, moved), Math.abs(x) <= 2 && Math.abs(y) <= 2, `${x}, ${y}`);
    }
  }
});

test("the lesson's table says what the demo counts, up to a million corners", () => {
  const lesson = readFileSync("web/content/lessons/two-ranges.html", "utf8");
  const table = /<table id="signs">[^]*?<\/table>/.exec(lesson)?.[0] ?? "";
  const rows = [...table.matchAll(/<tr><th scope="row">([\d,]+)<\/th>((?:<td>[\d,]+<\/td>){3})<\/tr>/g)].map(
    ([, corners, cells]) => ({
      corners: Number(corners.replaceAll(",", "")),
      signs: [...cells.matchAll(/<td>([\d,]+)/g)].map(([, cell]) => Number(cell.replaceAll(",", ""))),
    }),
  );
  assert.equal(rows.length, 5);
  const engine = program.open("two-ranges", 1);
  const counted = rows.map(({ corners }) => {
    setCorners(engine, Math.log2(corners) - 3);
    engine.input.put(0, -5.2, 2.85);
    engine.input.put(1, -3.9, 3.25);
    engine.settle();
    const signs = ["signs_merged", "signs_in_turn", "signs_both"].map((name) => engine.quantity(name));
    return { corners, signs };
  });
  engine.close();
  assert.deepEqual(rows, counted);
});
