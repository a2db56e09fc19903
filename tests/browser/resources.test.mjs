// Tests the resources that a demo uses and releases. Chromium only, which reports them.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs } from "./setting.mjs";
import { framesEnd, framesIn, framesRun, held, watch, watched } from "./watch.mjs";

/** @import { OpenOptions } from "./drivers/page.mjs" */

const demos = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => {
    const width = "display: inline-block; width: 220px";
    return `<gnomon-demo id="demo-${i}" scene="polygon-polygon" style="${width}"></gnomon-demo>`;
  }).join("\n");

/**
 * Returns the next number of steps on the page. The wait is inside the page, because on a slow machine a driver reads
 * it too late.
 * @param {Demo} demo
 */
const nextSteps = (demo) =>
  demo.inside(
    ({ shadowRoot }) =>
      new Promise((done) => {
        const steps = /** @type {HTMLElement} */ (shadowRoot.querySelector(".steps"));
        new MutationObserver((_, observer) => {
          observer.disconnect();
          done(Number(steps.textContent.replace(/\D/g, "")));
        }).observe(steps, { childList: true, characterData: true, subtree: true });
      }),
  );

describe("resources", needs(chromium), () => {
  const { server, open: openPrepared } = inChromium({
    "/one.html": `<gnomon-demo scene="polygon-polygon"></gnomon-demo>`,
    "/many.html": demos(10),
    "/tall.html": `<gnomon-demo scene="polygon-polygon"></gnomon-demo><div style="height: 5000px"></div>`,
  });
  /**
   * @param {string} path
   * @param {OpenOptions} [options]
   */
  const open = (path, options) => openPrepared(path, options, watch);

  it("are given back by Stop: 40 plays leave nothing", async () => {
    const { page, demo } = await open("/one.html");
    const untouched = await held(page);
    const cycle = () =>
      demo.inside(async (element) => {
        await element.play();
        await new Promise((resolve) => setTimeout(resolve, 60));
        element.stop();
      });
    for (let i = 0; i < 5; ++i) await cycle();
    const first = await held(page);
    for (let i = 0; i < 40; ++i) await cycle();
    const last = await held(page);

    assert.equal(await demo.state(), "stopped");
    assert.equal((await watched(page, "instances")).length, 45);
    assert.equal(last.instances, 0);
    assert.equal(last.contexts, 0);
    assert.equal(last.listeners, untouched.listeners);
    assert.equal(last.nodes, first.nodes);
    const growth = last.bytes - first.bytes;
    assert.ok(growth <= 1_000_000, `the heap grew by ${growth} bytes`);
    assert.equal(server.log.filter(({ path }) => path === "/scenes-theorem.wasm").length, 1);
  });

  it("are given back by an element that leaves the page", async () => {
    const { page, demo } = await open("/one.html");
    await demo.inside((element) => element.play());
    await demo.reaches("running");
    await demo.inside((element) => element.remove());
    await sleep(100);
    const { instances, contexts } = await held(page);
    assert.deepEqual({ instances, contexts }, { instances: 0, contexts: 0 });
    await framesEnd(page);
  });

  it("are not used by animation frames before Play, after Stop, or while paused", async () => {
    const { page, demo } = await open("/one.html");
    assert.equal(await framesIn(page), 0);
    await demo.play();
    await framesRun(page);
    await demo.pause();
    await page.move(2, 2);
    await framesEnd(page);
    await demo.click("Play");
    await demo.reaches("running");
    await framesRun(page);
    await demo.stop();
    await framesEnd(page);
  });

  it("rest while the demo is off screen", async () => {
    const { page, demo } = await open("/tall.html");
    await demo.play();
    await page.evaluate(() => scrollTo({ top: 4000, behavior: "instant" }));
    await framesEnd(page);
    const steps = await demo.steps();
    assert.equal(await framesIn(page, 1000), 0);
    assert.equal(await demo.steps(), steps);
    const next = nextSteps(demo);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const after = await next;
    // The time in the background is not made up for.
    assert.ok(after > steps && after < steps + 60, `${after} after ${steps}`);
  });

  it("rest while the tab is hidden", async () => {
    const { page, demo } = await open("/one.html");
    await demo.play();
    const show = await page.hide();
    await until("the page is hidden", () => page.evaluate(() => document.hidden));
    await framesEnd(page);
    const steps = await demo.steps();
    assert.equal(await framesIn(page, 1000), 0);
    assert.equal(await demo.steps(), steps);
    const next = nextSteps(demo);
    await show();
    const after = await next;
    assert.ok(after > steps && after < steps + 60, `${after} after ${steps}`);
  });

  it("are shared out when many demos play: eight run, the rest keep a picture", async () => {
    const { page } = await open("/many.html");
    const all = Array.from({ length: 10 }, (_, i) => new Demo(page, `#demo-${i}`));
    for (const one of all) {
      await one.inside((element) => element.play());
      await one.reaches("running");
    }
    const states = await Promise.all(all.map((one) => one.state()));
    assert.deepEqual(states, [...Array(2).fill("stopped"), ...Array(8).fill("running")]);
    const { instances, contexts } = await held(page);
    assert.deepEqual({ instances, contexts }, { instances: 8, contexts: 8 });
    assert.ok((await all[0]?.box("[part=picture]"))?.width);
    assert.equal(server.log.filter(({ path }) => path === "/scenes-theorem.wasm").length, 1);
    assert.deepEqual(page.errors, []);
  });

  it("cost no layout: nothing moves on Play and Stop", async () => {
    for (const path of [lesson, "/one.html"]) {
      const { page, demo } = await open(path, { width: 1000, height: 700 });
      await demo.play();
      await sleep(300);
      await demo.stop();
      await sleep(300);
      assert.equal(await watched(page, "shift"), 0, path);
    }
  });
});
