// Progress bar over the picture, shown for long waits only.

import { make } from "../runtime/dom.js";
import sheet from "./progress.css";
import { element as text } from "../../content/text/en.json";
import { sheetIn } from "./player_styles.js";

/** Shortest wait with a bar, in milliseconds. */
const moment = 300;

export class Progress {
  #bar = make("progress", { "aria-label": text.loading, max: "1" });
  #status = make("p", { role: "status" });
  #element = make("div", { class: "progress", part: "progress" }, this.#status, this.#bar);
  #timer;

  /**
   * @param {HTMLElement} stage of the awaited picture
   * @param {AbortSignal} signal also ends the bar
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
    // Screen readers announce only changes made after the insertion.
    this.#status.textContent = text.loading;
  }

  /** @param {number} part loaded fraction */
  tell(part) {
    this.#bar.value = part;
  }

  end() {
    clearTimeout(this.#timer);
    this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter((each) => each !== this.sheet);
    this.#element.remove();
  }
}
