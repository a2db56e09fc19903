// Tests that the code on a page is found in the sources by name. An incomplete or ambiguous definition must stop the
// build.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { excerpt } from "../../scripts/site/excerpt.mjs";

const folder = mkdtempSync(join(tmpdir(), "gnomon-excerpt-"));
after(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} source
 * @param {string} name
 */
function shown(source, name) {
  const file = join(folder, "sample.cpp");
  writeFileSync(file, source);
  return excerpt(file, name);
}

const halve = `/// Half of x.
template <typename T>
T halve(T x) {
  if (x == 0) {
    return x;
  }
  return x / 2;
}`;
const range = `struct Range {
  int min;
  int max;
};`;
const twice = "int twice(int x) { return 2 * x; }";
const sum = `int sum(int a,
        int b) {
  return a + b;
}`;
const sample = `template <typename T>
T halve(T x);

${halve}

${range}

${twice}

namespace {

${sum}

}  // namespace
`;

test("a definition is shown from the comment above it to its closing brace", () => {
  assert.equal(shown(sample, "halve"), halve);
  assert.equal(shown(sample, "Range"), range);
  assert.equal(shown(sample, "twice"), twice);
  assert.equal(shown(sample, "sum"), sum);
});

test("marks are left out", () => {
  assert.equal(shown("int f() {\n  // @mark sat.axis\n  return 1;\n}\n", "f"), "int f() {\n  return 1;\n}");
});

test("what only tells a tracer is left out, however many lines it takes", () => {
  const told =
    "int f() {\n  tracer.step(marks::a, 0, 0, {});\n  int x = 1;\n  tracer_.step(marks::b, 0,\n               0, {x});\n  return x;\n}\n";
  assert.equal(shown(told, "f"), "int f() {\n  int x = 1;\n  return x;\n}");
  const block =
    "int f() {\n  if constexpr (Tracer::records) {\n    const int y = 2;\n    if (y) {\n      g(y);\n    }\n  }\n  return x;\n}\n";
  assert.equal(shown(block, "f"), "int f() {\n  return x;\n}");
  const chosen = "int f() {\n  if constexpr (!Tracer::records) {\n    return 1;\n  }\n  return x;\n}";
  assert.equal(shown(chosen, "f"), chosen);
  const other = "int f() {\n  tracer_stepped(1);\n  return 1;\n}";
  assert.equal(shown(`${other}\n`, "f"), other);
});

test("a name stands for itself only", () => {
  const source = "int half() {\n  return 1;\n}\n\nint behalf() {\n  return 2;\n}\n\nint half_of() {\n  return 3;\n}\n";
  assert.equal(shown(source, "half"), "int half() {\n  return 1;\n}");
  assert.equal(shown("V operator+(V a) {\n  return a;\n}\n", "operator+"), "V operator+(V a) {\n  return a;\n}");
  assert.throws(() => shown(source, "hal."), /the page shows "hal\.", which is not defined there/);
});

test("what cannot be shown is an error that names file and definition", () => {
  const bad = [
    { source: sample, name: "third", complaint: /sample\.cpp: the page shows "third", which is not defined there$/ },
    { source: "int f(int x);\n", name: "f", complaint: /"f", which is not defined there$/ },
    { source: "// f(x) {\n  f() {\n  }\n", name: "f", complaint: /"f", which is not defined there$/ },
    {
      source: "int f() {\n  return 1;\n",
      name: "f",
      complaint: /"f", which has no closing brace in the first column$/,
    },
    {
      source: "int f() {\n}\n\nint f(int x) {\n}\n",
      name: "f",
      complaint: /sample\.cpp: the page shows "f", which is defined more than once: lines 1, 4$/,
    },
  ];
  for (const { source, name, complaint } of bad) {
    assert.throws(() => shown(source, name), { message: complaint }, source);
  }
  assert.throws(() => excerpt(join(folder, "absent.cpp"), "f"), /no such file.*absent\.cpp/);
});
