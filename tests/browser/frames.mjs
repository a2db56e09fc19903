// Prints how long the frames of each running demo keep the main thread: `node tests/browser/frames.mjs [SCENE …]`. The
// 95th percentile of all frames, and of those alone in which sentences and labels change; times are this machine's.
import { setTimeout as sleep } from "node:timers/promises";
import { Demo, until } from "./demo.mjs";
import { chromium, demand, foreignPage, serveSite, text } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const asked = process.argv.slice(2);
const scenes = asked.length > 0 ? asked : Object.keys(text.scenes);
const seconds = 4;

/** @param {number[]} values */
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;

/** @param {PuppeteerPage} page */
async function measure(page) {
  const { tracing } = page.page;
  await tracing.start({ categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await sleep(1000 * seconds);
  const trace = JSON.parse(Buffer.from((await tracing.stop()) ?? []).toString());
  const events = /** @type {any[]} */ (trace.traceEvents);
  const frames = events.filter(({ name }) => name === "FireAnimationFrame");
  const { pid, tid } = frames[0];
  const starts = frames.map(({ ts }) => ts).sort((a, b) => a - b);
  const work = starts.map(() => 0);
  const refreshes = starts.map(() => false);
  for (const { name, pid: process, tid: thread, ts, dur, tdur } of events) {
    if (process !== pid || thread !== tid) continue;
    const frame = starts.findLastIndex((start) => start < ts + (dur ?? 0));
    if (frame < 0) continue;
    if (name === "RunTask") work[frame] += (tdur ?? 0) / 1000;
    // Labels that only move need no layout.
    if (name === "Layout") refreshes[frame] = true;
  }
  const whole = work.slice(1, -1);
  const refreshing = whole.filter((_, index) => refreshes[index + 1]);
  return {
    all: p95(whole),
    refreshing: p95(refreshing),
    rate: refreshing.length / seconds,
    fps: whole.length / seconds,
  };
}

demand(chromium);
const server = await serveSite();
for (const scene of scenes) {
  server.pages.set("/one.html", foreignPage(`<gnomon-demo scene="${scene}" style="max-width: 800px"></gnomon-demo>`));
  const page = await chromium.open({ width: 1280, height: 1000 });
  try {
    await page.goto(`${server.url}/one.html`);
    const demo = new Demo(page);
    await demo.inside((element) => element.play());
    await until("it is well under way", async () => (await demo.steps()) > 60);
    const { all, refreshing, rate, fps } = await measure(page);
    const columns = [all.toFixed(1), refreshing.toFixed(1), rate.toFixed(1), fps.toFixed(0)].map((c) => c.padStart(6));
    console.log(
      `${scene.padEnd(18)}${columns.join("")}   ms of all, ms of refreshing, refreshing a second, frames a second`,
    );
  } finally {
    await page.close();
  }
}
await server.stop();
