// Writes pictures of a demo's open panels and cards for inspection: node tests/browser/panels.mjs FOLDER [ENGINE …]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Demo, until } from "./demo.mjs";
import { chromium, drivers, foreignPage, serveSite } from "./setting.mjs";

const [folder = "shots", ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serveSite();
const scenes = ["polygon-polygon", "sat-compare"];
const panels = ["Steps", "Shapes", "Readings", "Zoom", "Share", "Help"];

for (const scene of scenes) {
  for (const theme of ["light", "dark"]) {
    const demo = `<gnomon-demo scene="${scene}" theme="${theme}" style="max-width: 1000px; margin: auto"></gnomon-demo>`;
    server.pages.set(`/${scene}-${theme}.html`, foreignPage(demo));
  }
}

/**
 * @param {import("./drivers/page.mjs").Driver} driver
 * @param {import("./drivers/page.mjs").OpenOptions & {width: number}} options
 */
async function shoot(driver, options) {
  for (const scene of scenes) {
    const page = await driver.open({ height: 1400, ...options });
    const demo = new Demo(page);
    try {
      const theme = options.dark ? "dark" : "light";
      await page.goto(`${server.url}/${scene}-${theme}.html`);
      await demo.play();
      // Without a graphics card an engine may be slow.
      await until("it moves", async () => (await demo.steps()) > 40, 60_000);
      await demo.pause();
      for (const panel of panels) {
        const shown = await demo.button(panel).then(Boolean, () => false);
        if (!shown) continue;
        await demo.click(panel);
        await demo.inside((element) => element.scrollIntoView());
        if (panel === "Steps") for (let i = 0; i < 6; ++i) await demo.click("One step on");
        await demo.frames();
        await sleep(300);
        const name = [driver.name, options.width, theme, scene, panel].join("-").toLowerCase();
        writeFileSync(join(folder, `${name}.png`), await page.screenshot());
        await demo.click(panel);
      }
    } finally {
      await page.close();
    }
  }
}

try {
  for (const driver of drivers) {
    if (driver.missing() || (names.length > 0 && !names.includes(driver.name.toLowerCase()))) continue;
    // WebKitGTK's own test browser gets no narrower than about 450.
    const widths = driver === chromium ? [320, 390, 1280] : [1000];
    for (const width of widths) {
      for (const dark of driver === chromium ? [false, true] : [false]) await shoot(driver, { width, dark });
    }
  }
} finally {
  await server.stop();
}
