// Drives the laboratory's page: its contents, and the actions of a reader.
import { until } from "./demo.mjs";
import { inChromium } from "./setting.mjs";

/** @import { OpenOptions, Page } from "./drivers/page.mjs" */

export const address = "/laboratory.html";

/** @param {Page} page */
export const ready = (page) =>
  until("it is ready", () => page.evaluate(() => document.querySelector("#picture[data-ready]") !== null));

/**
 * Returns the text of an element, or its value.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<string>}
 */
export const text = (page, selector) =>
  page.evaluate((/** @type {string} */ selector) => {
    const element = /** @type {HTMLElement & { value?: string }} */ (document.querySelector(selector));
    return element.value ?? element.textContent ?? "";
  }, selector);

/**
 * Sets a field as if a reader had typed the value.
 * @param {Page} page
 * @param {string} selector
 * @param {string} value
 */
export const put = (page, selector, value) =>
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
export const press = (page, selector) =>
  page.evaluate(
    (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(),
    selector,
  );

/** Returns the table once it is constant. @param {Page} page @returns {Promise<Record<string, string[]>>} */
export async function table(page) {
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
export const printed = async (page, line) => {
  // The lines change when the hand rests, by the page's own clock, so the wait is in the page: a slow page is read
  // later, too.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  return text(page, `[data-line="${line}"] code`);
};

/** @param {Page} page @param {string} name */
export const field = async (page, name) =>
  Number(await text(page, `[data-field="${name.split(" ")[0]}"][data-index="${name.split(" ")[1]}"]`));

/**
 * Returns the middle of a handle in the viewport.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<[number, number]>}
 */
export const middle = (page, selector) =>
  page.evaluate((/** @type {string} */ selector) => {
    const element = /** @type {Element} */ (document.querySelector(selector));
    document.querySelector("#picture")?.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, selector);

/** @param {Page} page @param {[number, number]} from @param {number} right @param {number} down */
export async function drag(page, [x, y], right, down) {
  await page.move(x, y);
  await page.down();
  await page.move(x + right, y + down, 6);
  await page.up();
}

/**
 * Pastes text in place of a field's contents, or outside of fields.
 * @param {Page} page
 * @param {string} selector
 * @param {string} value
 */
export const paste = (page, selector, value) =>
  page.evaluate(
    (/** @type {string} */ selector, /** @type {string} */ value) => {
      const target = /** @type {HTMLTextAreaElement} */ (document.querySelector(selector));
      target.select?.();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", value);
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      if (target.value === undefined) return;
      target.value = value;
      target.dispatchEvent(new Event("input", { bubbles: true }));
      target.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    value,
  );

/** Opens the laboratory in Chromium, for the tests of one `describe`. */
export function inLaboratory() {
  const { server, open } = inChromium({});

  /** @param {OpenOptions} [options] @param {string} [hash] */
  async function laboratory(options, hash = "") {
    const { page } = await open(address + hash, options);
    await ready(page);
    return page;
  }
  return { server, laboratory };
}
