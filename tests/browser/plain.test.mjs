// Tests a page's own canvas and its own buttons, with one classic script: web/elements/plain.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "./demo.mjs";
import { changed, colours, decode } from "./picture.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, inChromium, needs, serveSite, text } from "./setting.mjs";
import { framesEnd, framesRun, held, watch, watched } from "./watch.mjs";

/** @import { Page } from "./drivers/page.mjs" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

/** A typical page of this kind: the script before the canvas, inline styles, and buttons that the page itself swaps. */
const tutorial = `<!DOCTYPE html>
<html>
<head>
<title>Polygons</title>
<script type="text/javascript">
window.onload = function() {
  var play = document.getElementById("gl_canvas_play");
  var stop = document.getElementById("gl_canvas_stop");
  stop.style.display = "none";
  play.onclick = function() { play.style.display = "none"; stop.style.display = "inline"; };
  stop.onclick = function() { stop.style.display = "none"; play.style.display = "inline"; };
};
</script>
</head>
<body>
<p>Above.</p>
<script type="text/javascript" src="gnomon.js"></script>
<center>
<canvas id="gl_canvas" width="800" height="600" style="border: 3px solid black">No canvas here.</canvas><br>
<input type="button" id="gl_canvas_play" value="Play"> <input type="button" id="gl_canvas_stop" value="Stop">
</center>
<p id="below">Below.</p>
</body>
</html>`;

/** @param {string} body @param {string} [script] its attributes */
const page_with = (body, script = "") => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Someone else’s page</title>
<script src="gnomon.js"${script}></script>
<link rel="stylesheet" href="own.css">
</head>
<body>
${body}
</body>
</html>`;

/** @param {string} id @param {string} [attributes] */
const demo = (id, attributes = "") =>
  `<canvas id="${id}" data-gnomon ${attributes}></canvas>
<button data-gnomon-play="${id}">Play</button> <button data-gnomon-stop="${id}">Stop</button>`;

const selected = (/** @type {Page} */ page, /** @type {string} */ selector) => ({
  state: () =>
    page.evaluate((/** @type {string} */ it) => {
      const canvas = /** @type {HTMLElement} */ (document.querySelector(it));
      return canvas.dataset.gnomonState ?? "idle";
    }, selector),
  says: () =>
    page.evaluate(
      (/** @type {string} */ it) => document.querySelector(`${it} .gnomon-says`)?.textContent ?? "",
      selector,
    ),
  message: () =>
    page.evaluate((/** @type {string} */ it) => {
      const next = document.querySelector(it)?.nextElementSibling;
      return next?.className === "gnomon-message" ? (next.firstChild?.textContent ?? "") : "";
    }, selector),
  box: () =>
    page.evaluate((/** @type {string} */ it) => {
      const { x, y, width, height } = /** @type {Element} */ (document.querySelector(it)).getBoundingClientRect();
      return { x, y, width, height };
    }, selector),
});

/** Performs a real click on an element. @param {Page} page @param {string} selector */
async function click(page, selector) {
  const { x, y, width, height } = await selected(page, selector).box();
  await page.move(x + width / 2, y + height / 2);
  await page.down();
  await page.up();
}

/** @param {PuppeteerPage} page @param {import("puppeteer-core").KeyInput} key with Ctrl */
async function chord({ page }, key) {
  await page.keyboard.down("Control");
  await page.keyboard.press(key);
  await page.keyboard.up("Control");
}

/** @param {ReturnType<typeof selected>} canvas @param {string} state */
const reaches = (canvas, state) => until(`it is ${state}`, async () => (await canvas.state()) === state);

const size = { width: 900, height: 850 };

for (const driver of drivers) {
  describe(`a tutorial’s page, unchanged, in ${driver.name}`, needs(driver), () => {
    /** @type {import("./server.mjs").TestServer} */
    let server;
    /** @type {Page} */
    let page;
    /** @type {ReturnType<typeof selected>} */
    let canvas;
    const programs = () => server.log.filter(({ path }) => path.endsWith(".wasm")).length;
    const picture = async () => decode(await page.screenshot());

    before(async () => {
      demand(driver);
      server = await serveSite();
      if (driver.name === "WebKitGTK") server.script = reportErrors;
      server.pages.set("/tutorial.html", tutorial);
      page = await driver.open(size);
      canvas = selected(page, "#gl_canvas");
      await page.goto(`${server.url}/tutorial.html`);
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    it("loads a picture and nothing else before Play", async () => {
      await until("the picture is there", async () => server.log.some(({ path }) => path.startsWith("/posters/")));
      // The element exists before it is visible.
      const seen = async () => new Set(colours(await picture(), await canvas.box())).size > 20;
      await until("the picture is seen", seen);
      const asked = server.log.map(({ path }) => path);
      assert.deepEqual(asked, ["/tutorial.html", "/gnomon.js", "/posters/polygon-polygon.svg"]);
    });

    it("plays where it is, in its own size, with the page’s buttons swapped", async () => {
      const box = await canvas.box();
      await click(page, "#gl_canvas_play");
      await reaches(canvas, "running");
      assert.deepEqual(await canvas.box(), box);
      assert.equal(programs(), 1);
      const shown = () =>
        page.evaluate(() =>
          ["play", "stop"].map((name) => document.getElementById(`gl_canvas_${name}`)?.checkVisibility()),
        );
      assert.deepEqual(await shown(), [false, true]);
      const first = await picture();
      await until("it moves", async () => changed(first, await picture(), box) > 200);
      assert.ok((await canvas.says()).length > 20);
    });

    it("follows the hand", async () => {
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#gl_canvas")).focus());
      await page.press("r");
      await page.press("p");
      await reaches(canvas, "paused");
      const { x, y } = await canvas.box();
      const said = await canvas.says();
      // A’s place at the start.
      await page.move(x + 240, y + 260);
      await page.down();
      await page.move(x + 200, y + 150, 5);
      await page.up();
      await until("it is told", async () => (await canvas.says()) !== said);
    });

    it("keeps its last picture on the canvas after Stop, and plays again", async () => {
      const box = await canvas.box();
      let last = await picture();
      // The last moves of the hand may still be on their way.
      await until("the picture rests", async () => {
        const before = last;
        last = await picture();
        return changed(before, last, box) === 0;
      });
      await click(page, "#gl_canvas_stop");
      await reaches(canvas, "stopped");
      assert.deepEqual(await canvas.box(), box);
      await page.move(5, 5);
      await sleep(200);
      const inside = { x: box.x + 5, y: box.y + 5, width: box.width - 10, height: box.height - 10 };
      assert.ok(changed(last, await picture(), inside, 32) < 1000);
      await click(page, "#gl_canvas_play");
      await reaches(canvas, "running");
      const first = await picture();
      await until("it moves", async () => changed(first, await picture(), box) > 200);
      assert.equal(programs(), 1);
      assert.deepEqual(page.errors, []);
    });
  });
}

const row = (/** @type {number} */ count) =>
  `<div>${Array.from({ length: count }, (_, i) => demo(`c${i}`, `class="small"`)).join("\n")}</div>`;

describe("a page’s own canvases", needs(chromium), () => {
  const { server, open: openPage } = inChromium({});
  const sheet = `canvas { display: block } .small { width: 160px; display: inline-block } .wide { width: 50%; aspect-ratio: 2 }
.tall { width: 300px; height: 400px } .far { margin-top: 3000px }`;
  server.pages.set("/own.css", sheet);
  server.pages.set("/tutorial.html", tutorial);
  server.pages.set("/one.html", page_with(demo("one")));
  server.pages.set("/twice.html", page_with(`${demo("one")}<script src="gnomon.js"></script>`));
  server.pages.set("/row.html", page_with(row(10)));
  server.pages.set(
    "/several.html",
    page_with(
      `${demo("first", 'data-scene="point-polygon" class="wide"')} ${demo("second", 'class="tall" data-theme="dark"')}
<p data-gnomon-says="second"></p> <textarea></textarea> <p class="far">The end.</p>`,
      ' data-scene="rectangles"',
    ),
  );
  server.pages.set(
    "/wrong.html",
    page_with(`${demo("none", 'data-scene="no-such-thing"')}
${demo("taken")}<script src="take.js"></script>
${demo("dyed", 'data-scene="polygon-polygon" data-theme="purple"')}
${demo("odd", 'data-scene="polygon-polygon" data-parameters="nothing: 1; mistake: Clockwise"')}
${demo("bad", 'data-state="1,polygon-polygon,dxyz" data-scene="polygon-polygon"')}`),
  );
  server.pages.set("/take.js", `document.querySelector("#taken").getContext("webgl")`);
  server.pages.set("/slow.js", "");
  server.pages.set(
    "/early.html",
    page_with(
      `<button id="gl_canvas_play">Play</button> <script src="slow.js"></script> <canvas id="gl_canvas"></canvas>`,
    ),
  );

  /** @param {string} path @param {import("./drivers/page.mjs").OpenOptions} [options] @param {() => void} [first] */
  const open = async (path, options = size, first = () => {}) =>
    (
      await openPage(path, options, async (page) => {
        await watch(page);
        await page.page.evaluateOnNewDocument(first);
      })
    ).page;

  /** @param {PuppeteerPage} page @param {string} id */
  async function play(page, id) {
    await page.evaluate((/** @type {string} */ id) => {
      const button = /** @type {HTMLElement} */ (document.querySelector(`[data-gnomon-play=${id}]`));
      button.scrollIntoView({ block: "end" });
      button.click();
    }, id);
  }
  /** @param {PuppeteerPage} page @param {string} id */
  async function running(page, id) {
    await play(page, id);
    const canvas = selected(page, `#${id}`);
    await until(`#${id} runs`, async () => ["running", "error"].includes(await canvas.state()));
    assert.equal(await canvas.state(), "running", await canvas.message());
    return canvas;
  }

  it("give everything back: 30 plays leave nothing", async () => {
    const page = await open("/one.html");
    const cycle = () =>
      page.evaluate(async () => {
        const canvas = /** @type {HTMLElement} */ (document.querySelector("canvas"));
        /** @param {string} type */
        const heard = (type) => new Promise((done) => canvas.addEventListener(type, done, { once: true }));
        const press = (/** @type {string} */ verb) =>
          /** @type {HTMLElement} */ (document.querySelector(`[data-gnomon-${verb}]`)).click();
        const played = heard("gnomon-play");
        press("play");
        await played;
        await new Promise((done) => setTimeout(done, 40));
        const stopped = heard("gnomon-stop");
        press("stop");
        await stopped;
      });
    for (let i = 0; i < 5; ++i) await cycle();
    const first = await held(page);
    for (let i = 0; i < 30; ++i) await cycle();
    const last = await held(page);
    assert.equal((await watched(page, "instances")).length, 35);
    const { instances, contexts, listeners, nodes } = last;
    const none = { instances: 0, contexts: 0, listeners: first.listeners, nodes: first.nodes };
    assert.deepEqual({ instances, contexts, listeners, nodes }, none);
    assert.ok(last.bytes - first.bytes <= 1_000_000, `the heap grew by ${last.bytes - first.bytes} bytes`);
    assert.equal(server.log.filter(({ path }) => path === "/scenes-theorem.wasm").length, 1);
    await framesEnd(page);
    assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length), 0);
    assert.deepEqual(page.errors, []);
  });

  it("have each its scene, size and colours, and leave the page its keys, until one has the focus", async () => {
    const page = await open("/several.html");
    const boxes = () => Promise.all(["#first", "#second"].map((id) => selected(page, id).box()));
    const before = await boxes();
    await running(page, "first");
    const second = await running(page, "second");
    assert.deepEqual(
      (await boxes()).map(({ width, height }) => [width, height]),
      before.map(({ width, height }) => [width, height]),
    );
    const asked = server.log.map(({ path }) => path).filter((path) => path.endsWith(".svg"));
    assert.deepEqual(asked.sort(), ["/posters/point-polygon.svg", "/posters/rectangles.svg"]);
    const beside = () => page.evaluate(() => document.querySelector("[data-gnomon-says]")?.textContent ?? "");
    await until("it is told beside", async () => (await beside()).length > 10);
    // One canvas has light paper, the other dark.
    const papers = await page.evaluate(() =>
      ["first", "second"].map((id) => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById(id));
        const pixel = canvas.getContext("2d")?.getImageData(2, 2, 1, 1).data ?? [];
        return [...pixel].slice(0, 3).reduce((a, b) => a + b) / 3;
      }),
    );
    assert.ok(papers[0] > 200 && papers[1] < 60, String(papers));

    await page.evaluate(() => document.querySelector("textarea")?.focus());
    await page.press("p");
    assert.equal(await page.evaluate(() => document.querySelector("textarea")?.value), "p");
    assert.equal(await second.state(), "running");
    await page.evaluate(() => document.getElementById("second")?.focus({ preventScroll: true }));
    const top = await page.evaluate(() => scrollY);
    await page.press(" ");
    await reaches(second, "paused");
    await page.press("Escape");
    await page.press("p");
    assert.equal(await second.state(), "paused");
    assert.equal(await page.evaluate(() => scrollY), top);

    // Off screen both rest.
    await play(page, "second");
    await reaches(second, "running");
    await page.evaluate(() => scrollTo(0, 3500));
    await framesEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await framesRun(page);

    // A canvas that leaves the page releases its resources.
    await page.evaluate(() => document.getElementById("second")?.remove());
    await until("it is given back", async () => (await held(page)).contexts === 1);
    assert.deepEqual(page.errors, []);
  });

  it("have keys for a closer look, for the next event, and to undo", async () => {
    const page = await open("/one.html");
    const one = await running(page, "one");
    await page.evaluate(() => document.getElementById("one")?.focus());
    await page.press("r");
    await page.press("p");
    await reaches(one, "paused");
    const { x, y, width, height } = await one.box();
    const picture = async () => decode(await page.screenshot());
    /** @param {string} what @param {() => Promise<unknown>} deed */
    const changes = async (what, deed) => {
      const before = await picture();
      await deed();
      await until(what, async () => changed(before, await picture(), { x, y, width, height }) > 300);
    };
    const whole = await picture();
    await changes("it is closer", () => page.press("z"));
    await changes("another part is seen", () => page.press("d"));
    await page.press("0");
    await until("it is whole", async () => changed(whole, await picture(), { x, y, width, height }) < 50);

    const said = await one.says();
    await page.press("ArrowUp");
    for (let i = 0; i < 5; ++i) await page.press("ArrowUp");
    await until("A has moved", async () => (await one.says()) !== said);
    for (let i = 0; i < 6; ++i) await chord(page, "z");
    await until("it is undone", async () => (await one.says()) === said);
    await chord(page, "y");
    await until("it is done again", async () => (await one.says()) !== said);
    await chord(page, "z");
    await until("it is undone again", async () => (await one.says()) === said);

    const kind = (/** @type {string} */ words) => words.split(/[^\p{L}]/u)[0];
    await page.press("j");
    await until("they meet or part", async () => kind(await one.says()) !== kind(said));
    const first = await one.says();
    await page.press("j");
    await until("another event comes", async () => (await one.says()) !== first);
    await page.press("j", true);
    await until("it is at the first one again", async () => (await one.says()) === first);
    assert.equal(await one.state(), "paused");
    assert.deepEqual(page.errors, []);
  });

  it("follow their box and the page’s theme", async () => {
    const page = await open("/several.html");
    await running(page, "first");
    const pixels = () =>
      page.evaluate(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("first"));
        const { width, height } = canvas;
        return { width, height, corner: canvas.getContext("2d")?.getImageData(2, 2, 1, 1).data[0] ?? 0 };
      });
    const before = await pixels();
    assert.equal(before.width, 2 * before.height);
    await page.page.setViewport({ width: 500, height: 700, deviceScaleFactor: 2 });
    await until("it has another size", async () => (await pixels()).width !== before.width);
    const box = await selected(page, "#first").box();
    assert.equal((await pixels()).width, 2 * Math.round(box.width));
    await page.evaluate(() => document.getElementById("first")?.setAttribute("data-theme", "dark"));
    await until("it is dark", async () => (await pixels()).corner < 60);
  });

  it("are served once where the script is there twice", async () => {
    const page = await open("/twice.html");
    await running(page, "one");
    assert.equal((await watched(page, "instances")).length, 1);
  });

  it("are played by a press that comes before they are there", async () => {
    server.faults.set("/slow.js", { delay: 500 });
    const page = await open("/early.html", size, () => {
      const timer = setInterval(() => {
        const button = document.getElementById("gl_canvas_play");
        if (!button) return;
        clearInterval(timer);
        if (!document.querySelector("canvas")) button.click();
      }, 5);
    });
    await reaches(selected(page, "#gl_canvas"), "running");
  });

  it("run at most eight at once, and the one that had to stop says so", async () => {
    const page = await open("/row.html");
    for (let i = 0; i < 9; ++i) await running(page, `c${i}`);
    const first = selected(page, "#c0");
    assert.equal(await first.state(), "stopped");
    assert.equal(await first.message(), text.player.limit.replace("{0}", "8"));
    const { instances, contexts } = await held(page);
    assert.deepEqual({ instances, contexts }, { instances: 8, contexts: 8 });
    assert.deepEqual(page.errors, []);
  });

  it("tell in words and by an event what is wrong", async () => {
    const page = await open("/wrong.html", size, () => {
      Object.assign(globalThis, { told: [] });
      addEventListener("gnomon-error", (event) => {
        const { target, detail } = /** @type {CustomEvent} */ (event);
        /** @type {any} */ (globalThis).told.push(`${/** @type {Element} */ (target).id} ${detail.code}`);
      });
    });
    const none = selected(page, "#none");
    // Before Play.
    await until("it is told", async () => (await none.message()).includes("no-such-thing"));
    await play(page, "none");
    await reaches(none, "error");
    for (const name of ["no-such-thing", "point-polygon"])
      assert.ok((await none.message()).includes(name), await none.message());
    await play(page, "taken");
    const taken = selected(page, "#taken");
    await reaches(taken, "error");
    assert.equal(await taken.message(), text.plain.canvas);
    const bad = await running(page, "bad");
    assert.match(await bad.message(), /afresh/);
    const odd = await running(page, "odd");
    assert.match(await odd.message(), /nothing.*mistake/);
    const dyed = await running(page, "dyed");
    assert.match(await dyed.message(), /theme="purple".*auto, light, dark/);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).told), [
      "none unknown-scene",
      "none unknown-scene",
      "taken canvas",
      "bad bad-state",
      "odd bad-attribute",
      "dyed bad-attribute",
    ]);
  });

  it("tell what cannot be loaded, and try again", async () => {
    const page = await open("/one.html");
    const one = selected(page, "#one");
    /** @param {RegExp} code */
    const fails = async (code) => {
      const heard = page.evaluate(
        () =>
          new Promise((done) =>
            addEventListener("gnomon-error", (event) => done(/** @type {any} */ (event).detail.code), { once: true }),
          ),
      );
      await play(page, "one");
      await reaches(one, "error");
      assert.match(await heard, code);
      assert.match(await one.message(), /plain\.js/);
    };
    server.faults.set("/plain.js", { status: 404 });
    await fails(/^missing$/);
    server.faults.set("/plain.js", { type: "text/plain" });
    await fails(/^(mime|script)$/);
    server.faults.clear();
    server.faults.set("/scenes-theorem.wasm", { type: "text/html" });
    await click(page, ".gnomon-message button");
    await reaches(one, "running");
  });

  for (const [policy, code] of [
    ["script-src 'self'", "wasm"],
    ["script-src 'sha256-x' http://*/gnomon.js", "script"],
  ]) {
    it(`tell that the page’s content policy refuses them (${code})`, async () => {
      server.headers = { "content-security-policy": policy.replace("http://*", server.url ?? "") };
      const page = await open("/several.html");
      const expected = code === "wasm" ? text.player.blocked : text.plain.refused.replace("{0}", "script-src-elem");
      await page.evaluate(() => {
        for (const id of ["first", "second"])
          /** @type {HTMLElement} */ (document.querySelector(`[data-gnomon-play=${id}]`)).click();
      });
      for (const id of ["#first", "#second"]) {
        await reaches(selected(page, id), "error");
        assert.equal(await selected(page, id).message(), expected);
      }
    });
  }

  it("do not blame a policy that refuses pictures for a missing script", async () => {
    server.headers = { "content-security-policy": "img-src 'none'" };
    server.faults.set("/plain.js", { status: 404 });
    const page = await open("/one.html");
    await play(page, "one");
    await reaches(selected(page, "#one"), "error");
    assert.match(await selected(page, "#one").message(), /plain\.js/);
    server.faults.clear();
  });

  it("tell that WebGL 2 or WebAssembly is missing", async () => {
    const without = await open("/one.html", size, () => delete (/** @type {any} */ (globalThis).WebAssembly));
    await play(without, "one");
    await reaches(selected(without, "#one"), "error");
    assert.equal(await selected(without, "#one").message(), text.player.no_wasm);
    const { page } = await openPage("/one.html", size, ({ page }) =>
      page.evaluateOnNewDocument(() => {
        delete (/** @type {any} */ (globalThis).WebGL2RenderingContext);
        addEventListener("gnomon-error", (event) => {
          document.title = /** @type {any} */ (event).detail.code;
        });
      }),
    );
    await play(page, "one");
    await reaches(selected(page, "#one"), "error");
    assert.equal(await selected(page, "#one").message(), text.player.no_webgl);
    assert.equal(await page.evaluate(() => document.title), "no-webgl");
  });

  it("go on where they were when the graphics context is lost", async () => {
    const page = await open("/one.html");
    const one = await running(page, "one");
    await page.evaluate(() => {
      for (const ref of /** @type {any} */ (globalThis).watched.contexts) {
        ref.deref()?.getExtension("WEBGL_lose_context")?.loseContext();
      }
    });
    await reaches(one, "error");
    assert.equal(await one.message(), text.player.lost);
    await click(page, ".gnomon-message button");
    await reaches(one, "running");
    assert.equal(await one.message(), "");
  });

  it("run under a strict content policy without a violation", async () => {
    server.headers = {
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'",
    };
    const page = await open("/one.html");
    await running(page, "one");
    await click(page, "[data-gnomon-stop]");
    assert.deepEqual(await watched(page, "violations"), []);
    assert.deepEqual(page.errors, []);
  });
});
