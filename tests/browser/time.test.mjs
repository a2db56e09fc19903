// Tests the control of time: forwards and backwards, by mouse and by key, and exact.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { format } from "../../web/elements/runtime/format.js";
import { until } from "./demo.mjs";
import { chromium, inChromium, needs, text } from "./setting.mjs";

/** @import { Demo } from "./demo.mjs" */

const rounds = process.env.GNOMON_LONG ? 400 : 16;

describe("time", needs(chromium), () => {
  const { open } = inChromium({
    "/one.html": `<gnomon-demo scene="polygon-polygon" style="max-width: 800px"></gnomon-demo>`,
  });

  /** @param {import("./drivers/page.mjs").OpenOptions} [options] */
  async function openPaused(options) {
    const { page, demo } = await open("/one.html", options);
    await demo.play();
    await demo.pause();
    return { page, demo };
  }

  /**
   * Plays beyond a step.
   *
   * @param {Demo} demo
   * @param {number} step
   */
  async function playTo(demo, step) {
    await demo.click("Play");
    await until(`step ${step}`, async () => (await demo.steps()) >= step);
    await demo.pause();
  }

  it("played on from five seconds ago comes to the same bits", async () => {
    const { page, demo } = await openPaused();
    await demo.focus();
    for (let i = 0; i < 2; ++i) await page.press("+");
    await playTo(demo, 360);
    const before = await demo.steps();
    await demo.goTo(before - 300);
    assert.equal(await demo.state(), "paused");
    await playTo(demo, before + 20);
    const end = await demo.steps();
    const bits = await demo.bytes();

    await demo.click("Reset");
    await until("a new start", async () => (await demo.steps()) === 0);
    await playTo(demo, end);
    await demo.goTo(end);
    assert.equal(await demo.bytes(), bits);
  });

  it("goes back and forth by single steps, exactly", async () => {
    const { page, demo } = await openPaused();
    await demo.focus();
    /** @type {string[]} */
    const bits = [];
    await page.press("Home");
    for (let step = 0; step <= 4; ++step) {
      await until("a step", async () => (await demo.steps()) === step);
      bits.push(await demo.bytes());
      await demo.click("Step");
    }
    assert.equal(new Set(bits).size, 5);
    for (let step = 4; step >= 0; --step) {
      await demo.click("Step back");
      await until("a step back", async () => (await demo.steps()) === step);
      assert.equal(await demo.bytes(), bits[step]);
    }
    await demo.click("Step back");
    await until("it says why not", async () => (await demo.text(".ends")) === text.player.no_earlier_step);
    assert.equal(await demo.steps(), 0);
  });

  it("shows what is recorded, and that a change cuts it off", async () => {
    const { demo } = await openPaused();
    await playTo(demo, 60);
    const { last } = await demo.timeline();
    assert.equal(await demo.text(".ends"), "");
    await demo.scrub(0.5);
    const then = await demo.timeline();
    assert.ok(Math.abs(then.now - last / 2) < 4, `${then.now} of ${last}`);
    assert.equal(then.last, last);
    assert.equal(await demo.text(".ends"), format(text.player.recorded, [last / 60]));
    assert.match(String(then.says), /recorded to/);

    await demo.drag(await demo.label("A"), await demo.at(0.2, 0.2));
    await until("it is cut off", async () => (await demo.text(".ends")) === text.player.cut);
    const now = await demo.timeline();
    assert.equal(now.last, now.now);
    assert.equal(now.now, then.now);
    await until("it is announced", async () => (await demo.announced()) === text.player.cut);
  });

  it("finds the events before and after, and says when there is none", async () => {
    const { demo } = await openPaused();
    await demo.click("Reset");
    await until("a new start", async () => (await demo.steps()) === 0);
    /** @type {{ step: number, verdict: string }[]} */
    const found = [];
    for (let i = 0; i < 3; ++i) {
      const before = await demo.steps();
      await demo.click("Next event");
      await until("an event", async () => (await demo.steps()) > before);
      found.push({ step: await demo.steps(), verdict: await demo.verdict() });
      await until("it is announced", async () => (await demo.announced()).startsWith("Event at"));
    }
    const kinds = found.map(({ verdict }) => verdict.split(/\W/)[0]);
    assert.ok(
      kinds.every((kind, i) => i === 0 || kind !== kinds[i - 1]),
      String(kinds),
    );

    for (const { step, verdict } of found.slice(0, -1).reverse()) {
      await demo.click("Previous event");
      await until("the one before", async () => (await demo.steps()) === step);
      assert.equal(await demo.verdict(), verdict);
    }
    await demo.click("Previous event");
    await until("it says so", async () => (await demo.text(".ends")) === text.player.no_earlier_event);
    assert.equal(await demo.steps(), found[0]?.step);
  });

  it("says when no event will come", async () => {
    const { page, demo } = await openPaused();
    // All motion has stopped.
    await demo.openMore();
    await demo.inside((demo) => demo.shadowRoot.querySelector("#drift")?.scrollIntoView({ block: "center" }));
    const box = await demo.box("#drift");
    await page.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.down();
    await page.move(box.x - 20, box.y + box.height / 2, 3);
    await page.up();
    const before = await demo.steps();
    await demo.click("Next event");
    await until("it says so", async () => (await demo.text(".ends")) === text.player.no_later_event);
    await until("it is announced", async () => (await demo.announced()) === text.player.no_later_event);
    assert.equal(await demo.steps(), before);
  });

  it("is in the hands of a reader with nothing but keys", async () => {
    const { page, demo } = await open("/one.html");
    await demo.show();
    await page.press("Tab");
    await page.press("Enter");
    await demo.reaches("running");
    await until("some history", async () => (await demo.steps()) > 40);
    await page.press("s", true);
    await demo.reaches("paused");
    const { now, last } = await demo.timeline();
    assert.equal(now, last - 1);
    await page.press("Home");
    await until("the beginning", async () => (await demo.steps()) === 0);
    await page.press("s");
    await until("a step", async () => (await demo.steps()) === 1);
    await page.press("End");
    await until("the end", async () => (await demo.steps()) === last);
    await page.press("j", true);
    await page.press("j");
    await until("an event", async () => (await demo.announced()).startsWith("Event at"));
    for (const [key, words] of [
      ["+", "2 ×"],
      ["-", "1 ×"],
      ["-", "0.5 ×"],
    ]) {
      await page.press(String(key));
      await until("its speed is told", async () => (await demo.announced()).endsWith(`: ${words}`));
    }

    // The time line itself has its own keys.
    const focused = () => demo.inside((demo) => demo.shadowRoot.activeElement?.id);
    for (let i = 0; i < 9 && (await focused()) !== "moment"; ++i) await page.press("Tab");
    assert.equal(await focused(), "moment");
    const there = await demo.steps();
    await page.press("ArrowLeft");
    await until("one back", async () => (await demo.steps()) === there - 1);
    await page.press("Home");
    await until("the beginning", async () => (await demo.steps()) === 0);
    assert.match(String((await demo.timeline()).says), /^0\.00 seconds, step 0, recorded to/);
  });

  it("passes as fast as the reader wants", async () => {
    const { page, demo } = await openPaused();
    await demo.focus();
    /** Returns the steps a second, by the page's own clock. @param {string} key @param {number} count */
    const pace = async (key, count) => {
      for (let i = 0; i < 5; ++i) await page.press(key);
      await demo.click("Play");
      const pace = await demo.inside(async ({ shadowRoot }, count) => {
        const steps = () => Number(shadowRoot.querySelector(".steps")?.textContent?.replace(/\D/g, ""));
        const [first, begin] = [steps(), performance.now()];
        while (steps() < first + count) await new Promise(requestAnimationFrame);
        return (1000 * (steps() - first)) / (performance.now() - begin);
      }, count);
      await demo.pause();
      await demo.focus();
      return pace;
    };
    const slow = await pace("-", 5);
    const fast = await pace("+", 100);
    assert.ok(slow < 12, `${slow} steps a second at a tenth`);
    assert.ok(fast > 4 * slow, `${fast} steps a second at four times, ${slow} at a tenth`);
  });

  it("has room on a phone, and the rest of it under More", async () => {
    for (const width of [320, 390]) {
      const { page, demo } = await openPaused({ width, height: 800 });
      const names = () =>
        demo.inside((demo) =>
          [...demo.shadowRoot.querySelectorAll(".controls :is(button, summary, input, select)")]
            .filter((control) => control.checkVisibility())
            .map((control) => {
              const { width, height } = control.getBoundingClientRect();
              return { name: control.ariaLabel || control.id, width, height };
            }),
        );
      const closed = await names();
      assert.ok(!closed.some(({ name }) => name === "Next event"));
      await demo.click("More");
      const opened = await names();
      for (const name of ["Next event", "Previous event", text.player.pace, "Share", "Help", "Reset"]) {
        assert.ok(
          opened.some((one) => one.name === name),
          name,
        );
      }
      for (const { name, width, height } of opened) {
        // For a slider and a tick box, the label or the track accepts the finger, too.
        if (/^(moment|drift|axis_angle|sides_a|sides_b|turning|)$/.test(name)) continue;
        assert.ok(width >= 43.5 && height >= 43.5, `${name}: ${width} × ${height}`);
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    }
  });

  /** Returns the moment and its bits, read again if a late input has moved the demo meanwhile. @param {Demo} demo */
  async function settled(demo) {
    for (;;) {
      const moment = await demo.timeline();
      const bits = await demo.bytes();
      if ((await demo.timeline()).now === moment.now) return { ...moment, bits };
    }
  }

  it("comes to the same bits again after whatever the reader did", async () => {
    const { page, demo } = await openPaused();
    let state = 7;
    const below = (/** @type {number} */ end) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >> 8) % end;
    };
    /** State of each moment before it was left, by step. @type {Map<number, string>} */
    const known = new Map();
    const anywhere = () => demo.at(0.15 + below(70) / 100, 0.15 + below(70) / 100);
    const changes = [
      async () => demo.drag(await demo.label(below(2) ? "A" : "B"), await anywhere()),
      async () => {
        await demo.focus();
        await page.press(String(1 + below(2)));
        await page.press(["ArrowLeft", "ArrowUp", "q", "e"][below(4)] ?? "q");
      },
    ];
    const visits = [
      async () => playTo(demo, (await demo.timeline()).last + 1 + below(20)),
      async () => demo.click("Step"),
      async () => demo.click("Step back"),
      async () => demo.click("Previous event"),
      async () => demo.scrub(below(100) / 100),
    ];
    for (let round = 0; round < rounds; ++round) {
      const changing = below(3) === 0;
      const { now } = await demo.timeline();
      await (changing ? changes : visits)[below(changing ? changes.length : visits.length)]?.();
      await demo.frames();
      const { now: there, last, bits } = await settled(demo);
      if (changing) {
        assert.equal(there, now);
        for (const step of known.keys()) if (step >= now) known.delete(step);
      }
      assert.equal(known.get(there) ?? bits, bits, `step ${there} of ${last} in round ${round}`);
      known.set(there, bits);
    }
    for (const [step, bits] of known) {
      await demo.goTo(step);
      assert.equal(await demo.bytes(), bits, `step ${step} at the end`);
    }
  });
});
