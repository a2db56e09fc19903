// Tests a world of 2,000 bodies in a page: drawn at once, picked, searched and rewound without blocking the page.
// Chromium only, which reports these costs. Times are printed and not judged: machines are noisy.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { scenesByProgram, programFileOf, scriptFile } from "../../scripts/site/programs.mjs";
import { decode, parse } from "../../web/elements/runtime/moment_link.js";
import { until } from "./demo.mjs";
import { chromium, inChromium, needs, text } from "./setting.mjs";

/** @import { Demo } from "./demo.mjs" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const bodies = 2000;
const last = bodies - 1;
/** Extent of the world that its view shows: tests/many_bodies.h. */
const extent = { width: 64, height: 50 };
/**
 * Offset of the places in a link's bytes: after the step, and the values that tests/many_bodies.cpp saves before them.
 */
const places = 8 + 3 * 4;

/** The world's program replaces the program that a page requests for scenes outside the site. */
const built = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../build/wasm-release/${name}`, import.meta.url));
const programs = [
  { served: `/${scriptFile}`, file: built("scenes-world.js") },
  { served: `/${programFileOf(Object.keys(scenesByProgram())[0])}`, file: built("scenes-world.wasm") },
];

/** Runs in the page before its own scripts, and counts the draw calls in each frame. */
function countDraws() {
  const drawn = { frames: 0, calls: 0 };
  Object.assign(globalThis, { drawn });
  const prototype = WebGL2RenderingContext.prototype;
  for (const name of /** @type {const} */ ([
    "drawArrays",
    "drawElements",
    "drawArraysInstanced",
    "drawElementsInstanced",
    "drawRangeElements",
  ])) {
    const draw = /** @type {(...values: any[]) => void} */ (prototype[name]);
    Object.assign(prototype, {
      /**
       * @this {WebGL2RenderingContext}
       * @param {any[]} values
       */
      [name](...values) {
        ++drawn.calls;
        draw.apply(this, values);
      },
    });
  }
  const { clear } = prototype;
  Object.assign(prototype, {
    /**
     * @this {WebGL2RenderingContext}
     * @param {number} mask
     */
    clear(mask) {
      ++drawn.frames;
      clear.call(this, mask);
    },
  });
}

/**
 * Runs in the page, and measures the main-thread time of a step and a picture in milliseconds, without the player
 * around them.
 */
async function measure(/** @type {string[]} */ [script, wasm]) {
  const { default: create } = await import(script);
  const module = await WebAssembly.compileStreaming(fetch(wasm));
  const canvas = document.body.appendChild(document.createElement("canvas"));
  const exports = await create({
    canvas,
    onFrame: () => {},
    onAbort: () => {},
    instantiateWasm: (/** @type {any} */ imports, /** @type {any} */ done) => {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  const id = exports.stringToNewUTF8("many-bodies");
  const demo = exports._gnomon_open_on_canvas(id, 1, 960, 720, 1);
  const steps = [];
  const pictures = [];
  for (let i = 0; i < 300; ++i) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    exports._gnomon_step(demo);
    const middle = performance.now();
    exports._gnomon_draw(demo);
    const end = performance.now();
    steps.push(middle - start);
    pictures.push(end - middle);
  }
  exports._gnomon_close(demo);
  canvas.remove();
  const part = (/** @type {number[]} */ values, /** @type {number} */ of) =>
    values.sort((a, b) => a - b)[Math.floor(values.length * of)];
  return { step: part(steps, 0.5), picture: part(pictures, 0.5), worst: part(pictures, 0.95) };
}

/**
 * Returns the places of the bodies.
 *
 * @param {Demo} demo
 */
async function placesOf(demo) {
  const { hash } = new URL(await demo.link());
  const { bytes } = await decode(hash, parse(hash).scene);
  const view = new DataView(bytes.buffer, bytes.byteOffset + places);
  return Array.from({ length: bodies }, (_, body) => ({
    x: view.getFloat64(16 * body, true),
    y: view.getFloat64(16 * body + 8, true),
  }));
}

/**
 * Converts a place of the world to the viewport.
 *
 * @param {Demo} demo
 * @param {{x: number, y: number}} place
 */
async function pixelOf(demo, { x, y }) {
  const box = await demo.box();
  const scale = Math.min(box.width / extent.width, box.height / extent.height);
  return { x: box.x + box.width / 2 + scale * x, y: box.y + box.height / 2 - scale * y, scale };
}

describe("a world", needs(chromium), () => {
  const { server, open } = inChromium({
    "/world.html": `<gnomon-demo scene="many-bodies" style="max-width: 960px"></gnomon-demo>`,
  });
  server.pages.set("/posters/many-bodies.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`);
  for (const { served, file } of programs) server.files.set(served, file);

  /** @param {(page: PuppeteerPage) => Promise<unknown>} [prepare] */
  async function openPaused(prepare) {
    const { page, demo } = await open("/world.html", { width: 1100, height: 1000 }, prepare);
    await demo.play();
    await demo.pause();
    return { page, demo };
  }

  it("of 2,000 bodies is drawn by at most three calls a frame", async (test) => {
    const { page, demo } = await openPaused((page) => page.page.evaluateOnNewDocument(countDraws));
    const drawn = () => page.evaluate(() => ({ .../** @type {any} */ (globalThis).drawn }));
    const before = await drawn();
    await demo.click("Play");
    const clicked = Date.now();
    await until("it plays", async () => (await drawn()).frames > before.frames + 10);
    const after = await drawn();
    const frames = after.frames - before.frames;
    const rate = (1000 * frames) / (Date.now() - clicked);
    const calls = (after.calls - before.calls) / frames;
    assert.ok(calls >= 1 && calls <= 3, `${calls} calls a frame`);
    // No key opens steps, because there is no query to follow.
    await demo.focus();
    for (const key of ["t", "k", "m", "v", "g", "1", "f"]) await page.press(key);
    await demo.frames();
    await demo.stop();
    const { step, picture, worst } = await page.evaluate(
      measure,
      programs.map(({ served }) => served),
    );
    test.diagnostic(`${rate.toFixed(0)} frames a second; main thread, median: step ${step.toFixed(2)} ms`);
    test.diagnostic(`draw and upload ${picture.toFixed(2)} ms, 95th percentile ${worst.toFixed(2)} ms`);
    assert.deepEqual(page.errors, []);
  });

  it("gives the body under the pointer into the hand", async () => {
    const { page, demo } = await openPaused();
    const before = await placesOf(demo);
    // The last body is drawn above all others.
    const from = await pixelOf(demo, before[last]);
    await demo.drag(from, { x: from.x - 60, y: from.y + 40 });
    // The drag selects the body, and keys move it by two hundredths of the height.
    await page.press("ArrowRight");
    await demo.frames();
    const after = await placesOf(demo);
    const moved = { x: after[last].x - before[last].x, y: after[last].y - before[last].y };
    const wanted = { x: -60 / from.scale + 0.02 * extent.height, y: -40 / from.scale };
    // SDL counts whole pixels.
    const within = 1.5 / from.scale;
    assert.ok(Math.abs(moved.x - wanted.x) < within && Math.abs(moved.y - wanted.y) < within, JSON.stringify(moved));
    for (const other of [0, 1000, last - 1]) assert.deepEqual(after[other], before[other]);
    assert.deepEqual(page.errors, []);
  });

  it("looks for the next event in slices, and gives the search up when it is told to", async () => {
    const { page, demo } = await openPaused();
    await demo.focus();
    const start = await demo.steps();
    await page.press("j");
    await until("the event is found", async () => (await demo.announced()).startsWith("Event at"));
    const event = await demo.steps();
    assert.ok(event > start + 60);
    await page.press("j");
    await until("the search is on its way", async () => /no event for/.test(await demo.text(".ends")));
    assert.equal(await demo.steps(), event, "the picture waits");
    await page.press("Escape");
    await until("it is given up", async () => (await demo.text(".ends")) === text.player.search_given_up);
    assert.equal(await demo.steps(), event);
    assert.equal((await demo.timeline()).last, event);
    await page.press("j");
    await until("the search is on its way", async () => /no event for/.test(await demo.text(".ends")));
    await page.press("s");
    await until("a step was taken instead", async () => (await demo.steps()) === event + 1);
    await demo.frames();
    assert.doesNotMatch(await demo.text(".ends"), /no event for/);
    // A held key starts one search.
    const next = event + 2;
    await demo.inside((element) => {
      const surface = /** @type {HTMLElement} */ (element.shadowRoot.querySelector("[part=surface]"));
      const press = (/** @type {boolean} */ repeat) =>
        surface.dispatchEvent(new KeyboardEvent("keydown", { key: "j", repeat }));
      press(false);
      const held = setInterval(() => press(true), 20);
      setTimeout(() => clearInterval(held), 400);
    });
    await until("the event is found all the same", async () => (await demo.steps()) > next);
    await sleep(500);
    // Stop ends a search, too.
    await page.press("j");
    await until("the search is on its way", async () => /no event for/.test(await demo.text(".ends")));
    await demo.stop();
    assert.doesNotMatch(await demo.text(".ends"), /no event for/);
    await sleep(300);
    await demo.play();
    assert.deepEqual(page.errors, []);
  });

  it("is remembered for half a minute, and every moment of it is at hand", async (test) => {
    const { page, demo } = await openPaused();
    await demo.focus();
    for (let i = 0; i < 2; ++i) await page.press("+");
    await page.press("p");
    await until("half a minute has passed", async () => (await demo.steps()) > 2000, 60_000);
    await page.press("p");
    await demo.reaches("paused");
    const { first, last: end } = await demo.timeline();
    assert.ok(end - first >= 1800, `${end - first} steps`);
    const worst = await demo.inside(
      (element, first, last) => {
        let worst = 0;
        for (let i = 1; i <= 40; ++i) {
          const start = performance.now();
          element.seek(Math.round(first + (last - first) * ((i * 0.618034) % 1)));
          worst = Math.max(worst, performance.now() - start);
        }
        return worst;
      },
      first,
      end,
    );
    test.diagnostic(`the slowest of 40 seeks with its picture: ${worst.toFixed(0)} ms`);
    assert.deepEqual(page.errors, []);
  });
});
