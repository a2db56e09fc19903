// Tests that a demo never shifts the page, at any width: neither by Play nor by a mistake's sentence nor by Stop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { format } from "../../web/elements/runtime/format.js";
import { Demo, until } from "./demo.mjs";
import { chromium, inChromium, lesson, needs, text } from "./setting.mjs";
import { sources } from "../../scripts/site/texts.mjs";
import { watch, watched } from "./watch.mjs";

const scenes = Object.keys(text.bar).filter((scene) => text.bar[scene]?.length);
/** Includes widths at which the layout once shifted. */
const widths = [784, 808, 816, 828, 1152, 1160, 1172];
for (let width = 280; width <= 1600; width += 20) widths.push(width);

/**
 * @param {string[]} now
 * @param {string[]} before
 */
const moved = (now, before) => now.flatMap((line, i) => (line === before[i] ? [] : [`${before[i]} became ${line}`]));

describe("layout", needs(chromium), () => {
  const { server, open } = inChromium({
    "/all.html": `<div id="room">${scenes.map((scene) => `<gnomon-demo scene="${scene}"></gnomon-demo>`).join("")}</div>`,
  });

  it("is the same before Play, while it plays, with a mistake, and after Stop, at every width", async () => {
    const { page } = await open("/all.html", { width: 1700, height: 900 });
    /**
     * Runs in one task, so that nothing is drawn, and alone, so that nothing else is laid out.
     *
     * @param {string} scene
     */
    const heights = (scene) =>
      new Demo(page, `[scene=${scene}]`).inside((demo, widths) => {
        const room = /** @type {HTMLElement} */ (document.querySelector("#room"));
        for (const other of room.children) other.toggleAttribute("hidden", other !== demo);
        const found = widths.map((width) => {
          room.style.width = `${width}px`;
          const { top, height } = demo.getBoundingClientRect();
          const play = demo.shadowRoot.querySelector(".play")?.getBoundingClientRect();
          return `${width}: ${height.toFixed(2)}, Play at ${((play?.top ?? NaN) - top).toFixed(2)}`;
        });
        room.style.width = "";
        for (const other of room.children) other.toggleAttribute("hidden", false);
        return found;
      }, widths);
    /** Lists the controls of the bar that overlap another or extend beyond the frame. @param {Demo} demo */
    const crowded = (demo) =>
      demo.inside((demo, widths) => {
        const room = /** @type {HTMLElement} */ (document.querySelector("#room"));
        for (const other of room.children) other.toggleAttribute("hidden", other !== demo);
        const controls = [...demo.shadowRoot.querySelectorAll(".own .setting, .tools > *")];
        const found = widths.flatMap((width) => {
          room.style.width = `${width}px`;
          const boxes = controls
            .map((control) => {
              const box = control.getBoundingClientRect();
              // Overflowing content counts.
              if (control.matches(".setting")) box.width = Math.max(box.width, control.scrollWidth);
              return { words: control.textContent?.trim(), box };
            })
            .filter(({ box }) => box.width > 0);
          const frame = demo.getBoundingClientRect();
          return boxes.flatMap(({ words, box }, at) => [
            ...(box.right > frame.right + 1
              ? [`${width}: ${words} ends ${box.right - frame.right} px beyond the frame`]
              : []),
            ...boxes
              .slice(at + 1)
              .filter(
                ({ box: b }) =>
                  box.right > b.left + 1 && b.right > box.left + 1 && box.bottom > b.top + 1 && b.bottom > box.top + 1,
              )
              .map((other) => `${width}: ${words} lies over ${other.words}`),
          ]);
        });
        room.style.width = "";
        for (const other of room.children) other.toggleAttribute("hidden", false);
        return found;
      }, widths);
    /** Lists the truncated words of the bar, for every choice. @param {Demo} demo */
    const cutWords = (demo) =>
      demo.inside((demo, widths) => {
        const room = /** @type {HTMLElement} */ (document.querySelector("#room"));
        for (const other of room.children) other.toggleAttribute("hidden", other !== demo);
        const selects = [...demo.shadowRoot.querySelectorAll("select")].filter((select) => select.closest(".own"));
        const labels = [...demo.shadowRoot.querySelectorAll(".own :is(label, .setting)")];
        const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
        const found = widths.flatMap((width) => {
          room.style.width = `${width}px`;
          return [
            ...labels
              .filter((label) => label.scrollWidth > label.clientWidth + 1)
              .map((label) => `${width}: ${label.textContent}`),
            ...selects.flatMap((select) => {
              const { font, paddingLeft, paddingRight } = getComputedStyle(select);
              const within = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
              pen.font = font;
              return [...select.options]
                .filter(({ text }) => pen.measureText(text).width > within + 0.5)
                .map(({ text }) => `${width}: ${text}`);
            }),
          ];
        });
        room.style.width = "";
        for (const other of room.children) other.toggleAttribute("hidden", false);
        return found;
      }, widths);
    for (const scene of scenes) {
      const demo = new Demo(page, `[scene=${scene}]`);
      const before = await heights(scene);
      await demo.inside((demo) => demo.play());
      await demo.reaches("running");
      await demo.frames();
      assert.deepEqual(moved(await heights(scene), before), [], `${scene} plays`);
      assert.deepEqual(await crowded(demo), [], scene);
      assert.deepEqual(await cutWords(demo), [], `${scene}: whole words`);
      await demo.inside((demo) => {
        const mistake = /** @type {HTMLInputElement} */ (
          demo.shadowRoot.querySelector(".own .setting:last-child :is(input, select)")
        );
        if (mistake instanceof HTMLSelectElement) mistake.selectedIndex = 1;
        else mistake.checked = true;
        mistake.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await demo.frames();
      assert.deepEqual(moved(await heights(scene), before), [], `${scene} with its mistake`);
      await demo.inside((demo) => demo.stop());
      assert.deepEqual(moved(await heights(scene), before), [], `${scene} is stopped`);
    }
  });

  it("has room for every sentence at every width", async () => {
    const { demo } = await open("/all.html", { width: 1700, height: 900 });
    const { kit, scenes: files } = sources();
    const kinds = Object.keys(text.verdict);
    // The kind of a mark identifies its line: the lines of a mistake and of the user's own axis are beside the verdict.
    const beside = (/** @type {string} */ id) =>
      ["wrong", "right", "aside"].includes(text.verdict[id] ?? "") || id.startsWith("own_axis");
    const said = [kit, ...files].flatMap(({ texts }) =>
      Object.entries(texts.sentences ?? {}).filter(([id]) => kinds.includes(id)),
    );
    const sentences = said.map(([id, words]) => ({
      line: beside(id) ? ".note" : ".verdict",
      kind: text.verdict[id] ?? "",
      words: format(words, [10.47, 12.35, 11.58, 7.25, 13]),
    }));
    for (const words of [text.player.try_bodies, text.player.try_shapes, text.player.try_point])
      sentences.push({ line: ".note", kind: "", words });
    await demo.inside((demo) => demo.play());
    await demo.reaches("running");
    await demo.inside((demo) => demo.pause());
    const cut = await demo.inside(
      (demo, widths, sentences) => {
        const room = /** @type {HTMLElement} */ (document.querySelector("#room"));
        for (const other of room.children) other.toggleAttribute("hidden", other !== demo);
        const found = [];
        for (const { line, kind, words } of sentences) {
          const element = /** @type {HTMLElement} */ (demo.shadowRoot.querySelector(line));
          const box = /** @type {HTMLElement} */ (element.firstElementChild);
          element.dataset.says = kind;
          box.textContent = words;
          for (const width of widths) {
            room.style.width = `${width}px`;
            if (box.scrollHeight > box.clientHeight)
              found.push(`${line} ${width}: ${words} (${box.scrollHeight - box.clientHeight})`);
          }
        }
        return found;
      },
      widths,
      sentences,
    );
    assert.deepEqual(cut, []);
  });

  it("does not shift in the browser's own measure", async () => {
    for (const width of [320, 390, 784, 820, 1160, 1280]) {
      const { page, demo } = await open(lesson, { width, height: 900 }, watch);
      await demo.show();
      await demo.inside((demo) => demo.play());
      await demo.reaches("running");
      await until("it moves", async () => (await demo.steps()) > 30);
      await demo.inside((demo) => demo.stop());
      await demo.frames();
      assert.equal(await watched(page, "shift"), 0, `${width} px wide`);
    }
  });

  it("does not shift as a page comes in pieces, one of which ends amid the bar", async () => {
    const name = lesson.replace(/^\//, "");
    const bar = readFileSync(`dist/${name}`).indexOf("<summary>Lessons");
    assert.ok(bar > 0, "a page has a list of lessons to open");
    // The bytes before the bar arrive in a few pieces, so that the style sheet has loaded by then.
    const drip = Math.ceil(bar / 8);
    server.faults.set(lesson, { drip });
    const { page } = await open(lesson, { width: 320, height: 900 }, watch);
    server.faults.delete(lesson);
    assert.equal(await watched(page, "shift"), 0);
  });
});
