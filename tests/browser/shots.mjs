// Writes pictures of the page in every engine, width and colour scheme for inspection: node tests/browser/shots.mjs
// FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Demo } from "./demo.mjs";
import { drivers, lesson, serveSite } from "./setting.mjs";

const folder = process.argv[2] ?? "shots";
mkdirSync(folder, { recursive: true });
const server = await serveSite();
try {
  for (const driver of drivers) {
    if (driver.missing()) {
      console.log(`${driver.name}: no ${driver.missing()} on this machine`);
      continue;
    }
    for (const dark of [false, true]) {
      // WebKitGTK's own test browser gets no narrower than about 450.
      for (const width of [390, 1280]) {
        const page = await driver.open({ width, height: 844, dark });
        const save = async (/** @type {string} */ what) => {
          const name = [driver.name, width, dark ? "dark" : "light", what].join("-").toLowerCase();
          writeFileSync(join(folder, `${name}.png`), await page.screenshot());
        };
        try {
          await page.goto(server.url + lesson);
          await sleep(500);
          await save("top");
          for (const scene of ["polygon-polygon", "point-polygon"]) {
            const demo = new Demo(page, `gnomon-demo[scene=${scene}]`);
            await demo.show();
            await save(`${scene}-before`);
            await demo.play();
            if (scene === "point-polygon") {
              const { x, y } = await demo.at(0.6, 0.45);
              await page.move(x, y);
            }
            await sleep(1500);
            await demo.pause();
            await save(`${scene}-playing`);
            await demo.stop();
            await demo.show();
            await save(`${scene}-stopped`);
          }
        } finally {
          await page.close();
        }
      }
    }
  }
} finally {
  await server.stop();
}
