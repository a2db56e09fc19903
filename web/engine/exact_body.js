// Bodies of the exact queries, and bodies somewhere in the world.

import { GnomonError } from "./error.js";
import { allNumbers } from "./misuse.js";

/** @import { EngineExactBody } from "../border/exact.js" */
/** @import { Exact, Module } from "./exact_queries.js" */

/**
 * Why this cannot be taken for a body of this engine.
 *
 * @param {string} call
 * @param {unknown} body
 * @param {string} subject
 * @param {number} [index] in a list
 */
export function foreign(call, body, subject, index) {
  const which = index === undefined ? subject : `${subject} ${index}`;
  const wrong = (/** @type {string} */ status, /** @type {string} */ words) =>
    new GnomonError(status, `${which} ${words}`, subject, index, { call });
  if (!(body instanceof Body)) return wrong("not_a_body", "is missing: a query takes what body.place(x, y) gives");
  if (!body._engine) return wrong("freed", "was freed");
  return wrong("foreign", "belongs to another engine");
}

export class Body {
  #wasm;

  /**
   * @param {Exact} engine
   * @param {Module} wasm
   * @param {EngineExactBody} address
   */
  constructor(engine, wasm, address) {
    /** Whose body it is; nobody's once it is freed, which is what every query looks at. */
    this._engine = /** @type {Exact | undefined} */ (engine);
    this._address = address;
    this.#wasm = wasm;
    this.size = wasm.call.engine_exact_size(address);
  }

  /** @param {number} [x] @param {number} [y] @param {number} [cos] @param {number} [sin] */
  place(x = 0, y = 0, cos, sin) {
    // One of the two alone is an angle that somebody meant.
    const turn = cos === undefined && sin === undefined ? { cos: 1, sin: 0 } : { cos, sin };
    allNumbers("place", { x, y, ...turn });
    return { body: this, x, y, .../** @type {{ cos: number, sin: number }} */ (turn) };
  }

  free() {
    if (!this._engine) return;
    this._engine._forget(this);
    this.#wasm.call.engine_exact_discard_body(this._address);
    this._engine = undefined;
  }
}
