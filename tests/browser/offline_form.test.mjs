// Tests the single file that needs no server, opened from a folder on disk: web/pages/offline.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Demo, until } from "./demo.mjs";
import { Figure } from "./figure.mjs";
import { reportErrors } from "./server.mjs";
import { demand, drivers, needs, text } from "./setting.mjs";

/** @import { Page } from "./drivers/page.mjs" */

const dist = process.env.GNOMON_DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** @param {string} script */
const page_with = (script) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>From a disk</title><script>${reportErrors}</script><script src="${script}"></script></head>
<body>
<canvas id="gl_canvas" width="320" height="240"></canvas>
<button id="gl_canvas_play">Play</button> <button id="gl_canvas_stop">Stop</button>
<gnomon-demo scene="point-polygon" style="width: 400px"></gnomon-demo>
<gnomon-figure scene="two-shadows" style="width: 400px"></gnomon-figure>
<gnomon-plate scene="two-shadows" style="width: 400px"></gnomon-plate>
</body>
</html>`;

for (const driver of drivers) {
  describe(`the offline form in ${driver.name}`, needs(driver), () => {
    const folder = mkdtempSync(join(tmpdir(), "gnomon-offline-"));
    /** @type {Page} */
    let page;
    const state = () => page.evaluate(() => document.querySelector("canvas")?.dataset.gnomonState);
    /** @param {string} verb */
    const press = (verb) =>
      page.evaluate((/** @type {string} */ verb) => document.getElementById(`gl_canvas_${verb}`)?.click(), verb);

    before(async () => {
      demand(driver);
      for (const name of ["gnomon-offline.js", "gnomon.js"]) copyFileSync(join(dist, name), join(folder, name));
      writeFileSync(join(folder, "page.html"), page_with("gnomon-offline.js"));
      writeFileSync(join(folder, "served.html"), page_with("gnomon.js"));
      page = await driver.open({ width: 700, height: 900 });
      await page.goto(String(pathToFileURL(join(folder, "page.html"))));
    });
    after(async () => {
      await page?.close();
      rmSync(folder, { recursive: true });
    });

    it("shows the pictures of its demos", async () => {
      await until("the canvas has its picture", () =>
        page.evaluate(() => document.querySelector("canvas")?.style.backgroundImage.startsWith('url("data:image/svg')),
      );
      await until("the element has its picture", () =>
        page.evaluate(() => {
          const image = document.querySelector("gnomon-demo")?.shadowRoot?.querySelector("img");
          return image?.complete && image.naturalWidth > 0;
        }),
      );
    });

    it("plays on the page’s own canvas, and again after Stop", async () => {
      for (let i = 0; i < 2; ++i) {
        await press("play");
        await until("it runs", async () => (await state()) === "running");
        await press("stop");
        await until("it has stopped", async () => (await state()) === "stopped");
      }
    });

    it("plays as an element, and has the words and code of its steps", async () => {
      const demo = new Demo(page);
      await demo.play();
      assert.ok((await demo.verdict()).length > 10);
      await demo.focus();
      await page.press("k");
      await until("the code is there", async () => (await demo.text(".source")).length > 100);
      await demo.stop();
      assert.deepEqual(page.errors, []);
    });

    it("has figures, which it draws as soon as they are seen", async () => {
      const figure = new Figure(page);
      await figure.show();
      await figure.reaches("live");
      await figure.changes(async () => figure.drag(await figure.at(0), await figure.place(0.4, 0.4)));
      const former = new Figure(page, "gnomon-plate");
      await former.show();
      await former.reaches("live");
      assert.deepEqual(page.errors, []);
    });

    it("is what the script that loads its files names, where it cannot", async () => {
      await page.goto(String(pathToFileURL(join(folder, "served.html"))));
      await press("play");
      await until("it says so", async () => (await state()) === "error");
      const words = await page.evaluate(() => document.querySelector(".gnomon-message")?.firstChild?.textContent);
      assert.equal(words, text.plain.file);
    });
  });
}
