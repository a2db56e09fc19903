// Keys of the demo as a whole, listed by help.js. Keys that move bodies are in runtime/input.js.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Actions } from "../runtime/input.js" */
/** @import { View } from "../runtime/camera.js" */
/** @import { Panel } from "./panels/panel.js" */
/** @import { Readings } from "./panels/readings.js" */
/** @import { ShapePanel } from "./panels/shapes_panel.js" */
/** @import { Stepper } from "./panels/stepper.js" */
/** @import { Time } from "./time.js" */
/** @import { Timebar } from "./timebar.js" */

/** @param {boolean} shift */
const way = (shift) => (shift ? -1 : 1);

/**
 * Keys of every form of a demo.
 *
 * @typedef {object} Basics
 * @property {Engine} engine
 * @property {View} view
 * @property {{toggle: () => void, step: () => void, reset: () => void}} player
 * @property {Time} time
 *
 * @param {Basics} basics
 * @returns {Actions}
 */
export function basicKeys({ engine, view, player, time }) {
  const toggle = () => player.toggle();
  const click = () => engine.input.click();
  return {
    again: {
      s: (shift) => (shift ? time.stepBack() : player.step()),
      j: (shift, repeat) => time.seekEvent(way(shift), repeat),
      z: (shift) => view.zoom(way(shift)),
      w: () => view.look(0, 1),
      a: () => view.look(-1, 0),
      d: () => view.look(1, 0),
      x: () => view.look(0, -1),
      Home: () => time.seek(0),
      End: () => time.seek(Infinity),
    },
    once: {
      " ": toggle,
      p: toggle,
      r: () => player.reset(),
      n: click,
      Enter: click,
      0: () => view.showWhole(),
    },
  };
}

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
