// A demo on a canvas: it listens to mouse and touch itself, and draws in the browser's frames.

/** @import { Demo as Handle } from "../../border/demo.js" */
/** @import { ExportsOnCanvas } from "../../types/internal.js" */
/** @import { Size } from "./watch.js" */

import { Role_names } from "../../border/demo.js";
import { open_no_shader, open_unknown_scene } from "../../border/page.js";
import { Engine, unknownScene } from "./open_demo.js";
import { problem } from "./explain.js";
import { withStrings } from "./demo_memory.js";
import { colourOf } from "./watch.js";
import { player as text } from "../../content/text/en.json";

export class EngineOnCanvas extends Engine {
  #exports;
  #demo;

  /**
   * @param {ExportsOnCanvas} exports
   * @param {Handle} demo
   */
  constructor(exports, demo) {
    super(exports, demo);
    this.#exports = exports;
    this.#demo = demo;
  }

  /**
   * @param {ExportsOnCanvas} exports
   * @param {string} scene
   * @param {number} seed
   * @param {Size} size
   */
  static openOnCanvas(exports, scene, seed, { width, height, ratio }) {
    /** @type {Handle} */
    const demo = withStrings(exports, [scene], (id) => exports._gnomon_open_on_canvas(id, seed, width, height, ratio));
    if (demo) return new EngineOnCanvas(exports, demo);
    const fault = exports._gnomon_open_fault();
    if (fault === open_unknown_scene) throw unknownScene(scene);
    if (fault !== open_no_shader) throw problem("no-webgl", text.no_webgl);
    const log = exports.UTF8ToString(exports._gnomon_driver_log());
    throw problem("no-shader", `${text.no_shader} ${log}`.trim());
  }

  /** @param {boolean} visible */
  setVisible(visible) {
    this.#exports._gnomon_visible(this.#demo, visible);
  }

  /** @param {boolean} leave whether fingers move the picture, so that the demo ignores them */
  leaveFingers(leave) {
    this.#exports._gnomon_leave_fingers(this.#demo, leave);
  }

  /** Returns the duration of a step in milliseconds; 0 while it is unknown. */
  stepCost() {
    return this.#exports._gnomon_step_cost(this.#demo);
  }

  /**
   * Paints with the page's colours.
   *
   * @param {HTMLElement} probe
   */
  paint(probe) {
    Role_names.forEach((role, index) => {
      this.#exports._gnomon_set_colour(this.#demo, index, colourOf(probe, role));
    });
  }
}
