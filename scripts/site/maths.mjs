// Converts TeX to MathML, which browsers render without fonts and scripts. `\( … \)` is an inline formula. A full stop
// or ’s after it becomes part of the formula, since otherwise a line might begin with it. `\[ … \]` is a separate
// paragraph, in which a narrow screen may break the formula at `\\`. `\live{name}` is a number of the figure whose
// caption contains the formula, to two decimals. `\live{name:0}` has none, and `\factor{name}` has brackets where it
// is negative.
//
// A letter has one meaning on all pages, and the colour of that meaning: web/content/data/symbols.json. Any other
// letter is an error.
import { readFileSync } from "node:fs";
import katex from "katex";

/**
 * A letter that stands for a vector alone, and elsewhere for a coordinate, has its role under `vector`.
 *
 * @type {Record<string, { role?: string, vector?: string, means: string }>}
 */
const symbols = JSON.parse(readFileSync(new URL("../../web/content/data/symbols.json", import.meta.url), "utf8"));

/**
 * @param {string} html
 * @returns {string}
 */
export function typeset(html) {
  const page = html
    .replace(/\\\[\s*(\S[\s\S]*?)\\\]/g, (all, tex) => {
      const lines = tex.split("\\\\").map((/** @type {string} */ line) => at(html, all, () => mathml(line)));
      return `<p class="formula">${lines.join(" ")}</p>`;
    })
    .replace(/\\\(\s*(\S[\s\S]*?)\\\)((?:’s)?[,.;:]?)/g, (all, tex, stop) =>
      at(html, all, () => mathml(stop ? `${tex}\\text{${stop}}` : tex)),
    );
  const stray = /.{0,20}\\[()[\]].{0,20}/.exec(page)?.[0];
  if (stray !== undefined) throw new Error(`a formula has no beginning, no end or nothing in between: ${stray}`);
  return page;
}

/**
 * Adds the line of the page to an error, counted from the end of the front matter.
 *
 * @template T
 * @param {string} html
 * @param {string} formula
 * @param {() => T} write
 */
function at(html, formula, write) {
  try {
    return write();
  } catch (error) {
    const line = html.slice(0, html.indexOf(formula)).split("\n").length;
    throw new Error(`line ${line} of the page's body: ${/** @type {Error} */ (error).message}: ${formula}`, {
      cause: error,
    });
  }
}

/** @param {string} tex */
function mathml(tex) {
  const given = tex.trim().replace(/\\(live|factor)\{(\w+)(?::(\d))?\}/g, (_, form, name, digits = 2) => {
    // KaTeX rejects an underscore inside text.
    return `\\text{@${form}:${name.replaceAll("_", "-")}:${digits}@}`;
  });
  const html = katex.renderToString(given, { output: "mathml", throwOnError: true, strict: false });
  const row = /<semantics>([\s\S]*)<annotation/.exec(html)?.[1] ?? "";
  return `<math>${letters(row)}</math>`;
}

/**
 * Replaces single letters. Browsers turn a single letter into a character of the mathematical alphabets. Many text
 * fonts and phones lack those characters, and browsers no longer make them bold. So vectors and words get classes, and
 * the style sheet sets all of them in the text's own font. Without a mathematical font an index drops with its letter's
 * lower edge, further under a p than under an n; one depth applies to all. KaTeX's MathML also lacks the thin space of
 * "max A", which only a bracket makes unnecessary.
 * @param {string} row
 */
function letters(row) {
  return (
    row
      .replace(/<mi( mathvariant="bold")?>([A-Za-z])<\/mi>/g, (_, bold, letter) => {
        const symbol = symbols[letter];
        if (!symbol)
          throw new Error(`the letter ${letter} has no meaning; the letters are ${Object.keys(symbols).join(" ")}`);
        const part = symbol.role ?? (bold && symbol.vector);
        const role = part ? ` data-role="${part}"` : "";
        return `<mi${bold ? ' class="vector"' : ""}${role}>${letter}</mi>`;
      })
      // After an operator a minus is a sign and needs no space.
      .replace(
        /(<mo( [^>]*)?>[^<\u2061)]{1,4}<\/mo>(<mspace[^>]*><\/mspace>)?)<mo>−<\/mo>/g,
        '$1<mo form="prefix">−</mo>',
      )
      .replaceAll('<mn mathvariant="bold">', '<mn class="vector">')
      .replace(/<mi>(?=\p{L}{2})/gu, '<mi class="word">')
      .replace(/<msub>(<mi.*?<\/mi>)/g, '<msub><mpadded depth="0.25em">$1</mpadded>')
      .replace(/(<mo>\u2061<\/mo>)(?!<mo|<\/mrow>)/g, '$1<mspace width="0.17em"></mspace>')
      // KaTeX joins adjacent words.
      .replace(/@(\w+):([\w-]+):(\d)@/g, (_, form, name, digits) => {
        const bracketed = form === "factor" ? " data-factor" : "";
        const number = `<mn data-number="${name.replaceAll("-", "_")}" data-digits="${digits}"${bracketed}></mn>`;
        return `</mtext>${number}<mtext>`;
      })
      .replaceAll("<mtext></mtext>", "")
  );
}
