// Tests that every failure ends in a sentence that a reader understands, and in another chance.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { open_taken } from "../../web/border/page.js";
import { until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs, text } from "./setting.mjs";
import { watch, watched } from "./watch.mjs";

/** @import { Demo } from "./demo.mjs" */

/**
 * Returns a sentence of the text table with its places filled.
 *
 * @param {string} template
 * @param {(string | number)[]} values
 */
const filled = (template, ...values) => template.replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)]));

const strict = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
};

describe("failures", needs(chromium), () => {
  const { server, open: openPrepared } = inChromium({
    "/one.html": `<gnomon-demo scene="polygon-polygon"></gnomon-demo>`,
    "/unknown.html": `<gnomon-demo scene="no-such-thing"></gnomon-demo>`,
    "/auto.html": `<gnomon-demo scene="polygon-polygon" autoplay></gnomon-demo>`,
    "/loop.html": `<gnomon-demo scene="event-loop" parameters="loop_error: Wrong order"></gnomon-demo>`,
    "/row.html": `<div style="display: flex"><gnomon-demo scene="polygon-polygon"></gnomon-demo></div>`,
  });

  /**
   * @param {string} [path]
   * @param {string[]} [flags]
   * @param {() => void} [first] runs in the page before its own scripts
   */
  function open(path = "/one.html", flags = [], first = () => {}) {
    return openPrepared(path, { flags }, async (page) => {
      await watch(page);
      await page.page.evaluateOnNewDocument(first);
    });
  }

  /**
   * @param {Demo} demo
   * @param {string} message
   * @param {string} [button]
   */
  async function says(demo, message, button = text.element.play) {
    await demo.click(button);
    await demo.reaches("error");
    assert.equal(await demo.message(), message);
    assert.ok(await demo.button(text.element.retry));
  }

  /** @param {Demo} demo */
  async function recovers(demo) {
    await demo.click(text.element.retry);
    await demo.reaches("running");
    assert.equal(await demo.message(), "");
    const steps = await demo.steps();
    await until("it goes on", async () => (await demo.steps()) > steps);
  }

  for (const flag of ["--disable-3d-apis", "--disable-webgl2"]) {
    it(`says that WebGL 2 is missing (${flag})`, async () => {
      const { demo } = await open("/one.html", [flag]);
      await says(demo, text.player.no_webgl);
    });
  }

  it("says that WebAssembly is missing", async () => {
    const { demo } = await open("/one.html", [], () => delete (/** @type {any} */ (globalThis).WebAssembly));
    await says(demo, text.player.no_wasm);
  });

  for (const name of ["player.js", "runtime.js", "scenes.js", "scenes-theorem.wasm", "texts-theorem.json"]) {
    it(`says that ${name} is not on the server, and runs once it is`, async () => {
      server.faults.set(`/${name}`, { status: 404 });
      const { demo } = await open();
      // Without the shared runtime no script can explain the failure in more detail.
      const words = name === "runtime.js" ? text.element.network : text.player.missing;
      await says(demo, filled(words, name, 404));
      await says(demo, filled(words, name, 404), text.element.retry);
      server.faults.clear();
      await recovers(demo);
    });
  }

  it("says that a demo which plays by itself could not be loaded", async () => {
    server.faults.set("/player.js", { status: 404 });
    const { demo } = await open("/auto.html");
    await until("it says so", async () => (await demo.state()) === "error");
    assert.equal(await demo.message(), filled(text.player.missing, "player.js", 404));
    server.faults.clear();
    await recovers(demo);
  });

  it("may be played again from the page's own listener", async () => {
    server.faults.set("/player.js", { status: 404 });
    const { demo } = await open();
    await demo.inside((element) => element.addEventListener("error", () => void element.play(), { once: true }));
    await demo.click(text.element.play);
    const { log } = server;
    const asked = () => log.filter(({ path }) => path.startsWith("/player.js")).length;
    // Each attempt requests the module, and once more for the reason.
    await until("it is asked for again", async () => asked() >= 4);
  });

  it("has a width where it shrinks to fit", async () => {
    const { demo } = await open("/row.html");
    assert.ok((await demo.box()).width > 200);
  });

  it("says that a script came with a type that browsers refuse", async () => {
    server.faults.set("/player.js", { type: "text/plain" });
    const { demo } = await open();
    await says(demo, filled(text.player.mime, "player.js", "text/plain"));
    server.faults.clear();
    await recovers(demo);
  });

  it("runs though the server sends the program with the wrong type", async () => {
    server.faults.set("/scenes-theorem.wasm", { type: "application/octet-stream" });
    const { page, demo } = await open();
    await demo.play();
    assert.deepEqual(page.errors, []);
  });

  it("says that the program is damaged", async () => {
    server.pages.set("/scenes-theorem.wasm", "<!doctype html><title>Not found</title>");
    try {
      for (const type of ["application/wasm", "text/html"]) {
        server.faults.set("/scenes-theorem.wasm", { type });
        const { demo } = await open();
        await says(demo, filled(text.player.damaged, "scenes-theorem.wasm"));
      }
    } finally {
      server.pages.delete("/scenes-theorem.wasm");
    }
  });

  it("says that a content policy forbids WebAssembly", async () => {
    server.headers = { "content-security-policy": "script-src 'self'" };
    const { demo } = await open();
    await says(demo, text.player.blocked);
  });

  for (const path of [lesson, "/one.html"]) {
    it(`runs under a strict content policy without any violation: ${path}`, async () => {
      server.headers = strict;
      const { page, demo } = await open(path);
      await demo.play();
      await demo.pause();
      await demo.drag(await demo.label("A"), await demo.at(0.2, 0.2));
      await demo.stop();
      const found = await watched(page, "violations");
      assert.deepEqual(found.slice(0, 5), [], `${found.length} violations`);
      assert.deepEqual(page.errors, []);
    });
  }

  it("lists the scenes there are when it is asked for another", async () => {
    const { demo } = await open("/unknown.html");
    await demo.reaches("error");
    await demo.click(text.element.retry);
    await until("it has asked the program", async () => (await demo.message()).includes("polygon-polygon"));
    await demo.reaches("error");
    const message = await demo.message();
    for (const word of ["no-such-thing", "polygon-polygon", "point-polygon"])
      assert.ok(message.includes(word), message);
  });

  it("says what the graphics driver has against the shaders", async () => {
    const { demo } = await open("/one.html", [], () => {
      const driver = WebGL2RenderingContext.prototype;
      driver.getShaderParameter = () => false;
      driver.getShaderInfoLog = () => "0:7: no such thing";
    });
    await says(demo, `${text.player.no_shader} 0:7: no such thing`);
  });

  it("has one demo on a canvas, which the next one neither ends nor joins", async () => {
    const { page } = await open();
    const seen = await page.evaluate(async () => {
      const path = "/scenes.js";
      const { default: create } = await import(path);
      const canvas = document.createElement("canvas");
      const instantiateWasm = (
        /** @type {WebAssembly.Imports} */ imports,
        /** @type {(instance: WebAssembly.Instance) => void} */ done,
      ) => {
        WebAssembly.instantiateStreaming(fetch("/scenes-theorem.wasm"), imports).then(({ instance }) => done(instance));
        return {};
      };
      const program = await create({ canvas, onFrame() {}, instantiateWasm });
      const scene = program.stringToNewUTF8("polygon-polygon");
      const openOne = () => program._gnomon_open_on_canvas(scene, 1, 320, 240, 1);
      const first = openOne();
      const second = openOne();
      const fault = program._gnomon_open_fault();
      const beside = program._gnomon_open(scene, program.stringToNewUTF8(""), 1);
      program._gnomon_step(first);
      program._gnomon_draw(first);
      const steps = [program._gnomon_steps(first), program._gnomon_steps(beside)];
      const svg = program.UTF8ToString(program._gnomon_svg(beside)).slice(0, 4);
      // An unknown colour and a demo without a canvas are both rejected.
      program._gnomon_set_colour(first, 4000000000, 0);
      program._gnomon_set_colour(beside, 0, 0);
      program._gnomon_close(beside);
      program._gnomon_close(first);
      return { first: first !== 0, second, fault, steps, svg };
    });
    assert.deepEqual(seen, { first: true, second: 0, fault: open_taken, steps: [1, 0], svg: "<svg" });
    assert.deepEqual(page.errors, []);
  });

  it("says that the graphics context was lost, and goes on where it was", async () => {
    const { page, demo } = await open();
    await demo.play();
    await sleep(300);
    await demo.pause();
    const steps = await demo.steps();
    const verdict = await demo.verdict();
    await page.evaluate(() => {
      for (const ref of /** @type {any} */ (globalThis).watched.contexts) {
        ref.deref()?.getExtension("WEBGL_lose_context")?.loseContext();
      }
    });
    await demo.reaches("error");
    assert.equal(await demo.message(), text.player.lost);
    await demo.click(text.element.retry);
    await demo.reaches("running");
    await demo.pause();
    assert.ok((await demo.steps()) >= steps, `${await demo.steps()} after ${steps}, ${verdict}`);
  });

  it("has the controls of the whole scene after a lost context, also for a moment that lacks some", async () => {
    const { page, demo } = await open("/loop.html");
    const opens = () =>
      demo.inside((element) => {
        const opener = element.shadowRoot?.querySelector('[aria-controls="stepper"]');
        return opener instanceof HTMLElement && !opener.hidden;
      });
    await demo.play();
    assert.equal(await opens(), true);
    await sleep(300);
    await page.evaluate(() => {
      for (const ref of /** @type {any} */ (globalThis).watched.contexts) {
        ref.deref()?.getExtension("WEBGL_lose_context")?.loseContext();
      }
    });
    await demo.reaches("error");
    await demo.click(text.element.retry);
    await demo.reaches("running");
    assert.equal(await opens(), true);
  });

  it("can be stopped while it still loads", async () => {
    server.faults.set("/scenes-theorem.wasm", { delay: 600 });
    const { page, demo } = await open();
    await demo.click("Play");
    await demo.reaches("loading");
    await sleep(100);
    await demo.inside((element) => element.stop());
    assert.equal(await demo.state(), "idle");
    await sleep(1000);
    assert.equal(await demo.state(), "idle");
    server.faults.clear();
    await demo.play();
    assert.deepEqual(page.errors, []);
  });
});
