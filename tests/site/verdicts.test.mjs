// Tests that the mark of its kind precedes every sentence of a scene: from the page's view, in every scene, with every
// choice and every mistake.
import assert from "node:assert/strict";
import { test } from "node:test";
import { program } from "../../scripts/site/program.mjs";
import { joinTexts } from "../../scripts/site/texts.mjs";

const { bar, verdict } = joinTexts();
const scenes = Object.keys(bar).filter((scene) => bar[scene]?.length);
const green = "apart";

test("every sentence that a scene says has its kind", () => {
  /** @type {Set<string>} */
  const said = new Set();
  for (const scene of scenes) {
    for (const seed of [1, 2, 3]) {
      const engine = program.open(scene, seed);
      const parameters = engine.parameterIds().map((_, index) => engine.parameter(index));
      const listen = () => {
        engine.draw();
        for (const sentence of [engine.status(), engine.note()]) {
          if (!sentence) continue;
          assert.ok(verdict[sentence.name], `${scene} says “${sentence.name}”, which has no kind`);
          said.add(sentence.name);
        }
      };
      const wander = () => {
        for (let step = 0; step < 240; ++step) {
          engine.step();
          if (step % 8 === 0) listen();
        }
      };
      wander();
      parameters.forEach(({ minimum, maximum, initial }, index) => {
        for (const value of [minimum, (minimum + maximum) / 2, maximum]) {
          engine.setParameter(index, value);
          wander();
        }
        engine.setParameter(index, initial);
      });
      engine.close();
    }
  }
  const kinds = new Set([...said].map((name) => verdict[name]));
  for (const kind of ["apart", "touching", "overlap", "hit", "missed", "wrong", "right"]) {
    assert.ok(kinds.has(kind), `no scene said anything of the kind “${kind}”: the test has seen too little`);
  }
});

test("green never stands for wrong, overlap, hit or missed", () => {
  for (const [name, kind] of Object.entries(verdict)) {
    if (
      /overlap(s|ping)?$|_moves$|inside$|hit$|seen$|missed$|wrong$|late$|early$|short$|phantom$|still$|far$/.test(name)
    ) {
      assert.notEqual(kind, green, `the sentence ${name} must not be of the kind "${green}"`);
    }
  }
});
