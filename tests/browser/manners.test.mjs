// Tests that the page around a demo keeps its own keys, focus, scrolling, touch and title. Chromium, with real input.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { scrolled, settled, until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */
/** @import { Point } from "./demo.mjs" */
/** @import { OpenOptions } from "./drivers/page.mjs" */

const title = "Someone else’s page";

describe("manners", needs(chromium), () => {
  const { open: openPath } = inChromium({
    "/host.html": `<textarea id="notes" rows="3"></textarea>
<gnomon-demo scene="polygon-polygon" style="max-width: 600px"></gnomon-demo>
<button id="after">After</button>
<div style="height: 3000px"></div>`,
  });
  /** @param {OpenOptions} [options] */
  const open = (options) => openPath("/host.html", options);

  /** @param {PuppeteerPage} page */
  const focused = (page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

  it("typing into the page stays there while a demo runs", async () => {
    const { page, demo } = await open();
    await demo.play();
    await until("it is well under way", async () => (await demo.steps()) > 20);
    await page.page.click("#notes");
    const typed = "12 qe spr n, it is.";
    await page.page.keyboard.type(typed);
    for (const key of ["ArrowLeft", "Enter", "Escape"]) await page.press(key);
    assert.equal(await demo.state(), "running");
    assert.equal(await focused(page), "notes");
    const written = await page.evaluate(() => /** @type {any} */ (document.querySelector("#notes")).value);
    assert.equal(written, `${typed.slice(0, -1)}\n.`);
    assert.ok((await demo.steps()) > 20, "R would have started it anew");
    assert.equal(await page.page.title(), title);
  });

  it("a demo takes no focus that it was not given", async () => {
    const { page, demo } = await open();
    await page.page.focus("#notes");
    await demo.inside((element) => element.play());
    await sleep(200);
    assert.equal(await focused(page), "notes");
    await demo.inside((element) => element.stop());
    assert.equal(await focused(page), "notes");
    assert.equal(await scrolled(page), 0);
    assert.equal(await page.page.title(), title);
  });

  it("Space scrolls the page, unless the picture has the focus", async () => {
    const { page, demo } = await open({ width: 800, height: 600 });
    await demo.play();
    await page.page.focus("#after");
    await page.evaluate(() => {
      /** @type {any} */ (document.activeElement)?.blur();
      scrollTo({ top: 0, behavior: "instant" });
    });
    await page.press(" ");
    await until("the page scrolls", async () => (await scrolled(page)) > 100);
    await settled(page);
    assert.equal(await demo.state(), "running");

    await demo.show();
    const before = await scrolled(page);
    const ground = await demo.at(0.02, 0.02);
    await page.move(ground.x, ground.y);
    await page.down();
    await page.up();
    await page.press(" ");
    await demo.reaches("paused");
    await page.press("ArrowDown");
    await sleep(200);
    assert.equal(await scrolled(page), before);
  });

  it("the wheel scrolls the page over a running demo", async () => {
    const { page, demo } = await open({ width: 800, height: 600 });
    await demo.play();
    for (const focus of [false, true]) {
      await demo.show();
      const before = await scrolled(page);
      const middle = await demo.at(0.5, 0.5);
      await page.move(middle.x, middle.y);
      if (focus) {
        await page.down();
        await page.up();
      }
      await page.wheel(150);
      await until("the page scrolls", async () => (await scrolled(page)) > before + 100);
      await settled(page);
    }
  });

  it("a drag with the mouse selects and scrolls nothing", async () => {
    const { page, demo } = await open({ width: 800, height: 600 });
    await demo.play();
    await demo.pause();
    const before = await scrolled(page);
    await demo.drag(await demo.label("A"), await demo.at(0.3, 0.9));
    await demo.drag(await demo.label("A"), { x: 700, y: 595 });
    assert.equal(await scrolled(page), before);
    assert.equal(await page.evaluate(() => String(getSelection())), "");
  });

  it("Tab goes through a running demo and out at its end, and back", async () => {
    const { page, demo } = await open();
    await demo.play();
    await page.page.focus("#notes");
    let inside = 0;
    for (let i = 0; i < 40 && (await focused(page)) !== "after"; ++i) {
      await page.press("Tab");
      if ((await focused(page)) === "gnomon-demo") ++inside;
    }
    assert.equal(await focused(page), "after");
    assert.ok(inside > 4);
    for (let i = 0; i < inside; ++i) await page.press("Tab", true);
    assert.equal(await focused(page), "gnomon-demo");
    await page.press("Tab", true);
    assert.equal(await focused(page), "notes");
    assert.equal(await demo.state(), "running");
  });

  /** Opens the page on a phone, where a finger has pressed Play and Pause. */
  async function openPaused() {
    const { page, demo } = await open({ width: 390, height: 800, touch: true });
    await demo.show();
    for (const { button, state } of [
      { button: "Play", state: "running" },
      { button: "Pause", state: "paused" },
    ]) {
      const { x, y } = await demo.button(button);
      await page.page.touchscreen.tap(x, y);
      await demo.reaches(state);
    }
    return { page, demo };
  }

  /**
   * Moves a finger over the screen, slowly enough not to be a fling.
   *
   * @param {PuppeteerPage} page
   * @param {Point} from
   * @param {Point} to
   */
  async function finger(page, from, to) {
    const { touchscreen } = page.page;
    await touchscreen.touchStart(from.x, from.y);
    for (let i = 1; i <= 10; ++i) {
      await touchscreen.touchMove(from.x + ((to.x - from.x) * i) / 10, from.y + ((to.y - from.y) * i) / 10);
      await sleep(20);
    }
    await touchscreen.touchEnd();
    await settled(page);
  }

  it("a finger that takes hold of a body moves it, and not the page", async () => {
    const { page, demo } = await openPaused();
    const before = await scrolled(page);
    for (const target of [await demo.at(0.2, 0.75), await demo.at(0.25, 0.25)]) {
      await finger(page, await demo.label("A"), target);
      await until(`A is at ${JSON.stringify(target)}`, async () => {
        const found = await demo.label("A");
        return Math.hypot(found.x - target.x, found.y - target.y) < 30;
      });
      assert.equal(await scrolled(page), before);
    }
  });

  it("a finger that takes hold of nothing scrolls the page", async () => {
    const { page, demo } = await openPaused();
    // Both bodies are moved aside first.
    await finger(page, await demo.label("A"), await demo.at(0.15, 0.2));
    await finger(page, await demo.label("B"), await demo.at(0.15, 0.8));
    const before = await scrolled(page);
    const from = await demo.at(0.8, 0.9);
    await finger(page, from, { x: from.x, y: from.y - 150 });
    await until("the page scrolls", async () => (await scrolled(page)) > before + 60);
  });

  it("the page fits a narrow window, with and without a running demo", async () => {
    const { page, demo } = await openPath(lesson, { width: 320, height: 640 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(await overflow(), 0);
    await demo.play();
    assert.equal(await overflow(), 0);
    await demo.stop();
    assert.equal(await overflow(), 0);
  });
});
