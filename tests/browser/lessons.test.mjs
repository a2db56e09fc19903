// Tests the figures of the lessons that consist of them: each handle is moved, and the numbers and the sentence below
// the figure must be those of its query.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { violations } from "./axe.mjs";
import { until } from "./demo.mjs";
import { Figure } from "./figure.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, inChromium, needs, serveSite } from "./setting.mjs";
import { framesEnd, watch, watched } from "./watch.mjs";

/** @import { Page } from "./drivers/page.mjs" */

const lessons = [
  "point-polygon",
  "separating-axis-theorem",
  "push-apart",
  "swept-sat",
  "minkowski-difference",
  "voronoi-regions",
  "gjk",
  "ray-shooting",
  "contact-points",
  "webassembly",
  "time-of-impact",
  "tunnelling",
  "rectangle-line",
  "rectangles",
  "linear-forces",
  "rotational-forces",
  "contact-response",
  "first-collision",
  "orientation-predicate",
  "two-ranges",
  "rigid-body-in-space",
  "sat-in-space",
];

/** In these lessons a drag adds a digit or a bracket to a centred line, whose letters move aside. */
const make_room = ["rotational-forces", "first-collision", "orientation-predicate", "ray-shooting", "sat-in-space"];

/** Returns the places of the page's parts and of the figures' lines. @param {Page} page */
const standing = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(section, h2, figure, figcaption, gnomon-figure > p)")].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [left, top + scrollY, width, height].map((number) => number.toFixed(1)).join();
    }),
  );

/**
 * Returns the lesson's own figures. The figures of its questions are tested with the questions.
 *
 * @param {Page} page
 * @returns {Promise<Figure[]>}
 */
async function figuresOf(page) {
  const count = await page.evaluate(() => {
    const all = [...document.querySelectorAll("figure > gnomon-figure")];
    all.forEach((figure, index) => (figure.id = `figure-${index}`));
    return all.length;
  });
  return Array.from({ length: count }, (_, index) => new Figure(page, `#figure-${index}`));
}

/** Returns the grips: the number of the handle, and whether the grip turns it. @param {Figure} figure */
const grips = (figure) =>
  figure.inside((figure) =>
    [...figure.shadowRoot.querySelectorAll("[data-handle]")].map((area) => ({
      handle: Number(area.getAttribute("data-handle")),
      use: /** @type {"hold" | "turn"} */ (area.classList.contains("turn") ? "turn" : "hold"),
    })),
  );

/**
 * Returns the text below a figure, and the sentence of its query.
 *
 * @param {Figure} figure
 */
async function comparison(figure) {
  return figure.inside((figure) => ({
    numbers: [.../** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll("[data-number]"))].map((element) => ({
      words: element.textContent,
      digits: Number(element.dataset.digits),
      bracketed: element.dataset.factor !== undefined,
      value: figure.readout(element.dataset.number ?? ""),
    })),
    sentence: figure.querySelector("[data-sentence]")?.textContent,
    truth: figure.sentence,
  }));
}

/**
 * Compares the picture, whose elements have changed step by step, with a fresh drawing of it.
 *
 * @param {Figure} figure
 */
async function drawnAnew(figure) {
  return figure.inside(async (figure) => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const file = "/runtime.js";
    const { drawn, inside } = await import(file);
    const fresh = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    fresh.innerHTML = inside(drawn(/** @type {any} */ (figure).live.engine));
    fresh.querySelector(".holds")?.remove();
    return [figure.shadowRoot.querySelector(".drawing"), fresh].map((picture) => picture?.innerHTML.trim());
  });
}

/** @param {Figure} figure */
async function agrees(figure) {
  await until("what stands below the picture is what the query says", async () => {
    const { sentence, truth } = await comparison(figure);
    return sentence === truth;
  });
  const { numbers } = await comparison(figure);
  for (const { words, digits, bracketed, value } of numbers) {
    const shown = Number(words?.replace(/[()]/g, "").replace("−", "-"));
    assert.ok(Math.abs(shown - Number(value)) <= 0.5001 * 10 ** -digits, `${words} for ${value}`);
    assert.equal(words?.startsWith("("), bracketed && shown < 0, words ?? "");
  }
  return numbers.length;
}

for (const driver of drivers) {
  describe(`lessons of figures in ${driver.name}`, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;

    before(async () => {
      demand(driver);
      server = await serveSite();
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      page = await driver.open({ width: 1280, height: 900 });
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    for (const lesson of lessons) {
      it(`${lesson}: every figure follows every hand, and its numbers the picture`, async () => {
        await page.goto(`${server.url}/${lesson}.html`);
        const figures = await figuresOf(page);
        assert.ok(figures.length >= 4 && figures.length <= 9, `${figures.length} figures`);
        let numbers = 0;
        for (const figure of figures) {
          await figure.show();
          const still = await comparison(figure);
          assert.ok(still.sentence, "a sentence before it is touched");
          for (const { handle, use } of await grips(figure)) {
            const from = await figure.at(handle, use);
            const middle = await figure.place(0.5, 0.3);
            const towards = Math.sign(middle.x - from.x) || 1;
            await figure.changes(async () => {
              const still = await figure.picture();
              await figure.drag(from, { x: from.x + 24 * towards, y: from.y - 9 });
              // At the end of its rail a handle can only move back. The longer drag covers a slow page that has not
              // followed yet.
              if ((await figure.picture()) === still)
                await figure.drag(from, { x: from.x - 36 * towards, y: from.y + 15 });
            });
            numbers += await agrees(figure);
          }
          await figure.inside((figure) => figure.focus());
          await page.press("1");
          // Some handles move only vertically.
          await figure.changes(async () => {
            await page.press("ArrowRight");
            await page.press("ArrowUp");
          });
          numbers += await agrees(figure);
          const [renewed, anew] = await drawnAnew(figure);
          assert.equal(renewed, anew);
        }
        assert.ok(numbers > 10, "numbers in formulas");
        assert.deepEqual(page.errors, []);
      });
    }
  });
}

describe("lessons of figures", needs(chromium), () => {
  const { open } = inChromium({});

  for (const lesson of lessons) {
    it(`${lesson}: nothing moves around a figure, at rest nothing is drawn, and it can be heard`, async () => {
      const { page } = await open(`/${lesson}.html`, { width: 390, height: 844 }, watch);
      const figures = await figuresOf(page);
      const stood = await standing(page);
      for (const figure of figures) {
        await figure.show();
        const [first] = await grips(figure);
        const from = await figure.at(first.handle, first.use);
        await figure.changes(() => figure.drag(from, { x: from.x + 10, y: from.y - 10 }));
      }
      assert.deepEqual(await standing(page), stood);
      if (!make_room.includes(lesson)) assert.equal(await watched(page, "shift"), 0);
      assert.deepEqual(await violations(page), []);
      await framesEnd(page);
      for (const figure of figures) {
        const label = await figure.inside((figure) => figure.getAttribute("label") ?? "");
        assert.ok(label.length > 20, label);
      }
      // The smallest letters must be legible.
      const smallest = await page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll("figure > gnomon-figure")].flatMap((figure) =>
            [.../** @type {ShadowRoot} */ (figure.shadowRoot).querySelectorAll("text")].map(
              (text) => text.getBoundingClientRect().height,
            ),
          ),
        ),
      );
      assert.ok(smallest >= 11, `${smallest} px`);
      assert.deepEqual(page.errors, []);
    });
  }

  it("a letter lights its part of the pictures, and a part the letters", async () => {
    const { page } = await open("/point-polygon.html", { width: 1280, height: 900 });
    const [figure] = await figuresOf(page);
    await figure.show();
    const letter = await page.evaluate(() => {
      const mark = /** @type {Element} */ (document.querySelector("#shadow p [data-role=handle]"));
      mark.scrollIntoView({ block: "center" });
      const { left, top, width, height } = mark.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    /** Returns the opacity of a part with the letter's colour, and of another part. */
    const opacity = () =>
      figure.inside((figure) =>
        ["handle", "axis"].map((role) => {
          const part = figure.shadowRoot.querySelector(
            `:is(path, polygon, polyline)[stroke*=${role}], circle[fill*=${role}]`,
          );
          return getComputedStyle(/** @type {Element} */ (part)).opacity;
        }),
      );
    let moves = 0;
    await until("the figure is lit", async () => {
      // The listener loads on the first move.
      await page.move(letter.x + (++moves % 2), letter.y);
      return (await opacity()).join() === "1,0.2";
    });
    await figure.show();
    const point = await figure.at(0);
    await page.move(point.x, point.y);
    await page.move(point.x + 1, point.y);
    await until("the letters are lit", () =>
      page.evaluate(() => Boolean(document.querySelector("#shadow [data-role=handle].lit"))),
    );
    assert.notEqual((await opacity())[1], "0.2");
  });

  it("are whole without scripts and on paper", async () => {
    const { page } = await open("/push-apart.html", {}, (page) => page.page.setJavaScriptEnabled(false));
    await page.page.emulateMediaType("print");
    const figures = await page.evaluate(() =>
      [...document.querySelectorAll("figure > gnomon-figure")].map((figure) => {
        const heights = [...figure.children].map((child) => child.getBoundingClientRect().height);
        return heights.length >= 2 && heights.every((height) => height > 10);
      }),
    );
    assert.ok(figures.length >= 4 && figures.every(Boolean));
  });
});
