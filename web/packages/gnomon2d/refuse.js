// Error about an invalid argument of a query. The query itself only tests that all arguments are valid. This module
// finds the fault by the query's schema (queries.js).

import { radians } from "./angle.js";
import { finite, limit, misuse, nonNegative, object } from "./misuse.js";
import { Shape } from "./shape.js";

/** @import { Wasm } from "./wasm.js" */

/**
 * A check of one argument, which throws a GnomonError that names the argument.
 *
 * @typedef {(call: string, name: string, value: any, given: Record<string, any>, engine: object) => void} Check
 */

/** Checks of a query's arguments in order. @typedef {Record<string, Check>} Schema */

/** @param {object} engine @param {string} call @param {string} name @param {any} body */
export function checkBody(engine, call, name, body) {
  const wanted = "pass the result of shape.place(x, y)";
  if (body instanceof Shape) throw misuse("not_placed", call, name, `is a shape without a place: ${wanted}`);
  if (!body) throw misuse("not_a_shape", call, name, `is missing: ${wanted}`);
  if (!Shape.address(body.shape, engine)) throw Shape.foreign(call, `${name}.shape`, body.shape, wanted);
  for (const field of ["x", "y", "cos", "sin"]) finite(call, `${name}.${field}`, body[field]);
  const { cos, sin } = body;
  if (Math.abs(cos * cos + sin * sin - 1) > 2 ** -20) {
    throw misuse("not_unit", call, name, `has cos ${cos} and sin ${sin}, not of unit length`);
  }
}

/** @type {Check} */
const body = (call, name, value, _, engine) => checkBody(engine, call, name, value);

/** @type {Check} */
function motion(call, name, value) {
  object(call, name, value, "{ dx, dy, turn }, or {} for a body at rest", ["dx", "dy", "turn"]);
  const { dx = 0, dy = 0, turn = 0 } = value;
  finite(call, `${name}.dx`, dx);
  finite(call, `${name}.dy`, dy);
  radians(call, `${name}.turn`, turn);
}

/** A motion without a turn. @type {Check} */
function displacement(call, name, value, given, engine) {
  motion(call, name, value, given, engine);
  if (value.turn) throw misuse("out_of_range", call, `${name}.turn`, "is not 0: only timeOfImpact accepts a turn");
}

/** @type {Check} */
function out(call, name, value, { a, b }) {
  object(call, name, value, "an object to write into");
  // The query would overwrite the body's pose.
  if (value === a || value === b)
    throw misuse("not_an_object", call, name, "is a body of the query: pass another object");
}

/** @type {Check} */
const cache = (call, name, value) => object(call, name, value, "{} for the first call, then the same object");

/** Checks of arguments by kind. */
export const check = { body, cache, displacement, finite, limit, motion, nonNegative, out };

/**
 * Checks arguments of a query in the order of its schema.
 *
 * @param {object} engine
 * @param {string} query
 * @param {Schema} schema
 * @param {Record<string, any>} given
 */
export function checkArguments(engine, query, schema, given) {
  for (const name in schema) if (name in given) schema[name](query, name, given[name], given, engine);
}

/**
 * Throws the error about the first invalid argument of a query, or else the module's own fault.
 *
 * @param {object} engine
 * @param {Wasm} wasm
 * @param {string} query
 * @param {Schema} schema
 * @param {Record<string, any>} given
 * @returns {never}
 */
export function refuse(engine, wasm, query, schema, given) {
  checkArguments(engine, query, schema, given);
  throw wasm.fault(query);
}
