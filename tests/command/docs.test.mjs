// Tests that the examples of docs/gnomon-query.md print the documented output.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { test } from "node:test";
import { builds } from "./ask.mjs";

const page = readFileSync(new URL("../../docs/gnomon-query.md", import.meta.url), "utf8");

/** Terminal sessions: each command, after a dollar sign, with its printed lines. */
const examples = [...page.matchAll(/^```console\n([^]*?)^```$/gm)].flatMap(([, shown]) =>
  shown
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command, ...printed] = part.split("\n");
      return { command, printed: printed.join("\n") };
    }),
);

test("the examples print what the page says", () => {
  assert.ok(examples.length > 0);
  const path = `${dirname(builds.native[0])}${delimiter}${process.env.PATH}`;
  for (const { command, printed } of examples) {
    const { stdout } = spawnSync("sh", ["-c", `${command} 2>&1`], { env: { ...process.env, PATH: path } });
    assert.equal(stdout.toString(), printed, command);
  }
});
