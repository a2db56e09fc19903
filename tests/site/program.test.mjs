// Tests the program in the site's build: many demos in one instance, without a window.
import assert from "node:assert/strict";
import { test } from "node:test";
import { poster } from "../../scripts/site/poster.mjs";
import { program } from "../../scripts/site/program.mjs";

const scene = "polygon-polygon";

test("demos of one instance do not know of each other", () => {
  const one = program.open(scene, 1);
  const two = program.open(scene, 2);
  one.step();
  assert.equal(one.moment().now, 1);
  assert.equal(two.moment().now, 0);
  assert.notEqual(one.svg(), two.svg());
  one.close();
  assert.ok(two.input.names().includes("name_a"));
  two.close();
});

test("a demo that is closed gives its memory back", () => {
  const openMany = () => {
    for (let i = 0; i < 100; ++i) {
      const engine = program.open(scene, i);
      engine.svg();
      engine.close();
    }
  };
  openMany();
  const before = program.instance.HEAPU8.length;
  for (let i = 0; i < 10; ++i) openMany();
  assert.equal(program.instance.HEAPU8.length, before);
});

test("a poster has its words, and nothing to take hold of", () => {
  const svg = poster(scene, 1);
  assert.match(svg, /^<svg [^]*>A<\/text>[^]*<\/svg>\s*$/);
  assert.doesNotMatch(svg, /\{\{|data-handle/);
  assert.equal(svg, poster(scene, 1));
  assert.notEqual(svg, poster(scene, 2));
});

test("an unknown scene is told with those that there are", () => {
  assert.throws(() => program.open("polygons", 1), /no demo called “polygons”.*polygon-polygon/);
});

test("a state for which there is no memory is refused, and nothing is written", () => {
  const engine = program.open(scene, 1);
  engine.step();
  const bytes = engine.save();
  engine.close();
  const full = { ...program.instance, _malloc: () => 0 };
  const crowded = program.openIn(full, scene, 1);
  const begins = program.instance.HEAPU8.slice(0, bytes.length);
  assert.equal(crowded.restore(bytes), false);
  assert.deepEqual(program.instance.HEAPU8.slice(0, bytes.length), begins);
  assert.equal(crowded.moment().now, 0);
  crowded.close();
});

test("a trace is read as its records lie in memory", () => {
  const engine = program.open(scene, 1);
  const [first] = engine.traces.steps(0);
  assert.match(first.mark, /^\w+_\w+$/);
  assert.equal(first.values.length, 6);
  assert.deepEqual(
    engine.traces.steps(0).map(({ mark }) => mark),
    engine.traces.marks(0),
  );
  assert.deepEqual(engine.traces.steps(99), []);
  engine.close();
});
