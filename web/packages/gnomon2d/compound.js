// Convex parts asked about as one shape, by the queries whose answers for parts make the whole's. It is what
// include/gnomon/geometry/parts/compound.h is in C++, and written here once more because it needs no code but the queries'.

import { misuse } from "./misuse.js";

/** @import * as Types from "./types/convex-parts.js" */
/** @import { Body, Gnomon, Impact, Motion, Shape } from "./types/gnomon.js" */

/** @typedef {Body | Types.Compound} One what a query is asked about */
/** @typedef {{ name: string, shapes: readonly Shape[], body: Body, whole: boolean }} Side of a query */

/** @param {string} call @param {string} name @param {any} parts @returns {readonly Shape[]} */
function checked(call, name, parts) {
  if (!Array.isArray(parts) || !parts.length) throw misuse("not_a_shape", call, name, "are no list of shapes");
  return parts;
}

/** The shapes, and a body to be each of them in turn. @param {string} call @param {string} name @param {any} one @returns {Side} */
function side(call, name, one) {
  // What is no body at all is told by the query that it is handed to.
  if (one?.parts === undefined) return { name, shapes: [one?.shape], body: one, whole: false };
  const shapes = checked(call, `${name}.parts`, one.parts);
  const { x, y, cos, sin } = one;
  return { name, shapes, body: { shape: shapes[0], x, y, cos, sin }, whole: true };
}

/**
 * Asks about each part, or each pair of parts, in their order, until it is enough.
 *
 * @param {Side[]} sides one or two
 * @param {(at: number[], p: Body, q: Body) => boolean} ask says whether it is
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

/** An error of a shape with the part that it is. @param {any} error @param {Side[]} sides @param {number[]} at */
function ofPart(error, sides, at) {
  sides.forEach(({ name, whole }, k) => {
    if (!whole || error?.subject !== `${name}.shape`) return;
    const part = `${name}.parts[${at[k]}]`;
    error.message = error.message.replace(error.subject, part);
    error.subject = part;
  });
  return error;
}

/** When it may be met first, as far as is known. @param {Impact} impact */
const earliest = (impact) => (impact.outcome === "not_converged" ? impact.lo : impact.t);

/** @param {Gnomon} gnomon @returns {Types.Compounds} */
export function compounds(gnomon) {
  if (typeof gnomon?.closestPoints !== "function")
    throw misuse("not_an_object", "compounds", "gnomon", "is no engine: it is what load of gnomon2d gives, awaited");
  // What results are written into where the caller brings nothing.
  const nearest = /** @type {Types.CompoundClosestPoints} */ ({});
  const firstHit = /** @type {Types.CompoundRayHit} */ ({});
  const firstImpacts = {
    shapeCast: /** @type {Types.CompoundImpact} */ ({}),
    timeOfImpact: /** @type {Types.CompoundImpact} */ ({}),
  };
  // And those of the parts, so that nobody's results of single queries are written over.
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
      // Something to say, if none meets.
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
        if (typeof shape?.place !== "function") throw misuse("not_a_shape", "place", `parts[${i}]`, "is no shape");
      });
      // It moves and turns as what is placed does, and is no one shape: the queries of shapes refuse it.
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
