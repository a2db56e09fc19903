// The reader's zoom and pan. Buttons and keys call this module; it listens to wheel, mouse and fingers itself. The
// page keeps the plain wheel, Ctrl and wheel while the demo has no focus, and every finger until the reader has
// assigned the fingers to the picture.

/** @import { EngineOnCanvas } from "./on_canvas.js" */

import { HandleKind_point } from "../../border/demo.js";

/** Zoom factor of a key, a button or a notch of the wheel: two of them double the size. */
const closer = Math.SQRT2;
/** Pan distance of a key or a button, as a fraction of the picture. */
const along = 1 / 8;
/** Wheel: zoom per pixel, and pixels per line. */
const perPixel = 0.01;
const line = 16;

/** @typedef {{clientX: number, clientY: number}} Spot */
/** Midpoint of the fingers, and their distance from it. @typedef {{x: number, y: number, spread: number}} Grip */

/** Commands that move the picture, from the centre of the canvas. */
export class View {
  /**
   * @param {EngineOnCanvas} engine
   * @param {() => {width: number, height: number}} size of the picture
   */
  constructor(engine, size) {
    this.engine = engine;
    this.size = size;
  }

  /** @param {number} steps zoom in; below 0, zoom out */
  zoom(steps) {
    const { width, height } = this.size();
    this.engine.zoomAt(closer ** steps, width / 2, height / 2);
    this.moved();
  }

  /**
   * @param {number} right
   * @param {number} up
   */
  look(right, up) {
    const { width, height } = this.size();
    this.engine.pan(-right * along * width, up * along * height);
    this.moved();
  }

  showWhole() {
    this.engine.showWhole();
    this.moved();
  }

  /** Shows the page that the picture has moved. */
  moved() {}
}

export class Camera extends View {
  #surface;
  #canvas;
  #changed;
  #byFingers = false;
  /** Last position of the mouse that pans. @type {Spot | undefined} */
  #mouse;
  /** Last positions of the fingers that move the picture. @type {Grip | undefined} */
  #fingers;

  /**
   * @param {EngineOnCanvas} engine
   * @param {{surface: HTMLElement, canvas: HTMLCanvasElement}} picture
   * @param {() => void} changed
   * @param {AbortSignal} signal
   */
  constructor(engine, { surface, canvas }, changed, signal) {
    super(engine, () => canvas.getBoundingClientRect());
    this.#surface = surface;
    this.#canvas = canvas;
    this.#changed = changed;
    const { input } = engine;
    /** A press anywhere moves a free point. */
    this.hasPoint = input.names().some((_, handle) => input.handle(handle).kind === HandleKind_point);
    const active = { signal, passive: false };
    surface.addEventListener("wheel", (event) => this.#wheel(event), active);
    canvas.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.#drag(event), { signal });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      canvas.addEventListener(type, () => (this.#mouse = undefined), { signal });
    }
    // The program receives the touch first, because its listeners are older.
    canvas.addEventListener("touchstart", (event) => this.#touch(event), active);
    canvas.addEventListener("touchmove", (event) => this.#pinch(event), { signal });
    for (const type of /** @type {const} */ (["touchend", "touchcancel"])) {
      canvas.addEventListener(type, (event) => this.#lift(event), { signal });
    }
  }

  get eye() {
    return this.engine.eye();
  }

  get isWhole() {
    const { zoom, x, y } = this.eye;
    return zoom === 1 && x === 0 && y === 0;
  }

  /** Whether fingers on empty ground, and two fingers anywhere, move the picture instead of the page. */
  get byFingers() {
    return this.#byFingers;
  }

  set byFingers(wanted) {
    this.#byFingers = wanted;
    this.#surface.toggleAttribute("data-fingers", wanted);
  }

  moved() {
    this.#surface.toggleAttribute("data-ground", !this.isWhole && !this.hasPoint);
    this.#changed();
  }

  /** @param {Spot} spot */
  #at({ clientX, clientY }) {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** @param {Spot} spot */
  #isGround(spot) {
    const { x, y } = this.#at(spot);
    return this.engine.input.wouldHold(x, y) === 0 && !this.hasPoint;
  }

  // --- Wheel and mouse

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey || !this.#surface.closest(".frame")?.matches(":focus-within")) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : line * event.deltaY;
    const most = Math.log(closer);
    const { x, y } = this.#at(event);
    this.engine.zoomAt(Math.exp(Math.max(-most, Math.min(-perPixel * pixels, most))), x, y);
    this.moved();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    this.#mouse = !this.isWhole && this.#isGround(event) ? event : undefined;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#mouse || event.pointerType !== "mouse") return;
    // With several buttons only the release of the last one is an event of its own.
    if ((event.buttons & 1) === 0) return void (this.#mouse = undefined);
    this.engine.pan(event.clientX - this.#mouse.clientX, event.clientY - this.#mouse.clientY);
    this.#mouse = event;
    this.moved();
  }

  // --- Fingers

  /** @param {TouchEvent} event */
  #touch(event) {
    if (!this.#byFingers) return;
    if (event.cancelable) event.preventDefault();
    const { targetTouches: fingers } = event;
    if (this.#fingers === undefined && fingers.length === 1 && !this.#isGround(fingers[0])) return;
    this.#fingers = this.#grip(fingers);
    this.engine.leaveFingers(true);
  }

  /** @param {TouchEvent} event */
  #pinch({ targetTouches }) {
    if (!this.#fingers) return;
    const now = this.#grip(targetTouches);
    this.engine.pan(now.x - this.#fingers.x, now.y - this.#fingers.y);
    this.engine.zoomAt(now.spread / this.#fingers.spread, now.x, now.y);
    this.#fingers = now;
    this.moved();
  }

  /** @param {TouchEvent} event */
  #lift({ targetTouches }) {
    if (!this.#fingers) return;
    this.#fingers = targetTouches.length > 0 ? this.#grip(targetTouches) : undefined;
    if (!this.#fingers) this.engine.leaveFingers(false);
  }

  /**
   * Returns the grip of one finger, or of the first two.
   *
   * @param {TouchList} fingers
   * @returns {Grip}
   */
  #grip(fingers) {
    const one = this.#at(fingers[0]);
    const other = this.#at(fingers[1] ?? fingers[0]);
    const spread = Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1);
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread };
  }
}
