// Tests <gnomon-demo> in other people's pages: they change its attributes while it runs, give it boxes, move it and
// listen to it.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "./demo.mjs";
import { drivers, errorsOf, inEngine, needs, text } from "./setting.mjs";

/** @import { Demo } from "./demo.mjs" */
/** @import { Page } from "./drivers/page.mjs" */

/** Records all events of the page's first demo, even after its removal. */
const listen = `<script>
  globalThis.heard = [];
  for (const type of ["ready", "play", "pause", "stop", "statechange", "error", "step"]) {
    document.currentScript.parentElement.addEventListener(type, ({ target, detail }) => {
      if (target.localName === "gnomon-demo") heard.push({ type, detail, state: target.readyState });
    }, true);
  }
  console.warn = (...words) => (globalThis.warned ??= []).push(String(words[0]));
</script>`;

/**
 * Returns the recorded events, or those of one type.
 *
 * @param {Page} page
 * @param {string} [type]
 * @returns {Promise<any[]>}
 */
const heard = (page, type = "") =>
  page.evaluate(
    (/** @type {string} */ type) =>
      /** @type {any} */ (globalThis).heard.filter((/** @type {any} */ one) => !type || one.type === type),
    type,
  );

const pages = {
  "/one.html": `${listen}<gnomon-demo scene="polygon-polygon"></gnomon-demo>`,
  "/early.html": `${listen}<gnomon-demo></gnomon-demo>
    <script>Object.assign(document.querySelector("gnomon-demo"), { scene: "point-polygon", seed: 4, label: "A point" })</script>`,
  "/nameless.html": `${listen}<gnomon-demo></gnomon-demo>`,
  "/unknown.html": `${listen}<gnomon-demo scene="no-such-thing"></gnomon-demo>`,
  "/nonsense.html": `${listen}<gnomon-demo scene="polygon-polygon" seed="x" speed="9" controls="some" theme="blue"
    loading="never" lang="xx" parameters="axis: 3; mistake" state="gibberish"></gnomon-demo>`,
  "/two.html": `<script>
    globalThis.told = [];
    console.info = (...words) => void told.push(words.join(" "));
  </script><script type="module" src="gnomon-demo.js?other"></script><gnomon-demo scene="polygon-polygon"></gnomon-demo>`,
  "/family.html": `${listen}<gnomon-demo scene="polygon-polygon"></gnomon-demo><iframe width="600" height="700" srcdoc="<!doctype html><body>"></iframe>`,
  "/eager.html": `<gnomon-demo scene="polygon-polygon" loading="eager"></gnomon-demo>`,
  "/visible.html": `<div style="height: 4000px"></div><gnomon-demo scene="polygon-polygon" loading="visible"></gnomon-demo>`,
  "/elsewhere/assets.html": `<script type="module" src="/gnomon-demo.js"></script>
    <gnomon-demo scene="polygon-polygon" assets="../files/"></gnomon-demo>`,
  "/slots.html": `<gnomon-demo scene="polygon-polygon"><img slot="poster" alt="" src="posters/polygon-polygon.svg"><p>Without scripts</p></gnomon-demo>`,
  "/shadow.html": `<div id="host"></div><script>
    const inner = host.attachShadow({ mode: "open" });
    inner.innerHTML = "<gnomon-demo scene=polygon-polygon></gnomon-demo>";
    globalThis.heard = [];
    for (const type of ["ready", "stop", "error"]) host.addEventListener(type, () => heard.push(type));
    addEventListener("ready", () => heard.push("bubbled"));
  </script>`,
};

for (const driver of drivers) {
  describe(`the element in someone else’s page, in ${driver.name}`, needs(driver), () => {
    const { server, open } = inEngine(driver, pages, { width: 1700, height: 1000 });

    /** @param {Demo} demo @param {string} name @param {unknown} value */
    const set = (demo, name, value) =>
      demo.inside((element, name, value) => void Object.assign(element, { [name]: value }), name, value);

    /** Counts the requests for files whose names end like this. @param {string} end */
    const fetched = (end) => server.log.filter(({ path }) => path.endsWith(end)).length;

    it("takes properties that were set before it was known", async () => {
      const { demo } = await open("/early.html");
      const seen = await demo.inside((element) => [
        element.scene,
        element.seed,
        element.label,
        element.getAttribute("scene"),
      ]);
      assert.deepEqual(seen, ["point-polygon", "4", "A point", "point-polygon"]);
      assert.equal(await demo.verdict(), "A point");
      await demo.play();
      assert.equal(
        await demo.inside((element) => element.shadowRoot.querySelector("input#seed")?.getAttribute("value")),
        "4",
      );
    });

    it("follows every attribute, before Play and while it runs", async () => {
      const { page, demo } = await open("/one.html");
      const picture = () => demo.inside((element) => element.shadowRoot.querySelector("img")?.src.split("/").at(-1));
      assert.equal(await picture(), "polygon-polygon.svg");
      await set(demo, "scene", "point-polygon");
      await until("the other picture", async () => (await picture()) === "point-polygon.svg");
      await set(demo, "label", "Inside or outside");
      await until("the other label", async () => (await demo.verdict()) === "Inside or outside");
      await set(demo, "poster", "posters/rectangles.svg");
      await until("the page’s own picture", async () => (await picture()) === "rectangles.svg");

      await demo.play();
      await set(demo, "label", "Another name");
      await until("its name", () =>
        demo.inside((element) => element.shadowRoot.querySelector(".surface")?.ariaLabel === "Another name"),
      );
      await set(demo, "speed", 0.5);
      await until("its pace", () =>
        demo.inside(
          (element) => /** @type {HTMLSelectElement} */ (element.shadowRoot.querySelector("#pace")).selectedIndex === 2,
        ),
      );
      await set(demo, "seed", 7);
      await until("its seed", () =>
        demo.inside(
          (element) => /** @type {HTMLInputElement} */ (element.shadowRoot.querySelector("#seed")).value === "7",
        ),
      );
      await set(demo, "theme", "dark");
      assert.equal(await demo.inside((element) => getComputedStyle(element).colorScheme), "dark");
      await set(demo, "controls", "none");
      await until("no bar", async () => (await demo.box(".bar")).height === 0);
      await set(demo, "controls", null);
      await until("the bar", async () => (await demo.box(".bar")).height > 100);

      // Setting an attribute to its present value restarts nothing.
      const steps = await demo.steps();
      await set(demo, "scene", "point-polygon");
      await until("it goes on", async () => (await demo.steps()) > steps);
      assert.deepEqual(await heard(page, "stop"), []);
      await set(demo, "scene", "swept-sat");
      await until("the other scene runs", async () => (await demo.state()) === "running" && fetched(".wasm") === 2);
      await demo.pause();
      await set(demo, "scene", "polygon-polygon");
      await until("the first one is paused", async () => (await demo.state()) === "paused");
      const stops = await heard(page, "stop");
      assert.deepEqual(
        stops.map(({ detail }) => detail.reason),
        ["scene", "scene"],
      );
      await demo.stop();
      assert.deepEqual((await heard(page, "stop")).at(-1).detail, { reason: "asked" });
      await set(demo, "scene", "rectangles");
      await until("a picture again", async () => (await demo.state()) === "idle");
      assert.deepEqual(await errorsOf(page), []);
    });

    it("sets the scene’s parameters, as words or as a record, and says what they may be", async () => {
      const { page, demo } = await open("/one.html");
      await demo.inside((element) => element.setAttribute("parameters", "mistake: clockwise; axes: 1"));
      await demo.play();
      const chosen = () =>
        demo.inside((element) =>
          ["mistake", "axes"].map((id) => {
            const select = /** @type {HTMLSelectElement} */ (element.shadowRoot.querySelector(`select#${id}`));
            return select.value;
          }),
        );
      await until("both are chosen", async () => (await chosen()).join() === "Clockwise,Of A");
      await set(demo, "parameters", { mistake: "None" });
      await until("one of them", async () => (await chosen()).join() === "None,Of A");
      await set(demo, "parameters", { nothing: 1, mistake: "perhaps" });
      await until("it complains", async () => (await heard(page, "error")).length === 2);
      const [first, second] = (await heard(page, "error")).map(({ detail }) => detail);
      assert.deepEqual([first.code, first.attribute], ["bad-attribute", "parameters"]);
      assert.match(first.message, /nothing.*mistake/);
      assert.match(second.message, /perhaps.*None, Axes too long/);
      assert.equal(await demo.state(), "running");
    });

    it("gives its exact moment, and opens with it", async () => {
      const { demo } = await open("/one.html");
      assert.ok(!(await demo.inside((element) => element.snapshot())));
      await demo.play();
      await until("time passes", async () => (await demo.steps()) > 20);
      await demo.pause();
      const step = await demo.steps();
      const { state, type } = await demo.inside(async (element) => {
        const shot = await element.snapshot();
        return { state: shot?.state ?? "", type: shot?.image.type };
      });
      assert.equal(type, "image/png");
      await demo.inside((element) => element.reset());
      await set(demo, "state", state);
      await until("it is there again", async () => (await demo.steps()) === step);
      assert.equal(await demo.state(), "paused");
    });

    it("is told of nonsense once, and goes on with what is meant", async () => {
      const { page, demo } = await open("/nonsense.html");
      await demo.play();
      const wrong = async () =>
        (await heard(page, "error")).map(({ detail }) => `${detail.code} ${detail.attribute}`).sort();
      const all = ["controls", "lang", "loading", "parameters", "parameters", "seed", "speed", "theme"];
      const expected = ["bad-state state", ...all.map((name) => `bad-attribute ${name}`)].sort();
      await until("it has said all", async () => (await wrong()).length >= expected.length);
      assert.deepEqual(await wrong(), expected);
      await demo.inside((element) => (element.style.width = "500px"));
      await sleep(200);
      const warned = await page.evaluate(() => /** @type {any} */ (globalThis).warned);
      assert.equal(warned.length, expected.length, warned.join("\n"));
      assert.deepEqual(await errorsOf(page), []);
    });

    it("says before Play that there is no such scene, or that none is named", async () => {
      for (const [path, words] of [
        ["/unknown.html", text.third_party_page.unknown_scene.replace("{0}", "no-such-thing")],
        ["/nameless.html", text.third_party_page.no_scene],
      ]) {
        server.log = [];
        const { page, demo } = await open(path);
        await until("it says so", async () => (await demo.message()) === words);
        assert.equal((await heard(page, "error"))[0].detail.code, "unknown-scene");
        assert.equal(fetched("/player.js"), 0);
        await set(demo, "scene", "polygon-polygon");
        await until("it can be played", async () => (await demo.state()) === "idle");
        await demo.play();
        await demo.stop();
      }
    });

    it("leaves a page to another version that is there already, and says so", async () => {
      const { page, demo } = await open("/two.html");
      await demo.play();
      const told = await page.evaluate(() => /** @type {any} */ (globalThis).told);
      assert.equal(told.length, 1);
      assert.match(told[0], /version \d+\.\d+\.\d+ is already loaded/);
    });

    it("may be moved within the page, and into another document and back", async () => {
      const { page, demo } = await open("/family.html");
      await demo.play();
      await page.evaluate(() => document.body.prepend(/** @type {Element} */ (document.querySelector("gnomon-demo"))));
      await sleep(100);
      assert.equal(await demo.state(), "running");
      const seen = await page.evaluate(async () => {
        const demo = /** @type {any} */ (document.querySelector("gnomon-demo"));
        const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
        frame.contentDocument?.body.append(demo);
        const runs = async () => {
          for (let i = 0; i < 200 && demo.readyState !== "running"; ++i)
            await new Promise((done) => setTimeout(done, 30));
          return demo.readyState;
        };
        const first = await runs();
        const inside = getComputedStyle(demo.shadowRoot.querySelector(".bar")).display;
        document.body.append(demo);
        return [first, inside, await runs(), getComputedStyle(demo.shadowRoot.querySelector(".bar")).display];
      });
      assert.deepEqual(seen, ["running", "grid", "running", "grid"]);
      assert.ok((await heard(page, "stop")).every(({ detail }) => detail.reason === "moved"));
      await demo.inside((element) => element.remove());
      assert.deepEqual(await errorsOf(page), []);
    });

    it("is heard: ready, play, steps, pause and stop, with their reasons; paused while it loads it opens paused", async () => {
      const { page, demo } = await open("/one.html");
      await demo.inside((element) => {
        element.play();
        element.pause();
      });
      await demo.reaches("paused");
      assert.deepEqual(
        (await heard(page)).map(({ type }) => type).filter((type) => type === "pause" || type === "play"),
        ["pause"],
      );
      await demo.inside((element) => element.step());
      await until("a step is heard", async () => (await heard(page, "step")).length > 0);
      await demo.inside((element) => element.play());
      await demo.reaches("running");
      await demo.inside((element) => element.stop());
      const told = (await heard(page)).map(({ type, detail }) => (type === "stop" ? `stop ${detail.reason}` : type));
      for (const type of ["ready", "pause", "play", "stop asked", "statechange"]) assert.ok(told.includes(type), type);
      const steps = (await heard(page, "step")).map(({ detail }) => detail.step);
      assert.equal(steps[0], 1);
      assert.deepEqual(
        steps,
        [...steps].sort((a, b) => a - b),
      );
    });

    it("stays out, taken out in the task in which it was played, with all at hand", async () => {
      const { page, demo } = await open("/one.html");
      await demo.play();
      await demo.stop();
      const seen = await page.evaluate(async () => {
        const other = /** @type {any} */ (document.createElement("gnomon-demo"));
        other.scene = "polygon-polygon";
        /** @type {string[]} */
        const told = [];
        for (const type of ["ready", "play", "error"]) other.addEventListener(type, () => told.push(type));
        document.body.append(other);
        const ready = other.play();
        other.remove();
        await ready;
        await new Promise((done) => setTimeout(done, 500));
        return [other.readyState, told, other.shadowRoot.querySelectorAll("canvas").length];
      });
      assert.deepEqual(seen, ["idle", [], 0]);
      assert.deepEqual(await errorsOf(page), []);
    });

    it("is heard through a component around it, and does not bubble", async () => {
      const { page } = await open("/shadow.html");
      await page.evaluate(async () => {
        const demo = /** @type {any} */ (document.querySelector("#host")?.shadowRoot?.querySelector("gnomon-demo"));
        await demo.play();
        demo.stop();
      });
      await until(
        "both are heard",
        async () => (await page.evaluate(() => /** @type {any} */ (globalThis).heard)).length >= 2,
      );
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).heard), ["ready", "stop"]);
    });

    it("fetches what Play needs when it is asked to, and from where", async () => {
      await open("/eager.html");
      await until(
        "all is here",
        async () => fetched("/scenes-theorem.wasm") === 1 && fetched("/texts-theorem.json") === 1,
      );
      server.log = [];
      const { page } = await open("/visible.html");
      await sleep(300);
      assert.equal(fetched("/player.js"), 0);
      await page.evaluate(() => scrollTo({ top: 4000, behavior: "instant" }));
      await until("it is here once it is seen", async () => fetched("/scenes-theorem.wasm") === 1);
      for (const name of [
        "player.js",
        "runtime.js",
        "scenes.js",
        "scenes-theorem.wasm",
        "texts-theorem.json",
        "posters/polygon-polygon.svg",
      ])
        server.files.set(`/files/${name}`, `${server.folder}/${name}`);
      server.log = [];
      const { demo } = await open("/elsewhere/assets.html");
      await demo.play();
      assert.equal(fetched("/files/player.js"), 1);
      assert.equal(fetched("/files/scenes-theorem.wasm"), 1);
      assert.equal(fetched("/files/posters/polygon-polygon.svg"), 1);
    });

    it("takes a picture by its slot, and shows then nothing of what is for pages without scripts", async () => {
      const { page } = await open("/slots.html");
      const [picture, words] = await page.evaluate(() =>
        ["img", "p"].map((name) => document.querySelector(`gnomon-demo > ${name}`)?.getBoundingClientRect().height),
      );
      assert.ok(Number(picture) > 100);
      assert.equal(words, 0);
    });
  });
}
