// The reader's mouse, pen or first finger on a canvas of the page: what SDL hears by itself on one that is the program's.

/** @import { Engine } from "../runtime/open_demo.js" */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Engine} engine
 * @param {(spot: {clientX: number, clientY: number}) => {x: number, y: number}} at in the picture
 * @param {AbortSignal} signal
 */
export function listenToPointer(canvas, { input }, at, signal) {
  /** The one that is down. @type {number | undefined} */
  let holder;

  /** @param {PointerEvent} event */
  const pressed = (event) => {
    if (holder !== undefined || event.button !== 0) return;
    holder = event.pointerId;
    // It is heard of beyond the edges; but it may be gone by now.
    try {
      canvas.setPointerCapture(holder);
    } catch {}
    const { x, y } = at(event);
    input.pointerDown(x, y);
  };
  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (holder !== undefined && holder !== event.pointerId) return;
    const { x, y } = at(event);
    input.pointerMove(x, y);
  };
  /** @param {PointerEvent} event */
  const released = (event) => {
    if (holder !== event.pointerId) return;
    holder = undefined;
    const { x, y } = at(event);
    input.pointerUp(x, y);
  };
  /** The browser scrolls with it, or has lost it. @param {PointerEvent} event */
  const cancelled = ({ pointerId }) => {
    if (holder !== pointerId) return;
    holder = undefined;
    input.pointerCancel();
  };
  /** Or else the browser would select the words that the drag passes over. @param {MouseEvent} event */
  const grasped = (event) => {
    const { x, y } = at(event);
    if (event.button === 0 && input.wouldHold(x, y)) event.preventDefault();
  };

  canvas.addEventListener("pointerdown", pressed, { signal });
  canvas.addEventListener("pointermove", moved, { signal });
  canvas.addEventListener("pointerup", released, { signal });
  canvas.addEventListener("pointercancel", cancelled, { signal });
  canvas.addEventListener("mousedown", grasped, { signal });
}
