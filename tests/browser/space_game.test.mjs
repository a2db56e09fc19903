// The space game in a page: played by keys and by fingers, looked back at, and played on from there to the same bits.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";
import { until } from "./demo.mjs";
import { frames, p95 } from "./main_thread.mjs";
import { chromium, inChromium, needs, text } from "./setting.mjs";

/** @import { Demo } from "./demo.mjs" */

const words = text.keys;

/** Where the keys that are held lie in a link's bytes: after the step, and what a scene saves before (space_game.cpp). */
const placeOfKeys = 8 + 4 + 3 * 8 + 8;

/** Frames in which nothing else happened than that a step was taken must leave the page this much of each, in milliseconds. */
const budget = 8;

describe("the space game", needs(chromium), () => {
  const { open } = inChromium({
    "/game.html": `<p><a href="#">before</a></p><gnomon-demo scene="space-game" style="max-width: 800px"></gnomon-demo><p><a href="#">after</a></p>`,
    "/canvas.html": `<script src="gnomon.js"></script><canvas id="game" data-gnomon="space-game" data-parameters="game_field: 1" width="640" height="480"></canvas><button data-gnomon-play="game">Play</button>`,
    "/swarm.html": `<gnomon-demo scene="space-game" parameters="game_field: 1" style="max-width: 800px"></gnomon-demo>`,
  });

  /** @param {string} [path] @param {import("./drivers/page.mjs").OpenOptions} [options] */
  async function openRunning(path = "/game.html", options) {
    const { page, demo } = await open(path, options);
    await demo.play();
    await until("it runs", async () => (await demo.steps()) > 2);
    return { page, demo, keyboard: page.page.keyboard };
  }

  /** @param {Demo} demo */
  const focused = (demo) => demo.inside((element) => element.shadowRoot.activeElement?.className ?? "");

  /** @param {Demo} demo */
  const focus = (demo) =>
    demo.inside((element) => /** @type {HTMLElement} */ (element.shadowRoot.querySelector(".surface")).focus());

  /** What the sentence tells. @param {Demo} demo */
  async function standing(demo) {
    const verdict = await demo.verdict();
    const [points, lives] = verdict.match(/\d+/g) ?? [];
    return { points: Number(points), lives: Number(lives), verdict };
  }

  /** @param {Demo} demo @param {number} step */
  async function goTo(demo, step) {
    await demo.inside((element, step) => element.seek(step), step);
    await until(`step ${step}`, async () => (await demo.steps()) === step);
  }

  /**
   * Which keys were held at a recorded moment, by their bits.
   *
   * @param {Demo} demo that is paused
   * @param {number} step
   */
  async function heldAt(demo, step) {
    await goTo(demo, step);
    return Buffer.from(await demo.bytes(), "hex").readUInt32LE(placeOfKeys);
  }

  /** @param {Demo} demo */
  async function pausedBits(demo) {
    await demo.pause();
    return demo.bytes();
  }

  it("is played by keys while it runs and has the focus, and only then", async () => {
    const { page, demo, keyboard } = await openRunning();
    assert.equal(await focused(demo), "surface");
    const before = await page.evaluate(() => scrollY);
    await keyboard.down("ArrowDown");
    await keyboard.up("ArrowDown");
    // Space fires, and does not pause.
    await keyboard.down("Space");
    await keyboard.down("ArrowUp");
    await sleep(300);
    assert.equal(await demo.state(), "running");
    const both = await demo.steps();
    await sleep(100);
    await keyboard.up("Space");
    await keyboard.up("ArrowUp");
    await keyboard.press("ArrowLeft", { delay: 100 });
    assert.equal(await page.evaluate(() => scrollY), before);
    // A, which elsewhere looks to the left, turns the ship.
    await keyboard.press("KeyA", { delay: 50 });
    assert.equal(await demo.state(), "running");
    await page.press("p");
    await demo.reaches("paused");
    const end = await demo.steps();
    assert.equal(await heldAt(demo, both), 0b1100);
    await goTo(demo, end);

    const held = await demo.bytes();
    await focus(demo);
    // While it is paused nothing of that plays, and Space is Play again.
    await keyboard.press("ArrowUp", { delay: 50 });
    await demo.click("Step");
    await demo.click("Step back");
    assert.equal(await demo.bytes(), held);
    await focus(demo);
    await page.press("Space");
    await demo.reaches("running");
    // Tab leaves, and what is held is let go.
    await page.press("Escape");
    assert.notEqual(await focused(demo), "surface");
    await page.press("Space");
    assert.equal(page.errors.length, 0, String(page.errors));
  });

  it("keeps what was held as history: back, and on to the same bits, or otherwise", async () => {
    const { page, demo, keyboard } = await openRunning("/swarm.html");
    await keyboard.down("ArrowUp");
    // Among so many it meets a rock soon.
    await until("a life is lost", async () => (await standing(demo)).lives < 3, 30_000);
    await keyboard.up("ArrowUp");
    await until("and a little later", async () => /back in/.test(await demo.verdict()));
    const end = await pausedBits(demo);
    const { last } = await demo.timeline();

    // The event before is that loss; before it there was a ship.
    await demo.click("Previous event");
    await until("the loss", async () => /hits the ship/.test(await demo.text("[part=note]")));
    const lost = await demo.steps();
    await demo.click("Step back");
    await until("the step before it", async () => (await demo.steps()) === lost - 1);
    assert.equal((await standing(demo)).lives, 3);
    const before = await demo.bytes();

    // On as it went: the same loss and the same end.
    await demo.click("Step");
    await until("the loss again", async () => (await demo.steps()) === lost);
    assert.equal((await standing(demo)).lives, 2);
    await goTo(demo, last);
    assert.equal(await demo.bytes(), end);

    // And otherwise, from a second before.
    await goTo(demo, Math.max(lost - 60, 1));
    await focus(demo);
    await page.press("p");
    await demo.reaches("running");
    await keyboard.press("Space", { delay: 60 });
    await until("another future", async () => (await demo.timeline()).last < last || (await demo.steps()) > last);
    await demo.pause();
    const other = await demo.bytes();
    assert.notEqual(other, before);
    assert.notEqual(other, end);
  });

  it("is in a link with all that moves", async () => {
    const { demo, keyboard, page } = await openRunning();
    await keyboard.down("Space");
    await sleep(500);
    await keyboard.up("Space");
    const bits = await pausedBits(demo);
    const link = new URL(await demo.link());
    await page.goto("about:blank");
    const opened = await open(`/game.html${link.hash}`);
    await opened.demo.show();
    await opened.demo.click("Play");
    await opened.demo.reaches("paused");
    assert.equal(await opened.demo.bytes(), bits);
  });

  it("is played by two fingers at once, on buttons that are large enough and named", async () => {
    const { page, demo } = await openRunning("/game.html", { width: 390, height: 844, touch: true });
    const buttons = await demo.inside((element) =>
      [...element.shadowRoot.querySelectorAll("[part=keys] button")].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { name: button.ariaLabel, x: x + width / 2, y: y + height / 2, width, height };
      }),
    );
    assert.deepEqual(
      buttons.map(({ name }) => name),
      Object.values(words).map(({ label }) => label),
    );
    for (const { name, width, height } of buttons) assert.ok(Math.min(width, height) >= 44, `${name}: ${width}`);
    const [left, , , fire] = buttons;
    const { touchscreen } = page.page;
    const thumb = await touchscreen.touchStart(left.x, left.y);
    const other = await touchscreen.touchStart(fire.x, fire.y);
    await sleep(500);
    const both = await demo.steps();
    await sleep(200);
    await thumb.end();
    await sleep(300);
    const one = await demo.steps();
    await sleep(200);
    await other.end();
    await sleep(200);
    const none = await demo.steps();
    await sleep(100);
    await demo.pause();
    assert.equal(await heldAt(demo, both), 0b1001);
    assert.equal(await heldAt(demo, one), 0b1000);
    assert.equal(await heldAt(demo, none), 0);
    assert.equal(page.errors.length, 0, String(page.errors));
  });

  it("shows the buttons to others who ask for them", async () => {
    const { page, demo } = await openRunning();
    const shown = () =>
      demo.inside((element) =>
        /** @type {HTMLElement} */ (element.shadowRoot.querySelector("[part=keys]")).checkVisibility(),
      );
    assert.equal(await shown(), false);
    await demo.click(text.player.touch_keys);
    assert.equal(await shown(), true);
    assert.deepEqual(await violations(page), []);
    await demo.click(text.player.touch_keys);
    assert.equal(await shown(), false);
  });

  it("ends with Stop: no buttons, no keys", async () => {
    const { demo, keyboard } = await openRunning();
    await demo.click("Stop");
    await demo.reaches("stopped");
    assert.equal(await demo.inside((element) => element.shadowRoot.querySelectorAll("[part=keys]").length), 0);
    await keyboard.press("ArrowUp");
    assert.equal(await demo.state(), "stopped");
  });

  it("is played by keys on a canvas of the page's own, too", async () => {
    const { page } = await open("/canvas.html");
    await page.evaluate(() => document.querySelector("button")?.click());
    const says = () => page.evaluate(() => document.querySelector(".gnomon-says")?.textContent ?? "");
    await until("it plays", async () => /points/.test(await says()));
    await page.evaluate(() => document.querySelector("canvas")?.focus());
    // Straight ahead there are rocks, of which each costs a shot.
    await page.page.keyboard.down("Space");
    await until("points", async () => /^[1-9]/.test(await says()), 20_000);
    await page.page.keyboard.up("Space");
    assert.equal(page.errors.length, 0, String(page.errors));
  });

  it("moves a swarm of some two hundred bodies within half of a frame", async (context) => {
    const { page, demo } = await openRunning("/swarm.html", { width: 1000, height: 900 });
    await sleep(1000);
    const all = await frames(page, () => sleep(4000));
    const work = p95(all.map((frame) => frame.work));
    const bodies = await demo.verdict();
    context.diagnostic(`${bodies}: ${all.length} frames in 4 s, p95 of the main thread ${work.toFixed(1)} ms`);
    assert.ok(all.length > 60);
    // Machines are noisy: what is judged is far above what was measured.
    assert.ok(work < 4 * budget, `${work} ms`);
  });
});
