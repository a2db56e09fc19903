// The reader's keys, mouse and fingers, as far as the program cannot see them itself. The page keeps what the demo
// has no use for: keys while it has no focus, chords, and every touch that takes hold of nothing.

/** @import { Engine } from "./engine.js" */
/** @import { Timebar } from "./timebar.js" */

/** How far an arrow key moves, in hundredths of the view's height, and how far a key turns, in radians. */
const stride = 2;
const swing = Math.PI / 36;
/** What is left of both while Shift is held. */
const fine = 0.1;

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** @type {Record<string, number>} */
const turns = { q: 1, ",": 1, e: -1, ".": -1 };

/**
 * What keys do to the demo as a whole.
 *
 * @typedef {object} Handled
 * @property {() => void} toggle
 * @property {() => void} step
 * @property {() => void} reset
 * @property {(grip: number) => void} selected
 */

/**
 * @param {HTMLElement} surface
 * @param {Engine} engine
 * @param {Handled} player
 * @param {Timebar} timebar
 * @param {AbortSignal} signal
 */
export function listenToKeys(surface, engine, player, timebar, signal) {
  const { exports } = engine;
  const grips = exports._gnomon_grip_count();

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
    const scale = shiftKey ? fine : 1;
    if (key in arrows || key in turns) {
      if (grips === 0) return false;
      if (exports._gnomon_selected() < 0) select(0);
      if (key in arrows) exports._gnomon_nudge(arrows[key][0] * stride * scale, arrows[key][1] * stride * scale);
      else exports._gnomon_turn(turns[key] * swing * scale);
      return true;
    }
    if (/^[1-9]$/.test(key) && Number(key) <= grips) {
      select(Number(key) - 1);
      return true;
    }
    if (key === "s") shiftKey ? timebar.stepBack() : player.step();
    else if (key === "j") timebar.seekEvent(shiftKey ? -1 : 1);
    else if (key === "Home") timebar.seek(0);
    else if (key === "End") timebar.seek(Infinity);
    else if (key === "+" || key === "=") timebar.changePace(1);
    else if (key === "-") timebar.changePace(-1);
    else if (key === " " || key === "p") repeat || player.toggle();
    else if (key === "r") repeat || player.reset();
    else if (key === "n" || key === "Enter") repeat || exports._gnomon_click();
    else if (key === "Escape") surface.blur();
    else return false;
    return true;
  };

  /** @param {number} grip */
  const select = (grip) => {
    exports._gnomon_select(grip);
    player.selected(grip);
  };

  surface.addEventListener("keydown", pressed, { signal });
}

/**
 * @param {HTMLElement} surface
 * @param {HTMLCanvasElement} canvas
 * @param {Engine} engine
 * @param {AbortSignal} signal
 */
export function listenToPointers(surface, canvas, engine, signal) {
  /** @param {{clientX: number, clientY: number}} event */
  const wouldHold = ({ clientX, clientY }) => {
    const { left, top } = canvas.getBoundingClientRect();
    return engine.exports._gnomon_would_hold(clientX - left, clientY - top);
  };

  const pressed = () => surface.focus({ preventScroll: true });

  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) surface.dataset.hold = String(wouldHold(event));
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
