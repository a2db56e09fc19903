// Running demos of the page, limited by the browser's number of graphics contexts.

/** A browser keeps 16 graphics contexts and discards the oldest without notice. Other parts of a page use some. */
export const maxAtOnce = 8;

/** @typedef {{stop: (reason?: "limit") => void}} Running a running demo */

/** Running demos, least recently used first. @type {Set<Running>} */
const running = new Set();

/**
 * Registers a running demo until its signal. The least recently used demo may have to stop.
 *
 * @param {Running} demo
 * @param {AbortSignal} signal
 */
export function admit(demo, signal) {
  signal.addEventListener("abort", () => running.delete(demo));
  used(demo);
  for (const oldest of running) {
    if (running.size <= maxAtOnce) break;
    oldest.stop("limit");
  }
}

/** @param {Running} demo */
export function used(demo) {
  running.delete(demo);
  running.add(demo);
}
