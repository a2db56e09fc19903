// One open demo in the terms of the page: strings, numbers and records instead of addresses.

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
  /** The names of its numbers. @type {string[] | undefined} */
  #quantities;

  /**
   * @param {Exports} exports of the program in which it is open
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
   * A demo without a canvas.
   *
   * @param {Exports} exports
   * @param {string} scene
   * @param {string} view "" is the whole demo
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

  /** Does what has been asked for and still waits for a frame. */
  settle() {
    this.#exports._gnomon_settle(this.#demo);
  }

  /** @param {number} seed */
  reset(seed) {
    this.#exports._gnomon_reset(this.#demo, seed);
  }

  /** @param {number} speed 1 is real time */
  setSpeed(speed) {
    this.#exports._gnomon_set_speed(this.#demo, speed);
  }

  /** Where the demo is in its history. @returns {import("../player/timebar.js").Moment} */
  moment() {
    return {
      first: this.#exports._gnomon_first_step(this.#demo),
      now: this.#exports._gnomon_steps(this.#demo),
      last: this.#exports._gnomon_last_step(this.#demo),
    };
  }

  /** @param {number} step that is recorded */
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
   * Goes on with the search.
   *
   * @param {number} steps at most
   * @returns a SearchState
   */
  search(steps) {
    return this.#exports._gnomon_search(this.#demo, steps);
  }

  /** How many steps ahead it has come. */
  searched() {
    return this.#exports._gnomon_searched(this.#demo);
  }

  giveUpSearch() {
    this.#exports._gnomon_give_up_search(this.#demo);
  }

  /** The moments at which something happened, as steps. Valid until the next call into the program. */
  events() {
    return this.#memory.doubles(
      this.#exports._gnomon_events(this.#demo),
      this.#exports._gnomon_event_count(this.#demo),
    );
  }

  // --- What the reader has done

  /** @returns {boolean} whether there was something to undo: the demo is then paused at the moment before it */
  undo() {
    return Boolean(this.#exports._gnomon_undo(this.#demo));
  }

  /** @returns {boolean} whether there was something undone to do again */
  redo() {
    return Boolean(this.#exports._gnomon_redo(this.#demo));
  }

  get canUndo() {
    return Boolean(this.#exports._gnomon_can_undo(this.#demo));
  }

  get canRedo() {
    return Boolean(this.#exports._gnomon_can_redo(this.#demo));
  }

  // --- The keys by which the scene is played

  keyIds() {
    const { _gnomon_key_count, _gnomon_key_id } = this.#exports;
    return this.#memory.names(_gnomon_key_count, _gnomon_key_id);
  }

  /** @param {number} keys that are held from now on: the sum of 2ⁱ of each key i */
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

  // --- The picture, and what is shown beside it

  viewNames() {
    const { _gnomon_view_count, _gnomon_view_id } = this.#exports;
    return this.#memory.names(_gnomon_view_count, _gnomon_view_id);
  }

  /** @param {string} view "" is the whole demo */
  setView(view) {
    const found = withStrings(this.#exports, [view], (id) => this.#exports._gnomon_set_view(this.#demo, id));
    if (!found) throw unknownView(view, this.viewNames());
  }

  /** How much of the world the view shows. */
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
   * The reader looks closer.
   *
   * @param {number} factor
   * @param {number} x in CSS pixels of the picture: what is there stays there
   * @param {number} y
   */
  zoomAt(factor, x, y) {
    this.#exports._gnomon_zoom_at(this.#demo, factor, x, y);
  }

  /**
   * The picture moves by so many CSS pixels.
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

  /** Where the reader looks: the middle of the picture from −1 to 1 over the view. */
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

  /** Draws now. Labels and status are then those of the present moment. */
  draw() {
    this.#exports._gnomon_draw(this.#demo);
  }

  /** The picture as SVG, in which a label is its index. Labels and status are then those of this picture. */
  svg() {
    return this.#exports.UTF8ToString(this.#exports._gnomon_svg(this.#demo));
  }

  /** All labels, so many numbers for each as a DemoLabel has. Valid until the next frame. */
  labels() {
    const count = this.#exports._gnomon_label_count(this.#demo);
    return this.#memory.doubles(this.#exports._gnomon_labels(this.#demo), DemoLabel_stride * count);
  }

  /** Which sentence tells the present state: equal numbers, equal sentences. */
  statusKind() {
    return this.#memory.doubles(this.#exports._gnomon_status(this.#demo), DemoSentence_stride)[DemoSentence_text];
  }

  /** The sentence that tells the state. */
  status() {
    return this.#sentence(this.#exports._gnomon_status(this.#demo));
  }

  /** The second sentence, if there is one. */
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
   * Where it is seen: a ReadoutKind.
   *
   * @param {number} index
   */
  readoutKind(index) {
    return this.#exports._gnomon_readout_kind(this.#demo, index);
  }

  /**
   * A number of the scene's, shown or hidden, by its name.
   *
   * @param {string} id
   * @returns {number | undefined} nothing, where the present state has no such number
   */
  quantity(id) {
    // Figures ask in every frame, and a scene's numbers keep their names.
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
   * @returns {boolean} whether they were a state of this scene, and there was room for them
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

  /** The bodies as a line for gnomon-query; empty for a scene that is not about two bodies. */
  queryLine() {
    return this.#exports.UTF8ToString(this.#exports._gnomon_query_line(this.#demo));
  }

  /**
   * The name of a text, as labels have it.
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
