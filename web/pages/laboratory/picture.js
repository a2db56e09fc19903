// The picture, with pointer input, zoom and pan. The program computes all positions.

/** @import { Program } from "./laboratory_program.js" */

import {
  hold_a,
  hold_along,
  hold_b,
  hold_direction,
  hold_motion_b,
  hold_origin,
  hold_way,
} from "../../border/laboratory.js";
import { say, text, the } from "./laboratory_words.js";

const labels = /** @type {Record<string, string>} */ (text.labels);

/** Handle selected by the key 3, by query. */
const third = /** @type {Record<string, number>} */ ({
  ray: hold_direction,
  point: hold_origin,
  depth: hold_along,
  sweep: hold_way,
  turning: hold_motion_b,
});

/** @typedef {{ begin(): void, moved(corner: boolean): void, done(): void, turn(shape: 0 | 1, by: number): void, query(): string, undo(back: boolean): void, pressed(shape: 0 | 1, at: [number, number]): void, redraw(): void, chosen(key: string): void }} Listener */

export class Picture {
  #box = the("#picture");
  #listener;
  #program;
  /**
   * Pointer that holds a handle, and its action.
   *
   * @type {{ pointer: number, pans: boolean, moved: boolean, at: [number, number] } | undefined}
   */
  #held;
  /** @type {number} */
  #chosen = hold_b;
  /**
   * Receives corners of a sketch; no handle can be held meanwhile.
   *
   * @type {((at: [number, number]) => void) | undefined}
   */
  drawing;

  /** @param {Program} program @param {Listener} listener */
  constructor(program, listener) {
    this.#program = program;
    this.#listener = listener;
    this.#box.addEventListener("pointerdown", (event) => this.#pressed(event));
    this.#box.addEventListener("pointermove", (event) => this.#moved(event));
    this.#box.addEventListener("lostpointercapture", (event) => this.#released(event));
    this.#box.addEventListener("touchstart", (event) => this.#touched(event), { passive: false });
    this.#box.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    this.#box.addEventListener("keydown", (event) => this.#keyed(event));
    new ResizeObserver(() => listener.redraw()).observe(this.#box);
  }

  get isHeld() {
    return this.#held !== undefined && !this.#held.pans;
  }

  get size() {
    const width = Math.max(200, Math.round(this.#box.clientWidth));
    return { width, height: Math.round(Math.max(300, Math.min(440, width * 0.75))) };
  }

  /** @returns {[number, number]} */
  get middle() {
    const { width, height } = this.size;
    return [width / 2, height / 2];
  }

  /** @param {[number, number][]} sketch corners of the sketch, in the picture's pixels */
  draw(sketch) {
    const { width, height } = this.size;
    const svg = this.#program.picture(width, height, (id, number) => say(labels[id] ?? id, number));
    this.#box.innerHTML = sketch.length === 0 ? svg : svg.replace(/<\/svg>\s*$/, `${sketched(sketch)}</svg>`);
    const shown = this.#box.firstElementChild;
    shown?.setAttribute("aria-hidden", "true");
    this.#box.classList.toggle("drawing", this.drawing !== undefined);
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {[number, number]} */
  #at({ clientX, clientY }) {
    const { left, top } = this.#box.getBoundingClientRect();
    return [clientX - left - this.#box.clientLeft, clientY - top - this.#box.clientTop];
  }

  /** @param {Event} event */
  static #areaOf(event) {
    return /** @type {Element} */ (event.target).closest("[data-handle]");
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (!event.isPrimary || event.button > 0) return;
    const at = this.#at(event);
    if (this.drawing) return this.drawing(at);
    const area = Picture.#areaOf(event);
    if (!area && event.pointerType === "touch") return;
    this.#box.setPointerCapture(event.pointerId);
    this.#held = { pointer: event.pointerId, pans: !area, moved: false, at };
    if (!area) return;
    const hold = Number(area.getAttribute("data-handle"));
    this.#chosen = hold;
    this.#listener.begin();
    this.#program.take(hold, area.classList.contains("turn"), at);
  }

  /** Prevents the browser from scrolling the page while a handle is held. @param {TouchEvent} event */
  #touched(event) {
    if (event.cancelable && (this.drawing || Picture.#areaOf(event))) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.pointerId !== this.#held?.pointer) return;
    const at = this.#at(event);
    this.#held.moved = true;
    if (this.#held.pans) {
      this.#program.pan(at[0] - this.#held.at[0], at[1] - this.#held.at[1]);
      this.#held.at = at;
      this.#listener.redraw();
    } else {
      this.#program.drag(at);
      this.#listener.moved(this.#chosen >= 1000);
    }
  }

  /** @param {PointerEvent} event */
  #released(event) {
    if (event.pointerId !== this.#held?.pointer) return;
    const { pans, moved, at } = this.#held;
    this.#held = undefined;
    if (pans) return;
    this.#listener.done();
    if (!moved && this.#chosen <= hold_b) this.#listener.pressed(/** @type {0 | 1} */ (this.#chosen), at);
  }

  /** Zooms with Ctrl; the page keeps the plain wheel. @param {WheelEvent} event */
  #wheeled(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#program.zoom(2 ** (-event.deltaY / 200), this.#at(event));
    this.#listener.redraw();
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      return this.#listener.undo(key === "z" && !event.shiftKey);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#does(key, event.shiftKey)) return;
    event.preventDefault();
  }

  /** @param {string} key @param {boolean} finely */
  #does(key, finely) {
    const choice = /** @type {Record<string, number | undefined>} */ ({
      1: hold_a,
      2: hold_b,
      3: third[this.#listener.query()],
    })[key];
    if (choice !== undefined) {
      this.#chosen = choice;
      this.#listener.chosen(key);
      return true;
    }
    const step = finely ? 1 : 8;
    const way = /** @type {Record<string, [number, number]>} */ ({
      arrowleft: [-step, 0],
      arrowright: [step, 0],
      arrowup: [0, -step],
      arrowdown: [0, step],
    })[key];
    if (way) {
      this.#listener.begin();
      this.#program.nudge(this.#chosen, ...way);
      this.#listener.moved(this.#chosen >= 1000);
      this.#listener.done();
      return true;
    }
    if ((key === "q" || key === "e") && this.#chosen <= hold_b) {
      const degrees = (key === "q" ? 1 : -1) * (finely ? 0.1 : 3);
      this.#listener.turn(/** @type {0 | 1} */ (this.#chosen), (degrees * Math.PI) / 180);
      return true;
    }
    return false;
  }
}

/** @param {[number, number][]} places */
function sketched(places) {
  const points = places.map((at) => at.join(" ")).join(" ");
  const dots = places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="var(--gnomon-handle)"/>`);
  return `<polyline points="${points}" fill="none" stroke="var(--gnomon-handle)" stroke-width="2"/>${dots.join("")}`;
}
