// Shapes and placed shapes.

import * as border from "../../border/engine.js";
import { turn } from "./angle.js";
import { allFinite, misuse, nonNegative } from "./misuse.js";

/** @import { EngineShape } from "../../border/engine.js" */
/** @import * as Types from "./types/gnomon.js" */
/** @import { Wasm } from "./wasm.js" */

/**
 * Address to free in the module. A separate object, so that a registry can hold it without the shape.
 *
 * @typedef {{ address: EngineShape | 0 }} Kept
 */

export class Shape {
  #wasm;
  /** Engine of the shape; undefined once freed. Every query checks it. @type {object | undefined} */
  #engine;
  #address;
  #kept;

  /**
   * @param {object} engine
   * @param {Wasm} wasm
   * @param {Kept} kept
   * @param {number} radius
   */
  constructor(engine, wasm, kept, radius) {
    this.#wasm = wasm;
    this.#engine = engine;
    this.#kept = kept;
    this.#address = /** @type {EngineShape} */ (kept.address);
    this.radius = radius;
    this.size = wasm.call.engine_size(this.#address);
    Object.freeze(this);
  }

  /** Returns the address of a shape of that engine, else 0. @param {unknown} shape @param {object} engine */
  static address(shape, engine) {
    return shape instanceof Shape && shape.#engine === engine ? shape.#address : 0;
  }

  /**
   * Explains why the value is not a shape of this engine.
   *
   * @param {string} call
   * @param {string} name
   * @param {unknown} shape
   * @param {string} wanted
   */
  static foreign(call, name, shape, wanted) {
    // Every entry of the package has its own copy of the class.
    const isShape = shape instanceof Shape || typeof (/** @type {any} */ (shape)?.massProperties) === "function";
    if (!isShape) return misuse("not_a_shape", call, name, `is ${shape ? "not a shape" : "missing"}: ${wanted}`);
    if (shape instanceof Shape && !shape.#engine) return misuse("freed", call, name, "was freed");
    return misuse("foreign", call, name, "belongs to another engine");
  }

  vertices() {
    return this.#corners("vertices");
  }

  /** @param {number} [x] @param {number} [y] @param {Types.Angle} [angle] @param {undefined} [more] */
  place(x = 0, y = 0, angle = 0, more) {
    allFinite("place", { x, y });
    if (more !== undefined)
      throw misuse("unknown_key", "place", "a fourth argument", "is not accepted: the third is an angle");
    const placed = new PlacedShape(this, this.#wasm);
    placed.x = x;
    placed.y = y;
    if (angle !== 0) turn(this.#wasm, "place", angle, placed);
    return placed;
  }

  massProperties(density = 1) {
    const wasm = this.#wasm;
    const call = "massProperties";
    const address = this.#here(call);
    const at = wasm.record(wasm.call.engine_mass_properties(address, nonNegative(call, "density", density)), call);
    return border.read_EngineMassProperties(wasm.numbers, at, {});
  }

  /** @param {number} axisX @param {number} axisY */
  project(axisX, axisY) {
    const wasm = this.#wasm;
    const call = "project";
    const address = this.#here(call);
    allFinite(call, { axisX, axisY });
    if (Math.abs(axisX * axisX + axisY * axisY - 1) > 2 ** -20)
      throw misuse("not_unit", call, "axis", `(${axisX}, ${axisY}) is not of unit length`);
    const at = wasm.record(wasm.call.engine_project(address, axisX, axisY), call);
    return border.read_EngineInterval(wasm.numbers, at, {});
  }

  toJSON() {
    return { vertices: [...this.#corners("toJSON")], radius: this.radius };
  }

  free() {
    if (!this.#engine) return;
    this.#wasm.call.engine_discard_shape(this.#address);
    this.#kept.address = 0;
    this.#engine = undefined;
  }

  /** @param {string} call */
  #corners(call) {
    const corners = this.#wasm.call.engine_vertices(this.#here(call));
    return new Float64Array(this.#wasm.memory.buffer, corners, 2 * this.size).slice();
  }

  /** @param {string} call */
  #here(call) {
    if (!this.#engine) throw misuse("freed", call, "the shape", "was freed");
    return this.#address;
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
    allFinite("moveTo", { x, y });
    this.x = x;
    this.y = y;
    return this;
  }

  /** @param {number} dx @param {number} dy */
  moveBy(dx, dy) {
    allFinite("moveBy", { dx, dy });
    this.x += dx;
    this.y += dy;
    return this;
  }

  /** @param {Types.Angle} angle */
  turnTo(angle) {
    return turn(this.#wasm, "turnTo", angle, this);
  }

  /** @param {Types.Angle} angle */
  turnBy(angle) {
    return turn(this.#wasm, "turnBy", angle, this, true);
  }

  get angle() {
    return Math.atan2(this.sin, this.cos);
  }
  set angle(angle) {
    turn(this.#wasm, "angle", angle, this);
  }
  get degrees() {
    return this.angle * (180 / Math.PI);
  }
  set degrees(degrees) {
    turn(this.#wasm, "degrees", { degrees }, this);
  }
}
