// Shapes, and shapes somewhere in the world.

import * as border from "../border/engine.js";
import { GnomonError } from "./error.js";

/** @import { EngineShape } from "../border/engine.js" */
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
  if (!shape._engine) return new GnomonError("freed", `${subject} was freed`, subject);
  return new GnomonError("foreign", `${subject} belongs to another engine`, subject);
}

export class Shape {
  #wasm;

  /**
   * @param {Gnomon} engine
   * @param {Wasm} wasm
   * @param {EngineShape} address
   * @param {number} radius
   */
  constructor(engine, wasm, address, radius) {
    /** Whose shape it is; nobody's once it is freed, which is what every query looks at. */
    this._engine = /** @type {Gnomon | undefined} */ (engine);
    this._address = address;
    this.#wasm = wasm;
    this.radius = radius;
    this.size = wasm.call.engine_size(address);
  }

  vertices() {
    const corners = this.#wasm.call.engine_vertices(this.#here());
    return new Float64Array(this.#wasm.memory.buffer, corners, 2 * this.size).slice();
  }

  place(x = 0, y = 0, angle = 0) {
    return new PlacedShape(this, this.#wasm).moveTo(x, y).turnTo(angle);
  }

  massProperties(density = 1) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const at = wasm.record(wasm.call.engine_mass_properties(this.#here(), density));
    return {
      mass: numbers[at + border.EngineMassProperties_mass],
      x: numbers[at + border.EngineMassProperties_centroid_x],
      y: numbers[at + border.EngineMassProperties_centroid_y],
      inertia: numbers[at + border.EngineMassProperties_inertia],
    };
  }

  /** @param {number} axisX @param {number} axisY */
  project(axisX, axisY) {
    const wasm = this.#wasm;
    const { numbers } = wasm;
    const at = wasm.record(wasm.call.engine_project(this.#here(), axisX, axisY));
    return { min: numbers[at + border.EngineInterval_min], max: numbers[at + border.EngineInterval_max] };
  }

  free() {
    if (!this._engine) return;
    this._engine._forget(this);
    this.#wasm.call.engine_discard_shape(this._address);
    this._engine = undefined;
  }

  #here() {
    if (!this._engine) throw new GnomonError("freed", "the shape was freed", "shape");
    return this._address;
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

  /** @param {number} address of a rotation */
  #turned(address) {
    const { numbers } = this.#wasm;
    const at = this.#wasm.record(address);
    this.cos = numbers[at + border.EngineRotation_cosine];
    this.sin = numbers[at + border.EngineRotation_sine];
    return this;
  }
}
