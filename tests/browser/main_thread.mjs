// Measures the time that each animation frame occupies a page's main thread, from the browser's own trace: scripts,
// style, layout, paint.

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

/** @param {number[]} values */
export const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;

/**
 * Returns one entry for each frame during `meanwhile`, in milliseconds: `work` is the thread's own time, and `wall`
 * also includes waiting and the work of other processes. `lays` reports whether a layout took place.
 *
 * @param {PuppeteerPage} page
 * @param {() => Promise<unknown>} meanwhile
 * @returns {Promise<{ work: number, wall: number, lays: boolean }[]>}
 */
export async function frames(page, meanwhile) {
  const { tracing } = page.page;
  // Only the categories that are read here: each traced event costs time of this thread.
  await tracing.start({ categories: ["toplevel", "devtools.timeline"] });
  await meanwhile();
  const trace = JSON.parse(Buffer.from((await tracing.stop()) ?? []).toString());
  const events = /** @type {any[]} */ (trace.traceEvents);
  const fired = events.filter(({ name }) => name === "FireAnimationFrame");
  const { pid, tid } = fired[0];
  const starts = fired.map(({ ts }) => ts).sort((a, b) => a - b);
  const all = starts.map(() => ({ work: 0, wall: 0, lays: false }));
  for (const { name, pid: process, tid: thread, ts, dur, tdur } of events) {
    if (process !== pid || thread !== tid) continue;
    const frame = all[starts.findLastIndex((start) => start < ts + (dur ?? 0))];
    if (!frame) continue;
    if (name === "ThreadControllerImpl::RunTask") {
      frame.work += (tdur ?? 0) / 1000;
      frame.wall += dur / 1000;
    }
    if (name === "Layout") frame.lays = true;
  }
  // The first and the last frame are incomplete.
  return all.slice(1, -1);
}
