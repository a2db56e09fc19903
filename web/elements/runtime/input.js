// The reader's keys, mouse and fingers, as far as the program cannot receive them itself. The page keeps all input
// that the demo does not use: keys without the focus, chords, and every touch that grabs nothing.

/** @import { Engine } from "./open_demo.js" */

import { HandleKind_body, PickPart_names } from "../../border/demo.js";
import { format } from "./format.js";
import { arrows, turns } from "./hand_keys.js";
import { player as text } from "../../content/text/en.json";
import { sentence } from "./labels.js";

/** Move of an arrow key, in hundredths of the visible height, and rotation of a key, in radians. */
const stride = 2;
const swing = Math.PI / 36;
/** Factor of both while Shift is held. */
const fine = 0.1;

/**
 * Action of a key on the demo as a whole. `shift` requests the opposite or the previous one, `repeat` means that the
 * key is still held.
 *
 * @typedef {(shift: boolean, repeat: boolean) => void} Action
 */

/**
 * @typedef {object} Actions by key, letters in lower case
 * @property {Record<string, Action>} again repeated while the key is held
 * @property {Record<string, Action>} once once per press
 * @property {() => void} [leave] returns the keys to the page
 * @property {boolean} [throws] whether time passes, so that a body can be thrown; default true
 */

/**
 * @param {HTMLElement} surface
 * @param {Engine} engine
 * @param {Actions} actions
 * @param {(words: string) => void} announce
 * @param {AbortSignal} signal
 */
export function listenToKeys(surface, engine, actions, announce, signal) {
  const { again, once, throws: flies = true, leave = () => surface.blur() } = actions;
  const handles = engine.input.names().length;
  /** After F, the next arrow throws. */
  let throwing = false;

  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (take(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault();
  };

  /**
   * @param {string} key
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key is used
   */
  const take = (key, { shiftKey, repeat }) => {
    const throws = throwing && key in arrows;
    if (key !== "Shift") throwing = false;
    if (throws) throwAlong(...arrows[key]);
    else if (key in arrows || key in turns) return move(key, shiftKey ? fine : 1);
    else if (/^[1-9]$/.test(key) && Number(key) <= handles) select(Number(key) - 1);
    else if (key === "f") return (throwing = flies && aim());
    else if (key === "Escape") leave();
    else if (Object.hasOwn(again, key)) again[key](shiftKey, repeat);
    else if (Object.hasOwn(once, key)) repeat || once[key](shiftKey, false);
    else return false;
    return true;
  };

  /**
   * @param {string} key
   * @param {number} scale
   */
  const move = (key, scale) => {
    if (!someSelected()) return false;
    if (key in arrows) engine.input.nudge(arrows[key][0] * stride * scale, arrows[key][1] * stride * scale);
    else engine.input.turn(turns[key] * swing * scale);
    return true;
  };

  const nameOf = (/** @type {number} */ handle) => sentence(engine.input.name(handle), []);

  /** @param {number} handle */
  const select = (handle) => {
    engine.input.select(handle);
    announce(format(text.selected, [nameOf(handle)]));
  };

  /** Selects a listed handle. A world's many bodies are unlisted, and only the pointer can select one. */
  const someSelected = () => {
    if (engine.input.selected < 0 && handles > 0) select(0);
    return engine.input.selected >= 0;
  };

  /** @returns {boolean} whether there is a body to throw */
  const aim = () => {
    if (!someSelected() || engine.input.handle(engine.input.selected).kind !== HandleKind_body) return false;
    announce(format(text.throw_which, [nameOf(engine.input.selected)]));
    return true;
  };

  /**
   * @param {number} x
   * @param {number} y
   */
  const throwAlong = (x, y) => {
    engine.input.fling(x, y);
    announce(format(text.thrown, [nameOf(engine.input.selected)]));
  };

  surface.addEventListener("keydown", pressed, { signal });
  surface.addEventListener("blur", () => void (throwing = false), { signal });
}

/** @typedef {{clientX: number, clientY: number}} Spot in the window */

/**
 * @param {HTMLCanvasElement} canvas without border and padding
 * @param {Spot} spot
 */
function inBox(canvas, { clientX, clientY }) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * @param {HTMLElement} surface
 * @param {HTMLCanvasElement} canvas
 * @param {Engine} engine
 * @param {AbortSignal} signal
 * @param {(spot: Spot) => {x: number, y: number}} [at] in the picture
 */
export function listenToPointers(surface, canvas, engine, signal, at = (spot) => inBox(canvas, spot)) {
  /** @param {Spot} event */
  const wouldHold = (event) => {
    const { x, y } = at(event);
    return engine.input.wouldHold(x, y);
  };

  const pressed = () => surface.focus({ preventScroll: true });

  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) surface.dataset.hold = PickPart_names[wouldHold(event)];
  };

  /** @param {TouchEvent} event */
  const touched = (event) => {
    // Prevent the browser from scrolling the page with the finger.
    if (event.cancelable && wouldHold(event.changedTouches[0])) event.preventDefault();
  };

  canvas.addEventListener("pointerdown", pressed, { signal });
  canvas.addEventListener("pointermove", moved, { signal });
  canvas.addEventListener("touchstart", touched, { signal, passive: false });
}
