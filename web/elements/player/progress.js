// What a reader sees of a wait that is long: a bar over the picture, once it has lasted a moment.

import { make } from "../runtime/dom.js";
import sheet from "./progress.css";
import { element as text } from "../../content/text/en.json";
import { sheetIn } from "./player_styles.js";

/** A wait that is over before, in milliseconds, needs no bar. */
const moment = 300;

export class Progress {
  #bar = make("progress", { "aria-label": text.loading, max: "1" });
  #status = make("p", { role: "status" });
  #element = make("div", { class: "progress", part: "progress" }, this.#status, this.#bar);
  #timer;

  /**
   * @param {HTMLElement} stage with the picture that is waited for
   * @param {AbortSignal} signal ends it, too
   */
  constructor(stage, signal) {
    this.root = /** @type {ShadowRoot} */ (stage.getRootNode());
    this.sheet = sheetIn(stage.ownerDocument, sheet);
    this.#timer = setTimeout(() => this.#show(stage), moment);
    signal.addEventListener("abort", () => this.end());
  }

  /** @param {HTMLElement} stage */
  #show(stage) {
    this.root.adoptedStyleSheets.push(this.sheet);
    stage.append(this.#element);
    // Only what changes while it is there is announced.
    this.#status.textContent = text.loading;
  }

  /** @param {number} part of it that is here */
  tell(part) {
    this.#bar.value = part;
  }

  end() {
    clearTimeout(this.#timer);
    this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter((each) => each !== this.sheet);
    this.#element.remove();
  }
}
