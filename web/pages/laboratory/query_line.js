// Lines of gnomon-query in a shell: the program reads and writes a line, this module all around it.

import { StateError, max_corners, queries } from "./state.js";

/** @import { Program } from "./laboratory_program.js" */
/** @import { State } from "./state.js" */

/** With what a shell has around it. */
const line = /^\s*(?:[$%>#]\s+)?(?:(?:echo|printf)\s+(?:-e\s+)?)?(["']?)(\S+\s+P\s+\d+\s[^"'|]*)/;

/** @param {string} text */
export const isLine = (text) => line.test(text);

/** The keys of an answer of gnomon-query that a query is about. */
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

/** The query that a key asks; the first key that a line has decides. */
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
 * @param {string} text for which `isLine` holds
 * @param {State} before has the numbers that the line does not state
 * @param {Program} program
 * @returns {{ state: State, other_turns: [number, number][] }}
 * @throws {StateError} which names the word
 */
export function fromLine(text, before, program) {
  const [, , said] = /** @type {RegExpExecArray} */ (line.exec(text));
  // A terminal or a mail may have broken the line.
  const { id, other_turns, state } = program.readLine(said.trim().replaceAll(/\s+/g, " "), before);
  for (const shape of /** @type {const} */ (["a", "b"])) {
    if (state[shape].length <= 2 * max_corners) continue;
    program.write(before);
    throw new StateError("many", shape);
  }
  state.query = queryOf(id, text, before.query);
  if (!isAboutPoint(state.query)) return { state, other_turns };
  if (state.b.length !== 2) return { state: { ...state, query: "distance" }, other_turns };
  // Q is the point, or the ray's origin.
  const { b, place_b, part_b, radius_b } = before;
  return { state: { ...state, ray: [...state.b, ...state.way], b, place_b, part_b, radius_b }, other_turns };
}

/** @param {string} query */
const isAboutPoint = (query) => query === "ray" || query === "point";

/** The id, if this page printed the line; the query of its keys; or the query before. @param {string} id @param {string} text @param {string} before */
function queryOf(id, text, before) {
  if (/** @type {readonly string[]} */ (queries).includes(id)) return id;
  const keys = /--only[ =]+(\S+)/.exec(text)?.[1].split(",") ?? [];
  return by_key.find(([key]) => keys.includes(key))?.[1] ?? (isAboutPoint(before) ? "distance" : before);
}
