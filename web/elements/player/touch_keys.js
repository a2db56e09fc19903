// The scene's keys as buttons over the lower corners of the picture, for touch screens and on request.

/** @import { HeldKeys } from "../runtime/held_keys.js" */

import { make, makeButton, icon } from "../runtime/dom.js";
import { keys as words, player as text } from "../../content/text/en.json";

export class TouchKeys {
  /** Toggles the buttons on devices without touch. @type {HTMLButtonElement | undefined} */
  opener;

  /**
   * @param {HeldKeys} keys
   * @param {HTMLElement} stage
   * @param {AbortSignal} signal
   */
  constructor(keys, stage, signal) {
    this.keys = keys;
    if (keys.ids.length === 0) return;
    const buttons = keys.ids.map((id, key) => this.#button(id, key, signal));
    // One half for each thumb.
    const half = Math.ceil(buttons.length / 2);
    const hands = [buttons.slice(0, half), buttons.slice(half)].map((part) => make("div", {}, ...part));
    const attributes = { class: "touch-keys", part: "keys", role: "group", "aria-label": text.touch_keys };
    this.element = make("div", attributes, ...hands);
    stage.append(this.element);
    signal.addEventListener("abort", () => this.element?.remove());
    const toggle = () => {
      const shown = this.element?.classList.toggle("shown");
      if (this.opener) this.opener.ariaPressed = String(shown);
    };
    this.opener = makeButton("keysLines", text.touch_keys, toggle, signal, { class: "bare", "aria-pressed": "false" });
  }

  /**
   * @param {string} id
   * @param {number} key
   * @param {AbortSignal} signal
   */
  #button(id, key, signal) {
    const { label, picture } = words[id];
    const button = make("button", { type: "button", title: label, "aria-label": label }, icon(picture));
    const hold = (/** @type {unknown} */ by) => this.keys.hold(by, key);
    const release = (/** @type {unknown} */ by) => this.keys.release(by);
    /** @param {PointerEvent} event */
    const down = (event) => {
      // The picture keeps the focus, and thereby its keys.
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      hold(event.pointerId);
    };
    const up = (/** @type {PointerEvent} */ event) => release(event.pointerId);
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      hold(button);
    };
    // For readers with neither touch nor keyboard: a click is one step.
    const clicked = (/** @type {MouseEvent} */ event) => {
      if (event.detail > 0) return;
      hold(button);
      release(button);
    };
    button.addEventListener("pointerdown", down, { signal });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
      button.addEventListener(type, up, { signal });
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    button.addEventListener("keydown", pressed, { signal });
    for (const type of ["keyup", "blur"]) button.addEventListener(type, () => release(button), { signal });
    button.addEventListener("click", clicked, { signal });
    return button;
  }

  /** @param {boolean} runs */
  update(runs) {
    if (this.keys.runs === runs) return;
    this.keys.runs = runs;
    // The keys work only while time passes.
    if (this.element) this.element.inert = !runs;
  }
}
