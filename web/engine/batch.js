// Many pairs at once: arrays in the engine's memory, to be filled and read in place.

import { GnomonError } from "./error.js";
import { Shape, foreign } from "./shape.js";

/** @import { Gnomon } from "./engine.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/** How many numbers of four bytes each record of src/geometry/batch/batch.h has. */
const ofBody = 5;
const ofPair = 2;
const ofSeparation = 4;
const ofTranslation = 2;
const ofManifold = 11;

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
  /** Where they are. */
  #bodies;
  #views;
  bodyCount = 0;
  pairCount = 0;

  /**
   * @param {Gnomon} engine
   * @param {Wasm} wasm
   * @param {number} address
   * @param {{ bodies: number, pairs: number }} room
   */
  constructor(engine, wasm, address, room) {
    this.engine = /** @type {Gnomon | undefined} */ (engine);
    this.address = address;
    this.room = Object.freeze(room);
    this.#wasm = wasm;
    this.#bodies = wasm.answer[0];
    this.#views = this.#look();
  }

  /** @param {Types.Shape} shape */
  add(shape) {
    this.#here();
    if (!(shape instanceof Shape) || shape.engine !== this.engine) {
      throw foreign(/** @type {Shape} */ (shape), "shape", "a batch takes shapes");
    }
    const number = this.#wasm.call.engine_batch_add(this.address, shape.address);
    this.#wasm.renew();
    return this.#wasm.check(number);
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
    const at = ofBody * index;
    bodyBits[at] = shape;
    bodies[at + 1] = x;
    bodies[at + 2] = y;
    bodies[at + 3] = cos;
    bodies[at + 4] = sin;
  }

  /** @param {number} index @param {number} a @param {number} b */
  setPair(index, a, b) {
    const { pairs } = this.#here();
    check("pair", this.room.pairs, index, " or a body of it", a, b);
    pairs[ofPair * index] = a;
    pairs[ofPair * index + 1] = b;
  }

  overlaps() {
    this.#ask(0);
    return this.#views.overlaps;
  }

  separation() {
    this.#ask(1);
    return this.#views.separations;
  }

  minimumTranslation() {
    this.#ask(2);
    return this.#views.translations;
  }

  /** @param {number} [margin] */
  contactManifold(margin = 0) {
    this.#ask(3, margin);
    return this.#views.manifolds;
  }

  free() {
    if (!this.engine) return;
    this.engine.forget(this);
    this.#wasm.call.engine_batch_discard(this.address);
    this.engine = undefined;
  }

  /** @param {number} question `Question` of src/geometry/batch/batch.h @param {number} [margin] */
  #ask(question, margin = 0) {
    this.#here();
    const { room, bodyCount, pairCount } = this;
    check("body", room.bodies + 1, bodyCount, " as a count", 0, 0);
    check("pair", room.pairs + 1, pairCount, " as a count", 0, 0);
    this.#wasm.check(this.#wasm.call.engine_batch_ask(this.address, question, bodyCount, pairCount, margin));
  }

  /** The views as they are now: memory that has grown since left the old ones empty. */
  #here() {
    if (!this.engine) throw new GnomonError("freed", "the batch was freed", "batch");
    if (!this.#views.bodies.length) this.#views = this.#look();
    return this.#views;
  }

  #look() {
    const { buffer } = this.#wasm.memory;
    const { bodies, pairs } = this.room;
    const atPairs = this.#bodies + 4 * ofBody * bodies;
    const atResults = atPairs + 4 * ofPair * pairs;
    const results = (/** @type {number} */ each) => new Float32Array(buffer, atResults, each * pairs);
    return {
      bodies: new Float32Array(buffer, this.#bodies, ofBody * bodies),
      bodyBits: new Uint32Array(buffer, this.#bodies, ofBody * bodies),
      pairs: new Uint32Array(buffer, atPairs, ofPair * pairs),
      overlaps: new Uint8Array(buffer, atResults, pairs),
      separations: results(ofSeparation),
      translations: results(ofTranslation),
      manifolds: results(ofManifold),
      resultBits: new Uint32Array(buffer, atResults, ofManifold * pairs),
    };
  }
}
