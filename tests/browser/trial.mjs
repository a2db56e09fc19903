// A program of a page, driven through the reader's controls.
import { until } from "./demo.mjs";

/** @import { Page } from "./drivers/page.mjs" */

export class Trial {
  /**
   * @param {Page} page
   * @param {string} src
   */
  constructor(page, src) {
    this.page = page;
    this.selector = `gnomon-try[src="${src}"]`;
  }

  /**
   * Runs `f` in the page, on the element.
   *
   * @template {any[]} Values
   * @template Answer
   * @param {(element: HTMLElement & { value: string }, ...values: Values) => Answer} f
   * @param {Values} values
   * @returns {Promise<Awaited<Answer>>}
   */
  inside(f, ...values) {
    const body = `return (${f})(document.querySelector(${JSON.stringify(this.selector)}), ...values)`;
    return this.page.evaluate(new Function("values", body), values);
  }

  /** Returns the text of a part. @param {string} part */
  text(part) {
    return this.inside((element, part) => element.querySelector(part)?.textContent ?? "", part);
  }

  status() {
    return this.text("figcaption [role=status]");
  }
  fault() {
    return this.text(".fault");
  }
  note() {
    return this.text(".note");
  }
  output() {
    return this.text(".output");
  }

  frames() {
    return this.inside((element) => element.querySelectorAll("iframe").length);
  }

  /** Performs a real click on the button of this name. @param {string} name */
  async click(name) {
    const at = await this.inside((element, name) => {
      const button = [...element.querySelectorAll("button")].find(
        (button) => button.textContent === name && button.checkVisibility(),
      );
      if (!button) return null;
      button.scrollIntoView({ block: "center", behavior: "instant" });
      const box = button.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, name);
    if (!at) throw new Error(`${this.selector} shows no button “${name}”`);
    await this.page.move(at.x, at.y);
    await this.page.down();
    await this.page.up();
  }

  /** Runs the program and waits until it has ended or was stopped. */
  async run() {
    await this.click("Run");
    await this.ends();
  }

  async ends() {
    await until("it runs no more", async () => /ended|Stopped/.test(await this.status()));
  }

  /** Opens the editor and waits for its focus. */
  async edit() {
    await this.click("Edit");
    await this.editing();
  }

  isEditing() {
    return this.inside((element) => Boolean(element.querySelector(".editor")?.shadowRoot?.activeElement));
  }

  editing() {
    return until("the editor has the focus", () => this.isEditing());
  }

  /** @param {string} keys */
  async type(keys) {
    for (const key of keys) await this.page.press(key);
  }
}
