// Tests a demo in a frame of somebody else's page, and the messages between the two: web/elements/embed.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Demo, until } from "./demo.mjs";
import { reportErrors, TestServer } from "./server.mjs";
import { demand, drivers, needs, serveSite, text } from "./setting.mjs";

/** @import { Page } from "./drivers/page.mjs" */

/**
 * Returns somebody else's page, which records its messages. It has another frame, whose messages must be ignored.
 *
 * @param {string} src
 */
const host = (src) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Somebody else</title></head>
<body>
<script>
const told = [];
addEventListener("message", ({ source, origin, data }) => {
  if (source === frames[0]) told.push({ ...data, origin });
  else if (source === frames[1]) told.push({ other: data });
});
</script>
<iframe src="${src}" title="A demo" width="640" height="720"></iframe>
<iframe src="other.html" title="Another" width="100" height="40"></iframe>
</body></html>`;

const other = `<!doctype html>
<html lang="en"><head><title>Another</title></head>
<body><script>
addEventListener("message", ({ source, data }) => {
  if (source === parent) parent.frames[0].postMessage(data, "*");
  else parent.postMessage(data, "*");
});
</script></body></html>`;

for (const driver of drivers) {
  describe(`a frame in ${driver.name}`, needs(driver), () => {
    /** @type {TestServer} */
    let server;
    const elsewhere = new TestServer(fileURLToPath(new URL(".", import.meta.url)));
    /** @type {Page} */
    let page;

    before(async () => {
      demand(driver);
      server = await serveSite();
      await elsewhere.start();
      if (driver.name === "WebKitGTK") elsewhere.script = reportErrors;
      elsewhere.pages.set("/host.html", host(`${server.url}/embed.html?scene=polygon-polygon&seed=3&theme=dark`));
      elsewhere.pages.set("/lost.html", host(`${server.url}/embed.html?scene=no-such-thing`));
      elsewhere.pages.set("/other.html", other);
      page = await driver.open({ width: 800, height: 850 });
      await page.goto(`${elsewhere.url}/host.html`);
    });
    after(async () => {
      await page?.close();
      await elsewhere.stop();
      await server?.stop();
    });

    /** @returns {Promise<any[]>} the messages to the page so far */
    const told = () => page.evaluate(() => /** @type {any} */ (globalThis).eval("told"));
    const forget = () => page.evaluate(() => void (/** @type {any} */ (globalThis.eval("told").length = 0)));
    /** @param {unknown} message @param {number} [frame] */
    const say = (message, frame = 0) =>
      page.evaluate(
        (/** @type {unknown} */ message, /** @type {number} */ frame) => frames[frame].postMessage(message, "*"),
        message,
        frame,
      );
    /** @param {string} what @param {(message: any) => boolean} wanted */
    async function hears(what, wanted) {
      let found;
      await until(`the page hears ${what}`, async () => (found = (await told()).find(wanted)));
      return /** @type {any} */ (found);
    }
    /** @param {object} command */
    async function answer(command) {
      const id = Math.random();
      await say({ gnomon: 1, id, ...command });
      return hears(`the answer to ${JSON.stringify(command)}`, (message) => message.id === id);
    }

    it("says that it is ready and how tall it would like to be", async () => {
      const ready = await hears("that it is ready", ({ type }) => type === "ready");
      const { origin } = new URL(/** @type {string} */ (server.url));
      assert.deepEqual(ready, { gnomon: 1, type: "ready", scene: "polygon-polygon", state: "idle", origin });
      const { height } = await hears("its height", ({ type }) => type === "height");
      assert.ok(height > 480 && height < 900, String(height));
      assert.equal((await answer({ type: "height" })).height, height);
      await until("its picture comes", async () => server.log.some(({ path }) => path.endsWith(".svg")));
      const asked = server.log.map(({ path }) => path);
      assert.deepEqual(asked.toSorted(), ["/embed.css", "/embed.html", "/embed.js", "/posters/polygon-polygon.svg"]);
    });

    it("does what the page asks for, and tells", async () => {
      assert.equal((await answer({ type: "state" })).state, "idle");
      assert.equal((await answer({ type: "play" })).state, "running");
      await hears("that it runs", ({ type, state, id }) => type === "state" && state === "running" && id === undefined);
      assert.equal((await answer({ type: "pause" })).state, "paused");
      for (const command of [{ type: "step" }, { type: "seek", step: 0 }, { type: "reset" }]) {
        assert.equal((await answer(command)).state, "paused", command.type);
      }
      assert.equal((await answer({ type: "stop" })).state, "stopped");
      await hears(
        "that it stopped",
        ({ type, state, id }) => type === "state" && state === "stopped" && id === undefined,
      );
    });

    it("tells how tall it would like to be when no more than a panel opens", async () => {
      await answer({ type: "play" });
      await answer({ type: "pause" });
      const { height } = await answer({ type: "height" });
      await forget();
      // The position is in the demo's own bar, at half the width of this page.
      await page.move(320, 240);
      await page.down();
      await page.up();
      await page.press("g");
      const opened = await hears("another height", ({ type }) => type === "height");
      assert.ok(opened.height > height + 50, `${height}, then ${opened.height}`);
      assert.equal((await answer({ type: "height" })).height, opened.height);
      await forget();
      await page.press("g");
      assert.equal((await hears("the first height", ({ type }) => type === "height")).height, height);
      await answer({ type: "stop" });
    });

    it("says what it does not understand", async () => {
      for (const [command, code] of /** @type {[object, string][]} */ ([
        [{ type: "fly" }, "unknown-type"],
        [{ type: "seek", step: "soon" }, "bad-step"],
        [{ gnomon: 2, type: "play" }, "unknown-version"],
      ])) {
        const { type, code: said } = await answer(command);
        assert.deepEqual([type, said], ["error", code]);
      }
    });

    it("hears nobody but the page around it", async () => {
      await forget();
      await say({ gnomon: 1, type: "play", id: "other" }, 1);
      await say("play");
      await say({ type: "play" });
      await sleep(500);
      assert.deepEqual(await told(), []);
      assert.equal((await answer({ type: "state" })).state, "stopped");
    });

    it("says at once that there is no such scene", async () => {
      await page.goto(`${elsewhere.url}/lost.html`);
      const { code, message } = await hears("the error", ({ type }) => type === "error");
      assert.equal(code, "unknown-scene");
      assert.match(message, /no-such-thing.*polygon-polygon/);
      assert.equal((await answer({ type: "play" })).code, "unknown-scene");
      assert.equal((await answer({ type: "state" })).state, "error");
    });

    it("is a page of its own, too, with the way to the lesson", async () => {
      await page.goto(`${server.url}/embed.html?scene=nothing`);
      const words = await page.evaluate(() => document.querySelector("[role=alert]")?.textContent);
      assert.equal(words, text.embed.unknown_scene.replace("{0}", "nothing"));
      await page.goto(`${server.url}/embed.html?scene=swept-sat&assets=https://example.org/`);
      const links = () => page.evaluate(() => [...document.links].map((link) => link.getAttribute("href")));
      assert.deepEqual(await links(), ["swept-sat.html"]);
      assert.equal(await page.evaluate(() => document.querySelector("[assets]")), null);
      const demo = new Demo(page);
      await demo.play();
      await demo.stop();
      assert.deepEqual(page.errors, []);
    });
  });
}
