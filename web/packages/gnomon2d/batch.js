// Many pairs at once: arrays in the engine's memory, to be filled and read in place.

import * as border from "../../border/engine.js";
import { GnomonError } from "./error.js";
import { allFinite, isFinite, misuse, nonNegative, object, whole } from "./misuse.js";
import { Shape } from "./shape.js";

/** @import { EngineBatch } from "../../border/engine.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/** Frees unreachable batches that were never freed. */
const dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());

/** @param {object} engine @param {Wasm} wasm @param {Types.Room} room */
export function makeBatch(engine, wasm, room) {
  object("batch", "room", room, "{ bodies, pairs }", ["bodies", "pairs"]);
  const { bodies, pairs } = room;
  whole("batch", "bodies", bodies, 1, 2 ** 32);
  whole("batch", "pairs", pairs, 1, 2 ** 32);
  const address = wasm.call.engine_make_batch(bodies, pairs);
  wasm.renew();
  if (address !== 0) return new Batch(engine, wasm, address, { bodies, pairs });
  const numbers = border.Body_stride * bodies + (border.Pair_stride + border.Manifold_stride) * pairs;
  const words = `room for ${bodies} bodies and ${pairs} pairs needs ${Math.ceil(numbers / 2 ** 18)} MB, more than the 2048 MB of memory`;
  throw new GnomonError("out_of_memory", words, "memory", undefined, { call: "batch" });
}

const views = "batch";
const setBody = "batch.setBody";
const setPair = "batch.setPair";
const setPairs = "batch.setPairs";

/** @implements {Types.Batch} */
export class Batch {
  #wasm;
  /** @type {object | undefined} undefined once freed */
  #engine;
  #address;
  #views;
  /** Last query, for `resultBits`. @type {"overlaps" | "separation" | "minimumTranslation" | "contactManifold"} */
  #last = "overlaps";
  /** Number of shapes. */
  #shapes = 0;
  bodyCount = 0;
  pairCount = 0;

  /**
   * @param {object} engine
   * @param {Wasm} wasm
   * @param {EngineBatch} address
   * @param {Types.Room} room
   */
  constructor(engine, wasm, address, room) {
    this.#engine = engine;
    this.#address = address;
    this.room = Object.freeze(room);
    this.#wasm = wasm;
    this.#views = this.#look();
    const { call } = wasm;
    dropped.register(this, () => call.engine_discard_batch(address), this);
  }

  /** @param {Types.Shape} shape */
  add(shape) {
    this.#here("batch.add");
    const address = Shape.address(shape, /** @type {object} */ (this.#engine));
    if (address === 0) throw Shape.foreign("batch.add", "shape", shape, "pass the result of box or polygon");
    const number = this.#wasm.call.engine_batch_add(this.#address, address);
    this.#wasm.renew();
    if (number < 0) throw this.#wasm.fault("batch.add");
    this.#shapes = number + 1;
    return number;
  }

  get bodies() {
    return this.#here(views).bodies;
  }
  get bodyBits() {
    return this.#here(views).bodyBits;
  }
  get pairs() {
    return this.#here(views).pairs;
  }
  get resultBits() {
    const { buffer, byteOffset, byteLength } = this.#here(views)[this.#last];
    return new Uint32Array(buffer, byteOffset, byteLength >>> 2);
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
    const { bodies, bodyBits } = this.#here(setBody);
    whole(setBody, "index", index, 0, this.room.bodies);
    whole(setBody, "shape", shape, 0, 2 ** 32, "that batch.add returned");
    if (!(isFinite(x) && isFinite(y) && isFinite(cos) && isFinite(sin))) allFinite(setBody, { x, y, cos, sin });
    const at = border.Body_stride * index;
    bodyBits[at + border.Body_shape] = shape;
    bodies[at + border.Body_x] = x;
    bodies[at + border.Body_y] = y;
    bodies[at + border.Body_cosine] = cos;
    bodies[at + border.Body_sine] = sin;
  }

  /** @param {number} index @param {number} a @param {number} b */
  setPair(index, a, b) {
    const { pairs } = this.#here(setPair);
    whole(setPair, "index", index, 0, this.room.pairs);
    whole(setPair, "a", a, 0, this.room.bodies);
    whole(setPair, "b", b, 0, this.room.bodies);
    pairs[border.Pair_stride * index + border.Pair_a] = a;
    pairs[border.Pair_stride * index + border.Pair_b] = b;
  }

  /** @param {ArrayLike<number>} pairs */
  setPairs(pairs) {
    const views = this.#here(setPairs);
    object(setPairs, "pairs", pairs, "a list of numbers, two of each pair in turn");
    const count = whole(setPairs, "pairs.length / 2", pairs.length / 2, 0, this.room.pairs + 1);
    // A Uint32Array would convert any other number to a whole one.
    if (!(pairs instanceof Uint32Array))
      for (let i = 0; i < 2 * count; ++i) whole(setPairs, `pairs[${i}]`, pairs[i], 0, this.room.bodies);
    views.pairs.set(pairs);
    this.pairCount = count;
  }

  overlaps() {
    return this.#run("overlaps", this.#call.engine_batch_overlaps).overlaps;
  }

  separation() {
    return this.#run("separation", this.#call.engine_batch_separation).separation;
  }

  minimumTranslation() {
    return this.#run("minimumTranslation", this.#call.engine_batch_minimum_translation).minimumTranslation;
  }

  /** @param {number} [margin] */
  contactManifold(margin = 0) {
    nonNegative("batch.contactManifold", "margin", margin);
    return this.#run("contactManifold", this.#call.engine_batch_contact_manifold, margin).contactManifold;
  }

  free() {
    if (!this.#engine) return;
    dropped.unregister(this);
    this.#call.engine_discard_batch(this.#address);
    this.#engine = undefined;
  }

  /**
   * @param {"overlaps" | "separation" | "minimumTranslation" | "contactManifold"} query
   * @param {(batch: EngineBatch, bodies: number, pairs: number, margin: number) => number} ask
   */
  #run(query, ask, margin = 0) {
    const name = `batch.${query}`;
    this.#here(name);
    const { bodyCount, pairCount } = this;
    whole(name, "bodyCount", bodyCount, 0, this.room.bodies + 1);
    whole(name, "pairCount", pairCount, 0, this.room.pairs + 1);
    if (ask(this.#address, bodyCount, pairCount, margin) < 0) throw this.#explained(name);
    if (this.#views.pairCount !== pairCount) this.#views = this.#look();
    this.#last = query;
    return this.#views;
  }

  /** Describes a faulty body or pair with its numbers. @param {string} name */
  #explained(name) {
    const { status, message, subject, index = 0 } = this.#wasm.fault();
    const { bodies, bodyBits, pairs } = this.#views;
    const at = border.Body_stride * index;
    const [a, b] = pairs.subarray(border.Pair_stride * index);
    // List all numbers of a body: the fault does not name the wrong one.
    const numbers = `: shape ${bodyBits[at]} of ${this.#shapes}, x, y, cos, sin ${bodies.subarray(at + 1, at + 5).join(", ")}`;
    const words = subject === "body" ? numbers : `: bodies ${a} and ${b} of ${this.bodyCount}`;
    return new GnomonError(status, message + words, subject, index, { call: name });
  }

  get #call() {
    return this.#wasm.call;
  }

  /** Returns the current views: growth of the memory detaches older ones. @param {string} name */
  #here(name) {
    if (!this.#engine) throw misuse("freed", name, "the batch", "was freed");
    if (!this.#views.bodies.length) this.#views = this.#look();
    return this.#views;
  }

  #look() {
    const { buffer } = this.#wasm.memory;
    const { bodies, pairs } = this.room;
    const { pairCount } = this;
    const atBodies = this.#call.engine_batch_bodies(this.#address);
    const atPairs = this.#call.engine_batch_pairs(this.#address);
    const atResults = this.#call.engine_batch_results(this.#address);
    return {
      pairCount,
      bodies: new Float32Array(buffer, atBodies, border.Body_stride * bodies),
      bodyBits: new Uint32Array(buffer, atBodies, border.Body_stride * bodies),
      pairs: new Uint32Array(buffer, atPairs, border.Pair_stride * pairs),
      // Limit the views to the results of this query, to hide leftovers of an earlier one.
      overlaps: new Uint8Array(buffer, atResults, pairCount),
      separation: new Float32Array(buffer, atResults, border.Separation_stride * pairCount),
      minimumTranslation: new Float32Array(buffer, atResults, border.Translation_stride * pairCount),
      contactManifold: new Float32Array(buffer, atResults, border.Manifold_stride * pairCount),
    };
  }
}
