// Tests programs of a lesson that its reader runs and edits: their output and drawings, their faults, and their
// isolation. A program must not reach the page, its storage, or any server.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { before, describe, it } from "node:test";
import { tried } from "../../scripts/site/try.mjs";
import { format } from "../../web/elements/runtime/format.js";
import { toLink } from "../../web/pages/try/program_link.js";
import { violations } from "./axe.mjs";
import { until } from "./demo.mjs";
import { chromium, drivers, inChromium, inEngine, needs } from "./setting.mjs";
import { Trial } from "./trial.mjs";
import { watch, watched } from "./watch.mjs";

/** @import { Page } from "./drivers/page.mjs" */

const text = JSON.parse(readFileSync("web/content/text/en/try.json", "utf8"));

const first = `import { load } from "gnomon2d";

const gnomon = await load();
const a = gnomon.box(1, 1).place(0, 0);
const b = gnomon.box(1, 1).place(0.75, 0);
console.log("depth", gnomon.minimumTranslation(a, b).depth);`;

const game = `export default function ({ canvas, draw, keys, frame, simulation, gnomon }) {
  let pictures = 0;
  frame(() => {
    draw.clear();
    if (++pictures === 2) console.log("plays", typeof simulation.world, typeof gnomon.box);
  });
  canvas.addEventListener("keydown", ({ code }) => console.log(code, typeof keys.left));
}`;

/** Attempts to access everything that a program might want, and reports each success itself. */
const reach = `const tries = {
  fetch: () => fetch("https://example.org/"),
  here: () => fetch("/index.html"),
  module: () => import("/site.js"),
  socket: () => new Promise((yes, no) => {
    const socket = new WebSocket("wss://example.org/");
    Object.assign(socket, { onopen: yes, onerror: no });
  }),
  image: () => new Promise((yes, no) => Object.assign(new Image(), { onload: yes, onerror: no, src: "/posters/rectangles.svg" })),
  beacon: () => { if (!navigator.sendBeacon("/beacon")) throw Error("no"); throw Error("asked"); },
  page: () => parent.parent.document.title,
  between: () => parent.document.title,
  top: () => { top.location.href = "/index.html"; throw Error("asked"); },
  frame: () => { parent.location.href = "/index.html"; throw Error("asked"); },
  window: () => { if (open("/index.html")) return 1; throw Error("no"); },
  storage: () => localStorage.setItem("a", "b"),
  session: () => sessionStorage.setItem("a", "b"),
  database: () => new Promise((yes, no) => Object.assign(indexedDB.open("a"), { onsuccess: yes, onerror: no })),
  caches: () => caches.open("a"),
  cookie: () => { document.cookie = "a=b"; if (!document.cookie) throw Error("no"); },
  words: () => eval("1"),
  worker: () => new Promise((yes, no) => {
    const worker = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])));
    Object.assign(worker, { onmessage: yes, onerror: no });
  }),
};
for (const [name, act] of Object.entries(tries)) {
  try {
    await act();
    console.log("REACHED", name);
  } catch {}
}
console.log("done");`;

const [src, play] = ["tests/first.mjs", "tests/game.mjs"];
const article = `<h1>Programs</h1>${tried(src, first, "<b>First</b>")}${tried(play, game, "<b>Game</b>")}`;
/** A page of the site that contains only programs. */
const html = (content = article) =>
  readFileSync("dist/roadmap.html", "utf8").replace(/<article>[^]*<\/article>/, () => `<article>${content}</article>`);

/** @param {Page} page @param {string} name */
const line = (page, name) => new Trial(page, name);

for (const driver of drivers) {
  describe(`a program in ${driver.name}`, needs(driver), () => {
    const { server, open } = inEngine(driver, {});
    before(() => void server.pages.set("/try.html", html()));

    /**
     * Opens a page with an empty storage, with a link to a program if there is one.
     * @param {string} [program]
     * @param {string} [name]
     */
    async function opened(program, name = src) {
      // Without this the page that is already open would stay.
      await open("/404.html");
      const { page } = await open(`/try.html${program === undefined ? "" : await toLink(name, program)}`);
      const trial = line(page, name);
      if (program !== undefined) await until("the link's text", async () => (await trial.note()) === text.linked);
      return { page, trial };
    }
    const forget = (/** @type {Page} */ page) => page.evaluate(() => localStorage.clear());
    const fetched = () => server.log.map(({ path }) => path).filter((path) => /\/try|gnomon2d/.test(path));

    it("is code until Run is pressed, then prints what it finds, without the editor", async () => {
      const { page, trial } = await opened();
      await forget(page);
      assert.deepEqual(fetched(), ["/try.html"]);
      assert.equal((await trial.text("pre code")).trimEnd(), first);
      await trial.run();
      assert.equal(await trial.output(), "depth 0.25\n");
      assert.equal(await trial.status(), text.ended);
      assert.deepEqual(fetched().slice(1).sort(), [
        "/gnomon2d/gnomon.js",
        "/try-frame.html",
        "/try-parser.js",
        "/try.js",
      ]);
      // A finished program removes its frame after a while, and the other program never started.
      await until("the frame goes", async () => (await trial.frames()) === 0);
      assert.equal(await line(page, play).status(), "");
    });

    it("is edited by keys, and tells the line of what is no program and of what fails", async () => {
      const { page, trial } = await opened();
      await trial.edit();
      await trial.type("let x = 5 +;");
      assert.ok((await trial.inside((element) => element.value)).startsWith("let x = 5 +;import"));
      await trial.run();
      assert.match(await trial.fault(), /^Line 1: this is not understood here: /);
      assert.equal(await trial.output(), "");
      // WebKitGTK loses a press while the page below it moves.
      await until("a press on the line leads into the editor", async () => {
        await trial.click("Line 1");
        return trial.isEditing();
      });
      await page.press("7");
      await until("the cursor is there", async () =>
        /7/.test((await trial.inside((element) => element.value)).split("\n")[0]),
      );
      await trial.click("Reset");
      await trial.run();
      assert.equal(await trial.fault(), "");
      assert.equal(await trial.output(), "depth 0.25\n");
      await forget(page);
      for (const [program, told] of /** @type {[string, RegExp][]} */ ([
        ["const a = 1;\n\nfor (const b of [a]) {\n  b.c.d();\n}", /^Line 4: TypeError: /],
        [`${first}\ngnomon.polygon([0, 0, 1, 0, NaN, 1]);`, /^Line 7: GnomonError: polygon: vertex 2 is not finite/],
        ["setTimeout(() => {\n  null.x;\n}, 10);", /^Line 2: TypeError: /],
        ["const f = async () => {\n  null.x;\n};\nf();", /^Line 2: TypeError: /],
        ["const a = 1;\nconst a = 2;", /^Line 2: SyntaxError: /],
        ["[0].x.y = 1;", /^Line 1: TypeError: /],
        ["let b;\n[a.x, b] = [1, 2];\nvar a;", /^Line 2: TypeError: /],
        ['import "three";', /^Line 1: there is no module “three” here/],
        ["function f() {\n  return f() + 1;\n}\nf();", /^Line [12]: \w+: a function calls itself without an end/],
        ["throw { a: [1] };", /^thrown: \{ a: \[1\] \}$/],
      ])) {
        // A link within the open page sets its text, too.
        await page.evaluate((/** @type {string} */ hash) => void (location.hash = hash), await toLink(src, program));
        await until("the link's text", async () => (await trial.inside((element) => element.value)) === program);
        await until("it is told", async () => (await trial.note()) === text.linked);
        await trial.run();
        assert.match(await trial.fault(), told, program);
        assert.equal(await trial.status(), text.failed);
        const [, at] = /^Line (\d)/.exec(await trial.fault()) ?? [];
        const marked = await trial.inside((element) =>
          [...(element.querySelector(".editor")?.shadowRoot?.querySelectorAll(".cm-line") ?? [])].flatMap(
            (one, index) => (one.classList.contains("wrong") ? [index + 1] : []),
          ),
        );
        assert.deepEqual(marked, at ? [Number(at)] : [], program);
      }
    });

    it("is stopped where it never ends, with the line, while the page goes on", async () => {
      for (const [program, told] of [
        [
          "console.log('begins');\nlet i = 0;\nwhile (true)\n  i += 1;",
          format(text.line, [3]) + ": " + text.endless_loop,
        ],
        ["async function f() {\n  await null;\n  f();\n}\nf();", format(text.line, [1]) + ": " + text.endless_function],
        [
          "export default function ({ frame }) {\n  console.log('begins');\n  frame(() => {\n    for (;;) {}\n  });\n}",
          format(text.line, [4]) + ": " + text.endless_loop,
        ],
      ]) {
        const { page, trial } = await opened(program);
        await page.evaluate(() => {
          const times = [performance.now()];
          Object.assign(globalThis, { times });
          setInterval(() => times.push(performance.now()), 50);
        });
        await trial.run();
        assert.equal(await trial.fault(), told);
        if (program.includes("begins")) assert.equal(await trial.output(), "begins\n");
        assert.equal(await trial.frames(), 0);
        // The page may have waited for the program's whole time limit, and it still runs.
        const count = () => page.evaluate(() => /** @type {any} */ (globalThis).times.length);
        const before = await count();
        await until("the page's clock goes on", async () => (await count()) > before + 3);
        const longest = await page.evaluate(() => {
          const { times } = /** @type {any} */ (globalThis);
          return Math.max(
            ...times.slice(1).map((/** @type {number} */ time, /** @type {number} */ i) => time - times[i]),
          );
        });
        assert.ok(longest < 2500, `${longest} ms without a sign of life`);
      }
    });

    it("gives the original back, keeps what was written, and Undo undoes that", async () => {
      const { page, trial } = await opened();
      await forget(page);
      const value = () => trial.inside((element) => element.value);
      await trial.edit();
      await trial.type("5;");
      await until("it is kept", async () => (await trial.note()) === text.kept_on);
      await trial.click("Reset");
      assert.equal(await value(), first);
      assert.equal(await page.evaluate(() => localStorage.length), 0);
      await trial.click("Undo");
      assert.equal(await value(), `5;${first}`);
      await until("it is kept", () => page.evaluate(() => localStorage.length === 1));
      const { page: again } = await open("/try.html");
      const later = line(again, src);
      await until("it says so", async () => (await later.note()) === text.kept);
      await later.run();
      assert.equal(await later.output(), "depth 0.25\n", "what is shown is what runs");
      await later.edit();
      assert.equal(await later.inside((element) => element.value), `5;${first}`);
      await later.click("Reset");
      await forget(again);
    });

    it("is shared by a link, which runs nothing and takes nothing away", async () => {
      const { page, trial } = await opened();
      await forget(page);
      await trial.edit();
      await trial.type("6;");
      await until("it is kept", () => page.evaluate(() => localStorage.length === 1));
      const theirs = 'console.log("mine");\nconsole.log(parent === self);';
      const { page: linked, trial: shared } = await opened(theirs);
      assert.equal(await shared.inside((element) => element.value), theirs);
      await sleep(300);
      assert.deepEqual([await shared.output(), await shared.frames(), await shared.status()], ["", 0, ""]);
      await shared.run();
      assert.equal(await shared.output(), "mine\nfalse\n");
      // The copied link is the link of this page.
      await linked.evaluate(() => {
        const writeText = async (/** @type {string} */ copied) => void Object.assign(globalThis, { copied });
        Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
      });
      await shared.click("Share");
      await until("it is copied", async () => (await shared.status()).startsWith("The link is copied"));
      const copied = await linked.evaluate(() => /** @type {any} */ (globalThis).copied);
      assert.equal(copied, `${server.url}/try.html${await toLink(src, theirs)}`);
      const { page: third } = await open("/try.html");
      const own = line(third, src);
      await until("one's own is still there", async () => (await own.note()) === text.kept);
      const { page: fourth } = await open(`/try.html${(await toLink(src, theirs)).slice(0, -6)}`);
      await until("damage is told", async () => (await line(fourth, src).note()) === text.link_broken);
      await forget(fourth);
    });

    it("plays on a canvas under the reader's keys, and Stop ends all of it", async () => {
      const { page } = await opened();
      const trial = line(page, play);
      await trial.click("Run");
      await until("it plays", async () => (await trial.output()).includes("plays"));
      assert.equal(await trial.output(), "plays function function\n");
      assert.equal(await trial.status(), text.playing);
      const box = await trial.inside((element) => {
        const { width, height } = /** @type {Element} */ (element.querySelector("iframe")).getBoundingClientRect();
        return { width, ratio: width / height };
      });
      assert.ok(box.width > 300 && Math.abs(box.ratio - 1.6) < 0.01, JSON.stringify(box));
      await page.press("ArrowLeft");
      await until("the key is heard", async () => (await trial.output()).endsWith("\nArrowLeft boolean\n"));
      await trial.click("Stop");
      assert.deepEqual([await trial.frames(), await trial.status()], [0, text.stopped]);
      const said = await trial.output();
      await sleep(300);
      assert.equal(await trial.output(), said);
    });

    it("has ended where a fault stops its pictures, and goes on where they do", async () => {
      const wrong =
        "export default function ({ frame }) {\n  let n = 0;\n  frame(() => {\n    if (++n > 3) null.x;\n  });\n}";
      const { trial } = await opened(wrong);
      await trial.click("Run");
      await until("it has ended", async () => (await trial.status()) === text.failed);
      assert.match(await trial.fault(), /^Line 4: TypeError: /);

      const half =
        "export default function ({ canvas, frame }) {\n  canvas.onkeydown = () => null.x;\n  frame(() => {});\n}";
      const { page, trial: other } = await opened(half);
      await other.click("Run");
      await until("it plays", async () => (await other.status()) === text.playing);
      await until("the key is heard", async () => {
        await page.press("ArrowLeft");
        return /^Line 2: TypeError: /.test(await other.fault());
      });
      await sleep(300);
      assert.equal(await other.status(), text.playing);
      await other.click("Stop");
    });

    it("reaches nothing: no server, no page, nothing kept", async () => {
      const { page, trial } = await opened(reach);
      const before = server.log.length;
      await trial.click("Run");
      await until("all was tried", async () => (await trial.output()).includes("done"));
      assert.equal(await trial.output(), "done\n");
      await sleep(200);
      const asked = server.log.slice(before).map(({ path }) => path);
      assert.deepEqual(
        asked.filter((path) => path === "/site.js" || /beacon|rectangles|index/.test(path)),
        [],
      );
      assert.match(await page.evaluate(() => location.href), /try\.html/);
      // The program cannot navigate elsewhere, either.
      const { trial: gone } = await opened(`location.href = "${server.url}/left.html"; await new Promise(() => {});`);
      await gone.click("Run");
      await sleep(500);
      assert.ok(!server.log.some(({ path }) => path === "/left.html"));
      await gone.inside((element) => {
        for (const button of element.querySelectorAll("button")) if (button.textContent === "Stop") button.click();
      });
    });
  });
}

describe("a program's page", needs(chromium), () => {
  const { server, open } = inChromium({});
  before(() => void server.pages.set("/try.html", html()));

  /** @param {string} [program] @param {import("./drivers/page.mjs").OpenOptions} [options] */
  async function opened(program, options) {
    const { page } = await open(`/try.html${program === undefined ? "" : await toLink(src, program)}`, options, watch);
    const trial = line(page, src);
    if (program !== undefined) await until("the link's text", async () => (await trial.note()) === text.linked);
    return { page, trial };
  }

  it("can be used by keys alone", async () => {
    const { page, trial } = await opened();
    const name = () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName);
    const tabTo = async (/** @type {string} */ wanted) => {
      for (let i = 0; i < 40 && (await name()) !== wanted; ++i) await page.press("Tab");
      assert.equal(await name(), wanted);
    };
    await tabTo("Run first.mjs");
    await page.press("Enter");
    await trial.ends();
    assert.equal(await trial.output(), "depth 0.25\n");
    await tabTo("Edit first.mjs");
    await page.press(" ");
    const isEditing = () =>
      trial.inside((element) => Boolean(element.querySelector(".editor")?.shadowRoot?.activeElement));
    await until("the editor has the focus", isEditing);
    await page.press("Tab");
    assert.ok(await isEditing(), "Tab indents");
    assert.equal(await trial.inside((element) => element.value), `  ${first}`);
    await page.press("Escape");
    await page.press("Tab");
    assert.ok(!(await isEditing()), "Escape and Tab leave");
    // The focus continues to the game, then in and out of its picture.
    const playing = line(page, play);
    await tabTo("Run game.mjs");
    await page.press("Enter");
    await until("it plays", async () => (await playing.output()).includes("plays"));
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "IFRAME");
    await page.press("ArrowLeft");
    await page.press("Tab");
    await until("the focus has left", () => page.evaluate(() => document.activeElement?.tagName !== "IFRAME"));
  });

  it("has no fault of accessibility, by day, by night and on a phone", async () => {
    for (const options of [{}, { dark: true }, { width: 390, height: 844 }]) {
      const { page, trial } = await opened("const a = ;", options);
      await trial.run();
      const playing = line(page, play);
      await playing.click("Run");
      await until("it plays", async () => (await playing.output()).includes("plays"));
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    }
  });

  it("breaks no strict policy, and says where a policy forbids what it is for", async () => {
    server.headers = {
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'",
    };
    const { page, trial } = await opened();
    await trial.edit();
    await trial.type("7;");
    assert.deepEqual(await watched(page, "violations"), []);
    assert.equal(await trial.inside((element) => element.value), `7;${first}`);
    await trial.run();
    assert.equal(await trial.fault(), text.refused);
    // If the server sends the frame's file without this header, programs run.
    server.exempt.add("/try-frame.html");
    await trial.run();
    assert.equal(await trial.output(), "depth 0.25\n");
  });

  it("says what does not come, and works without storage", async () => {
    server.faults.set("/try-editor.js", { status: 404 });
    server.faults.set("/gnomon2d/gnomon.js", { status: 503 });
    const { page, trial } = await opened();
    await trial.click("Edit");
    await until("it is told", async () => (await trial.status()).startsWith("The editor did not load"));
    await trial.run();
    assert.match(await trial.fault(), /gnomon2d\/gnomon\.js \(503\)/);
    server.faults.clear();
    await trial.run();
    assert.equal(await trial.output(), "depth 0.25\n");
    await page.evaluate(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get() {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
    await trial.edit();
    await trial.type("8;");
    await until("it says so", async () => (await trial.note()) === text.not_kept);
  });

  it("ends a program that does not answer, and copies what its reader has written", async () => {
    // The program has navigated its own frame, which the frame forbids: the remaining document is no program.
    const { page, trial } = await opened(`location.href = "${server.url}/left.html";\nawait new Promise(() => {});`);
    await page.evaluate(() => {
      const writeText = async (/** @type {string} */ copied) => void Object.assign(globalThis, { copied });
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    });
    await trial.click("Copy");
    const copied = () => page.evaluate(() => /** @type {any} */ (globalThis).copied);
    await until("it is copied", async () => (await copied())?.startsWith("location.href"));
    await trial.run();
    assert.equal(await trial.fault(), format(text.dumb, [5]));
    assert.equal(await trial.frames(), 0);
    assert.ok(!server.log.some(({ path }) => path === "/left.html"));
  });

  it("shows a flood of lines in part, and stays alive", async () => {
    const { trial } = await opened('for (let i = 0; i < 5000; ++i) console.log(i, { a: "b" });');
    await trial.run();
    const lines = (await trial.output()).trimEnd().split("\n");
    assert.equal(lines[0], '0 { a: "b" }');
    assert.equal(lines.at(-1), format(text.more, [5000 - (lines.length - 1)]));
    assert.ok(lines.length < 600);
  });

  it("may be any of the lessons': all of them run", async () => {
    const found = readdirSync("dist")
      .filter((name) => name.endsWith(".html"))
      .flatMap((name) => readFileSync(`dist/${name}`, "utf8").match(/<gnomon-try[^]*?<\/gnomon-try>/g) ?? []);
    assert.ok(found.length > 25);
    server.pages.set("/all.html", html(found.join("")));
    const { page } = await open("/all.html");
    const all = await page.evaluate(() =>
      [...document.querySelectorAll("gnomon-try")].map((element) => element.getAttribute("src") ?? ""),
    );
    assert.equal(new Set(all).size, found.length, "each has a name of its own");
    for (const name of all) {
      const trial = line(page, name);
      const press = () =>
        trial.inside((element) =>
          /** @type {HTMLElement | null} */ (element.querySelector("button[value=run]"))?.click(),
        );
      await press();
      await until(`${name} runs`, async () => /ended|picture/.test(await trial.status()));
      assert.equal(await trial.fault(), "", name);
      if ((await trial.status()) === text.playing) await press();
      else assert.notEqual(await trial.output(), "", name);
    }
    assert.deepEqual(page.errors, []);
  });

  it("gives a frame back with everything in it", async () => {
    const { page } = await opened();
    const trial = line(page, play);
    for (let i = 0; i < 3; ++i) {
      await trial.click("Run");
      await until("it plays", async () => (await trial.output()).includes("plays"));
      await trial.click("Stop");
    }
    await until("no frame is left", async () => page.page.frames().length === 1);
    // Removing the element itself removes the frame, too.
    await trial.click("Run");
    await until("it plays", async () => (await trial.output()).includes("plays"));
    await trial.inside((element) => element.remove());
    await until("no frame is left", async () => page.page.frames().length === 1);
  });
});
