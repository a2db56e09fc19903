// Many pairs at once: arrays in the engine's memory, to be filled and read in place.

import * as border from "../border/engine.js";
import { GnomonError } from "./error.js";
import { Shape, foreign } from "./shape.js";

/** @import { EngineBatch } from "../border/engine.js" */
/** @import { Gnomon } from "./engine.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/**
 * Refuses what would count as another number, or be written between two records.
 *
 * @param {string} subject
 * @param {number} end
 * @param {number} index
 * @param {string} rest
 * @param {number} a
 * @param {number} b
 */
function check(subject, end, index, rest, a, b) {
  if (index >>> 0 === index && index < end && a >>> 0 === a && b >>> 0 === b) return;
  throw new GnomonError("out_of_range", `${subject} ${index}${rest} is out of range`, subject, index);
}

export class Batch {
  #wasm;
  /** @type {Gnomon | undefined} nobody's once it is freed */
  #engine;
  #address;
  #views;
  bodyCount = 0;
  pairCount = 0;

  /**
   * @param {Gnomon} engine
   * @param {Wasm} wasm
   * @param {EngineBatch} address
   * @param {{ bodies: number, pairs: number }} room
   */
  constructor(engine, wasm, address, room) {
    this.#engine = engine;
    this.#address = address;
    this.room = Object.freeze(room);
    this.#wasm = wasm;
    this.#views = this.#look();
  }

  /** @param {Types.Shape} shape */
  add(shape) {
    this.#here();
    if (!(shape instanceof Shape) || shape._engine !== this.#engine) {
      throw foreign(/** @type {Shape} */ (shape), "shape", "a batch takes shapes");
    }
    const number = this.#wasm.call.engine_batch_add(this.#address, shape._address);
    this.#wasm.renew();
    return this.#wasm.number(number);
  }

  get bodies() {
    return this.#here().bodies;
  }
  get bodyBits() {
    return this.#here().bodyBits;
  }
  get pairs() {
    return this.#here().pairs;
  }
  get resultBits() {
    return this.#here().resultBits;
  }

  /**
   * @param {number} index
   * @param {number} shape
   * @param {number} x
   * @param {number} y
   * @param {number} cos
   * @param {number} sin
   */
  setBody(index, shape, x, y, cos, sin) {
    const { bodies, bodyBits } = this.#here();
    check("body", this.room.bodies, index, " or its shape", shape, 0);
    const at = border.Body_stride * index;
    bodyBits[at + border.Body_shape] = shape;
    bodies[at + border.Body_x] = x;
    bodies[at + border.Body_y] = y;
    bodies[at + border.Body_cosine] = cos;
    bodies[at + border.Body_sine] = sin;
  }

  /** @param {number} index @param {number} a @param {number} b */
  setPair(index, a, b) {
    const { pairs } = this.#here();
    check("pair", this.room.pairs, index, " or a body of it", a, b);
    pairs[border.Pair_stride * index + border.Pair_a] = a;
    pairs[border.Pair_stride * index + border.Pair_b] = b;
  }

  overlaps() {
    this.#ready();
    this.#wasm.number(this.#call.engine_batch_overlaps(this.#address, this.bodyCount, this.pairCount));
    return this.#views.overlaps;
  }

  separation() {
    this.#ready();
    this.#wasm.number(this.#call.engine_batch_separation(this.#address, this.bodyCount, this.pairCount));
    return this.#views.separations;
  }

  minimumTranslation() {
    this.#ready();
    this.#wasm.number(this.#call.engine_batch_minimum_translation(this.#address, this.bodyCount, this.pairCount));
    return this.#views.translations;
  }

  /** @param {number} [margin] */
  contactManifold(margin = 0) {
    this.#ready();
    this.#wasm.number(this.#call.engine_batch_contact_manifold(this.#address, this.bodyCount, this.pairCount, margin));
    return this.#views.manifolds;
  }

  free() {
    if (!this.#engine) return;
    this.#engine._forget(this);
    this.#call.engine_discard_batch(this.#address);
    this.#engine = undefined;
  }

  /** To be called before a query. */
  #ready() {
    this.#here();
    check("body", this.room.bodies + 1, this.bodyCount, " as a count", 0, 0);
    check("pair", this.room.pairs + 1, this.pairCount, " as a count", 0, 0);
  }

  get #call() {
    return this.#wasm.call;
  }

  /** The views as they are now: memory that has grown since left the old ones empty. */
  #here() {
    if (!this.#engine) throw new GnomonError("freed", "the batch was freed", "batch");
    if (!this.#views.bodies.length) this.#views = this.#look();
    return this.#views;
  }

  #look() {
    const { buffer } = this.#wasm.memory;
    const { bodies, pairs } = this.room;
    const atBodies = this.#call.engine_batch_bodies(this.#address);
    const atPairs = this.#call.engine_batch_pairs(this.#address);
    const atResults = this.#call.engine_batch_results(this.#address);
    return {
      bodies: new Float32Array(buffer, atBodies, border.Body_stride * bodies),
      bodyBits: new Uint32Array(buffer, atBodies, border.Body_stride * bodies),
      pairs: new Uint32Array(buffer, atPairs, border.Pair_stride * pairs),
      overlaps: new Uint8Array(buffer, atResults, pairs),
      separations: new Float32Array(buffer, atResults, border.Separation_stride * pairs),
      translations: new Float32Array(buffer, atResults, border.Translation_stride * pairs),
      manifolds: new Float32Array(buffer, atResults, border.Manifold_stride * pairs),
      resultBits: new Uint32Array(buffer, atResults, border.Manifold_stride * pairs),
    };
  }
}
