// Prints the time that each frame of running demos and of moved figures occupies the main thread, as the 95th
// percentile in milliseconds: `node tests/browser/frames.mjs [SCENE …]`. For a demo it prints all frames, and
// separately the frames in which sentences and labels change. For a figure it also prints the browser's own cost of a
// mouse that moves over the same page and changes nothing. That cost is part of every frame, and half of many a
// figure's. Times depend on this machine and its present load: on a busy one they double, and only interleaved
// measurements are comparable.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { joinTexts } from "../../scripts/site/texts.mjs";
import { Demo, until } from "./demo.mjs";
import { frames, p95 } from "./main_thread.mjs";
import { Figure } from "./figure.mjs";
import { chromium, demand, foreignPage, serveSite } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const { scenes, figures } = joinTexts();
const seconds = 4;

/** @param {PuppeteerPage} page */
async function ofDemo(page) {
  const demo = new Demo(page);
  await demo.inside((element) => element.play());
  await until("it is well under way", async () => (await demo.steps()) > 60);
  const all = await frames(page, () => sleep(1000 * seconds));
  // Labels that only move need no layout.
  const refreshing = all.filter(({ lays }) => lays);
  return `${said(all)} all, ${said(refreshing)} refreshing, ${(refreshing.length / seconds).toFixed(0)} a second`;
}

/**
 * Measures a figure in its lesson, with the numbers below it. Its first handle moves in rings.
 * @param {PuppeteerPage} page
 * @param {string} scene
 */
async function ofFigure(page, scene) {
  const figure = new Figure(page, `figure > gnomon-figure[scene=${scene}]`);
  await figure.show();
  await figure.inside((element) => element.wake());
  const { x, y } = await figure.inside((element) => {
    const area = /** @type {Element} */ (element.shadowRoot.querySelector("[data-handle]"));
    const { left, top, width, height } = area.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.move(x, y);
  await page.down();
  const ring = async (/** @type {number} */ steps) => {
    for (let step = 0; step < steps; ++step) await page.move(x + 40 * Math.sin(step / 9), y + 30 * Math.cos(step / 9));
  };
  // The warm-up lasts until the optimising compiler has finished.
  await ring(100);
  const led = await frames(page, () => ring(300));
  await page.up();
  await page.evaluate(() => addEventListener("mousemove", () => requestAnimationFrame(() => {})));
  const idle = await frames(page, async () => {
    for (let step = 0; step < 300; ++step) await page.move(3 + (step % 2), 500);
  });
  return `${said(led)}, and ${said(idle)} of a mouse alone`;
}

/** @param {string} scene of a figure */
const lessonWith = (scene) =>
  readdirSync("dist").find(
    (name) =>
      name.endsWith(".html") && readFileSync(`dist/${name}`, "utf8").includes(`<gnomon-figure scene="${scene}"`),
  );

/** @param {{ work: number }[]} all */
const said = (all) => p95(all.map(({ work }) => work)).toFixed(1);

demand(chromium);
const server = await serveSite();
const asked = process.argv.slice(2);
for (const scene of asked.length > 0 ? asked : Object.keys({ ...scenes, ...figures })) {
  const element = `<gnomon-demo scene="${scene}" style="max-width: 800px"></gnomon-demo>`;
  server.pages.set("/one.html", foreignPage(element));
  const page = await chromium.open({ width: 1280, height: 1000 });
  try {
    await page.goto(`${server.url}/${scene in figures ? lessonWith(scene) : "one.html"}`);
    const words = await (scene in figures ? ofFigure(page, scene) : ofDemo(page));
    console.log(`${scene.padEnd(18)}${words}`);
  } finally {
    await page.close();
  }
}
await server.stop();
