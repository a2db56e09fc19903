// The second sentence, beside the verdict: what came of the last action or of a mistake, and until there is something to
// say, what the hand may do.

/** @import { Engine } from "../runtime/engine.js" */

import { HandleKind_point } from "../border/demo.js";
import { make, write } from "../runtime/dom.js";
import { sentence } from "../runtime/labels.js";
import { player as text } from "../text/en.json";
import { mark } from "./verdict.js";

export class Note {
  #name = "none";

  /** @param {import("../runtime/hands.js").Hands} hands */
  constructor(hands) {
    const held = hands.held();
    const follows = held.some((_, index) => hands.handle(index).kind === HandleKind_point);
    const points = follows ? text.try_point : text.try_both;
    const shapes = hands.someTurn ? text.try_bodies : text.try_shapes;
    const bodies = held.includes("point") ? points : shapes;
    this.hint = held.length === 0 ? "" : held.includes("body") ? bodies : text.try_spots;
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
