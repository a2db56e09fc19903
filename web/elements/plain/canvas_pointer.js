// Mouse, pen or first finger on a canvas of the page. On a canvas of the program SDL itself listens.

/** @import { Engine } from "../runtime/open_demo.js" */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Engine} engine
 * @param {(spot: {clientX: number, clientY: number}) => {x: number, y: number}} at in the picture
 * @param {AbortSignal} signal
 */
export function listenToPointer(canvas, { input }, at, signal) {
  /** Id of the pressed pointer. @type {number | undefined} */
  let holder;

  /** @param {PointerEvent} event */
  const pressed = (event) => {
    if (holder !== undefined || event.button !== 0) return;
    holder = event.pointerId;
    // Capture the pointer beyond the edges of the canvas. Throws if the pointer is gone already.
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
  /** Cancels when the browser scrolls with the pointer or has lost it. @param {PointerEvent} event */
  const cancelled = ({ pointerId }) => {
    if (holder !== pointerId) return;
    holder = undefined;
    input.pointerCancel();
  };
  /** Prevents the browser from selecting text during the drag. @param {MouseEvent} event */
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
