// Tests the player's panels in use: a query step by step, shapes by their corners, readings, and the user's own axis;
// by mouse, by finger and by keys alone.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { format } from "../../web/elements/runtime/format.js";
import { until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs, text } from "./setting.mjs";

/** @import { Demo, Point } from "./demo.mjs" */

describe("the player", needs(chromium), () => {
  const { open } = inChromium({
    "/pair.html": `<gnomon-demo scene="polygon-polygon" style="max-width: 800px"></gnomon-demo>`,
    "/point.html": `<gnomon-demo scene="point-polygon" style="max-width: 800px"></gnomon-demo>`,
    "/boxes.html": `<gnomon-demo scene="rectangles" style="max-width: 800px"></gnomon-demo>`,
    "/compare.html": `<gnomon-demo scene="sat-compare" style="max-width: 800px"></gnomon-demo>`,
  });

  /**
   * @param {string} path
   * @param {import("./drivers/page.mjs").OpenOptions} [options]
   */
  async function openPaused(path, options = { width: 1000, height: 1400 }) {
    const { page, demo } = await open(path, options);
    await demo.play();
    await demo.pause();
    return { page, demo };
  }

  /** Reads the state of the query's panel. @param {Demo} demo */
  const walk = (demo) =>
    demo.inside((demo) => {
      const panel = /** @type {HTMLElement} */ (demo.shadowRoot.querySelector("[part=stepper]"));
      const all = (/** @type {string} */ selector) => [...panel.querySelectorAll(selector)];
      return {
        count: panel.querySelector(".count")?.textContent,
        words: panel.querySelector(".words")?.textContent,
        rows: all("tbody tr").map((row) => [...row.children].map((cell) => cell.textContent)),
        chosen: all("tr.chosen td:first-child").map((cell) => cell.textContent),
        method: all(".method li.lit").map((line) => line.textContent),
        source: all(".source li.lit").map((line) => line.textContent),
      };
    });

  it("walks through all axes of a query, in words, table, method and source, to its verdict", async () => {
    const { demo } = await openPaused("/pair.html");
    await demo.drag(await demo.label("A"), await demo.at(0.25, 0.3));
    await demo.drag(await demo.label("B"), await demo.at(0.75, 0.7));
    await demo.click("Steps");
    await until("the source is there", async () => (await walk(demo)).source.length > 0);
    const total = Number((await walk(demo)).count?.split(" of ")[1]);
    /** @type {Set<string>} */
    const lines = new Set();
    for (let step = 1; step <= total; ++step) {
      await until("the step", async () => (await walk(demo)).count === `${step} of ${total}`);
      const { method, source, words } = await walk(demo);
      assert.equal(method.length, 1, `one line of the method at step ${step}: ${words}`);
      assert.ok(source.length >= 1, `a line of the source at step ${step}`);
      lines.add(method[0] ?? "");
      if (step < total) await demo.click("One step on");
    }
    assert.equal(lines.size, 6, [...lines].join("\n"));
    const { rows, chosen, words } = await walk(demo);
    assert.equal(rows.length, 9, "all axes");
    assert.match(
      words ?? "",
      /^All axes are tried\. .* A and B are apart, by at least that/,
      "the walk ends with an answer",
    );
    assert.equal(rows.filter((cells) => cells.includes("kept")).length, 1, "who was kept before is kept no longer");
    const verdict = /the widest (\S+) on the axis of edge (\d) of ([AB])\./.exec(await demo.verdict());
    assert.ok(verdict, await demo.verdict());
    const [, gap, edge, owner] = verdict;
    assert.deepEqual(chosen, [`${owner} ${edge}`]);
    assert.equal(rows.find(([axis]) => axis === `${owner} ${edge}`)?.[3], gap);

    // The yes-or-no query ends earlier.
    await demo.inside((demo) => {
      const chooser = /** @type {HTMLSelectElement} */ (demo.shadowRoot.querySelector("#trace"));
      chooser.selectedIndex = 1;
      chooser.dispatchEvent(new Event("change"));
    });
    await demo.click("To the end");
    await until("it has stopped at the gap", async () => (await walk(demo)).rows.at(-1)?.at(-1) === "a gap: stop");
    assert.ok((await walk(demo)).rows.length < 9);
    assert.match((await walk(demo)).method[0] ?? "", /return apart/);
  });

  it("each of three methods on one pair can be followed, and their work is counted side by side", async () => {
    const { page, demo } = await openPaused("/compare.html");
    const counts = () =>
      demo.inside((demo) =>
        [...demo.shadowRoot.querySelectorAll(".readings tbody tr")].map((row) =>
          [...row.children].map((cell) => cell.textContent ?? ""),
        ),
      );
    const row = async (/** @type {string} */ name) => (await counts()).find(([first]) => first === name)?.slice(1);
    await demo.click("Readings");
    assert.deepEqual(await row("Axes tried"), ["–", "9", "–"]);
    assert.deepEqual(await row("Shadows cast"), ["–", "18", "–"]);
    assert.deepEqual(await row("Edges merged"), ["–", "–", "9"]);
    const rounds = /in (\d+) rounds?/.exec(await demo.verdict())?.[1];
    assert.ok(rounds, await demo.verdict());
    assert.equal((await row("Rounds"))?.[0], rounds);

    await demo.focus();
    await page.press("k");
    for (const [name, begins] of [
      ["Gilbert–Johnson–Keerthi", "Begin with the corner"],
      ["Separating axes", "Edge 0 of A"],
      ["Minkowski difference", "Begin with a₀"],
    ]) {
      await until(`${name}: its first step`, async () => (await walk(demo)).words?.startsWith(String(begins)));
      const source = async () => (await walk(demo)).source.length;
      await until("its source", async () => (await source()) > 0);
      assert.equal((await walk(demo)).method.length, 1);
      if (name === "Separating axes")
        await until("one axis of nine is counted", async () => String(await row("Axes tried")) === "–,1 of 9,–");
      await page.press("m");
    }
  });

  /**
   * Returns the screen position of a corner of A, from the numbers in the panel.
   *
   * @param {Demo} demo
   * @returns {Promise<Point[]>}
   */
  async function cornersOfA(demo) {
    const [x, y, angle, ...corners] = await demo.inside((demo) =>
      [...demo.shadowRoot.querySelectorAll(".shapes fieldset:first-child input")].map(
        (input) => /** @type {HTMLInputElement} */ (input).valueAsNumber,
      ),
    );
    if (x === undefined || y === undefined || angle === undefined) throw new Error("the panel shows no numbers");
    const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const places = [];
    for (let i = 0; i < corners.length; i += 2) {
      const [cx, cy] = [Number(corners[i]), Number(corners[i + 1])];
      const world = { x: x + cosine * cx - sine * cy, y: y + sine * cx + cosine * cy };
      // The view is 16 by 12 units.
      places.push(await demo.at((world.x + 8) / 16, (6 - world.y) / 12));
    }
    return places;
  }

  it("a corner that is dragged past convexity stops there, and it is said why", async () => {
    const { page, demo } = await openPaused("/pair.html");
    await demo.click("Shapes");
    await until("the numbers", async () => (await cornersOfA(demo)).length === 5);
    const before = await cornersOfA(demo);
    const [corner, opposite] = [before[0], before[2]];
    assert.ok(corner && opposite);
    await page.move(corner.x, corner.y);
    await page.down();
    await page.move(opposite.x, opposite.y, 8);
    await until("it is said", async () => (await demo.text("[part=note]")) === text.scene.corner_stopped);
    const stopped = (await cornersOfA(demo))[0];
    assert.ok(stopped);
    const moved = Math.hypot(stopped.x - corner.x, stopped.y - corner.y);
    const missing = Math.hypot(stopped.x - opposite.x, stopped.y - opposite.y);
    assert.ok(moved > 10 && missing > 20, `moved ${moved}, ${missing} from where it was dragged`);
    await page.up();

    // Dragging the middle of an edge adds a corner.
    const [one, two] = (await cornersOfA(demo)).slice(2);
    assert.ok(one && two);
    const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    await demo.drag(middle, { x: middle.x + (middle.x - corner.x) / 4, y: middle.y + (middle.y - corner.y) / 4 });
    await until("a sixth corner", async () => (await cornersOfA(demo)).length === 6);
  });

  it("the reader's own axis is turned by its handle, and says what it proves", async () => {
    const { page, demo } = await openPaused("/pair.html");
    await demo.drag(await demo.label("A"), await demo.at(0.3, 0.3));
    await demo.drag(await demo.label("B"), await demo.at(0.7, 0.3));
    const degrees = () =>
      demo.inside(
        (demo) => /** @type {HTMLInputElement} */ (demo.shadowRoot.querySelector("#axis_angle")).valueAsNumber,
      );
    await demo.inside((demo) => {
      const axes = /** @type {HTMLSelectElement} */ (demo.shadowRoot.querySelector("#axes"));
      axes.selectedIndex = axes.options.length - 1;
      axes.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await demo.frames();
    assert.equal(await degrees(), 30);
    // The handle is 5.2 units from the middle of a view of 16 by 12.
    const handle = (/** @type {number} */ angle) =>
      demo.at(
        0.5 + (5.2 / 16) * Math.cos((angle * Math.PI) / 180),
        0.5 - (5.2 / 12) * Math.sin((angle * Math.PI) / 180),
      );
    await demo.drag(await handle(30), await handle(0));
    await until("it lies flat", async () => (await degrees()) === 0);
    assert.match(await demo.text("[part=note]"), /^On your axis, at 0\.0°, a gap of .* apart\.$/);
    await demo.drag(await handle(0), await handle(90));
    await until("it stands", async () => (await degrees()) === 90);
    assert.match(await demo.text("[part=note]"), /^On your axis, at 90\.0°, an overlap of .* proves nothing\.$/);

    await page.press("3");
    await until("it is told", async () => (await demo.announced()) === format(text.player.selected, ["Axis"]));
    await page.press("e");
    await until("it has turned", async () => (await degrees()) === 85);
    await page.press("q", true);
    await until("it has turned a little", async () => (await degrees()) === 85.5);
  });

  it("what the hand did is undone and done again, by button and by key", async () => {
    const { page, demo } = await openPaused("/pair.html");
    const grey = () =>
      demo.inside((demo) => demo.shadowRoot.querySelector(".tools [aria-label=Undo]")?.ariaDisabled === "true");
    assert.equal(await grey(), true);
    const [start, state] = [await demo.label("A"), await demo.bytes()];
    await demo.drag(start, await demo.at(0.2, 0.2));
    const away = await demo.label("A");
    assert.ok(Math.hypot(away.x - start.x, away.y - start.y) > 50);
    const moved = await demo.bytes();
    await until("there is something to undo", async () => !(await grey()));
    await demo.click("Undo");
    await until("it is announced", async () => (await demo.announced()).startsWith("Undone"));
    assert.equal(await demo.bytes(), state);
    assert.equal(await grey(), true);
    const chord = async (/** @type {"z" | "Z"} */ key) => {
      const { keyboard } = page.page;
      await keyboard.down("Control");
      if (key === "Z") await keyboard.down("Shift");
      await keyboard.press(key);
      if (key === "Z") await keyboard.up("Shift");
      await keyboard.up("Control");
      await demo.frames();
    };
    await chord("Z");
    assert.equal(await demo.bytes(), moved);
    await demo.focus();
    await chord("z");
    assert.equal(await demo.bytes(), state);

    // While time passes, the moment returns to the time of the grip, and the grip does not repeat by itself.
    await demo.click("Play");
    await demo.reaches("running");
    await demo.drag(await demo.label("B"), await demo.at(0.8, 0.2));
    await until("it goes on", async () => !(await grey()));
    await demo.focus();
    await chord("z");
    await demo.reaches("paused");
    const { now } = await demo.timeline();
    await demo.click("Play");
    await until("it has passed that moment", async () => (await demo.steps()) > now + 60);
    await demo.pause();
    const played = await demo.bytes();
    const end = await demo.steps();
    await demo.click("Reset");
    await demo.click("Play");
    await until("the same moment", async () => (await demo.steps()) > end);
    await demo.pause();
    await demo.goTo(end);
    assert.equal(await demo.bytes(), played, "as if no hand had been there");
  });

  it("a curve follows the time line, and the events are ticks on it", async () => {
    const { page, demo } = await openPaused("/pair.html");
    await demo.focus();
    await page.press("g");
    for (let i = 0; i < 2; ++i) await page.press("+");
    const path = (/** @type {string} */ name) =>
      demo.inside((demo, name) => demo.shadowRoot.querySelector(name)?.getAttribute("d") ?? "", name);
    await demo.click("Play");
    // The curve has one point per picture, and a slow machine draws few.
    const drawn = async () => (await path(".plot .curve")).length > 500;
    await until("five seconds and a curve", async () => (await demo.steps()) > 300 && (await drawn()));
    await demo.pause();
    const cursor = async () => Number(/^M([\d.]+) /.exec(await path(".plot .cursor"))?.[1]);
    const newest = await cursor();
    await demo.goTo(100);
    assert.equal(await cursor(), newest - ((await demo.timeline()).last - 100));
    const shown = Number((await demo.text(".readings dd")).replace("−", "-"));
    const said = /^Separated/.test(await demo.verdict()) ? 1 : -1;
    assert.ok(shown * said >= 0, `${shown}: ${await demo.verdict()}`);

    const ticks = async () => (await path(".ticks path")).split("M").length - 1;
    const before = await ticks();
    await page.press("End");
    await demo.click("Next event");
    await until("one tick more", async () => (await ticks()) === before + 1);
  });

  it("numbers follow the picture ten times a second while it plays, and no oftener than can be read", async () => {
    const { demo } = await open("/pair.html", { width: 1000, height: 1400 });
    await demo.play();
    await until("it is well under way", async () => (await demo.steps()) > 20);
    const { changes, latest } = await demo.inside(async (demo) => {
      const steps = /** @type {HTMLElement} */ (demo.shadowRoot.querySelector(".steps"));
      // A paused machine produces no frame. The test counts the frames without the due change.
      let [changes, before, last, late, latest] = [0, steps.textContent, performance.now(), 0, 0];
      const begin = last;
      for (let now = begin; now < begin + 2000;) {
        now = await new Promise((done) => requestAnimationFrame(done));
        if (steps.textContent === before) {
          if (now > last + 100) latest = Math.max(latest, ++late);
          continue;
        }
        [before, last, late] = [steps.textContent, now, 0];
        ++changes;
      }
      return { changes, latest };
    });
    assert.ok(changes > 4 && changes <= 24, `${changes} changes in two seconds`);
    assert.ok(latest <= 4, `${latest} frames without the change that is due`);
  });

  it("the button says at once what it does", async () => {
    const { demo } = await open("/pair.html", { width: 1000, height: 1400 });
    await demo.play();
    for (let i = 0; i < 4; ++i) {
      await sleep(50 + 70 * i);
      const said = await demo.inside((demo) => {
        const button = () => demo.shadowRoot.querySelector(".play")?.textContent;
        demo.pause();
        const paused = button();
        demo.play();
        return [paused, button()];
      });
      assert.deepEqual(said, [text.player.play, text.player.pause]);
    }
  });

  it("a page may stop a demo in any of its events", async () => {
    for (const type of ["ready", "play", "pause"]) {
      const { page, demo } = await open("/pair.html");
      await demo.inside((demo, type) => demo.addEventListener(type, () => demo.stop(), { once: true }), type);
      await demo.inside((demo) => void demo.play());
      if (type === "pause") {
        await demo.reaches("running");
        await demo.inside((demo) => demo.seek(5));
      }
      await demo.reaches("stopped");
      await demo.play();
      assert.equal(await demo.state(), "running");
      assert.deepEqual(page.errors, []);
    }
  });

  it("the time line's keys begin at the present while time runs", async () => {
    const { page, demo } = await open("/pair.html", { width: 1000, height: 1400 });
    await demo.play();
    await demo.inside((demo) => /** @type {HTMLElement} */ (demo.shadowRoot.querySelector("#moment")).focus());
    for (let i = 0; i < 4; ++i) {
      await sleep(350 + 90 * i);
      await page.press("ArrowLeft");
      await demo.reaches("paused");
      const { now, last } = await demo.timeline();
      // One more step is possible if a step was under way at the key press.
      assert.ok(last - now >= 1 && last - now <= 2, `${last - now} steps back`);
      await demo.inside((demo) => void demo.play());
    }
  });

  it("offers no corners where there are none, and no choice of one query", async () => {
    const { page, demo } = await openPaused("/point.html");
    assert.equal(await demo.shows("Shapes"), false);
    await demo.focus();
    for (const key of ["v", "c", "i", "Delete", "f"]) await page.press(key);
    await page.press("t");
    await until("the query", async () => (await walk(demo)).count?.startsWith("1 of"));
    const seen = (/** @type {string} */ part) =>
      demo.inside((demo, part) => demo.shadowRoot.querySelector(part)?.checkVisibility(), part);
    assert.equal(await seen("#shapes"), false);
    assert.equal(await seen("#trace"), false);
    assert.deepEqual(page.errors, []);
  });

  it("seek goes to a moment, and pauses there", async () => {
    const { demo } = await openPaused("/pair.html");
    await demo.click("Play");
    await until("some history", async () => (await demo.steps()) > 60);
    await demo.inside((demo) => demo.seek(30));
    assert.equal(await demo.state(), "paused");
    assert.equal(await demo.steps(), 30);
    await demo.inside((demo) => demo.seek(1e9));
    const { now, last } = await demo.timeline();
    assert.equal(now, last);
  });

  it("is all in the hands of a reader with nothing but keys", async () => {
    const { page, demo } = await open(lesson);
    const focused = () =>
      demo.inside((demo) => {
        const element = demo.shadowRoot.activeElement;
        return element?.ariaLabel ?? element?.getAttribute("part") ?? element?.localName;
      });
    for (let i = 0; i < 40 && (await focused()) !== "Play Two polygons"; ++i) await page.press("Tab");
    await page.press("Enter");
    await demo.reaches("running");
    await until("it moves", async () => (await demo.steps()) > 5);
    await page.press("p");
    await demo.reaches("paused");
    const says = (/** @type {string} */ words) =>
      until(`it says “${words}”`, async () => (await demo.announced()) === words);

    // This throws A to the left.
    await page.press("1");
    await says(format(text.player.selected, ["A"]));
    await page.press("f");
    await says(format(text.player.throw_which, ["A"]));
    await page.press("ArrowUp");
    await says(format(text.player.thrown, ["A"]));
    const { y } = await demo.label("A");
    for (let i = 0; i < 6; ++i) await page.press("s");
    await until("it flies", async () => (await demo.label("A")).y < y - 8);

    // This opens its corners.
    await page.press("c");
    await says(format(text.shapes.selected, [0, "A"]));
    await page.press("c", true);
    await says(format(text.shapes.selected, [4, "A"]));
    const numbers = () =>
      demo.inside((demo) => demo.shadowRoot.querySelectorAll(".shapes fieldset:first-child input").length);
    await page.press("i");
    await until("a corner more", async () => (await numbers()) === 3 + 12);
    const emptied = await demo.inside((demo) => {
      const input = /** @type {HTMLInputElement} */ (demo.shadowRoot.querySelector(".shapes input"));
      const before = input.value;
      const hand = /** @type {HTMLElement} */ (demo.shadowRoot.activeElement);
      input.focus();
      input.value = "";
      hand.focus();
      return { before, after: input.value };
    });
    assert.equal(emptied.after, emptied.before, "a number that was emptied comes back");
    await page.press("Delete");
    await until("a corner less", async () => (await numbers()) === 3 + 10);

    // This follows the query to its end.
    await page.press("t");
    await until("its panel", async () => (await walk(demo)).count?.startsWith("1 of"));
    const total = Number((await walk(demo)).count?.split(" of ")[1]);
    for (let step = 2; step <= total; ++step) await page.press("k");
    await until("the end", async () => (await walk(demo)).count === `${total} of ${total}`);
    const { rows, chosen } = await walk(demo);
    assert.equal(rows.length, 9);
    assert.equal(chosen.length, 1);
    await page.press("k", true);
    await until("one back", async () => (await walk(demo)).count === `${total - 1} of ${total}`);

    // Escape closes the open panel, and then leaves.
    await page.press("Tab");
    for (let i = 0; i < 60 && (await focused()) !== "One step on"; ++i) await page.press("Tab");
    await page.press("Escape");
    await until("it is closed", () =>
      demo.inside((demo) => demo.shadowRoot.querySelector("#stepper:not([hidden])") === null),
    );
    assert.equal(await focused(), "Steps");
    const ring = await demo.inside((demo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(/** @type {Element} */ (demo.shadowRoot.activeElement));
      return { outlineStyle, outlineWidth: Number.parseFloat(outlineWidth) };
    });
    assert.ok(ring.outlineStyle !== "none" && ring.outlineWidth >= 2, JSON.stringify(ring));

    // Stop, then the next demo of the lesson.
    for (let i = 0; i < 60 && (await focused()) !== "Stop"; ++i) await page.press("Tab");
    await page.press("Enter");
    await demo.reaches("stopped");
    const next = () => page.evaluate(() => document.activeElement?.getAttribute("scene"));
    for (let i = 0; i < 200 && (await next()) !== "circle-polygon"; ++i) await page.press("Tab");
    assert.equal(await next(), "circle-polygon");
    await page.press("Enter");
    await until("it runs", () =>
      page.evaluate(() => /** @type {any} */ (document.activeElement).readyState === "running"),
    );
  });

  it("says what the hand may do, and of a round handle only where there is one", async () => {
    for (const [path, words] of /** @type {const} */ ([
      ["/pair.html", text.player.try_bodies],
      ["/boxes.html", text.player.try_shapes],
    ])) {
      const { demo } = await openPaused(path);
      assert.equal(await demo.text("[part=note]"), words);
    }
  });

  it("help lists the keys, and H opens it", async () => {
    const { page, demo } = await openPaused("/pair.html");
    await demo.focus();
    await page.press("h");
    await until("it is open", () =>
      demo.inside((demo) => demo.shadowRoot.querySelector("details.help[open]") !== null),
    );
    const keys = await demo.inside((demo) =>
      [...demo.shadowRoot.querySelectorAll(".help kbd")].map((key) => key.textContent),
    );
    for (const key of ["1", "3", "Q", "F", "C", "I", "J", "K", "M", "T", "V", "G", "L", "H", "Z", "W", "Esc"]) {
      assert.ok(keys.includes(key), key);
    }
    await page.press("Escape");
    assert.equal(await demo.inside((demo) => demo.shadowRoot.querySelector("details[open]")), null);
  });

  it("help speaks of round handles and corners only where there are some", async () => {
    for (const [path, there] of /** @type {const} */ ([
      ["/pair.html", true],
      ["/boxes.html", false],
    ])) {
      const { demo } = await openPaused(path);
      const words = await demo.inside((demo) => demo.shadowRoot.querySelector(".help .card")?.textContent ?? "");
      assert.ok(words.includes(text.player.hand_bodies));
      for (const one of [text.player.hand_turn, text.player.hand_corners])
        assert.equal(words.includes(one), there, `${path}: ${one}`);
      const keys = await demo.inside((demo) =>
        [...demo.shadowRoot.querySelectorAll(".help kbd")].map((key) => key.textContent),
      );
      for (const key of ["Q", "C", "3"]) assert.equal(keys.includes(key), there, `${path}: ${key}`);
      assert.ok(keys.includes("1") && keys.includes("2"));
    }
  });

  it("a finger drags bodies and corners, turns handles, scrubs time and walks a query", async () => {
    const { page, demo } = await open("/pair.html", { width: 390, height: 800, touch: true });
    const { touchscreen } = page.page;
    const tap = async (/** @type {string} */ name) => {
      const { x, y } = await demo.button(name);
      await touchscreen.tap(x, y);
      await demo.frames();
    };
    const drag = async (/** @type {Point} */ from, /** @type {Point} */ to) => {
      await touchscreen.touchStart(from.x, from.y);
      for (let i = 1; i <= 10; ++i) {
        await touchscreen.touchMove(from.x + ((to.x - from.x) * i) / 10, from.y + ((to.y - from.y) * i) / 10);
        await sleep(20);
      }
      await touchscreen.touchEnd();
      await demo.frames();
    };
    await demo.show();
    await tap("Play");
    await demo.reaches("running");
    await until("some history", async () => (await demo.steps()) > 60);
    await tap("Pause");
    await demo.reaches("paused");

    const box = await demo.box(".timeline input");
    const at = (/** @type {number} */ part) => ({ x: box.x + 9 + part * (box.width - 18), y: box.y + box.height / 2 });
    await drag(at(1), at(0.5));
    const { now, last } = await demo.timeline();
    assert.ok(Math.abs(now - last / 2) < 6, `${now} of ${last}`);

    await demo.show();
    await drag(await demo.label("A"), await demo.at(0.3, 0.4));
    await tap("Shapes");
    await demo.show();
    const corner = (await cornersOfA(demo))[0];
    assert.ok(corner);
    const middle = await demo.label("A");
    await drag(corner, { x: (corner.x + middle.x) / 2, y: (corner.y + middle.y) / 2 });
    const after = (await cornersOfA(demo))[0];
    assert.ok(after && Math.hypot(after.x - corner.x, after.y - corner.y) > 5);
    await tap("Shapes");

    await tap("Steps");
    await tap("One step on");
    assert.match((await walk(demo)).count ?? "", /^2 of/);
  });
});
