// Tests for readers without a mouse, and without sight of the picture.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";
import { Demo, until } from "./demo.mjs";
import { colours, decode } from "./picture.mjs";
import { chromium, inChromium, lesson, needs } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

/**
 * Returns the contrast of the darkest and the lightest of some colours, by WCAG's formula.
 *
 * @param {number[]} colours as 0xRRGGBB
 */
function contrast(colours) {
  const linear = (/** @type {number} */ part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = colours.map((colour) =>
    [0.0722, 0.7152, 0.2126].reduce((sum, share, i) => sum + share * linear(((colour >> (8 * i)) & 255) / 255), 0),
  );
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
}

describe("access", needs(chromium), () => {
  const { open } = inChromium({ "/autoplay.html": `<gnomon-demo scene="polygon-polygon" autoplay></gnomon-demo>` });

  for (const dark of [false, true]) {
    it(`axe-core finds nothing serious, ${dark ? "dark" : "light"}`, async () => {
      const { page } = await open(lesson, { dark });
      const check = async (/** @type {string} */ when, within = ":root") =>
        assert.deepEqual(await violations(page, { within, coloursAlone: dark }), [], when);
      await check("the page as it opens");
      for (const scene of ["polygon-polygon", "circle-polygon"]) {
        const demo = new Demo(page, `gnomon-demo[scene=${scene}]`);
        await demo.play();
        await demo.pause();
        await check(`${scene} paused`, demo.selector);
        for (const panel of ["Steps", "Shapes", "Readings"]) await demo.click(panel);
        await until("the source", async () => (await demo.text(".fold .file")).length > 0);
        await check(`${scene} with all panels`, demo.selector);
        for (const card of ["Zoom", "Share", "Help"]) {
          await demo.click(card);
          await check(`${scene}: ${card}`, demo.selector);
        }
        await demo.stop();
        await check(`${scene} stopped`, demo.selector);
      }
      await check("the page at the end");
    });
  }

  /**
   * @param {PuppeteerPage} page
   * @returns {Promise<string>} the name of the focused element, in the demo or in the page
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
    // The button is gone, so the focus has moved to the picture, where the keys work.
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

    // Escape releases the keys, and Tab continues from here.
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

  it("in the reader's own colours its letters and its slider are seen", async () => {
    const { page, demo } = await open(lesson, { width: 1280, height: 1100 });
    const devtools = await page.page.createCDPSession();
    await devtools.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    assert.ok(await page.evaluate(() => matchMedia("(forced-colors: active)").matches));
    await demo.play();
    await demo.pause();
    await demo.show();
    const seen = decode(await page.screenshot());
    const letter = await demo.label("A");
    assert.ok(contrast(colours(seen, { x: letter.x - 8, y: letter.y - 10, width: 16, height: 20 })) > 4.5);
    const { x, y, width, height } = await demo.box(".timeline input");
    // The first half of the slider, without the thumb.
    assert.ok(contrast(colours(seen, { x: x + 2, y: y + 1, width: width / 2, height: height - 2 })) > 3);
  });

  it("prints the picture as it is while it plays", async () => {
    const { page, demo } = await open(lesson);
    await demo.play();
    await demo.inside((demo) =>
      addEventListener("beforeprint", () => {
        const [canvas, copy] = demo.shadowRoot.querySelectorAll("canvas");
        const seen = copy.getContext("2d")?.getImageData(0, 0, copy.width, copy.height).data ?? [];
        const boxes = [canvas, copy].map((each) => JSON.stringify(each.getBoundingClientRect()));
        const background = getComputedStyle(copy).backgroundColor;
        Object.assign(globalThis, { printed: { boxes, background, seen: [...new Set(seen)].length } });
      }),
    );
    await page.page.pdf();
    const { boxes, background, seen } = await page.evaluate(
      () =>
        /** @type {{ printed: { boxes: string[], background: string, seen: number } }} */ (
          /** @type {any} */ (globalThis)
        ).printed,
    );
    assert.equal(boxes[0], boxes[1], "it covers the canvas");
    assert.match(background, /^rgb\(/, "and nothing of it is seen through");
    assert.ok(seen > 10, "it is not blank");
    assert.equal(await demo.inside((demo) => demo.shadowRoot.querySelectorAll("canvas").length), 1, "gone afterwards");
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
