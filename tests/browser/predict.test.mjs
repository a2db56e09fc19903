// Tests a reader's actions on a lesson's questions, and the answers of the page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { Asking } from "./asking.mjs";
import { violations } from "./axe.mjs";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs, text } from "./setting.mjs";
import { held, watch, watched } from "./watch.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const { right, wrong, close, missed, check, again } = text.predict;
const apart = "They are apart";
const overlap = "They overlap";

const asking = readdirSync("web/content/lessons").filter((name) =>
  readFileSync(`web/content/lessons/${name}`, "utf8").includes("{% predict"),
);

/** Indices of the lesson's questions by kind. */
const hit = 0;
const edge = 1;
const move = 2;

describe("a question", needs(chromium), () => {
  const { server, open } = inChromium({});

  /**
   * @param {string} path
   * @param {number} index
   * @param {import("./drivers/page.mjs").OpenOptions} [options]
   */
  async function ask(path, index, options) {
    const { page } = await open(path, options, watch);
    return { page, question: new Asking(page, index) };
  }

  /**
   * Returns the query's folded verdict on the printed picture.
   *
   * @param {Asking} question
   */
  const printed = async (question) => (/overlapping/i.test(await question.text(".printed")) ? overlap : apart);

  /** @param {PuppeteerPage} page */
  const focused = (page) => page.evaluate(() => document.activeElement?.className ?? "");

  /** Returns the focused element, also inside a shadow tree. @param {PuppeteerPage} page */
  const focusedIn = (page) => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className ?? "");

  it("loads nothing before the first answer, and shows no answer", async () => {
    const { page, question } = await ask(lesson, hit);
    const loaded = () => server.log.map(({ path }) => path).filter((path) => /predict\.js|\.wasm/.test(path));
    assert.deepEqual(loaded(), []);
    const told = (await question.text(".printed")).replace(/.*: /, "");
    assert.ok(told.length > 20);
    assert.ok(!(await question.seen()).includes(told));
    assert.doesNotMatch(await question.picture(), /depth|gap|\d\.\d\d</);
    await question.choose(apart);
    await question.check();
    // The offline worker may have requested the first file again.
    assert.deepEqual([...new Set(loaded())], ["/predict.js", "/scenes-theorem.wasm"]);
    assert.equal((await held(page)).contexts, 0, "no graphics context");
  });

  for (const honest of [true, false]) {
    it(`${honest ? "praises a right" : "corrects a wrong"} answer, in words and with a mark`, async () => {
      const { page, question } = await ask(lesson, hit);
      const truth = await printed(question);
      const said = honest ? truth : truth === apart ? overlap : apart;
      await question.choose(said);
      await question.check();
      assert.equal(await question.verdict(), honest ? right : wrong);
      assert.deepEqual(await question.rows(), { [text.predict.yours]: said, [text.predict.query]: truth });
      const mark = (/** @type {HTMLElement} */ form) =>
        getComputedStyle(/** @type {Element} */ (form.querySelector(".verdict")), "::before").content;
      assert.equal(await question.inside(mark), honest ? '"✓"' : '"✗"');
      assert.match(await question.text(".reason"), /axis of edge \d of [AB]|axes shows a gap/);
      assert.match(await question.text(".hint"), truth === apart ? /Separated/ : /Overlapping/);
      assert.ok(await question.inside((form) => form.querySelector("fieldset")?.disabled));
      assert.deepEqual(page.errors, []);
    });
  }

  it("answers for the state that the reader has made", async () => {
    const { page, question } = await ask(lesson, hit);
    await question.click(".move");
    await question.wakes();
    await until("the picture has the keys", async () => (await focusedIn(page)) === "picture");
    const before = await question.picture();
    await page.press("1");
    for (let i = 0; i < 60; ++i) await page.press("ArrowLeft");
    await until("the picture follows", async () => (await question.picture()) !== before);
    assert.equal(await question.text(".printed"), "", "what was printed is not so any more");
    await question.choose(apart);
    await question.check();
    assert.equal(await question.verdict(), right);
  });

  it("lets a shape be dragged until something is true, and says how far off that is", async () => {
    const { page, question } = await ask(lesson, move);
    await question.click(".check");
    await until("it wants a move first", async () => (await question.text(".told")) === text.predict.choose_move);
    await question.at(".scene");
    const from = await question.hold(1);
    const to = await question.hold(0);
    await page.move(from.x, from.y);
    await page.down();
    await page.move(to.x, to.y, 5);
    await page.up();
    await until("B has been dragged onto A", async () => {
      const { x } = await question.hold(1);
      return Math.abs(x - to.x) < 5;
    });
    await question.check();
    const rows = await question.rows();
    assert.match(rows[text.predict.query], /^−/, "they overlap");
    assert.ok(Number(rows[text.predict.off]) > 0.2);
    assert.equal(await question.verdict(), missed);
    assert.match(await question.text(".reason"), new RegExp(`an overlap of ${rows[text.predict.off]}`));
  });

  it("takes the answer by keys alone, and goes on to another", async () => {
    const { page, question } = await ask(lesson, hit);
    const truth = await printed(question);
    await question.inside((form) => form.querySelector("input")?.focus());
    await page.press(" ");
    if (truth === overlap) await page.press("ArrowDown");
    await page.press("Tab");
    assert.equal(await focused(page), "check");
    await page.press("Enter");
    await question.reaches("answered");
    assert.equal(await question.verdict(), right);
    assert.equal(await focused(page), "check", "the focus stays");
    assert.equal(await question.text(".check"), again);
    await page.press("Enter");
    await question.reaches("asking");
    assert.equal(await question.text(".check"), check);
    assert.equal(await focused(page), "check");
  });

  it("asks another of the same kind, with nothing left of the last", async () => {
    const { question } = await ask(lesson, edge);
    for (let i = 0; i < 3; ++i) {
      const last = await question.picture();
      await question.click("label");
      await question.check();
      const named = (await question.text(".reason")).match(/edge \d of [AB]/g) ?? [];
      const lit = await question.inside((form) => [...form.querySelectorAll(".lit")].map(({ className }) => className));
      assert.equal(lit.length, named.length, "every edge that the reason names is lit");
      assert.ok(lit.includes("lit query"));
      await question.again();
      assert.notEqual(await question.picture(), last);
      assert.equal(await question.text(".told"), text.predict.posed);
      assert.equal(await question.inside((form) => form.querySelectorAll(":checked, .so, .lit").length), 0);
    }
  });

  it("wants an answer first, and loads nothing for that", async () => {
    const { question } = await ask(lesson, hit);
    const waits = () => question.inside((form) => form.querySelector(".check")?.ariaDisabled);
    assert.equal(await waits(), "true");
    await question.click(".check");
    await until("it says so", async () => (await question.text(".told")) === text.predict.choose);
    await question.click("label");
    await until("it can be checked", async () => (await waits()) === "false");
    assert.deepEqual(
      server.log.filter(({ path }) => path === "/scenes-theorem.wasm"),
      [],
    );
  });

  it("takes a number from a slider, and says how far off it is", async () => {
    const { page, question } = await ask("/push-apart.html", 0);
    assert.equal(await question.text("output"), text.predict.unset);
    await question.click(".check");
    await until("it wants a number", async () => (await question.text(".told")) === text.predict.choose_number);
    // The value at which the slider already stands is an answer, too.
    await question.click("[type=range]");
    await question.check();
    assert.equal(await question.verdict(), missed);
    assert.match(await question.text(".reason"), /would leave an? (gap|overlap) of \d/);
    const { [text.predict.query]: truth, [text.predict.off]: off, [text.predict.yours]: said } = await question.rows();
    assert.ok(Math.abs(Math.abs(Number(truth) - Number(said)) - Number(off)) < 0.011);
    await page.goto(`${server.url}/push-apart.html`);
    await question.inside((form) => form.querySelector("input")?.focus());
    const steps = Math.round((Number(truth) - Number(said)) / 0.05);
    for (let i = 0; i < Math.abs(steps); ++i) await page.press(steps > 0 ? "ArrowRight" : "ArrowLeft");
    await page.press("Enter");
    await question.reaches("answered");
    assert.equal(await focused(page), "check", "the focus is not lost with the slider");
    assert.equal(await question.verdict(), close);
  });

  it("takes a place from a mark, by mouse and by keys", async () => {
    const { page, question } = await ask("/contact-points.html", 0);
    await question.click(".check");
    await until("it wants a mark", async () => (await question.text(".told")) === text.predict.choose_place);
    await question.inside((form) => form.querySelector(/** @type {any} */ (".mark"))?.focus());
    await page.press("ArrowUp");
    await page.press("ArrowDown");
    await question.check();
    assert.equal(await question.verdict(), missed);
    /** Drags from one part of the picture to another, in units of the world. */
    const between = (/** @type {string} */ from, /** @type {string} */ to) =>
      question.inside(
        (form, from, to) => {
          const [a, b, scene] = [from, to, ".scene"].map((part) => form.querySelector(part)?.getBoundingClientRect());
          if (!a || !b || !scene) throw Error("there is no such part");
          const unit = scene.width / JSON.parse(form.dataset.question ?? "").world[0];
          return {
            unit,
            x: (b.x + b.width / 2 - a.x - a.width / 2) / unit,
            y: (b.y + b.height / 2 - a.y - a.height / 2) / unit,
          };
        },
        from,
        to,
      );
    const way = await between(".mark", ".truth");
    const middle = await between(".scene", ".truth");

    await page.goto(`${server.url}/contact-points.html`);
    const { x, y } = await question.at(".scene");
    await page.move(x + middle.x * middle.unit, y + middle.y * middle.unit);
    await page.down();
    await page.up();
    await question.check();
    assert.equal(await question.verdict(), close);
    assert.ok(Number((await question.rows())[text.predict.off]) < 0.05);

    await page.goto(`${server.url}/contact-points.html`);
    await question.click(".move");
    await until("the mark has the keys", async () => (await focused(page)) === "mark");
    for (let i = 0; i < Math.round(Math.abs(way.x) / 0.25); ++i)
      await page.press(way.x > 0 ? "ArrowRight" : "ArrowLeft");
    for (let i = 0; i < Math.round(Math.abs(way.y) / 0.25); ++i) await page.press(way.y > 0 ? "ArrowDown" : "ArrowUp");
    await question.check();
    assert.equal(await question.verdict(), close);
  });

  for (const path of asking) {
    it(`${path}: every question takes an answer and says why it is right or wrong`, async () => {
      const { page } = await open(`/${path}`);
      const count = await page.evaluate(() => document.querySelectorAll("form.predict").length);
      assert.ok(count >= 2);
      for (let index = 0; index < count; ++index) {
        const question = new Asking(page, index);
        await question.at(".scene");
        const type = await question.inside((form) => {
          const input = form.querySelector("input");
          input?.focus();
          return input?.type;
        });
        if (type === undefined || type === "checkbox") {
          await question.click(".move");
          await question.wakes();
        }
        await page.press(type === "radio" ? " " : "ArrowLeft");
        await question.check();
        assert.ok([right, wrong, close, missed].includes(await question.verdict()), `question ${index + 1}`);
        assert.ok((await question.text(".reason")).length > 20, `question ${index + 1}`);
        assert.ok((await question.text(".hint")).length > 20, `question ${index + 1}`);
        await question.again();
      }
      assert.deepEqual(page.errors, []);
    });
  }

  it("leads to the same moment in the demo", async () => {
    const { page, question } = await ask(lesson, hit);
    await question.choose(apart);
    await question.check();
    const sentence = await question.text(".hint");
    await question.click(".follow");
    const demo = new Demo(page);
    await demo.reaches("paused");
    assert.equal((await demo.verdict()).trim(), sentence.trim());
  });

  it("answers all questions of a page from one instance, without a graphics context", async () => {
    const { page } = await open(lesson, {}, watch);
    const questions = [hit, edge, move].map((index) => new Asking(page, index));
    for (const question of questions) {
      if (question.index !== move) await question.click("label");
      else {
        await question.click(".move");
        await question.wakes();
        await page.press("ArrowLeft");
      }
      await question.check();
    }
    for (const question of questions) assert.ok((await question.text(".hint p")).length > 20);
    const { instances, contexts } = await held(page);
    assert.deepEqual([instances, contexts], [1, 0]);
    const [first] = questions;
    // An answered question stays unchanged.
    const told = await first.text(".hint p");
    const there = await first.at(".scene");
    await page.move(there.x, there.y);
    await page.down();
    await page.move(there.x + 60, there.y + 40);
    await page.up();
    assert.equal(await first.text(".hint p"), told);
    await first.again();
    await first.choose(overlap);
    await first.check();
    assert.deepEqual(page.errors, []);
  });

  it("takes hold of a shape at once, and answers for where the hand has put it", async () => {
    const { page, question } = await ask(lesson, hit);
    await question.at(".scene");
    const to = await question.hold(0);
    const from = await question.hold(1);
    await page.move(from.x, from.y);
    await page.down();
    await page.move(to.x, to.y, 5);
    await page.up();
    await question.wakes();
    await until("B lies on A", async () => Math.abs((await question.hold(1)).x - to.x) < 8);
    await question.choose(overlap);
    await question.check();
    assert.equal(await question.verdict(), right);
  });

  it("moves the mark only, where a mark is what moves", async () => {
    const { page, question } = await ask("/contact-points.html", 0);
    const at = await question.at(".scene");
    await page.move(at.x, at.y);
    await page.down();
    await page.up();
    await question.wakes();
    const before = await question.picture();
    await page.move(at.x + 4, at.y);
    await page.down();
    await page.move(at.x + 80, at.y + 50);
    await page.up();
    await page.move(at.x + 120, at.y - 40);
    assert.equal(await question.picture(), before, "both shapes are where they were");
  });

  it("says so when the query does not arrive, and tries again", async () => {
    server.faults.set("/predict.js", { status: 404 });
    const { question } = await ask(lesson, hit);
    await question.choose(apart);
    await until("it says so", async () => /predict\.js/.test(await question.text(".outcome")));
    server.faults.clear();
    await question.check();
    assert.notEqual(await question.verdict(), "");
  });

  it("says why when the program does not arrive, and tries again", async () => {
    server.faults.set("/scenes-theorem.wasm", { status: 404 });
    const { question } = await ask(lesson, hit);
    await question.choose(apart);
    await question.click(".check");
    const message = (/** @type {HTMLElement} */ form) =>
      form.querySelector("gnomon-figure")?.shadowRoot?.querySelector("[part=message]")?.textContent ?? "";
    await until("it says why", async () => /scenes-theorem\.wasm/.test(await question.inside(message)));
    await until("it is not forgotten below", async () => (await question.text(".told")) === text.predict.failed);
    server.faults.clear();
    await question.check();
    assert.notEqual(await question.verdict(), "");
  });

  it("can be read without scripts: the question, the picture and how to find the answer", async () => {
    const { page } = await open(lesson, {}, (page) => page.page.setJavaScriptEnabled(false));
    const question = new Asking(page, hit);
    const shown = (/** @type {string} */ selector) =>
      question.inside((form, selector) => form.querySelector(selector)?.checkVisibility() ?? false, selector);
    for (const selector of [".ask", "svg", "summary"]) assert.ok(await shown(selector), selector);
    for (const selector of ["input", ".check", ".move"]) assert.ok(!(await shown(selector)), selector);
    assert.match(await question.text("details"), /Separated|Overlapping/);
  });

  for (const [width, dark] of /** @type {[number, boolean][]} */ ([
    [320, true],
    [390, false],
    [1280, true],
  ])) {
    it(`is accessible at ${width} px, ${dark ? "dark" : "light"}, and nothing moves in it`, async () => {
      const paths = ["push-apart", "contact-points", "gjk", "linear-forces", "rotational-forces"];
      for (const path of [lesson, ...paths.map((name) => `/${name}.html`)]) {
        const { page } = await open(path, { width, height: 900, dark }, watch);
        const question = new Asking(page, 0);
        await question.inside((form) => /** @type {HTMLElement} */ (form.querySelector(".move")).click());
        await question.wakes();
        await question.inside((form) => form.querySelector("input")?.click());
        await page.press("ArrowUp");
        await question.inside((form) => /** @type {HTMLElement} */ (form.querySelector(".check")).click());
        await question.reaches("answered");
        assert.deepEqual(await violations(page, { within: "form.predict" }), [], path);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, path);
        assert.equal(await watched(page, "shift"), 0, path);
      }
    });
  }
});
