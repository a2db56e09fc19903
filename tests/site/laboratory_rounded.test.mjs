// Tests the laboratory with rounded shapes: the printed lines, when run, produce the same results, and queries without
// radii report it.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ask, cells, modules, named, positive, program, questions, run } from "./laboratory.mjs";

const { first, linesOf, queries } = modules;

/** @returns {import("../../web/pages/laboratory/state.js").State[]} */
const rounded = () =>
  questions().map((state, index) => ({ ...state, radius_a: [0.25], radius_b: [index % 2 ? 0.1 : 0] }));

describe("rounded shapes", () => {
  /** @type {Record<string, (answer: ReturnType<typeof cells>, found: any) => void>} */
  const compare = {
    overlap: ({ says }, found) => assert.equal(found, says.contact === "in_contact"),
    separation: ({ double }, { value }) => assert.deepEqual([value], double.separation),
    translation: ({ double }, { depth, x, y }) => {
      assert.deepEqual([depth], double.depth);
      if (double.move_a) assert.deepEqual(positive(x, y), double.move_a);
    },
    manifold: ({ double }, { count }) => assert.deepEqual([count], double.points),
    distance: ({ double }, { distance, ax, ay }) => {
      assert.deepEqual([distance], double.distance);
      if (double.point_a) assert.deepEqual(positive(ax, ay), double.point_a);
    },
    depth: ({ says }, found) => assert.equal(found, says.contact === "in_contact"),
    ray: ({ double, says }, { hit, t }) => {
      assert.equal(hit, says.meeting !== "never");
      if (hit) assert.deepEqual([t], double.t);
    },
    point: ({ double }, { value }) => assert.deepEqual([value + 0], double.separation),
    sweep: ({ double }, { meet, enter }) => assert.deepEqual(meet ? [enter] : undefined, double.enter),
    turning: ({ double }, { lo, hi }) => assert.deepEqual([lo, hi], [double.lo?.[0], double.hi?.[0]]),
    difference: ({ double }, { count, radius }) =>
      assert.deepEqual([[count], [radius]], [double.corners, double.rounding]),
  };

  for (const query of queries) {
    it(`are asked of ${query}, and so do the printed lines`, async () => {
      for (const state of rounded().filter((question) => question.query === query)) {
        const answer = ask(state);
        assert.ok(answer.rows && answer.rounded, named(state));
        const { command, javascript } = linesOf(state, answer, program.line());
        assert.equal(command, "", "gnomon-query takes no radius");
        const [found, cores] = await run(javascript);
        compare[query](cells(answer), found);
        assert.deepEqual(cores === undefined ? undefined : [cores], cells(answer).exact.cores, named(state));
        const exactly = answer.rows.filter(({ exact }) => exact).map(({ name }) => name);
        assert.ok(
          exactly.every((name) => name === "cores"),
          `${query}: ${exactly}`,
        );
      }
    });
  }

  it("are as far apart as their cores less both radii, and drawn round", () => {
    const state = { ...first, query: "distance", radius_a: [0.5], radius_b: [0.25] };
    const { double, exact } = cells(ask(state));
    assert.ok(Math.abs(Number(exact.cores?.[0]) - 0.75 - Number(double.distance?.[0])) < 1e-15);
    program.fit(false);
    const corners = (/** @type {string} */ svg) =>
      Math.max(...[...svg.matchAll(/points="([^"]*)"/g)].map(([, at]) => at.length));
    const round = corners(program.picture(640, 480, () => ""));
    ask({ ...state, radius_a: [0], radius_b: [0] });
    assert.ok(round > 5 * corners(program.picture(640, 480, () => "")));
  });

  it("of one corner are circles", () => {
    const circles = { ...first, query: "distance", a: [0, 0], b: [0, 0], place_a: [0, 0, 0], place_b: [3, 4, 0] };
    const { double, says } = cells(ask({ ...circles, radius_a: [1], radius_b: [2] }));
    assert.equal(says.contact, "separated");
    assert.deepEqual(double.distance, [2]);
    assert.equal(cells(ask({ ...circles, radius_a: [2], radius_b: [3.5] })).says.contact, "in_contact");
  });
});
