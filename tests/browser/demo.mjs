// One <gnomon-demo> in an open page, as a reader meets it: by what it shows and by the names of its controls.
import { setTimeout as sleep } from "node:timers/promises";

/** @import { GnomonDemo } from "../../web/types/gnomon-demo.js" */
/** @import { Page } from "./drivers/page.mjs" */
/** @import { Box } from "./picture.mjs" */

/** @typedef {{ x: number, y: number }} Point */

/**
 * Asks again and again until the answer is true, since pages have no end of loading that means anything here.
 *
 * @param {string} what for the message, if it never is
 * @param {() => Promise<unknown>} question
 * @param {number} [milliseconds]
 */
export async function until(what, question, milliseconds = 10_000) {
  const end = Date.now() + milliseconds;
  while (!(await question())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(30);
  }
}

export class Demo {
  /**
   * @param {Page} page
   * @param {string} [selector]
   */
  constructor(page, selector = "gnomon-demo") {
    this.page = page;
    this.selector = selector;
  }

  /**
   * Runs `f` in the page, on the element.
   *
   * @template {any[]} Values
   * @template Answer
   * @param {(demo: GnomonDemo & { shadowRoot: ShadowRoot }, ...values: Values) => Answer} f
   * @param {Values} values
   * @returns {Promise<Awaited<Answer>>}
   */
  inside(f, ...values) {
    const body = `return (${f})(document.querySelector(${JSON.stringify(this.selector)}), ...values)`;
    return this.page.evaluate(new Function("values", body), values);
  }

  state() {
    return this.inside((demo) => demo.state);
  }

  /** @param {string} state */
  async reaches(state) {
    let now;
    await until(`${this.selector} is ${state}`, async () => {
      now = await this.state();
      return now === state || now === "error";
    });
    if (now !== state) throw new Error(`${this.selector} should be ${state}: ${await this.message()}`);
  }

  /**
   * What a part of the element says.
   *
   * @param {string} part
   */
  text(part) {
    return this.inside((demo, part) => demo.shadowRoot.querySelector(part)?.textContent ?? "", part);
  }

  verdict() {
    return this.text("[part=verdict]");
  }

  message() {
    return this.text("[part=message]");
  }

  /** Fixed steps since the last reset. */
  async steps() {
    return Number((await this.text(".steps")).replace(/\D/g, ""));
  }

  /**
   * Where a part of the element is in the viewport.
   *
   * @param {string} [part]
   * @returns {Promise<Box>}
   */
  async box(part = "[part=stage]") {
    const box = await this.inside((demo, part) => {
      const rect = demo.shadowRoot.querySelector(part)?.getBoundingClientRect();
      return rect && { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
    }, part);
    if (!box) throw new Error(`${this.selector} has no ${part}`);
    return box;
  }

  /** Brings the whole picture into the viewport. */
  async show() {
    await this.inside((demo) => {
      demo.shadowRoot.querySelector("[part=stage]")?.scrollIntoView({ block: "center", behavior: "instant" });
    });
    // Observers of what is on screen speak only after the next frame.
    await sleep(100);
  }

  /**
   * The middle of the first button with this accessible name, brought into the viewport if it is outside. “Play” before
   * the first play goes on with the demo's name, which counts as the same.
   *
   * @param {string} name
   * @returns {Promise<Point>}
   */
  async button(name) {
    const at = await this.inside((demo, name) => {
      const found = [...demo.shadowRoot.querySelectorAll("button")].find(
        (button) => (button.ariaLabel ?? button.textContent ?? "").startsWith(name) && button.checkVisibility(),
      );
      if (!found) return null;
      const { top, bottom } = found.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) found.scrollIntoView({ block: "center", behavior: "instant" });
      const box = found.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, name);
    if (!at) throw new Error(`${this.selector} shows no button “${name}”`);
    return at;
  }

  /** @param {string} name */
  async click(name) {
    const { x, y } = await this.button(name);
    await this.page.move(x, y);
    await this.page.down();
    await this.page.up();
  }

  async play() {
    await this.show();
    await this.click("Play");
    await this.reaches("running");
  }

  async pause() {
    await this.click("Pause");
    await this.reaches("paused");
    await this.show();
  }

  async stop() {
    await this.click("Stop");
    await this.reaches("stopped");
  }

  /**
   * The middle of a label over the picture: for a body, its centre.
   *
   * @param {string} words
   * @returns {Promise<Point>}
   */
  async label(words) {
    const at = await this.inside((demo, words) => {
      const labels = [...demo.shadowRoot.querySelectorAll("[part=label]")];
      const found = labels.find((label) => label.textContent === words && label.checkVisibility());
      const box = found?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, words);
    if (!at) throw new Error(`no label “${words}” over the picture`);
    return at;
  }

  /**
   * A point of the picture, from (0, 0) at its top left to (1, 1).
   *
   * @param {number} x
   * @param {number} y
   * @returns {Promise<Point>}
   */
  async at(x, y) {
    const box = await this.box();
    return { x: box.x + x * box.width, y: box.y + y * box.height };
  }

  /**
   * A real drag with the mouse.
   *
   * @param {Point} from
   * @param {Point} to
   */
  async drag(from, to) {
    await this.page.move(from.x, from.y);
    await this.page.down();
    await this.page.move(to.x, to.y, 5);
    await this.page.up();
    // The program hears of it in the next frame.
    await sleep(150);
  }
}
