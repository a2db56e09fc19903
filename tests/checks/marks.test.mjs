// Checks comments `// @mark sat.axis`, which tie a line of the source to the steps of a trace. Each needs its
// declaration in a header and its step in the code below it, and every declaration needs a comment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cpp, differences, marks_in } from "./sources.mjs";

/** @param {string} name */
const as_comment = (name) => name.replace("_", ".");

/**
 * Returns the marks of a file, each with the code between it and the next one.
 *
 * @param {string} text
 */
function comments_in(text) {
  const [, ...parts] = text.split(/^[^\S\n]*\/\/ @mark[^\S\n]+/m);
  return parts.map((part) => {
    const [mark, ...code] = part.split("\n");
    return { mark: mark.trim(), code: code.join("\n") };
  });
}

/** @param {{ path: string, text: string }[]} sources */
function faults_in(sources) {
  const declared = marks_in(sources);
  const names = declared.map(({ name }) => name);
  const misnamed = declared.filter(({ variable, name }) => variable !== name);
  const marks = sources.flatMap(({ path, text }) => comments_in(text).map((mark) => ({ path, ...mark })));
  const comments = marks.map(({ mark }) => mark);
  const twice = comments.filter((mark, i) => comments.indexOf(mark) !== i);
  const without_step = marks.filter(
    ({ mark, code }) => !new RegExp(`\\.step\\(\\s*marks::${mark.replace(".", "_")}\\b`).test(code),
  );
  const uncommented = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\.step\(\s*marks::(\w+)/g)]
      .filter(([, name]) => !comments_in(text).some(({ mark }) => mark === as_comment(name)))
      .map(([, name]) => `${path}: a step ${name} without a comment`),
  );
  return [
    ...differences("the headers", names.map(as_comment), "the comments", comments),
    ...misnamed.map(({ variable, name }) => `${variable} is called ${name}`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} is declared twice`),
    ...twice.map((mark) => `${mark} stands in the sources twice`),
    ...without_step.map(({ path, mark }) => `${path}: no step below ${mark}`),
    ...uncommented,
  ];
}

test("marks in comments, declarations and steps agree", () => {
  assert.ok(marks_in(cpp).length > 0);
  assert.deepEqual(faults_in(cpp), []);
});

test("the check can fail", () => {
  const step = "  // @mark sat.axis\n  const T axis = f();\n  tracer.step(marks::sat_axis, 0, 0, {});\n";
  const gap = "  // @mark sat.gap\n  tracer.step(marks::sat_gap, 0, 0, {});\n";
  const axis_mark = 'inline constexpr Mark sat_axis{"sat_axis"};\n';
  const gap_mark = 'inline constexpr Mark sat_gap{"sat_gap"};\n';
  /** @param {string} header @param {string} source */
  const count = (header, source) => {
    const texts = { "a.h": header, "a.cpp": source };
    return faults_in(Object.entries(texts).map(([path, text]) => ({ path, text }))).length;
  };
  assert.equal(count(axis_mark + gap_mark, step + gap), 0);
  assert.equal(count(axis_mark + gap_mark, step), 1, "a declaration without a comment");
  assert.equal(count(axis_mark, step + gap), 1, "a comment without a declaration");
  assert.equal(count(axis_mark, step + step), 1, "a comment twice");
  assert.equal(count(axis_mark + axis_mark, step), 1, "a declaration twice");
  assert.equal(count(axis_mark, "// @mark sat.axis\nf();"), 1, "a comment without a step");
  assert.equal(count(axis_mark, `${step}tracer.step(marks::sat_gap, 0, 0, {});`), 1, "a step without a comment");
  const misnamed = 'inline constexpr Mark sat_axes{"sat_axis"};\n';
  assert.equal(count(misnamed, step), 1, "a name that is another's");
});
