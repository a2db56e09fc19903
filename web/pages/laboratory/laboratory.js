// Script of the laboratory's page. It reads input and writes words; the program computes.

/** @import { Mend } from "./laboratory_program.js" */
/** @import { State } from "./state.js" */

import { showAnswer } from "./answers.js";
import { cases } from "./cases.js";
import { CornerField } from "./corner_field.js";
import { hearFields, showFields } from "./number_fields.js";
import { QuestionHistory } from "./question_history.js";
import { fromLink, linkOf, max_letters, save, textOf, wordsOfError } from "./persistence.js";
import { fromLine, isLine } from "./query_line.js";
import { linesOf } from "./query_lines.js";
import { decimal } from "./double_text.js";
import { Picture } from "./picture.js";
import { Program } from "./laboratory_program.js";
import { showMends, showParts, showShape, wordsOfShape } from "./shape_faults.js";
import { Sketch } from "./sketch.js";
import { equal, first, fromText, isOurs, queries } from "./state.js";
import { showTrace } from "./trace.js";
import { element, say, text, the } from "./laboratory_words.js";

const shapes = /** @type {const} */ (["a", "b"]);
/** Delay between the last change and the update of the lines and the address, in milliseconds. */
const patience = 200;

class Laboratory {
  /** @type {State} */
  #state = first;
  /** Last opened question, before changes by the reader. @type {State} */
  #example = first;
  #history = new QuestionHistory(first);
  #program;
  #picture;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #following;
  #frame = 0;
  /** @type {Record<"a" | "b", CornerField>} */
  #corners;
  /** The shape that is being drawn. @type {Sketch | undefined} */
  #sketch;

  /** @param {Program} program */
  constructor(program) {
    this.#program = program;
    this.#picture = new Picture(program, {
      begin: () => this.#program.write(this.#state),
      moved: (corner) => this.#moved(corner),
      done: () => this.#note(),
      turn: (shape, by) => this.#turn(shape, by),
      query: () => this.#state.query,
      undo: (back) => this.#undo(back),
      pressed: (shape, at) => this.#pressed(shape, at),
      redraw: () => this.#soon(),
      chosen: (key) => {
        the("#told").textContent = /** @type {Record<string, string>} */ (text.chosen)[key];
      },
    });
    const listener = {
      state: () => this.#state,
      example: () => this.#example,
      change: this.change.bind(this),
      open: (/** @type {string} */ all) => this.#openText(all),
      redraw: () => this.#soon(),
    };
    this.#corners = { a: new CornerField("a", listener), b: new CornerField("b", listener) };
    this.#fill();
    this.#hear();
  }

  // --- States

  /** @param {State} state @param {boolean} done @param {boolean} [fresh] whether a shape has been replaced */
  change(state, done, fresh = false) {
    this.#state = state;
    if (fresh) {
      this.#program.write(state);
      this.#program.fit(false);
    }
    if (done) this.#note();
    this.#soon();
  }

  /** Opens a question from elsewhere and shows all of it. @param {State} state @param {boolean} [noted] */
  open(state, noted = true) {
    this.#endSketch();
    this.#state = this.#example = state;
    for (const name of shapes) this.#corners[name].forget();
    if (noted) this.#note();
    this.#program.write(state);
    this.#program.fit(false);
    this.#soon();
  }

  /** Opens the first question, which Undo cannot leave. @param {State} state */
  begin(state) {
    this.#history = new QuestionHistory(state);
    this.open(state, false);
  }

  get state() {
    return this.#state;
  }

  #note() {
    this.#history.note(this.#state);
    this.#soon();
  }

  /** @param {boolean} back */
  #undo(back) {
    this.#endSketch();
    // Note the present input first, so that Undo can return to it.
    this.#history.note(this.#state);
    const state = back ? this.#history.undo() : this.#history.redo();
    if (!state) return;
    this.#state = state;
    this.#program.write(state);
    this.#program.fit(true);
    the("#told").textContent = back ? text.undo : text.redo;
    this.#soon();
  }

  /** @param {boolean} corner */
  #moved(corner) {
    this.#state = this.#program.read(this.#state);
    if (corner) this.#state = { ...this.#state, a: this.#program.corners(0), b: this.#program.corners(1) };
    this.#soon();
  }

  /** @param {0 | 1} shape @param {number} by radians */
  #turn(shape, by) {
    const name = shape === 0 ? "place_a" : "place_b";
    const [x, y, angle] = this.#state[name];
    this.change({ ...this.#state, [name]: [x, y, angle + by] }, true);
  }

  /** @param {0 | 1} shape @param {Mend} how */
  #mend(shape, how) {
    this.#program.write(this.#state);
    if (how === "cut") {
      this.#cut(shape, 1);
    } else {
      if (!this.#program.mend(shape, how)) return;
      this.change({ ...this.#state, [shapes[shape]]: this.#program.corners(shape) }, true);
    }
    the("#picture").focus({ preventScroll: true });
  }

  /** @param {0 | 1} shape @param {number} part from 1; 0 for an uncut shape */
  #cut(shape, part) {
    this.change({ ...this.#state, [`part_${shapes[shape]}`]: [part] }, true);
  }

  /** Selects the pressed part of a cut shape. @param {0 | 1} shape @param {[number, number]} at */
  #pressed(shape, at) {
    if (this.#state[`part_${shapes[shape]}`][0] === 0) return;
    const part = this.#program.partAt(shape, at);
    if (part > 0) this.#cut(shape, part);
  }

  // --- Display

  #soon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#show();
    });
  }

  #show() {
    const state = this.#state;
    this.#program.write(state);
    if (!this.#picture.isHeld && !this.#sketch) this.#program.fit(true);
    const trace = /** @type {HTMLDetailsElement} */ (the("#trace"));
    const answer = this.#program.answer(trace.open && !this.#picture.isHeld);
    const down = state.y_down[0] !== 0;
    const said = answer.shapes.map((shape, index) => wordsOfShape(shape, shapes[index].toUpperCase(), down));
    showAnswer(answer, said, state.query, down);
    if (answer.trace) showTrace(answer, state.query);
    trace.hidden = answer.obstacle !== undefined;
    shapes.forEach((name, index) => {
      const box = the(`[data-shape="${name}"]`);
      const shape = /** @type {0 | 1} */ (index);
      const corners = this.#corners[name];
      corners.show(state);
      const mend = (/** @type {Mend} */ how) => this.#mend(shape, how);
      showShape(box, answer.shapes[shape], `${said[shape]} ${corners.notes}`.trim(), corners.misread, mend);
      showParts(the(`[data-part="${name}"]`), answer.shapes[shape]);
      // Repeated below the picture.
      showMends(the(`#mends_${name}`), answer.shapes[shape], name.toUpperCase(), mend);
      const [cosine, sine] = answer.places[shape].map(decimal);
      the(".turned", box).textContent = state[`place_${name}`][2] === 0 ? "" : `cos ${cosine}, sin ${sine}`;
    });
    the("#by-parts").hidden = !answer.shapes.some(({ part }) => part);
    this.#picture.draw(this.#sketch?.places ?? []);
    showFields(state);
    /** @type {HTMLSelectElement} */ (the("#query")).value = state.query;
    /** @type {HTMLInputElement} */ (the("#y_down")).checked = down;
    /** @type {HTMLButtonElement} */ (the("#undo")).disabled = !this.#history.canUndo(state);
    /** @type {HTMLButtonElement} */ (the("#redo")).disabled = !this.#history.canRedo;
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#follow(), patience);
  }

  /** Updates slow output once the input pauses. */
  async #follow() {
    const state = this.#state;
    const answer = this.#program.answer(false);
    the("#lines").hidden = answer.obstacle !== undefined;
    if (!answer.obstacle) {
      for (const [name, line] of Object.entries(linesOf(state, answer, this.#program.line()))) {
        the(`[data-line="${name}"] code`).textContent = line;
        the(`[data-line="${name}"]`).hidden = line === "";
      }
      the("#no-command").hidden = !answer.rounded;
    }
    const link = await linkOf(state);
    if (state !== this.#state) return;
    const short = link.length <= max_letters;
    history.replaceState(null, "", short ? link : location.pathname + location.search);
    /** @type {HTMLButtonElement} */ (the("#link")).disabled = !short;
    the("#kept").textContent = short ? "" : say(text.saving.too_long, link.length.toLocaleString("en-GB"));
  }

  // --- Listeners

  #fill() {
    const words = /** @type {Record<string, string>} */ (text.queries);
    the("#query").append(...queries.map((name) => new Option(words[name], name)));
    the("#cases").append(...cases.map(({ title }, index) => new Option(title, String(index))));
  }

  #hear() {
    const on = (
      /** @type {string} */ selector,
      /** @type {string} */ type,
      /** @type {(event: Event) => void} */ heard,
    ) => the(selector).addEventListener(type, heard);
    on("#ask", "submit", (event) => event.preventDefault());
    on("#query", "change", () => {
      const query = /** @type {HTMLSelectElement} */ (the("#query")).value;
      this.change({ ...this.#state, query }, true);
    });
    on("#cases", "change", () => this.#openCase());
    on("#undo", "click", () => this.#undo(true));
    on("#redo", "click", () => this.#undo(false));
    on("#y_down", "change", () => {
      const { checked } = /** @type {HTMLInputElement} */ (the("#y_down"));
      this.change({ ...this.#state, y_down: [checked ? 1 : 0] }, true);
    });
    on("#closer", "click", () => this.#zoom(1.5));
    on("#further", "click", () => this.#zoom(1 / 1.5));
    on("#whole", "click", () => {
      this.#program.fit(false);
      this.#soon();
    });
    on("#trace", "toggle", () => this.#soon());
    on("#link", "click", () => this.#copyLink());
    on("#save", "click", () => {
      save(this.#state);
      the("#kept").textContent = text.saving.saved;
    });
    on("#open", "change", () => {
      const { files } = /** @type {HTMLInputElement} */ (the("#open"));
      if (files?.[0]) this.#openFile(files[0]);
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.#openFile(file);
    });
    addEventListener("paste", (event) => this.#pasted(event));
    addEventListener("hashchange", () => this.openLink());
    addEventListener("keydown", (event) => this.#keyed(event));
    hearFields(
      () => this.#state,
      (state, done) => this.change(state, done),
    );
    shapes.forEach((name, index) => {
      const shape = /** @type {0 | 1} */ (index);
      on(`[data-shape="${name}"] .draw`, "click", () => this.#beginSketch(shape));
      on(`[data-part="${name}"] select`, "change", ({ target }) => {
        this.#cut(shape, Number(/** @type {HTMLSelectElement} */ (target).value));
      });
    });
    for (const figure of document.querySelectorAll("[data-line]")) {
      the(".copy", figure).addEventListener("click", () => copy(/** @type {HTMLElement} */ (figure)));
    }
  }

  /** Opens a question pasted outside of fields. @param {ClipboardEvent} event */
  #pasted(event) {
    if (/** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select")) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.trim() === "") return;
    const fault = isLine(pasted) || isOurs(pasted) ? this.#openText(pasted) : text.read.no_line;
    if (fault) the("#told").textContent = fault;
  }

  /** Handles keys of the page outside of fields, which have their own undo. @param {KeyboardEvent} event */
  #keyed(event) {
    if (event.defaultPrevented) return;
    if (this.#sketch && (event.key === "Enter" || event.key === "Escape")) {
      if (event.key === "Enter") this.#finishSketch();
      this.#endSketch();
      event.preventDefault();
      return;
    }
    const inField = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select");
    const key = event.key.toLowerCase();
    if (inField || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    this.#undo(key === "z" && !event.shiftKey);
  }

  /** @param {number} factor */
  #zoom(factor) {
    this.#program.zoom(factor, this.#picture.middle);
    this.#picture.draw(this.#sketch?.places ?? []);
  }

  #openCase() {
    const chosen = cases[Number(/** @type {HTMLSelectElement} */ (the("#cases")).value)];
    if (!(/** @type {HTMLSelectElement} */ (the("#cases")).value) || !chosen) return;
    the("#case-told").textContent = chosen.words;
    this.open(chosen.state);
  }

  async #copyLink() {
    await this.#follow();
    try {
      await navigator.clipboard.writeText(location.href);
      the("#kept").textContent = text.saving.copied;
    } catch {
      the("#kept").textContent = text.saving.yourself;
    }
  }

  /** @param {File} file */
  async #openFile(file) {
    try {
      const fault = this.#openText(await textOf(file));
      if (fault) the("#told").textContent = fault;
    } catch (error) {
      the("#told").textContent = wordsOfError(error);
    }
    the("#kept").textContent = the("#told").textContent;
  }

  /** Opens a file of the laboratory, or a line of gnomon-query. @param {string} all @returns {string} error */
  #openText(all) {
    try {
      const lined = isLine(all);
      const { state, other_turns } = lined
        ? fromLine(all, this.#state, this.#program)
        : { state: fromText(all), other_turns: [] };
      this.open(state);
      const told = [lined ? text.read.line : text.loading.opened];
      if (other_turns.length > 0)
        told.push(say(text.read.turned, other_turns.map(([x, y]) => `${decimal(x)}, ${decimal(y)}`).join("; ")));
      the("#told").textContent = told.join(" ");
      return "";
    } catch (error) {
      return wordsOfError(error);
    }
  }

  async openLink() {
    try {
      const state = await fromLink(location.hash);
      if (state && !equal(state, this.#state)) this.open(state);
    } catch (error) {
      the("#told").textContent = wordsOfError(error);
    }
  }

  // --- Drawing a shape

  /** @param {0 | 1} shape */
  #beginSketch(shape) {
    const sketch = new Sketch(shape, () => {
      this.#finishSketch();
      this.#endSketch();
    });
    this.#sketch = sketch;
    the("#picture").focus();
    the("#picture").scrollIntoView({ block: "nearest" });
    this.#picture.drawing = (at) => {
      sketch.press(at);
      this.#soon();
    };
    this.#soon();
  }

  #finishSketch() {
    if (!this.#sketch || this.#sketch.places.length === 0) return;
    const { shape, places } = this.#sketch;
    this.#program.write(this.#state);
    const corners = places.flatMap((at) => this.#program.place(shape, at));
    const drawn = { ...this.#state, [shapes[shape]]: corners, [`part_${shapes[shape]}`]: [0] };
    this.#program.write(drawn);
    // A sketch may be drawn in either direction.
    this.#program.mend(shape, "reverse");
    this.change({ ...drawn, [shapes[shape]]: this.#program.corners(shape) }, true);
  }

  #endSketch() {
    if (!this.#sketch) return;
    this.#sketch = undefined;
    this.#picture.drawing = undefined;
    the("#told").textContent = "";
    this.#soon();
  }
}

/** @param {HTMLElement} figure */
async function copy(figure) {
  const code = the("code", figure);
  try {
    await navigator.clipboard.writeText(`${code.textContent}\n`);
    the("[role=status]", figure).textContent = text.copied;
  } catch {
    getSelection()?.selectAllChildren(code);
  }
}

try {
  const laboratory = new Laboratory(await Program.open());
  laboratory.begin(first);
  await laboratory.openLink();
  // The fields are written in the first frame.
  await new Promise(requestAnimationFrame);
  the("#picture").dataset.ready = "";
} catch (error) {
  console.error(error);
  the("#told").replaceChildren(element("span", say(text.failed, /** @type {Error} */ (error).message), "bad"));
}
