// Tests the laboratory: every query with every form of shape input, its steps, its cases, its size, on every screen.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, describe, it } from "node:test";
import { queries } from "../../web/pages/laboratory/state.js";
import { violations } from "./axe.mjs";
import { until } from "./demo.mjs";
import { address, drag, field, inLaboratory, middle, press, printed, put, ready, table, text } from "./laboratory.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, needs, serveSite } from "./setting.mjs";

/** @import { Page } from "./drivers/page.mjs" */

/** Forms of input for the same square. */
const forms = {
  typed: "0, 0\n2, 0\n2, 2\n0, 2",
  "a list": "0 0 2 0 2 2 0 2",
  JSON: "[[0,0],[2,0],[2,2],[0,2]]",
  objects: '[{"x":0,"y":0},{"x":2,"y":0},{"x":2,"y":2},{"x":0,"y":2}]',
  hexadecimal: "0x0p+0 0x0p+0 0x1p+1 0x0p+0 0x1p+1 0x1p+1 0x0p+0 0x1p+1",
};

for (const driver of drivers) {
  describe(`the laboratory in ${driver.name}`, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;

    before(async () => {
      demand(driver);
      server = await serveSite();
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      page = await driver.open();
      await page.goto(server.url + address);
      await ready(page);
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    it("answers every query about every form of input, as gnomon-query does", async () => {
      const program = resolve("build/native-release/gnomon-query");
      for (const query of queries) {
        await put(page, "#query", query);
        /** @type {string | undefined} */
        let before;
        for (const corners of Object.values(forms)) {
          await put(page, "#corners_a", corners);
          const now = JSON.stringify(await table(page));
          assert.ok(now.length > 20, query);
          assert.equal(now, (before ??= now), `${query}: ${corners}`);
        }
        assert.equal(await text(page, "#told"), "");
        if (!existsSync(program)) continue;
        const [, line, keys] =
          /^echo '([^']*)' \| gnomon-query --only (\S+)$/.exec(await printed(page, "command")) ?? [];
        const said = JSON.parse(spawnSync(program, ["--only", keys], { input: `${line}\n`, encoding: "utf8" }).stdout);
        assert.equal(said.error, undefined, line);
        const shown = await table(page);
        const exactly = (/** @type {string} */ name) => shown[name]?.[1];
        if (said.status === "disjoint") assert.equal(exactly("Contact") ?? "apart", "apart");
        if (said.dist && exactly("Distance")) assert.equal(Number(exactly("Distance")), said.dist, query);
        if (query === "sweep" && said.toi !== null) assert.equal(Number(exactly("Contact from t")), said.toi);
        if (query === "ray" && said.toi !== null)
          assert.equal(Number(exactly("Time t of the first contact")), said.toi);
        if (said.impact) assert.equal(Number(shown["Apart until (lo)"][0]), said.impact.lo);
        if (said.msum) assert.equal(Number(exactly("Corners of A − B")), said.msum);
      }
      assert.deepEqual(page.errors, []);
    });

    it("is dragged, and goes back", async () => {
      await put(page, "#query", "distance");
      await press(page, "#whole");
      await table(page);
      const was = [await field(page, "place_b 0"), await field(page, "place_b 1")];
      await drag(page, await middle(page, "#picture polygon.hold[data-handle='1']"), 40, -30);
      await table(page);
      assert.ok((await field(page, "place_b 0")) > was[0]);
      assert.ok((await field(page, "place_b 1")) > was[1]);
      await press(page, "#undo");
      await table(page);
      assert.deepEqual([await field(page, "place_b 0"), await field(page, "place_b 1")], was);
      await press(page, "#redo");
      await table(page);
      assert.ok((await field(page, "place_b 0")) > was[0]);
      assert.deepEqual(page.errors, []);
    });

    it("keeps the question in its address", async () => {
      await put(page, "#corners_b", "0 0 1 0 0.1 0.30000000000000004");
      await printed(page, "command");
      const link = await page.evaluate(() => location.href);
      const shown = await table(page);
      await page.goto("about:blank");
      await page.goto(link);
      await ready(page);
      assert.deepEqual(await table(page), shown);
      assert.equal(await text(page, "#corners_b"), "0, 0\n1, 0\n0.1, 0.30000000000000004");
      assert.deepEqual(page.errors, []);
    });
  });
}

describe("the laboratory's page", needs(chromium), () => {
  const { server, laboratory } = inLaboratory();

  it("loads its program and nothing of demos, below 155 kB", async () => {
    const page = await laboratory();
    await printed(page, "command");
    const bytes = server.log.reduce((sum, { gzip }) => sum + gzip, 0);
    assert.ok(bytes < 155_000, `${bytes} bytes`);
    const paths = server.log.map(({ path }) => path);
    assert.ok(!paths.some((path) => /scenes-|player|runtime/.test(path)), paths.join());
    assert.deepEqual(page.errors, []);
  });

  it("tells the steps of the query, in words with numbers", async () => {
    const page = await laboratory();
    await press(page, "#trace summary");
    await until(
      "they are there",
      async () => (await page.evaluate(() => document.querySelectorAll("#trace li").length)) > 3,
    );
    const steps = await page.evaluate(() =>
      [...document.querySelectorAll("#trace li")].map((step) => step.textContent ?? ""),
    );
    assert.match(steps[0], /Begin with the corner of A furthest towards B/);
    assert.match(await text(page, '[data-trace="exact"]'), /in its region: the nearest point is on it/);
    assert.ok(!steps.some((/** @type {string} */ words) => /[{}]|undefined|NaN|_/.test(words)), steps.join("\n"));
    for (const query of queries) {
      await put(page, "#query", query);
      await table(page);
      const words = await text(page, "#trace");
      assert.ok(!/[{}]|undefined|(?:gjk|sat|ranges|voronoi|sum)_/.test(words), `${query}: ${words.slice(0, 300)}`);
    }
    assert.deepEqual(page.errors, []);
  });

  it("loads every hard case with its sentence", async () => {
    const page = await laboratory();
    const count = await page.evaluate(
      () => /** @type {HTMLSelectElement} */ (document.querySelector("#cases")).options.length - 1,
    );
    assert.ok(count >= 15);
    for (let index = 0; index < count; ++index) {
      await put(page, "#cases", String(index));
      await table(page);
      assert.ok((await text(page, "#case-told")).length > 30);
      assert.ok((await text(page, "#verdict")).length > 15);
    }
    assert.deepEqual(page.errors, []);
  });

  for (const [name, options] of /** @type {[string, import("./drivers/page.mjs").OpenOptions][]} */ ([
    ["by day", { width: 1280, height: 900 }],
    ["on a phone by night", { width: 390, height: 844, touch: true, dark: true }],
    ["on a small phone", { width: 320, height: 640, touch: true }],
  ])) {
    it(`can be read by everyone ${name}, and nothing is wider than the screen`, async () => {
      const page = await laboratory(options);
      await put(page, "#cases", "16");
      await printed(page, "command");
      await press(page, "#trace summary");
      await table(page);
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.width);
      // The table does not scroll sideways, either.
      const [inside, outside] = await page.evaluate(() => {
        const box = /** @type {HTMLElement} */ (document.querySelector(".table"));
        return [box.scrollWidth, box.clientWidth];
      });
      assert.ok(inside <= outside, `${inside} in ${outside}`);
      assert.deepEqual(page.errors, []);
    });
  }
});
