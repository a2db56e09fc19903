// Tests demos in boxes of other people's pages, at every pixel ratio and with larger letters: a demo fits, and no part
// of it moves on Play.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { drivers, errorsOf, inEngine, needs } from "./setting.mjs";

/** @import { Page } from "./drivers/page.mjs" */

/** Sizes in CSS pixels, from the smallest useful one to a whole screen. */
const sizes = [
  [240, 180],
  [320, 240],
  [400, 300],
  [500, 400],
  [360, 640],
  [800, 450],
  [1000, 300],
];

/** As many boxes as may run at once. */
const boxes = `<main>${sizes
  .map(
    ([w, h]) =>
      `<div style="width:${w}px;height:${h}px"><gnomon-demo scene="polygon-polygon" style="height:100%"></gnomon-demo></div>`,
  )
  .join("")}
  <gnomon-demo scene="polygon-polygon" style="width:700px;max-height:420px"></gnomon-demo></main>`;

/** Widths from a narrow column to a phone. */
const widths = [240, 260, 300, 304, 306, 320, 360];
const columns = (/** @type {string} */ style) =>
  `<main style="${style}">${widths
    .map((w) => `<div style="width:${w}px"><gnomon-demo scene="polygon-polygon"></gnomon-demo></div>`)
    .join("")}</main>`;

/** A page with its own styles around demos of fixed widths. @param {string} style */
const written = (style) =>
  `<main style="${style}">${[320, 700]
    .map((w) => `<gnomon-demo scene="polygon-polygon" style="width:${w}px"></gnomon-demo>`)
    .join("")}</main>`;

const pages = {
  "/boxes.html": boxes,
  "/letters.html": `<style>:root { font-size: 200% }</style>${boxes}`,
  "/columns.html": columns(""),
  "/large_columns.html": columns("font-size: 28px"),
  "/written.html": written(""),
  "/right_to_left.html": written("direction: rtl; text-align: right"),
  "/spaced.html": written("white-space: nowrap; letter-spacing: 4px; word-spacing: 9px; text-transform: uppercase"),
  "/vertical.html": written("writing-mode: vertical-rl"),
  "/auto.html": `<gnomon-demo scene="polygon-polygon" autoplay></gnomon-demo>`,
  "/screen.html": `<gnomon-demo scene="polygon-polygon" style="width:1600px;height:900px"></gnomon-demo>`,
};

/** Returns the layout shift, which only one engine measures. @param {Page} page */
const shift = (page) =>
  page.evaluate(async () => {
    if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return 0;
    /** @type {any[]} */
    const seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
    await new Promise((done) => setTimeout(done, 100));
    return seen.reduce((sum, { value }) => sum + value, 0);
  });

/** @param {Page} page */
const look = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("gnomon-demo")].map((demo) => {
      const box = demo.getBoundingClientRect();
      const root = /** @type {ShadowRoot} */ (demo.shadowRoot);
      const part = (/** @type {string} */ name) =>
        /** @type {Element} */ (root.querySelector(`.${name}`)).getBoundingClientRect();
      const [frame, stage, bar, play] = ["frame", "stage", "bar", "play"].map(part);
      const canvas = root.querySelector("canvas");
      return {
        box: `${box.width} × ${box.height}`,
        over: frame.bottom - box.bottom,
        cut: Math.max(bar.bottom, stage.bottom) - box.bottom,
        wide: Math.max(frame.right, bar.right) - box.right,
        stage: stage.height / box.height,
        play: play.height,
        sharp: canvas ? canvas.width / stage.width : 0,
      };
    }),
  );
/** @typedef {Awaited<ReturnType<typeof look>>[number]} Look */

/**
 * Returns the distance that each demo's controls extend beyond it and into its edge, and the excess height of words in
 * a box.
 *
 * @param {Page} page
 */
const reach = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("gnomon-demo")].map((demo) => {
      const host = demo.getBoundingClientRect();
      const seen = /** @type {ShadowRoot} */ (demo.shadowRoot).querySelectorAll(
        ".bar :is(button, summary, select, input)",
      );
      const controls = [...seen].filter((control) => control.checkVisibility());
      const boxes = controls.map((control) => control.getBoundingClientRect());
      return {
        width: host.width,
        left: Math.min(...boxes.map(({ left }) => left - host.left)),
        right: Math.min(...boxes.map(({ right }) => host.right - right)),
        narrowest: Math.min(...boxes.map(({ width }) => width)),
        cut: Math.max(...controls.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      };
    }),
  );

/** Opens a demo paused, since the first frame shows everything under test. @param {Page} page */
const play = (page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll("gnomon-demo")].map((demo) => {
        const ready = demo.play();
        demo.pause();
        return ready;
      }),
    ),
  );

for (const driver of drivers) {
  /** WebKitGTK keeps one ratio for the whole run of the browser. */
  const fixed = driver.name === "WebKitGTK";

  /** @param {number} ratio @param {(open: ReturnType<typeof inEngine>["open"]) => void} tests */
  const at = (ratio, tests) =>
    describe(`boxes at ${ratio} pixels to a pixel, in ${driver.name}`, needs(driver), () => {
      const { open } = inEngine(driver, pages, {
        width: 1700,
        height: 1000,
        ratio: fixed ? ratio : 1,
        reducedMotion: true,
      });
      tests(open);
    });

  /**
   * @param {Page} page
   * @param {number} ratio
   * @param {Partial<Look>} least and of `cut` the most
   */
  async function fits(page, ratio, least) {
    /** @type {Look[]} */
    const idle = await look(page);
    for (const { box, over, cut, wide, stage, play } of idle) {
      assert.ok(cut <= (least.cut ?? 0.5), `${box}: ${cut} are not seen`);
      assert.ok(over <= 0.5 && wide <= 0.5, `${box}: ${over} below, ${wide} beside`);
      assert.ok(stage > (least.stage ?? 0), `${box}: ${stage} for the picture`);
      assert.ok(play >= (least.play ?? 0), `${box}: Play is ${play} high`);
    }
    await play(page);
    /** @type {Look[]} */
    const running = await look(page);
    for (const [index, { box, over, wide, stage, sharp }] of running.entries()) {
      assert.ok(over <= 0.5 && wide <= 0.5, `${box} while it runs: ${over} below, ${wide} beside`);
      assert.ok(Math.abs(stage - idle[index].stage) < 0.002, `${box}: the picture changed its height on Play`);
      assert.ok(Math.abs(sharp - ratio) < 0.01, `${box}: ${sharp} pixels to a pixel`);
    }
    assert.equal(await shift(page), 0);
    assert.deepEqual(await errorsOf(page), []);
  }

  const all = [1, 2, 3];
  for (const [first, ...others] of fixed ? all.map((ratio) => [ratio]) : [all]) {
    at(first, (open) => {
      for (const ratio of [first, ...others]) {
        // A ratio of two with half as many CSS pixels is a browser's zoom of 200 %.
        it(`are filled, and no more: ${ratio}`, async () => {
          const { page } = await open("/boxes.html");
          if (!fixed) await page.resize(Math.round(1700 / ratio), Math.round(1000 / ratio), ratio);
          await fits(page, ratio, { stage: 0.45, play: 40 });
        });
      }
      if (first > 1) return;
      it("are filled by letters twice as large, too", async () => {
        const { page } = await open("/letters.html");
        if (!fixed) await page.resize(1700, 1000);
        // In a box with too little room a reader scrolls.
        await fits(page, first, { cut: 100 });
      });
      for (const [path, edge, finger] of /** @type {[string, number, number][]} */ ([
        ["/columns.html", 12, 28],
        ["/large_columns.html", 20, 24],
      ])) {
        it(`leave every control whole, in a column of any width: ${path}`, async () => {
          const { page } = await open(path);
          await play(page);
          for (const { width, left, right, narrowest, cut } of await reach(page)) {
            // From there to 336 px the controls are as large as a finger, and may extend into the edge.
            const kept = (width > 303 && width < 336 ? 0 : edge) - 0.5;
            assert.ok(left >= kept && right >= kept, `${width}: ${left} at the left, ${right} at the right`);
            assert.ok(narrowest >= finger, `${width}: a control is ${narrowest} wide`);
            assert.ok(cut <= 1, `${width}: ${cut} of a control are not seen`);
          }
          assert.deepEqual(await errorsOf(page), []);
        });
      }
      it("are laid out in the same way however the page is written", async () => {
        /** @param {string} path */
        const laidOut = async (path) => {
          const { page } = await open(path);
          const parts = () =>
            page.evaluate(() =>
              [...document.querySelectorAll("gnomon-demo")].map((demo) => {
                const host = demo.getBoundingClientRect();
                const root = /** @type {ShadowRoot} */ (demo.shadowRoot);
                const seen = [...root.querySelectorAll(".frame, .stage, .bar, .bar *")].filter((part) =>
                  part.checkVisibility(),
                );
                return seen.map((part) => {
                  const { left, top, width, height } = part.getBoundingClientRect();
                  const box = [left - host.left, top - host.top, width, height].map(Math.round);
                  return `${part.localName} ${part.getAttribute("class") ?? part.id}: ${box}`;
                });
              }),
            );
          const idle = await parts();
          await play(page);
          return [idle, await parts()];
        };
        const usual = await laidOut("/written.html");
        for (const path of ["/right_to_left.html", "/spaced.html", "/vertical.html"])
          assert.deepEqual(await laidOut(path), usual, path);
      });
      it("may be a whole screen", async () => {
        const { page } = await open("/screen.html");
        await fits(page, first, { stage: 0.45, play: 40 });
      });
      it("play nothing by themselves for a reader who wants no motion", async () => {
        const { demo } = await open("/auto.html");
        await demo.show();
        await sleep(500);
        assert.equal(await demo.state(), "idle");
        await demo.play();
      });
    });
  }
}
