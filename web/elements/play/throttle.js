// Update rate of numbers in sentences and labels while a demo runs. A little more than ten updates a second match the
// picture and are still readable. All numbers change together. They change at once when the verdict or a label's
// words change, so that numbers and words never contradict each other.

/** Interval in milliseconds: six of sixty frames a second, with tolerance for early or late ones. */
const between = 92;

export class Throttle {
  #told = -Infinity;

  /** Makes the next frame update its numbers at any time. */
  hurry() {
    this.#told = -Infinity;
  }

  /**
   * Reports whether this frame updates its numbers. If so, the update counts as done.
   *
   * @param {boolean} atOnce whether a change cannot wait
   */
  isDue(atOnce) {
    const now = performance.now();
    if (!atOnce && now - this.#told < between) return false;
    this.#told = now;
    return true;
  }
}
