// Tests numbers in sentences: each form of a place, and places within choices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listingsFor, listingsOf } from "../../scripts/site/listings.mjs";
import { format } from "../../web/elements/runtime/format.js";
import { wordsOf } from "../../web/elements/player/panels/step_words.js";

test("a place is filled in the form that it asks for", () => {
  assert.equal(format("{0:2} {0#1} {0!2} {1!2} {1_0}", [-1.5, 12]), "−1.50 1.5 (−1.50) 12.00 ₁₂");
  assert.equal(format("{0:2}", [-0.001]), "0.00");
  assert.equal(format("{0}", ["name"]), "name");
});

test("a double is told with all of its digits, small and large ones with a power of ten", () => {
  assert.equal(format("{0*}, {1*} and {2*}", [0.1 + 0.2, -1, -0]), "0.30000000000000004, −1 and 0");
  assert.equal(format("{0*}; {1*}", [-1.5e-15, 2 ** 80]), "−1.5 · 10⁻¹⁵; 1.2089258196146292 · 10²⁴");
  assert.equal(format("{0*}", [2.5e-17]), "2.5 · 10⁻¹⁷");
  assert.equal(format("2{0^} and 10{1^}", [-53, 9]), "2⁻⁵³ and 10⁹");
});

test("two numbers that differ are told with as many decimals as it takes", () => {
  assert.equal(format("{0:2/1} and {1:2/0}", [0.301, 0.299]), "0.301 and 0.299");
  assert.equal(format("{0:2/1}", [0.3, 0.3]), "0.30");
  assert.equal(format("{0:2/}", [0.0004]), "0.0004");
  assert.equal(format("{0:2/}", [0]), "0.00");
});

test("what a small number is computed from has its decimals", () => {
  assert.equal(format("{0:2~2} − {1!2~2} ≈ {2:2/}", [0.4, -0.0996, 0.4996]), "0.40 − (−0.10) ≈ 0.50");
  assert.equal(format("{0:2~2} − {1!2~2} ≈ {2:2/}", [1.4164325, 1.4164321, 4e-7]), "1.4164325 − 1.4164321 ≈ 0.0000004");
});

test("the words of a choice have places, too", () => {
  const template = "{0>0?a gap of {0:2}|an overlap of {0#2}}, {1?none|one|{1} of them}";
  assert.equal(format(template, [0.5, 3]), "a gap of 0.50, 3 of them");
  assert.equal(format(template, [-0.5, 0]), "an overlap of 0.50, none");
});

const words = {
  a_axis: "n = ({2:1}, {3:1})",
  a_done: "{2:1} is above {a_done.2:1}",
  a_done_first: "{2:1} is the first",
  a_edge: "edge {1}",
  a_edge_none: "no edge",
};
/** @param {string} mark @param {number[]} values @param {number} second */
const step = (mark, values, second = 0) => ({ mark, first: 0, second, values });

test("a step speaks of the one before with the same mark, and otherwise says that it is the first", () => {
  const steps = [step("a_done", [1]), step("a_axis", [0, 1]), step("a_done", [2])];
  assert.deepEqual(
    steps.map((_, at) => wordsOf(steps, at, words)),
    ["1.0 is the first", "n = (0.0, 1.0)", "2.0 is above 1.0"],
  );
});

test("a step about no edge, or with a number without end, has words of its own", () => {
  assert.equal(wordsOf([step("a_edge", [1], 4)], 0, words), "edge 4");
  assert.equal(wordsOf([step("a_edge", [1], -1)], 0, words), "no edge");
  assert.equal(wordsOf([step("a_edge", [Infinity])], 0, words), "no edge");
});

test("a listing shows no report, and lights for each mark what it is about", () => {
  const source = `int f() {
  // @mark a.axis
  int x = 1;
  int y = 2;
  tracer.step(marks::a_axis, 0, 0, {x, y});
  use(x);
  // @mark a.done
  tracer.step(marks::a_done, 0,
              0, {y});
  return y;
}
`;
  const [{ lines }] = listingsOf("f.cpp", source);
  const plain = lines.map(({ mark, html }) => [mark, html.replace(/<[^>]*>/g, "")]);
  assert.deepEqual(plain, [
    [undefined, "int f() {"],
    ["a_axis", "  int x = 1;"],
    ["a_axis", "  int y = 2;"],
    [undefined, "  use(x);"],
    ["a_done", "  return y;"],
    [undefined, "}"],
  ]);
});

test("a program's listings are of the marks that stand in it", () => {
  const line = (/** @type {string} */ mark) => [{ html: "" }, { mark, html: "" }];
  const all = {
    sources: ["a_axis", "b_axis", "a_axis_of"].map((mark) => ({ file: `${mark}.cpp`, lines: line(mark) })),
    methods: ["a_axis", "b_axis"].map(line),
    words: { a_axis: "a", a_axis_first: "first a", b_axis: "b", b_axis_none: "no b" },
    tables: [{ rows: ["b_axis"], cells: [] }],
  };
  // A name may be the end of a longer one, and a longer name with the same beginning is another.
  const own = listingsFor(all, "\0a_axis_first\0long_b_axis\0a_axis_off\0");
  assert.deepEqual(
    own.sources.map(({ file }) => file),
    ["b_axis.cpp"],
  );
  assert.deepEqual(own.methods, [line("b_axis")]);
  assert.deepEqual(own.words, { b_axis: "b", b_axis_none: "no b" });
  assert.equal(own.tables.length, 1);
  assert.deepEqual(listingsFor(all, "a_axis\0b_axis\0a_axis_of"), all);
});
