// The table of answers: doubles beside exact results, every number with all of its digits, and the difference of the
// two.

/** @import { Answer, Cell, Obstacle, Row } from "./laboratory_program.js" */

import { Status_names } from "../../border/laboratory.js";
import { decimal, hex, ulpsBetween } from "./double_text.js";
import { element, say, text, the } from "./laboratory_words.js";

const rows = /** @type {Record<string, string>} */ (text.rows);
const values = /** @type {Record<string, string>} */ (text.values);
const fields = /** @type {Record<string, string>} */ (text.fields);
const { columns } = text;

/** Right results in doubles, by the exact result. */
const right = /** @type {Record<string, string[]>} */ ({
  touching: ["in_contact"],
  overlapping: ["in_contact"],
  on_edge: ["inside"],
  hit: ["hit_or_graze"],
  graze: ["hit_or_graze"],
});
/** A larger difference is shown as a length. */
const max_ulps = 1000n;

/** @param {number | string} value from JSON, which represents infinity as a string */
const number = (value) => (typeof value === "number" ? value : Number(value.replace("inf", "Infinity")));

/** @param {Cell} cell @returns {number[]} */
const numbersOf = ({ number: single, vector }) => (vector ?? (single === undefined ? [] : [single])).map(number);

/** @param {Cell | undefined} cell @returns {string} */
export function wordsOf(cell) {
  if (!cell) return values.none;
  if (cell.word !== undefined) return values[cell.word] ?? cell.word;
  if (cell.count !== undefined) return String(cell.count);
  const of = cell.of === "a" ? "A" : "B";
  if (cell.edge !== undefined) return say(values.edge, cell.edge, of);
  if (cell.corner !== undefined) return say(values.corner, cell.corner, of);
  return numbersOf(cell).map(decimal).join(", ");
}

/**
 * Describes the difference of a row's two cells; undefined if the cells are not comparable.
 *
 * @param {Row} row
 * @returns {{ words: string, bad: boolean } | undefined}
 */
export function differenceOf({ name, double, exact }) {
  if (!double || !exact) return undefined;
  if (double.word !== undefined && exact.word !== undefined) {
    const same = double.word === exact.word || right[exact.word]?.includes(double.word);
    // For rotating shapes the exact query may leave the outcome undecided.
    return same || name === "outcome" ? undefined : { words: values.disagree, bad: true };
  }
  const [ours, theirs] = [numbersOf(double), numbersOf(exact)];
  if (ours.length === 0 || ours.length !== theirs.length) return undefined;
  // Each side has its own bracket.
  if (name === "lo" || name === "hi") return undefined;
  const ulps = ours.map((value, index) => ulpsBetween(value + 0, theirs[index] + 0));
  if (ulps.includes(undefined)) return { words: values.disagree, bad: true };
  const most = /** @type {bigint[]} */ (ulps).reduce((x, y) => (x > y ? x : y), 0n);
  if (most === 0n) return { words: values.agree, bad: false };
  if (most <= max_ulps) return { words: say(values.ulps, String(most)), bad: false };
  const apart = Math.max(...ours.map((value, index) => Math.abs(value - theirs[index])));
  return { words: say(values.apart, apart.toPrecision(2)), bad: false };
}

/** @param {Cell | undefined} cell @param {string} head head of its column, for screens with stacked columns */
function cellOf(cell, head) {
  const made = document.createElement("td");
  made.setAttribute("role", "cell");
  made.dataset.head = head;
  made.append(element("span", wordsOf(cell)));
  const numbers = cell ? numbersOf(cell) : [];
  if (numbers.length > 0) made.append(element("code", numbers.map(hex).join(", ")));
  return made;
}

/** @param {Row} row */
function lineOf(row) {
  const line = document.createElement("tr");
  line.setAttribute("role", "row");
  const head = element("th", rows[row.name] ?? row.name);
  head.scope = "row";
  head.setAttribute("role", "rowheader");
  const [double, exact] = [cellOf(row.double, columns.double), cellOf(row.exact, columns.exact)];
  const difference = differenceOf(row);
  if (difference) exact.append(element("small", difference.words, difference.bad ? "bad" : "difference"));
  line.append(head, double, exact);
  return line;
}

/**
 * Summarises the first rows of the table in a sentence beside the picture.
 *
 * @param {Row[]} lines
 */
function verdictOf(lines) {
  const main = lines.filter(({ name }) => name !== "cores");
  const told = main.slice(0, 2).map((row) => {
    const name = rows[row.name] ?? row.name;
    if (wordsOf(row.double) === wordsOf(row.exact)) return say(text.verdict.same, name, wordsOf(row.double));
    if (!row.exact) return say(text.verdict.double, name, wordsOf(row.double));
    if (!row.double) return say(text.verdict.exact, name, wordsOf(row.exact));
    return say(text.verdict.both, name, wordsOf(row.double), wordsOf(row.exact));
  });
  return told.join(" ");
}

/** @param {Obstacle} obstacle @param {string[]} said words about the shapes */
function wordsOfObstacle({ of, status }, said) {
  const name = fields[of] ?? of;
  if (of.startsWith("shape")) return said[of === "shape_a" ? 0 : 1];
  const known = /** @type {Record<string, string>} */ (text.obstacles)[Status_names[status]];
  return say(known ?? text.obstacles.other, name, Status_names[status].replaceAll("_", " "));
}

/** @param {Obstacle} obstacle of the queries in doubles */
const wordsOfBeyond = ({ of }) =>
  say(of.startsWith("radius") ? text.in_doubles.radius : text.in_doubles.out_of_range, fields[of] ?? of);

/**
 * @param {Answer} answer
 * @param {string[]} said words about the shapes
 * @param {string} query
 * @param {boolean} y_down
 */
export function showAnswer(answer, said, query, y_down) {
  const { obstacle, in_doubles, rows: lines = [], signs = [0, 0], rounded = false } = answer;
  const beyond = in_doubles ? wordsOfBeyond(in_doubles) : "";
  the("#obstacle").textContent = obstacle ? text.obstacles.none : beyond;
  const verdict = the("#verdict");
  verdict.textContent = obstacle ? wordsOfObstacle(obstacle, said) : verdictOf(lines) || beyond;
  verdict.classList.toggle(
    "bad",
    lines.some((row) => differenceOf(row)?.bad),
  );
  the("#table").hidden = obstacle !== undefined;
  the("#table tbody").replaceChildren(...lines.map(lineOf));
  const apart = lines[0]?.exact?.word === "separated" || lines[0]?.exact?.word === "outside";
  const notes = [
    apart && /^(separation|point)$/.test(query) ? text.notes.lower_bound : "",
    rounded ? text.notes.rounded : "",
    rounded && query === "difference" ? text.notes.rounded_difference : "",
    query === "manifold" && !rounded ? text.notes.no_exact_manifold : "",
    query === "depth" ? (rounded ? text.notes.no_rounded_depth : text.notes.no_double_depth) : "",
    y_down ? text.notes.y_down : "",
    obstacle || rounded || query === "turning" ? "" : say(text.notes.signs, String(signs[0]), String(signs[1])),
  ];
  the("#note").textContent = notes.filter((words) => words).join(" ");
}
