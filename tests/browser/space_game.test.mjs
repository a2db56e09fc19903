// Tests the space game in a page: played by keys and by fingers, rewound, and resumed with identical bits.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";
import { scrolled, until } from "./demo.mjs";
import { frames, p95 } from "./main_thread.mjs";
import { chromium, drivers, errorsOf, inChromium, inEngine, needs, text } from "./setting.mjs";

/** @import { Demo, Point } from "./demo.mjs" */
/** @import { Page } from "./drivers/page.mjs" */

const words = text.keys;

/**
 * Offset of the held keys in a link's bytes: after the step, and the values that a scene saves before (space_game.cpp).
 */
const placeOfKeys = 8 + 4 + 3 * 8 + 8;

/** Main-thread time in milliseconds that a frame with a step alone may use at most. */
const budget = 8;

/** @param {Demo} demo */
const focused = (demo) => demo.inside((element) => element.shadowRoot.activeElement?.className ?? "");

/** @param {Demo} demo */
const focus = (demo) =>
  demo.inside((element) => /** @type {HTMLElement} */ (element.shadowRoot.querySelector(".surface")).focus());

/** Returns the numbers in the sentence. @param {Demo} demo */
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
 * Returns the keys that were held at a recorded moment, by their bits.
 *
 * @param {Demo} demo a paused one
 * @param {number} step
 */
async function heldAt(demo, step) {
  await goTo(demo, step);
  return Buffer.from(await demo.bytes(), "hex").readUInt32LE(placeOfKeys);
}

/**
 * Returns a step with the keys of this moment. The page may be a frame behind its steps, and input a frame behind the
 * page.
 *
 * @param {Demo} demo a running one
 */
async function stepNow(demo) {
  const now = await demo.steps();
  await until("time goes on", async () => (await demo.steps()) > now + 24);
  return now + 16;
}

/** @param {number} width */
const game = (width) =>
  `<p><a href="#">before</a></p><gnomon-demo scene="space-game" style="max-width: ${width}px"></gnomon-demo><p><a href="#">after</a></p>`;

/** @param {Demo} demo */
async function run(demo) {
  await demo.play();
  await until("it runs", async () => (await demo.steps()) > 2);
}

/** Returns the places and the names of the keys' buttons. @param {Demo} demo */
const buttonsOf = (demo) =>
  demo.inside((element) =>
    [...element.shadowRoot.querySelectorAll("[part=keys] button")].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { name: button.ariaLabel, x: x + width / 2, y: y + height / 2, width, height };
    }),
  );

/**
 * Plays with two fingers, of which one lifts first.
 *
 * @param {Page} page
 * @param {Demo} demo
 * @param {Point} left
 * @param {Point} fire
 */
async function playByFingers(page, demo, left, fire) {
  assert.ok(page.finger);
  const liftThumb = await page.finger(left.x, left.y);
  const liftOther = await page.finger(fire.x, fire.y);
  const both = await stepNow(demo);
  await liftThumb();
  const one = await stepNow(demo);
  await liftOther();
  const none = await stepNow(demo);
  await demo.pause();
  assert.equal(await heldAt(demo, both), 0b1001);
  assert.equal(await heldAt(demo, one), 0b1000);
  assert.equal(await heldAt(demo, none), 0);
  assert.deepEqual(await errorsOf(page), []);
}

for (const driver of drivers) {
  describe(`the space game in ${driver.name}`, needs(driver), () => {
    // The picture is small, since WebKitGTK draws without a graphics card.
    const { open } = inEngine(driver, { "/game.html": game(480) });

    async function openRunning() {
      // Without this the page that is already open would stay.
      await open("/404.html");
      const { page, demo } = await open("/game.html");
      await run(demo);
      return { page, demo };
    }

    it("is played by keys while it runs and has the focus, and only then", async () => {
      const { page, demo } = await openRunning();
      assert.equal(await focused(demo), "surface");
      const before = await scrolled(page);
      await page.press("ArrowDown");
      // Space fires, and does not pause.
      await page.holdKey(" ");
      await page.holdKey("ArrowUp");
      const both = await stepNow(demo);
      assert.equal(await demo.state(), "running");
      await page.releaseKey(" ");
      await page.releaseKey("ArrowUp");
      const none = await stepNow(demo);
      // A, which pans to the left in other demos, turns the ship.
      await page.holdKey("a");
      const left = await stepNow(demo);
      await page.releaseKey("a");
      assert.equal(await scrolled(page), before);
      assert.equal(await demo.state(), "running");
      await page.press("p");
      await demo.reaches("paused");
      const end = await demo.steps();
      assert.equal(await heldAt(demo, both), 0b1100);
      assert.equal(await heldAt(demo, none), 0);
      assert.equal(await heldAt(demo, left), 0b0001);
      await goTo(demo, end);

      const held = await demo.bytes();
      await focus(demo);
      // While the game is paused no key plays it, and Space is Play again.
      await page.press("ArrowUp");
      await page.press("s");
      await until("a step", async () => (await demo.steps()) === end + 1);
      await page.press("s", true);
      await until("a step back", async () => (await demo.steps()) === end);
      assert.equal(await demo.bytes(), held);
      await focus(demo);
      await page.press(" ");
      await demo.reaches("running");
      // Escape leaves the game, and releases all held keys.
      await page.holdKey("ArrowRight");
      const right = await stepNow(demo);
      await page.press("Escape");
      assert.notEqual(await focused(demo), "surface");
      const away = await stepNow(demo);
      await page.releaseKey("ArrowRight");
      await demo.pause();
      assert.equal(await heldAt(demo, right), 0b0010);
      assert.equal(await heldAt(demo, away), 0);
      assert.deepEqual(await errorsOf(page), []);
    });

    it("is played on its buttons, by a mouse that holds one", async () => {
      const { page, demo } = await openRunning();
      await demo.click(text.player.touch_keys);
      const [, , thrust] = await buttonsOf(demo);
      await page.move(thrust.x, thrust.y);
      await page.down();
      const one = await stepNow(demo);
      // The button ignores where the finger slides.
      await page.move(thrust.x, thrust.y - 150);
      const still = await stepNow(demo);
      await page.up();
      const none = await stepNow(demo);
      await demo.pause();
      assert.equal(await heldAt(demo, one), 0b0100);
      assert.equal(await heldAt(demo, still), 0b0100);
      assert.equal(await heldAt(demo, none), 0);
      assert.deepEqual(await errorsOf(page), []);
    });

    const lacks = driver.name === "WebKitGTK" && "its driver has one pointer only";
    it("is played on its buttons, by two fingers at once", { skip: lacks }, async () => {
      const { page, demo } = await openRunning();
      await demo.click(text.player.touch_keys);
      const [left, , , fire] = await buttonsOf(demo);
      await playByFingers(page, demo, left, fire);
    });
  });
}

describe("the space game", needs(chromium), () => {
  const { open } = inChromium({
    "/game.html": game(800),
    "/canvas.html": `<script src="gnomon.js"></script><canvas id="game" data-gnomon="space-game" data-parameters="game_field: 1" width="640" height="480"></canvas><button data-gnomon-play="game">Play</button>`,
    "/swarm.html": `<gnomon-demo scene="space-game" parameters="game_field: 1" style="max-width: 800px"></gnomon-demo>`,
  });

  /** @param {string} [path] @param {import("./drivers/page.mjs").OpenOptions} [options] */
  async function openRunning(path = "/game.html", options) {
    const { page, demo } = await open(path, options);
    await run(demo);
    return { page, demo, keyboard: page.page.keyboard };
  }

  /** @param {Demo} demo */
  async function pausedBits(demo) {
    await demo.pause();
    return demo.bytes();
  }

  it("keeps what was held as history: back, and on to the same bits, or otherwise", async () => {
    const { page, demo, keyboard } = await openRunning("/swarm.html");
    await keyboard.down("ArrowUp");
    // Among so many rocks the ship meets one soon.
    await until("a life is lost", async () => (await standing(demo)).lives < 3, 30_000);
    await keyboard.up("ArrowUp");
    await until("and a little later", async () => /back in/.test(await demo.verdict()));
    const end = await pausedBits(demo);
    const { last } = await demo.timeline();

    // The previous event is that loss; before it the ship existed.
    await demo.click("Previous event");
    await until("the loss", async () => /hits the ship/.test(await demo.text("[part=note]")));
    const lost = await demo.steps();
    await demo.click("Step back");
    await until("the step before it", async () => (await demo.steps()) === lost - 1);
    assert.equal((await standing(demo)).lives, 3);
    const before = await demo.bytes();

    // The unchanged course: the same loss and the same end.
    await demo.click("Step");
    await until("the loss again", async () => (await demo.steps()) === lost);
    assert.equal((await standing(demo)).lives, 2);
    await goTo(demo, last);
    assert.equal(await demo.bytes(), end);

    // A different course, from a second before.
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

  it("is played by two fingers on a phone, on buttons that are large enough and named", async () => {
    const { page, demo } = await openRunning("/game.html", { width: 390, height: 844, touch: true });
    const buttons = await buttonsOf(demo);
    assert.deepEqual(
      buttons.map(({ name }) => name),
      Object.values(words).map(({ label }) => label),
    );
    for (const { name, width, height } of buttons) assert.ok(Math.min(width, height) >= 44, `${name}: ${width}`);
    const [left, , , fire] = buttons;
    await playByFingers(page, demo, left, fire);
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
    // Straight ahead there are rocks, each of which costs a shot.
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
    assert.ok(all.length > 10);
    // Machines are noisy: the limit is far above the measured time.
    assert.ok(work < 4 * budget, `${work} ms`);
  });
});
