// The queries. Each is one call into wasm with plain numbers and a copy of its result; only sums allocate on the way.

import * as border from "../border/engine.js";
import { Batch } from "./batch.js";
import { GnomonError } from "./error.js";
import { withPoints } from "./points.js";
import { Shape, foreign } from "./shape.js";
import { copySum } from "./sum.js";

/** @import { EngineShape } from "../border/engine.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/** @param {number} number @returns {Types.Owner} */
const owner = (number) => (number === 0 ? "a" : "b");

/** @param {Uint32Array} from @param {number} here @param {Uint32Array} to @param {number} there */
function copyCache(from, here, to, there) {
  for (let i = 0; i < border.EngineDistanceCache_stride; ++i) to[there + i] = from[here + i];
}

/** What a motion is that is missing: not one that stands still, which must be said. @type {Types.Motion} */
const missing = { dx: NaN };

export class Gnomon {
  #wasm;
  #call;
  /** What results are written into where the caller brings nothing; the first one gives them their fields. */
  #results = {
    separation: /** @type {Types.Separation} */ ({}),
    minimumTranslation: /** @type {Types.MinimumTranslation} */ ({}),
    resolution: /** @type {Types.Resolution} */ ({}),
    manifold: /** @type {Types.Manifold} */ ({}),
    closestPoints: /** @type {Types.ClosestPoints} */ ({}),
    pointSeparation: /** @type {Types.PointSeparation} */ ({}),
    rayHit: /** @type {Types.RayHit} */ ({}),
    overlapInterval: /** @type {Types.OverlapInterval} */ ({}),
    impact: /** @type {Types.Impact} */ ({}),
    sum: /** @type {Types.MinkowskiSum} */ ({}),
  };
  /** Where the cache of a query of closest points comes in and goes out. */
  #cache;
  /** Frees what was dropped without being freed. */
  #dropped;

  /** @param {Wasm} wasm */
  constructor(wasm) {
    this.#wasm = wasm;
    this.#call = wasm.call;
    this.#cache = wasm.call.engine_distance_cache();
    this.#dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());
    this.memory = wasm.memory;
  }

  // --- Shapes ---------------------------------------------------------------------------------------------------------

  /** @param {Types.Points} corners @param {number} [radius] */
  polygon(corners, radius = 0) {
    return this.#shape(this.#call.engine_make_polygon, corners, radius);
  }

  /** @param {Types.Points} points @param {number} [radius] */
  hull(points, radius = 0) {
    return this.#shape(this.#call.engine_convex_hull, points, radius);
  }

  /** @param {number} width @param {number} height @param {number} [radius] */
  box(width, height, radius = 0) {
    const x = width / 2;
    const y = height / 2;
    return this.polygon([-x, -y, x, -y, x, y, -x, y], radius);
  }

  /** @param {number} fromX @param {number} fromY @param {number} toX @param {number} toY @param {number} [radius] */
  segment(fromX, fromY, toX, toY, radius = 0) {
    return this.#shape(this.#call.engine_make_shape, [fromX, fromY, toX, toY], radius);
  }

  /** @param {number} radius @param {number} [x] @param {number} [y] */
  circle(radius, x = 0, y = 0) {
    return this.#shape(this.#call.engine_make_shape, [x, y], radius);
  }

  /**
   * @param {(points: number, count: number, radius: number) => EngineShape} make
   * @param {Types.Points} points
   * @param {number} radius
   */
  #shape(make, points, radius) {
    const wasm = this.#wasm;
    const { call } = wasm;
    const address = withPoints(wasm, points, (room, count) => wasm.found(make(room, count, radius)));
    const shape = new Shape(this, wasm, address, radius);
    this.#dropped.register(shape, () => call.engine_discard_shape(address), shape);
    return shape;
  }

  // --- Touching -------------------------------------------------------------------------------------------------------

  /** @param {Types.Body} a @param {Types.Body} b */
  overlaps(a, b) {
    const wasm = this.#wasm;
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    return wasm.number(this.#call.engine_overlaps(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin)) === 1;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {Types.Separation} [out] */
  separation(a, b, out = this.#results.separation) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const at = wasm.record(this.#call.engine_separation(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin));
    out.value = numbers[at + border.EngineSeparation_value];
    out.normalX = numbers[at + border.EngineSeparation_normal_x];
    out.normalY = numbers[at + border.EngineSeparation_normal_y];
    out.owner = owner(numbers[at + border.EngineSeparation_owner]);
    out.edge = numbers[at + border.EngineSeparation_edge] | 0;
    return out;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {Types.MinimumTranslation} [out] */
  minimumTranslation(a, b, out = this.#results.minimumTranslation) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const at = wasm.record(this.#call.engine_minimum_translation(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin));
    out.overlapping = numbers[at + border.EngineMinimumTranslation_overlapping] === 1;
    out.depth = numbers[at + border.EngineMinimumTranslation_depth];
    out.normalX = numbers[at + border.EngineMinimumTranslation_normal_x];
    out.normalY = numbers[at + border.EngineMinimumTranslation_normal_y];
    out.owner = owner(numbers[at + border.EngineMinimumTranslation_owner]);
    out.edge = numbers[at + border.EngineMinimumTranslation_edge] | 0;
    out.x = numbers[at + border.EngineMinimumTranslation_x];
    out.y = numbers[at + border.EngineMinimumTranslation_y];
    return out;
  }

  /**
   * @param {Types.MinimumTranslation} mtv
   * @param {number} inverseMassA
   * @param {number} inverseMassB
   * @param {Types.Resolution} [out]
   */
  resolve(mtv, inverseMassA, inverseMassB, out = this.#results.resolution) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const at = wasm.record(
      this.#call.engine_resolve(mtv?.depth, mtv?.normalX, mtv?.normalY, inverseMassA, inverseMassB),
    );
    out.movable = numbers[at + border.EngineResolution_movable] === 1;
    out.ax = numbers[at + border.EngineResolution_move_a_x];
    out.ay = numbers[at + border.EngineResolution_move_a_y];
    out.bx = numbers[at + border.EngineResolution_move_b_x];
    out.by = numbers[at + border.EngineResolution_move_b_y];
    return out;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {number} [margin] @param {Types.Manifold} [out] */
  contactManifold(a, b, margin = 0, out = this.#results.manifold) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const at = wasm.record(
      this.#call.engine_contact_manifold(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, margin),
    );
    out.count = numbers[at + border.EngineManifold_count] | 0;
    out.normalX = numbers[at + border.EngineManifold_normal_x];
    out.normalY = numbers[at + border.EngineManifold_normal_y];
    out.owner = owner(numbers[at + border.EngineManifold_owner]);
    out.edge = numbers[at + border.EngineManifold_edge] | 0;
    out.incidentEdge = numbers[at + border.EngineManifold_incident_edge] | 0;
    out.points ??= /** @type {[Types.ContactPoint, Types.ContactPoint]} */ ([{}, {}]);
    for (let i = 0; i < out.count; ++i) {
      const from = at + border.EngineManifold_points + i * border.EngineContact_stride;
      const point = out.points[i];
      point.x = numbers[from + border.EngineContact_x];
      point.y = numbers[from + border.EngineContact_y];
      point.separation = numbers[from + border.EngineContact_separation];
      point.id = numbers[from + border.EngineContact_id];
    }
    return out;
  }

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.ClosestPoints} [out]
   * @param {Types.DistanceCache} [cache]
   */
  closestPoints(a, b, out = this.#results.closestPoints, cache) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const seen = cache && (cache.seen ??= new Uint32Array(border.EngineDistanceCache_stride));
    const room = seen ? this.#cache : 0;
    if (seen) copyCache(seen, 0, wasm.wholes, room / 4);
    const at = wasm.record(
      this.#call.engine_closest_points(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, room),
    );
    if (seen) copyCache(wasm.wholes, room / 4, seen, 0);
    out.distance = numbers[at + border.EngineClosestPoints_distance];
    out.ax = numbers[at + border.EngineClosestPoints_point_a_x];
    out.ay = numbers[at + border.EngineClosestPoints_point_a_y];
    out.bx = numbers[at + border.EngineClosestPoints_point_b_x];
    out.by = numbers[at + border.EngineClosestPoints_point_b_y];
    out.normalX = numbers[at + border.EngineClosestPoints_normal_x];
    out.normalY = numbers[at + border.EngineClosestPoints_normal_y];
    out.owner = owner(numbers[at + border.EngineClosestPoints_owner]);
    out.edge = numbers[at + border.EngineClosestPoints_edge] | 0;
    out.coreDistance = numbers[at + border.EngineClosestPoints_core_distance];
    out.iterations = numbers[at + border.EngineClosestPoints_iterations] | 0;
    return out;
  }

  // --- Points and rays ------------------------------------------------------------------------------------------------

  /** @param {Types.Body} body @param {number} x @param {number} y */
  contains(body, x, y) {
    const p = this.#address(body, "shape");
    return this.#wasm.number(this.#call.engine_contains(p, body.x, body.y, body.cos, body.sin, x, y)) === 1;
  }

  /** @param {Types.Body} body @param {number} x @param {number} y @param {Types.PointSeparation} [out] */
  pointSeparation(body, x, y, out = this.#results.pointSeparation) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(body, "shape");
    const at = wasm.record(this.#call.engine_point_separation(p, body.x, body.y, body.cos, body.sin, x, y));
    out.value = numbers[at + border.EnginePointSeparation_value];
    out.normalX = numbers[at + border.EnginePointSeparation_normal_x];
    out.normalY = numbers[at + border.EnginePointSeparation_normal_y];
    out.edge = numbers[at + border.EnginePointSeparation_edge] | 0;
    return out;
  }

  /**
   * @param {Types.Body} body
   * @param {number} x
   * @param {number} y
   * @param {number} dx
   * @param {number} dy
   * @param {number} [limit]
   * @param {Types.RayHit} [out]
   */
  rayCast(body, x, y, dx, dy, limit = Infinity, out = this.#results.rayHit) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(body, "shape");
    const at = wasm.record(this.#call.engine_ray_cast(p, body.x, body.y, body.cos, body.sin, x, y, dx, dy, limit));
    out.hit = numbers[at + border.EngineRayHit_hit] === 1;
    out.inside = numbers[at + border.EngineRayHit_inside] === 1;
    out.t = numbers[at + border.EngineRayHit_t];
    out.x = numbers[at + border.EngineRayHit_x];
    out.y = numbers[at + border.EngineRayHit_y];
    out.normalX = numbers[at + border.EngineRayHit_normal_x];
    out.normalY = numbers[at + border.EngineRayHit_normal_y];
    return out;
  }

  // --- Motions --------------------------------------------------------------------------------------------------------

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {Types.OverlapInterval} [out]
   */
  overlapInterval(a, b, motionA, motionB, out = this.#results.overlapInterval) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const { dx: ax = 0, dy: ay = 0 } = motionA ?? missing;
    const { dx: bx = 0, dy: by = 0 } = motionB ?? missing;
    const at = wasm.record(
      this.#call.engine_overlap_interval(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, ax, ay, bx, by),
    );
    out.meet = numbers[at + border.EngineOverlapInterval_meet] === 1;
    out.interiors = numbers[at + border.EngineOverlapInterval_interiors] === 1;
    out.enter = numbers[at + border.EngineOverlapInterval_enter];
    out.exit = numbers[at + border.EngineOverlapInterval_exit];
    out.normalX = numbers[at + border.EngineOverlapInterval_normal_x];
    out.normalY = numbers[at + border.EngineOverlapInterval_normal_y];
    out.owner = owner(numbers[at + border.EngineOverlapInterval_owner]);
    out.edge = numbers[at + border.EngineOverlapInterval_edge] | 0;
    return out;
  }

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {Types.Impact} [out]
   */
  shapeCast(a, b, motionA, motionB, out = this.#results.impact) {
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const { dx: ax = 0, dy: ay = 0 } = motionA ?? missing;
    const { dx: bx = 0, dy: by = 0 } = motionB ?? missing;
    const found = this.#call.engine_shape_cast(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, ax, ay, bx, by);
    return this.#impact(found, out);
  }

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {Types.Impact} [out]
   */
  timeOfImpact(a, b, motionA, motionB, out = this.#results.impact) {
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    const { dx: ax = 0, dy: ay = 0, turn: turnA = 0 } = motionA ?? missing;
    const { dx: bx = 0, dy: by = 0, turn: turnB = 0 } = motionB ?? missing;
    // prettier-ignore
    const found = this.#call.engine_time_of_impact(
      p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, ax, ay, turnA, bx, by, turnB,
    );
    return this.#impact(found, out);
  }

  /** @param {number} address @param {Types.Impact} out */
  #impact(address, out) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const at = wasm.record(address);
    out.outcome = border.Outcome_names[numbers[at + border.EngineImpact_outcome]];
    out.t = numbers[at + border.EngineImpact_t];
    out.lo = numbers[at + border.EngineImpact_lo];
    out.hi = numbers[at + border.EngineImpact_hi];
    out.normalX = numbers[at + border.EngineImpact_normal_x];
    out.normalY = numbers[at + border.EngineImpact_normal_y];
    out.x = numbers[at + border.EngineImpact_x];
    out.y = numbers[at + border.EngineImpact_y];
    out.iterations = numbers[at + border.EngineImpact_iterations] | 0;
    return out;
  }

  // --- Minkowski ------------------------------------------------------------------------------------------------------

  /** @param {Types.Body} p @param {Types.Body} q @param {Types.MinkowskiSum} [out] */
  minkowskiSum(p, q, out = this.#results.sum) {
    const a = this.#address(p, "shape of P");
    const b = this.#address(q, "shape of Q");
    const at = this.#call.engine_minkowski_sum(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin);
    return copySum(this.#wasm, at, p.shape.size + q.shape.size, out);
  }

  /** @param {Types.Body} p @param {Types.Body} q @param {Types.MinkowskiSum} [out] */
  minkowskiDifference(p, q, out = this.#results.sum) {
    const a = this.#address(p, "shape of P");
    const b = this.#address(q, "shape of Q");
    const at = this.#call.engine_minkowski_difference(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin);
    return copySum(this.#wasm, at, p.shape.size + q.shape.size, out);
  }

  // --- Many at once ---------------------------------------------------------------------------------------------------

  /** @param {{ bodies: number, pairs: number }} room */
  batch(room) {
    const { bodies, pairs } = room ?? {};
    for (const count of [bodies, pairs]) {
      if (!(count > 0 && count >> 0 === count)) {
        throw new GnomonError("out_of_range", "a batch has room for a whole number of bodies and of pairs", "batch");
      }
    }
    const call = this.#call;
    const address = call.engine_make_batch(bodies, pairs);
    this.#wasm.renew();
    const batch = new Batch(this, this.#wasm, this.#wasm.found(address), { bodies, pairs });
    this.#dropped.register(batch, () => call.engine_discard_batch(address), batch);
    return batch;
  }

  // --- Inside ---------------------------------------------------------------------------------------------------------

  /** What is freed is no longer watched. @param {Shape | Batch} thing */
  _forget(thing) {
    this.#dropped.unregister(thing);
  }

  /** @param {Types.Body} body @param {string} name */
  #address(body, name) {
    const shape = /** @type {Shape} */ (body?.shape);
    if (shape?._engine !== this) throw foreign(shape, name, "a query takes what shape.place(x, y) gives");
    return shape._address;
  }
}
