// Bodies of the exact queries, and placed bodies.

import { GnomonError } from "./error.js";
import { allNumbers } from "./misuse.js";

/** @import { EngineExactBody } from "../../border/exact.js" */
/** @import { Exact, Module } from "./exact_queries.js" */
/** @import { Points } from "./types/exact.js" */

export class Body {
  #wasm;
  #dropped;
  #corners;
  /** Engine of the body; undefined once freed. Every query checks it. @type {Exact | undefined} */
  #engine;
  #address;

  /**
   * @param {Exact} engine
   * @param {Module} wasm
   * @param {FinalizationRegistry<unknown>} dropped registry that watches the body
   * @param {EngineExactBody} address
   * @param {Points} corners
   */
  constructor(engine, wasm, dropped, address, corners) {
    this.#engine = engine;
    this.#wasm = wasm;
    this.#dropped = dropped;
    this.#address = address;
    this.#corners = Float64Array.from(corners);
    this.size = wasm.call.engine_exact_size(address);
    Object.freeze(this);
  }

  /** Returns the address of a body of that engine, else 0. @param {unknown} body @param {Exact} engine */
  static address(body, engine) {
    return body instanceof Body && body.#engine === engine ? body.#address : 0;
  }

  /**
   * Explains why the value is not a body of this engine.
   *
   * @param {string} call
   * @param {unknown} body
   * @param {string} subject
   * @param {number} [index] in a list
   */
  static foreign(call, body, subject, index) {
    const which = index === undefined ? subject : `${subject} ${index}`;
    const wrong = (/** @type {string} */ status, /** @type {string} */ words) =>
      new GnomonError(status, `${which} ${words}`, subject, index, { call });
    if (!(body instanceof Body)) return wrong("not_a_body", "is missing: pass the result of body.place(x, y)");
    if (!body.#engine) return wrong("freed", "was freed");
    return wrong("foreign", "belongs to another engine");
  }

  /** @param {number} [x] @param {number} [y] @param {number} [cos] @param {number} [sin] */
  place(x = 0, y = 0, cos, sin) {
    // Reject one without the other: the caller probably passed an angle.
    const turn = cos === undefined && sin === undefined ? { cos: 1, sin: 0 } : { cos, sin };
    allNumbers("place", { x, y, ...turn });
    return { body: this, x, y, .../** @type {{ cos: number, sin: number }} */ (turn) };
  }

  vertices() {
    return this.#corners.slice();
  }

  toJSON() {
    return { vertices: [...this.#corners] };
  }

  free() {
    if (!this.#engine) return;
    this.#dropped.unregister(this);
    this.#wasm.call.engine_exact_discard_body(this.#address);
    this.#engine = undefined;
  }
}
