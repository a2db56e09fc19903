// Keys of the demo as a whole, listed by help.js. Keys that move bodies are in runtime/input.js.

/** @import { Camera } from "../runtime/camera.js" */
/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Actions } from "../runtime/input.js" */
/** @import { Panel } from "./panels/panel.js" */
/** @import { Readings } from "./panels/readings.js" */
/** @import { ShapePanel } from "./panels/shapes_panel.js" */
/** @import { Stepper } from "./panels/stepper.js" */
/** @import { Timebar } from "./timebar.js" */

/**
 * @typedef {object} Parts
 * @property {Engine} engine
 * @property {Camera} camera
 * @property {{toggle: () => void, step: () => void, reset: () => void}} player
 * @property {Timebar} timebar
 * @property {Stepper} stepper
 * @property {ShapePanel} shapes
 * @property {Readings} readings
 * @property {() => void} copyLink
 * @property {HTMLDetailsElement} help
 * @property {HTMLElement} verdict
 */

/**
 * @param {Parts} parts
 * @returns {Actions}
 */
export function keysOf({ engine, camera, player, timebar, stepper, shapes, readings, copyLink, help, verdict }) {
  const way = (/** @type {boolean} */ shift) => (shift ? -1 : 1);
  const toggle = () => player.toggle();
  const click = () => engine.input.click();
  const faster = () => timebar.changePace(1);
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
      s: (shift) => (shift ? timebar.stepBack() : player.step()),
      j: (shift, repeat) => timebar.seekEvent(way(shift), repeat),
      k: (shift) => stepper.move(way(shift)),
      c: (shift) => shapes.nextCorner(way(shift)),
      z: (shift) => camera.zoom(way(shift)),
      w: () => camera.look(0, 1),
      a: () => camera.look(-1, 0),
      d: () => camera.look(1, 0),
      x: () => camera.look(0, -1),
      Home: () => timebar.seek(0),
      End: () => timebar.seek(Infinity),
      "+": faster,
      "=": faster,
      "-": () => timebar.changePace(-1),
    },
    once: {
      " ": toggle,
      p: toggle,
      r: () => player.reset(),
      n: click,
      Enter: click,
      t: panel(stepper.panel),
      v: panel(shapes.panel),
      g: panel(readings.panel),
      m: () => stepper.chooseNext(),
      i: () => shapes.addCorner(),
      Delete: removeCorner,
      Backspace: removeCorner,
      0: () => camera.showWhole(),
      l: copyLink,
      h: openHelp,
    },
  };
}
