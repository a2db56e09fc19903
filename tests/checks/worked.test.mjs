// Tests that a wrong statement in an example with small numbers ends the build, with its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../../scripts/site/worked.mjs";

/** @param {string[]} lines */
const example = (...lines) =>
  written("mine.html", ["A = (0, 0) (4, 0) (0, 3)", "q = (4, 5)", "label = L", "---", ...lines].join("\n"));

test("what is so stands as it is written, without what it was asked of", () => {
  const html = example("<p>[[0.6 · 0 + 0.8 · 5 = 4 | beyond(A, 1, q)]]</p>", "<!-- picture -->");
  assert.match(html, /<p>0\.6\s·\s0 \+ 0\.8\s·\s5 =\s4<\/p>/);
  assert.match(html, /<svg viewBox="0 0 360 [\d.]+" role="img" aria-label="L">/);
});

test("its edges have their numbers, its corners their letters, or neither", () => {
  const html = (/** @type {string} */ numbered) =>
    written("mine.html", `A = (0, 0) (40, 0) (0, 30)\n${numbered}label = L\n---\n<!-- picture -->`);
  const bold = (/** @type {string} */ of) => of.match(/font-weight="bold" fill="var\(--gnomon-body-a\)"/g)?.length ?? 0;
  const words = (/** @type {string} */ of) => of.match(/<text/g)?.length ?? 0;
  assert.equal(words(html("")) - words(html("numbered = nothing\n")), 3);
  assert.equal(bold(html("")), 0);
  assert.equal(bold(html("numbered = corners\n")), 3);
  assert.throws(
    () => html("numbered = sides\n"),
    /mine\.html: numbered is sides, not edges, corners, corners of A or nothing/,
  );
});

for (const [line, complaint] of /** @type {[string, RegExp][]} */ ([
  ["[[0.6 · 0 + 0.8 · 5 = 5 | beyond(A, 1, q)]]", /mine\.html:6: 0\.6 · 0 \+ 0\.8 · 5 is 4, not 5/],
  ["[[5 | beyond(A, 1, q)]]", /mine\.html:6: beyond\(A, 1, q\) is 4, not 5/],
  ["[[(0.8, 0.6) | normal(A, 1)]]", /mine\.html:6: normal\(A, 1\) is 0\.6, 0\.8, not \(0\.8, 0\.6\)/],
  ["[[0 … 4 | project(A, [0, 1])]]", /mine\.html:6: .* is 0, 3, not 0 … 4/],
  ["[[four | beyond(A, 1, q)]]", /the step is not a sum: four/],
])) {
  test(`${line} ends the build`, () => {
    assert.throws(() => example("<p>The sum.</p>", line), complaint);
  });
}

test("its numbers stand in the margin, each by itself, and letters where no line runs", () => {
  const html = written(
    "mine.html",
    "A = (-6, -1) (6, -1) (6, 0) (-6, 0)\nB = (-4, 4) (4, 4) (4, 10) (-4, 10)\nv = (0, -3)\nnumbered = nothing\nlabel = L\n---\n<!-- picture -->",
  );
  const texts = [...html.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, size, words]) => ({ x: Number(x), y: Number(y), size: Number(size), words }),
  );
  const sides = [...html.matchAll(/<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const [left, low] = [Math.min(...sides.map(([x]) => x)), Math.max(...sides.map(([, y]) => y))];
  const numbers = texts.filter(({ words }) => /\d/.test(words));
  assert.ok(numbers.length > 15);
  for (const { x, y, words } of numbers) assert.ok(x < left - 15 || y > low + 25, `${words} at ${x}, ${y}`);
  const below = numbers.filter(({ y }) => y > low + 25).toSorted((one, other) => one.x - other.x);
  for (const [i, { x, words }] of below.slice(1).entries())
    assert.ok(x - below[i].x > 4.5 * (words.length + below[i].words.length), `${below[i].words} and ${words}`);
  // 360 pixels of the picture are 280 on a phone of 320.
  for (const { size, words } of texts) assert.ok((size * 280) / 360 >= 11, words);
  const names = texts.filter(({ words }) => words === "A" || words === "B");
  assert.equal(names.length, 2);
  const axis = Number(/M([\d.]+) 0V[\d.]+" stroke="var\(--gnomon-axis\)"/.exec(html)?.[1]);
  for (const { x } of names) assert.ok(Math.abs(x - axis) > 11, "the arrow and the axis run there");
});
