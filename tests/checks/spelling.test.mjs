import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

test("the words are spelled as in Britain", () => {
  const faults = (/** @type {string[]} */ files, input = "") =>
    spawnSync("node_modules/.bin/cspell", ["--no-progress", "--no-summary", ...files], { encoding: "utf8", input })
      .stdout;
  const pages = [
    "index.html",
    "web/content/lessons/*.html",
    "web/content/text/en/**/*.json",
    "README.md",
    "docs/**/*.md",
  ];
  assert.equal(faults(pages), "");
  assert.match(faults(["stdin"], "a colur"), /colur/);
});
