// Checks the documentation in the public headers: its length, an example for each query, and the facts that it states.
// tests/install/install.test.mjs compiles and runs the examples.
import assert from "node:assert/strict";
import { test } from "node:test";
import { docs_of, header_docs } from "./header_docs.mjs";
import { files } from "./sources.mjs";

const headers = files("include/gnomon", [".h"]);
const longest = 15;

/** @param {import("./header_docs.mjs").Doc[]} docs */
const too_long = (docs) =>
  docs
    .filter(({ lines }) => lines.length > longest)
    .map(({ file, line, lines }) => `${file}:${line} has ${lines.length} lines`);

test(`no declaration has more than ${longest} lines of documentation beside its example`, () => {
  assert.ok(header_docs.length > 400);
  assert.deepEqual(too_long(header_docs), []);
});

test("the check of the length can fail", () => {
  const text = `${"/// A fact.\n".repeat(longest + 1)}/// \`\`\`\n/// int i = 0;\n/// \`\`\`\nint f();\n`;
  const docs = docs_of("a.h", text);
  assert.deepEqual(too_long(docs), ["a.h:1 has 16 lines"]);
  assert.deepEqual(docs[0].example, ["int i = 0;"]);
  assert.throws(() => docs_of("a.h", "/// ```\n/// int i = 0;\nint f();\n"), /a\.h:2 leaves its example open/);
});

/**
 * Returns the exported functions of a header that no example of the same header calls.
 *
 * @param {string} file
 * @param {string} text
 */
function without_example(file, text) {
  const examples = docs_of(file, text)
    .flatMap(({ example }) => example)
    .join("\n");
  const names = new Set([...text.matchAll(/^GNOMON_API [^;({]*?(\w+)\(/gm)].map(([, name]) => name));
  return [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(examples)).map((name) => `${file}: ${name}`);
}

test("every exported function has an example", () => {
  assert.ok(header_docs.filter(({ example }) => example.length).length >= 100);
  assert.deepEqual(
    headers.flatMap(({ path, text }) => without_example(path, text)),
    [],
  );
});

test("the check of the examples can fail", () => {
  const text = "/// ```\n/// f(1);\n/// ```\nGNOMON_API int f(int i);\nGNOMON_API int g(int i);\n";
  assert.deepEqual(without_example("a.h", text), ["a.h: g"]);
});

/** Least numbers of headers that state a fact, counted on 2026-11-28. Raise them with new headers. */
const stated = {
  cost: [/\bCost:/, 49],
  ties: [/\bTies\b/, 16],
  sources: [/\bSources?:/, 35],
  accuracy: [/\bulp\b|\b[Rr]ounding\b|\bAccuracy:|\bexact/, 64],
  errors: [/\b(?:Errors|Statuses|Fault|Result)\b/, 33],
  frames: [/\b[Ff]rames?\b/, 46],
  allocation: [/\bAllocates\b/, 35],
};

for (const [fact, [pattern, least]] of Object.entries(stated)) {
  test(`at least ${least} headers state ${fact}`, () => {
    const count = headers.filter(({ text }) => /** @type {RegExp} */ (pattern).test(text)).length;
    assert.ok(count >= /** @type {number} */ (least), `${count} headers state ${fact}`);
  });
}
