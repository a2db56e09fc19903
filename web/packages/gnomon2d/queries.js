// Queries. Each is one call into wasm with plain numbers and a copy of the result; only sums allocate memory. The
// functions are bound to their engine, so that a game may destructure the engine.

import * as border from "../../border/engine.js";
import { radians } from "./angle.js";
import { makeBatch } from "./batch.js";
import { allFinite, finite, misuse, nonNegative, object } from "./misuse.js";
import { withPoints } from "./points.js";
import { check, checkArguments, checkBody, refuse } from "./refuse.js";
import { Shape } from "./shape.js";
import { copySum } from "./sum.js";

/** @import { EngineShape } from "../../border/engine.js" */
/** @import { Schema } from "./refuse.js" */
/** @import { Kept } from "./shape.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/** @typedef {Types.Gnomon} G */

const pair = { a: check.body, b: check.body };
const point = { body: check.body, x: check.finite, y: check.finite };

/** The arguments of each query. @satisfies {Record<string, Schema>} */
const schemas = {
  overlaps: pair,
  separation: { ...pair, out: check.out },
  minimumTranslation: { ...pair, out: check.out },
  separate: { ...pair, out: check.out },
  resolve: {
    depth: check.nonNegative,
    normalX: check.finite,
    normalY: check.finite,
    inverseMassA: check.nonNegative,
    inverseMassB: check.nonNegative,
    out: check.out,
  },
  contactManifold: { ...pair, margin: check.nonNegative, out: check.out },
  closestPoints: { ...pair, out: check.out, cache: check.cache },
  contains: point,
  pointSeparation: { ...point, out: check.out },
  rayCast: { ...point, dx: check.finite, dy: check.finite, limit: check.limit, out: check.out },
  overlapInterval: { ...pair, motionA: check.displacement, motionB: check.displacement, out: check.out },
  shapeCast: { ...pair, motionA: check.displacement, motionB: check.displacement, out: check.out },
  timeOfImpact: { ...pair, motionA: check.motion, motionB: check.motion, out: check.out },
  minkowskiSum: { p: check.body, q: check.body, out: check.out },
  minkowskiDifference: { p: check.body, q: check.body, out: check.out },
  bounds: { body: check.body, margin: check.nonNegative, out: check.out },
};

/** @param {Uint32Array} from @param {number} here @param {Uint32Array} to @param {number} there */
function copyCache(from, here, to, there) {
  for (let i = 0; i < border.EngineDistanceCache_stride; ++i) to[there + i] = from[here + i];
}

/** Reports whether a turn is unambiguously an angle in radians. @param {Types.Angle} turn @returns {turn is number} */
const isPlain = (turn) => typeof turn === "number" && turn * turn < 36;

/** Reports whether a value is an object and not null. @param {object} out */
const isObject = (out) => typeof out === "object" && out !== null;

/**
 * Reports whether a value is a motion without unknown keys. Omitted fields are 0.
 *
 * @param {Types.Motion} motion
 * @param {boolean} turns
 */
function isMotion(motion, turns) {
  if (!isObject(motion)) return false;
  for (const key in motion) if (key !== "dx" && key !== "dy" && key !== "turn") return false;
  const { dx = 0, dy = 0, turn = 0 } = motion;
  return typeof dx === "number" && typeof dy === "number" && (turns || turn === 0);
}

/** @param {Wasm} wasm @returns {Types.Gnomon} */
export function queriesOf(wasm) {
  const { call } = wasm;
  /** Default result objects of the queries. The first call adds their fields. */
  const results = {
    separation: /** @type {Types.Separation} */ ({}),
    minimumTranslation: /** @type {Types.MinimumTranslation} */ ({}),
    separate: /** @type {Types.MinimumTranslation} */ ({}),
    resolution: /** @type {Types.Resolution} */ ({}),
    manifold: /** @type {Types.Manifold} */ ({}),
    closestPoints: /** @type {Types.ClosestPoints} */ ({}),
    pointSeparation: /** @type {Types.PointSeparation} */ ({}),
    rayHit: /** @type {Types.RayHit} */ ({}),
    overlapInterval: /** @type {Types.OverlapInterval} */ ({}),
    shapeCast: /** @type {Types.Impact} */ ({}),
    timeOfImpact: /** @type {Types.Impact} */ ({}),
    minkowskiSum: /** @type {Types.MinkowskiSum} */ ({}),
    minkowskiDifference: /** @type {Types.MinkowskiSum} */ ({}),
    bounds: /** @type {Types.Bounds} */ ({}),
  };
  /** Address of the distance cache for input and output. */
  const cacheRoom = call.engine_distance_cache();
  // Free unreachable shapes that were never freed. A freed shape is not unregistered, because that would take longer
  // and longer. Its address becomes 0 instead.
  const dropped = new FinalizationRegistry((/** @type {Kept} */ { address }) => {
    if (address !== 0) call.engine_discard_shape(address);
  });

  // --- Arguments ------------------------------------------------------------------------------------------------------

  /**
   * Returns the address of a body's shape, or 0 for an invalid body. The checks also reject strings, which would
   * count as numbers.
   *
   * @param {Types.Body} body
   */
  const address = (body) =>
    body &&
    typeof body.x === "number" &&
    typeof body.y === "number" &&
    typeof body.cos === "number" &&
    typeof body.sin === "number"
      ? Shape.address(body.shape, engine)
      : 0;

  /** @param {keyof typeof schemas} query @param {Record<string, any>} given @returns {never} */
  const fail = (query, given) => refuse(engine, wasm, query, schemas[query], given);

  /** @param {string} query @param {Types.Points} points @returns {never} */
  function refuseOutline(query, points) {
    const error = wasm.fault(query);
    const { status, vertex = 0 } = error;
    if (status === "not_convex")
      error.message += ": hull makes an outline convex, and gnomon2d/convex-parts cuts a concave one into convex ones";
    if (status === "degenerate") {
      let where = "";
      for (let i = 0; query !== "hull" && 2 * i < points.length; ++i) {
        const same = [0, 1].every((k) => points[2 * i + k] === points[2 * vertex + k]);
        if (same && i !== vertex) where += `: vertex ${i} is at the same place`;
      }
      error.message += where || ": all points are on one line";
    }
    throw error;
  }

  // --- Shapes ---------------------------------------------------------------------------------------------------------

  /**
   * @param {string} query
   * @param {string} name
   * @param {(points: number, count: number, radius: number) => EngineShape} make
   * @param {Types.Points} points
   * @param {number} radius
   */
  function shapeOf(query, name, make, points, radius) {
    nonNegative(query, "radius", radius);
    const at = withPoints(
      wasm,
      query,
      name,
      points,
      (room, count) => make(room, count, radius) || refuseOutline(query, points),
    );
    /** @type {Kept} */
    const kept = { address: at };
    const shape = new Shape(engine, wasm, kept, radius);
    dropped.register(shape, kept);
    return shape;
  }

  /** @type {G["polygon"]} */
  const polygon = (corners, radius = 0) => shapeOf("polygon", "corners", call.engine_make_polygon, corners, radius);

  /** @type {G["hull"]} */
  const hull = (points, radius = 0) => shapeOf("hull", "points", call.engine_convex_hull, points, radius);

  /** @type {G["box"]} */
  function box(width, height, radius = 0) {
    allFinite("box", { width, height });
    const x = width / 2;
    const y = height / 2;
    if (!(x > 0 && y > 0)) throw misuse("out_of_range", "box", "a side", `of ${width} × ${height} is not above 0`);
    return shapeOf("box", "corners", call.engine_make_polygon, [-x, -y, x, -y, x, y, -x, y], radius);
  }

  /** @type {G["segment"]} */
  function segment(fromX, fromY, toX, toY, radius = 0) {
    allFinite("segment", { fromX, fromY, toX, toY });
    if (fromX === toX && fromY === toY) {
      throw misuse("degenerate", "segment", "its end", `(${toX}, ${toY}) equals its start: for a point use circle`);
    }
    return shapeOf("segment", "ends", call.engine_make_shape, [fromX, fromY, toX, toY], radius);
  }

  /** @type {G["circle"]} */
  function circle(radius, centre = { x: 0, y: 0 }) {
    const wanted = "{ x, y }: the radius comes first, as in circle(0.5, { x: 3, y: 4 })";
    object("circle", "centre", centre, wanted, ["x", "y"]);
    const middle = ["x", "y"].map((axis) => finite("circle", `centre.${axis}`, centre[/** @type {"x"} */ (axis)]));
    return shapeOf("circle", "centre", call.engine_make_shape, middle, radius);
  }

  /** @param {string} query @param {string} name @param {Types.ShapeJson} json */
  function fromJson(query, name, json) {
    object(query, name, json, "{ vertices, radius }", ["vertices", "radius"]);
    const { vertices, radius } = json;
    const make = vertices?.length > 4 ? call.engine_make_polygon : call.engine_make_shape;
    return shapeOf(query, `${name}.vertices`, make, vertices, radius);
  }

  /** @type {G["shapeFrom"]} */
  const shapeFrom = (json) => fromJson("shapeFrom", "json", json);

  /** @param {Types.PlacedJson | Omit<Types.PlacedJson, "shape">} json @param {Types.Shape} [shape] */
  function placedFrom(json, shape) {
    const query = "placedFrom";
    object(query, "json", json, "{ shape, x, y, cos, sin }");
    if (shape && !Shape.address(shape, engine))
      throw Shape.foreign(query, "shape", shape, "pass the result of box or polygon");
    const { x, y, cos, sin } = json;
    shape ??= fromJson(query, "json.shape", /** @type {Types.PlacedJson} */ (json).shape);
    checkBody(engine, query, "json", { shape, x, y, cos, sin });
    return Object.assign(shape.place(), { x, y, cos, sin });
  }

  // --- Touching -------------------------------------------------------------------------------------------------------

  /** @type {G["overlaps"]} */
  function overlaps(a, b) {
    const p = address(a);
    const q = address(b);
    const found = p && q ? call.engine_overlaps(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin) : -1;
    return found < 0 ? fail("overlaps", { a, b }) : found === 1;
  }

  /** @type {G["separation"]} */
  function separation(a, b, out = results.separation) {
    const p = address(a);
    const q = address(b);
    const at =
      (p && q && isObject(out) && call.engine_separation(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin) >>> 3) ||
      fail("separation", { a, b, out });
    return border.read_EngineSeparation(wasm.numbers, at, out);
  }

  /**
   * @param {"minimumTranslation" | "separate"} query
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Partial<Types.MinimumTranslation>} out
   */
  function translation(query, a, b, out) {
    const p = address(a);
    const q = address(b);
    const at =
      (p &&
        q &&
        isObject(out) &&
        out !== a &&
        out !== b &&
        call.engine_minimum_translation(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin) >>> 3) ||
      fail(query, { a, b, out });
    return border.read_EngineMinimumTranslation(wasm.numbers, at, out);
  }

  /** @type {G["minimumTranslation"]} */
  const minimumTranslation = (a, b, out = results.minimumTranslation) => translation("minimumTranslation", a, b, out);

  /** @type {G["separate"]} */
  function separate(a, b, slop = 0, given = results.separate) {
    nonNegative("separate", "slop", slop);
    const out = translation("separate", a, b, given);
    const { depth } = out;
    // Start with a few last digits of the coordinates, and increase the margin until the shapes are apart.
    const places = Math.abs(a.x) + Math.abs(a.y) + Math.abs(b.x) + Math.abs(b.y) + depth;
    let more = Math.max(slop, places * 2 ** -52, 2 ** -1000);
    while (out.overlapping) {
      out.depth = depth + more;
      out.x = 0 - out.depth * out.normalX;
      out.y = 0 - out.depth * out.normalY;
      const { shape, x, y, cos, sin } = a;
      if (!overlaps({ shape, x: x + out.x, y: y + out.y, cos, sin }, b)) break;
      more *= 4;
    }
    return out;
  }

  /** @type {G["resolve"]} */
  function resolve(mtv, inverseMassA, inverseMassB, out = results.resolution) {
    object("resolve", "mtv", mtv, "the result of minimumTranslation or separate");
    const { depth, normalX, normalY } = mtv;
    const given = { depth, normalX, normalY, inverseMassA, inverseMassB };
    checkArguments(engine, "resolve", schemas.resolve, given);
    const at =
      (isObject(out) && call.engine_resolve(depth, normalX, normalY, inverseMassA, inverseMassB) >>> 3) ||
      fail("resolve", { out });
    return border.read_EngineResolution(wasm.numbers, at, out);
  }

  /** @type {G["contactManifold"]} */
  function contactManifold(a, b, margin = 0, out = results.manifold) {
    const p = address(a);
    const q = address(b);
    const at =
      (p &&
        q &&
        isObject(out) &&
        typeof margin === "number" &&
        margin >= 0 &&
        margin < Infinity &&
        call.engine_contact_manifold(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, margin) >>> 3) ||
      fail("contactManifold", { a, b, margin, out });
    return border.read_EngineManifold(wasm.numbers, at, out);
  }

  /** @type {G["closestPoints"]} */
  function closestPoints(a, b, out = results.closestPoints, cache) {
    const p = address(a);
    const q = address(b);
    if (cache !== undefined && !isObject(cache)) fail("closestPoints", { cache });
    const seen = cache && (cache.seen ??= new Uint32Array(border.EngineDistanceCache_stride));
    const room = seen ? cacheRoom : 0;
    if (seen) copyCache(seen, 0, wasm.wholes, room / 4);
    const at =
      (p &&
        q &&
        isObject(out) &&
        call.engine_closest_points(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, room) >>> 3) ||
      fail("closestPoints", { a, b, out });
    if (seen) copyCache(wasm.wholes, room / 4, seen, 0);
    return border.read_EngineClosestPoints(wasm.numbers, at, out);
  }

  // --- Points and rays ------------------------------------------------------------------------------------------------

  /** @type {G["contains"]} */
  function contains(body, x, y) {
    const p = address(body);
    const found =
      p && typeof x === "number" && typeof y === "number"
        ? call.engine_contains(p, body.x, body.y, body.cos, body.sin, x, y)
        : -1;
    return found < 0 ? fail("contains", { body, x, y }) : found === 1;
  }

  /** @type {G["pointSeparation"]} */
  function pointSeparation(body, x, y, out = results.pointSeparation) {
    const p = address(body);
    const at =
      (p &&
        isObject(out) &&
        typeof x === "number" &&
        typeof y === "number" &&
        call.engine_point_separation(p, body.x, body.y, body.cos, body.sin, x, y) >>> 3) ||
      fail("pointSeparation", { body, x, y, out });
    return border.read_EnginePointSeparation(wasm.numbers, at, out);
  }

  /** @type {G["rayCast"]} */
  function rayCast(body, x, y, dx, dy, limit = Infinity, out = results.rayHit) {
    const p = address(body);
    const at =
      (p &&
        isObject(out) &&
        typeof x === "number" &&
        typeof y === "number" &&
        typeof dx === "number" &&
        typeof dy === "number" &&
        typeof limit === "number" &&
        limit >= 0 &&
        call.engine_ray_cast(p, body.x, body.y, body.cos, body.sin, x, y, dx, dy, limit) >>> 3) ||
      fail("rayCast", { body, x, y, dx, dy, limit, out });
    return border.read_EngineRayHit(wasm.numbers, at, out);
  }

  // --- Motions --------------------------------------------------------------------------------------------------------

  /** @type {G["overlapInterval"]} */
  function overlapInterval(a, b, motionA, motionB, out = results.overlapInterval) {
    const p = address(a);
    const q = address(b);
    const isGood = p && q && isMotion(motionA, false) && isMotion(motionB, false) && isObject(out);
    const { dx: ax = 0, dy: ay = 0 } = motionA ?? {};
    const { dx: bx = 0, dy: by = 0 } = motionB ?? {};
    const at =
      (isGood &&
        call.engine_overlap_interval(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, ax, ay, bx, by) >>> 3) ||
      fail("overlapInterval", { a, b, motionA, motionB, out });
    return border.read_EngineOverlapInterval(wasm.numbers, at, out);
  }

  /**
   * @param {"shapeCast" | "timeOfImpact"} query
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {Partial<Types.Impact>} out
   */
  function impact(query, a, b, motionA, motionB, out) {
    const p = address(a);
    const q = address(b);
    const turns = query === "timeOfImpact";
    const isGood = p && q && isMotion(motionA, turns) && isMotion(motionB, turns) && isObject(out);
    if (!isGood) fail(query, { a, b, motionA, motionB, out });
    const { dx: ax = 0, dy: ay = 0, turn: turnA = 0 } = motionA;
    const { dx: bx = 0, dy: by = 0, turn: turnB = 0 } = motionB;
    // A turn below 2π is used directly: the engine would box the number returned by a function.
    const aTurn = isPlain(turnA) ? turnA : radians(query, "motionA.turn", turnA);
    const bTurn = isPlain(turnB) ? turnB : radians(query, "motionB.turn", turnB);
    // prettier-ignore
    const found = turns
      ? call.engine_time_of_impact(
          p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, ax, ay, aTurn, bx, by, bTurn,
        )
      : call.engine_shape_cast(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, ax, ay, bx, by);
    const at = found >>> 3 || fail(query, { a, b, motionA, motionB });
    return border.read_EngineImpact(wasm.numbers, at, out);
  }

  /** @type {G["shapeCast"]} */
  const shapeCast = (a, b, motionA, motionB, out = results.shapeCast) =>
    impact("shapeCast", a, b, motionA, motionB, out);

  /** @type {G["timeOfImpact"]} */
  const timeOfImpact = (a, b, motionA, motionB, out = results.timeOfImpact) =>
    impact("timeOfImpact", a, b, motionA, motionB, out);

  // --- Minkowski ------------------------------------------------------------------------------------------------------

  /**
   * @param {"minkowskiSum" | "minkowskiDifference"} query
   * @param {typeof call.engine_minkowski_sum} make
   * @param {Types.Body} p
   * @param {Types.Body} q
   * @param {Partial<Types.MinkowskiSum>} out
   */
  function sum(query, make, p, q, out) {
    const a = address(p);
    const b = address(q);
    const at =
      (a && b && isObject(out) && make(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin)) ||
      fail(query, { p, q, out });
    wasm.renew();
    return copySum(wasm, at, p.shape.size + q.shape.size, /** @type {Types.MinkowskiSum} */ (out));
  }

  /** @type {G["minkowskiSum"]} */
  const minkowskiSum = (p, q, out = results.minkowskiSum) => sum("minkowskiSum", call.engine_minkowski_sum, p, q, out);

  /** @type {G["minkowskiDifference"]} */
  const minkowskiDifference = (p, q, out = results.minkowskiDifference) =>
    sum("minkowskiDifference", call.engine_minkowski_difference, p, q, out);

  // --- Boxes around shapes --------------------------------------------------------------------------------------------

  /** @type {G["bounds"]} */
  function bounds(body, margin = 0, out = results.bounds) {
    nonNegative("bounds", "margin", margin);
    const p = address(body);
    const at =
      (p && isObject(out) && call.engine_bounds(p, body.x, body.y, body.cos, body.sin, margin) >>> 3) ||
      fail("bounds", { body, out });
    return border.read_EngineBounds(wasm.numbers, at, out);
  }

  // --- Many at once ---------------------------------------------------------------------------------------------------

  const engine = {
    memory: wasm.memory,
    polygon,
    hull,
    box,
    segment,
    circle,
    shapeFrom,
    placedFrom,
    overlaps,
    separation,
    minimumTranslation,
    separate,
    resolve,
    contactManifold,
    closestPoints,
    contains,
    pointSeparation,
    rayCast,
    overlapInterval,
    shapeCast,
    timeOfImpact,
    minkowskiSum,
    minkowskiDifference,
    bounds,
    batch: /** @type {G["batch"]} */ ((room) => makeBatch(engine, wasm, room)),
  };
  return engine;
}
