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
  // The browser ends with this process, even if that is killed: its pipe breaks.
  pipe: true,
  args: [
    "--no-sandbox", // its sandbox does not start in most containers, and only our own pages are opened
    "--disable-background-networking",
    "--enable-unsafe-swiftshader",
    ...flags,
  ],
});

/** @param {OpenOptions} [options] */
export async function open(options = {}) {
  return dressed(await openPuppeteer(launch(options.flags), options), options);
}

/** The process that pages share. @type {Promise<Process> | undefined} */
let shared;

/**
 * A page with a profile of its own in one process for all such pages, which is there at once; flags want another.
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

/** Ends the process of the pages that shared one. */
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
