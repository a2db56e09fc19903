// Tests somebody else's program in each bundler, in development and in production: docs/embedding/bundlers.md.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { chromium, demand, needs } from "../browser/setting.mjs";
import { html, listed, plays, playsIn, program, run } from "./app.mjs";
import { examplesOf } from "./docs.mjs";

/** @import { PuppeteerPage } from "../browser/drivers/puppeteer.mjs" */

const told = examplesOf("bundlers.md");
const linked = told.Vite.files["main.js"];
const inlined = told.esbuild.files["main.js"];

/** Adds a figure of another subject beside the demo. @param {string} code */
const withFigure = (code) => `${code}
${/import "gnomon-demo.*/.exec(code)?.[0].replace('";', '/figure";')}
document.body.insertAdjacentHTML("beforeend", '<gnomon-figure scene="two-shadows"></gnomon-figure>');`;

/** Checks that the figure loads its picture from a file, and reacts to the hand. @param {PuppeteerPage} page */
async function wakes(page) {
  /** @param {(figure: import("../../web/types/gnomon-figure.js").GnomonFigure) => unknown} f */
  const figure = (f) => page.evaluate(new Function(`return (${f})(document.querySelector("gnomon-figure"))`));
  assert.ok(await figure(({ shadowRoot }) => shadowRoot?.querySelector("svg")?.childElementCount), "it has no picture");
  await figure((figure) => figure.wake());
  assert.equal(await figure(({ readyState }) => readyState), "live");
}

describe("in a bundler", needs(chromium), () => {
  before(() => demand(chromium));
  after(() => chromium.endShared());

  for (const name of ["vite", "vite7"]) {
    const files = { "index.html": html("./main.js"), "main.js": withFigure(linked) };
    /** @returns {Promise<typeof import("vite")>} */
    const vite = () => import(name);

    it(`${name} serves it while it is worked on`, async () => {
      const { createServer } = await vite();
      const server = await createServer({
        root: program(files),
        logLevel: "error",
        server: { port: 0, host: "127.0.0.1" },
      });
      try {
        await server.listen();
        await plays(server.resolvedUrls?.local[0] ?? "", wakes);
      } finally {
        await server.close();
      }
    });

    it(`${name} builds it`, async () => {
      const { build } = await vite();
      const folder = program(files);
      await build({ root: folder, logLevel: "warn" });
      // Without the setting in the documentation small files would be inlined in a script.
      assert.equal(listed(join(folder, "dist")).filter((file) => file.endsWith(".svg")).length, pictures(folder));
      await playsIn(join(folder, "dist"), wakes);
    });
  }

  for (const mode of /** @type {const} */ (["development", "production"])) {
    it(`webpack builds it for ${mode}`, async () => {
      const { default: webpack } = await import("webpack");
      const folder = program({ "src/index.js": withFigure(linked), "dist/index.html": html("./main.js", "defer") });
      const output = { path: join(folder, "dist") };
      /** @type {import("webpack").Stats | undefined} */
      const stats = await new Promise((resolve, reject) =>
        webpack({ mode, context: folder, output }, (error, stats) => (error ? reject(error) : resolve(stats))),
      );
      assert.deepEqual(stats?.compilation.errors, []);
      await playsIn(output.path, wakes);
    });
  }

  const [parts, whole, copied] = told.esbuild.commands;
  const files = { "main.js": withFigure(inlined), "dist/index.html": html("./main.js") };

  it("esbuild writes parts that hold the files", async () => {
    const folder = program(files);
    run(folder, parts);
    await playsIn(join(folder, "dist"), wakes);
  });

  it("esbuild writes one classic script that holds everything", async () => {
    const folder = program({ ...files, "dist/index.html": html("./main.js", "defer") });
    run(folder, whole);
    assert.deepEqual(listed(join(folder, "dist")), ["index.html", "main.js"]);
    await playsIn(join(folder, "dist"), wakes, { isWhole: true });
  });

  it("esbuild leaves the files to be copied", async () => {
    const folder = program({ ...files, "main.js": withFigure(linked) });
    run(folder, copied);
    await playsIn(join(folder, "dist"), wakes);
  });

  for (const mode of ["esbuild", "webpack"]) {
    it(`${mode} need not know of a folder that is named by an attribute`, async () => {
      const [there] = told.esbuild.pages;
      const code = `import "gnomon-demo"; document.body.innerHTML = ${JSON.stringify(there)};`;
      const folder = program({ "main.js": code, "dist/index.html": html("./main.js") });
      run(folder, "cp -r node_modules/gnomon-demo dist");
      if (mode === "esbuild") run(folder, parts);
      else {
        const { default: webpack } = await import("webpack");
        const output = { path: join(folder, "dist") };
        const options = /** @type {const} */ ({ mode: "development", context: folder, entry: "./main.js", output });
        const stats = await new Promise((resolve) => webpack(options, (_, stats) => resolve(stats)));
        assert.deepEqual([...stats.compilation.errors, ...stats.compilation.warnings], []);
      }
      /** @type {string[]} */
      const asked = [];
      await playsIn(join(folder, "dist"), async (page) => {
        asked.push(...(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))));
      });
      const named = asked.filter((url) => /player|runtime|scenes|posters/.test(url));
      assert.ok(
        named.length > 4 && named.every((url) => new URL(url).pathname.startsWith("/gnomon-demo/")),
        `${named}`,
      );
    });
  }

  it("Rollup writes parts that hold the files", async () => {
    const folder = program(files, "@rollup/plugin-node-resolve");
    run(folder, told.Rollup.commands[0]);
    await playsIn(join(folder, "dist"), wakes);
  });

  it("Rollup leaves the files to be copied", async () => {
    const folder = program({ ...files, "main.js": withFigure(linked) }, "@rollup/plugin-node-resolve");
    run(folder, told.Rollup.commands[0] + copied.split("\n").slice(1).join("\n"));
    await playsIn(join(folder, "dist"), wakes);
  });
});

/** Counts the pictures of the package. @param {string} folder */
const pictures = (folder) =>
  ["posters", "views"].flatMap((name) => listed(join(folder, "node_modules/gnomon-demo", name))).length;
