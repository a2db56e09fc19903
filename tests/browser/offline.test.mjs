// Tests the site without a network: which files a browser stores, when, and at what cost.
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, needs } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

describe("the site without a network", needs(chromium), () => {
  const { server, open } = inChromium({});
  const fetched = (/** @type {string} */ path) => server.log.filter((request) => request.path === path).length;
  const heading = (/** @type {PuppeteerPage} */ page) => page.evaluate(() => document.querySelector("h1")?.textContent);
  /** Scrolls: the site stores nothing before a reader does. @param {PuppeteerPage} page */
  const read = (page) => page.evaluate(() => scrollTo(0, 50));
  /**
   * Waits for the line at the foot of the page, which appears once the worker has stored the visited pages.
   * @param {PuppeteerPage} page
   */
  const kept = async (page) => {
    await read(page);
    await until("what was seen is kept", () =>
      page.evaluate(() => !(/** @type {HTMLElement} */ (document.querySelector("#keep")).hidden)),
    );
  };
  /** @param {PuppeteerPage} page */
  const whole = async (page) => {
    await read(page);
    await until("the whole site is kept", () =>
      page.evaluate(() => document.querySelector("#keep [role=status]")?.textContent?.includes("are kept") ?? false),
    );
  };
  /** Opens the served pages in a browser that reports this connection. @param {object | null} connection */
  const openBy = (connection) =>
    open("/", {}, (page) =>
      page.page.evaluateOnNewDocument((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection),
    );

  beforeEach(() => {
    server.offline = true;
  });
  afterEach(async () => {
    if (!server.server.listening) await server.start();
  });

  it("a first visit keeps what was seen and fetches no program", async () => {
    const { page } = await openBy({ saveData: false, effectiveType: "4g" });
    await kept(page);
    // The pause is long enough for all work of an idle page.
    await sleep(1000);
    for (const file of ["/scenes-theorem.wasm", "/search.json", "/gjk.html"]) assert.equal(fetched(file), 0, file);
    await server.stop();
    await page.goto(`${server.url}/`);
    assert.equal(await heading(page), "Collision, seen and computed");
  });

  it("a demo that was played plays on without a network", async () => {
    const { page, demo } = await open("/gjk.html");
    await kept(page);
    await demo.play();
    await until("it is kept", () =>
      page.evaluate(async () => (await caches.match("scenes-minkowski.wasm", { ignoreSearch: true })) !== undefined),
    );
    assert.equal(fetched("/scenes-minkowski.wasm"), 1);
    await server.stop();
    await page.goto(`${server.url}/gjk.html`);
    await demo.play();
    assert.ok((await demo.verdict()).length > 20);
    await page.goto(`${server.url}/nowhere.html`);
    assert.match(String(await heading(page)), /no such page/);
  });

  it("keeps everything when the reader asks, and says so on the next page", async () => {
    const { page } = await open("/");
    await kept(page);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#keep button")).click());
    await whole(page);
    assert.equal(fetched("/scenes-theorem.wasm"), 1);
    await server.stop();
    await page.goto(`${server.url}/gjk.html`);
    const demo = new Demo(page);
    await demo.play();
    assert.ok((await demo.verdict()).length > 20);
    await whole(page);
    // Programs run, too.
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("gnomon-try [value=run]")).click());
    await until("a program has run", () =>
      page.evaluate(() => document.querySelector("gnomon-try .output")?.textContent === "2\n"),
    );
    assert.equal(
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#keep button")).hidden),
      true,
    );
  });

  it("says when not everything came, and lets the reader try again", async () => {
    const { page } = await open("/");
    await kept(page);
    server.faults.set("/search.json", { status: 503 });
    const ask = () => page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#keep button")).click());
    await ask();
    await until("it is said", () =>
      page.evaluate(() => document.querySelector("#keep [role=status]")?.textContent?.includes("try again") ?? false),
    );
    server.faults.clear();
    await ask();
    await whole(page);
    page.errors.length = 0;
  });

  it("keeps everything by itself for a reader who has come back by a network that costs nothing", async () => {
    const { page } = await openBy({ saveData: false, effectiveType: "4g" });
    await kept(page);
    await page.goto(`${server.url}/rectangles.html`);
    await whole(page);
    assert.equal(fetched("/scenes-theorem.wasm"), 1);
  });

  for (const [words, connection] of Object.entries({
    "data is saved": { saveData: true, effectiveType: "4g" },
    "nothing is known of the network": null,
  })) {
    it(`keeps only what was seen where ${words}`, async () => {
      const { page } = await openBy(connection);
      await kept(page);
      await page.goto(`${server.url}/rectangles.html`);
      await kept(page);
      await sleep(1000);
      for (const file of ["/scenes-theorem.wasm", "/search.json", "/gjk.html"]) assert.equal(fetched(file), 0, file);
      await server.stop();
      await page.goto(`${server.url}/rectangles.html`);
      assert.match(String(await heading(page)), /^Rectangle/);
    });
  }

  it("does not mix two editions", async () => {
    const { page } = await open("/");
    await kept(page);
    const seen = () => page.evaluate(async () => (await caches.match("gjk.html")) !== undefined);
    server.pages.set("/gjk.html", "<title>of the next edition</title>");
    await page.evaluate(() => fetch("gjk.html").then((response) => response.text()));
    await sleep(300);
    assert.equal(await seen(), false);
    server.pages.delete("/gjk.html");
    await page.evaluate(() => fetch("gjk.html").then((response) => response.text()));
    await until("the page of its own edition is kept", seen);
  });
});
