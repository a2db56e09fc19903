// The shapes as numbers, and their corners to take hold of.

/** @import { Engine } from "./engine.js" */

import { format } from "../format.js";
import { shapes as text } from "../text/en.json";
import { icon, make, write } from "./dom.js";
import { sentence } from "./labels.js";

const degrees = 180 / Math.PI;

/** Enough digits to see what is exact, few enough to read. @param {number} value */
const shown = (value) => String(Number(value.toFixed(6)));

export class ShapePanel {
  #open = false;
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
    this.names = engine.gripNames();
    this.panel = make("div", {
      class: "shapes",
      part: "shapes",
      id: "shapes",
      role: "group",
      "aria-label": text.title,
    });
    this.panel.hidden = true;
    const words = make("span", {}, text.title);
    this.opener = make(
      "button",
      { type: "button", class: "bare", title: text.title, "aria-label": text.title },
      icon("shapeLines"),
    );
    this.opener.append(words);
    this.opener.setAttribute("aria-controls", "shapes");
    this.opener.ariaExpanded = "false";
    this.opener.hidden = !this.names.some((_, index) => engine.grip(index).editable);
    this.opener.addEventListener("click", () => this.show(!this.#open), { signal });
  }

  get isOpen() {
    return this.#open;
  }

  /** @param {boolean} open */
  show(open) {
    this.#open = open;
    this.panel.hidden = !open;
    this.opener.ariaExpanded = String(open);
    this.engine.exports._gnomon_edit(Number(open));
    if (open) this.player.pause();
    this.update();
  }

  /** After every frame: numbers that are not being typed follow the picture. */
  update() {
    if (!this.#open) return;
    const corners = this.names.map((_, index) => this.engine.grip(index).corners.length).join();
    if (corners !== this.#corners) this.#fill(corners);
    for (const update of this.#updates) update();
  }

  /** @param {string} corners */
  #fill(corners) {
    this.#corners = corners;
    this.#updates = [];
    const bodies = this.names.flatMap((name, index) =>
      this.engine.grip(index).editable ? [this.#body(sentence(name, []), index)] : [],
    );
    this.panel.replaceChildren(make("p", { class: "hint" }, text.hint), this.#cornerButtons(), ...bodies);
  }

  #cornerButtons() {
    const { exports } = this.engine;
    /**
     * @param {string} label
     * @param {() => void} action
     */
    const button = (label, action) => {
      const element = make("button", { type: "button" }, label);
      element.addEventListener("click", action, { signal: this.signal });
      return element;
    };
    const next = () => {
      if (exports._gnomon_selected() < 0) exports._gnomon_select(0);
      const { corners } = this.engine.grip(exports._gnomon_selected());
      const corner = (exports._gnomon_selected_corner() + 1) % corners.length;
      exports._gnomon_select_corner(corner);
      const name = sentence(this.names[exports._gnomon_selected()], []);
      this.player.announce(format(text.selected, [corner, name]));
    };
    return make(
      "div",
      { class: "corners" },
      button(text.next, next),
      button(text.add, () => exports._gnomon_add_corner()),
      button(text.remove, () => exports._gnomon_remove_corner()),
    );
  }

  /**
   * @param {string} name
   * @param {number} index
   */
  #body(name, index) {
    const { engine } = this;
    const { exports } = engine;
    const rows = make("div", { class: "numbers" });
    /**
     * @param {string} label
     * @param {() => number} read
     * @param {(value: number) => void} put
     */
    const number = (label, read, put) => {
      const id = `shape-${index}-${rows.children.length}`;
      const input = make("input", { id, type: "number", step: "any" });
      input.addEventListener("change", () => Number.isFinite(input.valueAsNumber) && put(input.valueAsNumber), {
        signal: this.signal,
      });
      this.#updates.push(() => {
        const root = /** @type {ShadowRoot} */ (input.getRootNode());
        const value = shown(read());
        if (root.activeElement !== input && input.value !== value) input.value = value;
      });
      rows.append(make("label", { for: id }, label), input);
    };
    const grip = () => engine.grip(index);
    number(
      text.x,
      () => grip().x,
      (x) => exports._gnomon_put(index, x, grip().y),
    );
    number(
      text.y,
      () => grip().y,
      (y) => exports._gnomon_put(index, grip().x, y),
    );
    const angle = () => Math.atan2(grip().sine, grip().cosine) * degrees;
    number(text.angle, angle, (value) => exports._gnomon_face(index, value / degrees));
    grip().corners.forEach((_, corner) => {
      const at = () => grip().corners[corner] ?? [0, 0];
      number(
        format(text.corner_x, [corner]),
        () => at()[0],
        (x) => exports._gnomon_put_corner(index, corner, x, at()[1]),
      );
      number(
        format(text.corner_y, [corner]),
        () => at()[1],
        (y) => exports._gnomon_put_corner(index, corner, at()[0], y),
      );
    });
    return make("fieldset", {}, make("legend", {}, name), rows);
  }
}

/** The second sentence: what came of the last action. */
export class Note {
  constructor() {
    this.line = make("p", { class: "note-line", part: "note", "aria-live": "polite" });
    this.line.hidden = true;
  }

  /** @param {Engine} engine */
  update(engine) {
    const note = engine.note();
    this.line.hidden = !note;
    if (note) write(this.line, sentence(engine.textName(note[0]), note.slice(1)));
  }
}
