// Collects the listings for the player: the functions that leave traces, and each method in a few lines of words, with
// the mark of each line. Each subject has a separate file beside its program. The player fetches it when a reader first
// follows one of its queries step by step.
import { readdirSync, readFileSync } from "node:fs";
import { definitionAround, tellingLines } from "./excerpt.mjs";
import { escape, hanging, highlight } from "./highlight.mjs";

const marked = /^\s*\/\/ @mark ([\w.]+)$/;

/**
 * @typedef {object} Line
 * @property {string} [mark] the name of the line's mark in C++: "sat_axis"
 * @property {string} html
 */

/**
 * Returns the methods' lines from web/content/text/en/marks: the mark of a line, or "", and its words.
 *
 * @param {Record<string, string[][]>} methods
 * @returns {Line[][]}
 */
export function methodsOf(methods) {
  return Object.values(methods).map((lines) =>
    lines.map(([mark, words]) => ({ ...(mark && { mark }), html: hanging(escape(words)) })),
  );
}

/**
 * @typedef {object} Listings
 * @property {{file: string, lines: Line[]}[]} sources
 * @property {Line[][]} methods
 * @property {Record<string, string>} words by mark, `_first` and `_none` being a mark's own other words
 * @property {import("./texts.mjs").Layout[]} tables
 */

/**
 * Returns the part of the listings that a program can report. The program contains the names of exactly the marks that
 * its queries leave, because a linker keeps only used code.
 *
 * @param {Listings} all
 * @param {string} program its bytes, each as one letter
 * @returns {Listings}
 */
export function listingsFor(all, program) {
  /** @type {Map<string, boolean>} */
  const looked = new Map();
  const tells = (/** @type {string} */ mark) => {
    // A name may be the end of a longer one, with which it then shares its letters.
    const known = looked.get(mark) ?? new RegExp(`${mark}(?!\\w)`).test(program);
    looked.set(mark, known);
    return known;
  };
  const some = (/** @type {Line[]} */ lines) => lines.some(({ mark }) => mark && tells(mark));
  return {
    sources: all.sources.filter(({ lines }) => some(lines)),
    methods: all.methods.filter(some),
    words: Object.fromEntries(Object.entries(all.words).filter(([name]) => tells(name.replace(/_(first|none)$/, "")))),
    tables: all.tables.filter(({ rows }) => rows.some(tells)),
  };
}

/**
 * Returns one listing for each function with marks, in the sources and headers of the folders and those below them. The
 * lines of a mark reach from its comment to its report, which is not shown. Where there are none, the mark covers the
 * line after the report.
 *
 * @param {string[]} folders of sources, which share one order
 */
export function listings(folders) {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => ({ folder, name })))
    .filter(({ name }) => /\.(cpp|h)$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ folder, name }) => `${folder}/${name}`)
    .flatMap((path) => listingsOf(path, readFileSync(path, "utf8")));
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
  return [...functions].map(([first, end]) => {
    // The comment above a function is for readers of the source file, so the listing omits it.
    const code = source.slice(first, end);
    return { file, lines: linesOf(code.slice(code.findIndex((line) => !line.startsWith("///")))) };
  });
}

/** @param {string[]} source */
function linesOf(source) {
  const tells = tellingLines(source);
  /** @type {{text: string, mark?: string}[]} */
  const lines = [];
  /** @type {string | undefined} */
  let mark;
  let lit = false;
  let told = false;
  source.forEach((text, at) => {
    const found = marked.exec(text);
    if (found) {
      mark = found[1].replace(".", "_");
      lit = told = false;
      return;
    }
    told ||= tells[at];
    if (tells[at]) return;
    // After a report directly below its mark, the mark applies to the next line.
    const here = told && lit ? undefined : mark;
    if (told && !lit) mark = undefined;
    lit ||= Boolean(here);
    lines.push({ text, ...(here && { mark: here }) });
    if (told) mark = undefined;
  });
  return highlighted(lines);
}

/** @param {{text: string, mark?: string}[]} lines */
function highlighted(lines) {
  const html = highlight(lines.map(({ text }) => text).join("\n")).split("\n");
  return lines.map(({ text: _, ...line }, at) => ({ ...line, html: hanging(html[at]) }));
}
