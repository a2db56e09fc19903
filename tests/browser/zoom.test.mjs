// Tests zooming and panning: by buttons, keys, wheel and mouse, and by fingers once the picture accepts them. Input for
// the page stays with the page.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";
import { Demo, scrolled, settled, until } from "./demo.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, foreignPage, inChromium, needs, serveSite } from "./setting.mjs";

/** @import { Point } from "./demo.mjs" */
/** @import { Page } from "./drivers/page.mjs" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const pair = `<gnomon-demo scene="polygon-polygon" style="max-width: 800px"></gnomon-demo>`;
const body = `<div style="height: 20px">Above</div>${pair}<button id="after">After</button><div style="height: 3000px"></div>`;

/** Returns the distance of two places. @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Waits until a label is at its place: it follows the picture a frame or two later.
 *
 * @param {Demo} demo
 * @param {string} name
 * @param {Point} wanted
 * @param {number} [bound]
 * @param {string} [message]
 */
function comes(demo, name, wanted, bound = 1.5, message = "") {
  const found = async () => distance(await place(demo, name), wanted) <= bound;
  return until(`${name} is at ${JSON.stringify(wanted)} ${message}`, found);
}

/**
 * Returns the image of a place after a zoom by `times` about another place.
 * @param {Point} place
 * @param {number} times
 * @param {Point} about
 */
const larger = (place, times, about) => ({
  x: about.x + times * (place.x - about.x),
  y: about.y + times * (place.y - about.y),
});

/** Returns the percentage on the zoom's card. @param {Demo} demo */
const percent = (demo) => demo.text(".zoom .percent");

/** Returns the disabled buttons of the card. @param {Demo} demo */
const ended = (demo) =>
  demo.inside((demo) =>
    [...demo.shadowRoot.querySelectorAll(".zoom [aria-disabled=true]")].map((button) => button.ariaLabel),
  );

/**
 * Returns the place of a body, which is below its label.
 *
 * @param {Demo} demo
 * @param {string} words
 */
async function place(demo, words) {
  const { x, y } = await demo.label(words);
  const { height } = await demo.box("[part=label]:not([hidden])");
  return { x, y: y + height / 2 };
}

/** Places both bodies apart from each other and from the middle. @param {Demo} demo */
async function arrange(demo) {
  await demo.drag(await place(demo, "A"), await demo.at(0.4, 0.4));
  await demo.drag(await place(demo, "B"), await demo.at(0.65, 0.6));
}

for (const driver of drivers) {
  describe(`a closer look in ${driver.name}`, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;
    /** @type {Demo} */
    let demo;
    /** @type {Point} */
    let a;
    /** @type {Point} */
    let b;
    /** @type {Point} */
    let middle;

    before(async () => {
      demand(driver);
      server = await serveSite();
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      server.pages.set("/zoom.html", foreignPage(body));
      page = await driver.open({ width: 1000, height: 1000 });
      demo = new Demo(page);
      await page.goto(`${server.url}/zoom.html`);
      await demo.play();
      await demo.pause();
      await arrange(demo);
      [a, b, middle] = [await place(demo, "A"), await place(demo, "B"), await demo.at(0.5, 0.5)];
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    /** @param {number} times @param {Point} [moved] @param {Point} [about] */
    async function shows(times, moved = { x: 0, y: 0 }, about = middle) {
      const wanted = larger(a, times, about);
      const there = { x: wanted.x + moved.x, y: wanted.y + moved.y };
      const nowhere = { x: NaN, y: NaN };
      const found = () => place(demo, "A").catch(() => nowhere);
      await until(`A is at ${JSON.stringify(there)}`, async () => distance(await found(), there) < 1.5);
      assert.equal(await percent(demo), `${Math.round(100 * times)} %`);
    }

    it("by buttons, each with a name, which say when they can do no more", async () => {
      await demo.click("Zoom");
      assert.equal(await percent(demo), "100 %");
      assert.deepEqual(await ended(demo), ["Whole picture"]);
      await demo.click("Zoom in");
      await demo.click("Zoom in");
      await shows(2);
      await until("it is told", async () => (await demo.announced()) === "200 %");
      const { width, height } = await demo.box();
      await demo.click("Look right");
      await shows(2, { x: -width / 8, y: 0 });
      await demo.click("Look up");
      await shows(2, { x: -width / 8, y: height / 8 });
      await demo.click("Look left");
      await demo.click("Look down");
      await shows(2);
      assert.deepEqual(await ended(demo), []);
      await demo.click("Zoom out");
      await demo.click("Zoom out");
      await shows(1);
      for (let i = 0; i < 4; ++i) await demo.click("Zoom out");
      await shows(0.25);
      assert.deepEqual(await ended(demo), ["Zoom out"]);
      await demo.click("Whole picture");
      await shows(1);
      for (let i = 0; i < 5; ++i) await demo.click("Look left");
      assert.deepEqual(await ended(demo), ["Look left"]);
      await demo.click("Whole picture");
      await shows(1);
      if (driver === chromium) assert.deepEqual(await violations(/** @type {PuppeteerPage} */ (page)), []);
    });

    it("by keys, while the picture has the focus", async () => {
      const { width, height } = await demo.box();
      await page.press("z");
      await sleep(100);
      assert.equal(await percent(demo), "100 %", "the focus is on a button");
      await demo.focus();
      await page.press("z");
      await page.press("z");
      await shows(2);
      await page.press("d");
      await page.press("x");
      await shows(2, { x: -width / 8, y: -height / 8 });
      await page.press("a");
      await page.press("w");
      await page.press("z", true);
      await shows(Math.SQRT2);
      for (let i = 0; i < 13; ++i) await page.press("z");
      await until("the closest look", async () => (await percent(demo)) === "6400 %");
      assert.deepEqual(await ended(demo), ["Zoom in"]);
      await page.press("0");
      await shows(1);
    });

    const noControl = driver.name === "WebKitGTK" && "its driver knows no Ctrl with the wheel";
    it("by Ctrl and the wheel about the pointer, if the demo has the focus", { skip: noControl }, async () => {
      await page.evaluate(() => {
        const heard = /** @type {boolean[]} */ ([]);
        Object.assign(globalThis, { heard });
        // The test needs no browser zoom, only whether the event was left to the browser.
        const listen = (/** @type {WheelEvent} */ event) => {
          if (!event.ctrlKey) return;
          heard.push(event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener("wheel", listen, { passive: false });
      });
      const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
      await page.evaluate(() => /** @type {any} */ (document.querySelector("#after")).focus({ preventScroll: true }));
      await page.move(a.x, a.y);
      await page.wheel(-120, true);
      await until("the page hears it", async () => (await heard()).join() === "false");
      await shows(1);

      await demo.focus();
      await page.move(a.x, a.y);
      await page.wheel(-120, true);
      await page.wheel(-120, true);
      await until("the demo takes it", async () => (await heard()).join() === "true,true");
      await shows(2, undefined, a);
      await comes(demo, "B", larger(b, 2, a));
      await page.wheel(120, true);
      await page.wheel(120, true);
      await shows(1);

      for (const focus of [true, false]) {
        if (!focus) await page.press("Escape");
        const before = await scrolled(page);
        await page.wheel(150);
        await until("the page scrolls", async () => (await scrolled(page)) > before + 100);
        await settled(page);
        await page.wheel(-300);
        await until("and back", async () => (await scrolled(page)) <= before);
        await settled(page);
      }
      assert.equal(await percent(demo), "100 %");
      await demo.show();
      [a, b, middle] = [await place(demo, "A"), await place(demo, "B"), await demo.at(0.5, 0.5)];
    });

    it("moves bodies by as much as the hand does, and the ground with the mouse", async () => {
      await demo.focus();
      await page.press("z");
      await page.press("z");
      await shows(2);
      const to = await demo.at(0.6, 0.35);
      await demo.drag(await place(demo, "A"), to);
      await comes(demo, "A", to);
      await demo.drag(to, larger(a, 2, middle));
      await shows(2);

      const ground = await demo.at(0.1, 0.9);
      await demo.drag(ground, { x: ground.x + 70, y: ground.y - 50 });
      await shows(2, { x: 70, y: -50 });
      const far = await demo.at(0.02, 0.02);
      for (let i = 0; i < 2; ++i) await demo.drag(far, await demo.at(0.98, 0.98));
      const shown = () =>
        demo.inside(
          (demo) =>
            [...demo.shadowRoot.querySelectorAll("[part=label]")].filter((label) => label.checkVisibility()).length,
        );
      await until("what is out of the picture has no label in it", async () => (await shown()) === 0);
      await page.press("0");
      await shows(1);
      // The whole picture stays in its place.
      await demo.drag(ground, { x: ground.x + 70, y: ground.y - 50 });
      await shows(1);
    });

    it("leaves in the hand what is held", async () => {
      await page.move(a.x, a.y);
      await page.down();
      await page.press("z");
      await page.press("d");
      await until("closer", async () => (await percent(demo)) === "141 %");
      await demo.frames();
      await comes(demo, "A", a);
      await page.move(a.x + 40, a.y + 30, 3);
      await demo.frames();
      await comes(demo, "A", { x: a.x + 40, y: a.y + 30 });
      await page.press("0");
      await demo.frames();
      await comes(demo, "A", { x: a.x + 40, y: a.y + 30 });
      await page.move(a.x, a.y, 3);
      await page.up();
      await shows(1);
    });

    it("is in no history, and Stop leaves the picture as it was seen", async () => {
      const { last } = await demo.timeline();
      const bytes = driver === chromium ? await demo.bytes() : "";
      await demo.focus();
      await page.press("z");
      await page.press("z");
      await page.press("d");
      const { width } = await demo.box();
      await shows(2, { x: -width / 8, y: 0 });
      assert.equal((await demo.timeline()).last, last);
      if (driver === chromium) assert.equal(await demo.bytes(), bytes);
      const [seen, other] = [await place(demo, "A"), await place(demo, "B")];
      await demo.stop();
      await comes(demo, "A", seen, 3);
      await comes(demo, "B", other, 3);
      await demo.play();
      await demo.pause();
      assert.equal(await percent(demo), "100 %");
      assert.deepEqual(page.errors, []);
    });
  });
}

describe("a closer look by fingers", needs(chromium), () => {
  const { open } = inChromium({
    "/pair.html": body,
    "/point.html": body.replace("polygon-polygon", "point-polygon"),
  });

  /** @param {string} path */
  async function openPaused(path) {
    const { page, demo } = await open(path, { width: 390, height: 800, touch: true });
    await demo.show();
    const tap = async (/** @type {string} */ name) => {
      const { x, y } = await demo.button(name);
      await page.page.touchscreen.tap(x, y);
      await demo.frames();
    };
    await tap("Play");
    await demo.reaches("running");
    await tap("Pause");
    await demo.reaches("paused");
    await demo.show();
    const session = await page.page.createCDPSession();
    /**
     * Sets all fingers that are down; none after the last one has lifted.
     * @type {(...points: Point[]) => Promise<void>}
     */
    const fingers = async (...points) => {
      const type = points.length === 0 ? "touchEnd" : points.length > down ? "touchStart" : "touchMove";
      down = points.length;
      await session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
      await sleep(20);
    };
    let down = 0;
    /** Lifts the second finger. @param {Point} point */
    const lift = async (point) => {
      down = 1;
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [{ ...point, id: 1 }] });
    };
    /** @param {Point[]} from @param {Point[]} to */
    const move = async (from, to) => {
      for (let i = 1; i <= 6; ++i) {
        const part = (/** @type {number} */ a, /** @type {number} */ b) => a + ((b - a) * i) / 6;
        await fingers(...from.map((p, k) => ({ x: part(p.x, to[k]?.x ?? p.x), y: part(p.y, to[k]?.y ?? p.y) })));
      }
    };
    /** @param {Point} from @param {Point} to */
    const drag = async (from, to) => {
      await fingers(from);
      await move([from], [to]);
      await fingers();
      await demo.frames();
    };
    /** Opens the settings and the panel behind them, and lets the picture accept fingers. */
    const allow = async () => {
      await tap("More");
      await tap("Zoom");
      const { x, y, height } = await demo.box(".zoom .fingers");
      await page.page.touchscreen.tap(x + 15, y + height / 2);
      await tap("Zoom");
      await tap("More");
      await demo.show();
    };
    return { page, demo, fingers, lift, move, drag, allow };
  }

  it("leave the page alone until they are given to the picture; then they drag and pinch it", async () => {
    const { page, demo, fingers, lift, move, drag, allow } = await openPaused("/pair.html");
    await drag(await place(demo, "A"), await demo.at(0.35, 0.35));
    await drag(await place(demo, "B"), await demo.at(0.7, 0.7));
    const start = await scrolled(page);
    const away = await demo.at(0.9, 0.3);
    await drag(away, { x: away.x, y: away.y - 120 });
    await until("the page scrolls", async () => (await scrolled(page)) > start + 60);
    await settled(page);
    assert.equal(await percent(demo), "100 %");

    await allow();
    const top = await scrolled(page);
    const [a, b] = [await place(demo, "A"), await place(demo, "B")];
    // One finger on empty ground.
    const ground = await demo.at(0.9, 0.3);
    await drag(ground, { x: ground.x - 60, y: ground.y + 40 });
    await comes(demo, "A", { x: a.x - 60, y: a.y + 40 }, 2, "one finger");
    await drag({ x: ground.x - 60, y: ground.y + 40 }, ground);
    await comes(demo, "A", a, 2, "and back");
    assert.equal(await scrolled(page), top, "the page stays");

    // Two fingers move apart and along: from 60 to 120 pixels, and 20 to the right.
    const middle = await demo.at(0.5, 0.15);
    const spread = (/** @type {number} */ half, /** @type {Point} */ at) => [
      { x: at.x - half, y: at.y },
      { x: at.x + half, y: at.y },
    ];
    const moved = { x: middle.x + 20, y: middle.y };
    await fingers(...spread(30, middle).slice(0, 1));
    await fingers(...spread(30, middle));
    await move(spread(30, middle), spread(60, moved));
    await fingers();
    await demo.frames();
    assert.equal(await percent(demo), "200 %");
    const after = (/** @type {Point} */ place) => {
      const { x, y } = larger(place, 2, middle);
      return { x: x + 20, y };
    };
    await comes(demo, "A", after(a), 3, "pinched");
    assert.equal(await scrolled(page), top);

    // A finger on a body drags the body.
    const held = await place(demo, "A");
    const to = { x: held.x + 50, y: held.y + 30 };
    await drag(held, to);
    await comes(demo, "A", to, 3, "a body");

    // A second finger releases the body, and both move the picture. The body stays where it was released.
    await fingers(to);
    await move([to], [held]);
    await comes(demo, "A", held, 3);
    const second = await demo.at(0.9, 0.1);
    await fingers(held, second);
    await move(
      [held, second],
      [
        { x: held.x + 40, y: held.y },
        { x: second.x + 40, y: second.y },
      ],
    );
    await demo.frames();
    await comes(demo, "A", { x: held.x + 40, y: held.y }, 3, "with the picture");
    await move(
      [
        { x: held.x + 40, y: held.y },
        { x: second.x + 40, y: second.y },
      ],
      [held, second],
    );
    // After one finger lifts, the other still moves the picture.
    await lift(second);
    await move([held], [{ x: held.x - 30, y: held.y }]);
    await demo.frames();
    await comes(demo, "A", { x: held.x - 30, y: held.y }, 3, "one is left");
    await fingers();
    // The next finger drags a body again.
    const again = await place(demo, "A");
    await drag(again, { x: again.x + 30, y: again.y + 20 });
    await comes(demo, "A", { x: again.x + 30, y: again.y + 20 }, 3, "again a body");
    assert.ok(distance(b, a) > 20);
    assert.deepEqual(page.errors, []);
  });

  it("leave a free point to one finger, and two move the picture", async () => {
    const { page, demo, fingers, move, drag, allow } = await openPaused("/point.html");
    await allow();
    assert.match(await demo.text(".zoom .fingers"), /two fingers/);
    const first = await demo.verdict();
    await drag(await demo.at(0.2, 0.7), await demo.at(0.1, 0.1));
    const moved = await demo.verdict();
    assert.notEqual(moved, first, "the point goes with the finger");
    assert.equal(await percent(demo), "100 %");

    const middle = await demo.at(0.5, 0.5);
    const apart = (/** @type {number} */ half) => [
      { x: middle.x - half, y: middle.y },
      { x: middle.x + half, y: middle.y },
    ];
    await fingers(...apart(30).slice(0, 1));
    await fingers(...apart(30));
    await demo.frames();
    const held = await demo.verdict();
    assert.notEqual(held, moved, "the first finger is the point's until there is another");
    await move(apart(30), apart(60));
    await fingers();
    await demo.frames();
    assert.equal(await percent(demo), "200 %");
    assert.equal(await demo.verdict(), held);
    assert.deepEqual(page.errors, []);
  });
});

describe("the card of a closer look", needs(chromium), () => {
  const wide = body.replace("max-width: 800px", "");
  const { open } = inChromium({ "/wide.html": wide });

  for (const width of [1280, 900, 390, 320]) {
    it(`at ${width} px has buttons as large as a finger, none of which is too small for what stands in it or on another`, async () => {
      const { page, demo } = await open("/wide.html", { width, height: 900, touch: width < 500 });
      await demo.play();
      await demo.pause();
      await demo.click("More");
      await demo.click("Zoom");
      const buttons = await demo.inside((demo) =>
        [...demo.shadowRoot.querySelectorAll(".zoom .card button")].map((button) => {
          const { left, top, right, bottom } = button.getBoundingClientRect();
          const drawn = [...button.children].map((part) => part.getBoundingClientRect().width);
          const over = Math.max(button.scrollWidth - button.clientWidth, button.scrollHeight - button.clientHeight);
          return { name: button.ariaLabel, left, top, right, bottom, over, drawn: Math.max(...drawn) };
        }),
      );
      assert.equal(buttons.length, 7);
      for (const [i, { name, left, top, right, bottom, over, drawn }] of buttons.entries()) {
        assert.ok(over <= 0, `${name} is too small for its content by ${over} px`);
        assert.ok(right - left > 43 && bottom - top > 43, `${name} is ${right - left} × ${bottom - top} px`);
        assert.ok(left >= 0 && right <= width, `${name} is beside the window`);
        assert.ok(drawn > 12, `${name} has a picture`);
        for (const other of buttons.slice(i + 1)) {
          const apart = Math.max(other.left - right, left - other.right, other.top - bottom, top - other.bottom);
          assert.ok(apart > -0.5, `${name} and ${other.name} overlap`);
        }
      }
      assert.deepEqual(page.errors, []);
    });
  }
});
