// The queries. Each is one call into wasm with plain numbers and a copy of its answer; nothing is allocated on the way.

import { Batch } from "./batch.js";
import { GnomonError } from "./error.js";
import { Shape, foreign } from "./shape.js";

/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

const outcomes = /** @type {Types.Outcome[]} */ (["separated", "hit", "overlapping", "not_converged"]);

/** @param {number} number */
const owner = (number) => (number === 0 ? "a" : "b");

/** @type {Types.DistanceCache} */
const nothingKnown = { count: 0 };

/** The objects that answers are written into where the caller brings none; the first answer gives them their fields. */
const blanks = () => ({
  separation: /** @type {Types.Separation} */ ({}),
  minimumTranslation: /** @type {Types.MinimumTranslation} */ ({}),
  resolution: /** @type {Types.Resolution} */ ({}),
  manifold: /** @type {Types.Manifold} */ ({}),
  closestPoints: /** @type {Types.ClosestPoints} */ ({}),
  pointSeparation: /** @type {Types.PointSeparation} */ ({}),
  rayHit: /** @type {Types.RayHit} */ ({}),
  sweep: /** @type {Types.Sweep} */ ({}),
  impact: /** @type {Types.Impact} */ ({}),
  sum: /** @type {Types.MinkowskiSum} */ ({}),
});

const blankPoint = () => /** @type {Types.ContactPoint} */ ({});

export class Gnomon {
  #wasm;
  #call;
  #answers = blanks();
  /** Frees what was dropped without being freed. */
  #dropped;

  /** @param {Wasm} wasm */
  constructor(wasm) {
    this.#wasm = wasm;
    this.#call = wasm.call;
    this.#dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());
    this.memory = wasm.memory;
  }

  // --- Shapes ---------------------------------------------------------------------------------------------------------

  /** @param {Types.Points} corners @param {number} [radius] */
  polygon(corners, radius = 0) {
    return this.#shape(1, corners, radius);
  }

  /** @param {Types.Points} points @param {number} [radius] */
  hull(points, radius = 0) {
    return this.#shape(2, points, radius);
  }

  /** @param {number} width @param {number} height @param {number} [radius] */
  box(width, height, radius = 0) {
    const x = width / 2;
    const y = height / 2;
    return this.polygon([-x, -y, x, -y, x, y, -x, y], radius);
  }

  /** @param {number} fromX @param {number} fromY @param {number} toX @param {number} toY @param {number} [radius] */
  segment(fromX, fromY, toX, toY, radius = 0) {
    return this.#shape(0, [fromX, fromY, toX, toY], radius);
  }

  /** @param {number} radius @param {number} [x] @param {number} [y] */
  circle(radius, x = 0, y = 0) {
    return this.#shape(0, [x, y], radius);
  }

  /** @param {number} kind `EngineKind` of src/engine/engine.h @param {Types.Points} points @param {number} radius */
  #shape(kind, points, radius) {
    const address = this.#wasm.withPoints(points, (at, count) => this.#call.engine_shape(at, count, radius, kind));
    if (!address) throw this.#wasm.fault();
    const shape = new Shape(this, this.#wasm, address, radius);
    this.#dropped.register(shape, () => this.#call.engine_discard(address), shape);
    return shape;
  }

  // --- Touching -------------------------------------------------------------------------------------------------------

  /** @param {Types.Body} a @param {Types.Body} b */
  overlaps(a, b) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const answer = this.#call.engine_overlaps(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin);
    if (answer < 0) throw this.#wasm.fault();
    return answer === 1;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {Types.Separation} [out] */
  separation(a, b, out = this.#answers.separation) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const result = this.#call.engine_separation(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin);
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.value = answer[0];
    out.normalX = answer[1];
    out.normalY = answer[2];
    out.owner = owner(answer[3]);
    out.edge = answer[4] | 0;
    return out;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {Types.MinimumTranslation} [out] */
  minimumTranslation(a, b, out = this.#answers.minimumTranslation) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const result = this.#call.engine_minimum_translation(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin);
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.overlapping = result === 1;
    out.depth = answer[0];
    out.normalX = answer[1];
    out.normalY = answer[2];
    out.owner = owner(answer[3]);
    out.edge = answer[4] | 0;
    out.x = answer[5];
    out.y = answer[6];
    return out;
  }

  /**
   * @param {Types.MinimumTranslation} mtv
   * @param {number} inverseMassA
   * @param {number} inverseMassB
   * @param {Types.Resolution} [out]
   */
  resolve(mtv, inverseMassA, inverseMassB, out = this.#answers.resolution) {
    const result = this.#call.engine_resolve(mtv.depth, mtv.normalX, mtv.normalY, inverseMassA, inverseMassB);
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.movable = result === 1;
    out.ax = answer[0];
    out.ay = answer[1];
    out.bx = answer[2];
    out.by = answer[3];
    return out;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {number} [margin] @param {Types.Manifold} [out] */
  contactManifold(a, b, margin = 0, out = this.#answers.manifold) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const count = this.#call.engine_contact_manifold(p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, margin);
    if (count < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.count = count;
    out.normalX = answer[0];
    out.normalY = answer[1];
    out.owner = owner(answer[2]);
    out.edge = answer[3] | 0;
    out.incidentEdge = answer[4] | 0;
    out.points ??= [blankPoint(), blankPoint()];
    for (let i = 0; i < count; ++i) {
      const point = out.points[i];
      point.x = answer[5 + 4 * i];
      point.y = answer[6 + 4 * i];
      point.separation = answer[7 + 4 * i];
      point.id = answer[8 + 4 * i];
    }
    return out;
  }

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.ClosestPoints} [out]
   * @param {Types.DistanceCache} [cache]
   */
  closestPoints(a, b, out = this.#answers.closestPoints, cache) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const known = cache ?? nothingKnown;
    // prettier-ignore
    const result = this.#call.engine_closest_points(
      p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin,
      known.count, known.a0, known.b0, known.a1, known.b1, known.a2, known.b2,
    );
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.distance = answer[0];
    out.ax = answer[1];
    out.ay = answer[2];
    out.bx = answer[3];
    out.by = answer[4];
    out.normalX = answer[5];
    out.normalY = answer[6];
    out.coreDistance = answer[7];
    out.owner = owner(answer[8]);
    out.edge = answer[9] | 0;
    out.iterations = answer[10] | 0;
    if (cache) {
      cache.count = answer[11] | 0;
      cache.a0 = answer[12] | 0;
      cache.b0 = answer[13] | 0;
      cache.a1 = answer[14] | 0;
      cache.b1 = answer[15] | 0;
      cache.a2 = answer[16] | 0;
      cache.b2 = answer[17] | 0;
    }
    return out;
  }

  // --- Points and rays ------------------------------------------------------------------------------------------------

  /** @param {Types.Body} body @param {number} x @param {number} y */
  contains(body, x, y) {
    const p = this.#address(body);
    const answer = this.#call.engine_contains(p, body.x, body.y, body.cos, body.sin, x, y);
    if (answer < 0) throw this.#wasm.fault();
    return answer === 1;
  }

  /** @param {Types.Body} body @param {number} x @param {number} y @param {Types.PointSeparation} [out] */
  pointSeparation(body, x, y, out = this.#answers.pointSeparation) {
    const p = this.#address(body);
    const result = this.#call.engine_point_separation(p, body.x, body.y, body.cos, body.sin, x, y);
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.value = answer[0];
    out.normalX = answer[1];
    out.normalY = answer[2];
    out.edge = answer[3] | 0;
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
  rayCast(body, x, y, dx, dy, limit = Infinity, out = this.#answers.rayHit) {
    const p = this.#address(body);
    const result = this.#call.engine_ray_cast(p, body.x, body.y, body.cos, body.sin, x, y, dx, dy, limit);
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.hit = result > 0;
    out.inside = result === 2;
    out.t = answer[0];
    out.x = answer[1];
    out.y = answer[2];
    out.normalX = answer[3];
    out.normalY = answer[4];
    return out;
  }

  // --- Motions --------------------------------------------------------------------------------------------------------

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {Types.Sweep} [out]
   */
  sweep(a, b, motionA, motionB, out = this.#answers.sweep) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const { dx = 0, dy = 0 } = motionA;
    const { dx: bDx = 0, dy: bDy = 0 } = motionB;
    // prettier-ignore
    const result = this.#call.engine_sweep(
      p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, dx, dy, bDx, bDy,
    );
    if (result < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.meet = result > 0;
    out.interiors = result === 2;
    out.enter = answer[0];
    out.exit = answer[1];
    out.normalX = answer[2];
    out.normalY = answer[3];
    out.owner = owner(answer[4]);
    out.edge = answer[5] | 0;
    return out;
  }

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {Types.Impact} [out]
   */
  translationalImpact(a, b, motionA, motionB, out = this.#answers.impact) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const { dx = 0, dy = 0 } = motionA;
    const { dx: bDx = 0, dy: bDy = 0 } = motionB;
    // prettier-ignore
    const outcome = this.#call.engine_translational_impact(
      p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, dx, dy, bDx, bDy,
    );
    return this.#impact(outcome, out);
  }

  /**
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {number} [tolerance]
   * @param {Types.Impact} [out]
   */
  timeOfImpact(a, b, motionA, motionB, tolerance = 1e-6, out = this.#answers.impact) {
    const p = this.#address(a, "A");
    const q = this.#address(b, "B");
    const { dx = 0, dy = 0, turn = 0 } = motionA;
    const { dx: bDx = 0, dy: bDy = 0, turn: bTurn = 0 } = motionB;
    // prettier-ignore
    const outcome = this.#call.engine_time_of_impact(
      p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, dx, dy, turn, bDx, bDy, bTurn, tolerance,
    );
    return this.#impact(outcome, out);
  }

  /** @param {number} outcome @param {Types.Impact} out */
  #impact(outcome, out) {
    if (outcome < 0) throw this.#wasm.fault();
    const { answer } = this.#wasm;
    out.outcome = outcomes[outcome];
    out.t = answer[0];
    out.lo = answer[1];
    out.hi = answer[2];
    out.normalX = answer[3];
    out.normalY = answer[4];
    out.x = answer[5];
    out.y = answer[6];
    out.iterations = answer[7] | 0;
    return out;
  }

  // --- Minkowski ------------------------------------------------------------------------------------------------------

  /** @param {Types.Body} p @param {Types.Body} q @param {Types.MinkowskiSum} [out] */
  minkowskiSum(p, q, out = this.#answers.sum) {
    return this.#sum(p, q, 0, out);
  }

  /** @param {Types.Body} p @param {Types.Body} q @param {Types.MinkowskiSum} [out] */
  minkowskiDifference(p, q, out = this.#answers.sum) {
    return this.#sum(p, q, 1, out);
  }

  /**
   * @param {Types.Body} p
   * @param {Types.Body} q
   * @param {number} difference
   * @param {Types.MinkowskiSum} out
   */
  #sum(p, q, difference, out) {
    const a = this.#address(p, "P");
    const b = this.#address(q, "Q");
    const room = p.shape.size + q.shape.size;
    return this.#wasm.withMemory(24 * room, (memory) => {
      // prettier-ignore
      const count = this.#call.engine_minkowski(
        a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin, difference, memory,
      );
      if (count < 0) throw this.#wasm.fault();
      if (!(out.points?.length >= 2 * count)) out.points = new Float64Array(2 * room);
      if (!(out.indices?.length >= 2 * count)) out.indices = new Uint32Array(2 * room);
      const numbers = new Float64Array(this.memory.buffer, memory, 3 * count);
      const wholes = new Uint32Array(this.memory.buffer, memory, 6 * count);
      for (let i = 0; i < count; ++i) {
        out.points[2 * i] = numbers[3 * i];
        out.points[2 * i + 1] = numbers[3 * i + 1];
        out.indices[2 * i] = wholes[6 * i + 4];
        out.indices[2 * i + 1] = wholes[6 * i + 5];
      }
      out.count = count;
      out.radius = this.#wasm.answer[0];
      return out;
    });
  }

  // --- Many at once ---------------------------------------------------------------------------------------------------

  /** @param {{ bodies: number, pairs: number }} room */
  batch({ bodies, pairs }) {
    for (const count of [bodies, pairs]) {
      if (!(Number.isInteger(count) && count > 0 && count < 2 ** 31)) {
        throw new GnomonError("out_of_range", "a batch has room for a whole number of bodies and of pairs", "batch");
      }
    }
    const address = this.#call.engine_batch(bodies, pairs);
    this.#wasm.renew();
    if (!address) throw this.#wasm.fault();
    const batch = new Batch(this, this.#wasm, address, { bodies, pairs });
    this.#dropped.register(batch, () => this.#call.engine_batch_discard(address), batch);
    return batch;
  }

  // --- Inside ---------------------------------------------------------------------------------------------------------

  /**
   * Not for users: what is to be freed is no longer watched.
   *
   * @param {Shape | Batch} thing
   */
  forget(thing) {
    this.#dropped.unregister(thing);
  }

  /** @param {Types.Body} body @param {string} [name] */
  #address(body, name) {
    const shape = /** @type {Shape} */ (body.shape);
    if (shape?.engine !== this) throw foreign(body, name);
    return shape.address;
  }
}
