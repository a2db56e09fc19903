// How often numbers in sentences and labels change while a demo runs: a little more than ten times a second, so that they
// are of what is seen, and no oftener than anybody could read. They change together, and all at once when the verdict is
// another or a label says another thing, so that they never contradict each other.

/** In milliseconds: six frames of sixty a second, each a little early or late. */
const between = 92;

export class Throttle {
  #told = -Infinity;

  /** The next frame tells its numbers, whatever the time. */
  hurry() {
    this.#told = -Infinity;
  }

  /**
   * Whether the numbers of this frame are told; if so, they are taken to be.
   *
   * @param {boolean} atOnce something has changed that does not wait
   */
  isDue(atOnce) {
    const now = performance.now();
    if (!atOnce && now - this.#told < between) return false;
    this.#told = now;
    return true;
  }
}
