// A trace as a table: one row for each axis, iteration or clip, filled as far as the trace has come.

/** @import { TraceStep } from "./engine.js" */

import { format } from "../format.js";
import { stepper as text } from "../text/en.json";
import { make } from "./dom.js";

/**
 * What begins a row, and what its cells are: `head` names the column, `from` the mark whose step fills it, `words` the
 * template for the step's first index, second index and six values.
 *
 * @typedef {{rows: string, cells: {head: string, from: string, words: string}[]}} Layout
 */

/** @type {Record<string, Layout>} */
const layouts = /** @type {any} */ (text.tables);

/**
 * @param {TraceStep[]} steps
 * @returns {{head: string[], rows: {cells: string[], chosen: boolean, present: boolean}[]}}
 */
export function rowsOf(steps) {
  const layout = Object.values(layouts).find(({ rows }) => steps.some(({ mark }) => mark === rows));
  if (!layout) return { head: [], rows: [] };
  /** @type {{cells: string[], chosen: boolean, present: boolean}[]} */
  const rows = [];
  for (const step of steps) {
    if (step.mark === layout.rows) rows.push({ cells: layout.cells.map(() => ""), chosen: false, present: false });
    const row = rows.at(-1);
    if (!row) continue;
    layout.cells.forEach(({ from, words }, index) => {
      if (step.mark === from) row.cells[index] = format(words, [step.first, step.second, ...step.values]);
    });
    if (/_(decide|gap)$/.test(step.mark)) {
      for (const other of rows) other.chosen = other === row;
    }
  }
  const last = rows.at(-1);
  if (last) last.present = true;
  return { head: layout.cells.map(({ head }) => head), rows };
}

/**
 * @param {string[]} head
 * @param {{cells: string[], chosen: boolean, present: boolean}[]} rows
 */
export function tableOf(head, rows) {
  if (rows.length === 0) return [];
  const titles = make("tr", {}, ...head.map((words) => make("th", { scope: "col" }, words)));
  const body = rows.map(({ cells, chosen, present }) => {
    const row = make("tr", {}, ...cells.map((words) => make("td", {}, words)));
    if (chosen) row.classList.add("chosen");
    if (present) row.ariaCurrent = "step";
    return row;
  });
  return [make("thead", {}, titles), make("tbody", {}, ...body)];
}
