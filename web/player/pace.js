// How often numbers in sentence and labels change while a demo runs: so often as can be read, for each change has text
// laid out anew, and more often where a hand is on the demo or curves are drawn. They change together, and all at once
// when the verdict is another or a label says another thing, so that they never contradict each other.

/** In milliseconds. */
const calm = 500;
const lively = 100;
/** How long a hand is taken to be there after it moved. */
const lingering = 400;

export class Pace {
  #told = -Infinity;
  #touched = -Infinity;

  /**
   * @param {HTMLElement} frame of the demo
   * @param {AbortSignal} signal
   */
  constructor(frame, signal) {
    const touched = () => (this.#touched = performance.now());
    for (const type of ["pointerdown", "pointermove", "touchmove", "keydown", "input"]) {
      frame.addEventListener(type, touched, { signal, passive: true });
    }
  }

  /** The next frame tells its numbers, whatever the time. */
  hurry() {
    this.#told = -Infinity;
  }

  /**
   * Whether the numbers of this frame are told; if so, they are taken to be.
   *
   * @param {boolean} atOnce something has changed that does not wait
   * @param {boolean} watched closely
   */
  isDue(atOnce, watched) {
    const now = performance.now();
    const pace = watched || now - this.#touched < lingering ? lively : calm;
    if (!atOnce && now - this.#told < pace) return false;
    this.#told = now;
    return true;
  }
}
