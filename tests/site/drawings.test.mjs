// Tests that the drawings of docs/ that are posters of scenes equal the scenes' present output, and are small enough
// for the repository.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { drawingOf, drawnScenes } from "../../scripts/drawings.mjs";

const folder = "docs/drawings";
const max_bytes = 40_000;

for (const scene of drawnScenes()) {
  test(`${scene}.svg is the poster of its scene`, () => {
    const file = `${folder}/${scene}.svg`;
    assert.equal(readFileSync(file, "utf8"), drawingOf(scene), `${file} is old: node scripts/drawings.mjs`);
  });
}

test("every drawing is small", () => {
  assert.ok(drawnScenes().length > 10);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svg"));
  for (const name of files) {
    const { size } = statSync(`${folder}/${name}`);
    assert.ok(size <= max_bytes, `${folder}/${name} has ${size} bytes`);
  }
});
