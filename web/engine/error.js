// The one kind of error that the engine throws.

/** @import { Status } from "./types/gnomon.js" */

export class GnomonError extends Error {
  /**
   * @param {Status} status
   * @param {string} message
   * @param {string} subject
   * @param {number} [index]
   */
  constructor(status, message, subject, index) {
    super(message);
    this.name = "GnomonError";
    this.status = status;
    this.subject = subject;
    this.index = index;
    this.vertex = subject === "vertex" ? index : undefined;
  }
}

/** `Status` of src/geometry/status.h, in its order. */
export const statuses = /** @type {Status[]} */ ([
  "ok",
  "too_few_vertices",
  "non_finite",
  "out_of_range",
  "not_convex",
  "wrong_winding",
  "degenerate",
  "not_unit",
  "immovable",
  "negative_mass",
  "negative_radius",
]);

/** `EngineSubject` of src/engine/engine.h, in its order; # stands for the index. */
export const subjects = [
  "vertex #",
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
  "body #",
  "pair #",
  "memory",
];
