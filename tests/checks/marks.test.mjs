// Comments `// @mark sat.axis` tie a line of the source to the steps of a trace: each has its name in GNOMON_MARKS and
// its step in the code below it, and no name is without a comment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cpp, differences, names_in_list, read } from "./sources.mjs";

const list = "src/core/trace.h";

/** @param {string} name */
const as_comment = (name) => name.replace("_", ".");

/**
 * The marks of a file, each with the code between it and the next one.
 *
 * @param {string} text
 */
function marks_in(text) {
  const [, ...parts] = text.split(/^[^\S\n]*\/\/ @mark[^\S\n]+/m);
  return parts.map((part) => {
    const [mark, ...code] = part.split("\n");
    return { mark: mark.trim(), code: code.join("\n") };
  });
}

/**
 * @param {{ path: string, text: string }[]} sources
 * @param {string[]} names
 */
function faults_in(sources, names) {
  const marks = sources.flatMap(({ path, text }) => marks_in(text).map((mark) => ({ path, ...mark })));
  const comments = marks.map(({ mark }) => mark);
  const twice = comments.filter((mark, i) => comments.indexOf(mark) !== i);
  const without_step = marks.filter(
    ({ mark, code }) => !new RegExp(`\\.step\\(\\s*Mark::${mark.replace(".", "_")}\\b`).test(code),
  );
  const uncommented = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\.step\(\s*Mark::(\w+)/g)]
      .filter(([, name]) => !marks_in(text).some(({ mark }) => mark === as_comment(name)))
      .map(([, name]) => `${path}: a step ${name} without a comment`),
  );
  return [
    ...differences("GNOMON_MARKS", names.map(as_comment), "the comments", comments),
    ...twice.map((mark) => `${mark} stands in the sources twice`),
    ...without_step.map(({ path, mark }) => `${path}: no step below ${mark}`),
    ...uncommented,
  ];
}

test("marks in comments, names and steps agree", () => {
  const names = names_in_list(read(list), "GNOMON_MARKS");
  assert.ok(names.length > 0);
  const sources = cpp.filter(({ path }) => path !== list);
  assert.deepEqual(faults_in(sources, names), []);
});

test("the check can fail", () => {
  const step = "  // @mark sat.axis\n  const T axis = f();\n  tracer.step(Mark::sat_axis, 0, 0, {});\n";
  const gap = "  // @mark sat.gap\n  tracer.step(Mark::sat_gap, 0, 0, {});\n";
  /** @param {string} text @param {string[]} names */
  const count = (text, names) => faults_in([{ path: "a.cpp", text }], names).length;
  assert.equal(count(step + gap, ["sat_axis", "sat_gap"]), 0);
  assert.equal(count(step, ["sat_axis", "sat_gap"]), 1, "a name without a comment");
  assert.equal(count(step + gap, ["sat_axis"]), 1, "a comment without a name");
  assert.equal(count(step + step, ["sat_axis"]), 1, "a comment twice");
  assert.equal(count("// @mark sat.axis\nf();", ["sat_axis"]), 1, "a comment without a step");
  assert.equal(count(`${step}tracer.step(Mark::sat_gap, 0, 0, {});`, ["sat_axis"]), 1, "a step without a comment");
});
