// The prose outside of lessons gets plainer: each part of the tree has a record, which may only fall.
// `node tests/checks/prose.test.mjs --record` writes the present counts.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { counts, partOf, proseOf, wrongTerms } from "./prose.mjs";
import { files, read } from "./sources.mjs";

const record = new URL("prose.json", import.meta.url);
const folders = ["bench", "cmake", "docs", "examples", "include", "scripts", "src", "tests", "web"];
const top = ["CHANGELOG.md", "CMakeLists.txt", "CONTRIBUTING.md", "README.md", "SECURITY.md", "build.sh"];
/** Neither made by a tool, nor of others, nor words of lessons. */
const skipped = /\/node_modules\/|^web\/border\/|\/types\/results\/|^web\/content\/(?!data)/;

/** Returns the files whose prose counts. */
function sources() {
  const endings = [".md", ".h", ".cpp", ".js", ".mjs", ".ts", ".css", ".sh", ".cmake", "CMakeLists.txt"];
  const all = [...top.map((path) => ({ path, text: read(path) })), ...folders.flatMap((name) => files(name, endings))];
  return all.filter(({ path }) => !skipped.test(path));
}

/** "What" for each 1,000 words, and odd openers for each 1,000 sentences, by part of the tree. */
function measured() {
  /** @type {Record<string, ReturnType<typeof counts>>} */
  const sums = {};
  for (const { path, text } of sources()) {
    const sum = (sums[partOf(path)] ??= { words: 0, sentences: 0, whats: 0, odd: 0 });
    const found = counts(proseOf(path, text));
    for (const name of /** @type {(keyof typeof sum)[]} */ (Object.keys(sum))) sum[name] += found[name];
  }
  const rate = (/** @type {number} */ count, /** @type {number} */ of) =>
    Math.ceil((10_000 * count) / Math.max(of, 1)) / 10;
  return Object.fromEntries(
    Object.entries(sums)
      .sort()
      .map(([part, { words, sentences, whats, odd }]) => [
        part,
        { what: rate(whats, words), odd: rate(odd, sentences) },
      ]),
  );
}

if (process.argv.includes("--record")) writeFileSync(record, `${JSON.stringify(measured(), null, 2)}\n`);

/** @type {ReturnType<typeof measured>} */
const recorded = JSON.parse(readFileSync(record, "utf8"));

test("the prose of no part of the tree gets worse", () => {
  const worse = Object.entries(measured()).filter(
    ([part, { what, odd }]) => what > (recorded[part]?.what ?? 2) || odd > (recorded[part]?.odd ?? 5),
  );
  assert.deepEqual(
    worse.map(([part, now]) => ({ part, now, recorded: recorded[part] })),
    [],
    'a sentence has "what" as subject or object, or begins with What, Who or Of: CONTRIBUTING.md, Style',
  );
});

test("the check of prose can fail", () => {
  const source = "// What it returns counts. Of a box: its corners.\nint what = 1;  // Returns what is left.\n";
  assert.deepEqual(counts(proseOf("a.cpp", source)), { words: 13, sentences: 4, whats: 2, odd: 2 });
  const page =
    "Is it what you want? Use `what`.\n\n```cpp\n// What\n```\n\n- Who links it?\n- Who links it needs C++.\n";
  assert.deepEqual(counts(proseOf("a.md", page)), { words: 15, sentences: 4, whats: 0, odd: 1 });
});

test("a term has one form, and no verb replaces return, report or be", () => {
  assert.deepEqual(
    sources().flatMap(({ path, text }) => wrongTerms(path, proseOf(path, text))),
    [],
  );
});

test("the check of terms can fail", () => {
  const source = "// Gives the moment of impact, anticlockwise; `WASM` is code.\nint vertexes;\n";
  assert.deepEqual(wrongTerms("a.h", proseOf("a.h", source)), [
    'a.h: "moment of impact" → time of impact',
    'a.h: "anticlockwise" → counter-clockwise',
    'a.h: "Gives the" → returns',
  ]);
});
