// Tests that Stop leaves a demo with its last picture.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chromium, inChromium, needs } from "./setting.mjs";
import { decode } from "./picture.mjs";

/** @import { Demo } from "./demo.mjs" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

describe("the picture that Stop leaves", needs(chromium), () => {
  const { open } = inChromium({
    "/pair.html": `<gnomon-demo scene="polygon-polygon" style="max-width: 800px; font: 16px sans-serif"></gnomon-demo>`,
  });

  /** @param {Demo} demo */
  const labels = (demo) =>
    demo.inside((demo) =>
      [...demo.shadowRoot.querySelectorAll("[part=label]:not([hidden])")].map((label) => ({
        words: label.textContent,
        size: parseFloat(getComputedStyle(label).fontSize),
        y: label.getBoundingClientRect().top + label.getBoundingClientRect().height / 2,
      })),
    );

  /** Returns the brightness of the paper, from 0 to 255. @param {PuppeteerPage} page @param {Demo} demo */
  async function brightness(page, demo) {
    const { x, y } = await demo.at(0.03, 0.06);
    const { width, channels, pixels } = decode(await page.screenshot());
    return pixels[(Math.round(y) * width + Math.round(x)) * channels] ?? NaN;
  }

  it("is the one that was seen, words and all", async () => {
    const { page, demo } = await open("/pair.html");
    await demo.play();
    await demo.pause();
    await demo.show();
    const seen = await labels(demo);
    await demo.stop();
    const left = await labels(demo);
    assert.deepEqual(
      left.map(({ words }) => words),
      seen.map(({ words }) => words),
    );
    assert.ok(left.length >= 2);
    left.forEach(({ size, y }, at) => {
      assert.ok(Math.abs(size - (seen[at]?.size ?? 0)) < 0.1, `${size} px`);
      assert.ok(Math.abs(y - (seen[at]?.y ?? 0)) < 4, `${y} px from the top`);
    });
    assert.deepEqual(page.errors, []);
  });

  it("has the theme of the page, also when that changes", async () => {
    const { page, demo } = await open("/pair.html");
    await demo.play();
    await demo.stop();
    await demo.show();
    const day = await brightness(page, demo);
    await demo.inside((demo) => demo.setAttribute("theme", "dark"));
    const night = await brightness(page, demo);
    await demo.inside((demo) => demo.setAttribute("theme", "light"));
    assert.ok(day > 200 && night < 60, `${day} by day, ${night} at night`);
    assert.equal(await brightness(page, demo), day);
  });

  it("fills its place at every width", async () => {
    const { page, demo } = await open("/pair.html");
    await demo.play();
    await demo.stop();
    for (const width of [390, 1280]) {
      await page.page.setViewport({ width, height: 900 });
      const [picture, stage] = await demo.inside((demo) =>
        [".picture > svg", ".stage"].map((part) => {
          const { width, height } = /** @type {Element} */ (
            demo.shadowRoot.querySelector(part)
          ).getBoundingClientRect();
          return [width, height];
        }),
      );
      assert.deepEqual(picture, stage);
    }
  });
});
