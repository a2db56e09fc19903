// A question of a lesson in an open page, driven through the reader's controls.
import { until } from "./demo.mjs";

/** @import { Page } from "./drivers/page.mjs" */
/** @import { Point } from "./demo.mjs" */

export class Asking {
  /**
   * @param {Page} page
   * @param {number} index of the question on the page, from 0
   */
  constructor(page, index) {
    this.page = page;
    this.index = index;
  }

  /**
   * Runs `f` in the page, on the question.
   *
   * @template {any[]} Values
   * @template Answer
   * @param {(form: HTMLFormElement, ...values: Values) => Answer} f
   * @param {Values} values
   * @returns {Promise<Awaited<Answer>>}
   */
  inside(f, ...values) {
    const body = `return (${f})(document.querySelectorAll("form.predict")[${this.index}], ...values)`;
    return this.page.evaluate(new Function("values", body), values);
  }

  /**
   * Returns the present middle of a part.
   *
   * @param {string} selector
   * @returns {Promise<Point>}
   */
  middle(selector) {
    return this.inside((form, selector) => {
      const { left, top, width, height } = /** @type {Element} */ (
        form.querySelector(selector)
      ).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, selector);
  }

  /**
   * Returns the middle of a part after scrolling it into view.
   *
   * @param {string} selector
   * @returns {Promise<Point>}
   */
  async at(selector) {
    await this.inside(
      (form, selector) => form.querySelector(selector)?.scrollIntoView({ block: "center", behavior: "instant" }),
      selector,
    );
    return this.middle(selector);
  }

  /** @param {string} selector */
  async click(selector) {
    const { x, y } = await this.at(selector);
    await this.page.move(x, y);
    await this.page.down();
    await this.page.up();
  }

  /** @param {string} word */
  choose(word) {
    return this.click(`label:has([value="${word}"])`);
  }

  async check() {
    await this.click(".check");
    await this.reaches("answered");
  }

  async again() {
    await this.click(".check");
    await this.reaches("asking");
  }

  /** @param {"asking" | "answered"} state */
  async reaches(state) {
    await until(`the question is ${state}`, () =>
      this.inside((form, state) => (form.dataset.state ?? "asking") === state, state),
    );
  }

  /** Waits until the program runs and handles the reader's input. */
  async wakes() {
    await until("the question is live", () =>
      this.inside((form) => form.querySelector("gnomon-figure")?.readyState === "live" && form.ariaBusy === null),
    );
  }

  verdict() {
    return this.text(".verdict");
  }

  /** @param {string} selector */
  text(selector) {
    return this.inside((form, selector) => form.querySelector(selector)?.textContent ?? "", selector);
  }

  /** Returns the entries of each row after the answer, by its heading. */
  rows() {
    return this.inside((form) =>
      Object.fromEntries(
        [...form.querySelectorAll(".outcome dl div")].map(({ children: [head, value] }) => [
          head.textContent,
          value.textContent,
        ]),
      ),
    );
  }

  /** Returns the picture of the question. */
  picture() {
    return this.inside(
      (form) => form.querySelector("gnomon-figure")?.shadowRoot?.querySelector("svg")?.innerHTML ?? "",
    );
  }

  /**
   * Returns the middle of the area that grips a handle.
   *
   * @param {number} handle
   * @returns {Promise<Point>}
   */
  hold(handle) {
    return this.inside((form, handle) => {
      const root = form.querySelector("gnomon-figure")?.shadowRoot;
      const area = /** @type {Element} */ (root?.querySelector(`.hold[data-handle="${handle}"]`));
      const { left, top, width, height } = area.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, handle);
  }

  /** Returns all visible text of the question, without folded parts. */
  seen() {
    return this.inside((form) => form.innerText);
  }
}
