// Tests the basic behaviour of the demos in each of the three engines.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Demo, until } from "./demo.mjs";
import { changed, colours, decode } from "./picture.mjs";
import { reportErrors } from "./server.mjs";
import { demand, drivers, foreignPage, lesson, needs, serveSite } from "./setting.mjs";

/** @import { GnomonDemo } from "../../web/types/gnomon-demo.js" */
/** @import { Page } from "./drivers/page.mjs" */

const scenes = ["polygon-polygon", "point-polygon"];

/** Both demos are in one viewport, since a demo off screen rests. */
const sideBySide = foreignPage(`<div style="display: flex; gap: 1em">
${scenes.map((scene) => `<gnomon-demo scene="${scene}" style="flex: 1"></gnomon-demo>`).join("\n")}
</div>`);

/** More demos than any browser has graphics contexts for. */
const many = 30;
const crowd = foreignPage(
  Array.from({ length: many }, () => `<gnomon-demo scene="polygon-polygon" controls="minimal"></gnomon-demo>`).join(
    "\n",
  ),
);

/** Results of the same steps from the same seed, by engine. @type {Map<string, string[]>} */
const outcomes = new Map();

for (const driver of drivers) {
  describe(driver.name, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;
    /** @type {Demo} */
    let pair;
    /** @type {Demo} */
    let circle;
    /** @type {Demo} */
    let point;

    before(async () => {
      demand(driver);
      server = await serveSite();
      // The driver of WebKitGTK cannot read the page's errors, so the page records them.
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      server.pages.set("/side-by-side.html", sideBySide);
      server.pages.set("/crowd.html", crowd);
      page = await driver.open();
      pair = new Demo(page, "gnomon-demo[scene=polygon-polygon]");
      circle = new Demo(page, "gnomon-demo[scene=circle-polygon]");
      point = new Demo(page, "gnomon-demo[scene=point-polygon]");
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    const picture = async () => decode(await page.screenshot());

    it("opens the page, and asks for nothing that only a player needs", async () => {
      await page.goto(server.url + lesson);
      await sleep(500);
      assert.equal(await pair.state(), "idle");
      assert.equal(await circle.state(), "idle");
      const ours = server.log.filter(({ path }) => path !== lesson && !path.startsWith("/posters/"));
      assert.deepEqual(ours.map(({ path }) => path).sort(), ["/site.css", "/site.js"]);
      assert.ok(ours.reduce((sum, { gzip }) => sum + gzip, 0) <= 8_400);
      assert.deepEqual(page.errors, []);
    });

    it("shows a poster of each demo", async () => {
      for (const demo of [pair, circle]) {
        await demo.show();
        // The pointer is above the Play button.
        const box = await demo.box();
        assert.ok(new Set(colours(await picture(), { ...box, height: 0.4 * box.height })).size > 20);
      }
    });

    it("plays each demo on the page", async () => {
      for (const demo of [pair, circle]) {
        await demo.play();
        assert.ok((await demo.verdict()).length > 20);
        await demo.stop();
      }
      assert.deepEqual(
        server.log.filter(({ status }) => status !== 200),
        [],
      );
      assert.equal(server.log.filter(({ path }) => path === "/scenes-theorem.wasm").length, 1);
    });

    it("gives the picture that a drag makes the verdict that belongs to it", async () => {
      await pair.play();
      await pair.pause();
      await pair.drag(await pair.label("A"), await pair.at(0.2, 0.2));
      await pair.drag(await pair.label("B"), await pair.at(0.8, 0.8));
      assert.match(await pair.verdict(), /^Separated/);
      await pair.drag(await pair.label("A"), await pair.at(0.75, 0.75));
      assert.match(await pair.verdict(), /^Overlapping/);
      await pair.drag(await pair.label("B"), await pair.at(0.2, 0.2));
      assert.match(await pair.verdict(), /^Separated/);
    });

    it("leaves the last frame as a picture on Stop", async () => {
      await pair.show();
      const box = await pair.box();
      // The upper half, which the returning Play button does not cover.
      const upper = { ...box, height: box.height / 2 };
      /** Waits until the picture rests: a slow engine shows a frame long after it was drawn. */
      const atRest = async () => {
        let before = await picture();
        for (let tries = 0; tries < 20; ++tries) {
          await sleep(250);
          const now = await picture();
          if (changed(before, now, upper) === 0) return now;
          before = now;
        }
        throw new Error("the picture does not come to rest");
      };
      const last = await atRest();
      const labels = await pair.inside((demo) => demo.shadowRoot.querySelectorAll("[part=label]").length);
      await pair.stop();
      await pair.show();
      assert.deepEqual(await pair.box(), box);
      const left = await atRest();
      assert.ok(new Set(colours(left, upper)).size > 20);
      // The program draws one picture, the browser the other: fills by a level, and the edges of lines, may differ.
      const difference = changed(last, left, upper, 32) / (upper.width * upper.height);
      assert.ok(difference < 0.01, `${100 * difference} % of the pixels differ`);
      assert.equal(await pair.inside((demo) => demo.shadowRoot.querySelectorAll("[part=label]").length), labels);
      await sleep(300);
      assert.equal(changed(left, await picture(), upper), 0);
    });

    it("plays again after Stop", async () => {
      await pair.play();
      const before = await pair.steps();
      await until("it moves on", async () => (await pair.steps()) > before);
      await pair.stop();
    });

    it("gives the same motion again for the same seed", async () => {
      await pair.play();
      await pair.pause();
      /** @returns {Promise<string[]>} */
      const run = async () => {
        await pair.click("Reset");
        await until("a new start", async () => (await pair.steps()) === 0);
        const said = [];
        for (let i = 0; i < 20; ++i) {
          await pair.click("Step");
          await until("a step", async () => (await pair.steps()) === i + 1);
          said.push(await pair.verdict());
        }
        return said;
      };
      const first = await run();
      assert.deepEqual(await run(), first);
      assert.ok(new Set(first).size > 10);
      outcomes.set(driver.name, first);
      await pair.stop();
    });

    it("moves both demos of a page at the same time", async () => {
      await page.goto(`${server.url}/side-by-side.html`);
      for (const demo of [pair, point]) {
        await demo.click("Play");
        await demo.reaches("running");
      }
      // The free point follows the pointer; the polygons move by themselves.
      for (const [from, to] of [
        [0.2, 0.4],
        [0.4, 0.7],
      ]) {
        const start = await point.at(from, 0.5);
        await page.move(start.x, start.y);
        await sleep(200);
        const then = await picture();
        const end = await point.at(to, 0.6);
        await page.move(end.x, end.y);
        await sleep(300);
        const now = await picture();
        for (const demo of [pair, point]) {
          const box = await demo.box("[part=canvas]");
          assert.ok(changed(then, now, box) > 0.002 * box.width * box.height, `${demo.selector} stands still`);
        }
      }
    });

    it("follows the hand while it runs", async () => {
      // The bodies are moved apart, so that only A is under A's label.
      const before = await pair.steps();
      await pair.click("Reset");
      await until("a new start", async () => (await pair.steps()) < before);
      const { x, y } = await pair.label("A");
      await page.move(x, y);
      await page.down();
      await sleep(200);
      // The body was moving when the hand gripped it, so the grip is not exactly at its centre.
      const gripped = await pair.label("A");
      const pointer = await pair.at(0.3, 0.3);
      await page.move(pointer.x, pointer.y, 5);
      const to = { x: pointer.x + gripped.x - x, y: pointer.y + gripped.y - y };
      /** @param {{ x: number, y: number }} point */
      const distance = async (point) => {
        const now = await pair.label("A");
        return Math.hypot(now.x - point.x, now.y - point.y);
      };
      await until("A follows", async () => (await distance(to)) < 5);
      const held = await pair.label("A");
      const steps = await pair.steps();
      await until("the motion goes on", async () => (await pair.steps()) > steps + 20);
      assert.ok((await distance(held)) < 1);
      await page.up();
      await until("A goes its own way", async () => (await distance(held)) > 10);
    });

    it("plays thirty demos of a page one after another: eight run, no context is lost, the program comes once at most", async () => {
      await page.goto(`${server.url}/crowd.html`);
      server.log = [];
      const ended = await page.evaluate(async () => {
        const demos = [.../** @type {NodeListOf<GnomonDemo>} */ (document.querySelectorAll("gnomon-demo"))];
        /** @type {string[]} */
        const reasons = [];
        for (const demo of demos) {
          demo.addEventListener("stop", ({ detail }) => reasons.push(detail.reason));
          demo.addEventListener("error", ({ detail }) => reasons.push(detail.code));
          demo.scrollIntoView({ block: "center", behavior: "instant" });
          await demo.play();
        }
        const seen = { phases: demos.map(({ readyState }) => readyState), reasons: [...reasons] };
        for (const demo of demos) demo.stop();
        return seen;
      });
      assert.deepEqual(ended.phases, [...Array(many - 8).fill("stopped"), ...Array(8).fill("running")]);
      assert.deepEqual(ended.reasons, Array(many - 8).fill("limit"));
      // The browser may have cached the file on earlier pages.
      assert.ok(server.log.filter(({ path }) => path.endsWith(".wasm")).length <= 1);
    });

    it("told the console of no error in all of this", async () => {
      await page.move(5, 5);
      assert.deepEqual(page.errors, []);
    });
  });
}

describe("all engines", () => {
  it("see the same motion", (t) => {
    if (outcomes.size < 2) return t.skip("fewer than two engines on this machine");
    const [first, ...others] = outcomes.values();
    for (const other of others) assert.deepEqual(other, first);
  });
});
