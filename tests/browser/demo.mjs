// A <gnomon-demo> in an open page, driven through its visible state and the names of its controls.
import { setTimeout as sleep } from "node:timers/promises";
import { decode, parse } from "../../web/elements/runtime/moment_link.js";

/** @import { GnomonDemo } from "../../web/types/gnomon-demo.js" */
/** @import { Page } from "./drivers/page.mjs" */
/** @import { Box } from "./picture.mjs" */

/** @typedef {{ x: number, y: number }} Point */

/** Width of a slider's thumb, from web/elements/player/settings.css. */
const thumb = 18;

/**
 * Polls until the answer is true, since a page's load event is no useful end of loading here.
 *
 * @param {string} what subject of the message after a timeout
 * @param {() => Promise<unknown>} question
 * @param {number} [milliseconds]
 */
export async function until(what, question, milliseconds = 30_000) {
  const end = Date.now() + milliseconds;
  while (!(await question())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(30);
  }
}

/** Returns the scroll position of the page. @param {Page} page */
export const scrolled = (page) => page.evaluate(() => scrollY);

/** Waits for the end of animated scrolling by keys and wheel. @param {Page} page */
export async function settled(page) {
  let last = -1;
  await until("scrolling ends", async () => {
    const before = last;
    last = await scrolled(page);
    await sleep(100);
    return last === before;
  });
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
    return this.inside((demo) => demo.readyState);
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
   * Returns the text of a part of the element.
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

  /** Returns the number of fixed steps since the last reset. */
  async steps() {
    return Number((await this.text(".steps")).replace(/\D/g, ""));
  }

  /** Returns the last announcement to screen readers. */
  announced() {
    return this.text("[aria-live]");
  }

  /** Records all further announcements, since each replaces the one before. */
  listen() {
    return this.inside((demo) => {
      /** @type {string[]} */
      const heard = [];
      Object.assign(demo, { heard });
      const record = () => heard.push(demo.shadowRoot.querySelector("[aria-live]")?.textContent ?? "");
      new MutationObserver(record).observe(demo.shadowRoot, { childList: true, subtree: true });
    });
  }

  /** Reports whether the words were announced since `listen`. @param {string} words */
  hears(words) {
    return this.inside(
      (demo, words) => /** @type {{ heard: string[] }} */ (/** @type {any} */ (demo)).heard.includes(words),
      words,
    );
  }

  /** Returns the time line from a browser's accessibility tree. */
  timeline() {
    return this.inside((demo) => {
      const range = /** @type {HTMLInputElement} */ (demo.shadowRoot.querySelector(".timeline input"));
      return { first: Number(range.min), now: range.valueAsNumber, last: Number(range.max), says: range.ariaValueText };
    });
  }

  /**
   * Drags the time line's thumb to the given fraction of its length.
   *
   * @param {number} part
   */
  async scrub(part) {
    const { first, now, last } = await this.timeline();
    const box = await this.box(".timeline input");
    const at = (/** @type {number} */ part) => ({
      x: box.x + thumb / 2 + part * (box.width - thumb),
      y: box.y + box.height / 2,
    });
    await this.drag(at((now - first) / Math.max(last - first, 1)), at(part));
  }

  /**
   * Moves to an exact moment: a drag comes near, and arrow keys do the rest.
   *
   * @param {number} step
   */
  async goTo(step) {
    const { first, last } = await this.timeline();
    await this.scrub((step - first) / Math.max(last - first, 1));
    for (let at = await this.steps(); at !== step; at = await this.steps()) {
      await this.page.press(at < step ? "ArrowRight" : "ArrowLeft");
      await until("the key moves time", async () => (await this.steps()) !== at);
    }
  }

  /** Focuses the picture by a click on empty ground. */
  async focus() {
    const { x, y } = await this.at(0.02, 0.02);
    await this.page.move(x, y);
    await this.page.down();
    await this.page.up();
  }

  /** Opens or closes the card under Share. @param {boolean} open */
  async #share(open) {
    const isOpen = () => this.inside((demo) => demo.shadowRoot.querySelector("details.share")?.hasAttribute("open"));
    let clicked = 0;
    await until(`Share is ${open ? "open" : "closed"}`, async () => {
      if ((await isOpen()) === open) return true;
      // A slow page handles the click late; after five seconds without an effect the test clicks again.
      if (Date.now() - clicked > 5000) {
        await this.click("Share");
        clicked = Date.now();
      }
      return false;
    });
  }

  /** Returns the link that “Copy link” copies. */
  async link() {
    await this.#share(true);
    await this.page.evaluate(() => {
      const writeText = async (/** @type {string} */ copied) => void Object.assign(globalThis, { copied });
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
      Object.assign(globalThis, { copied: "" });
    });
    await this.click("Copy link");
    const copied = () => this.page.evaluate(() => /** @type {any} */ (globalThis).copied);
    await until("the link is copied", copied);
    const link = String(await copied());
    await this.#share(false);
    return link;
  }

  /** Returns the whole state of this moment, as the program saves it. */
  async bytes() {
    const { hash } = new URL(await this.link());
    const { bytes } = await decode(hash, parse(hash).scene);
    return Buffer.from(bytes).toString("hex");
  }

  /**
   * Returns the rectangle of a part of the element in the viewport.
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

  /** Scrolls the whole picture into the viewport. */
  async show() {
    // A slow page may not have created its elements yet.
    await until(`${this.selector} is there`, () => this.inside((demo) => Boolean(demo?.shadowRoot)));
    await this.inside((demo) => {
      demo.shadowRoot.querySelector("[part=stage]")?.scrollIntoView({ block: "center", behavior: "instant" });
    });
    // Observers of visibility report only after the next frame.
    await sleep(100);
  }

  /**
   * Returns the middle of the button with this accessible name, scrolled into the viewport if it is outside. “Play”
   * before the first play continues with the demo's name, which matches if no name is equal.
   *
   * @param {string} name
   * @returns {Promise<Point>}
   */
  async button(name) {
    let at = await this.#shown(name);
    if (!at) {
      await this.openMore();
      // A slow page handles a click late, and only then shows the new controls.
      await until(`${this.selector} shows a button “${name}”`, async () => (at = await this.#shown(name)));
    }
    return /** @type {Point} */ (at);
  }

  /** Reports whether there is a button of this name now, also under More. @param {string} name */
  async shows(name) {
    await this.openMore();
    await this.frames();
    return (await this.#shown(name)) !== null;
  }

  /** Opens the folded part under More. */
  async openMore() {
    const at = await this.#shown("More", true);
    if (!at) return;
    await this.page.move(at.x, at.y);
    await this.page.down();
    await this.page.up();
  }

  /**
   * @param {string} name
   * @param {boolean} [folded] only a button whose panel is still closed
   */
  #shown(name, folded = false) {
    return this.inside(
      (demo, name, folded) => {
        const shown = [...demo.shadowRoot.querySelectorAll("button, summary")].filter(
          (button) => button.checkVisibility() && !button.closest("[inert]"),
        );
        const nameOf = (/** @type {Element} */ button) => button.ariaLabel ?? button.textContent ?? "";
        const found =
          shown.find((button) => nameOf(button) === name) ??
          shown.find((button) => nameOf(button).startsWith(`${name} `));
        if (!found || (folded && found.ariaExpanded === "true")) return null;
        const { top, bottom } = found.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) found.scrollIntoView({ block: "center", behavior: "instant" });
        const box = found.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
      name,
      folded,
    );
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
   * Returns the middle of a label over the picture: for a body, its centre.
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
   * Returns a point of the picture, from (0, 0) at its top left to (1, 1).
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
   * Performs a real drag with the mouse.
   *
   * @param {Point} from
   * @param {Point} to
   */
  async drag(from, to) {
    await this.page.move(from.x, from.y);
    await this.page.down();
    await this.page.move(to.x, to.y, 5);
    await this.page.up();
    await this.frames();
  }

  /**
   * Waits two frames: the program reads the input in the next frame, and the page reads the result in the one after.
   */
  async frames() {
    await this.inside(async () => {
      for (let i = 0; i < 3; ++i) await new Promise((done) => requestAnimationFrame(done));
    });
  }
}
