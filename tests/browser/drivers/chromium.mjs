import { locate } from "./locate.mjs";
import { openPage, openPuppeteer, start } from "./puppeteer.mjs";

/** @import { OpenOptions } from "./page.mjs" */
/** @import { Process, PuppeteerPage } from "./puppeteer.mjs" */

const path = locate("GNOMON_CHROMIUM", [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]);

export const name = "Chromium";

export function missing() {
  return path ? undefined : "chromium";
}

/** @param {string[]} flags */
const launch = (flags = []) => ({
  executablePath: path,
  // The pipe breaks when this process ends, even if it is killed, and then the browser ends, too.
  pipe: true,
  args: [
    "--no-sandbox", // the sandbox does not start in most containers, and only the project's own pages are opened
    "--disable-background-networking",
    "--enable-unsafe-swiftshader",
    ...flags,
  ],
});

/** @param {OpenOptions} [options] */
export async function open(options = {}) {
  return dressed(await openPuppeteer(launch(options.flags), options), options);
}

/** Process that pages share. @type {Promise<Process> | undefined} */
let shared;

/**
 * Opens a page with its own profile in a process for all such pages, which starts once. Flags need a separate process.
 *
 * @param {OpenOptions} [options]
 */
export async function openShared(options = {}) {
  if (options.flags?.length) return open(options);
  if (!(await shared)?.browser.connected) shared = start(launch());
  const { browser } = await /** @type {Promise<Process>} */ (shared);
  const profile = await browser.createBrowserContext();
  return dressed(await openPage(profile, options, () => profile.close()), options);
}

/** Ends the process of the pages from `openShared`. */
export async function endShared() {
  const ending = shared;
  shared = undefined;
  await (await ending)?.end();
}

/**
 * @param {PuppeteerPage} page
 * @param {OpenOptions} options
 */
async function dressed(page, { dark, reducedMotion }) {
  await page.page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
    { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
  ]);
  return page;
}
