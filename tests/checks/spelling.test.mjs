import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

test("the words are spelled as in Britain", () => {
  const run = (/** @type {string[]} */ ...files) =>
    execFileSync("node_modules/.bin/cspell", ["--no-progress", "--no-summary", ...files], { encoding: "utf8" });
  run("index.html", "web/content/lessons/*.html", "web/content/text/en/**/*.json", "README.md", "docs/**/*.md");
  assert.throws(() => execFileSync("node_modules/.bin/cspell", ["stdin"], { input: "a colur", stdio: "pipe" }));
});
