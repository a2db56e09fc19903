// Lines of gnomon-query in a shell: the program reads and writes a line, this module the text around it.

import { StateError, max_corners, queries } from "./state.js";

/** @import { Program } from "./laboratory_program.js" */
/** @import { State } from "./state.js" */

/** A line with the shell's text around it. */
const line = /^\s*(?:[$%>#]\s+)?(?:(?:echo|printf)\s+(?:-e\s+)?)?(["']?)(\S+\s+P\s+\d+\s[^"'|]*)/;

/** @param {string} text */
export const isLine = (text) => line.test(text);

/** Keys of gnomon-query's output for each query. */
const keys_of = /** @type {Record<string, string>} */ ({
  overlap: "status,hit,dist,pd",
  separation: "status,dist,pd,mtd_feature",
  translation: "status,pd,mtd,mtd_feature",
  manifold: "status,dist,pd,manifold",
  distance: "status,dist,near_feature",
  depth: "status,dpd,dpd_feature",
  ray: "toi,toi_exit,toi_kind,toi_feature",
  point: "status,dist,pd,mtd_feature",
  sweep: "toi,toi_exit,toi_kind,toi_feature",
  turning: "status,impact",
  difference: "status,msum",
});

/** Query of each key; the first key in a line decides. */
const by_key = /** @type {[string, string][]} */ ([
  ["impact", "turning"],
  ["manifold", "manifold"],
  ["dpd", "depth"],
  ["msum", "difference"],
  ["toi", "sweep"],
  ["mtd", "translation"],
  ["dist", "distance"],
  ["hit", "overlap"],
]);

/** @param {string} query @param {string} asked the program's line */
export const command = (query, asked) => asked && `echo '${asked}' | gnomon-query --only ${keys_of[query]}`;

/**
 * @param {string} text for which `isLine` is true
 * @param {State} before supplies the numbers missing in the line
 * @param {Program} program
 * @returns {{ state: State, other_turns: [number, number][] }}
 * @throws {StateError} with the faulty word
 */
export function fromLine(text, before, program) {
  const [, , said] = /** @type {RegExpExecArray} */ (line.exec(text));
  // A terminal or a mail may have wrapped the line.
  const { id, other_turns, state } = program.readLine(said.trim().replaceAll(/\s+/g, " "), before);
  for (const shape of /** @type {const} */ (["a", "b"])) {
    if (state[shape].length <= 2 * max_corners) continue;
    program.write(before);
    throw new StateError("many", shape);
  }
  state.query = queryOf(id, text, before.query);
  if (!isAboutPoint(state.query)) return { state, other_turns };
  if (state.b.length !== 2) return { state: { ...state, query: "distance" }, other_turns };
  // The point, or the ray's origin, is Q.
  const { b, place_b, part_b, radius_b } = before;
  return { state: { ...state, ray: [...state.b, ...state.way], b, place_b, part_b, radius_b }, other_turns };
}

/** @param {string} query */
const isAboutPoint = (query) => query === "ray" || query === "point";

/**
 * Returns the id if this page printed the line, else the query of its keys, else the previous query.
 *
 * @param {string} id
 * @param {string} text
 * @param {string} before
 */
function queryOf(id, text, before) {
  if (/** @type {readonly string[]} */ (queries).includes(id)) return id;
  const keys = /--only[ =]+(\S+)/.exec(text)?.[1].split(",") ?? [];
  return by_key.find(([key]) => keys.includes(key))?.[1] ?? (isAboutPoint(before) ? "distance" : before);
}
