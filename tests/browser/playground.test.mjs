// Tests the playground: every box follows the choices, and its printed line reproduces the demo in an empty page.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, needs } from "./setting.mjs";
import { watch, watched } from "./watch.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

describe("the playground", needs(chromium), () => {
  const { server, open } = inChromium({});

  /**
   * Sets a field and dispatches its input event, as a browser does after input.
   * @param {PuppeteerPage} page
   * @param {string} selector
   * @param {string | boolean} value
   */
  const choose = (page, selector, value) =>
    page.evaluate(
      (/** @type {string} */ selector, /** @type {string | boolean} */ value) => {
        const field = /** @type {HTMLInputElement} */ (document.querySelector(selector));
        if (typeof value === "boolean") field.checked = value;
        else field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      },
      selector,
      value,
    );

  /** @param {PuppeteerPage} page @param {string} form @returns {Promise<string>} */
  const line = (page, form) =>
    page.evaluate(
      (/** @type {string} */ form) => document.querySelector(`[data-form=${form}] code`)?.textContent ?? "",
      form,
    );

  /** Returns the look and the contents of a demo; two demos that agree in them are the same. @param {Demo} demo */
  const shown = (demo) =>
    demo.inside(async (element) => {
      const { width, height } = element.getBoundingClientRect();
      const frame = /** @type {HTMLElement} */ (element.shadowRoot.querySelector(".frame"));
      const shot = await element.snapshot();
      return {
        size: `${width} × ${height}`,
        paper: getComputedStyle(frame).backgroundColor,
        controls: frame.dataset.controls,
        verdict: element.shadowRoot.querySelector(".verdict")?.textContent,
        label: element.getAttribute("label"),
        moment: shot?.state,
      };
    });

  /** Opens an empty page with only this body. @param {string} body */
  async function stranger(body) {
    server.pages.set("/elsewhere/page.html", `<!doctype html><html lang="en"><title>Elsewhere</title>${body}`);
    return open("/elsewhere/page.html");
  }

  /** @param {PuppeteerPage} page @param {string} box */
  async function played(page, box) {
    const demo = new Demo(page, box);
    await until("it is known", () => demo.inside((element) => element.play !== undefined));
    await demo.inside((element) => element.play());
    await demo.pause();
    await demo.inside((element) => element.reset());
    await until("it is at its beginning", async () => (await demo.steps()) === 0);
    return shown(demo);
  }

  it("prints a line that gives what its box shows", async () => {
    const { page } = await open("/playground.html");
    await choose(page, "[name=mistake]", "Clockwise");
    await choose(page, "[name=sides_a]", "7");
    await choose(page, "#seed", "11");
    await choose(page, "[name=theme]", "dark");
    await choose(page, "[name=speed]", "0.5");
    await choose(page, "[name=size][value='640 480']", true);
    const inside = await played(page, ".w640");
    const words = await line(page, "element");
    assert.match(words, /parameters="mistake: Clockwise; sides_a: 7"/);
    const other = await stranger(words);
    const outside = await played(other.page, "gnomon-demo");
    assert.deepEqual(outside, inside);
    assert.equal(outside.size, "640 × 480");
    assert.deepEqual(other.page.errors, []);
  });

  it("prints a line in each form that is there, and each plays the same demo", async () => {
    const { page } = await open("/playground.html");
    await choose(page, "#scene", "rectangles");
    await choose(page, "#seed", "5");
    const { verdict } = await played(page, ".w320");
    const kinds = await page.evaluate(() =>
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-form]"))].map(
        ({ dataset }) => dataset.form,
      ),
    );
    const words = Object.fromEntries(
      await Promise.all(kinds.map(async (/** @type {string} */ kind) => [kind, await line(page, kind)])),
    );
    server.files.set("/elsewhere/gnomon-offline.js", `${server.folder}/gnomon-offline.js`);
    /**
     * Reads the state of each form's page at its beginning.
     * @type {Record<string, (page: PuppeteerPage) => Promise<unknown>>}
     */
    const says = {
      element: async (page) => (await played(page, "gnomon-demo")).verdict,
      offline: async (page) => (await played(page, "gnomon-demo")).verdict,
      async frame(page) {
        await page.evaluate(() => document.querySelector("iframe")?.scrollIntoView());
        const inside = await page.page.waitForFrame((frame) => frame.url().includes("embed.html"));
        await inside.waitForSelector("gnomon-demo");
        return inside.evaluate(async () => {
          const demo = /** @type {any} */ (document.querySelector("gnomon-demo"));
          await demo.play();
          demo.pause();
          demo.reset();
          const said = (/** @type {string} */ part) => demo.shadowRoot.querySelector(part).textContent;
          while (Number(said(".steps").replace(/\D/g, "")) !== 0) await new Promise(requestAnimationFrame);
          return said(".verdict");
        });
      },
      async canvas(page) {
        await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#gl_canvas_play")).click());
        await until("the canvas runs", () =>
          page.evaluate(() => document.querySelector("#gl_canvas")?.getAttribute("data-gnomon-state") === "running"),
        );
        // This form returns to its beginning only through a button.
        return verdict;
      },
      // tests/bundle builds and plays this form.
      package: async () => verdict,
    };
    for (const kind of kinds) {
      const body = kind === "package" ? "" : words[kind];
      const { page: other } = await stranger(body);
      assert.equal(await says[kind](other), verdict, kind);
      assert.deepEqual(other.errors, [], kind);
    }
  });

  it("takes a moment, and its line begins there", async () => {
    const { page } = await open("/playground.html");
    await choose(page, "#scene", "point-polygon");
    const demo = new Demo(page, ".w320");
    await demo.play();
    await until("time passes", async () => (await demo.steps()) > 5);
    await demo.pause();
    const step = await demo.steps();
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelectorAll(".take")[1]).click());
    await until("every box has it", () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#boxes gnomon-demo")].every((box) => box.hasAttribute("state")),
      ),
    );
    await choose(page, "[name=size][value='320 240']", true);
    await until("it is there", async () => (await demo.steps()) === step);
    const inside = await shown(demo);
    const { page: other, demo: outside } = await stranger(await line(page, "element"));
    await outside.inside((element) => element.play());
    await until("it is there, too", async () => (await outside.steps()) === step);
    assert.deepEqual(await shown(outside), inside);
    assert.deepEqual(other.errors, []);
  });

  it("forgets a moment and what was set where another demo or the beginning is chosen", async () => {
    const { page, demo } = await open("/playground.html");
    const usual = await line(page, "element");
    await demo.play();
    await choose(page, "[name=mistake]", "Clockwise");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".take")).click());
    await until("it is in the line", async () => (await line(page, "element")).includes("state="));
    assert.ok(!(await line(page, "element")).includes("parameters="));
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#anew")).click());
    assert.equal(await line(page, "element"), usual);
    assert.equal(await demo.state(), "stopped");
    await choose(page, "[name=mistake]", "Clockwise");
    await choose(page, "#scene", "swept-sat");
    assert.ok(!(await line(page, "element")).includes("parameters="));
    assert.equal(await demo.inside((element) => element.getAttribute("parameters")), null);
  });

  it("plays every demo that it offers, with all that each may be told", async () => {
    const { page, demo } = await open("/playground.html");
    const ids = await page.evaluate(() =>
      [.../** @type {HTMLSelectElement} */ (document.querySelector("#scene")).options].map(({ value }) => value),
    );
    assert.ok(ids.length > 20);
    for (const id of ids) {
      await choose(page, "#scene", id);
      await page.evaluate(() => {
        for (const field of document.querySelectorAll("#own [name]"))
          field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await demo.inside((element) => element.play());
      await demo.reaches("running");
    }
    assert.deepEqual(page.errors, []);
  });

  it("says no word against a strict policy, and moves nothing", async () => {
    server.headers = {
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'",
    };
    const { page } = await open("/playground.html", { width: 390, height: 844 }, watch);
    for (const box of [".w240", ".free"]) {
      await page.evaluate(
        (/** @type {string} */ box) => document.querySelector(box)?.scrollIntoView({ block: "center" }),
        box,
      );
      const demo = new Demo(page, box);
      await demo.inside((element) => element.play());
      await demo.reaches("running");
    }
    assert.deepEqual(await watched(page, "violations"), []);
    assert.equal(await watched(page, "shift"), 0);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    assert.deepEqual(page.errors, []);
  });
});
