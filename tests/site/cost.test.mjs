// Tests that the size shown beside Play is true: the download of a first Play, compressed as servers do it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { scenesByProgram, programFileOf, quick, scriptFile } from "../../scripts/site/programs.mjs";
import { joinTexts } from "../../scripts/site/texts.mjs";

const gzipped = (/** @type {string[]} */ files) =>
  files.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/${name}`), { level: 9 }).length, 0);
const bytes =
  gzipped(["player.js", "runtime.js"]) +
  Math.max(...Object.keys(scenesByProgram()).map((part) => gzipped([scriptFile, programFileOf(part)])));

const skip = quick && "the programs of the quick form are larger";
test("Play loads less than it says, and hardly less", { skip }, () => {
  const { cost } = joinTexts().element;
  const said = 1000 * Number(/less than (\d+) KB, compressed/.exec(cost)?.[1]);
  assert.ok(bytes < said, `“${cost}” It is ${bytes} bytes.`);
  assert.ok(bytes > 0.85 * said, `“${cost}” It is ${bytes} bytes only.`);
});
