// Tests when a site is rebuilt: after a file has changed, appeared or disappeared.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { isNewer } from "../../scripts/site/fresh.mjs";

const folder = mkdtempSync(join(tmpdir(), "gnomon-fresh-"));
const old = new Date("2026-01-01");
const since = new Date("2026-06-01").getTime();
after(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  mkdirSync(join(folder, "web/content/text"), { recursive: true });
  for (const path of ["web/content/text/en.json", "web/content/text", "web/content", "web"]) {
    if (path.endsWith("json")) writeFileSync(join(folder, path), "");
    utimesSync(join(folder, path), old, old);
  }
});

test("what nobody touched is no reason to build", () => {
  assert.equal(isNewer(join(folder, "web"), since), false);
});

test("a file that was saved is", () => {
  writeFileSync(join(folder, "web/content/text/en.json"), "{}");
  assert.equal(isNewer(join(folder, "web"), since), true);
});

test("so is one that went", () => {
  rmSync(join(folder, "web/content/text/en.json"));
  assert.equal(isNewer(join(folder, "web"), since), true);
});
