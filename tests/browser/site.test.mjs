// Tests the site as a whole: every lesson in every engine, and the search.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { Asking } from "./asking.mjs";
import { violations } from "./axe.mjs";
import { Demo, until } from "./demo.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, inChromium, needs, serveSite } from "./setting.mjs";
import { watch, watched } from "./watch.mjs";

/** @import { Page } from "./drivers/page.mjs" */

// The frame of readers’ programs is no page, and waits for messages: try.test.mjs.
const former = Object.keys(JSON.parse(readFileSync("web/content/data/moved.json", "utf8"))).map(
  (slug) => `${slug}.html`,
);
const pages = readdirSync("dist").filter(
  (name) => name.endsWith(".html") && name !== "try-frame.html" && !former.includes(name),
);

/**
 * Waits for the next page; during navigation no script can run.
 *
 * @param {Page} page
 * @param {() => boolean} there
 */
const arrives = (page, there) => until(`${there}`, () => page.evaluate(there).catch(() => false));

/** @param {string} name */
const scenesOn = (name) =>
  [...readFileSync(`dist/${name}`, "utf8").matchAll(/<gnomon-demo scene="([\w-]+)"/g)].map(([, scene]) => scene);

for (const driver of drivers) {
  describe(`every page in ${driver.name}`, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;

    before(async () => {
      demand(driver);
      server = await serveSite();
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      page = await driver.open();
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    for (const name of pages) {
      it(`${name}: its demos play, and nothing is amiss`, async () => {
        // If a page is left while its pictures load, Firefox reports an error of the worker.
        await page.goto("about:blank");
        page.errors.length = 0;
        await page.goto(`${server.url}/${name}`);
        for (const scene of scenesOn(name)) {
          const demo = new Demo(page, `gnomon-demo[scene=${scene}]`);
          await demo.play();
          assert.ok((await demo.verdict()).length > 20);
          await demo.stop();
        }
        if (await page.evaluate(() => document.querySelector("form.predict") !== null)) {
          const question = new Asking(page, 0);
          const place = await question.inside((form) => form.querySelector("label, .mark")?.className === "mark");
          await question.click(place ? ".scene" : "label");
          // A slider's label only focuses it.
          if (!place) await page.press("ArrowRight");
          await question.check();
          assert.ok((await question.verdict()).length > 3);
        }
        assert.deepEqual(page.errors, []);
        assert.deepEqual(
          server.log.filter(({ status }) => status !== 200),
          [],
        );
      });
    }
  });
}

describe("the site", needs(chromium), () => {
  const { open } = inChromium({});

  for (const name of pages) {
    it(`${name} fits 320 px, in the dark too, and nothing moves in it`, async () => {
      const { page } = await open(`/${name}`, { width: 320, height: 640, dark: true }, watch);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      assert.deepEqual(await violations(page), []);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await until("it is at its end", () =>
        page.evaluate(() => scrollY > 0 || document.body.scrollHeight <= innerHeight),
      );
      assert.equal(await watched(page, "shift"), 0);
    });
  }

  it("keeps the place for everything that Play brings", async () => {
    for (const name of pages.filter((name) => scenesOn(name).length > 0)) {
      const { page, demo } = await open(`/${name}`, { width: 830, height: 900 }, watch);
      await demo.play();
      await demo.frames();
      assert.equal(await watched(page, "shift"), 0, name);
    }
  });

  it("leads from lesson to lesson by its tree, on a phone too", async () => {
    const { page } = await open("/", { width: 390, height: 844 });
    await page.evaluate(() => document.querySelector("body > header > details")?.querySelector("summary")?.click());
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('details a[href="separating-axis-theorem.html"]')).click(),
    );
    await arrives(page, () => document.title.startsWith("The Separating Axis"));
  });

  it("leads from a lesson's former address to the present one, at the same place", async () => {
    const { page } = await open("/exactly.html#pitfalls");
    await arrives(page, () => location.pathname + location.hash === "/orientation-predicate.html#pitfalls");
  });

  it("finds a lesson by a word in it", async () => {
    const { page } = await open("/");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("header input")).focus());
    for (const key of ["w", "i", "n", "d", "i", "n", "g", "Enter"]) await page.press(key);
    const found = () =>
      page.evaluate(() => [...document.querySelectorAll("#found a")].map((link) => link.getAttribute("href")));
    await arrives(page, () => document.querySelector("#found a") !== null);
    assert.ok((await found()).includes("point-polygon.html#pitfalls"));
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#found a")).click());
    await arrives(page, () => document.querySelector("gnomon-demo") !== null);
    assert.deepEqual(page.errors, []);
  });

  it("says so when there is nothing to be found", async () => {
    const { page } = await open("/search.html?q=zzzyx");
    const told = () => page.evaluate(() => document.querySelector("#told")?.textContent);
    await until("it is said", async () => /Nothing on “zzzyx”/.test((await told()) ?? ""));
  });
});
