// Conversion of angle arguments: radians as a number, or degrees by name.

import * as border from "../../border/engine.js";
import { finite, object } from "./misuse.js";

/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

let hasWarned = false;

/**
 * Returns the number of an angle in radians or in degrees.
 *
 * Whole numbers of radians beyond a full turn are nearly always degrees. An error would end games whose angle exceeds
 * the limit only later, so the function warns once.
 *
 * @param {string} call
 * @param {string} name
 * @param {Types.Angle} angle
 */
function numberOf(call, name, angle) {
  if (typeof angle === "object") {
    object(call, name, angle, "radians, or { degrees }", ["degrees"]);
    return finite(call, `${name}.degrees`, angle.degrees);
  }
  finite(call, name, angle);
  if (!hasWarned && Number.isInteger(angle) && Math.abs(angle) > 2 * Math.PI) {
    hasWarned = true;
    console.warn(`gnomon2d: ${call}: ${name} ${angle} is in radians; for degrees pass { degrees: ${angle} }`);
  }
  return angle;
}

/** @param {string} call @param {string} name @param {Types.Angle} angle */
export const radians = (call, name, angle) =>
  numberOf(call, name, angle) * (typeof angle === "object" ? Math.PI / 180 : 1);

/**
 * Turns a placed shape to an angle, or by an angle. Multiples of 90 degrees are exact.
 *
 * @template {{ cos: number, sin: number }} T
 * @param {Wasm} wasm
 * @param {string} call
 * @param {Types.Angle} angle
 * @param {T} placed
 * @param {boolean} [further]
 */
export function turn(wasm, call, angle, placed, further) {
  let number = numberOf(call, "angle", angle);
  let quarters = 0;
  if (typeof angle === "object") {
    quarters = Math.round(number / 90);
    number = (number - 90 * quarters) * (Math.PI / 180);
  }
  const at = wasm.record(
    further
      ? wasm.call.engine_turn(finite(call, "cos", placed.cos), finite(call, "sin", placed.sin), number)
      : wasm.call.engine_rotation(number),
    call,
  );
  border.read_EngineRotation(wasm.numbers, at, placed);
  for (quarters &= 3; quarters > 0; --quarters) [placed.cos, placed.sin] = [0 - placed.sin, placed.cos];
  return placed;
}
