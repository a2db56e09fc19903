// Checks that families, sizes of type and spaces are defined once, in web/elements/style/scale.css, and that text in
// them is legible.
import assert from "node:assert/strict";
import { test } from "node:test";
import { colours, contrast, mixtures } from "../../scripts/site/contrast.mjs";
import { measured, measures } from "../../scripts/site/measures.mjs";
import { files } from "./sources.mjs";

const sheets = files("web", [".css"]).filter(({ path }) => !/\/(scale|colours)\.css$/.test(path));
const text = Object.fromEntries(sheets.map(({ path, text }) => [path, text.replace(/\/\*[^]*?\*\//g, "")]));

/**
 * Returns the sizes of type and families that a sheet defines itself. Sizes in `em` are allowed, because they follow
 * their surroundings.
 *
 * @param {string} css
 */
const own = (css) =>
  [...css.matchAll(/\bfont(?:-size|-family)?:\s*([^;}]+)/g)]
    .map(([, value]) => value.replace(/\/\s*\S+/, ""))
    .filter((value) => /\d(rem|pt)\b|serif\b(?!\))|monospace|"/.test(value));

test("no sheet has a size or a family of its own", () => {
  for (const [name, css] of Object.entries(text))
    assert.deepEqual(own(css), [], `${name} has its own sizes or families: take those of web/elements/style/scale.css`);
  assert.equal(own("a { font: 1rem serif } b { font-size: 0.9rem } c { font: 0.9em/1 var(--serif) }").length, 2);
});

test("every measure that a sheet asks for is there, and every one that is there is asked for", () => {
  const all = Object.values(text).join("\n");
  const set = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  for (const [, name] of all.matchAll(/var\((--(?!gnomon-)[\w-]+)\)/g)) {
    // The player sets the filled part of a slider.
    assert.ok(name in measures || set.has(name) || name === "--filled", `no sheet sets ${name}`);
  }
  for (const name of Object.keys(measures))
    assert.ok(all.includes(`var(${name})`), `${name} of scale.css is in use nowhere: remove it`);
  assert.equal(
    measured("a { color: var(--gnomon-ink); margin: var(--space-3) }"),
    "a { color: var(--gnomon-ink); margin: 1rem }",
  );
});

test("colours can be told from the paper: text 4.5 to 1, edges of controls 3 to 1, by day and by night", () => {
  const { paper, wall, shade, ...rest } = colours;
  for (const theme of /** @type {const} */ (["day", "night"])) {
    for (const [name, colour] of Object.entries(rest)) {
      const found = contrast(colour[theme], paper[theme]);
      assert.ok(found >= 4.5, `${name} by ${theme} has the contrast ${found.toFixed(2)} with the paper, less than 4.5`);
    }
    for (const ground of [paper, mixtures.tint]) {
      assert.ok(contrast(mixtures.edge[theme], ground[theme]) >= 3, `edge by ${theme}`);
      assert.ok(contrast(rest.muted[theme], ground[theme]) >= 4.5, `muted by ${theme}`);
    }
  }
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.ok(wall && shade, "which are never text");
});
