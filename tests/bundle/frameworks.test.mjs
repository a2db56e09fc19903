// Tests somebody else's program in each framework, in development and in production: docs/embedding/frameworks.md.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { build, createServer } from "vite";
import { until } from "../browser/demo.mjs";
import { chromium, demand, needs } from "../browser/setting.mjs";
import { html, plays, playsIn, program } from "./app.mjs";
import { examplesOf } from "./docs.mjs";

/** @import { Demo } from "../browser/demo.mjs" */
/** @import { PuppeteerPage } from "../browser/drivers/puppeteer.mjs" */

const told = examplesOf("frameworks.md");
const frameworks = [
  { heading: "React 19", main: "./main.tsx", packages: ["react", "react-dom"] },
  { heading: "Vue 3", main: "./main.js", packages: ["vue", "@vitejs/plugin-vue"] },
  { heading: "Svelte 5", main: "./main.js", packages: ["svelte", "@sveltejs/vite-plugin-svelte"] },
];

/**
 * Checks the attributes that the framework sets on the element and the events that it receives.
 *
 * @param {PuppeteerPage} page
 * @param {Demo} demo
 */
async function talks(page, demo) {
  const heard = () => page.evaluate(() => document.querySelector("p")?.textContent);
  const press = (/** @type {string} */ words) =>
    page.evaluate((/** @type {string} */ words) => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
      button?.click();
    }, words);
  const attribute = (/** @type {string} */ name) =>
    page.evaluate((/** @type {string} */ name) => document.querySelector("gnomon-demo")?.getAttribute(name), name);

  assert.equal(await attribute("seed"), "1");
  assert.equal(await attribute("label"), "Two polygons");
  await until("it hears of play", async () => (await heard()) === "Heard: ready play");
  await press("Pause it");
  await demo.reaches("paused");
  await until("it hears of pause", async () => (await heard()) === "Heard: ready play pause");
  await press("Others");
  await until("the seed is another", async () => (await attribute("seed")) === "2");
  assert.equal(await page.evaluate(() => document.querySelector("gnomon-figure")?.getAttribute("zoom")), "1.5");
}

describe("in a framework", needs(chromium), () => {
  before(() => demand(chromium));
  after(() => chromium.endShared());

  for (const { heading, main, packages } of frameworks) {
    /** @type {Record<string, string>} */
    const files = { ...told[heading].files, "index.html": html(main) };

    it(`${heading} shows it while it is worked on`, async () => {
      const root = program(files, ...packages);
      /** @type {string[]} */
      const said = [];
      const server = await createServer({
        root,
        configFile: files["vite.config.js"] ? undefined : false,
        logLevel: "error",
        server: { port: 0, host: "127.0.0.1" },
      });
      try {
        await server.listen();
        await plays(server.resolvedUrls?.local[0] ?? "", async (page, demo) => {
          page.page.on("console", (message) => void said.push(message.text()));
          await talks(page, demo);
        });
        assert.deepEqual(said, []);
      } finally {
        await server.close();
      }
    });

    it(`${heading} shows it as it is published`, async () => {
      const root = program(files, ...packages);
      await build({ root, configFile: files["vite.config.js"] ? undefined : false, logLevel: "warn" });
      await playsIn(join(root, "dist"), talks);
    });
  }

  it("React 19 sets what the element has as properties", async () => {
    const code = `import "gnomon-demo";
      import { createRoot } from "react-dom/client";
      createRoot(document.querySelector("#app")).render(
        <gnomon-demo scene="polygon-polygon" state="1" parameters={{ mistake: "on" }} speed={0.5} autoplay={false} />,
      );`;
    const tsconfig = '{ "compilerOptions": { "jsx": "react-jsx" } }';
    const files = { "index.html": html("./main.jsx"), "main.jsx": code, "tsconfig.json": tsconfig };
    const root = program(files, "react", "react-dom");
    await build({ root, configFile: false, logLevel: "warn" });
    await playsIn(join(root, "dist"), async (_, demo) => {
      const set = await demo.inside((element) =>
        Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])),
      );
      assert.deepEqual(set, { scene: "polygon-polygon", state: "1", parameters: "mistake: on", speed: "0.5" });
    });
  });
});
