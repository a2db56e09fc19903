// Tests the conversion of formulas to MathML. A faulty formula must stop the build, not appear as TeX.
import assert from "node:assert/strict";
import { test } from "node:test";
import { typeset } from "../../scripts/site/maths.mjs";

/** @param {string} html */
const words = (html) => html.replace(/<[^>]*>/g, "");

test("what is no formula stays as it is", () => {
  const html = '<p>A (plain) text [1] with C:\\new, $5 and {% code "a.cpp", "f" %}.</p>\n';
  assert.equal(typeset(html), html);
});

test("a formula in the line is MathML alone", () => {
  const html = typeset("<p>A point \\(q\\) and\n\\( a\n\\lt b \\) here</p>");
  assert.match(html, /^<p>A point <math>.*<\/math> and\n<math>.*<\/math> here<\/p>$/s);
  assert.equal(words(html), "A point q and\na&lt;b here");
  assert.doesNotMatch(html, /annotation|class="katex|style=/);
});

test("a stop after a formula becomes part of it", () => {
  for (const stop of [",", ".", ";", ":"]) {
    assert.match(typeset(`\\(x\\)${stop} then`), new RegExp(`<mtext>\\${stop}</mtext>.*</math> then$`), stop);
  }
  assert.match(typeset("\\(x\\)) then"), /<\/math>\) then$/);
});

test("a formula of its own is a paragraph, which may break where it says so", () => {
  const html = typeset("\\[ a \\\\ = b , \\]");
  assert.match(html, /^<p class="formula"><math>.*<\/math> <math>.*<\/math><\/p>$/s);
  assert.equal(words(html), "a =b,");
  assert.equal(typeset("\\[ a \\]").match(/<math>/g)?.length, 1);
});

test("a coordinate has no colour, and the point that a query answers with has", () => {
  assert.match(typeset("\\(\\mathbf x\\)"), /<mi class="vector" data-role="mtv">x<\/mi>/);
  for (const letter of ["x", "y", "z"]) assert.match(typeset(`\\(${letter}\\)`), new RegExp(`<mi>${letter}</mi>`));
});

test("letters are marked for the text's own font", () => {
  assert.match(typeset("\\(\\mathbf n\\)"), /<mi class="vector" data-role="axis">n<\/mi>/);
  assert.match(typeset("\\(\\mathbf 0\\)"), /<mn class="vector">0<\/mn>/);
  assert.match(typeset("\\(\\max A\\)"), /<mi class="word">max<\/mi><mo>\u2061<\/mo><mspace width="0.17em"><\/mspace>/);
  assert.doesNotMatch(typeset("\\(\\max (A)\\)"), /mspace/);
  assert.match(typeset("\\(q_x\\)"), /<msub><mpadded depth="0.25em"><mi data-role="handle">q<\/mi><\/mpadded>/);
});

test("a formula that is wrong is an error that shows it", () => {
  const bad = [
    { html: "\\(\\nosuch x\\)", complaint: /Undefined control sequence: \\nosuch/ },
    { html: "\\(\\frac{a}{b\\)", complaint: /expected '}' at end of input: \\frac/ },
    { html: "\\(a &lt; b\\)", complaint: /Expected 'EOF', got '&'/ },
    { html: "<p>one</p>\n<p>\\(Z\\)</p>", complaint: /line 2 .*the letter Z has no meaning; the letters are A B a/ },
    { html: "\\[ a \\\\ \\nosuch \\]", complaint: /Undefined control sequence: \\nosuch/ },
    { html: "<p>first \\(a</p><p>then \\(b\\)</p>", complaint: /Can't use function '\\\('.*then/ },
    { html: "<p>no end: \\(a + b</p>", complaint: /a formula has no .*: .*no end: \\\(a \+ b/ },
    { html: "<p>no end: \\[ a + b</p>", complaint: /a formula has no .*: .*no end: \\\[ a \+ b/ },
    { html: "<p>no beginning: a\\)</p>", complaint: /a formula has no .*: .*no beginning: a\\\)/ },
    { html: "<p>empty: \\(\\)</p>", complaint: /a formula has no .*: .*empty: \\\(\\\)/ },
    { html: "<p>empty: \\( \\)</p>", complaint: /a formula has no .*: .*empty: \\\( \\\)/ },
  ];
  for (const { html, complaint } of bad) assert.throws(() => typeset(html), { message: complaint }, html);
});

test("a number of a figure has its place in a formula", () => {
  const html = typeset("\\[ d = \\live{d} - \\factor{n_x:1} \\]");
  assert.match(
    html,
    /<mn data-number="d" data-digits="2"><\/mn>.*<mn data-number="n_x" data-digits="1" data-factor><\/mn>/,
  );
  assert.match(typeset("\\(\\text{so } \\live{d}\\)."), /<mtext>so\s<\/mtext><mn [^>]*><\/mn><mtext>\.<\/mtext>/);
});
