// Tests which part of the site is rebuilt after a save.
import assert from "node:assert/strict";
import { test } from "node:test";
import { orderFor } from "../../scripts/site/watch.mjs";

const all = ["sheets", "programs", "scripts", "engine", "frames", "pages", "posters", "read", "wholes"];

test("a lesson's page comes first and no other is made", () => {
  const { stages, fresh, compiled } = orderFor("web/content/lessons/gjk.html");
  assert.deepEqual(stages, ["page web/content/lessons/gjk.html", "scripts", "wholes"]);
  assert.equal(Boolean(fresh || compiled), false);
});

test("index.html at the top is the source of the front page", () => {
  assert.deepEqual(orderFor("index.html").stages, ["page web/content/lessons/index.html", "scripts", "wholes"]);
  assert.deepEqual(orderFor("index.html", true), { stages: all, fresh: true });
});

test("a lesson with another title is in the tree of every page", () => {
  assert.deepEqual(orderFor("web/content/lessons/gjk.html", true), { stages: all, fresh: true });
});

test("a style sheet may be in a script, too", () => {
  assert.deepEqual(orderFor("web/elements/player/player.css").stages, ["sheets", "scripts", "wholes"]);
});

test("pictures and pages have the colours and measures", () => {
  for (const path of ["web/elements/style/colours.css", "web/elements/style/scale.css"])
    assert.deepEqual(orderFor(path).stages, all);
});

test("a script of the page needs no page", () => {
  assert.deepEqual(orderFor("web/elements/player/play_element.js").stages, ["scripts", "frames", "wholes"]);
});

test("the compiler runs for a source and a shader alone", () => {
  for (const path of [
    "include/gnomon/core/vec2.h",
    "src/scenes/rectangles/rectangles.cpp",
    "shaders/lines.frag",
    "CMakeLists.txt",
  ])
    assert.equal(orderFor(path).compiled, true, path);
  for (const path of ["web/content/text/en/kit.json", "web/content/lessons/CMakeLists.txt", "scripts/site.mjs"])
    assert.equal(orderFor(path).compiled, undefined, path);
});

test("whatever draws pictures and pages at build is read again", () => {
  for (const path of [
    "web/elements/runtime/svg.js",
    "web/content/text/en/kit.json",
    "web/pages/layouts/lesson.html",
    "docs/drawings/rounded.svg",
  ])
    assert.deepEqual(orderFor(path), { stages: all, fresh: true }, path);
});
