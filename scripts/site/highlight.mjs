// Converts C++ and JavaScript to HTML with five short class names, so that five rules of CSS are the whole highlighting
// style for both themes.
import { createHighlighter } from "shiki";

// Shiki reports colours. The "colours" of this theme are numbers, each for one of the classes below.
const classes = ["", "k", "t", "f", "n", "c"];
const scopes = {
  k: ["keyword", "storage", "punctuation.definition.directive"],
  t: ["entity.name.type", "storage.type.primitive", "storage.type.built-in", "support.type"],
  f: ["entity.name.function"],
  n: ["constant", "string"],
  c: ["comment", "punctuation.definition.comment"],
};
const neutral = ["keyword.operator", "storage.modifier.pointer", "storage.modifier.reference", "punctuation"];
/** @param {string} name */
const colour = (name) => `#00000${classes.indexOf(name)}`;
const theme = {
  name: "classes",
  type: /** @type {const} */ ("light"),
  fg: colour(""),
  bg: "#ffffff",
  settings: [
    ...Object.entries(scopes).map(([name, scope]) => ({ scope, settings: { foreground: colour(name) } })),
    { scope: neutral, settings: { foreground: colour("") } },
  ],
};

const highlighter = await createHighlighter({ themes: [theme], langs: ["cpp", "javascript", "typescript"] });

/**
 * @param {string} code
 * @param {"cpp" | "javascript" | "typescript"} [lang]
 * @returns {string} the inside of a `<code>` element
 */
export function highlight(code, lang = "cpp") {
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: "classes" });
  return tokens.map((line) => merge(line).map(html).join("")).join("\n");
}

/**
 * Joins neighbours of one class, and spaces with the piece that follows them.
 * @param {{ content: string, color?: string }[]} line
 */
function merge(line) {
  /** @type {{ text: string, name: string }[]} */
  const pieces = [];
  for (const { content, color } of line) {
    const name = classes[Number(color?.at(-1) ?? 0)];
    const last = pieces.at(-1);
    if (last && (last.name === name || !content.trim())) last.text += content;
    else pieces.push({ text: content, name });
  }
  return pieces;
}

/** @param {{ text: string, name: string }} piece */
function html({ text, name }) {
  const body = text.trimEnd();
  const escaped = escape(body);
  return (name && body ? `<i class="${name}">${escaped}</i>` : escaped) + text.slice(body.length);
}

/**
 * Returns a line as an element with its indentation: a long line wraps below its first character and not below its
 * indentation.
 *
 * @param {string} html
 */
export function hanging(html) {
  const [, indentation, rest] = /** @type {RegExpExecArray} */ (/^( *)(.*)$/s.exec(html));
  return `<span>${indentation}</span><span>${rest}</span>`;
}

/**
 * Returns highlighted code for a page, line by line. A long line wraps below its own beginning, and selected or copied
 * text has the lines and the spaces of the source. The indentation is a class, since a strict content policy allows no
 * style attribute. Deeply indented lines wrap below the eighth column.
 *
 * @param {string} html
 */
export function running(html) {
  return html
    .split("\n")
    .map((line) => {
      const indentation = Math.min(line.search(/[^ ]|$/) & ~1, 8);
      return `<span class="line${indentation ? ` in${indentation}` : ""}">${line}\n</span>`;
    })
    .join("");
}

/** @param {string} text */
export function escape(text) {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
