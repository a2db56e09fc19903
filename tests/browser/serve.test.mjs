// Tests the view of an author who writes while the site is served: `scripts/serve.mjs` on a copy of the sources.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { sources } from "../../scripts/site/fresh.mjs";
import { built, engine } from "../../scripts/site/programs.mjs";
import { until } from "./demo.mjs";
import { chromium, demand, needs } from "./setting.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Other tests may use the machine's processors at the same time. */
const generous_ms = 120_000;

describe("the site while one writes", needs(chromium), () => {
  /** @type {string} */
  let copy;
  /** @type {import("node:child_process").ChildProcess} */
  let child;
  let url = "";
  let output = "";
  /** Occupies a port, so that the server has to use another one. */
  const other = createServer();
  /** @type {PuppeteerPage} */
  let page;

  /** @param {string} path @param {(text: string) => string} change @returns {string} the text before */
  function edit(path, change) {
    const file = join(copy, path);
    const text = readFileSync(file, "utf8");
    assert.notEqual(change(text), text);
    writeFileSync(file, change(text));
    return text;
  }
  const heading = () => page.evaluate(() => document.querySelector("h1")?.textContent);
  const alert = () => page.evaluate(() => document.querySelector("pre[role=alert]")?.textContent ?? "");
  /** @param {string} what @param {() => Promise<unknown>} question a page that reloads has no answer */
  const soon = (what, question) => until(what, () => question().catch(() => false), generous_ms);
  /** @param {string} path @param {string} [method] @returns {Promise<import("node:http").IncomingMessage>} */
  const ask = (path, method = "GET") =>
    new Promise((resolve, reject) => {
      const { port } = new URL(url);
      const request = get({ host: "127.0.0.1", port, path, method }, (response) => resolve(response.resume()));
      request.on("error", reject);
    });

  before(async () => {
    demand(chromium);
    // The copy is below this repository, so that packages are found.
    mkdirSync(join(root, "build"), { recursive: true });
    copy = mkdtempSync(join(root, "build/serve-"));
    for (const path of [...sources, "package.json", "dist"])
      cpSync(join(root, path), join(copy, path), { recursive: true });
    mkdirSync(join(copy, "build"));
    for (const folder of new Set([built, engine]))
      if (!folder.startsWith(`${built}/`)) symlinkSync(folder, join(copy, folder.slice(root.length)));
    await new Promise((resolve) => {
      other.once("error", resolve).once("listening", resolve).listen(8000, "127.0.0.1");
    });
    const env = { ...process.env };
    delete env.GNOMON_PORT;
    child = spawn(process.execPath, ["scripts/serve.mjs"], { cwd: copy, env });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    await until("it is served", async () => (url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ""), generous_ms);
    page = /** @type {PuppeteerPage} */ (await chromium.openShared());
    await page.goto(`${url}/gjk.html`);
  });
  after(async () => {
    await page?.close();
    await chromium.endShared();
    child?.kill();
    other.close();
    // The process that makes the site may still write.
    await until("the copy is gone", async () => {
      try {
        rmSync(copy, { recursive: true, force: true });
        return true;
      } catch {
        return false;
      }
    });
  });

  it("takes the next free port", () => {
    assert.match(url, /:80(0[1-9]|[1-9]\d)$/);
  });

  it("answers as a host of static files does", async () => {
    const types = {
      "/": "text/html; charset=utf-8",
      "/site.js": "application/javascript; charset=utf-8",
      "/site.css": "text/css; charset=utf-8",
      "/scenes-theorem.wasm": "application/wasm",
      "/NOTICES.txt": "text/plain; charset=utf-8",
    };
    for (const [path, type] of Object.entries(types)) {
      const { statusCode, headers } = await ask(path);
      assert.deepEqual([statusCode, headers["content-type"]], [200, type], path);
      assert.equal(headers["cache-control"], "no-cache", path);
    }
    assert.equal((await ask("/nothing.html")).statusCode, 404);
    assert.equal((await ask("/", "POST")).statusCode, 405);
    // Neither address ends the server.
    for (const path of ["/%E0%A4", "/..%2fpackage.json"]) assert.equal((await ask(path)).statusCode, 400, path);
    assert.equal((await ask("/")).statusCode, 200);
  });

  it("shows a lesson that was saved", async () => {
    edit("web/content/lessons/gjk.html", (text) => text.replace(/<h1>/, "<h1>Saved: "));
    await soon("the new heading", async () => (await heading())?.startsWith("Saved: "));
  });

  it("shows the front page that was saved", async () => {
    await page.goto(`${url}/`);
    edit("index.html", (text) => text.replace(/<h1>/, "<h1>Saved front: "));
    await soon("the new heading", async () => (await heading())?.startsWith("Saved front: "));
    await page.goto(`${url}/gjk.html`);
  });

  it("shows a style that was saved without another loading of the page", async () => {
    await page.evaluate(() => void (document.title = "still this page"));
    edit("web/pages/style/site.css", (text) => `${text}\nh1 { letter-spacing: 7px }\n`);
    await soon("the new style", () =>
      page.evaluate(
        () => getComputedStyle(/** @type {Element} */ (document.querySelector("h1"))).letterSpacing === "7px",
      ),
    );
    assert.equal(await page.evaluate(() => document.title), "still this page");
  });

  it("shows an error above the page as it was, until it is mended", async () => {
    const text = edit("web/content/lessons/gjk.html", (text) =>
      text.replace(/<h1>/, '{% sketch "no-such-sketch" %}x{% endsketch %}<h1>'),
    );
    await soon("the error", async () => (await alert()).includes('no drawing "no-such-sketch"'));
    // The page reloads once more when the stage after this one ends.
    await soon("the page below it", async () => (await heading())?.startsWith("Saved: "));
    assert.match(output, /no drawing "no-such-sketch"/);
    writeFileSync(join(copy, "web/content/lessons/gjk.html"), text);
    await soon("the page without it", async () => (await alert()) === "");
  });

  it("writes its own script into no file", () => {
    const html = readFileSync(join(copy, "dist/gjk.html"), "utf8");
    assert.match(html, /<h1>Saved: /);
    assert.doesNotMatch(html, /\.11ty|role="alert"/);
  });
});
