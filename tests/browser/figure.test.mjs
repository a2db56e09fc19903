// Tests that a figure is still until the reader grips it.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { violations } from "./axe.mjs";
import { until } from "./demo.mjs";
import { Figure } from "./figure.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, foreignPage, inChromium, lesson, needs, serveSite } from "./setting.mjs";
import { framesEnd, held, watch, watched } from "./watch.mjs";

/** @import { Page } from "./drivers/page.mjs" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const script = `<script type="module" src="gnomon-figure.js"></script>`;
const several = foreignPage(`${script}<main><h1>Figures</h1>
<gnomon-figure id="pair" scene="polygon-polygon" view="shapes" label="Two polygons" style="width: 480px"></gnomon-figure>
<gnomon-figure id="circle" scene="circle-polygon" view="shapes" label="A circle and a polygon" style="width: 400px"></gnomon-figure>
<gnomon-figure id="point" scene="point-polygon" seed="3" label="A point" style="width: 300px; height: 300px"></gnomon-figure>
<p style="height: 1500px">Below.</p></main>`);

/** Records the figure's events and the page's console. */
const heard = `<script>
  globalThis.heard = [];
  globalThis.warned = [];
  console.warn = (...words) => void warned.push(words.join(" "));
  addEventListener("error", ({ detail }) => detail && heard.push(detail.code + " " + detail.attribute), true);
</script>`;
const nonsense =
  foreignPage(`${script}${heard}<gnomon-figure scene="polygon-polygon" view="inside-out" seed="x" zoom="-1"
  state="gibberish" style="width: 400px"></gnomon-figure>`);
const unknown = foreignPage(`${script}${heard}<gnomon-figure scene="polygons" style="width: 400px"></gnomon-figure>`);
/** The module with the element comes after this script. */
const early = foreignPage(`${script}<gnomon-figure scene="polygon-polygon" style="width: 400px"></gnomon-figure>
<script>document.querySelector("gnomon-figure").still = true</script>`);
/** A page with the figure's former name. */
const former = foreignPage(`<script type="module" src="gnomon-plate.js"></script>
<gnomon-plate scene="polygon-polygon" view="shapes" style="width: 400px"></gnomon-plate>`);
const elsewhere = foreignPage(`<script type="module" src="/gnomon-figure.js"></script>
<gnomon-figure scene="polygon-polygon" view="shapes" assets="../files/" style="width: 400px"></gnomon-figure>`);

for (const driver of drivers) {
  describe(`figures in ${driver.name}`, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;
    /** @type {Figure} */
    let pair;

    before(async () => {
      demand(driver);
      server = await serveSite();
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      server.pages.set("/figures.html", several);
      server.pages.set("/nonsense.html", nonsense);
      server.pages.set("/unknown.html", unknown);
      server.pages.set("/early.html", early);
      server.pages.set("/former.html", former);
      server.pages.set("/elsewhere/figures.html", elsewhere);
      page = await driver.open({ width: 900, height: 900 });
      pair = new Figure(page, "#pair");
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    const loaded = () => server.log.filter(({ path }) => path === "/scenes-theorem.wasm").length;

    it("is a still picture of its scene, and loads no program", async () => {
      await page.goto(`${server.url}/figures.html`);
      await until("the picture is there", async () => (await pair.picture()).includes("data-handle"));
      assert.match(await pair.picture(), />A<.*>B</s);
      assert.equal(await pair.inside((figure) => figure.readyState), "idle");
    });

    it("draws what no file shows as soon as it is seen, and fits it into its box", async () => {
      const point = new Figure(page, "#point");
      await point.reaches("live");
      const box = await point.inside((figure) => {
        const { width, height } = figure.getBoundingClientRect();
        return [width, height];
      });
      assert.deepEqual(box, [300, 300]);
      await point.changes(() => point.set("seed", "4"));
    });

    it("does not lose the drag that loads it", async () => {
      server.faults.set("/figure.js", { delay: 600 });
      await page.goto(`${server.url}/figures.html`);
      await until("the picture is there", async () => (await pair.picture()).includes("data-handle"));
      await pair.inside((figure) => {
        const told = Object.assign(figure, { told: /** @type {string[]} */ ([]) }).told;
        for (const type of ["statechange", "ready", "input"]) figure.addEventListener(type, () => told.push(type));
      });
      const from = await pair.at(0);
      await pair.drag(from, { x: from.x + 30, y: from.y + 20 });
      server.faults.clear();
      await pair.reaches("live");
      await until("A has gone as far as the hand", async () => {
        const { x, y } = await pair.at(0);
        return Math.hypot(x - from.x - 30, y - from.y - 20) < 1;
      });
      const told = await pair.inside((figure) => /** @type {any} */ (figure).told);
      assert.deepEqual(told.slice(0, 3), ["statechange", "statechange", "ready"]);
      assert.ok(told.includes("input"));
    });

    it("follows the hand from then on, and has the scene's numbers", async () => {
      const away = await pair.place(0.2, 0.25);
      await pair.drag(await pair.at(0), away);
      await pair.changes(async () => pair.drag(await pair.at(1), await pair.place(0.75, 0.75)));
      const apart = /** @type {number} */ (await pair.readout("separation"));
      assert.ok(apart > 1);
      await pair.changes(async () => pair.drag(await pair.at(1), await pair.at(0)));
      await until("they overlap", async () => /** @type {number} */ (await pair.readout("separation")) < 0);
      assert.match(await pair.sentence(), /Overlapping/);
      assert.ok(!(await pair.readout("nonsense")), "there is no such number");
    });

    it("takes the mouse for itself, so that no words are marked, and has the focus without a ring", async () => {
      const [from, to] = [await pair.at(1), await pair.place(0.6, 0.5)];
      await page.move(from.x, from.y);
      await page.down();
      await page.move(to.x, to.y + 300, 5);
      const seen = await pair.inside((figure) => ({
        words: String(getSelection()),
        held: document.activeElement === figure,
        ring: Boolean(figure.shadowRoot.querySelector(":focus-visible")),
      }));
      await page.move(from.x, from.y, 5);
      await page.up();
      await pair.rests();
      assert.deepEqual(seen, { words: "", held: true, ring: false });
    });

    it("turns by the round handle", async () => {
      await pair.changes(() => pair.set("view", "demo"));
      const centre = await pair.at(1);
      await pair.changes(async () => pair.drag(await pair.at(1, "turn"), { x: centre.x, y: centre.y - 60 }));
      await until("its handle is above it", async () => (await pair.at(1, "turn")).y < centre.y - 10);
    });

    it("moves by keys, also from the first one on", async () => {
      const circle = new Figure(page, "#circle");
      await circle.show();
      const before = await circle.at(0);
      const unit = (await circle.scale()) * 40;
      await circle.inside((figure) => figure.focus());
      for (let i = 0; i < 5; ++i) await page.press("ArrowUp");
      await circle.reaches("live");
      // Five hundredths of twelve units, twice.
      await until("A has moved", async () => Math.abs((await circle.at(0)).y - before.y + 10 * 0.12 * unit) < 1);
      await until("it is told", () =>
        circle.inside((figure) => figure.shadowRoot.querySelector("[aria-live]")?.textContent === figure.sentence),
      );
    });

    it("shows at once what its attributes ask for", async () => {
      await pair.show();
      await pair.changes(() => pair.set("view", "edges"));
      await pair.changes(() => pair.set("seed", "12"));
      await pair.changes(() => pair.set("zoom", "1.7"));
      const close = await pair.inside((figure) => figure.zoom);
      assert.equal(close, "1.7");
      await pair.changes(() => pair.set("scene", "rectangles"));
      await pair.inside((figure) => {
        figure.scene = "polygon-polygon";
        figure.view = "shapes";
        figure.zoom = null;
      });
      await until("the polygons are back", async () => (await pair.readout("gaps")) !== undefined);
      assert.equal(await pair.inside((figure) => figure.hasAttribute("zoom")), false);
    });

    it("says what is wrong, stays a picture, and tries again", async () => {
      await pair.inside((figure) => {
        figure.addEventListener("error", ({ detail }) => Object.assign(figure, { fault: detail }), { once: true });
      });
      const picture = await pair.picture();
      await pair.set("scene", "polygons");
      await pair.reaches("error");
      assert.equal((await pair.inside((figure) => /** @type {any} */ (figure).fault)).code, "unknown-scene");
      const message = await pair.inside((figure) => figure.shadowRoot.querySelector("[part=message]")?.textContent);
      assert.match(message ?? "", /polygons.*polygon-polygon/);
      assert.equal(await pair.picture(), picture);
      await pair.set("scene", "polygon-polygon");
      await pair.reaches("live");
    });

    it("is as it was where it is moved to", async () => {
      await pair.changes(async () => pair.drag(await pair.at(0), await pair.place(0.5, 0.3)));
      const there = await pair.readout("separation");
      await pair.inside((figure) => document.querySelector("main")?.append(figure));
      assert.equal(await pair.readout("separation"), there, "at once");
      const left = await pair.inside((figure) => {
        figure.remove();
        return new Promise((resolve) => setTimeout(() => resolve(figure.readyState), 50)).finally(() =>
          document.querySelector("main")?.prepend(figure),
        );
      });
      assert.equal(left, "idle");
      await pair.inside((figure) => figure.wake());
      assert.equal(await pair.readout("separation"), there, "after a time outside the page");
    });

    it("keeps its looks in another document", async () => {
      const radius = await page.evaluate(async () => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        const figure = /** @type {any} */ (document.querySelector("#circle"));
        /** @type {Document} */ (frame.contentDocument).body.append(figure);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return getComputedStyle(figure.shadowRoot.querySelector(".picture svg")).display;
      });
      assert.equal(radius, "block");
    });

    it("has loaded the program once for all of this, and made no error", async () => {
      assert.equal(loaded(), 2, "once a page");
      assert.deepEqual(page.errors, []);
    });

    it("is told of nonsense once, and shows what is meant instead", async () => {
      await page.goto(`${server.url}/nonsense.html`);
      const figure = new Figure(page);
      await figure.reaches("live");
      const expected = ["bad-attribute seed", "bad-attribute view", "bad-attribute zoom", "bad-state state"];
      const told = () => page.evaluate(() => /** @type {any} */ (globalThis).heard);
      await until("it has said all", async () => (await told()).length >= expected.length);
      await figure.changes(() => figure.set("view", "shapes"));
      assert.deepEqual((await told()).sort(), expected);
      assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).warned.length), expected.length);
    });

    it("says without a touch that there is no such scene", async () => {
      await page.goto(`${server.url}/unknown.html`);
      await new Figure(page).reaches("error");
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).heard), ["unknown-scene undefined"]);
    });

    it("is still by a property, too, also by one that was set before it was known", async () => {
      await page.goto(`${server.url}/early.html`);
      const figure = new Figure(page);
      const seen = await figure.inside((figure) => {
        const states = [[figure.still, figure.hasAttribute("still")]];
        for (const still of [false, true]) {
          figure.still = still;
          states.push([figure.still, figure.hasAttribute("still")]);
        }
        return states;
      });
      assert.deepEqual(seen, [
        [true, true],
        [false, false],
        [true, true],
      ]);
      assert.equal(await figure.inside((figure) => Object.hasOwn(figure, "still")), false);
      // The figure loads, as with any changed attribute.
      await figure.reaches("live");
    });

    it("works under its former name", async () => {
      await page.goto(`${server.url}/former.html`);
      const figure = new Figure(page, "gnomon-plate");
      await until("the picture is there", async () => (await figure.picture()).includes("data-handle"));
      await figure.inside((figure) => figure.wake());
      await figure.reaches("live");
    });

    it("has its files from where its attribute says", async () => {
      const names = ["figure.js", "runtime.js", "scenes.js", "scenes-theorem.wasm", "texts-theorem.json"];
      for (const name of [...names, "views/polygon-polygon.shapes.svg"])
        server.files.set(`/files/${name}`, `${server.folder}/${name}`);
      server.log = [];
      await page.goto(`${server.url}/elsewhere/figures.html`);
      const figure = new Figure(page);
      await until("the picture is there", async () => (await figure.picture()).includes("data-handle"));
      await figure.inside((figure) => figure.wake());
      await figure.reaches("live");
      const ours = server.log
        .map(({ path }) => path)
        .filter((path) => !/figures\.html|gnomon-(demo|figure)\.js/.test(path));
      assert.ok(ours.length >= 6 && ours.every((path) => path.startsWith("/files/")), ours.join(" "));
    });
  });
}

describe("figures", needs(chromium), () => {
  const { server, open } = inChromium({});
  server.pages.set("/figures.html", several);

  /** @param {PuppeteerPage} page */
  const finger = (page) => page.page.touchscreen;

  it("share one instance, make no graphics context, and give all back", async () => {
    const { page } = await open("/figures.html", {}, watch);
    const figures = ["#pair", "#circle", "#point"].map((id) => new Figure(page, id));
    for (const figure of figures) {
      await figure.inside((figure) => figure.wake());
      await figure.reaches("live");
    }
    const [pair] = figures;
    await pair.drag(await pair.at(0), await pair.place(0.4, 0.4));
    const there = await held(page);
    assert.deepEqual([there.instances, there.contexts], [1, 0]);
    await framesEnd(page);
    await page.evaluate(() => document.querySelectorAll("gnomon-figure").forEach((figure) => figure.remove()));
    const left = await held(page);
    assert.ok(left.nodes < there.nodes);
    assert.ok(left.listeners < there.listeners);
    assert.deepEqual(page.errors, []);
  });

  it("drag by finger, from the first touch on", async () => {
    const { page } = await open("/figures.html", { width: 600, height: 900, touch: true }, watch);
    const pair = new Figure(page, "#pair");
    await until("the picture is there", async () => (await pair.picture()).includes("data-handle"));
    for (const round of [1, 2]) {
      const { x, y } = await pair.at(0);
      const touch = await finger(page).touchStart(x, y);
      for (let i = 1; i <= 8; ++i) await touch.move(x + 3 * i, y + 4 * i);
      await touch.end();
      await until(`A has gone along, time ${round}`, async () => {
        const now = await pair.at(0);
        return Math.hypot(now.x - x - 24, now.y - y - 32) < 2;
      });
      assert.equal(await page.evaluate(() => scrollY), 0);
    }
  });

  it("let a finger scroll that comes down beside the shapes", async () => {
    const { page } = await open("/figures.html", { width: 600, height: 900, touch: true });
    const pair = new Figure(page, "#pair");
    await pair.inside((figure) => figure.wake());
    const picture = await pair.picture();
    const { x, y } = await pair.place(0.5, 0.93);
    const touch = await finger(page).touchStart(x, y);
    for (let i = 1; i <= 10; ++i) await touch.move(x, y - 20 * i);
    await touch.end();
    await until("the page has scrolled", async () => (await page.evaluate(() => scrollY)) > 100);
    assert.equal(await pair.picture(), picture);
  });

  it("are as large for a finger on a phone", async () => {
    const { page } = await open(lesson, { width: 390, height: 844 });
    const figure = new Figure(page, "figure gnomon-figure");
    const sizes = await figure.inside((figure) =>
      [...figure.shadowRoot.querySelectorAll("[data-handle]")].map((area) => {
        const { width, height } = area.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    assert.ok(sizes.length >= 3);
    for (const size of sizes) assert.ok(size >= 40, `${size} px`);
  });

  it("do not move what is around them, and are accessible, still and alive", async () => {
    for (const [width, dark] of /** @type {[number, boolean][]} */ ([
      [390, false],
      [784, true],
      [1280, false],
    ])) {
      const { page } = await open(lesson, { width, height: 900, dark }, watch);
      const figure = new Figure(page, "figure gnomon-figure");
      await figure.show();
      // The foot of the page gets a line when the site offers to store pages.
      const height = () => page.evaluate(() => document.querySelector("main")?.scrollHeight);
      const before = await height();
      assert.deepEqual(await violations(page), []);
      await figure.changes(async () => figure.drag(await figure.at(0), await figure.place(0.45, 0.4)));
      await figure.reaches("live");
      assert.equal(await height(), before);
      assert.equal(await watched(page, "shift"), 0, `at ${width} px`);
      assert.deepEqual(await violations(page, { within: figure.selector }), []);
      assert.deepEqual(page.errors, []);
    }
  });

  it("work under a strict content policy", async () => {
    server.headers = { "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
    const { page } = await open("/figures.html", {}, watch);
    const circle = new Figure(page, "#circle");
    await until("the picture is there", async () => (await circle.picture()).includes("data-handle"));
    await circle.inside((figure) => figure.wake());
    assert.equal(await circle.inside((figure) => figure.readyState), "live");
    const ours = (await watched(page, "violations")).filter((line) => !line.startsWith("style-src-attr"));
    assert.deepEqual(ours, []);
  });

  it("stay a picture where the program cannot be loaded, say so, and try again at the next touch", async () => {
    server.faults.set("/scenes-theorem.wasm", { status: 404 });
    const { page } = await open(lesson, {});
    const figure = new Figure(page, "figure gnomon-figure");
    await figure.show();
    const picture = await figure.picture();
    await figure.drag(await figure.at(0), await figure.place(0.45, 0.4));
    await figure.reaches("error");
    assert.equal(await figure.picture(), picture);
    const message = await figure.inside((figure) => figure.shadowRoot.querySelector("[part=message]")?.textContent);
    assert.match(message ?? "", /scenes-theorem\.wasm/);
    server.faults.clear();
    await figure.changes(async () => figure.drag(await figure.at(0), await figure.place(0.45, 0.4)));
    await figure.reaches("live");
  });

  it("are pictures without scripts", async () => {
    const { page } = await open(lesson, {}, (page) => page.page.setJavaScriptEnabled(false));
    const [seen, label] = await page.evaluate(() => {
      const svg = document.querySelector("figure gnomon-figure > svg");
      return [svg?.checkVisibility() && svg.getBoundingClientRect().width > 300, svg?.getAttribute("aria-label")];
    });
    assert.ok(seen);
    assert.ok(label.length > 5);
  });
});
