// Tests the code that a lesson offers for copying, and the data that it stores of its reader.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { Asking } from "./asking.mjs";
import { until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs, text } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

describe("a lesson's reader", needs(chromium), () => {
  const { server, open } = inChromium({});

  /** @type {(page: PuppeteerPage, selector: string) => Promise<any>} */
  const textOf = (page, selector) =>
    page.evaluate((/** @type {string} */ selector) => document.querySelector(selector)?.textContent ?? "", selector);
  /** @type {(page: PuppeteerPage, selector: string) => Promise<any>} */
  const press = (page, selector) =>
    page.evaluate(
      (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(),
      selector,
    );
  /** @param {PuppeteerPage} page */
  const ticks = (page) =>
    page.evaluate(() => [...document.querySelectorAll(".side a:has(.done)")].map((link) => link.getAttribute("href")));
  const fetched = () => server.log.map(({ path }) => path).filter((path) => /copy\.js|memory\.js/.test(path));

  it("copies the code, or has it selected, and hears of it", async () => {
    const { page } = await open(lesson);
    assert.deepEqual(fetched(), [], "nothing is loaded for it before");
    await page.evaluate(() => {
      const clipboard = { writeText: async (/** @type {string} */ words) => void (document.title = words) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    });
    await press(page, '.take [data-does="copy.js"]');
    await until("it says so", async () => (await textOf(page, ".take [role=status]")) === text.take.copied);
    const source = readFileSync("web/content/take/separating_axis_theorem.js", "utf8");
    // A title has no line ends.
    assert.equal(await page.evaluate(() => document.title), source.trim().replaceAll(/\s+/g, " "));
    await until("it goes back", async () => (await textOf(page, ".take [role=status]")) === "");
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }));
    await press(page, '.take [data-does="copy.js"]');
    await until("it says why not", async () => (await textOf(page, ".take [role=status]")) === text.take.yourself);
    assert.equal(await page.evaluate(() => getSelection()?.toString().trim()), source.trim());
    await page.page.setViewport({ width: 390, height: 900 });
    for (const width of [1280, 800, 390, 320]) {
      await page.page.setViewport({ width, height: 900 });
      const { lines, cut, beyond } = await page.evaluate(() => {
        const box = /** @type {HTMLElement} */ (document.querySelector(".take pre"));
        const code = /** @type {HTMLElement} */ (box.firstElementChild);
        return {
          lines: Math.round(code.getBoundingClientRect().height / parseFloat(getComputedStyle(code).lineHeight)),
          cut: box.scrollWidth - box.clientWidth,
          beyond: document.documentElement.scrollWidth,
        };
      });
      const written = source.trim().split("\n").length;
      assert.ok(width < 1000 ? lines > written : lines === written, `${lines} lines at ${width}, ${written} written`);
      assert.equal(cut, 0, `no line is cut at ${width}`);
      assert.equal(beyond, width);
    }
    assert.deepEqual(page.errors, []);
  });

  it("is remembered by what was read and answered, on this machine, until told to forget", async () => {
    const { page } = await open(lesson, { width: 1280, height: 900 });
    const question = new Asking(page, 0);
    assert.deepEqual(await ticks(page), []);
    const right = /overlapping/i.test(await question.text(".printed")) ? "They overlap" : "They are apart";
    await question.choose(right);
    await question.check();
    await until("its answer is ticked", () => question.inside((form) => form.querySelector(".ask .done") !== null));
    assert.ok(!(await ticks(page)).includes("separating-axis-theorem.html"), "the rest is not read");
    // The test scrolls as a reader does: to the end of each section.
    const count = await page.evaluate(() => document.querySelectorAll("article > section[id]").length);
    for (let i = 0; i < count; ++i) {
      await page.evaluate((/** @type {number} */ i) => {
        const section = document.querySelectorAll("article > section[id]")[i];
        section.lastElementChild?.scrollIntoView({ block: "end", behavior: "instant" });
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))));
      }, i);
    }
    await until("the lesson is ticked", async () => (await ticks(page)).includes("separating-axis-theorem.html"));
    assert.equal(await page.evaluate(() => document.cookie), "");
    await page.goto(`${server.url}/push-apart.html`);
    await until("the next page knows it", async () => (await ticks(page)).includes("separating-axis-theorem.html"));
    assert.equal(await page.evaluate(() => document.querySelectorAll(".ask .done").length), 0);
    await page.evaluate(() => document.querySelector("article > section > :last-child")?.scrollIntoView());
    await until("it is begun", () => page.evaluate(() => /push-apart/.test(localStorage["gnomon read"])));
    await page.goto(`${server.url}/index.html`);
    await until(
      "the front page leads on",
      async () => (await textOf(page, "#resume")) === "Go on with How deep and which way",
    );
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".cards a:has(.done)")].map((link) => link.getAttribute("href")),
      ),
      ["separating-axis-theorem.html"],
    );
    await press(page, "#forget button");
    await until("it is forgotten", async () => (await ticks(page)).length === 0);
    assert.match(await textOf(page, "#forget [role=status]"), /Forgotten/);
    assert.equal(await page.evaluate(() => localStorage.length), 0);
    assert.deepEqual(page.errors, []);
  });

  it("is not troubled where nothing can be stored", async () => {
    const { page } = await open(lesson, {}, (page) =>
      page.page.evaluateOnNewDocument(() =>
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("no", "SecurityError");
          },
        }),
      ),
    );
    const question = new Asking(page, 0);
    await question.choose("They overlap");
    await question.check();
    await until("the memory is there", async () => fetched().includes("/memory.js"));
    assert.notEqual(await question.verdict(), "");
    assert.ok(await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#forget")).hidden));
    assert.deepEqual(page.errors, []);
  });
});
