// Keys of the element, listed by help.js: those of every form, and those of its controls.

/** @import { Actions } from "../runtime/input.js" */
/** @import { Panel } from "./panels/panel.js" */
/** @import { Readings } from "./panels/readings.js" */
/** @import { ShapePanel } from "./panels/shapes_panel.js" */
/** @import { Stepper } from "./panels/stepper.js" */
/** @import { Basics } from "../play/keys.js" */
/** @import { Timebar } from "./timebar.js" */

import { basicKeys, way } from "../play/keys.js";

/**
 * Keys of the element.
 *
 * @typedef {object} Controls
 * @property {Timebar} time
 * @property {Stepper} stepper
 * @property {ShapePanel} shapes
 * @property {Readings} readings
 * @property {() => void} copyLink
 * @property {HTMLDetailsElement} help
 * @property {HTMLElement} verdict
 *
 * @param {Basics & Controls} parts
 * @returns {Actions}
 */
export function keysOf(parts) {
  const { time, stepper, shapes, readings, copyLink, help, verdict } = parts;
  const { again, once } = basicKeys(parts);
  const faster = () => time.changePace(1);
  const removeCorner = () => shapes.removeCorner();
  const panel = (/** @type {Panel} */ panel) => () => panel.opener.hidden || panel.show(!panel.isOpen);
  const openHelp = () => {
    help.open = true;
    help.querySelector("summary")?.focus();
  };
  return {
    // Focus the verdict, which uses no keys: after `blur`, WebKit's Tab begins at the top of the page.
    leave: () => verdict.focus({ preventScroll: true }),
    again: {
      ...again,
      k: (shift) => stepper.move(way(shift)),
      c: (shift) => shapes.nextCorner(way(shift)),
      "+": faster,
      "=": faster,
      "-": () => time.changePace(-1),
    },
    once: {
      ...once,
      t: panel(stepper.panel),
      v: panel(shapes.panel),
      g: panel(readings.panel),
      m: () => stepper.chooseNext(),
      i: () => shapes.addCorner(),
      Delete: removeCorner,
      Backspace: removeCorner,
      l: copyLink,
      h: openHelp,
    },
  };
}
