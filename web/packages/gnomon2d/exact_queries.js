// Exact queries. Each is one call into wasm with plain numbers and a copy of the result. Every call can grow the
// memory, so views are read after the call.

import * as queries from "../../border/engine.js";
import * as border from "../../border/exact.js";
import { queriesOf } from "./queries.js";
import { Body } from "./exact_body.js";
import { allNumbers, misuse, object } from "./misuse.js";
import { withPoints, withRoom } from "./points.js";

/** @import { Functions as OfTheQueries } from "../../border/engine.js" */
/** @import { Address, EngineExactBody, Functions } from "../../border/exact.js" */
/** @import * as Types from "./types/exact.js" */
/** @import { Wasm } from "./wasm.js" */

/** @typedef {Wasm<OfTheQueries & Functions>} Module */

/** Description of `out` in errors. */
const into = "an object to write into";

/** Numbers per frame: x, y, cosine and sine. */
const frameStride = 4;

export class Exact {
  #wasm;
  #call;
  /** Default result objects of the queries. */
  #results = {
    separationDistance: /** @type {Types.SeparationDistance} */ ({}),
    penetration: /** @type {Types.Penetration} */ ({}),
    directionalPenetration: /** @type {Types.DirectionalPenetration} */ ({}),
    translationalImpact: /** @type {Types.TranslationalImpact} */ ({}),
  };
  /** Frees unreachable bodies that were never freed. */
  #dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());

  /** @param {Module} wasm */
  constructor(wasm) {
    this.#wasm = wasm;
    this.#call = wasm.call;
    this.memory = wasm.memory;
    /** Queries in double precision, on the same instance. */
    this.queries = queriesOf(wasm);
  }

  // --- Bodies ---------------------------------------------------------------------------------------------------------

  /** @param {Types.Points} corners @param {undefined} [more] */
  body(corners, more) {
    if (more !== undefined)
      throw misuse("unknown_key", "body", "a radius", "is not accepted: exact bodies have sharp corners");
    return this.#body("body", this.#call.engine_exact_make_body, corners);
  }

  /** @param {Types.Points} corners */
  weakBody(corners) {
    return this.#body("weakBody", this.#call.engine_exact_make_weak_body, corners);
  }

  /**
   * @param {string} name
   * @param {(corners: number, count: number) => EngineExactBody} make
   * @param {Types.Points} corners
   */
  #body(name, make, corners) {
    const wasm = this.#wasm;
    const { call } = wasm;
    const address = withPoints(wasm, name, "corners", corners, (room, count) => this.#found(name, make(room, count)));
    const body = new Body(this, wasm, this.#dropped, address, corners);
    this.#dropped.register(body, () => call.engine_exact_discard_body(address), body);
    return body;
  }

  // --- Pairs ----------------------------------------------------------------------------------------------------------

  /** @param {Types.PlacedBody} p @param {Types.PlacedBody} q */
  classify(p, q) {
    const a = this.#address("classify", p, "body of A");
    const b = this.#address("classify", q, "body of B");
    const contact = this.#call.engine_exact_classify(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin);
    this.#wasm.renew();
    return border.Contact_names[this.#wasm.number(contact, "classify")];
  }

  /** @param {Types.PlacedBody} p @param {Types.PlacedBody} q @param {Types.SeparationDistance} [out] */
  separationDistance(p, q, out = this.#results.separationDistance) {
    const a = this.#address("separationDistance", p, "body of A");
    const b = this.#address("separationDistance", q, "body of B");
    object("separationDistance", "out", out, into);
    const at = this.#record(
      "separationDistance",
      this.#call.engine_exact_separation_distance(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin),
    );
    return border.read_EngineExactSeparationDistance(this.#wasm.numbers, at, out);
  }

  /** @param {Types.PlacedBody} p @param {Types.PlacedBody} q @param {Types.Penetration} [out] */
  penetration(p, q, out = this.#results.penetration) {
    const a = this.#address("penetration", p, "body of A");
    const b = this.#address("penetration", q, "body of B");
    object("penetration", "out", out, into);
    const at = this.#record(
      "penetration",
      this.#call.engine_exact_penetration(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin),
    );
    const { numbers } = this.#wasm;
    const first = this.#call.engine_exact_facets() >>> 3;
    out.facets = Array.from({ length: this.#call.engine_exact_facet_count() }, (_, i) =>
      border.read_EngineExactFacet(numbers, first + i * border.EngineExactFacet_stride, {}),
    );
    border.read_EngineExactPenetration(numbers, at, out);
    return out;
  }

  /** @param {Types.PlacedBody} p @param {Types.PlacedBody} q */
  separationDepth(p, q) {
    const a = this.#address("separationDepth", p, "body of A");
    const b = this.#address("separationDepth", q, "body of B");
    const at = this.#record(
      "separationDepth",
      this.#call.engine_exact_separation_depth(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin),
    );
    return this.#wasm.numbers[at + border.EngineExactDepth_value];
  }

  /**
   * @param {Types.PlacedBody} p
   * @param {Types.PlacedBody} q
   * @param {number} dx
   * @param {number} dy
   * @param {Types.DirectionalPenetration} [out]
   */
  directionalPenetration(p, q, dx, dy, out = this.#results.directionalPenetration) {
    allNumbers("directionalPenetration", { dx, dy });
    object("directionalPenetration", "out", out, into);
    const a = this.#address("directionalPenetration", p, "body of A");
    const b = this.#address("directionalPenetration", q, "body of B");
    const at = this.#record(
      "directionalPenetration",
      this.#call.engine_exact_directional_penetration(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin, dx, dy),
    );
    return border.read_EngineExactDirectionalPenetration(this.#wasm.numbers, at, out);
  }

  /**
   * @param {Types.PlacedBody} p
   * @param {Types.PlacedBody} q
   * @param {number} vx
   * @param {number} vy
   * @param {Types.TranslationalImpact} [out]
   */
  translationalImpact(p, q, vx, vy, out = this.#results.translationalImpact) {
    allNumbers("translationalImpact", { vx, vy });
    object("translationalImpact", "out", out, into);
    const a = this.#address("translationalImpact", p, "body of A");
    const b = this.#address("translationalImpact", q, "body of B");
    const at = this.#record(
      "translationalImpact",
      this.#call.engine_exact_translational_impact(a, p.x, p.y, p.cos, p.sin, b, q.x, q.y, q.cos, q.sin, vx, vy),
    );
    return border.read_EngineExactTranslationalImpact(this.#wasm.numbers, at, out);
  }

  // --- Many pairs -----------------------------------------------------------------------------------------------------

  /**
   * @param {readonly Types.PlacedBody[]} bodies
   * @param {Uint32Array} pairs
   * @param {Uint8Array} [out]
   */
  classifyPairs(bodies, pairs, out) {
    const count = pairs?.length / queries.Pair_stride;
    if (!(pairs instanceof Uint32Array) || !Number.isInteger(count)) {
      throw misuse("not_pairs", "classifyPairs", "pairs", "must be a Uint32Array with two body indices per pair");
    }
    if (out && !(out instanceof Uint8Array && out.length >= count)) {
      throw misuse("wrong_length", "classifyPairs", "out", `is not a Uint8Array with room for ${count} contacts`);
    }
    const n = bodies?.length;
    if (!Number.isInteger(n)) throw misuse("not_a_body", "classifyPairs", "bodies", "must be a list of placed bodies");
    const contacts = out ?? new Uint8Array(count);
    const wasm = this.#wasm;
    // Descending order of element size keeps each array aligned.
    const bytesOfFrames = 8 * frameStride * n;
    const bytesOfPairs = 4 * pairs.length;
    withRoom(wasm, bytesOfFrames + bytesOfPairs + 4 * n + count, (frames) => {
      const { numbers, wholes } = wasm;
      const atPairs = frames + bytesOfFrames;
      const addresses = atPairs + bytesOfPairs;
      const results = addresses + 4 * n;
      for (let i = 0, at = frames >>> 3; i < n; ++i, at += frameStride) {
        const placed = bodies[i];
        wholes[(addresses >>> 2) + i] = this.#address("classifyPairs", placed, "body", i);
        numbers[at] = placed.x;
        numbers[at + 1] = placed.y;
        numbers[at + 2] = placed.cos;
        numbers[at + 3] = placed.sin;
      }
      wholes.set(pairs, atPairs >>> 2);
      const done = this.#call.engine_exact_classify_pairs(addresses, frames, n, atPairs, count, results);
      wasm.renew();
      wasm.number(done, "classifyPairs");
      contacts.set(new Uint8Array(wasm.memory.buffer, results, count));
    });
    return contacts;
  }

  // --- Arguments and results ------------------------------------------------------------------------------------------

  /** @param {string} call @param {Types.PlacedBody} placed @param {string} subject @param {number} [index] */
  #address(call, placed, subject, index) {
    const address = Body.address(placed?.body, this);
    if (!address) throw Body.foreign(call, placed?.body, subject, index);
    const { x, y, cos, sin } = placed;
    if (typeof x !== "number" || typeof y !== "number" || typeof cos !== "number" || typeof sin !== "number") {
      const name = index !== undefined ? `bodies[${index}]` : subject.endsWith("A") ? "p" : "q";
      allNumbers(call, { [`${name}.x`]: x, [`${name}.y`]: y, [`${name}.cos`]: cos, [`${name}.sin`]: sin });
    }
    return address;
  }

  /** @template {Address} T @param {string} call @param {T} address */
  #found(call, address) {
    this.#wasm.renew();
    return this.#wasm.found(address, call);
  }

  /** @param {string} call @param {Address} address */
  #record(call, address) {
    this.#wasm.renew();
    return this.#wasm.record(address, call);
  }
}
