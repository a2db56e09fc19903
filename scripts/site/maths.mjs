// TeX to MathML, which browsers set by themselves: no fonts, no script. `\( … \)` is a formula in the line; a stop
// after it becomes part of it, or else a line might begin with the stop. `\[ … \]` is a paragraph of its own, and `\\`
// in it is a place where a narrow screen may break it.
import katex from "katex";

/**
 * @param {string} html
 * @returns {string}
 */
export function typeset(html) {
  const page = html
    .replace(
      /\\\[\s*(\S[\s\S]*?)\\\]/g,
      (_, tex) => `<p class="formula">${tex.split("\\\\").map(mathml).join(" ")}</p>`,
    )
    .replace(/\\\(\s*(\S[\s\S]*?)\\\)([,.;:]?)/g, (_, tex, stop) => mathml(stop ? `${tex}\\text{${stop}}` : tex));
  const stray = /.{0,20}\\[()[\]].{0,20}/.exec(page)?.[0];
  if (stray !== undefined) throw new Error(`a formula has no beginning, no end or nothing in between: ${stray}`);
  return page;
}

/** @param {string} tex */
function mathml(tex) {
  const html = katex.renderToString(tex.trim(), { output: "mathml", throwOnError: true, strict: false });
  const row = /<semantics>([\s\S]*)<annotation/.exec(html)?.[1] ?? "";
  return `<math>${letters(row)}</math>`;
}

/**
 * Browsers turn a single letter into a character of the mathematical alphabets, which many text fonts and phones lack,
 * and have dropped bold. So vectors and words get classes, and the style sheet sets all of them in the text's own font.
 * Without a mathematical font an index drops with its letter's lower edge, further under a p than under an n: one depth
 * for all. And KaTeX's MathML lacks the thin space of "max A", which only a bracket makes unnecessary.
 * @param {string} row
 */
function letters(row) {
  return row
    .replaceAll('<mi mathvariant="bold">', '<mi class="vector">')
    .replaceAll('<mn mathvariant="bold">', '<mn class="vector">')
    .replace(/<mi>(?=\p{L}{2})/gu, '<mi class="word">')
    .replace(/<msub>(<mi.*?<\/mi>)/g, '<msub><mpadded depth="0.25em">$1</mpadded>')
    .replace(/(<mo>\u2061<\/mo>)(?!<mo|<\/mrow>)/g, '$1<mspace width="0.17em"></mspace>');
}
