// Keys of every form of a demo. Keys that move bodies are in runtime/input.js.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Actions } from "../runtime/input.js" */
/** @import { View } from "../runtime/camera.js" */
/** @import { Time } from "./time.js" */

/** Direction of a key: backwards with Shift. @param {boolean} shift */
export const way = (shift) => (shift ? -1 : 1);

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
 * Listens for the usual chords of Undo and Redo.
 *
 * @param {EventTarget} root
 * @param {Time} time
 * @param {AbortSignal} signal
 */
export function listenToUndo(root, time, signal) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    // A number field has its own undo.
    if (/** @type {Element} */ (event.target).matches("[type=number], [readonly]")) return;
    if (key === "y" || (key === "z" && event.shiftKey)) time.redo();
    else if (key === "z") time.undo();
    else return;
    event.preventDefault();
  };
  root.addEventListener("keydown", /** @type {EventListener} */ (pressed), { signal });
}
