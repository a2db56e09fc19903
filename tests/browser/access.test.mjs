// For readers without a mouse, and without sight of the picture.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

describe("access", needs(chromium), () => {
  const { open } = inChromium({ "/autoplay.html": `<gnomon-demo scene="polygon-polygon" autoplay></gnomon-demo>` });

  for (const dark of [false, true]) {
    it(`axe-core finds nothing serious, ${dark ? "dark" : "light"}`, async () => {
      const { page } = await open(lesson, { dark });
      assert.deepEqual(await violations(page), []);
      for (const scene of ["polygon-polygon", "circle-polygon"]) {
        const demo = new Demo(page, `gnomon-demo[scene=${scene}]`);
        await demo.play();
        await demo.pause();
        assert.deepEqual(await violations(page), [], `${scene} paused`);
        for (const panel of ["Steps", "Shapes", "Readings"]) await demo.click(panel);
        await until("the source", async () => (await demo.text(".fold .file")).length > 0);
        assert.deepEqual(await violations(page), [], `${scene} with all panels`);
        for (const card of ["Zoom", "Share", "Help"]) {
          await demo.click(card);
          assert.deepEqual(await violations(page), [], `${scene}: ${card}`);
        }
        await demo.stop();
        assert.deepEqual(await violations(page), [], `${scene} stopped`);
      }
    });
  }

  /**
   * @param {PuppeteerPage} page
   * @returns {Promise<string>} the name of what has the focus, in the demo or in the page
   */
  const focused = (page) =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.ariaLabel || element?.getAttribute("part") || element?.textContent?.trim() || element?.localName;
    });

  /**
   * @param {PuppeteerPage} page
   * @param {string} name
   */
  async function tabTo(page, name) {
    for (let i = 0; i < 80; ++i) {
      await page.press("Tab");
      if ((await focused(page)) === name) return;
    }
    throw new Error(`Tab never got to ${name}`);
  }

  it("keys alone start a demo, move a body, leave and stop it", async () => {
    const { page, demo } = await open(lesson);
    await tabTo(page, "Play Two polygons");
    await page.press("Enter");
    await demo.reaches("running");
    // The button is gone: the focus has gone on to the picture, where the keys work.
    await page.press("p");
    await demo.reaches("paused");

    const before = await demo.verdict();
    const start = await demo.label("A");
    await page.press("1");
    for (let i = 0; i < 20; ++i) await page.press("ArrowLeft");
    await until("A moves", async () => (await demo.label("A")).x < start.x - 10);
    assert.notEqual(await demo.verdict(), before);
    await page.press("2");
    const other = await demo.label("B");
    for (let i = 0; i < 3; ++i) await page.press("ArrowUp");
    await until("B moves", async () => (await demo.label("B")).y < other.y - 5);
    const turned = await demo.verdict();
    for (let i = 0; i < 5; ++i) await page.press("q");
    await until("B turns", async () => (await demo.verdict()) !== turned);
    const steps = await demo.steps();
    await page.press("s");
    await until("a step", async () => (await demo.steps()) === steps + 1);

    // Escape gives the keys back, and Tab goes on from here.
    const there = await demo.label("B");
    await page.press("Escape");
    await page.press("ArrowLeft");
    await sleep(150);
    assert.equal((await demo.label("B")).x, there.x);

    await tabTo(page, "Stop");
    await page.press("Enter");
    await demo.reaches("stopped");
    assert.equal(await focused(page), "Play Two polygons");
  });

  it("the verdict is announced, now and then", async () => {
    const { demo } = await open(lesson);
    await demo.play();
    await demo.pause();
    await demo.drag(await demo.label("A"), await demo.at(0.2, 0.2));
    await demo.drag(await demo.label("B"), await demo.at(0.8, 0.8));
    await demo.drag(await demo.label("A"), await demo.at(0.75, 0.75));
    await until("it is announced", async () => (await demo.text("[aria-live]")).startsWith("Overlapping"));
  });

  it("autoplay is not for readers who prefer less motion", async () => {
    for (const reducedMotion of [false, true]) {
      const { demo } = await open("/autoplay.html", { reducedMotion });
      if (reducedMotion) {
        await sleep(500);
        assert.equal(await demo.state(), "idle");
      } else {
        await demo.reaches("running");
      }
    }
  });
});
