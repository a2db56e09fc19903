// JavaScript interface of one open demo: strings, numbers and records instead of addresses.

/** @import { Demo as Handle } from "../../border/demo.js" */
/** @import { Exports } from "../../types/internal.js" */
/** @import { Size } from "./watch.js" */

import {
  DemoExtent_stride,
  DemoEye_min_zoom,
  DemoEye_max_zoom,
  DemoEye_stride,
  DemoEye_x,
  DemoEye_y,
  DemoEye_zoom,
  DemoLabel_stride,
  DemoParameter_increment,
  DemoParameter_initial,
  DemoParameter_kind,
  DemoParameter_maximum,
  DemoParameter_minimum,
  DemoParameter_stride,
  DemoParameter_value,
  DemoSentence_numbers,
  DemoSentence_numbers_count,
  DemoSentence_stride,
  DemoSentence_text,
} from "../../border/demo.js";
import { problem } from "./explain.js";
import { format } from "./format.js";
import { SceneInput } from "./hands.js";
import { Memory, withStrings } from "./demo_memory.js";
import { Traces } from "./traces.js";
import { player as text, scenes as titles } from "../../content/text/en.json";

/** @typedef {{name: string, numbers: number[]}} Sentence */

export class Engine {
  #exports;
  #demo;
  #memory;
  /** Names of the scene's numbers. @type {string[] | undefined} */
  #quantities;

  /**
   * @param {Exports} exports of the demo's program
   * @param {Handle} demo
   */
  constructor(exports, demo) {
    this.#exports = exports;
    this.#demo = demo;
    this.#memory = new Memory(exports, demo);
    this.input = new SceneInput(exports, demo, this.#memory);
    this.traces = new Traces(exports, demo, this.#memory);
  }

  /**
   * Opens a demo without a canvas.
   *
   * @param {Exports} exports
   * @param {string} scene
   * @param {string} view "" for the whole demo
   * @param {number} seed
   */
  static open(exports, scene, view, seed) {
    const demo = withStrings(exports, [scene, ""], (id, whole) => exports._gnomon_open(id, whole, seed));
    if (!demo) throw unknownScene(scene);
    const engine = new Engine(exports, demo);
    try {
      engine.setView(view);
    } catch (error) {
      engine.close();
      throw error;
    }
    return engine;
  }

  close() {
    this.#exports._gnomon_close(this.#demo);
  }

  // --- Time

  /** @param {boolean} running */
  run(running) {
    this.#exports._gnomon_run(this.#demo, running);
  }

  step() {
    this.#exports._gnomon_step(this.#demo);
  }

  /** Performs requests that still wait for a frame. */
  settle() {
    this.#exports._gnomon_settle(this.#demo);
  }

  /** @param {number} seed */
  reset(seed) {
    this.#exports._gnomon_reset(this.#demo, seed);
  }

  /** @param {number} speed 1 for real time */
  setSpeed(speed) {
    this.#exports._gnomon_set_speed(this.#demo, speed);
  }

  /** Returns the position in the recorded history. @returns {import("../player/timebar.js").Moment} */
  moment() {
    return {
      first: this.#exports._gnomon_first_step(this.#demo),
      now: this.#exports._gnomon_steps(this.#demo),
      last: this.#exports._gnomon_last_step(this.#demo),
    };
  }

  /** @param {number} step recorded step */
  seek(step) {
    this.#exports._gnomon_seek(this.#demo, step);
  }

  /**
   * @param {1 | -1} direction
   * @returns a SearchState: if the next event is ahead of what is recorded, a search for it has begun
   */
  seekEvent(direction) {
    return this.#exports._gnomon_seek_event(this.#demo, direction);
  }

  /**
   * Continues the search.
   *
   * @param {number} steps at most
   * @returns a SearchState
   */
  search(steps) {
    return this.#exports._gnomon_search(this.#demo, steps);
  }

  /** Returns the number of searched steps ahead. */
  searched() {
    return this.#exports._gnomon_searched(this.#demo);
  }

  giveUpSearch() {
    this.#exports._gnomon_give_up_search(this.#demo);
  }

  /** Returns the moments of events, as steps. Valid until the next call into the program. */
  events() {
    return this.#memory.doubles(
      this.#exports._gnomon_events(this.#demo),
      this.#exports._gnomon_event_count(this.#demo),
    );
  }

  // --- Undo and redo

  /** @returns {boolean} whether there was an action to undo: the demo is then paused at the moment before it */
  undo() {
    return Boolean(this.#exports._gnomon_undo(this.#demo));
  }

  /** @returns {boolean} whether there was an action to redo */
  redo() {
    return Boolean(this.#exports._gnomon_redo(this.#demo));
  }

  get canUndo() {
    return Boolean(this.#exports._gnomon_can_undo(this.#demo));
  }

  get canRedo() {
    return Boolean(this.#exports._gnomon_can_redo(this.#demo));
  }

  // --- Keys that the scene uses

  keyIds() {
    const { _gnomon_key_count, _gnomon_key_id } = this.#exports;
    return this.#memory.names(_gnomon_key_count, _gnomon_key_id);
  }

  /** @param {number} keys held from now on: the sum of 2ⁱ over each key i */
  holdKeys(keys) {
    this.#exports._gnomon_hold_keys(this.#demo, keys);
  }

  // --- Parameters

  parameterIds() {
    const { _gnomon_parameter_count, _gnomon_parameter_id } = this.#exports;
    return this.#memory.names(_gnomon_parameter_count, _gnomon_parameter_id);
  }

  /** @param {number} index */
  parameter(index) {
    const record = this.#memory.doubles(this.#exports._gnomon_parameter(this.#demo, index), DemoParameter_stride);
    return {
      kind: record[DemoParameter_kind],
      minimum: record[DemoParameter_minimum],
      maximum: record[DemoParameter_maximum],
      increment: record[DemoParameter_increment],
      initial: record[DemoParameter_initial],
      value: record[DemoParameter_value],
    };
  }

  /**
   * @param {number} index
   * @param {number} value
   */
  setParameter(index, value) {
    this.#exports._gnomon_set_parameter(this.#demo, index, value);
  }

  // --- The picture, and text beside it

  viewNames() {
    const { _gnomon_view_count, _gnomon_view_id } = this.#exports;
    return this.#memory.names(_gnomon_view_count, _gnomon_view_id);
  }

  /** @param {string} view "" for the whole demo */
  setView(view) {
    const found = withStrings(this.#exports, [view], (id) => this.#exports._gnomon_set_view(this.#demo, id));
    if (!found) throw unknownView(view, this.viewNames());
  }

  /** Returns the visible part of the world. */
  extent() {
    const [width, height] = this.#memory.doubles(this.#exports._gnomon_extent(this.#demo), DemoExtent_stride);
    return { width, height };
  }

  /** @param {Size} size */
  resize({ width, height, ratio }) {
    this.#exports._gnomon_resize(this.#demo, width, height, ratio);
  }

  /** @param {number} times */
  zoom(times) {
    this.#exports._gnomon_zoom(this.#demo, times);
  }

  /**
   * Zooms the picture about a fixed point.
   *
   * @param {number} factor
   * @param {number} x of the fixed point in CSS pixels of the picture
   * @param {number} y
   */
  zoomAt(factor, x, y) {
    this.#exports._gnomon_zoom_at(this.#demo, factor, x, y);
  }

  /**
   * Pans the picture by CSS pixels.
   *
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    this.#exports._gnomon_pan(this.#demo, x, y);
  }

  showWhole() {
    this.#exports._gnomon_show_whole(this.#demo);
  }

  /** Returns the zoom and the middle of the picture, from −1 to 1 over the view. */
  eye() {
    const record = this.#memory.doubles(this.#exports._gnomon_eye(this.#demo), DemoEye_stride);
    return {
      zoom: record[DemoEye_zoom],
      minZoom: record[DemoEye_min_zoom],
      maxZoom: record[DemoEye_max_zoom],
      x: record[DemoEye_x],
      y: record[DemoEye_y],
    };
  }

  /** Draws at once. Labels and status then describe the present moment. */
  draw() {
    this.#exports._gnomon_draw(this.#demo);
  }

  /** Returns the picture as SVG with label indices as text. Labels and status then describe this picture. */
  svg() {
    return this.#exports.UTF8ToString(this.#exports._gnomon_svg(this.#demo));
  }

  /** Returns the numbers of all labels in the layout of DemoLabel. Valid until the next frame. */
  labels() {
    const count = this.#exports._gnomon_label_count(this.#demo);
    return this.#memory.doubles(this.#exports._gnomon_labels(this.#demo), DemoLabel_stride * count);
  }

  /** Identifies the sentence about the present state: equal numbers mean equal sentences. */
  statusKind() {
    return this.#memory.doubles(this.#exports._gnomon_status(this.#demo), DemoSentence_stride)[DemoSentence_text];
  }

  /** Returns the sentence about the present state. */
  status() {
    return this.#sentence(this.#exports._gnomon_status(this.#demo));
  }

  /** Returns the second sentence, if any. */
  note() {
    const start = this.#exports._gnomon_note(this.#demo);
    return start ? this.#sentence(start) : undefined;
  }

  /**
   * @param {number} start
   * @returns {Sentence}
   */
  #sentence(start) {
    const record = this.#memory.doubles(start, DemoSentence_stride);
    const numbers = record.subarray(DemoSentence_numbers, DemoSentence_numbers + DemoSentence_numbers_count);
    return { name: this.#memory.name(record[DemoSentence_text]), numbers: [...numbers] };
  }

  readoutIds() {
    const { _gnomon_readout_count, _gnomon_readout_id } = this.#exports;
    return this.#memory.names(_gnomon_readout_count, _gnomon_readout_id);
  }

  /** @param {number} index */
  readout(index) {
    return this.#exports._gnomon_readout(this.#demo, index);
  }

  /**
   * Returns the display of a readout: a ReadoutKind.
   *
   * @param {number} index
   */
  readoutKind(index) {
    return this.#exports._gnomon_readout_kind(this.#demo, index);
  }

  /**
   * Returns a number of the scene, shown or hidden, by its name.
   *
   * @param {string} id
   * @returns {number | undefined} undefined if the present state has no such number
   */
  quantity(id) {
    // Cache the names: figures call this in every frame, and a scene's numbers keep their names.
    const index = (this.#quantities ??= this.readoutIds()).indexOf(id);
    const number = index < 0 ? NaN : this.readout(index);
    return Number.isNaN(number) ? undefined : number;
  }

  // --- State

  save() {
    const exports = this.#exports;
    const start = exports._gnomon_save(this.#demo);
    return exports.HEAPU8.slice(start, start + exports._gnomon_save_size(this.#demo));
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {boolean} whether the bytes were a state of this scene, and memory was available
   */
  restore(bytes) {
    const exports = this.#exports;
    const start = exports._malloc(bytes.length);
    if (!start) return false;
    exports.HEAPU8.set(bytes, start);
    const loaded = exports._gnomon_load(this.#demo, start, bytes.length);
    exports._free(start);
    return Boolean(loaded);
  }

  /** Returns the bodies as a line for gnomon-query; empty for a scene not about two bodies. */
  queryLine() {
    return this.#exports.UTF8ToString(this.#exports._gnomon_query_line(this.#demo));
  }

  /**
   * Returns the name of a text of a label.
   *
   * @param {number} address
   */
  name(address) {
    return this.#memory.name(address);
  }
}

/**
 * @param {string} scene
 */
export function unknownScene(scene) {
  const known = Object.keys(titles).join(", ");
  return problem("unknown-scene", format(scene ? text.unknown_scene : text.no_scene, [scene, known]));
}

/**
 * @param {string} view
 * @param {string[]} known
 */
function unknownView(view, known) {
  return problem("unknown-view", format(text.unknown_view, [view, known.join(", ")]));
}
