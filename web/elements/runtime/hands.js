// Input to an open demo: handles under the pointer, held handles, and input by keys and fields.

/** @import { Demo as Handle } from "../../border/demo.js" */
/** @import { Exports } from "../../types/internal.js" */
/** @import { Memory } from "./demo_memory.js" */

import {
  DemoHandle_corner_count,
  DemoHandle_cosine,
  DemoHandle_editable,
  DemoHandle_kind,
  DemoHandle_radius,
  DemoHandle_sine,
  DemoHandle_stride,
  DemoHandle_turns,
  DemoHandle_what,
  DemoHandle_x,
  DemoHandle_y,
  DemoPoint_stride,
  HandleOf_names,
} from "../../border/demo.js";

export class SceneInput {
  #exports;
  #demo;
  #memory;

  /**
   * @param {Exports} exports of the demo's program
   * @param {Handle} demo
   * @param {Memory} memory
   */
  constructor(exports, demo, memory) {
    this.#exports = exports;
    this.#demo = demo;
    this.#memory = memory;
  }

  /**
   * Returns the part that a press at this point would grab: a PickPart.
   *
   * @param {number} x in CSS pixels of the picture
   * @param {number} y
   */
  wouldHold(x, y) {
    return this.#exports._gnomon_would_hold(this.#demo, x, y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pointerDown(x, y) {
    this.#exports._gnomon_pointer_down(this.#demo, x, y);
  }

  /**
   * Presses a handle that the page has found itself.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} handle
   * @param {boolean} turning
   */
  pointerTake(x, y, handle, turning) {
    this.#exports._gnomon_pointer_take(this.#demo, x, y, handle, turning);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pointerMove(x, y) {
    this.#exports._gnomon_pointer_move(this.#demo, x, y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pointerUp(x, y) {
    this.#exports._gnomon_pointer_up(this.#demo, x, y);
  }

  pointerCancel() {
    this.#exports._gnomon_pointer_cancel(this.#demo);
  }

  names() {
    const { _gnomon_handle_count, _gnomon_handle_name } = this.#exports;
    return this.#memory.names(_gnomon_handle_count, _gnomon_handle_name);
  }

  /** @param {number} index of a handle, or of one of many unlisted bodies */
  name(index) {
    return this.#memory.name(this.#exports._gnomon_handle_name(this.#demo, index));
  }

  /**
   * Returns the numbers of a handle.
   *
   * @param {number} index
   */
  handle(index) {
    const record = this.#memory.doubles(this.#exports._gnomon_handle(this.#demo, index), DemoHandle_stride);
    const place = {
      kind: record[DemoHandle_kind],
      what: HandleOf_names[record[DemoHandle_what]],
      editable: record[DemoHandle_editable] !== 0,
      turns: record[DemoHandle_turns] !== 0,
      x: record[DemoHandle_x],
      y: record[DemoHandle_y],
      cosine: record[DemoHandle_cosine],
      sine: record[DemoHandle_sine],
      radius: record[DemoHandle_radius],
    };
    const count = record[DemoHandle_corner_count];
    const places = this.#memory.doubles(this.#exports._gnomon_corners(this.#demo, index), DemoPoint_stride * count);
    const corners = Array.from({ length: count }, (_, corner) => [
      ...places.subarray(DemoPoint_stride * corner, DemoPoint_stride * (corner + 1)),
    ]);
    return { ...place, corners };
  }

  /** Whether a handle has a separate handle for its rotation. */
  get someTurn() {
    return this.names().some((_, index) => this.handle(index).turns);
  }

  /** Returns the kind of object that each handle moves. */
  held() {
    return this.names().map((_, index) => this.handle(index).what);
  }

  /** The handle that keys move, or −1. */
  get selected() {
    return this.#exports._gnomon_selected(this.#demo);
  }

  /** @param {number} handle or −1 */
  select(handle) {
    this.#exports._gnomon_select(this.#demo, handle);
  }

  /**
   * @param {number} x in hundredths of the visible height
   * @param {number} y
   */
  nudge(x, y) {
    this.#exports._gnomon_nudge(this.#demo, x, y);
  }

  /** @param {number} angle */
  turn(angle) {
    this.#exports._gnomon_turn(this.#demo, angle);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  fling(x, y) {
    this.#exports._gnomon_fling(this.#demo, x, y);
  }

  /** A click on empty ground. */
  click() {
    this.#exports._gnomon_click(this.#demo);
  }

  /**
   * @param {number} handle
   * @param {number} x
   * @param {number} y
   */
  put(handle, x, y) {
    this.#exports._gnomon_put(this.#demo, handle, x, y);
  }

  /**
   * @param {number} handle
   * @param {number} angle
   */
  face(handle, angle) {
    this.#exports._gnomon_face(this.#demo, handle, angle);
  }

  /**
   * @param {number} handle
   * @param {number} corner
   * @param {number} x
   * @param {number} y
   */
  putCorner(handle, corner, x, y) {
    this.#exports._gnomon_put_corner(this.#demo, handle, corner, x, y);
  }

  /** @param {boolean} editing */
  edit(editing) {
    this.#exports._gnomon_edit(this.#demo, editing);
  }

  /** The corner that keys move, or −1. */
  get selectedCorner() {
    return this.#exports._gnomon_selected_corner(this.#demo);
  }

  /** @param {number} corner or −1 */
  selectCorner(corner) {
    this.#exports._gnomon_select_corner(this.#demo, corner);
  }

  addCorner() {
    this.#exports._gnomon_add_corner(this.#demo);
  }

  removeCorner() {
    this.#exports._gnomon_remove_corner(this.#demo);
  }
}
