// The queries. Each is one call into wasm with plain numbers and a copy of its answer; only sums allocate on the way.

import { Batch } from "./batch.js";
import { GnomonError } from "./error.js";
import * as question from "./question.js";
import { Shape, foreign } from "./shape.js";

/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

const outcomes = /** @type {Types.Outcome[]} */ (["separated", "hit", "overlapping", "not_converged"]);

/** @param {{ normalX: number, normalY: number, owner: Types.Owner, edge: number }} out @param {Float64Array} answer */
function axis(out, answer) {
  out.normalX = answer[0];
  out.normalY = answer[1];
  out.owner = answer[2] === 0 ? "a" : "b";
  out.edge = answer[3] | 0;
}

/** What a motion is that is missing: not one that stands still, which must be said. @type {Types.Motion} */
const missing = { dx: NaN };

export class Gnomon {
  #wasm;
  #call;
  /** What answers are written into where the caller brings nothing; the first answer gives them their fields. */
  #answers = {
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
  };
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
    const count = points?.length / 2;
    if (!Number.isInteger(count) || count < 0 || typeof points[0] === "object") {
      throw new GnomonError("not_points", "points are one list of numbers, x and y of each point in turn", "points");
    }
    const call = this.#call;
    // Of more than there can be the lower 32 bits would be taken.
    const room = call.engine_allocate(Math.min(16 * count, 2 ** 31));
    this.#wasm.renew();
    if (!room) throw this.#wasm.fault();
    let address = 0;
    try {
      new Float64Array(this.memory.buffer, room, 2 * count).set(points);
      address = call.engine_shape(room, count, radius, kind);
    } finally {
      call.engine_release(room);
      this.#wasm.renew();
    }
    if (!address) throw this.#wasm.fault();
    const shape = new Shape(this, this.#wasm, address, radius);
    this.#dropped.register(shape, () => call.engine_discard(address), shape);
    return shape;
  }

  // --- Touching -------------------------------------------------------------------------------------------------------

  /** @param {Types.Body} a @param {Types.Body} b */
  overlaps(a, b) {
    return this.#ask(question.overlaps, a, b) === 1;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {Types.Separation} [out] */
  separation(a, b, out = this.#answers.separation) {
    this.#ask(question.separation, a, b, Infinity);
    const { answer } = this.#wasm;
    out.value = answer[4];
    axis(out, answer);
    return out;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {Types.MinimumTranslation} [out] */
  minimumTranslation(a, b, out = this.#answers.minimumTranslation) {
    out.overlapping = this.#ask(question.separation, a, b) === 1;
    const { answer } = this.#wasm;
    out.depth = answer[5];
    axis(out, answer);
    out.x = answer[6];
    out.y = answer[7];
    return out;
  }

  /**
   * @param {Types.MinimumTranslation} mtv
   * @param {number} inverseMassA
   * @param {number} inverseMassB
   * @param {Types.Resolution} [out]
   */
  resolve(mtv, inverseMassA, inverseMassB, out = this.#answers.resolution) {
    out.movable =
      this.#wasm.check(
        this.#call.engine_resolve(mtv?.depth, mtv?.normalX, mtv?.normalY, inverseMassA, inverseMassB),
      ) === 1;
    const { answer } = this.#wasm;
    out.ax = answer[0];
    out.ay = answer[1];
    out.bx = answer[2];
    out.by = answer[3];
    return out;
  }

  /** @param {Types.Body} a @param {Types.Body} b @param {number} [margin] @param {Types.Manifold} [out] */
  contactManifold(a, b, margin = 0, out = this.#answers.manifold) {
    const count = this.#ask(question.contactManifold, a, b, margin);
    const { answer } = this.#wasm;
    out.count = count;
    axis(out, answer);
    out.incidentEdge = answer[4] | 0;
    out.points ??= /** @type {[Types.ContactPoint, Types.ContactPoint]} */ ([{}, {}]);
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
    const wasm = this.#wasm;
    const seen = cache && (cache.seen ??= new Uint32Array(7));
    // The first says how many there are of the others.
    wasm.cache[0] = 0;
    if (seen) for (let i = 0; i < 7; ++i) wasm.cache[i] = seen[i];
    this.#ask(question.closestPoints, a, b);
    const { answer } = wasm;
    out.distance = answer[4];
    out.ax = answer[5];
    out.ay = answer[6];
    out.bx = answer[7];
    out.by = answer[8];
    axis(out, answer);
    out.coreDistance = answer[9];
    out.iterations = answer[10];
    if (seen) for (let i = 0; i < 7; ++i) seen[i] = wasm.cache[i];
    return out;
  }

  // --- Points and rays ------------------------------------------------------------------------------------------------

  /** @param {Types.Body} body @param {number} x @param {number} y */
  contains(body, x, y) {
    return this.#askOne(question.contains, body, x, y) === 1;
  }

  /** @param {Types.Body} body @param {number} x @param {number} y @param {Types.PointSeparation} [out] */
  pointSeparation(body, x, y, out = this.#answers.pointSeparation) {
    this.#askOne(question.pointSeparation, body, x, y);
    const { answer } = this.#wasm;
    out.value = answer[4];
    out.normalX = answer[0];
    out.normalY = answer[1];
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
    const result = this.#askOne(question.rayCast, body, x, y, dx, dy, limit);
    const { answer } = this.#wasm;
    out.hit = result > 0;
    out.inside = result === 2;
    out.t = answer[2];
    out.x = answer[3];
    out.y = answer[4];
    out.normalX = answer[0];
    out.normalY = answer[1];
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
    const result = this.#fly(question.sweep, a, b, motionA, motionB);
    const { answer } = this.#wasm;
    out.meet = result > 0;
    out.interiors = result === 2;
    out.enter = answer[4];
    out.exit = answer[5];
    axis(out, answer);
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
    return this.#impact(this.#fly(question.translationalImpact, a, b, motionA, motionB), out);
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
    return this.#impact(this.#fly(question.timeOfImpact, a, b, motionA, motionB, tolerance), out);
  }

  /** @param {number} outcome @param {Types.Impact} out */
  #impact(outcome, out) {
    const { answer } = this.#wasm;
    out.outcome = outcomes[outcome];
    out.t = answer[2];
    out.lo = answer[5];
    out.hi = answer[6];
    out.normalX = answer[0];
    out.normalY = answer[1];
    out.x = answer[3];
    out.y = answer[4];
    out.iterations = answer[7] | 0;
    return out;
  }

  // --- Minkowski ------------------------------------------------------------------------------------------------------

  /** @param {Types.Body} p @param {Types.Body} q @param {Types.MinkowskiSum} [out] */
  minkowskiSum(p, q, out = this.#answers.sum) {
    return this.#sum(question.minkowskiSum, p, q, out);
  }

  /** @param {Types.Body} p @param {Types.Body} q @param {Types.MinkowskiSum} [out] */
  minkowskiDifference(p, q, out = this.#answers.sum) {
    return this.#sum(question.minkowskiDifference, p, q, out);
  }

  /**
   * @param {number} asked
   * @param {Types.Body} p
   * @param {Types.Body} q
   * @param {Types.MinkowskiSum} out
   */
  #sum(asked, p, q, out) {
    const a = this.#address(p, "shape of P");
    const b = this.#address(q, "shape of Q");
    const call = this.#call;
    const count = this.#wasm.check(call.engine_ask(asked, a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin, 0));
    this.#wasm.renew();
    const { answer } = this.#wasm;
    const address = answer[1];
    const room = 2 * (p.shape.size + q.shape.size);
    try {
      if (!(out.points?.length >= 2 * count)) out.points = new Float64Array(room);
      if (!(out.indices?.length >= 2 * count)) out.indices = new Uint32Array(room);
      const numbers = new Float64Array(this.memory.buffer, address, 3 * count);
      const wholes = new Uint32Array(this.memory.buffer, address, 6 * count);
      for (let i = 0; i < count; ++i) {
        out.points[2 * i] = numbers[3 * i];
        out.points[2 * i + 1] = numbers[3 * i + 1];
        out.indices[2 * i] = wholes[6 * i + 4];
        out.indices[2 * i + 1] = wholes[6 * i + 5];
      }
    } finally {
      call.engine_release(address);
    }
    out.count = count;
    out.radius = answer[0];
    return out;
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

  /** @param {number} asked @param {Types.Body} a @param {Types.Body} b @param {number} [extra] */
  #ask(asked, a, b, extra = 0) {
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    return this.#wasm.check(this.#call.engine_ask(asked, p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin, extra));
  }

  /**
   * @param {number} asked
   * @param {Types.Body} body
   * @param {number} x
   * @param {number} y
   * @param {number} [dx]
   * @param {number} [dy]
   * @param {number} [limit]
   */
  #askOne(asked, body, x, y, dx, dy, limit) {
    const p = this.#address(body, "shape");
    return this.#wasm.check(
      this.#call.engine_ask(asked, p, body.x, body.y, body.cos, body.sin, 0, x, y, dx, dy, limit),
    );
  }

  /**
   * @param {number} asked
   * @param {Types.Body} a
   * @param {Types.Body} b
   * @param {Types.Motion} motionA
   * @param {Types.Motion} motionB
   * @param {number} [tolerance]
   */
  #fly(asked, a, b, motionA, motionB, tolerance = 0) {
    const p = this.#address(a, "shape of A");
    const q = this.#address(b, "shape of B");
    motionA ??= missing;
    motionB ??= missing;
    // prettier-ignore
    return this.#wasm.check(this.#call.engine_fly(
      asked, p, a.x, a.y, a.cos, a.sin, q, b.x, b.y, b.cos, b.sin,
      motionA.dx ?? 0, motionA.dy ?? 0, motionA.turn ?? 0, motionB.dx ?? 0, motionB.dy ?? 0, motionB.turn ?? 0, tolerance,
    ));
  }

  /** @param {Types.Body} body @param {string} name */
  #address(body, name) {
    const shape = /** @type {Shape} */ (body?.shape);
    if (shape?.engine !== this) throw foreign(shape, name, "a query takes what shape.place(x, y) gives");
    return shape.address;
  }
}
