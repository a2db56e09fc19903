import { display, displayMissing } from "./display.mjs";
import { locate } from "./locate.mjs";
import { openPuppeteer } from "./puppeteer.mjs";

const path = locate("GNOMON_FIREFOX", ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]);

export const name = "Firefox";

export function missing() {
  return path ? displayMissing() : "firefox";
}

/** @param {import("./page.mjs").OpenOptions} [options] */
export async function open(options = {}) {
  return openPuppeteer(
    {
      browser: "firefox",
      executablePath: path,
      headless: false,
      env: { ...process.env, DISPLAY: await display(), MOZ_ENABLE_WAYLAND: "0" },
      extraPrefsFirefox: {
        "ui.systemUsesDarkTheme": options.dark ? 1 : 0,
        "ui.prefersReducedMotion": options.reducedMotion ? 1 : 0,
      },
    },
    options,
  );
}
