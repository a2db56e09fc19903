// Tests the laboratory's exact part: the search's own steps lead to the results of the table. A line of gnomon-query,
// read back as a question, must be the original question.
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
    for (const state of questions()) {
      const answer = ask(state);
      const { command } = linesOf(state, answer, program.line());
      assert.ok(isLine(command), command);
      const again = fromLine(command, modules.first, program);
      assert.equal(again.state.query, state.query);
      assert.deepEqual(again.other_turns, []);
      const { places, ...said } = ask(again.state);
      assert.deepEqual(said.rows, answer.rows, named(state));
      assert.deepEqual(places[0], answer.places[0]);
    }
  });

  it("has turns of its own, which the nearest angle stands for", () => {
    const line = (/** @type {string} */ turn) => `a P 1 0 0 Q 1 3 4 D 0 0 V 0 0 A ${turn} 0 0`;
    assert.equal(fromLine(line("0 1"), modules.first, program).state.place_a[2], Math.PI / 2);
    const { state, other_turns } = fromLine(line("-8 -6"), modules.first, program);
    assert.ok(Math.abs(state.place_a[2] - Math.atan2(-0.6, -0.8)) < 1e-15);
    assert.deepEqual(other_turns, [[-8, -6]]);
  });
});

describe("a line of gnomon-query is taken for a question", () => {
  const { first } = modules;
  const from = (/** @type {string} */ text, before = first) => fromLine(text, before, program).state;

  it("with all that it says", () => {
    const state = from(
      "echo 'turning P 3 0 0 2 0 0 0x1p+1 Q 1 5 6 D 1 2 V -3 4 A 1 0 7 8 B 0 1 9 10 M 0.5 R 1 2 3 4 5 6' | gnomon-query --only status",
    );
    assert.equal(state.query, "turning");
    assert.deepEqual(
      [state.a, state.b],
      [
        [0, 0, 2, 0, 0, 2],
        [5, 6],
      ],
    );
    assert.deepEqual([state.along, state.way, state.margin], [[1, 2], [-3, 4], [0.5]]);
    assert.deepEqual(
      [state.place_a, state.place_b],
      [
        [7, 8, 0],
        [9, 10, Math.PI / 2],
      ],
    );
    assert.deepEqual(
      [state.motion_a, state.motion_b],
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    );
  });

  it("whatever its name and what is around it", () => {
    const line = "17 P 1 0 0 Q 1 3 4 D 0 0 V 0 0";
    for (const text of [line, `$ echo "${line}" | gnomon-query`, `  ${line}\n`, `printf '${line}\n'`]) {
      assert.ok(isLine(text), text);
      assert.equal(from(text).query, "distance", text);
    }
    assert.equal(from(`echo '${line}' | gnomon-query --only status,toi`).query, "sweep");
    assert.equal(from(`echo '${line}' | gnomon-query --only msum`).query, "difference");
    assert.deepEqual(from(line).place_a, [0, 0, 0], "without a place it is where its corners say");
    const ray = from("ray P 2 0 0 1 0 Q 1 -2 0.5 D 1 0 V 1 0");
    assert.deepEqual([ray.query, ray.ray, ray.b], ["ray", [-2, 0.5, 1, 0], first.b]);
    for (const text of ["0 0 1 0 1 1", "P 1 2", "polygon P: 3 4", '{"P": 4}']) assert.ok(!isLine(text), text);
  });

  it("or it is said which word is wrong, in the words of the command", () => {
    const bad = /** @type {Record<string, string>} */ ({
      "a P 3 0 0 1 abc 0 1": 'token 7 "abc" is not a number: P vertex 1',
      "a P 2 0 0 1 nan Q 1 0 0": 'P vertex 1 is not finite: token 7 "nan"',
      "a P 1 0 0 Q 1 3 4": "token 10 is missing: D",
      "a P 1 0 0 Q 1 3 4 D 0 0 V 0 0 X": 'token 16 "X" is none of A, B, M and R',
      "a P 0 Q 1 0 0": 'token 3 "0" is not a number of vertices: a shape has at least one',
    });
    for (const [text, field] of Object.entries(bad)) {
      assert.throws(
        () => from(text),
        (/** @type {any} */ error) => error.code === "line" && error.field === field,
        text,
      );
    }
    assert.throws(
      () => from(`a P 1001 ${"0 0 ".repeat(1001)}Q 1 0 0 D 0 0 V 0 0`),
      (/** @type {any} */ error) => error.code === "many" && error.field === "a",
    );
  });
});
