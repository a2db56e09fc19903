// The functions that leave traces, and each method in a few lines of words, for the player: which lines belong to which
// mark. They go to dist/listings.json, which is fetched when a reader first follows a query step by step.
import { readdirSync, readFileSync } from "node:fs";
import { definitionAround } from "./excerpt.mjs";
import { escape, highlight } from "./highlight.mjs";

const marked = /^\s*\/\/ @mark ([\w.]+)$/;

/**
 * @typedef {object} Line
 * @property {string} [mark] the name of the mark that the line belongs to, as C++ tells it: "sat_axis"
 * @property {string} html
 * @property {boolean} [tells] it only reports to the tracer
 */

/**
 * The methods' lines as web/text/en/marks has them: the mark that a line belongs to, or "", and its words.
 *
 * @param {Record<string, string[][]>} methods
 * @returns {Line[][]}
 */
export function methodsOf(methods) {
  return Object.values(methods).map((lines) =>
    lines.map(([mark, words]) => ({ ...(mark && { mark }), html: escape(words) })),
  );
}

/**
 * One listing for each function with marks, in the folder and those below it: a mark's lines reach from its comment to the end of its report.
 *
 * @param {string} folder of sources
 */
export function listings(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".cpp"))
    .sort()
    .flatMap((name) => listingsOf(`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8")));
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {{file: string, lines: Line[]}[]}
 */
export function listingsOf(file, text) {
  const source = text.split("\n");
  /** @type {Map<number, number>} from the first line to the one after the last */
  const functions = new Map();
  source.forEach((line, at) => {
    if (marked.test(line)) functions.set(...definitionAround(source, at));
  });
  return [...functions].map(([first, end]) => ({ file, lines: linesOf(source.slice(first, end)) }));
}

/** @param {string[]} source */
function linesOf(source) {
  /** @type {{text: string, mark?: string, tells?: boolean}[]} */
  const lines = [];
  /** @type {string | undefined} */
  let mark;
  let telling = false;
  for (const text of source) {
    const found = marked.exec(text);
    if (found) {
      mark = found[1].replace(".", "_");
      continue;
    }
    telling ||= /\btracer_?\.step\(/.test(text);
    lines.push({ text, ...(mark && { mark }), ...(telling && { tells: true }) });
    if (telling && text.trimEnd().endsWith(");")) {
      telling = false;
      mark = undefined;
    }
  }
  const html = highlight(lines.map(({ text }) => text).join("\n")).split("\n");
  return lines.map(({ text: _, ...line }, at) => ({ ...line, html: html[at] }));
}
