// The demos of the page that run at the same time: no more than the browser has graphics contexts for.

/** A browser keeps 16 graphics contexts and takes the oldest away without asking; other parts of a page use some. */
export const maxAtOnce = 8;

/** @typedef {{stop: (reason?: "limit") => void}} Running a demo, as far as this is concerned */

/** The demos that run, the least recently used first. @type {Set<Running>} */
const running = new Set();

/**
 * One more runs, until its signal; the one that was not used for longest may have to stop.
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
