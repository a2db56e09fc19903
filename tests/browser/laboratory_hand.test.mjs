// Tests manual input in the laboratory: by pointer, by keys, drawn, reversed.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { drag, field, inLaboratory, middle, press, printed, put, table, text } from "./laboratory.mjs";
import { chromium, needs } from "./setting.mjs";

describe("the laboratory under the hand", needs(chromium), () => {
  const { laboratory } = inLaboratory();

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
    // The reverse order, too.
    await press(page, "[data-shape='a'] .draw");
    for (const [right, down] of [
      [-150, 80],
      [-120, -90],
      [40, -60],
    ]) {
      await page.move(x + right, y + down);
      await page.down();
      await page.up();
    }
    await page.press("Enter");
    await table(page);
    assert.match(await text(page, "#fault_a"), /^A convex polygon of 3 corners/);
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
    assert.match(await text(page, "#told"), /^A is chosen/);
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

  it("rounds shapes, and says what knows no radius", async () => {
    const page = await laboratory();
    const sharp = Number((await table(page)).Distance[0]);
    await put(page, '[data-field="radius_a"]', "0.5");
    await put(page, '[data-field="radius_b"]', "0.25");
    const { Distance: rounded, "Cores: distance, or minus the depth": cores } = await table(page);
    assert.ok(Math.abs(Number(rounded[0]) - (sharp - 0.75)) < 1e-12);
    assert.equal(Number(cores[1]), sharp);
    assert.match(await text(page, "#note"), /accept no radius/);
    const javascript = await printed(page, "javascript");
    assert.match(javascript, /polygon\(aCorners, 0\.5\)/);
    const hidden = (/** @type {string} */ selector) =>
      page.evaluate(
        (/** @type {string} */ selector) => document.querySelector(selector)?.hasAttribute("hidden"),
        selector,
      );
    assert.deepEqual([await hidden("[data-line='command']"), await hidden("#no-command")], [true, false]);
    await put(page, '[data-field="radius_a"]', "-1");
    assert.equal(await page.evaluate(() => document.querySelectorAll('input[aria-invalid="true"]').length), 1);
    await put(page, '[data-field="radius_a"]', "0");
    await put(page, '[data-field="radius_b"]', "0");
    assert.equal(Number((await table(page)).Distance[1]), sharp);
    await printed(page, "command");
    assert.deepEqual([await hidden("[data-line='command']"), await hidden("#no-command")], [false, true]);
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
});
