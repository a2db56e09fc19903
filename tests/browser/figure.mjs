// A <gnomon-figure> in an open page, driven through the reader's controls.
import { until } from "./demo.mjs";

/** @import { GnomonFigure } from "../../web/types/gnomon-figure.js" */
/** @import { Page } from "./drivers/page.mjs" */
/** @import { Point } from "./demo.mjs" */

export class Figure {
  /**
   * @param {Page} page
   * @param {string} [selector]
   */
  constructor(page, selector = "gnomon-figure") {
    this.page = page;
    this.selector = selector;
  }

  /**
   * Runs `f` in the page, on the element.
   *
   * @template {any[]} Values
   * @template Answer
   * @param {(figure: GnomonFigure & { shadowRoot: ShadowRoot }, ...values: Values) => Answer} f
   * @param {Values} values
   * @returns {Promise<Awaited<Answer>>}
   */
  inside(f, ...values) {
    const body = `return (${f})(document.querySelector(${JSON.stringify(this.selector)}), ...values)`;
    return this.page.evaluate(new Function("values", body), values);
  }

  /** @param {import("../../web/types/gnomon-figure.js").GnomonFigureState} state */
  async reaches(state) {
    await until(`the figure is ${state}`, async () => (await this.inside((figure) => figure.readyState)) === state);
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    return this.inside((figure, name, value) => figure.setAttribute(name, value), name, value);
  }

  /** Returns the drawn picture. */
  picture() {
    return this.inside((figure) => figure.shadowRoot.querySelector("svg")?.innerHTML ?? "");
  }

  /** @param {() => Promise<unknown>} deed an action that changes the picture */
  async changes(deed) {
    const before = await this.picture();
    await deed();
    await until(`another picture of ${this.selector}`, async () => (await this.picture()) !== before);
  }

  /** @param {string} name */
  readout(name) {
    return this.inside((figure, name) => figure.readout(name), name);
  }

  sentence() {
    return this.inside((figure) => figure.sentence);
  }

  /** Returns the number of page pixels in one unit of the picture. */
  scale() {
    return this.inside((figure) => {
      const svg = /** @type {SVGSVGElement} */ (figure.shadowRoot.querySelector("svg"));
      return svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    });
  }

  /** Scrolls the figure into view. */
  async show() {
    await this.inside((figure) => figure.scrollIntoView({ block: "center", behavior: "instant" }));
  }

  /**
   * Returns the present middle of the area that grips a handle.
   *
   * @param {number} handle
   * @param {"hold" | "turn"} [use]
   * @returns {Promise<Point>}
   */
  at(handle, use = "hold") {
    return this.inside(
      (figure, handle, use) => {
        const area = figure.shadowRoot.querySelector(`.${use}[data-handle="${handle}"]`);
        const { left, top, width, height } = /** @type {Element} */ (area).getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      },
      handle,
      use,
    );
  }

  /**
   * Returns a place on the picture, in fractions of its width and height.
   *
   * @param {number} x
   * @param {number} y
   * @returns {Promise<Point>}
   */
  place(x, y) {
    return this.inside(
      (figure, x, y) => {
        const box = figure.getBoundingClientRect();
        return { x: box.left + x * box.width, y: box.top + y * box.height };
      },
      x,
      y,
    );
  }

  /** @param {Point} from @param {Point} to */
  async drag(from, to) {
    await this.page.move(from.x, from.y);
    await this.page.down();
    await this.page.move(to.x, to.y, 5);
    await this.page.up();
    await this.rests();
  }

  /** Waits until the picture is constant: it follows the hand a frame after its module has loaded. */
  async rests() {
    await until("the figure has loaded", async () => (await this.inside((figure) => figure.readyState)) !== "loading");
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
    );
    let before = "";
    await until("the picture rests", async () => {
      const now = await this.picture();
      const same = now === before;
      before = now;
      return same;
    });
  }
}
