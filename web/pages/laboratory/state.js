// A question of the page: plain numbers, in a form for links, files and the undo list. States are immutable; a change
// creates a new one.

/**
 * @typedef {object} State
 * @property {string} query a name of LaboratoryQuery without its prefix
 * @property {number[]} a the corners of A, x and y of each in turn
 * @property {number[]} b
 * @property {number[]} place_a x, y and the angle in radians
 * @property {number[]} place_b
 * @property {number[]} along
 * @property {number[]} way
 * @property {number[]} ray
 * @property {number[]} margin
 * @property {number[]} motion_a
 * @property {number[]} motion_b
 * @property {number[]} radius_a rounding radius of A
 * @property {number[]} radius_b
 * @property {number[]} part_a selected convex part of A, from 1; 0 for the uncut shape
 * @property {number[]} part_b
 * @property {number[]} y_down 1 if the picture's y axis points down
 */

export const queries = /** @type {const} */ ([
  "overlap",
  "separation",
  "translation",
  "manifold",
  "distance",
  "depth",
  "ray",
  "point",
  "sweep",
  "turning",
  "difference",
]);

/** Limit for one shape. */
export const max_corners = 1000;

/** @type {State} */
export const first = {
  query: "distance",
  a: [-1, -1, 1, -1, 1, 1, -1, 1],
  b: [-1, -0.5, 1, -1, 0.5, 1],
  place_a: [-1.5, 0, 0],
  place_b: [2, 0.5, 0.5],
  along: [1, 0],
  way: [-4, 0],
  ray: [2, 2.5, -3, -2],
  margin: [0.25],
  motion_a: [1, 0, 0],
  motion_b: [-2, 0, 1.5],
  radius_a: [0],
  radius_b: [0],
  part_a: [0],
  part_b: [0],
  y_down: [0],
};

/** Fields with a fixed number of numbers. */
export const fields = /** @type {const} */ ([
  "place_a",
  "place_b",
  "along",
  "way",
  "ray",
  "margin",
  "motion_a",
  "motion_b",
  "radius_a",
  "radius_b",
  "part_a",
  "part_b",
  "y_down",
]);

/** Reports whether a field contains lengths, which are ≥ 0. @param {string} name */
export const isLength = (name) => name === "margin" || name.startsWith("radius");

/** Reports whether a field is a count, with 0 for none. @param {string} name */
const isCount = (name) => name.startsWith("part");

/** @param {number[]} x @param {number[]} y */
export const same = (x, y) =>
  x === y || (x.length === y.length && x.every((value, index) => Object.is(value, y[index])));

/** @param {State} one @param {State} other */
export function equal(one, other) {
  if (one === other) return true;
  return (
    one.query === other.query &&
    same(one.a, other.a) &&
    same(one.b, other.b) &&
    fields.every((name) => same(one[name], other[name]))
  );
}

/** @param {State} state */
export const toText = (state) => JSON.stringify({ gnomon: "laboratory", version: 1, ...state });

/** Reports whether a text claims to be a question. @param {string} text */
export const isOurs = (text) => /^\s*\{\s*"gnomon"\s*:\s*"laboratory"/.test(text);

/**
 * Reads a question of any origin. Missing fields are as in the first question.
 *
 * @param {string} text
 * @returns {State}
 * @throws {StateError} and no other error, for any text
 */
export function fromText(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StateError("not_json");
  }
  if (typeof value !== "object" || value?.gnomon !== "laboratory") throw new StateError("not_ours");
  if (value.version !== 1) throw new StateError("version");
  if (!queries.includes(value.query)) throw new StateError("query");
  /** @type {State} */
  const state = { ...first, query: value.query };
  for (const name of /** @type {const} */ (["a", "b"])) {
    const corners = numbersOf(value[name], name);
    if (corners.length % 2 !== 0) throw new StateError("numbers", name);
    if (corners.length > 2 * max_corners) throw new StateError("many", name);
    state[name] = corners;
  }
  for (const name of fields) {
    if (value[name] === undefined) continue;
    const numbers = numbersOf(value[name], name);
    const negative = (isLength(name) || isCount(name)) && numbers[0] < 0;
    const broken = isCount(name) && !Number.isInteger(numbers[0]);
    if (numbers.length !== first[name].length || !numbers.every(Number.isFinite) || negative || broken) {
      throw new StateError("numbers", name);
    }
    state[name] = numbers;
  }
  return state;
}

/** JSON represents NaN as null. @param {unknown} value @param {string} name */
function numbersOf(value, name) {
  if (!Array.isArray(value)) throw new StateError("numbers", name);
  const flat = value.flat();
  return flat.map((number) => {
    if (number === null) return NaN;
    if (typeof number !== "number") throw new StateError("numbers", name);
    return number;
  });
}

/**
 * Reason for rejecting a text as a question: `not_json`, `not_ours`, `version`, `query`; `numbers` or `many`, with a
 * field; `line`, with the program's error.
 */
export class StateError extends Error {
  /** @param {string} code @param {string} [field] */
  constructor(code, field = "") {
    super(`this is no question of the laboratory: ${code} ${field}`);
    this.code = code;
    this.field = field;
  }
}
