// The reader and the writer of a line of the command gnomon-query: all of a question.

import { decimal, read } from "./double_text.js";
import { StateError, first, max_corners, queries } from "./state.js";

/** @import { Answer } from "./laboratory_program.js" */
/** @import { State } from "./state.js" */

/** With what a shell has around it. */
const line = /^\s*(?:[$%>#]\s+)?(?:(?:echo|printf)\s+(?:-e\s+)?)?(["']?)(\S+\s+P\s+\d+\s[^"'|]*)/;

/** @param {string} text */
export const isLine = (text) => line.test(text);

/** What of an answer of gnomon-query the question is about. */
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

/** What keys of an answer are asked for, and by which query; the first that is there. */
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

/** The words of a line, one after another. */
class Words {
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.words = text.trim().split(/\s+/);
  }

  /** @param {string} [sought] @returns {string} @throws {StateError} where another word stands, or none */
  next(sought) {
    const word = this.words[this.#at++] ?? "";
    if (word === "" || (sought !== undefined && word !== sought)) throw this.fault();
    return word;
  }

  get isOver() {
    return this.#at >= this.words.length;
  }

  /** @param {number} count */
  numbers(count) {
    return Array.from({ length: count }, () => {
      const value = read(this.next());
      if (value === undefined || !Number.isFinite(value)) throw this.fault();
      return value;
    });
  }

  /** @param {"P" | "Q"} name @param {"a" | "b"} shape */
  corners(name, shape) {
    this.next(name);
    const count = Number(this.next());
    if (!Number.isInteger(count) || count < 1) throw this.fault();
    if (count > max_corners) throw new StateError("many", shape);
    return this.numbers(2 * count);
  }

  fault() {
    return new StateError("line", `${this.#at}`);
  }
}

/**
 * @param {string} text for which `isLine` holds
 * @param {State} before what the line does not say is as there
 * @param {(cosine: number, sine: number) => number} angleOf
 * @returns {State}
 * @throws {StateError} which names the word
 */
export function fromLine(text, before, angleOf) {
  const [, , said] = /** @type {RegExpExecArray} */ (line.exec(text));
  const words = new Words(said);
  const id = words.next();
  const a = words.corners("P", "a");
  const b = words.corners("Q", "b");
  words.next("D");
  const along = words.numbers(2);
  words.next("V");
  const way = words.numbers(2);
  const state = { ...before, a, b, along, way, place_a: [0, 0, 0], place_b: [0, 0, 0], margin: [0] };
  state.radius_a = state.radius_b = first.radius_a;
  state.part_a = state.part_b = first.part_a;
  const place = () => {
    const [cosine, sine, x, y] = words.numbers(4);
    return [x, y, angleOf(cosine, sine)];
  };
  while (!words.isOver) {
    const part = words.next();
    if (part === "A") state.place_a = place();
    else if (part === "B") state.place_b = place();
    else if (part === "M") state.margin = words.numbers(1);
    else if (part === "R") [state.motion_a, state.motion_b] = [words.numbers(3), words.numbers(3)];
    else throw words.fault();
  }
  state.query = queryOf(id, text, before.query);
  if (isAboutPoint(state.query)) {
    // Q is the point, or where the ray begins.
    if (b.length !== 2) state.query = "distance";
    else return { ...state, b: before.b, place_b: before.place_b, part_b: before.part_b, ray: [...b, ...way] };
  }
  return state;
}

/** @param {string} query */
const isAboutPoint = (query) => query === "ray" || query === "point";

/** Its own name, if this page printed the line; what is asked for; or what was asked before. @param {string} id @param {string} text @param {string} before */
function queryOf(id, text, before) {
  if (/** @type {readonly string[]} */ (queries).includes(id)) return id;
  const keys = /--only[ =]+(\S+)/.exec(text)?.[1].split(",") ?? [];
  return by_key.find(([key]) => keys.includes(key))?.[1] ?? (isAboutPoint(before) ? "distance" : before);
}

/**
 * @param {State} state
 * @param {Answer} answer
 * @param {boolean} one whether it is about A alone, and a point
 */
export function command(state, answer, one) {
  const corners = (/** @type {number[]} */ numbers) => [numbers.length / 2, ...numbers].map((value) => decimal(value));
  const place = (/** @type {number} */ shape) => {
    const [x, y] = shape === 0 ? state.place_a : state.place_b;
    return [...answer.places[shape], x, y].map(decimal);
  };
  const way = state.query === "ray" ? state.ray.slice(2) : state.way;
  const words = [
    state.query,
    "P",
    ...corners(state.a),
    "Q",
    ...corners(one ? state.ray.slice(0, 2) : state.b),
    "D",
    ...state.along.map(decimal),
    "V",
    ...way.map(decimal),
    "A",
    ...place(0),
    ...(one ? [] : ["B", ...place(1)]),
    ...(state.query === "manifold" ? ["M", ...state.margin.map(decimal)] : []),
    ...(state.query === "turning" ? ["R", ...[...state.motion_a, ...state.motion_b].map(decimal)] : []),
  ];
  return `echo '${words.join(" ")}' | gnomon-query --only ${keys_of[state.query]}`;
}
