// The reader's keys, mouse and fingers, as far as the program cannot see them itself. The page keeps what the demo
// has no use for: keys while it has no focus, chords, and every touch that takes hold of nothing.

/** @import { Engine } from "./open_demo.js" */

import { HandleKind_body, PickPart_names } from "../../border/demo.js";
import { format } from "./format.js";
import { arrows, turns } from "./hand_keys.js";
import { player as text } from "../../content/text/en.json";
import { sentence } from "./labels.js";

/** How far an arrow key moves, in hundredths of the height that is seen, and how far a key turns, in radians. */
const stride = 2;
const swing = Math.PI / 36;
/** What is left of both while Shift is held. */
const fine = 0.1;

/**
 * What a key does to the demo as a whole; `shift` asks for the opposite or for the one before, `repeat` is a key that
 * is still held.
 *
 * @typedef {(shift: boolean, repeat: boolean) => void} Action
 */

/**
 * @typedef {object} Actions by key, letters small
 * @property {Record<string, Action>} again while the key is held
 * @property {Record<string, Action>} once for each press
 * @property {() => void} [leave] gives the keys back to the page
 * @property {boolean} [throws] whether time passes, so that something can be thrown; it does if nothing is said
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
   * @returns {boolean} whether the key means something here
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

  /** Of a world's many bodies, which are not in the list, the reader's pointer has to choose one. */
  const someSelected = () => {
    if (engine.input.selected < 0 && handles > 0) select(0);
    return engine.input.selected >= 0;
  };

  /** @returns {boolean} whether there is something to throw */
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
 * @param {HTMLCanvasElement} canvas that is all picture
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
    // Or else the browser would scroll the page with it.
    if (event.cancelable && wouldHold(event.changedTouches[0])) event.preventDefault();
  };

  canvas.addEventListener("pointerdown", pressed, { signal });
  canvas.addEventListener("pointermove", moved, { signal });
  canvas.addEventListener("touchstart", touched, { signal, passive: false });
}
