// Tests the texts that a page loads with a program: all texts of its scenes, and none of another subject's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { scenesByProgram, sourcesByProgram, textsFileOf } from "../../scripts/site/programs.mjs";
import { program } from "../../scripts/site/program.mjs";
import { joinTexts } from "../../scripts/site/texts.mjs";

const all = joinTexts();

/** @param {string} part @returns {Record<string, Record<string, unknown>>} */
const textsOf = (part) => JSON.parse(readFileSync(`dist/${textsFileOf(part)}`, "utf8"));

const sources = sourcesByProgram();

/** Returns the ids of the texts in a program's sources. @param {string} part */
const namedBy = (part) =>
  sources[part]
    .flatMap((path) => [...readFileSync(`src/scenes/${path}`, "utf8").matchAll(/"(\w+)"_text|\bText \w+\{"(\w+)"\}/g)])
    .map(([, literal, declared]) => literal ?? declared);

for (const [part, names] of Object.entries(scenesByProgram())) {
  test(`${part}: every sentence, parameter and number of its scenes has its words there`, () => {
    const texts = textsOf(part);
    const said = namedBy(part);
    assert.ok(said.length > 5, `${said.length} texts`);
    assert.deepEqual(
      said.filter((id) => id in all.scene && !(id in texts.scene)),
      [],
    );
    for (const name of names.filter((name) => name in all.scenes)) {
      const engine = program.open(name, 1);
      assert.deepEqual(
        engine.parameterIds().filter((id) => id in all.parameter && !(id in texts.parameter)),
        [],
      );
      assert.deepEqual(
        engine.readoutIds().filter((id) => id in all.readout && !(id in texts.readout)),
        [],
      );
      engine.close();
      assert.deepEqual(texts.bar[name], all.bar[name]);
      assert.deepEqual(texts.why[name], all.why[name]);
    }
  });
}

test("a page has no more than a third of all words with one program", () => {
  const whole = JSON.stringify(all.scene).length;
  for (const part of Object.keys(scenesByProgram())) {
    const own = JSON.stringify(textsOf(part).scene).length;
    assert.ok(own < whole / 3, `${part}: ${own} of ${whole}`);
  }
});
