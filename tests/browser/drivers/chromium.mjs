import { locate } from "./locate.mjs";
import { openPuppeteer } from "./puppeteer.mjs";

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

/** @param {import("./page.mjs").OpenOptions} [options] */
export async function open(options = {}) {
  const page = await openPuppeteer(
    {
      executablePath: path,
      // The browser ends with this process, even if that is killed: its pipe breaks.
      pipe: true,
      args: [
        "--no-sandbox", // its sandbox does not start in most containers, and only our own pages are opened
        "--disable-background-networking",
        "--enable-unsafe-swiftshader",
        ...(options.flags ?? []),
      ],
    },
    options,
  );
  await page.page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: options.dark ? "dark" : "light" },
    { name: "prefers-reduced-motion", value: options.reducedMotion ? "reduce" : "no-preference" },
  ]);
  return page;
}
