// Extracts a definition from a source file for a page, so that a reader sees the code that runs.
//
// A page requests a definition by name, never by line number: "separation" is the function of that name which starts in
// the first column, from the comment above it to its closing brace.
import { readFileSync } from "node:fs";

/**
 * Matches the marks, by which the player lights these lines. Print omits the marks, the attributes for compilers and
 * the reports to a tracer, because they would be noise there.
 */
const mark = /^\s*\/\/ @mark [\w.]+$/;
const attribute = /^\[\[[\w:]+\]\] /;

/**
 * @param {string} file
 * @param {string} name a function or a type
 * @returns {string} its source without marks and attributes
 */
export function excerpt(file, name) {
  const lines = readFileSync(file, "utf8").split("\n");
  const [first, end] = definition(lines, name, file);
  const shown = lines.slice(first, end);
  const tells = tellingLines(shown);
  const traced = tracedLines(shown);
  return shown
    .filter((line, at) => !mark.test(line) && !tells[at] && !traced[at])
    .map((line) => line.replace(attribute, ""))
    .join("\n");
}

/**
 * Reports for each line whether its only purpose is a report to a tracer.
 *
 * @param {string[]} lines
 */
export function tellingLines(lines) {
  let telling = false;
  /** @type {boolean[]} */
  const tells = [];
  for (const line of lines) {
    telling ||= /^\s*(\w+_)?tracer_?\.step\(|^\s*const StepValues /.test(line);
    tells.push(telling);
    if (line.trimEnd().endsWith(");")) telling = false;
  }
  return tells;
}

/**
 * Reports for each line whether it is in a block that is compiled for a tracer alone. A player still shows values that
 * such a block computes.
 *
 * @param {string[]} lines
 */
function tracedLines(lines) {
  /** @type {string | undefined} */
  let end;
  return lines.map((line) => {
    end ??= /^(\s*)if constexpr \(Tracer::records\) \{$/.exec(line)?.[1].concat("}");
    const isTraced = end !== undefined;
    if (line === end) end = undefined;
    return isTraced;
  });
}

/**
 * @param {string[]} lines
 * @param {string} name
 * @param {string} file
 * @returns {[number, number]} the definition's first line and the line after its last
 */
function definition(lines, name, file) {
  const called = new RegExp(`\\b${name.replace(/\W/g, "\\$&")}(?:\\(| \\{|$)`);
  const starts = [...lines.keys()].filter((at) => /^[A-Za-z[]/.test(lines[at]) && called.test(lines[at]));
  // A declaration reaches its semicolon before any brace.
  const found = starts.filter((at) => /[{}]$/.test(lines[headEnd(lines, at)] ?? ""));
  if (found.length !== 1) throw new Error(complaint(file, name, found));
  let first = found[0];
  while (first > 0 && /^(\/\/|template\b)/.test(lines[first - 1])) first -= 1;
  const body = headEnd(lines, found[0]);
  const last = lines[body].endsWith("}") ? body : lines.findIndex((line, at) => at > body && line.startsWith("}"));
  if (last < 0) throw new Error(`${file}: the page shows "${name}", which has no closing brace in the first column`);
  return [first, last + 1];
}

/**
 * Returns the definition around a line.
 *
 * @param {string[]} lines
 * @param {number} at
 * @returns {[number, number]} its first line and the line after its last
 */
export function definitionAround(lines, at) {
  const head = lines.findLastIndex((line, i) => i < at && /^[A-Za-z[]/.test(line) && !/^template\b/.test(line));
  let first = head;
  while (first > 0 && /^(\/\/|template\b)/.test(lines[first - 1])) first -= 1;
  const end = lines.findIndex((line, i) => i > at && line.startsWith("}"));
  return [first, end + 1];
}

/**
 * Returns the line on which the declaration at `at` has its first brace or semicolon at the end.
 *
 * @param {string[]} lines
 * @param {number} at
 */
function headEnd(lines, at) {
  return lines.findIndex((line, i) => i >= at && /[{};]$/.test(line));
}

/**
 * @param {string} file
 * @param {string} name
 * @param {number[]} found line numbers of the matches, counted from 0
 */
function complaint(file, name, found) {
  if (found.length === 0) return `${file}: the page shows "${name}", which is not defined there`;
  const places = found.map((at) => at + 1).join(", ");
  return `${file}: the page shows "${name}", which is defined more than once: lines ${places}`;
}
