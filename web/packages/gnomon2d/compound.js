// Queries on compounds of convex parts, limited to queries whose result follows from the parts' results. Same as
// include/gnomon/geometry/parts/compound.h in C++. Reimplemented here because it needs no code beyond the queries.

import { misuse } from "./misuse.js";

/** @import * as Types from "./types/convex-parts.js" */
/** @import { Body, Gnomon, Impact, Motion, Shape } from "./types/gnomon.js" */

/** @typedef {Body | Types.Compound} One body argument of a query */
/** @typedef {{ name: string, shapes: readonly Shape[], body: Body, whole: boolean }} Side of a query */

/** @param {string} call @param {string} name @param {any} parts @returns {readonly Shape[]} */
function checked(call, name, parts) {
  if (!Array.isArray(parts) || !parts.length)
    throw misuse("not_a_shape", call, name, "must be a list of shapes that is not empty");
  return parts;
}

/**
 * Returns the shapes, and a body that receives each of them in turn.
 *
 * @param {string} call
 * @param {string} name
 * @param {any} one
 * @returns {Side}
 */
function side(call, name, one) {
  // The query itself rejects an argument that is no body.
  if (one?.parts === undefined) return { name, shapes: [one?.shape], body: one, whole: false };
  const shapes = checked(call, `${name}.parts`, one.parts);
  const { x, y, cos, sin } = one;
  return { name, shapes, body: { shape: shapes[0], x, y, cos, sin }, whole: true };
}

/**
 * Runs a query on each part, or each pair of parts in order, until the callback returns true.
 *
 * @param {Side[]} sides one or two
 * @param {(at: number[], p: Body, q: Body) => boolean} ask returns whether to stop
 */
function someOf(sides, ask) {
  const [a, b = { name: "", shapes: [undefined], body: /** @type {any} */ (undefined), whole: false }] = sides;
  for (let i = 0; i < a.shapes.length; ++i) {
    if (a.whole) a.body.shape = a.shapes[i];
    for (let j = 0; j < b.shapes.length; ++j) {
      if (b.whole) b.body.shape = /** @type {Shape} */ (b.shapes[j]);
      try {
        if (ask([i, j], a.body, b.body)) return true;
      } catch (error) {
        throw ofPart(error, sides, [i, j]);
      }
    }
  }
  return false;
}

/** Names the part in an error about a shape. @param {any} error @param {Side[]} sides @param {number[]} at */
function ofPart(error, sides, at) {
  sides.forEach(({ name, whole }, k) => {
    if (!whole || error?.subject !== `${name}.shape`) return;
    const part = `${name}.parts[${at[k]}]`;
    error.message = error.message.replace(error.subject, part);
    error.subject = part;
  });
  return error;
}

/** Returns the earliest possible time of impact. @param {Impact} impact */
const earliest = (impact) => (impact.outcome === "not_converged" ? impact.lo : impact.t);

/** @param {Gnomon} gnomon @returns {Types.Compounds} */
export function compounds(gnomon) {
  if (typeof gnomon?.closestPoints !== "function")
    throw misuse(
      "not_an_object",
      "compounds",
      "gnomon",
      "is not an engine: pass the awaited result of load of gnomon2d",
    );
  // Default result objects of the queries.
  const nearest = /** @type {Types.CompoundClosestPoints} */ ({});
  const firstHit = /** @type {Types.CompoundRayHit} */ ({});
  const firstImpacts = {
    shapeCast: /** @type {Types.CompoundImpact} */ ({}),
    timeOfImpact: /** @type {Types.CompoundImpact} */ ({}),
  };
  // Separate result objects of the parts, so that the engine's default results are not overwritten.
  const own = { closest: {}, hit: {}, impact: {} };

  /**
   * @param {"timeOfImpact" | "shapeCast"} call
   * @param {One} a
   * @param {One} b
   * @param {Motion} motionA
   * @param {Motion} motionB
   * @param {Partial<Types.CompoundImpact>} given
   */
  function impact(call, a, b, motionA, motionB, given) {
    const out = /** @type {Types.CompoundImpact} */ (given);
    let lo = 1;
    let iterations = 0;
    let asked = false;
    out.partA = out.partB = -1;
    someOf([side(call, "a", a), side(call, "b", b)], (at, p, q) => {
      const found = gnomon[call](p, q, motionA, motionB, own.impact);
      iterations += found.iterations;
      const meets = found.outcome !== "separated";
      const enough = found.outcome === "overlapping";
      if (meets) lo = Math.min(lo, found.lo);
      const first = meets && (out.partA < 0 || enough || earliest(found) < earliest(out));
      // Keep the first result in case no parts meet.
      if (first || !asked) Object.assign(out, found);
      if (first) [out.partA, out.partB] = at;
      asked = true;
      return enough;
    });
    if (out.partA >= 0) out.lo = lo;
    out.iterations = iterations;
    return out;
  }

  return {
    place(parts, x, y, angle) {
      const shapes = checked("place", "parts", parts);
      shapes.forEach((shape, i) => {
        if (typeof shape?.place !== "function") throw misuse("not_a_shape", "place", `parts[${i}]`, "is not a shape");
      });
      // Reuse the methods of a placed shape, but delete its shape so that queries on shapes reject it.
      const placed = /** @type {any} */ (shapes[0].place(x, y, angle));
      delete placed.shape;
      return Object.assign(placed, { parts: Object.freeze([...shapes]) });
    },

    contains: (body, x, y) => someOf([side("contains", "body", body)], (_, p) => gnomon.contains(p, x, y)),

    overlaps: (a, b) =>
      someOf([side("overlaps", "a", a), side("overlaps", "b", b)], (_, p, q) => gnomon.overlaps(p, q)),

    closestPoints(a, b, given = nearest) {
      const out = /** @type {Types.CompoundClosestPoints} */ (given);
      const call = "closestPoints";
      let iterations = 0;
      out.distance = Infinity;
      someOf([side(call, "a", a), side(call, "b", b)], (at, p, q) => {
        const found = gnomon.closestPoints(p, q, own.closest);
        iterations += found.iterations;
        if (found.distance < out.distance) {
          Object.assign(out, found);
          [out.partA, out.partB] = at;
        }
        return found.distance === 0;
      });
      out.iterations = iterations;
      return out;
    },

    rayCast(body, x, y, dx, dy, limit, given = firstHit) {
      const out = /** @type {Types.CompoundRayHit} */ (given);
      out.part = -1;
      let asked = false;
      someOf([side("rayCast", "body", body)], ([i], p) => {
        const found = gnomon.rayCast(p, x, y, dx, dy, limit, own.hit);
        const first = found.hit && (out.part < 0 || found.inside || found.t < out.t);
        if (first || !asked) Object.assign(out, found);
        if (first) out.part = i;
        asked = true;
        return found.inside;
      });
      return out;
    },

    shapeCast: (a, b, motionA, motionB, out = firstImpacts.shapeCast) =>
      impact("shapeCast", a, b, motionA, motionB, out),
    timeOfImpact: (a, b, motionA, motionB, out = firstImpacts.timeOfImpact) =>
      impact("timeOfImpact", a, b, motionA, motionB, out),
  };
}
