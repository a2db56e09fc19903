// Tests that the programs of examples/js, which the pages and the README show, print their documented output.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";

const game = mkdtempSync(join(tmpdir(), "gnomon-examples-"));
after(() => rmSync(game, { recursive: true }));
cpSync("examples/js", game, { recursive: true });
mkdirSync(join(game, "node_modules"));
symlinkSync(resolve("build/gnomon2d"), join(game, "node_modules/gnomon2d"));

for (const name of readdirSync("examples/js").filter((file) => file.endsWith(".mjs"))) {
  test(name, () => {
    const code = readFileSync(join("examples/js", name), "utf8");
    const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].flatMap(([, words]) => words.split(", then "));
    assert.ok(said.length, "says nothing of what it prints");
    const printed = execFileSync("node", [name], { cwd: game, encoding: "utf8" });
    assert.deepEqual(printed.trim().split("\n"), said);
  });
}
