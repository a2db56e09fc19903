// Messages between a frame and the page around it: docs/embedding/iframe.md.
//
// Only the page around the frame may send commands, regardless of its origin, and only that page receives the
// replies. No message contains a secret.

import { embed as text } from "../../content/text/en.json";

/** @import { GnomonDemo } from "../../types/gnomon-demo.js" */

const version = 1;

/** @typedef {{ code: string, message: string }} Fault */

/** Events of the element that change its state, regardless of their cause. */
const changes = ["ready", "play", "pause", "stop", "statechange"];

export class Messages {
  #scene;
  #height;
  #demo;
  #fault;
  /** State and height of the last messages. */
  #told = { state: "", height: 0 };

  /**
   * @param {string} scene
   * @param {() => number} height
   * @param {{ demo?: GnomonDemo, fault?: Fault }} shown
   */
  constructor(scene, height, { demo, fault }) {
    this.#scene = scene;
    this.#height = height;
    this.#demo = demo;
    this.#fault = fault;
    if (parent === window) return;
    addEventListener("message", (event) => this.#hear(event));
    const observer = new ResizeObserver(() => this.#tellHeight());
    observer.observe(document.body);
    // An open panel is in the bar. It scrolls if the frame is not taller.
    const bar = demo?.shadowRoot?.querySelector(".bar");
    if (bar) observer.observe(bar);
    for (const type of changes) demo?.addEventListener(type, () => this.#tellState());
    demo?.addEventListener("error", (event) => {
      this.#tell({ type: "error", .../** @type {CustomEvent<Fault>} */ (event).detail });
      this.#tellState();
    });
    this.#tell({ type: "ready", scene, state: this.#state });
    if (fault) this.#tell({ type: "error", ...fault });
  }

  get #state() {
    return this.#fault ? "error" : this.#demo?.readyState;
  }

  /**
   * @param {object} message
   * @param {{ target?: string, id?: unknown }} [to] origin and id of the command, for a reply
   */
  #tell(message, { target = "*", id } = {}) {
    parent.postMessage({ gnomon: version, ...message, ...(id === undefined ? {} : { id }) }, target);
  }

  #tellState() {
    const state = String(this.#state);
    if (state !== this.#told.state) this.#tell({ type: "state", scene: this.#scene, state });
    this.#told.state = state;
    this.#tellHeight();
  }

  #tellHeight() {
    const height = this.#height();
    if (height !== this.#told.height) this.#tell({ type: "height", height });
    this.#told.height = height;
  }

  /** @param {MessageEvent} event */
  async #hear({ source, origin, data }) {
    if (source !== parent || typeof data?.gnomon !== "number") return;
    const { type, id, step } = data;
    // A page with an opaque origin cannot be named as a target.
    const to = { target: origin === "null" ? "*" : origin, id };
    const refuse = (/** @type {string} */ code, /** @type {string} */ message) =>
      this.#tell({ type: "error", code, message }, to);
    if (data.gnomon !== version) return refuse("unknown-version", text.unknown_version);
    if (type === "height") return this.#tell({ type, height: this.#height() }, to);
    if (type !== "state") {
      if (this.#fault) return this.#tell({ type: "error", ...this.#fault }, to);
      if (type === "seek" && !Number.isFinite(step)) return refuse("bad-step", text.bad_step);
      if (!(await this.#obey(type, step)))
        return refuse("unknown-type", text.unknown_type.replace("{0}", String(type)));
    }
    this.#tell({ type: "state", scene: this.#scene, state: this.#state }, to);
  }

  /**
   * @param {unknown} type
   * @param {number} step
   * @returns {Promise<boolean>} whether there is such a command
   */
  async #obey(type, step) {
    const demo = /** @type {GnomonDemo} */ (this.#demo);
    switch (type) {
      case "play":
        await demo.play();
        return true;
      case "pause":
      case "stop":
      case "step":
      case "reset":
        demo[type]();
        return true;
      case "seek":
        demo.seek(step);
        return true;
      default:
        return false;
    }
  }
}
