// An example with small numbers: what is not so ends the build, and says where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../../scripts/site/worked.mjs";

/** @param {string[]} lines */
const example = (...lines) =>
  written("mine.html", ["A = (0, 0) (4, 0) (0, 3)", "q = (4, 5)", "label = L", "---", ...lines].join("\n"));

test("what is so stands as it is written, without what it was asked of", () => {
  const html = example("<p>[[0.6 · 0 + 0.8 · 5 = 4 | beyond(A, 1, q)]]</p>", "<!-- picture -->");
  assert.match(html, /<p>0\.6\s·\s0 \+ 0\.8\s·\s5 =\s4<\/p>/);
  assert.match(html, /<svg viewBox="0 0 240 280" role="img" aria-label="L">/);
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
    /mine\.html: numbered is edges, corners, corners of A or nothing, not sides/,
  );
});

for (const [line, complaint] of /** @type {[string, RegExp][]} */ ([
  ["[[0.6 · 0 + 0.8 · 5 = 5 | beyond(A, 1, q)]]", /mine\.html:6: 0\.6 · 0 \+ 0\.8 · 5 is 4, not 5/],
  ["[[5 | beyond(A, 1, q)]]", /mine\.html:6: beyond\(A, 1, q\) is 4, not 5/],
  ["[[(0.8, 0.6) | normal(A, 1)]]", /mine\.html:6: normal\(A, 1\) is 0\.6, 0\.8, not \(0\.8, 0\.6\)/],
  ["[[0 … 4 | project(A, [0, 1])]]", /mine\.html:6: .* is 0, 3, not 0 … 4/],
  ["[[four | beyond(A, 1, q)]]", /this is no sum: four/],
])) {
  test(`${line} ends the build`, () => {
    assert.throws(() => example("<p>The sum.</p>", line), complaint);
  });
}
