// A trace as a table: one row for each axis, iteration or clip, filled up to the present step.

/** @import { TraceStep } from "../../runtime/traces.js" */
/** @import { Layout } from "./listings.js" */

import { format } from "../../runtime/format.js";
import { make } from "../../runtime/dom.js";

/**
 * @param {Layout[]} layouts
 * @param {TraceStep[]} steps
 * @returns {{head: string[], rows: {cells: string[], chosen: boolean, present: boolean}[]}}
 */
export function rowsOf(layouts, steps) {
  // A nested search reports its own steps; the layout is that of the first step with a row.
  const first = steps.find(({ mark }) => layouts.some(({ rows }) => rows.includes(mark)))?.mark ?? "";
  const layout = layouts.find(({ rows }) => rows.includes(first));
  if (!layout) return { head: [], rows: [] };
  /** @type {{cells: string[], chosen: boolean, present: boolean}[]} */
  const rows = [];
  for (const step of steps) {
    if (layout.rows.includes(step.mark))
      rows.push({ cells: layout.cells.map(() => ""), chosen: false, present: false });
    const row = rows.at(-1);
    if (!row) continue;
    layout.cells.forEach(({ words }, index) => {
      const template = words[step.mark];
      if (template) row.cells[index] = format(template, [step.first, step.second, ...step.values]);
    });
    if (layout.chosen_by?.includes(step.mark)) {
      const kept = layout.cells.findLastIndex(({ words }) => step.mark in words);
      for (const other of rows) {
        // Clear the mark of the previously kept row.
        if (kept >= 0 && other.chosen && other !== row) other.cells[kept] = "";
        other.chosen = other === row;
      }
    }
  }
  const ended = layout.ended_by?.includes(steps.at(-1)?.mark ?? "");
  const present = (ended ? rows.find(({ chosen }) => chosen) : undefined) ?? rows.at(-1);
  if (present) present.present = true;
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
    // Phones show the column's name before each number.
    const row = make("tr", {}, ...cells.map((words, index) => make("td", { "data-head": head[index] }, words)));
    if (chosen) row.classList.add("chosen");
    if (present) row.ariaCurrent = "step";
    return row;
  });
  return [make("thead", {}, titles), make("tbody", {}, ...body)];
}
