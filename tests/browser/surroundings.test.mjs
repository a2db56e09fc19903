// Tests the surroundings of a demo: a slow network, a whole screen, leaving the page and coming back, paper, no
// storage.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inflateSync } from "node:zlib";
import { until } from "./demo.mjs";
import { chromium, drivers, errorsOf, inChromium, inEngine, needs } from "./setting.mjs";
import { slowNetwork, slowPages } from "./slow.mjs";
import { held, watch } from "./watch.mjs";

/** @import { Page } from "./drivers/page.mjs" */

const demo = `<gnomon-demo scene="polygon-polygon"></gnomon-demo>`;

/** Replaces the storage in a page that may store nothing. */
const refusing = `<script>
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get() { throw new DOMException("It is off.", "SecurityError"); } });
</script>`;

/** A demo that plays and reports to the page around it. */
const telling = `${demo}<script>
  const demo = document.querySelector("gnomon-demo");
  for (const type of ["play", "stop", "error"])
    demo.addEventListener(type, ({ detail }) => parent.postMessage(detail?.code ?? type, "*"));
  addEventListener("load", () => demo.play());
  addEventListener("message", () => demo.stop());
</script>`;

const pages = {
  ...slowPages,
  "/full.html": `<p>Above.</p><figure style="margin: 0; max-width: 600px">${demo}<figcaption>Below.</figcaption></figure>
    <button onclick="document.querySelector('gnomon-demo').requestFullscreen()">Demo</button>
    <button onclick="document.querySelector('figure').requestFullscreen()">Figure</button>`,
  "/one.html": `${demo}<script>
    globalThis.shows = [];
    addEventListener("pageshow", ({ persisted }) => shows.push(persisted));
  </script>`,
  "/other.html": `<p>Another page.</p>`,
  "/refusing.html": `${refusing}${demo}`,
  "/telling.html": telling,
  "/sandbox.html": `<script>
    globalThis.told = [];
    addEventListener("message", ({ data }) => told.push(data));
  </script><iframe sandbox="allow-scripts" src="telling.html" width="600" height="600"></iframe>`,
};

/** Performs a real click, which browsers demand. @param {Page} page @param {string} words */
async function press(page, words) {
  const { x, y } = await page.evaluate((/** @type {string} */ words) => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
    button?.scrollIntoView({ block: "center", behavior: "instant" });
    const box = /** @type {Element} */ (button).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, words);
  await page.move(x, y);
  await page.down();
  await page.up();
}

for (const driver of drivers) {
  describe(`a demo’s surroundings in ${driver.name}`, needs(driver), () => {
    const engine = inEngine(driver, pages, { width: 800, height: 700 });
    const { server, open } = engine;

    slowNetwork(engine);

    for (const what of ["Demo", "Figure"]) {
      it(`may be the whole screen: ${what}`, async () => {
        const { page, demo } = await open("/full.html");
        await demo.play();
        const before = await demo.box();
        await press(page, what);
        await until("the screen is taken", () => page.evaluate(() => document.fullscreenElement !== null));
        await until("the picture has grown", async () => (await demo.box()).width > before.width + 10);
        const seen = await demo.inside((element) => {
          const box = element.getBoundingClientRect();
          const [frame, stage, bar] = [".frame", ".stage", ".bar"].map((part) =>
            /** @type {Element} */ (element.shadowRoot.querySelector(part)).getBoundingClientRect(),
          );
          const whole = document.fullscreenElement === element;
          return {
            over: Math.max(frame.bottom, stage.bottom, bar.bottom) - box.bottom,
            wide: Math.max(frame.right, bar.right) - box.right,
            left: whole ? innerHeight - box.height : 0,
            stage: stage.height,
          };
        });
        assert.ok(seen.over <= 0.5 && seen.wide <= 0.5 && seen.left <= 0.5, JSON.stringify(seen));
        assert.ok(seen.stage > 250, `the picture is ${seen.stage} high`);
        const steps = await demo.steps();
        await until("it goes on", async () => (await demo.steps()) > steps);
        await page.evaluate(() => document.exitFullscreen());
        await until("it is as it was", async () => {
          const now = await demo.box();
          return Math.abs(now.width - before.width) < 0.5 && Math.abs(now.height - before.height) < 0.5;
        });
        assert.equal(await demo.state(), "running");
        assert.deepEqual(await errorsOf(page), []);
      });
    }

    it("may have no storage", async () => {
      const { page, demo } = await open("/refusing.html");
      await demo.play();
      await demo.stop();
      assert.deepEqual(await errorsOf(page), []);
    });

    it("may be a frame without an origin, which has none either", async () => {
      server.headers = { "access-control-allow-origin": "*" };
      const { page } = await open("/sandbox.html");
      const told = () => page.evaluate(() => /** @type {any} */ (globalThis).told);
      await until("it plays", async () => (await told()).length > 0);
      await page.evaluate(() => frames[0].postMessage("stop", "*"));
      await until("it stops", async () => (await told()).length > 1);
      assert.deepEqual(await told(), ["play", "stop"]);
    });

    // This test is the last one, because Firefox's driver cannot navigate from a page of the back-forward cache to the
    // next one.
    it("may be left and come back to while it plays", async () => {
      // A page that must not be stored is not in the back-forward cache, either.
      server.headers = { "cache-control": "no-cache" };
      const { page, demo } = await open("/one.html");
      await demo.play();
      await until("it is on its way", async () => (await demo.steps()) > 5);
      await page.goto(`${server.url}/other.html`);
      await page.back();
      const shows = () => page.evaluate(() => /** @type {any} */ (globalThis).shows);
      // During the navigation there is no page to evaluate in.
      await until("the first one is back, as it was", async () => (await shows().catch(() => []))?.includes(true));
      assert.equal(await demo.state(), "running");
      const steps = await demo.steps();
      await until("it goes on", async () => (await demo.steps()) > steps);
      assert.ok((await demo.steps()) < steps + 120, "the time away is not caught up with");
      await demo.stop();
      assert.deepEqual(await errorsOf(page), []);
    });
  });
}

describe("what is printed and what is kept, in Chromium", needs(chromium), () => {
  const { server, open } = inChromium({
    ...pages,
    "/far.html": `<div style="height: 3000px"></div>${demo}`,
    "/dark.html": demo.replace(">", ' theme="dark">'),
    "/dark_page.html": `<style>:root { color-scheme: dark }</style>${demo}`,
    "/dark_figure.html": `<style>:root { color-scheme: dark }</style><script type="module" src="gnomon-figure.js"></script>
      <gnomon-figure scene="polygon-polygon" style="width: 500px"></gnomon-figure>`,
    "/canvas.html": `<script src="gnomon.js"></script><canvas id="gl_canvas" width="640" height="480"></canvas>`,
  });

  /** Returns a printed page: its drawing without its pictures, and the sizes of the pictures. @param {Buffer} pdf */
  function printed(pdf) {
    const bytes = pdf.toString("latin1");
    const streams = [...bytes.matchAll(/<<([^]*?)>>\s*stream\r?\n([^]*?)endstream/g)];
    const drawn = streams
      .filter(([, head]) => head.includes("/FlateDecode") && !head.includes("/Image"))
      .map(([, , body]) => {
        try {
          return inflateSync(Buffer.from(body, "latin1"), { finishFlush: 2 }).toString("latin1");
        } catch {
          return "";
        }
      });
    const fills = new Set(drawn.join("\n").match(/[\d.]+ [\d.]+ [\d.]+ rg/g));
    const images = [...bytes.matchAll(/\/Subtype \/Image[^]*?\/Width (\d+)/g)].map(([, width]) => Number(width));
    return { fills, images };
  }

  /** Colours of the two bodies by day. */
  const bodies = [".1137 .3725 .8196 rg", ".7686 .2549 .0588 rg"];

  for (const path of ["/one.html", "/far.html"]) {
    it(`a demo’s picture is printed before Play and after Stop, and what is seen meanwhile: ${path}`, async () => {
      const { page, demo } = await open(path, { width: 800, height: 700, dark: true });
      await demo.inside((element) => element.setAttribute("theme", "light"));
      const print = async () => printed(Buffer.from(await page.page.pdf({ printBackground: false })));
      if (path === "/one.html")
        await until("the picture is there", () =>
          demo.inside(({ shadowRoot }) => Boolean(shadowRoot.querySelector("img")?.naturalWidth)),
        );
      const idle = await print();
      for (const colour of bodies) assert.ok(idle.fills.has(colour), [...idle.fills].join());
      await demo.play();
      await demo.pause();
      const { images } = await print();
      assert.ok(
        images.some((width) => width > 700),
        `pictures of ${images} pixels`,
      );
      await demo.stop();
      const stopped = await print();
      for (const colour of bodies) assert.ok(stopped.fills.has(colour), [...stopped.fills].join());
    });
  }

  for (const path of ["/dark.html", "/dark_page.html", "/dark_figure.html"]) {
    it(`what is dark on the screen is printed by day, without the bar: ${path}`, async () => {
      const { page, demo } = await open(path, { width: 800, height: 700, dark: true });
      const isFigure = path === "/dark_figure.html";
      await until("the picture is there", () =>
        page.evaluate(() => {
          const { shadowRoot } = /** @type {Element} */ (document.querySelector("gnomon-figure, gnomon-demo"));
          return Boolean(
            shadowRoot?.querySelector("img")?.naturalWidth || shadowRoot?.querySelector("svg [data-handle]"),
          );
        }),
      );
      const print = async () => printed(Buffer.from(await page.page.pdf({ printBackground: false })));
      const byDay = async (/** @type {string} */ when) => {
        const { fills } = await print();
        for (const colour of bodies) assert.ok(fills.has(colour), `${when}: ${[...fills].join()}`);
      };
      await byDay("idle");
      if (isFigure) return;
      await demo.play();
      await demo.pause();
      await page.page.emulateMediaType("print");
      const seen = await demo.inside((element) => {
        const part = (/** @type {string} */ name) => /** @type {Element} */ (element.shadowRoot.querySelector(name));
        return {
          bar: getComputedStyle(part(".bar")).display,
          frame: getComputedStyle(part(".frame")).colorScheme,
          labels: getComputedStyle(part(".labels")).color,
        };
      });
      await page.page.emulateMediaType();
      assert.deepEqual(seen, { bar: "none", frame: "light", labels: "rgb(28, 34, 48)" });
      await demo.stop();
      await byDay("stopped");
    });
  }

  it("a page’s own canvas is printed with its picture before Play", async () => {
    const { page } = await open("/canvas.html");
    await until("the picture is there", () =>
      page.evaluate(() => document.querySelector("canvas")?.style.backgroundImage !== ""),
    );
    const { fills } = printed(Buffer.from(await page.page.pdf({ printBackground: false })));
    for (const colour of bodies) assert.ok(fills.has(colour), [...fills].join());
  });

  it("a page that was left while a demo plays has it back, and then gives all back", async () => {
    server.headers = { "cache-control": "no-cache" };
    const { page, demo } = await open("/one.html", {}, watch);
    await demo.play();
    await page.goto(`${server.url}/other.html`);
    await page.back();
    await until("it is back", () => demo.inside((element) => element?.readyState === "running").catch(() => false));
    await demo.stop();
    const { instances, contexts } = await held(page);
    assert.deepEqual({ instances, contexts }, { instances: 0, contexts: 0 });
  });
});
