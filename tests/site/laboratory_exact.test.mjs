// The laboratory's exact side: the search's own steps lead to what the table says; and a line of gnomon-query, taken for a
// question, is the question that it was printed of.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ask, modules, named, program, questions } from "./laboratory.mjs";

const { fromLine, isLine, linesOf, queries } = modules;

describe("the steps of the exact search", () => {
  it("are there for every query but that in time, where a first line does not pass A − B by", () => {
    for (const state of questions().filter(({ a, b }) => a.length > 4 && b.length > 4)) {
      const { exact_trace = [], exact_steps, rows = [] } = ask(state, true);
      const word = rows[0].exact?.word ?? "";
      if (state.query === "turning") assert.equal(exact_steps, 0);
      else assert.ok(exact_trace.length > 0 || /separated|never/.test(word), named(state));
      assert.equal(exact_trace.length, exact_steps);
      const known = /^(?:ranges|voronoi|sum)_/;
      assert.ok(exact_trace.every(({ mark }) => known.test(mark)));
    }
    assert.equal("exact_trace" in ask(questions()[0], false), false);
  });

  it("end at the parts of A and B that the table names", () => {
    let seen = 0;
    for (const state of questions().filter(({ query }) => query === "distance")) {
      const { exact_trace = [], rows = [] } = ask(state, true);
      const last = exact_trace.at(-1);
      if (!last?.mark.startsWith("voronoi_") || last.mark === "voronoi_inside") continue;
      const part = (/** @type {string} */ name) => {
        const { exact } = rows.find((row) => row.name === name) ?? {};
        return exact?.edge ?? exact?.corner;
      };
      assert.deepEqual([last.first, last.second], [part("nearest_a"), part("nearest_b")], named(state));
      const onEdge = last.mark === "voronoi_begin" && last.values[5] === 1;
      assert.equal(
        rows.some(({ exact }) => exact?.edge !== undefined),
        onEdge,
        named(state),
      );
      ++seen;
    }
    assert.ok(seen > 3, `${seen} apart`);
  });

  it("are as few as two halvings take, of a thousand corners too", () => {
    const ring = Array.from({ length: 2000 }, (_, i) => (i % 2 ? Math.sin : Math.cos)((2 * Math.PI * (i >> 1)) / 1000));
    for (const query of queries.filter((name) => name !== "turning")) {
      const state = { ...modules.first, query, a: ring, b: ring, place_b: [2.5, 0.3, 0.1] };
      const { exact_steps = 0 } = ask(state, true);
      assert.ok(exact_steps > 0 && exact_steps < 200, `${query}: ${exact_steps}`);
    }
  });
});

describe("a line of gnomon-query that the page has printed", () => {
  it("is taken back for the same question, to the last bit", () => {
    const angleOf = program.angle.bind(program);
    for (const state of questions()) {
      const answer = ask(state);
      const { command } = linesOf(state, answer);
      assert.ok(isLine(command), command);
      const again = fromLine(command, modules.first, angleOf);
      assert.equal(again.query, state.query);
      const { places, ...said } = ask(again);
      assert.deepEqual(said.rows, answer.rows, named(state));
      assert.deepEqual(places[0], answer.places[0]);
    }
  });

  it("has turns of its own, which the nearest angle stands for", () => {
    assert.equal(program.angle(0, 1), Math.PI / 2);
    assert.ok(Math.abs(program.angle(-0.8, -0.6) - Math.atan2(-0.6, -0.8)) < 1e-15);
  });
});
