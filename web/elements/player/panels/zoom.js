// The card to zoom, to pan, and to show the whole picture again.

/** @import { Camera } from "../../runtime/camera.js" */

import { format } from "../../runtime/format.js";
import { player as text } from "../../../content/text/en.json";
import { make, makeButton, makeCard, write } from "../../runtime/dom.js";

/** Tolerance of a limit, for rounded numbers. */
const slack = 1e-6;

export class ZoomCard {
  #percent = make("span", { class: "percent", "aria-hidden": "true" });
  #said = "";

  /**
   * @param {Camera} camera
   * @param {(words: string) => void} announce
   * @param {AbortSignal} signal
   */
  constructor(camera, announce, signal) {
    this.camera = camera;
    this.announce = announce;
    const button = (
      /** @type {string} */ place,
      /** @type {Parameters<typeof makeButton>[0]} */ picture,
      /** @type {string} */ label,
      /** @type {string} */ key,
      /** @type {() => void} */ action,
    ) => makeButton(picture, label, action, signal, { class: place, key });
    this.out = button("out", "minusLines", text.zoom_out, "Shift Z", () => camera.zoom(-1));
    this.closer = button("in", "plusLines", text.zoom_in, "Z", () => camera.zoom(1));
    this.whole = button("whole", "wholeLines", text.whole, "0", () => camera.showWhole());
    this.left = button("left", "leftLines", text.look_left, "A", () => camera.look(-1, 0));
    this.up = button("up", "upLines", text.look_up, "W", () => camera.look(0, 1));
    this.down = button("down", "downLines", text.look_down, "X", () => camera.look(0, -1));
    this.right = button("right", "rightLines", text.look_right, "D", () => camera.look(1, 0));
    const { out, closer, whole, left, up, down, right } = this;
    const pad = make("div", { class: "pad" }, out, closer, whole, left, up, down, right, this.#percent);
    if (navigator.maxTouchPoints > 0) pad.append(this.#fingers(signal));
    this.element = makeCard("zoomLines", text.zoom, "zoom", signal, pad);
    this.update();
  }

  /** @param {AbortSignal} signal */
  #fingers(signal) {
    const input = make("input", { type: "checkbox" });
    input.addEventListener("change", () => (this.camera.byFingers = input.checked), { signal });
    const words = this.camera.hasPoint ? text.two_fingers : text.fingers;
    return make("label", { class: "fingers" }, input, make("span", {}, words));
  }

  /** Updates the card after a move of the camera. */
  update() {
    const { zoom, minZoom, maxZoom, x, y } = this.camera.eye;
    const ends = new Map([
      [this.closer, zoom > maxZoom - slack],
      [this.out, zoom < minZoom + slack],
      [this.whole, this.camera.isWhole],
      [this.left, x < slack - 1],
      [this.right, x > 1 - slack],
      [this.down, y < slack - 1],
      [this.up, y > 1 - slack],
    ]);
    // Not `disabled`, which would remove the focus from the button.
    for (const [button, ended] of ends) button.ariaDisabled = String(ended);
    const words = format(text.percent, [100 * zoom]);
    if (words === this.#said) return;
    if (this.#said) this.announce(words);
    write(this.#percent, (this.#said = words));
  }
}
