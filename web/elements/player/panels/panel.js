// A part of the element below the bar. A button opens and closes it, and Escape closes it, too.

import { make, makeButton } from "../../runtime/dom.js";

export class Panel {
  /**
   * @param {{name: string, picture: Parameters<typeof makeButton>[0], label: string, key: string}} words
   * @param {AbortSignal} signal
   * @param {(open: boolean) => void} changed
   */
  constructor({ name, picture, label, key }, signal, changed) {
    this.changed = changed;
    this.element = make("div", { class: `panel ${name}`, part: name, id: name, role: "group", "aria-label": label });
    this.element.hidden = true;
    const toggle = () => this.show(!this.isOpen);
    this.opener = makeButton(picture, label, toggle, signal, { class: "wordy", key, "aria-controls": name });
    this.opener.ariaExpanded = "false";
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.#leave(), { signal });
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {boolean} open */
  show(open) {
    if (open === this.isOpen) return;
    this.element.hidden = !open;
    this.opener.ariaExpanded = String(open);
    this.changed(open);
  }

  /** Returns the focus to the opener, or to the picture if a narrow screen hides the button. */
  #leave() {
    this.show(false);
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const surface = /** @type {HTMLElement | null} */ (root.querySelector(".surface"));
    (this.opener.checkVisibility() ? this.opener : surface)?.focus({ preventScroll: true });
  }
}
