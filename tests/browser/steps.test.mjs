// Tests the panel of a query's steps in narrow layouts: it is never cut off at the right. The C++ is folded until the
// reader unfolds it, and stays open then. Each step lights its line in both listings.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, needs } from "./setting.mjs";

const scenes = ["polygon-polygon", "sat-compare", "turning-impact", "contact-points", "swept-sat"];
const demos = scenes.map((scene) => `<gnomon-demo id="${scene}" scene="${scene}" seed="3"></gnomon-demo>`).join("\n");

describe("steps where there is little room", needs(chromium), () => {
  const { server, open } = inChromium({ "/steps.html": demos, "/one.html": demos.split("\n")[0] });

  /** Reads the panel. @param {Demo} demo */
  const read = (demo) =>
    demo.inside((demo) => {
      const panel = /** @type {HTMLElement} */ (demo.shadowRoot.querySelector("[part=stepper]"));
      const all = (/** @type {string} */ selector) =>
        /** @type {HTMLElement[]} */ ([...panel.querySelectorAll(selector)]);
      const shown = all(".words, .listing, .listing li, .tables, td, .count").filter((part) => part.checkVisibility());
      const edge = panel.getBoundingClientRect().right;
      return {
        count: panel.querySelector(".count")?.textContent,
        unfolded: /** @type {HTMLDetailsElement} */ (panel.querySelector("details")).open,
        cut: shown
          .filter((part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > edge + 0.5)
          .map((part) => `${part.className || part.tagName}: ${part.textContent}`),
        order: [".words", ".method", ".tables", ".fold"].map((part) => all(part)[0]?.getBoundingClientRect().top ?? 0),
        lit: [".method .lit", ".source .lit"].map((lines) => all(lines).length),
        source: panel.querySelector(".source")?.textContent ?? "",
        heads: all("thead").map((head) => head.getBoundingClientRect().height > 2),
        names: all("tbody tr:first-child td").map((cell) => getComputedStyle(cell, "::before").content),
      };
    });

  it("loads what is told of its own subject alone, once", async () => {
    const { page, demo } = await open("/one.html", { width: 800, height: 1100 });
    const asked = () => server.log.map(({ path }) => path).filter((path) => path.startsWith("/listings"));
    for (let time = 0; time < 2; ++time) {
      await demo.play();
      await demo.pause();
      assert.equal(asked().length, time, "nothing before it is followed");
      await demo.focus();
      await page.press("k");
      await until("the source is there", async () => (await read(demo)).source.length > 0);
      await demo.click("Stop");
    }
    assert.deepEqual(asked(), ["/listings-theorem.json"]);
  });

  for (const width of [800, 390]) {
    it(`at ${width} px nothing is cut off, and the C++ unfolds on demand`, async () => {
      const { page } = await open("/steps.html", { width, height: 1100 });
      for (const scene of scenes) {
        const demo = new Demo(page, `#${scene}`);
        await demo.play();
        await demo.pause();
        await demo.focus();
        await page.press("k");
        await until("the source is there", async () => (await read(demo)).source.length > 0);
        assert.equal((await read(demo)).unfolded, false, `${scene}: folded at first`);
        await demo.inside((demo) =>
          /** @type {HTMLElement | null} */ (demo.shadowRoot.querySelector(".fold summary"))?.click(),
        );
        await until("it unfolds", async () => (await read(demo)).unfolded);
        const total = Number((await read(demo)).count?.split(" of ")[1]);
        for (let step = 2; step <= Math.min(total, 9); ++step) {
          await demo.focus();
          await page.press("k");
          await until(`${scene}: step ${step}`, async () => (await read(demo)).count === `${step} of ${total}`);
          const { cut, lit, unfolded, source } = await read(demo);
          assert.deepEqual(cut, [], `${scene}, step ${step}`);
          assert.ok(unfolded, "it stays open");
          assert.equal(lit[0], 1, `${scene}, step ${step}: a line of the method`);
          assert.ok(lit[1] >= 1, `${scene}, step ${step}: a line of the source`);
          assert.doesNotMatch(source, /tracer_?\.step|@mark/);
        }
        const { heads, names, order } = await read(demo);
        assert.deepEqual(
          order,
          [...order].sort((a, b) => a - b),
          "words, then the method, the table and the source",
        );
        const stacked = width < 500;
        if (names.length > 0)
          assert.equal(
            names.every((name) => name !== "none"),
            stacked,
            `${scene}: ${names.join()}`,
          );
        assert.deepEqual(heads.filter(Boolean).length > 0, heads.length > 0 && !stacked);
        await demo.click("Stop");
      }
    });

    it(`at ${width} px no line of a lesson's code is cut off, and none only tells a tracer`, async () => {
      for (const lesson of ["gjk", "separating-axis-theorem", "time-of-impact", "two-ranges"]) {
        const { page } = await open(`/${lesson}.html`, { width, height: 900 });
        const found = await page.evaluate(() => {
          // The code for copying scrolls: reading.test.mjs.
          const all = [...document.querySelectorAll("pre:not(.take *)")];
          return {
            count: all.length,
            cut: all
              .filter((code) => code.scrollWidth > code.clientWidth)
              .map((code) => code.textContent?.slice(0, 80)),
            tells: all.filter((code) => /tracer_?\.step/.test(code.textContent ?? "")).length,
          };
        });
        assert.ok(found.count > 0, lesson);
        assert.deepEqual(found.cut, [], lesson);
        assert.equal(found.tells, 0, lesson);
      }
    });
  }
});
