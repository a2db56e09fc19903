// Prints a reader's waiting times and download sizes: `node tests/browser/costs.mjs`. It prints medians of five; times
// depend on this machine.
import { setTimeout as sleep } from "node:timers/promises";
import { Demo } from "./demo.mjs";
import { frames, p95 } from "./main_thread.mjs";
import { chromium, demand, lesson, serveSite } from "./setting.mjs";
import { framesIn, watch } from "./watch.mjs";

const runs = 5;
const selector = "gnomon-demo[scene=polygon-polygon]";

/** @param {number[]} values */
const sorted = (values) => values.toSorted((a, b) => a - b);
/** @param {number[]} values */
const median = (values) => Number(sorted(values)[Math.floor(values.length / 2)]);

/**
 * Returns the time from the click's own time stamp until the first drawn frame, in milliseconds.
 *
 * @param {Demo} demo
 */
async function clickToFrame(demo) {
  await demo.inside((element) => {
    /** @type {any} */ (globalThis).first = new Promise((resolve) => {
      let clicked = 0;
      element.addEventListener("click", (event) => (clicked = event.timeStamp), { capture: true, once: true });
      element.addEventListener(
        "ready",
        // In the next animation frame this one has been submitted; reading a pixel waits until it is drawn.
        () =>
          requestAnimationFrame(() => {
            const gl = element.shadowRoot.querySelector("canvas")?.getContext("webgl2");
            gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
            resolve(performance.now() - clicked);
          }),
        { once: true },
      );
    });
  });
  await demo.click("Play");
  const time = await demo.page.evaluate(() => /** @type {any} */ (globalThis).first);
  return Number(time);
}

demand(chromium);
const server = await serveSite();
/** @type {Record<"cold" | "replay" | "fps" | "work" | "wall", number[]>} */
const figures = { cold: [], replay: [], fps: [], work: [], wall: [] };
let before = server.log;
let afterClick = server.log;
for (let run = 0; run < runs; ++run) {
  const page = await chromium.open();
  try {
    await watch(page);
    server.log = [];
    await page.goto(server.url + lesson);
    const demo = new Demo(page, selector);
    await demo.show();
    await sleep(500);
    before = server.log;
    server.log = [];
    figures.cold.push(await clickToFrame(demo));
    await sleep(500);
    afterClick = server.log;
    figures.fps.push((await framesIn(page, 2000)) / 2);
    const whole = await frames(page, () => sleep(2000));
    figures.work.push(p95(whole.map(({ work }) => work)));
    figures.wall.push(p95(whole.map(({ wall }) => wall)));
    await demo.stop();
    await sleep(300);
    figures.replay.push(await clickToFrame(demo));
  } finally {
    await page.close();
  }
}
await server.stop();

/** @param {import("./server.mjs").Request[]} log */
const kilobytes = (log) => `${(log.reduce((sum, { gzip }) => sum + gzip, 0) / 1000).toFixed(1)} KB gzip`;
const beside = before.filter(({ path }) => path !== lesson && !path.startsWith("/posters/"));
console.log(`click to first frame, cold    ${median(figures.cold).toFixed(0)} ms (to reach: 250)`);
console.log(`click to first frame, replay  ${median(figures.replay).toFixed(0)} ms (to reach: 100)`);
console.log(`frames a second               ${median(figures.fps).toFixed(0)} (to reach: 60)`);
console.log(`main thread a frame, p95      ${median(figures.work).toFixed(1)} ms of work (to reach: 4)`);
console.log(`  with waiting                ${median(figures.wall).toFixed(1)} ms`);
console.log(`before the click              ${beside.length} requests beside page and posters, ${kilobytes(beside)}`);
console.log(`after the click               ${afterClick.length} requests, ${kilobytes(afterClick)}`);
