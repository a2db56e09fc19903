// The shapes as numbers, with corners to grab.

/** @import { Engine } from "../../runtime/open_demo.js" */

import { format } from "../../runtime/format.js";
import { player as common, shapes as text } from "../../../content/text/en.json";
import { make } from "../../runtime/dom.js";
import { sentence } from "../../runtime/labels.js";
import { Panel } from "./panel.js";

const degrees = 180 / Math.PI;

/** Formats a number: enough digits to show exact values, few enough to read. @param {number} value */
const shown = (value) => String(Number(value.toFixed(6)));

export class ShapePanel {
  /** @type {(() => void)[]} */
  #updates = [];
  #corners = "";

  /**
   * @param {Engine} engine
   * @param {{pause: () => void, announce: (words: string) => void}} player
   * @param {AbortSignal} signal
   */
  constructor(engine, player, signal) {
    this.engine = engine;
    this.player = player;
    this.signal = signal;
    this.names = engine.input.names();
    const words = { name: "shapes", picture: /** @type {const} */ ("shapeLines"), label: text.title, key: "V" };
    this.panel = new Panel(words, signal, (open) => this.#toggled(open));
    this.bodies = make("div", { class: "bodies" });
    this.panel.element.append(make("p", { class: "hint" }, text.hint), this.#cornerButtons(), this.bodies);
    this.panel.opener.hidden = !this.names.some((_, index) => engine.input.handle(index).editable);
  }

  /** @param {boolean} open */
  #toggled(open) {
    this.engine.input.edit(open);
    if (open) this.player.pause();
    this.update();
  }

  /** Updates the panel after every frame, except a number that is being typed. */
  update() {
    if (!this.panel.isOpen) return;
    const corners = this.names.map((_, index) => this.engine.input.handle(index).corners.length).join();
    if (corners !== this.#corners) this.#fill(corners);
    for (const update of this.#updates) update();
  }

  /** @param {string} corners */
  #fill(corners) {
    const editable = this.names.flatMap((name, index) => {
      const handle = this.engine.input.handle(index);
      return handle.editable ? [{ name: sentence(name, []), index, corners: handle.corners.length }] : [];
    });
    const counts = editable.map(({ name, corners }) => format(text.count, [name, corners]));
    if (this.#corners) this.player.announce(counts.join(" "));
    this.#corners = corners;
    this.#updates = [];
    this.bodies.replaceChildren(...editable.map(({ name, index }) => this.#body(name, index)));
  }

  #cornerButtons() {
    /**
     * @param {string} label
     * @param {string} key
     * @param {() => void} action
     */
    const button = (label, key, action) => {
      const element = make("button", { type: "button", title: format(common.hint, [label, key]) }, label);
      element.addEventListener("click", action, { signal: this.signal });
      return element;
    };
    return make(
      "div",
      { class: "corners" },
      button(text.next, "C", () => this.nextCorner(1)),
      button(text.add, "I", () => this.addCorner()),
      button(text.remove, "Delete", () => this.removeCorner()),
    );
  }

  // --- Actions with keys of their own

  /** @param {1 | -1} direction */
  nextCorner(direction) {
    const handle = this.#begin();
    if (handle < 0) return;
    const { length } = this.engine.input.handle(handle).corners;
    const present = this.engine.input.selectedCorner;
    const corner = present < 0 && direction < 0 ? length - 1 : (present + direction + length) % length;
    this.engine.input.selectCorner(corner);
    this.player.announce(format(text.selected, [corner, sentence(this.names[handle], [])]));
  }

  addCorner() {
    if (this.#begin() >= 0) this.engine.input.addCorner();
  }

  removeCorner() {
    const handle = this.#begin();
    if (handle < 0) return;
    if (this.engine.input.selectedCorner < 0) this.player.announce(text.choose);
    else if (this.engine.input.handle(handle).corners.length <= 3) this.player.announce(text.fewest);
    else this.engine.input.removeCorner();
  }

  /**
   * Opens the panel and selects a body with editable corners.
   *
   * @returns {number} that body, or −1
   */
  #begin() {
    const { engine } = this;
    const editable = (/** @type {number} */ handle) => handle >= 0 && engine.input.handle(handle).editable;
    const { selected } = engine.input;
    const handle = editable(selected) ? selected : this.names.findIndex((_, index) => editable(index));
    if (handle < 0) return -1;
    this.panel.show(true);
    if (handle !== selected) engine.input.select(handle);
    return handle;
  }

  /**
   * @param {string} name
   * @param {number} index
   */
  #body(name, index) {
    const { engine } = this;
    const rows = make("div", { class: "numbers" });
    const handle = () => engine.input.handle(index);
    /** @type {(words: string, ...inputs: HTMLInputElement[]) => void} */
    const row = (words, ...inputs) => rows.append(make("span", { "aria-hidden": "true" }, words), ...inputs);
    row(
      text.position,
      this.#number(
        text.x,
        () => handle().x,
        (x) => engine.input.put(index, x, handle().y),
      ),
      this.#number(
        text.y,
        () => handle().y,
        (y) => engine.input.put(index, handle().x, y),
      ),
    );
    const angle = () => Math.atan2(handle().sine, handle().cosine) * degrees;
    row(
      text.angle,
      this.#number(text.angle, angle, (value) => engine.input.face(index, value / degrees)),
    );
    handle().corners.forEach((_, corner) => {
      const at = () => handle().corners[corner] ?? [0, 0];
      row(
        format(text.corner, [corner]),
        this.#number(
          format(text.corner_x, [corner]),
          () => at()[0],
          (x) => engine.input.putCorner(index, corner, x, at()[1]),
        ),
        this.#number(
          format(text.corner_y, [corner]),
          () => at()[1],
          (y) => engine.input.putCorner(index, corner, at()[0], y),
        ),
      );
    });
    return make("fieldset", {}, make("legend", {}, name), rows);
  }

  /**
   * Creates a number field that shows the program's value until the reader types another.
   *
   * @param {string} label
   * @param {() => number} read
   * @param {(value: number) => void} put
   */
  #number(label, read, put) {
    const input = make("input", { type: "number", step: "any", "aria-label": label });
    const typed = () => Number.isFinite(input.valueAsNumber) && put(input.valueAsNumber);
    input.addEventListener("change", typed, { signal: this.signal });
    const show = () => {
      const value = shown(read());
      if (input.value !== value) input.value = value;
    };
    // An emptied field has no number. A paused demo draws no frames that would restore it.
    input.addEventListener("blur", show, { signal: this.signal });
    this.#updates.push(() => {
      const root = /** @type {ShadowRoot} */ (input.getRootNode());
      if (root.activeElement !== input) show();
    });
    return input;
  }
}
