// The second sentence, beside the verdict: the result of the last action or of a mistake, and before that a hint
// about input.

/** @import { Engine } from "../runtime/open_demo.js" */

import { HandleKind_point } from "../../border/demo.js";
import { make, write } from "../runtime/dom.js";
import { format } from "../runtime/format.js";
import { namesOf } from "../runtime/held_keys.js";
import { sentence } from "../runtime/labels.js";
import { player as text } from "../../content/text/en.json";
import { mark } from "../play/verdict.js";

/** Reports whether touch is the reader's primary input. */
const isTouched = () => matchMedia("(pointer: coarse)").matches;

export class Note {
  #name = "none";

  /**
   * @param {import("../runtime/hands.js").SceneInput} input
   * @param {string[]} keys that the scene uses
   */
  constructor(input, keys) {
    const held = input.held();
    const follows = held.some((_, index) => input.handle(index).kind === HandleKind_point);
    const points = follows ? text.try_point : text.try_both;
    const shapes = input.someTurn ? text.try_bodies : text.try_shapes;
    const bodies = held.includes("point") ? points : shapes;
    const played = namesOf(keys).map(({ label, names }) => `${names[0]} ${label.toLowerCase()}`);
    const byKeys = isTouched() ? text.try_buttons : format(text.try_keys, [played.join(", ")]);
    const nothing = keys.length > 0 ? byKeys : "";
    const flat = held.includes("body") ? bodies : text.try_spots;
    const solid = held.includes("solid") ? text.try_solids : text.try_eye;
    this.hint = held.length === 0 ? nothing : held.includes("eye") ? solid : flat;
    this.words = make("span", {});
    this.line = make("p", { class: "note", part: "note", "aria-live": "polite" }, this.words);
  }

  /** @param {Engine} engine */
  update(engine) {
    const note = engine.note();
    write(this.words, note ? sentence(note.name, note.numbers) : this.hint);
    const name = note?.name ?? "";
    if (name === this.#name) return;
    this.#name = name;
    mark(this.line, name);
    this.line.classList.toggle("hint", !note);
  }
}
