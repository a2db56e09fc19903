// The one kind of error that the engine throws.

/** @import { Status } from "./types/gnomon.js" */

export class GnomonError extends Error {
  /**
   * @param {Status} status
   * @param {string} message
   * @param {string} subject
   * @param {number} [index]
   * @param {ErrorOptions} [options]
   */
  constructor(status, message, subject, index, options) {
    super(message, options);
    this.name = "GnomonError";
    this.status = status;
    this.subject = subject;
    this.index = index;
    this.vertex = subject === "vertex" ? index : undefined;
  }
}

/** `Status` of src/core/status.h, in its order, in the words of its `describe`; and what the engine adds. */
export const statuses = /** @type {[Status, string][]} */ (
  Object.entries({
    ok: "is valid",
    too_few_vertices: "is missing: a polygon has at least three",
    non_finite: "is not finite",
    out_of_range: "is out of range",
    not_convex: "is not a convex corner",
    wrong_winding: "turns clockwise: corners must run counter-clockwise",
    degenerate: "makes the shape degenerate",
    not_unit: "has a rotation that is not of unit length",
    immovable: "cannot be moved",
    negative_mass: "has a negative or non-finite inverse mass",
    negative_radius: "is negative",
    out_of_memory: "is used up",
  })
);

/** `EngineSubject` of src/engine/engine.h, in its order. */
export const subjects = [
  "vertex",
  "radius",
  "density",
  "pose",
  "pose of A",
  "pose of B",
  "motion of A",
  "motion of B",
  "point",
  "ray",
  "angle",
  "axis",
  "mass",
  "body",
  "pair",
  "memory",
  "translation",
];
