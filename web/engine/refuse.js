// What a query says that was asked about something that it cannot answer. It looks only whether all is well; what is not is
// found here, by the arguments' names.

import { radians } from "./angle.js";
import { finite, misuse, object } from "./misuse.js";
import { Shape } from "./shape.js";

/** @import { Wasm } from "./wasm.js" */

const motion = "{ dx, dy, turn }, or {} of what stands still";

/** @param {object} engine @param {string} call @param {string} name @param {any} body */
export function checkBody(engine, call, name, body) {
  const wanted = "it takes what shape.place(x, y) gives";
  if (body instanceof Shape) throw misuse("not_placed", call, name, `is a shape and in no place: ${wanted}`);
  if (!body) throw misuse("not_a_shape", call, name, `is missing: ${wanted}`);
  if (!Shape.address(body.shape, engine)) throw Shape.foreign(call, `${name}.shape`, body.shape, wanted);
  for (const field of ["x", "y", "cos", "sin"]) finite(call, `${name}.${field}`, body[field]);
  const { cos, sin } = body;
  if (Math.abs(cos * cos + sin * sin - 1) > 2 ** -20) {
    throw misuse("not_unit", call, name, `has cos ${cos} and sin ${sin}, not of unit length`);
  }
}

/**
 * @param {object} engine
 * @param {Wasm} wasm
 * @param {string} call
 * @param {Record<string, any>} given
 * @returns {never}
 */
export function refuse(engine, wasm, call, given) {
  for (const name in given) {
    const value = given[name];
    if (name === "out") {
      object(call, name, value, "an object to write into");
      // Its place would be written over.
      if (value === given.a || value === given.b) throw misuse("not_an_object", call, name, "is a body");
    } else if (name === "cache") object(call, name, value, "{} at first, and then the same object");
    else if (/^motion/.test(name)) {
      object(call, name, value, motion, ["dx", "dy", "turn"]);
      const { dx = 0, dy = 0, turn = 0 } = value;
      finite(call, `${name}.dx`, dx);
      finite(call, `${name}.dy`, dy);
      radians(call, `${name}.turn`, turn);
      if (turn && call !== "timeOfImpact") {
        throw misuse("out_of_range", call, `${name}.turn`, "is not 0, and only timeOfImpact turns shapes");
      }
    } else if (/^([abpq]|body)$/.test(name)) checkBody(engine, call, name, value);
    else finite(call, name, value);
  }
  throw wasm.fault(call);
}
