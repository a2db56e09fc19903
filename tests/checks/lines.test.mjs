// Tests the lines of the playground without a page: defaults are left out, and all input of an author stays within its
// place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines, unchanged, without } from "../../web/elements/embed/embed_lines.js";

/** @import { Choice, Form } from "../../web/elements/embed/embed_lines.js" */

const usual = unchanged({
  scene: "rectangles",
  title: "Two rectangles",
  page: "rectangles.html",
  base: "https://example.org/gnomon/",
});
/** @type {Choice} */
const all = {
  ...usual,
  seed: "7",
  parameters: [["mistake", "None & all"]],
  speed: "2",
  controls: "minimal",
  theme: "dark",
  loading: "eager",
  autoplay: true,
  size: { width: 320, height: 240 },
};
/** @type {Form[]} */
const forms = ["element", "frame", "canvas", "offline", "package"];

test("what is usual is not written", () => {
  assert.equal(
    lines(usual, "package").split("`")[1],
    '<gnomon-demo scene="rectangles" label="Two rectangles"></gnomon-demo>',
  );
  assert.match(lines(usual, "frame"), /src="https:\/\/example\.org\/gnomon\/embed\.html\?scene=rectangles"/);
  assert.match(lines(usual, "canvas"), /width="800" height="600" data-scene="rectangles"/);
  for (const form of forms) assert.deepEqual(without(usual, form), []);
});

test("what was chosen is in the line, or told to be unknown to its form", () => {
  for (const form of forms) {
    const words = lines(all, form);
    for (const name of ["seed", "parameters", "speed", "controls", "theme", "loading", "autoplay"]) {
      const there = new RegExp(`[ ?&;-]${name}\\b`).test(words);
      assert.notEqual(there, without(all, form).includes(name), `${name} of ${form}:\n${words}`);
    }
  }
});

test("a moment has its own seed and parameters", () => {
  const words = lines({ ...all, state: "1,rectangles,dabc" }, "element");
  assert.match(words, / state="1,rectangles,dabc"/);
  assert.doesNotMatch(words, /seed=|parameters=/);
});

test("nothing breaks out of an attribute", () => {
  const words = lines({ ...all, base: 'https://example.org/"><script>/', title: "A < B & C" }, "element");
  assert.equal(words.match(/<script/g)?.length, 1);
  assert.match(words, /label="A &lt; B &amp; C"/);
});
