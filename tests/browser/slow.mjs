// Tests slow and broken networks: the reader sees the progress and the failure, and may try again.
import assert from "node:assert/strict";
import { it } from "node:test";
import { until } from "./demo.mjs";
import { errorsOf, text } from "./setting.mjs";

/** @import { Demo } from "./demo.mjs" */
/** @import { inEngine } from "./setting.mjs" */

const program = "/scenes-theorem.wasm";
export const slowPages = {
  "/slow.html": `<gnomon-demo scene="polygon-polygon" style="max-width: 600px"></gnomon-demo>`,
  "/slow_canvas.html": `<script src="gnomon.js"></script><canvas id="gl_canvas" width="320" height="240"></canvas>
    <button id="gl_canvas_play">Play</button> <p data-gnomon-says="gl_canvas"></p>`,
};

/** Returns the width of the line that the element itself draws. @param {Demo} demo */
const line = (demo) =>
  demo.inside((element) => {
    const stage = /** @type {Element} */ (element.shadowRoot.querySelector(".stage"));
    const { display, width } = getComputedStyle(stage, "::after");
    return display === "none" ? 0 : parseFloat(width);
  });

/** Returns the visible and the accessible state of the bar. @param {Demo} demo */
const bar = (demo) =>
  demo.inside((element) => {
    const bar = /** @type {HTMLProgressElement | null} */ (element.shadowRoot.querySelector("progress"));
    if (!bar) return undefined;
    const { height, bottom } = bar.getBoundingClientRect();
    const inside =
      bottom <= /** @type {Element} */ (element.shadowRoot.querySelector(".stage")).getBoundingClientRect().bottom;
    const status = element.shadowRoot.querySelector("[role=status]")?.textContent;
    return { part: bar.position, seen: height > 4 && inside, says: bar.ariaLabel, status };
  });

/** Defines the tests for an open engine. @param {ReturnType<typeof inEngine>} engine */
export function slowNetwork({ server, open }) {
  it("a slow network is seen as a line until the player is there, then as a bar that grows", async () => {
    let release = () => {};
    server.faults.set("/player.js", { held: new Promise((resolve) => (release = () => resolve(undefined))) });
    server.faults.set(program, { drip: 8_000 });
    const { page, demo } = await open("/slow.html");
    const before = await demo.box("[part=bar]");
    assert.equal(await line(demo), 0);
    await demo.click(text.element.play);
    await until("a line grows", async () => (await line(demo)) > 5);
    release();
    await until("there is a bar", () => bar(demo));
    assert.equal(await line(demo), 0, "one of them is enough");
    /** @type {number[]} */
    const parts = [];
    await until("it is over", async () => {
      const shown = await bar(demo);
      if (shown) {
        assert.deepEqual(
          { ...shown, part: 0 },
          { part: 0, seen: true, says: text.element.loading, status: text.element.loading },
        );
        if (shown.part !== parts.at(-1)) parts.push(shown.part);
      }
      return (await demo.state()) !== "loading";
    });
    assert.ok(parts.length > 3, `${parts}`);
    const known = parts.filter((part) => part >= 0);
    assert.deepEqual(
      known,
      known.toSorted((a, b) => a - b),
    );
    const last = known.at(-1) ?? 0;
    assert.ok(last > 0.7 && last <= 1, `${known}`);
    await demo.reaches("running");
    assert.ok(!(await bar(demo)));
    assert.deepEqual(await demo.box("[part=bar]"), before);
    assert.deepEqual(await errorsOf(page), []);
  });

  it("a network is not told of where it is quick", async () => {
    const { demo } = await open("/slow.html");
    await demo.inside((element) => {
      const seen = Object.assign(element, { bars: 0 });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (/** @type {Element} */ (node).matches?.(".progress")) ++seen.bars;
      }).observe(element.shadowRoot, { childList: true, subtree: true });
    });
    // The browser's time includes that of the server and of a slow machine.
    const began = Date.now();
    await demo.inside((element) => element.play());
    if (Date.now() - began < 300) assert.equal(await demo.inside((element) => /** @type {any} */ (element).bars), 0);
  });

  for (const name of [program, "/texts-theorem.json"]) {
    it(`a network that breaks in the middle of ${name} is told of, and may be tried again`, async () => {
      server.faults.set(name, { cut: 1000 });
      const { demo } = await open("/slow.html");
      await demo.click(text.element.play);
      await demo.reaches("error");
      assert.equal(await demo.message(), text.element.network.replace("{0}", name.slice(1)));
      assert.ok(!(await bar(demo)));
      await demo.click(text.element.retry);
      await demo.reaches("error");
      server.faults.clear();
      await demo.click(text.element.retry);
      await demo.reaches("running");
      assert.equal(await demo.message(), "");
    });
  }

  it("a slow network is told of beside a page’s own canvas", async () => {
    server.faults.set(program, { drip: 8_000 });
    const { page } = await open("/slow_canvas.html");
    await page.evaluate(() => document.getElementById("gl_canvas_play")?.click());
    const said = () => page.evaluate(() => document.querySelector("p")?.textContent ?? "");
    const pattern = new RegExp(`^${text.plain.loading.replace("{0:0}", "(\\d+)")}$`);
    await until("it says how much is here", async () => Number(pattern.exec(await said())?.[1]) > 20);
    await until(
      "it runs",
      async () => (await page.evaluate(() => document.querySelector("canvas")?.dataset.gnomonState)) === "running",
    );
  });
}
