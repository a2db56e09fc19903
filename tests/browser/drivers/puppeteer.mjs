// The common part of Chromium and Firefox, which one library drives.
import puppeteer from "puppeteer-core";
import { killGroup, onEnd, removeFolder, starting, temporaryFolder } from "./cleanup.mjs";
import { defaultViewport } from "./page.mjs";

/** @import { OpenOptions, Page } from "./page.mjs" */

/** @implements {Page} */
export class PuppeteerPage {
  /** @type {string[]} */
  errors = [];

  /**
   * @param {import("puppeteer-core").BrowserContext} profile
   * @param {import("puppeteer-core").Page} page
   * @param {() => Promise<void>} close
   */
  constructor(profile, page, close) {
    this.profile = profile;
    this.page = page;
    this.close = close;
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(`${message.text()} ${message.location().url ?? ""}`.trim());
    });
    page.on("pageerror", (error) => this.errors.push(String(error)));
  }

  /** @param {string} url */
  async goto(url) {
    await this.page.goto(url, { waitUntil: "load" });
  }

  async back() {
    // The library's own method waits for a load, which a page from the back-forward cache does not have. Chromium ends
    // the call with the page.
    await this.page.evaluate(() => history.back()).catch(() => {});
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {number} [ratio]
   */
  resize(width, height, ratio = 1) {
    return this.page.setViewport({ width, height, deviceScaleFactor: ratio });
  }

  /**
   * @param {Function} f
   * @param {any[]} values
   * @returns {Promise<any>}
   */
  evaluate(f, ...values) {
    return this.page.evaluate(/** @type {(...values: any[]) => any} */ (f), ...values);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} [steps]
   */
  move(x, y, steps = 1) {
    return this.page.mouse.move(x, y, { steps });
  }
  down() {
    return this.page.mouse.down();
  }
  up() {
    return this.page.mouse.up();
  }
  /**
   * @param {number} deltaY
   * @param {boolean} [control]
   */
  async wheel(deltaY, control = false) {
    const { keyboard, mouse } = this.page;
    if (control) await keyboard.down("Control");
    await mouse.wheel({ deltaY });
    if (control) await keyboard.up("Control");
  }

  /**
   * @param {string} key
   * @param {boolean} [shift]
   */
  async press(key, shift = false) {
    const { keyboard } = this.page;
    if (shift) await keyboard.down("Shift");
    await keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
    if (shift) await keyboard.up("Shift");
  }

  /** @param {string} key */
  holdKey(key) {
    return this.page.keyboard.down(/** @type {import("puppeteer-core").KeyInput} */ (key));
  }
  /** @param {string} key */
  releaseKey(key) {
    return this.page.keyboard.up(/** @type {import("puppeteer-core").KeyInput} */ (key));
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  async finger(x, y) {
    const touch = await this.page.touchscreen.touchStart(x, y);
    return () => touch.end();
  }

  /** @returns {Promise<Buffer>} */
  async screenshot() {
    return Buffer.from(await this.page.screenshot({ captureBeyondViewport: false }));
  }

  /** Opens another tab in front. The returned function closes it again. */
  async hide() {
    const other = await this.profile.newPage();
    await other.bringToFront();
    return async () => {
      await other.close();
      await this.page.bringToFront();
    };
  }
}

/**
 * A process, with the function that ends it.
 * @typedef {{ browser: import("puppeteer-core").Browser, end: () => Promise<void> }} Process
 */

/**
 * @param {import("puppeteer-core").LaunchOptions} launch
 * @returns {Promise<Process>}
 */
export async function start(launch) {
  const folder = temporaryFolder();
  /** @type {import("node:child_process").ChildProcess | null} */
  let child = null;
  const ended = onEnd(() => {
    killGroup(child);
    removeFolder(folder);
  });
  try {
    const launched = puppeteer.launch({
      ...launch,
      userDataDir: folder,
      env: { ...(launch.env ?? process.env), TMPDIR: folder },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const browser = await starting(
      launched.then((started) => {
        child = started.process();
        return started;
      }),
    );
    const end = async () => {
      await browser.close();
      ended();
    };
    return { browser, end };
  } catch (error) {
    ended();
    throw error;
  }
}

/**
 * @param {import("puppeteer-core").BrowserContext} profile
 * @param {OpenOptions} options
 * @param {() => Promise<void>} close
 */
export async function openPage(profile, { width, height, touch = false }, close) {
  try {
    // The browser's initial page is not used: the browser may still replace it, and a wait for it then fails.
    const page = new PuppeteerPage(profile, await profile.newPage(), close);
    await page.page.setViewport({
      width: width ?? defaultViewport.width,
      height: height ?? defaultViewport.height,
      // Firefox has no touch emulation, and rejects even a request to disable it.
      ...(touch ? { hasTouch: true, isMobile: true } : {}),
    });
    return page;
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a page in a separate process.
 *
 * @param {import("puppeteer-core").LaunchOptions} launch
 * @param {OpenOptions} options
 */
export async function openPuppeteer(launch, options) {
  const { browser, end } = await start(launch);
  return openPage(browser.defaultBrowserContext(), options, end);
}
