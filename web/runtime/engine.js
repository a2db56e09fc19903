// One open demo in the terms of the page: strings, numbers and records instead of addresses. Where they lie in the
// program's memory is said by web/border, which is made from the program's own headers.

/** @import { Demo as Handle } from "../border/demo.js" */
/** @import { Exports } from "../types/internal.js" */
/** @import { Size } from "./watch.js" */

import {
  DemoExtent_stride,
  DemoEye_least_zoom,
  DemoEye_most_zoom,
  DemoEye_stride,
  DemoEye_x,
  DemoEye_y,
  DemoEye_zoom,
  DemoHandle_corner_count,
  DemoHandle_cosine,
  DemoHandle_editable,
  DemoHandle_kind,
  DemoHandle_radius,
  DemoHandle_sine,
  DemoHandle_stride,
  DemoHandle_what,
  DemoHandle_x,
  DemoHandle_y,
  DemoLabel_stride,
  DemoParameter_increment,
  DemoParameter_initial,
  DemoParameter_kind,
  DemoParameter_maximum,
  DemoParameter_minimum,
  DemoParameter_stride,
  DemoParameter_value,
  DemoPoint_stride,
  DemoSentence_numbers,
  DemoSentence_numbers_count,
  DemoSentence_stride,
  DemoSentence_text,
  HandleOf_names,
  Step_first,
  Step_mark,
  Step_second,
  Step_stride,
  Step_values,
  Step_values_count,
} from "../border/demo.js";
import { problem } from "./files.js";
import { format } from "./format.js";
import { player as text } from "../text/en.json";

/** @typedef {{mark: string, first: number, second: number, values: number[]}} TraceStep */
/** @typedef {{name: string, numbers: number[]}} Sentence */

/** The strings that the program says again and again, by their addresses. @type {WeakMap<Exports, Map<number, string>>} */
const names = new WeakMap();

export class Engine {
  #exports;
  #demo;
  /** @type {Map<number, string>} */
  #names;

  /**
   * @param {Exports} exports of the program in which it is open
   * @param {Handle} demo
   */
  constructor(exports, demo) {
    this.#exports = exports;
    this.#demo = demo;
    this.#names = names.get(exports) ?? new Map();
    names.set(exports, this.#names);
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
    if (!demo) throw unknownScene(exports, scene);
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
    return this.#doubles(this.#exports._gnomon_events(this.#demo), this.#exports._gnomon_event_count(this.#demo));
  }

  // --- The query, step by step

  traceNames() {
    const { _gnomon_trace_count, _gnomon_trace_name } = this.#exports;
    return this.#list(_gnomon_trace_count, _gnomon_trace_name);
  }

  /**
   * The marks of a query's steps alone, in order.
   *
   * @param {number} trace
   * @returns {string[]}
   */
  marksOf(trace) {
    return this.#steps(trace, (records, at) => this.#markAt(records, at));
  }

  /**
   * What a query did: the records of src/core/trace.h.
   *
   * @param {number} trace
   * @returns {TraceStep[]}
   */
  trace(trace) {
    return this.#steps(trace, (records, at) => ({
      mark: this.#markAt(records, at),
      first: records.getInt32(at + Step_first, true),
      second: records.getInt32(at + Step_second, true),
      values: Array.from({ length: Step_values_count }, (_, value) =>
        records.getFloat64(at + Step_values + Float64Array.BYTES_PER_ELEMENT * value, true),
      ),
    }));
  }

  /**
   * @template T
   * @param {number} trace
   * @param {(records: DataView, at: number) => T} read
   */
  #steps(trace, read) {
    const length = this.#exports._gnomon_trace_length(this.#demo, trace);
    const start = this.#exports._gnomon_trace_steps(this.#demo, trace);
    const records = new DataView(this.#exports.HEAPU8.buffer, start, Step_stride * length);
    return Array.from({ length }, (_, index) => read(records, Step_stride * index));
  }

  /**
   * @param {DataView} records
   * @param {number} at
   */
  #markAt(records, at) {
    return this.name(records.getUint32(at + Step_mark, true));
  }

  /**
   * The picture shows so many steps of one trace only.
   *
   * @param {number} trace
   * @param {number} steps
   */
  showTrace(trace, steps) {
    this.#exports._gnomon_show_trace(this.#demo, trace, steps);
  }

  showEverything() {
    this.#exports._gnomon_show_everything(this.#demo);
  }

  // --- The reader's hands

  /**
   * What a press there would take hold of: a PickPart.
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
   * A press of which the page knows what it takes hold of.
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

  handleNames() {
    const { _gnomon_handle_count, _gnomon_handle_name } = this.#exports;
    return this.#list(_gnomon_handle_count, _gnomon_handle_name);
  }

  /** @param {number} index of one of them, or of one of many bodies that are not listed */
  handleName(index) {
    return this.name(this.#exports._gnomon_handle_name(this.#demo, index));
  }

  /**
   * What can be taken hold of, in numbers.
   *
   * @param {number} index
   */
  handle(index) {
    const record = this.#doubles(this.#exports._gnomon_handle(this.#demo, index), DemoHandle_stride);
    const place = {
      kind: record[DemoHandle_kind],
      what: HandleOf_names[record[DemoHandle_what]],
      editable: record[DemoHandle_editable] !== 0,
      x: record[DemoHandle_x],
      y: record[DemoHandle_y],
      cosine: record[DemoHandle_cosine],
      sine: record[DemoHandle_sine],
      radius: record[DemoHandle_radius],
    };
    const count = record[DemoHandle_corner_count];
    const places = this.#doubles(this.#exports._gnomon_corners(this.#demo, index), DemoPoint_stride * count);
    const corners = Array.from({ length: count }, (_, corner) => [
      ...places.subarray(DemoPoint_stride * corner, DemoPoint_stride * (corner + 1)),
    ]);
    return { ...place, corners };
  }

  /** What each of them is of. */
  held() {
    return this.handleNames().map((_, index) => this.handle(index).what);
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
   * @param {number} x in hundredths of the view's height
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

  // --- Parameters

  parameterIds() {
    const { _gnomon_parameter_count, _gnomon_parameter_id } = this.#exports;
    return this.#list(_gnomon_parameter_count, _gnomon_parameter_id);
  }

  /** @param {number} index */
  parameter(index) {
    const record = this.#doubles(this.#exports._gnomon_parameter(this.#demo, index), DemoParameter_stride);
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
    return this.#list(_gnomon_view_count, _gnomon_view_id);
  }

  /** @param {string} view "" is the whole demo */
  setView(view) {
    const found = withStrings(this.#exports, [view], (id) => this.#exports._gnomon_set_view(this.#demo, id));
    if (!found) throw unknownView(view, this.viewNames());
  }

  /** How much of the world the view shows. */
  extent() {
    const [width, height] = this.#doubles(this.#exports._gnomon_extent(this.#demo), DemoExtent_stride);
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
    const record = this.#doubles(this.#exports._gnomon_eye(this.#demo), DemoEye_stride);
    return {
      zoom: record[DemoEye_zoom],
      leastZoom: record[DemoEye_least_zoom],
      mostZoom: record[DemoEye_most_zoom],
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
    return this.#doubles(this.#exports._gnomon_labels(this.#demo), DemoLabel_stride * count);
  }

  /** Which sentence tells the present state: equal numbers, equal sentences. */
  statusKind() {
    return this.#doubles(this.#exports._gnomon_status(this.#demo), DemoSentence_stride)[DemoSentence_text];
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
    const record = this.#doubles(start, DemoSentence_stride);
    const numbers = record.subarray(DemoSentence_numbers, DemoSentence_numbers + DemoSentence_numbers_count);
    return { name: this.name(record[DemoSentence_text]), numbers: [...numbers] };
  }

  readoutIds() {
    const { _gnomon_readout_count, _gnomon_readout_id } = this.#exports;
    return this.#list(_gnomon_readout_count, _gnomon_readout_id);
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
    const index = this.readoutIds().indexOf(id);
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

  // --- Out of the program's memory

  /**
   * The name of a text or mark. It is asked for in every frame, and its bytes never change.
   *
   * @param {number} address
   */
  name(address) {
    let name = this.#names.get(address);
    if (name === undefined) this.#names.set(address, (name = this.#exports.UTF8ToString(address)));
    return name;
  }

  /**
   * @param {number} start
   * @param {number} count
   */
  #doubles(start, count) {
    const first = start / Float64Array.BYTES_PER_ELEMENT;
    return this.#exports.HEAPF64.subarray(first, first + count);
  }

  /**
   * @param {(demo: Handle) => number} count
   * @param {(demo: Handle, index: number) => number} name
   */
  #list(count, name) {
    return Array.from({ length: count(this.#demo) }, (_, index) => this.name(name(this.#demo, index)));
  }
}

/**
 * @template T
 * @param {Exports} exports
 * @param {string[]} strings that the program may read until `act` ends
 * @param {(...addresses: number[]) => T} act
 */
export function withStrings(exports, strings, act) {
  const addresses = strings.map((string) => exports.stringToNewUTF8(string));
  try {
    return act(...addresses);
  } finally {
    for (const address of addresses) exports._free(address);
  }
}

/**
 * @param {Exports} exports
 * @param {string} scene
 */
export function unknownScene(exports, scene) {
  const count = exports._gnomon_scene_count();
  const known = Array.from({ length: count }, (_, index) => exports.UTF8ToString(exports._gnomon_scene_id(index)));
  return problem("unknown_scene", format(scene ? text.unknown_scene : text.no_scene, [scene, known.join(", ")]));
}

/**
 * @param {string} view
 * @param {string[]} known
 */
function unknownView(view, known) {
  return problem("unknown_view", format(text.unknown_view, [view, known.join(", ")]));
}
