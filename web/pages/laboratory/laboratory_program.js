// Interface of the laboratory's program for the page's other modules: states as input, answers and pictures as
// output.

/** @import { Laboratory, Underscored } from "../../border/laboratory.js" */
/** @import { Runtime } from "../../types/internal.js" */
/** @import { State } from "./state.js" */

import {
  LaboratoryQuestion_along,
  LaboratoryQuestion_margin,
  LaboratoryQuestion_motion_a,
  LaboratoryQuestion_motion_b,
  LaboratoryQuestion_part_a,
  LaboratoryQuestion_part_b,
  LaboratoryQuestion_place_a,
  LaboratoryQuestion_place_b,
  LaboratoryQuestion_query,
  LaboratoryQuestion_radius_a,
  LaboratoryQuestion_radius_b,
  LaboratoryQuestion_ray,
  LaboratoryQuestion_stride,
  LaboratoryQuestion_way,
  LaboratoryQuestion_y_down,
} from "../../border/laboratory.js";
import { withStrings } from "../../elements/runtime/demo_memory.js";
import { open } from "../../elements/runtime/program.js";
import { StateError, fields, first, queries } from "./state.js";

/** @typedef {{ number?: number | string, count?: number, vector?: (number | string)[], word?: string, edge?: number, corner?: number, of?: "a" | "b" }} Cell */
/** @typedef {{ name: string, double?: Cell, exact?: Cell }} Row */
/** @typedef {{ corners: number, fault?: { status: number, index: number, repeats: boolean }, crossing?: [number, number], mends?: Mend[], uncut?: { status: number, index?: number, other?: number }, left_out?: number, parts?: number, part?: number, of?: number[] }} ShapeAnswer */
/** @typedef {{ of: string, status: number, index?: number }} Obstacle */
/** @typedef {{ mark: string, first: number, second: number, values: (number | string | null)[] }} RawStep */
/** Repairs that replace the corners; `cut` does not. @typedef {"reverse" | "remove" | "tidy" | "hull"} Rewriting */
/** @typedef {Rewriting | "cut"} Mend */
/**
 * Output of src/laboratory/answer.h.
 *
 * @typedef {object} Answer
 * @property {ShapeAnswer[]} shapes
 * @property {[number, number][]} places the cosine and sine of both angles
 * @property {Obstacle} [obstacle]
 * @property {Obstacle} [in_doubles]
 * @property {Row[]} [rows]
 * @property {[number, number]} [signs]
 * @property {boolean} [rounded] whether the exact queries apply only to the cores
 * @property {number} [steps]
 * @property {RawStep[]} [trace]
 * @property {number} [exact_steps]
 * @property {RawStep[]} [exact_trace]
 */

/** @typedef {Underscored & Runtime} Exports */

const offsets = {
  place_a: LaboratoryQuestion_place_a,
  place_b: LaboratoryQuestion_place_b,
  along: LaboratoryQuestion_along,
  way: LaboratoryQuestion_way,
  ray: LaboratoryQuestion_ray,
  margin: LaboratoryQuestion_margin,
  motion_a: LaboratoryQuestion_motion_a,
  motion_b: LaboratoryQuestion_motion_b,
  radius_a: LaboratoryQuestion_radius_a,
  radius_b: LaboratoryQuestion_radius_b,
  part_a: LaboratoryQuestion_part_a,
  part_b: LaboratoryQuestion_part_b,
  y_down: LaboratoryQuestion_y_down,
};

export class Program {
  #exports;
  /** @type {Laboratory} */
  #laboratory;
  /** Corners in the program. @type {{ a?: number[], b?: number[] }} */
  #corners = {};

  /** @returns {Promise<Program>} */
  static async open() {
    return new Program(/** @type {any} */ (await open("laboratory-program")));
  }

  /** @param {Exports} exports */
  constructor(exports) {
    this.#exports = exports;
    this.#laboratory = exports._laboratory_open();
  }

  /** @param {State} state */
  write(state) {
    for (const [shape, name] of /** @type {const} */ (["a", "b"]).entries()) {
      const corners = state[name];
      // Write only changed corners, because the program checks them after every write. A moved shape keeps its
      // corners.
      if (this.#corners[name] === corners) continue;
      this.#corners[name] = corners;
      const address = this.#exports._laboratory_set_corner_count(this.#laboratory, shape, corners.length / 2);
      this.#exports.HEAPF64.set(corners, address / 8);
    }
    const numbers = this.#numbers();
    numbers[LaboratoryQuestion_query] = queries.indexOf(/** @type {any} */ (state.query));
    for (const name of fields) numbers.set(state[name], offsets[name]);
  }

  /** Reads the numbers after pointer input has changed some. @param {State} before @returns {State} */
  read(before) {
    const numbers = this.#numbers();
    const state = { ...before };
    for (const name of fields) {
      state[name] = [...numbers.subarray(offsets[name], offsets[name] + first[name].length)];
    }
    return state;
  }

  /** @param {0 | 1} shape */
  corners(shape) {
    const count = this.#exports._laboratory_corner_count(this.#laboratory, shape);
    const address = this.#exports._laboratory_corners(this.#laboratory, shape);
    const corners = [...this.#exports.HEAPF64.subarray(address / 8, address / 8 + 2 * count)];
    this.#corners[shape === 0 ? "a" : "b"] = corners;
    return corners;
  }

  #numbers() {
    const address = this.#exports._laboratory_question(this.#laboratory) / 8;
    return this.#exports.HEAPF64.subarray(address, address + LaboratoryQuestion_stride);
  }

  /** Returns the equivalent line of gnomon-query; empty for rounded shapes. @returns {string} */
  line() {
    return this.#exports.UTF8ToString(this.#exports._laboratory_line(this.#laboratory));
  }

  /**
   * @param {string} line of gnomon-query
   * @param {State} before supplies the query, and the numbers missing in the line
   * @returns {{ id: string, other_turns: [number, number][], state: State }}
   * @throws {StateError} with the faulty word
   */
  readLine(line, before) {
    this.write(before);
    const { id, other_turns, error } = withStrings(this.#exports, [line], (address) =>
      JSON.parse(this.#exports.UTF8ToString(this.#exports._laboratory_read_line(this.#laboratory, address))),
    );
    if (error) throw new StateError("line", error);
    return { id, other_turns, state: { ...this.read(before), a: this.corners(0), b: this.corners(1) } };
  }

  /** @param {boolean} traced @returns {Answer} */
  answer(traced) {
    return JSON.parse(this.#exports.UTF8ToString(this.#exports._laboratory_answer(this.#laboratory, traced)));
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {(id: string, number: number) => string} words of a label
   */
  picture(width, height, words) {
    const svg = this.#exports.UTF8ToString(this.#exports._laboratory_picture(this.#laboratory, width, height));
    /** @type {[string, number][]} */
    const labels = JSON.parse(this.#exports.UTF8ToString(this.#exports._laboratory_labels(this.#laboratory)));
    return svg.replace(/\{\{(\d+)\}\}/g, (_, index) =>
      words(...labels[Number(index)])
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;"),
    );
  }

  /** @param {0 | 1} shape @param {Rewriting} how @returns {boolean} */
  mend(shape, how) {
    return Boolean(this.#exports[`_laboratory_${how}`](this.#laboratory, shape));
  }

  /** @param {number} hold @param {boolean} turns @param {[number, number]} at */
  take(hold, turns, at) {
    this.#exports._laboratory_take(this.#laboratory, hold, turns, ...at);
  }

  /** @param {[number, number]} at */
  drag(at) {
    this.#exports._laboratory_drag(this.#laboratory, ...at);
  }

  /** @param {number} hold @param {number} right @param {number} down */
  nudge(hold, right, down) {
    this.#exports._laboratory_nudge(this.#laboratory, hold, right, down);
  }

  /** @param {0 | 1} shape @param {[number, number]} at @returns {number} from 1; 0 without a part */
  partAt(shape, at) {
    return this.#exports._laboratory_part_at(this.#laboratory, shape, ...at);
  }

  /** @param {0 | 1} shape @param {[number, number]} at @returns {[number, number]} in the frame of the shape */
  place(shape, at) {
    const address = this.#exports._laboratory_place(this.#laboratory, shape, ...at) / 8;
    const [x, y] = this.#exports.HEAPF64.subarray(address, address + 2);
    return [x, y];
  }

  /** @param {boolean} lost_only */
  fit(lost_only) {
    this.#exports._laboratory_fit(this.#laboratory, lost_only);
  }

  /** @param {number} factor @param {[number, number]} at */
  zoom(factor, at) {
    this.#exports._laboratory_zoom(this.#laboratory, factor, ...at);
  }

  /** @param {number} right @param {number} down */
  pan(right, down) {
    this.#exports._laboratory_pan(this.#laboratory, right, down);
  }
}
