// Tests shared data: a link that reproduces the same bits in every browser, the picture, the numbers.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { format } from "../../web/elements/runtime/format.js";
import { encode } from "../../web/elements/runtime/moment_link.js";
import { Demo, until } from "./demo.mjs";
import { colours, decode } from "./picture.mjs";
import { reportErrors } from "./server.mjs";
import { chromium, demand, drivers, foreignPage, inChromium, lesson, needs, serveSite, text } from "./setting.mjs";

/** @import { LinkFault } from "../../web/elements/runtime/moment_link.js" */
/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const scene = "polygon-polygon";
const one = `<gnomon-demo scene="${scene}" style="max-width: 800px"></gnomon-demo>`;

/** @param {Demo} demo */
const told = (demo) => demo.text("[part=notice] p");

/** @param {Demo} demo */
const seed = (demo) =>
  demo.inside((demo) => /** @type {HTMLInputElement} */ (demo.shadowRoot.querySelector("#seed")).value);

describe("links", needs(chromium), () => {
  const { server, open } = inChromium({
    "/one.html": `<div style="height: 2000px"></div>${one}`,
    "/two.html": `<gnomon-demo id="first" scene="${scene}"></gnomon-demo><gnomon-demo id="second" scene="${scene}"></gnomon-demo>`,
    "/point.html": `<gnomon-demo scene="point-polygon"></gnomon-demo>`,
  });

  /** Creates a link through the reader's controls, and returns it with the demo's state at that time. */
  async function made() {
    const { page, demo } = await open("/one.html");
    await demo.play();
    await demo.inside((demo) => {
      const seed = /** @type {HTMLInputElement} */ (demo.shadowRoot.querySelector("#seed"));
      seed.value = "42";
      seed.dispatchEvent(new Event("change"));
    });
    await until("it moves", async () => (await demo.steps()) > 30);
    await demo.pause();
    await demo.drag(await demo.label("A"), await demo.at(0.3, 0.4));
    const was = { steps: await demo.steps(), verdict: await demo.verdict(), bytes: await demo.bytes() };
    return { page, demo, was, link: await demo.link() };
  }

  /**
   * Opens a link. Setting only the fragment of an address would not reload the page.
   *
   * @param {PuppeteerPage} page
   * @param {string} link
   */
  async function follow(page, link) {
    await page.goto("about:blank");
    await page.goto(link);
    await until("the element is there", () => page.evaluate(() => !!document.querySelector("gnomon-demo")?.shadowRoot));
  }

  it("lead to the demo, and to the very moment", async () => {
    const { page, demo, was, link } = await made();
    assert.ok(link.length < 1000, `${link.length} characters`);
    await follow(page, link);
    // The page scrolls to the demo, and Enter is Play.
    await until("the demo has the focus", () => demo.inside((element) => document.activeElement === element));
    assert.equal(await demo.text(".hint"), text.player.linked);
    await follow(page, link.slice(0, -9));
    // The place of the cut determines whether the length or the numbers reveal it.
    const reasons = [text.player.link_broken, text.player.link_damaged];
    await until("nothing is promised", async () => reasons.includes(await demo.text(".hint")));
    await follow(page, link);
    await until("it is promised", async () => (await demo.text(".hint")) === text.player.linked);
    const button = await demo.box("[part=play]");
    const height = await page.evaluate(() => innerHeight);
    assert.ok(button.y > 0 && button.y + button.height < height, JSON.stringify(button));
    await demo.listen();
    await page.press("Enter");
    await demo.reaches("paused");
    await until("the verdict", async () => (await demo.verdict()) === was.verdict);
    assert.equal(await demo.steps(), was.steps);
    assert.equal(await demo.text(".notes span"), format(text.player.begins, [was.steps / 60]));
    const words = format(text.player.opened, [was.steps / 60]);
    assert.equal(await told(demo), words);
    await until("it is announced", () => demo.hears(words));
    assert.equal(await demo.bytes(), was.bytes);
    assert.equal(await seed(demo), "42");

    // The demo continues from there, and Reset restores its original beginning.
    await demo.click("Play");
    await until("it goes on", async () => (await demo.steps()) > was.steps);
    assert.equal(await told(demo), "");
    await demo.pause();
    await demo.click("Reset");
    await until("a new start", async () => (await demo.steps()) === 0);
    assert.equal(await demo.text(".notes span"), "");
    assert.deepEqual(page.errors, []);
  });

  it("are followed in a page that is open already", async () => {
    const { page, demo, was, link } = await made();
    const { hash } = new URL(link);
    await demo.click("Reset");
    await demo.click("Play");
    await demo.reaches("running");
    await page.evaluate((/** @type {string} */ hash) => void (location.hash = hash), hash);
    await demo.reaches("paused");
    assert.equal(await demo.bytes(), was.bytes);
    // A broken link changes nothing in a running demo.
    await demo.click("Play");
    await demo.reaches("running");
    await page.evaluate((/** @type {string} */ hash) => void (location.hash = hash), hash.slice(0, -9));
    await until("it is explained", async () => (await told(demo)).length > 0);
    assert.equal(await demo.state(), "running");
    assert.ok((await demo.steps()) >= was.steps);
    // The page's own fragments are not links of a demo.
    await page.evaluate(() => void (location.hash = "#somewhere"));
    assert.equal(await demo.state(), "running");
  });

  it("are for the first demo of their scene", async () => {
    const { page, was, link } = await made();
    await follow(page, link.replace("one.html", "two.html"));
    const [first, second] = [new Demo(page, "#first"), new Demo(page, "#second")];
    await until("the first has the focus", () => page.evaluate(() => document.activeElement?.id === "first"));
    assert.equal(await second.message(), "");
    await second.inside((element) => element.play());
    await second.reaches("running");
    await first.inside((element) => element.play());
    await first.reaches("paused");
    assert.equal(await first.steps(), was.steps);
    assert.equal(await told(second), "");
  });

  it("may stand in the element's attribute", async () => {
    const { page, demo, was, link } = await made();
    const state = new URL(link).hash.replace("#gnomon=", "");
    server.pages.set("/state.html", foreignPage(one.replace("scene=", `state="${state}" scene=`)));
    await page.goto(`${server.url}/state.html`);
    await demo.click("Play");
    await demo.reaches("paused");
    assert.equal(await demo.bytes(), was.bytes);
  });

  it("that cannot be followed are explained, and the demo starts afresh", async () => {
    const good = await encode({ scene, seed: 1, bytes: new Uint8Array(40) });
    const other = await encode({ scene: "no-such-demo", seed: 1, bytes: new Uint8Array(40) });
    const cases = /** @type {[string, LinkFault, string?][]} */ ([
      [good.replace("=1,", "=9,"), "version"],
      ["#gnomon=", "broken"],
      [good.slice(0, 27), "broken"],
      [good.replace(/,d(.)/, (_, letter) => `,d${letter === "A" ? "B" : "A"}`), "damaged"],
      [good, "refused"],
      [other, "scene", "no-such-demo"],
    ]);
    const { page, demo } = await open("/one.html");
    for (const [hash, fault, name = ""] of cases) {
      await follow(page, `${server.url}/one.html${hash}`);
      await demo.listen();
      await demo.play();
      const words = format(text.player.afresh, [format(text.player[`link_${fault}`], [name])]);
      assert.equal(await told(demo), words, hash);
      assert.ok((await demo.steps()) < 600);
      await until("it is announced", () => demo.hears(words));
      await demo.click(text.player.dismiss);
      assert.equal(await told(demo), "");
      assert.equal(await demo.state(), "running");
      assert.deepEqual(page.errors, []);
    }
  });

  it("for another demo leave this one alone", async () => {
    const hash = await encode({ scene: "circle-polygon", seed: 1, bytes: new Uint8Array(40) });
    const { demo } = await open(`${lesson}${hash}`);
    await demo.play();
    assert.equal(await told(demo), "");
    const circle = new Demo(demo.page, "gnomon-demo[scene=circle-polygon]");
    await circle.play();
    assert.match(await told(circle), /cannot restore/);
  });

  it("lie selected in a field where the page may not copy", async () => {
    const { page, demo } = await open("/one.html");
    await demo.play();
    await demo.pause();
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await demo.click("Share");
    await demo.click("Copy link");
    await until("it is said", async () => (await demo.text(".outcome")) === text.player.copy_yourself);
    const link = await demo.inside((demo) => {
      const field = /** @type {HTMLInputElement} */ (demo.shadowRoot.activeElement);
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    });
    assert.ok(link.startsWith(`${server.url}/one.html#gnomon=1,${scene},`));
    await page.press("Escape");
    assert.equal(await demo.inside((demo) => demo.shadowRoot.activeElement?.localName), "summary");
    assert.equal(await demo.inside((demo) => demo.shadowRoot.querySelector("details[open]")), null);
  });

  it("are on the clipboard", async () => {
    const { page, demo } = await open("/one.html");
    const rights = /** @type {const} */ (["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
    await page.profile.overridePermissions(server.url ?? "", [...rights]);
    await demo.play();
    await demo.pause();
    await demo.click("Share");
    await demo.click("Copy link");
    await until("it is said", async () => (await demo.text(".outcome")) === text.player.link_copied);
    await until("it is announced", async () => (await demo.announced()) === text.player.link_copied);
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#gnomon=1,polygon-polygon,/);
  });
});

describe("lines for other pages", needs(chromium), () => {
  const { server, open } = inChromium({ "/one.html": `<gnomon-demo scene="${scene}" seed="3"></gnomon-demo>` });

  it("give each form of the demo, with its seed and with what the reader has set", async () => {
    const { page, demo } = await open("/one.html");
    await demo.play();
    await demo.inside((element) => element.setAttribute("parameters", "axes: 1"));
    await demo.pause();
    /** @type {Record<string, string>} */
    const lines = {};
    await page.evaluate(() => {
      const writeText = async (/** @type {string} */ copied) => void Object.assign(globalThis, { copied });
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    });
    await demo.click("Share");
    for (const form of /** @type {const} */ (["element", "frame", "canvas"])) {
      await demo.click(text.player.embed_forms[form]);
      await until("it is said", async () => (await demo.text(".outcome")) === text.player.embed_copied[form]);
      lines[form] = await page.evaluate(() => /** @type {any} */ (globalThis).copied);
      assert.doesNotMatch(lines[form], /undefined/);
    }
    const chosen = (/** @type {Demo} */ one) =>
      one.inside((element) =>
        ["#seed", "#axes"].map((id) => /** @type {HTMLInputElement} */ (element.shadowRoot.querySelector(id)).value),
      );
    server.pages.set("/element.html", `<!doctype html><meta charset="utf-8">${lines.element}`);
    const copied = await open("/element.html");
    await copied.demo.play();
    await until("the element is as it was", async () => (await chosen(copied.demo)).join() === "3,Of A");

    const [, address = ""] = /src="([^"]+)"/.exec(lines.frame) ?? [];
    const framed = await open(address.replaceAll("&amp;", "&").slice(server.url?.length));
    await framed.demo.play();
    await until("the frame is as it was", async () => (await chosen(framed.demo)).join() === "3,Of A");

    server.pages.set("/canvas.html", `<!doctype html><meta charset="utf-8">${lines.canvas}`);
    const { page: plain } = await open("/canvas.html");
    await plain.evaluate(() => document.getElementById("gl_canvas_play")?.click());
    await until("it runs", () =>
      plain.evaluate(() => document.getElementById("gl_canvas")?.dataset.gnomonState === "running"),
    );
    assert.deepEqual(plain.errors, []);
  });
});

describe("pictures and data", needs(chromium), () => {
  const { open } = inChromium({ "/one.html": one, "/point.html": `<gnomon-demo scene="point-polygon"></gnomon-demo>` });

  it("the picture is a file with the labels, named by what it shows", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gnomon-picture-"));
    try {
      const { page, demo } = await open("/one.html");
      const session = await page.page.createCDPSession();
      await session.send("Browser.setDownloadBehavior", {
        behavior: "allow",
        downloadPath: folder,
        browserContextId: page.profile.id,
      });
      await demo.play();
      await until("it moves", async () => (await demo.steps()) > 20);
      await demo.pause();
      const verdict = await demo.verdict();
      const label = await demo.label("A");
      const box = await demo.box("[part=canvas]");
      await demo.click("Share");
      await demo.click("Save picture");
      await until("the file is there", async () => readdirSync(folder).some((name) => name.endsWith(".png")));
      const [name = ""] = readdirSync(folder);
      assert.ok(name.startsWith(`${scene} `), name);
      assert.ok(name.includes(verdict.split(/[:.]/)[0] ?? "?"), name);
      const picture = decode(readFileSync(join(folder, name)));
      assert.equal(picture.width, Math.round(box.width));
      assert.equal(picture.height, Math.round(box.height));
      // The label's letter is darker than the body below it.
      const there = { x: label.x - box.x - 8, y: label.y - box.y - 8, width: 16, height: 16 };
      assert.ok(colours(picture, there).includes(0x1d5fd1), "the label is in its colour");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("the data are a line for gnomon-query, where a scene is about two bodies", async () => {
    const { page, demo } = await open(lesson);
    await demo.play();
    await demo.pause();
    await page.evaluate(() => {
      const writeText = async (/** @type {string} */ copied) => void Object.assign(globalThis, { copied });
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    });
    await demo.click("Share");
    await demo.click("Copy data");
    await until("it is said", async () => (await demo.text(".outcome")) === text.player.data_copied);
    const line = await page.evaluate(() => /** @type {any} */ (globalThis).copied);
    const corners = (/** @type {number} */ count) => `${count}( -?0x[01]\\.?[0-9a-f]*p[-+]\\d+){${2 * count}}`;
    assert.match(line, new RegExp(`^${scene} P ${corners(5)} Q ${corners(4)} .* A( \\S+){4} B( \\S+){4}$`));

    const { demo: point } = await open("/point.html");
    await point.play();
    await point.click("Share");
    assert.ok(!(await point.text(".share .card")).includes(text.player.copy_data));
  });
});

describe("a link from engine to engine", () => {
  /** @type {import("./server.mjs").TestServer | undefined} */
  let server;
  after(() => server?.stop());

  it("gives the same bits in each", async (t) => {
    const present = drivers.filter((driver) => !needs(driver).skip);
    if (present.length < 2) return t.skip("fewer than two engines on this machine");
    server = await serveSite();
    server.script = reportErrors;
    server.pages.set("/one.html", foreignPage(one));

    let link = `${server.url}/one.html`;
    /** @type {string[]} */
    const bits = [];
    for (const driver of [...present, /** @type {typeof chromium} */ (present[0])]) {
      demand(driver);
      const page = await driver.open();
      const demo = new Demo(page);
      try {
        await page.goto(link);
        await demo.show();
        await demo.click("Play");
        if (link.includes("#")) {
          await demo.reaches("paused");
          // These steps must reach the state of the previous engine after its own last steps.
          for (let i = 0; i < 12; ++i) await demo.click("Step");
          bits.push(await demo.bytes());
          assert.equal(bits.at(-1), bits.at(-2), driver.name);
        } else {
          await until("it moves", async () => (await demo.steps()) > 60);
          await demo.pause();
        }
        link = await demo.link();
        for (let i = 0; i < 12; ++i) await demo.click("Step");
        bits.push(await demo.bytes());
        assert.deepEqual(page.errors, []);
      } finally {
        await page.close();
      }
    }
  });
});
