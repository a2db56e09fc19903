// Shapes, and shapes somewhere in the world.

import { GnomonError } from "./error.js";

/** @import { Gnomon } from "./engine.js" */
/** @import { Wasm } from "./wasm.js" */

/**
 * Why this cannot be taken for a shape of this engine.
 *
 * @param {unknown} shape
 * @param {string} subject
 * @param {string} wanted
 */
export function foreign(shape, subject, wanted) {
  if (!(shape instanceof Shape)) return new GnomonError("not_a_shape", `${subject} is missing: ${wanted}`, subject);
  if (!shape.engine) return new GnomonError("freed", `${subject} was freed`, subject);
  return new GnomonError("foreign", `${subject} belongs to another engine`, subject);
}

export class Shape {
  #wasm;
  #corners;

  /**
   * @param {Gnomon} engine
   * @param {Wasm} wasm
   * @param {number} address
   * @param {number} radius
   */
  constructor(engine, wasm, address, radius) {
    /** Whose shape it is; nobody's once it is freed, which is what every query looks at. */
    this.engine = /** @type {Gnomon | undefined} */ (engine);
    this.address = address;
    this.#wasm = wasm;
    this.radius = radius;
    this.size = wasm.answer[0];
    this.#corners = wasm.answer[1];
  }

  vertices() {
    this.#here();
    return new Float64Array(this.#wasm.memory.buffer, this.#corners, 2 * this.size).slice();
  }

  place(x = 0, y = 0, angle = 0) {
    return new PlacedShape(this, this.#wasm).moveTo(x, y).turnTo(angle);
  }

  massProperties(density = 1) {
    this.#wasm.check(this.#wasm.call.engine_mass_properties(this.#here(), density));
    const [mass, x, y, inertia] = this.#wasm.answer;
    return { mass, x, y, inertia };
  }

  /** @param {number} axisX @param {number} axisY */
  project(axisX, axisY) {
    this.#wasm.check(this.#wasm.call.engine_project(this.#here(), axisX, axisY));
    const [min, max] = this.#wasm.answer;
    return { min, max };
  }

  free() {
    if (!this.engine) return;
    this.engine.forget(this);
    this.#wasm.call.engine_discard(this.address);
    this.engine = undefined;
  }

  #here() {
    if (!this.engine) throw new GnomonError("freed", "the shape was freed", "shape");
    return this.address;
  }
}

export class PlacedShape {
  #wasm;
  x = 0;
  y = 0;
  cos = 1;
  sin = 0;

  /** @param {Shape} shape @param {Wasm} wasm */
  constructor(shape, wasm) {
    this.shape = shape;
    this.#wasm = wasm;
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.x = x;
    this.y = y;
    return this;
  }

  /** @param {number} dx @param {number} dy */
  moveBy(dx, dy) {
    this.x += dx;
    this.y += dy;
    return this;
  }

  /** @param {number} angle */
  turnTo(angle) {
    return this.#turned(this.#wasm.call.engine_rotation(angle));
  }

  /** @param {number} angle */
  turnBy(angle) {
    return this.#turned(this.#wasm.call.engine_turn(this.cos, this.sin, angle));
  }

  /** @param {number} result */
  #turned(result) {
    this.#wasm.check(result);
    this.cos = this.#wasm.answer[0];
    this.sin = this.#wasm.answer[1];
    return this;
  }
}
