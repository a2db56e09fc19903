// Provides the setting of every browser test: the built site, a server for it, and the engines of this machine.
import { existsSync } from "node:fs";
import { after, afterEach, before, beforeEach } from "node:test";
import { fileURLToPath } from "node:url";
import { Demo } from "./demo.mjs";
import * as chromium from "./drivers/chromium.mjs";
import * as firefox from "./drivers/firefox.mjs";
import * as webkit from "./drivers/webkit.mjs";
import { quick } from "../../scripts/site/programs.mjs";
import { joinTexts } from "../../scripts/site/texts.mjs";
import { reportErrors, TestServer } from "./server.mjs";

/** @import { Driver, OpenOptions, Page } from "./drivers/page.mjs" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const root = fileURLToPath(new URL("../..", import.meta.url));
const site = process.env.GNOMON_DIST ?? `${root}dist`;
const required = process.env.CI === "true" || process.env.GNOMON_REQUIRE_BROWSERS === "1";

/** The quick form is tested in Chromium only. @type {Driver[]} */
export const drivers = quick ? [chromium] : [chromium, firefox, webkit];
export { chromium };

/** The page with two demos, on which most tests act. */
export const lesson = "/separating-axis-theorem.html";

/** The page's own table of sentences. */
export const text = joinTexts();

/**
 * Returns options of a `describe` that needs an engine. Without the engine the tests are skipped, or fail where
 * skipping is not allowed.
 *
 * @param {Driver} driver
 */
export function needs(driver) {
  const missing = driver.missing();
  return { skip: missing && !required ? `not tested in ${driver.name}: no ${missing} on this machine` : false };
}

/** @param {Driver} driver */
export function demand(driver) {
  const missing = driver.missing();
  if (missing) throw new Error(`${driver.name} has to be tested here, but this machine has no ${missing}`);
}

export async function serveSite(server = new TestServer(site)) {
  if (!existsSync(`${site}/index.html`)) throw new Error("there is no dist/: run ./build.sh site first");
  return server.start();
}

/**
 * Sets up the tests of one `describe` in Chromium: a server, which is reset for each test, a browser process, and a
 * function that opens pages, each in a separate profile. One page is open at a time, and none after its test.
 *
 * @param {Record<string, string>} foreign the bodies of other people's pages, by path
 */
export function inChromium(foreign) {
  const server = new TestServer(site);
  for (const [path, body] of Object.entries(foreign)) server.pages.set(path, foreignPage(body));
  /** @type {PuppeteerPage | undefined} */
  let page;

  async function close() {
    await page?.close();
    page = undefined;
  }

  /**
   * @param {string} path
   * @param {OpenOptions} [options]
   * @param {(page: PuppeteerPage) => Promise<unknown>} [prepare] runs before the page's first navigation
   */
  async function open(path, options, prepare) {
    await close();
    page = await chromium.openShared(options);
    await prepare?.(page);
    await page.goto(server.url + path);
    return { page, demo: new Demo(page) };
  }

  before(async () => {
    demand(chromium);
    await serveSite(server);
  });
  after(async () => {
    await chromium.endShared();
    await server.stop();
  });
  afterEach(async () => {
    await close();
    server.reset();
  });
  return { server, open };
}

/**
 * Sets up the same for any engine. One page navigates from test to test, since a new process takes seconds.
 *
 * @param {Driver} driver
 * @param {Record<string, string>} foreign the bodies of other people's pages, by path
 * @param {OpenOptions} [options]
 */
export function inEngine(driver, foreign, options) {
  const server = new TestServer(site);
  for (const [path, body] of Object.entries(foreign)) server.pages.set(path, foreignPage(body));
  /** @type {Page} */
  let page;

  /** @param {string} path */
  async function open(path) {
    page.errors.length = 0;
    await page.goto(server.url + path);
    return { page, demo: new Demo(page) };
  }

  before(async () => {
    demand(driver);
    await serveSite(server);
    page = await driver.open(options);
  });
  after(async () => {
    await page?.close();
    await server.stop();
  });
  beforeEach(() => {
    server.reset();
    // The driver of WebKitGTK cannot read the page's errors, so the page records them.
    if (driver.name === "WebKitGTK") server.script = reportErrors;
  });
  return { server, open };
}

/**
 * Returns the errors on a page's console until now.
 *
 * @param {Page} page
 */
export async function errorsOf(page) {
  await page.move(1, 1);
  return page.errors;
}

/**
 * Returns somebody else's page with demos in it.
 *
 * @param {string} body
 */
export function foreignPage(body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Someone else’s page</title>
<script type="module" src="gnomon-demo.js"></script>
</head>
<body>
${body}
</body>
</html>`;
}
