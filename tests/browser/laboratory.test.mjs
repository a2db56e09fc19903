// The laboratory as a reader has it: every query with every way to put a shape, by pointer, keys and finger; hostile
// input; links and files.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, describe, it } from "node:test";
import { violations } from "./axe.mjs";
import { until } from "./demo.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, inChromium, needs, serveSite } from "./setting.mjs";

/** @import { Page } from "./drivers/page.mjs" */

const address = "/laboratory.html";
const queries = [
  "overlap",
  "separation",
  "translation",
  "manifold",
  "distance",
  "depth",
  "ray",
  "point",
  "sweep",
  "turning",
  "difference",
];

/** @param {Page} page */
const ready = (page) =>
  until("it is ready", () => page.evaluate(() => document.querySelector("#picture[data-ready]") !== null));

/** What stands in an element, or its value. @param {Page} page @param {string} selector @returns {Promise<string>} */
const text = (page, selector) =>
  page.evaluate((/** @type {string} */ selector) => {
    const element = /** @type {HTMLElement & { value?: string }} */ (document.querySelector(selector));
    return element.value ?? element.textContent ?? "";
  }, selector);

/** As if somebody had typed it. @param {Page} page @param {string} selector @param {string} value */
const put = (page, selector, value) =>
  page.evaluate(
    (/** @type {string} */ selector, /** @type {string} */ value) => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector(selector));
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    value,
  );

/** @param {Page} page @param {string} selector */
const press = (page, selector) =>
  page.evaluate(
    (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(),
    selector,
  );

/** The table, once it has settled. @param {Page} page @returns {Promise<Record<string, string[]>>} */
async function table(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))));
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("#table tbody tr")].map((row) => [
        row.querySelector("th")?.textContent,
        [...row.querySelectorAll("td")].map((cell) => cell.querySelector("span")?.textContent),
      ]),
    ),
  );
}

/** @param {Page} page @param {string} line */
const printed = async (page, line) => {
  // The lines follow when the hand rests.
  await new Promise((done) => setTimeout(done, 400));
  return text(page, `[data-line="${line}"] code`);
};

/** @param {Page} page @param {string} name */
const field = async (page, name) =>
  Number(await text(page, `[data-field="${name.split(" ")[0]}"][data-index="${name.split(" ")[1]}"]`));

/** Where something that can be held is, in the viewport. @param {Page} page @param {string} selector @returns {Promise<[number, number]>} */
const middle = (page, selector) =>
  page.evaluate((/** @type {string} */ selector) => {
    const element = /** @type {Element} */ (document.querySelector(selector));
    document.querySelector("#picture")?.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, selector);

/** @param {Page} page @param {[number, number]} from @param {number} right @param {number} down */
async function drag(page, [x, y], right, down) {
  await page.move(x, y);
  await page.down();
  await page.move(x + right, y + down, 6);
  await page.up();
}

/** Ways to put the same square. */
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
      const program = resolve("build/native-debug/gnomon-query");
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
  const { server, open } = inChromium({});

  /** @param {import("./drivers/page.mjs").OpenOptions} [options] @param {string} [hash] */
  async function laboratory(options, hash = "") {
    const { page } = await open(address + hash, options);
    await ready(page);
    return page;
  }

  it("loads its program and nothing of demos, below 180 kB", async () => {
    const page = await laboratory();
    await printed(page, "command");
    const bytes = server.log.reduce((sum, { gzip }) => sum + gzip, 0);
    assert.ok(bytes < 180_000, `${bytes} bytes`);
    const paths = server.log.map(({ path }) => path);
    assert.ok(!paths.some((path) => /scenes-|player|runtime/.test(path)), paths.join());
    assert.deepEqual(page.errors, []);
  });

  it("turns a shape by its brass handle, moves a corner, and an arrow's tip", async () => {
    const page = await laboratory();
    await drag(page, await middle(page, "#picture .turn[data-handle='0']"), -20, -60);
    await table(page);
    assert.ok(Math.abs(await field(page, "place_a 2")) > 0.3);
    const corners = await text(page, "#corners_b");
    await drag(page, await middle(page, "#picture [data-handle='10001']"), 12, 9);
    await table(page);
    assert.notEqual(await text(page, "#corners_b"), corners);
    await put(page, "#query", "ray");
    await table(page);
    const before = await field(page, "ray 2");
    await drag(page, await middle(page, "#picture [data-handle='3']"), 30, 0);
    await table(page);
    assert.ok((await field(page, "ray 2")) > before);
    assert.deepEqual(page.errors, []);
  });

  it("says in words what is wrong with a shape, lights it, and mends it by one press", async () => {
    const page = await laboratory();
    const wrong = /** @type {[string, RegExp, string | undefined][]} */ ([
      ["0 0 0 2 2 2 2 0", /run clockwise/, "reverse"],
      ["0 0 3 0 3 1 1 1 1 3 0 3", /not convex: at corner 3/, "hull"],
      ["0 0 2 2 2 0 0 2", /crosses itself: edge 0 .* edge 2/, "hull"],
      ["0 0 1 0 nan 1 0 1", /Corner 2 of A is not a number/, "remove"],
      ["0 0 1 0 1 0 0 1", /Corner 2 of A is where the one before/, "remove"],
      ["0 0 1 1 2 2", /on one line/, undefined],
      ["", /no corners/, undefined],
    ]);
    for (const [corners, words, mend] of wrong) {
      await put(page, "#corners_a", corners);
      await table(page);
      assert.match(await text(page, "#verdict"), words, corners);
      assert.match(await text(page, "#fault_a"), words, corners);
      assert.equal(
        await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#table")).hidden),
        true,
      );
      if (corners) {
        const lit = await page.evaluate(
          () => document.querySelectorAll('#picture [stroke="var(--gnomon-overlap)"]').length,
        );
        assert.ok(lit > 0, corners);
      }
      if (!mend) continue;
      await press(page, "#mends_a button");
      await table(page);
      assert.match(await text(page, "#fault_a"), /^A convex polygon/, corners);
      await press(page, "#undo");
      await table(page);
      assert.match(await text(page, "#fault_a"), words, corners);
    }
    assert.deepEqual(page.errors, []);
  });

  it("says which word it does not understand, and keeps what it had", async () => {
    const page = await laboratory();
    await put(page, "#corners_a", "0 0\n1 0\n1 <img;src=x onerror=alert(1)>");
    await table(page);
    assert.match(await text(page, "#fault_a"), /Line 3: “img”/);
    assert.equal(await page.evaluate(() => document.querySelectorAll("#fault_a *").length), 0, "words stay words");
    await put(page, "#corners_a", "1/3 0 1 1");
    await table(page);
    assert.match(await text(page, "#fault_a"), /Formulas are not computed/);
    await put(page, "#corners_a", "0 0 ".repeat(1001));
    await table(page);
    assert.match(await text(page, "#fault_a"), /2,002 numbers.*1,000 corners/);
    await put(page, '[data-field="place_a"][data-index="0"]', "seven");
    assert.equal(await page.evaluate(() => document.querySelectorAll('input[aria-invalid="true"]').length), 1);
    assert.equal((await table(page)).Contact[1], "apart");
    assert.deepEqual(page.errors, []);
  });

  it("takes a thousand corners, and answers within a frame while they are dragged", async () => {
    const page = await laboratory();
    /** @param {number} radius */
    const ring = (radius) =>
      Array.from({ length: 1000 }, (_, i) =>
        [radius * Math.cos((Math.PI * i) / 500), radius * Math.sin((Math.PI * i) / 500)].join(),
      ).join("\n");
    await put(page, "#corners_a", ring(1));
    await put(page, "#corners_b", ring(1.3));
    let worst = 0;
    for (const query of queries) {
      await put(page, "#query", query);
      await table(page);
      // The page's own work of a frame, with its answer and its picture.
      /** @type {number[]} */
      const times = await page.evaluate(async () => {
        const input = /** @type {HTMLInputElement} */ (
          document.querySelector('[data-field="place_a"][data-index="1"]')
        );
        /** @returns {Promise<number>} */
        const frame = () => new Promise((done) => requestAnimationFrame(() => done(performance.now())));
        const times = [];
        for (let i = 0; i < 30; ++i) {
          // Frames' callbacks come in the order in which they were asked for: the page's own is between these.
          const before = frame();
          input.value = String(i / 1000);
          input.dispatchEvent(new Event("input", { bubbles: true }));
          const after = frame();
          times.push((await after) - (await before));
        }
        return times;
      });
      // What else this machine does is not the page's doing.
      const least = Math.min(...times);
      assert.ok(least < 16, `${query}: ${times.map((time) => time.toFixed(1))} ms`);
      worst = Math.max(worst, least);
    }
    console.log(`a frame's answer and picture of two thousand corners take ${worst.toFixed(1)} ms at most`);
    // Too much for an address: it says so.
    await printed(page, "command");
    assert.match(await text(page, "#kept"), /too much for a link/);
    assert.equal(await page.evaluate(() => location.hash), "");
    assert.deepEqual(page.errors, []);
  });

  it("opens a file that is chosen or dropped, and says why it does not", async () => {
    const page = await laboratory();
    const drop = (/** @type {string} */ content) =>
      page.evaluate(async (/** @type {string} */ content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "laboratory.json", { type: "application/json" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done, 200));
      }, content);
    await drop('{"gnomon":"laboratory","version":1,"query":"overlap","a":[0,0,1,0,0,1],"b":[[5,5],[6,5],[5,6]]}');
    assert.equal(await text(page, "#told"), "Opened.");
    assert.equal(await text(page, "#corners_b"), "5, 5\n6, 5\n5, 6");
    assert.deepEqual(Object.keys(await table(page)), ["Contact", "Edge that decides"]);
    for (const [content, words] of [
      ["{", /no JSON/],
      ["{}", /none of the laboratory’s/],
      ['{"gnomon":"laboratory","version":9}', /later laboratory/],
      ["x".repeat(2_000_001), /larger than two megabytes/],
    ]) {
      await drop(/** @type {string} */ (content));
      assert.match(await text(page, "#told"), /** @type {RegExp} */ (words));
      assert.equal(await text(page, "#corners_b"), "5, 5\n6, 5\n5, 6");
    }
    assert.deepEqual(page.errors, []);
  });

  it("shows the first example where a link is cut or of something else", async () => {
    for (const hash of [
      "#gnomon=1,laboratory,dAAAA",
      "#gnomon=1,laboratory,",
      "#gnomon=1,point-polygon,pAAAA",
      "#gnomon=%",
      "#ask",
    ]) {
      const page = await laboratory(undefined, hash);
      assert.equal((await table(page)).Contact[1], "apart");
      assert.equal(
        await text(page, "#told"),
        hash === "#ask" ? "" : "The link is not complete, and so the first example is shown.",
      );
      assert.deepEqual(page.errors, []);
    }
  });

  it("draws a shape from the places that are pressed", async () => {
    const page = await laboratory();
    await press(page, "[data-shape='a'] .draw");
    const [x, y] = await middle(page, "#picture");
    for (const [right, down] of [
      [-150, 80],
      [0, 110],
      [40, -60],
      [-120, -90],
      [-150, 80],
    ]) {
      await page.move(x + right, y + down);
      await page.down();
      await page.up();
    }
    await table(page);
    assert.match(await text(page, "#fault_a"), /^A convex polygon of 4 corners/);
    await press(page, "[data-shape='b'] .draw");
    for (const [right, down] of [
      [100, 80],
      [120, 0],
    ]) {
      await page.move(x + right, y + down);
      await page.down();
      await page.up();
    }
    await page.press("Enter");
    await table(page);
    assert.match(await text(page, "#fault_b"), /^A segment/);
    await press(page, "[data-shape='b'] .draw");
    await page.press("Escape");
    await table(page);
    assert.match(await text(page, "#fault_b"), /^A segment/);
    assert.deepEqual(page.errors, []);
  });

  it("is used from the keyboard alone", async () => {
    const page = await laboratory();
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#query")).focus());
    for (let i = 0; i < 12; ++i) {
      await page.press("Tab");
      if (await page.evaluate(() => document.activeElement?.id === "picture")) break;
    }
    assert.equal(await page.evaluate(() => document.activeElement?.id), "picture");
    const x = await field(page, "place_a 0");
    await page.press("1");
    await page.press("ArrowRight");
    await table(page);
    const moved = await field(page, "place_a 0");
    assert.ok(moved > x);
    await page.press("ArrowRight", true);
    await table(page);
    assert.ok((await field(page, "place_a 0")) - moved < (moved - x) / 4, "with Shift finely");
    await page.press("q");
    await table(page);
    assert.ok((await field(page, "place_a 2")) > 0.05);
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
    await table(page);
    assert.equal(await field(page, "place_a 2"), 0);
    assert.deepEqual(page.errors, []);
  });

  it("turns the picture over for those whose y points down", async () => {
    const page = await laboratory();
    const [, above] = await middle(page, "#picture [data-handle='1002']");
    await press(page, "#y_down");
    await table(page);
    const [, below] = await middle(page, "#picture [data-handle='1002']");
    assert.ok(below > above + 50);
    await put(page, "#corners_a", "0 0 0 2 2 2 2 0");
    await table(page);
    assert.match(await text(page, "#verdict"), /counter-clockwise to the eye/);
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
    assert.ok(!steps.some((/** @type {string} */ words) => /[{}]|undefined|NaN|_/.test(words)), steps.join("\n"));
    for (const query of queries) {
      await put(page, "#query", query);
      await table(page);
      const words = await text(page, "#trace ol");
      assert.ok(!/[{}]|undefined|gjk_|sat_/.test(words), `${query}: ${words.slice(0, 300)}`);
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
  ])) {
    it(`can be read by everyone ${name}, and nothing is wider than the screen`, async () => {
      const page = await laboratory(options);
      await put(page, "#cases", "16");
      await printed(page, "command");
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.width);
      assert.deepEqual(page.errors, []);
    });
  }
});
