// The laboratory: its page's own script. It reads and words; what is computed is computed by the program.

/** @import { Mend } from "./program.js" */
/** @import { State } from "./state.js" */

import { showAnswer } from "./answers.js";
import { cases } from "./cases.js";
import { hearFields, showFields } from "./fields.js";
import { History } from "./history.js";
import { fromFile, fromLink, linkOf, most_letters, save, wordsOfError } from "./keeping.js";
import { linesOf } from "./lines.js";
import { decimal, hex } from "./numbers.js";
import { Picture } from "./picture.js";
import { Program } from "./program.js";
import { readCorners, writeCorners } from "./read.js";
import { showMends, showShape, wordsOfShape } from "./shapes.js";
import { equal, first, queries } from "./state.js";
import { showTrace } from "./trace.js";
import { element, say, text, the } from "./words.js";

const shapes = /** @type {const} */ (["a", "b"]);
/** So long after the last change the lines and the address follow, in milliseconds. */
const patience = 200;
/** As near as this to the first corner is on it, in pixels. */
const near = 12;

class Laboratory {
  /** @type {State} */
  #state = first;
  #history = new History(first);
  #program;
  #picture;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #following;
  #frame = 0;
  /** The corners in the form, as they were last written there. @type {Record<string, number[] | undefined>} */
  #written = {};
  /** What of the corners in the form is not understood, in words. @type {Record<string, string>} */
  #misread = { a: "", b: "" };
  /** @type {Record<string, boolean>} */
  #hexed = { a: false, b: false };
  /** The shape that is being drawn, and the places of its corners on the picture. @type {{ shape: 0 | 1, places: [number, number][] } | undefined} */
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
      redraw: () => this.#soon(),
    });
    this.#fill();
    this.#hear();
  }

  // --- States

  /** @param {State} state @param {boolean} done */
  change(state, done) {
    this.#state = state;
    if (done) this.#note();
    this.#soon();
  }

  /** A question from elsewhere: all of it is shown. @param {State} state @param {boolean} [noted] */
  open(state, noted = true) {
    this.#endSketch();
    this.#state = state;
    if (noted) this.#note();
    this.#program.write(state);
    this.#program.fit(false);
    this.#soon();
  }

  /** The first, which nobody goes back from. @param {State} state */
  begin(state) {
    this.#history = new History(state);
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
    // What was typed and not yet noted is something to go back from, too.
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
    if (!this.#program.mend(shape, how)) return;
    this.change({ ...this.#state, [shapes[shape]]: this.#program.corners(shape) }, true);
    the("#picture").focus({ preventScroll: true });
  }

  // --- Showing

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
    if (answer.trace) showTrace(answer);
    trace.hidden = answer.obstacle !== undefined;
    shapes.forEach((name, index) => {
      const box = the(`[data-shape="${name}"]`);
      const shape = /** @type {0 | 1} */ (index);
      this.#showCorners(name);
      const mend = (/** @type {Mend} */ how) => this.#mend(shape, how);
      showShape(box, answer.shapes[shape], said[shape], this.#misread[name], mend);
      // Below the picture, for those who look there.
      showMends(the(`#mends_${name}`), answer.shapes[shape], name.toUpperCase(), mend);
      the(".turned", box).textContent =
        `cos ${decimal(answer.places[shape][0])}, sin ${decimal(answer.places[shape][1])}`;
      this.#showCorners(name);
    });
    this.#picture.draw(this.#sketch?.places ?? []);
    showFields(state);
    /** @type {HTMLSelectElement} */ (the("#query")).value = state.query;
    /** @type {HTMLInputElement} */ (the("#y_down")).checked = down;
    /** @type {HTMLButtonElement} */ (the("#undo")).disabled = !this.#history.canUndo;
    /** @type {HTMLButtonElement} */ (the("#redo")).disabled = !this.#history.canRedo;
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#follow(), patience);
  }

  /** What somebody types is not written over. @param {"a" | "b"} name */
  #showCorners(name) {
    if (this.#written[name] === this.#state[name]) return;
    this.#written[name] = this.#state[name];
    const field = /** @type {HTMLTextAreaElement} */ (the(`#corners_${name}`));
    const { numbers, fault } = readCorners(field.value);
    const same =
      !fault &&
      numbers.length === this.#state[name].length &&
      numbers.every((value, index) => Object.is(value, this.#state[name][index]));
    if (same) return;
    this.#misread[name] = "";
    field.value = writeCorners(this.#state[name], this.#hexed[name] ? hex : decimal);
  }

  /** What takes longer than a picture, when the hand rests. */
  async #follow() {
    const state = this.#state;
    const answer = this.#program.answer(false);
    the("#lines").hidden = answer.obstacle !== undefined;
    if (!answer.obstacle) {
      for (const [name, line] of Object.entries(linesOf(state, answer)))
        the(`[data-line="${name}"] code`).textContent = line;
    }
    const link = await linkOf(state);
    if (state !== this.#state) return;
    const short = link.length <= most_letters;
    history.replaceState(null, "", short ? link : location.pathname + location.search);
    /** @type {HTMLButtonElement} */ (the("#link")).disabled = !short;
    the("#kept").textContent = short ? "" : say(text.saving.too_long, link.length.toLocaleString("en-GB"));
  }

  // --- Hearing

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
    addEventListener("hashchange", () => this.openLink());
    addEventListener("keydown", (event) => this.#keyed(event));
    hearFields(
      () => this.#state,
      (state, done) => this.change(state, done),
    );
    shapes.forEach((name, index) => this.#hearShape(name, /** @type {0 | 1} */ (index)));
    for (const figure of document.querySelectorAll("[data-line]")) {
      the(".copy", figure).addEventListener("click", () => copy(/** @type {HTMLElement} */ (figure)));
    }
  }

  /** @param {"a" | "b"} name @param {0 | 1} shape */
  #hearShape(name, shape) {
    const box = the(`[data-shape="${name}"]`);
    const field = /** @type {HTMLTextAreaElement} */ (the("textarea", box));
    const heard = (/** @type {boolean} */ done) => {
      const { numbers, fault } = readCorners(field.value);
      const { word = "", line = 0, count = 0 } = fault ?? {};
      const misread = fault && say(text.read[fault.code], word.slice(0, 40), line, count.toLocaleString("en-GB"));
      this.#misread[name] = misread ?? "";
      if (misread) return this.#soon();
      this.#written[name] = numbers;
      this.change({ ...this.#state, [name]: numbers }, done);
    };
    field.addEventListener("input", () => heard(false));
    field.addEventListener("change", () => heard(true));
    the(".hexed", box).addEventListener("click", () => {
      this.#hexed[name] = !this.#hexed[name];
      the(".hexed", box).setAttribute("aria-pressed", String(this.#hexed[name]));
      field.value = writeCorners(this.#state[name], this.#hexed[name] ? hex : decimal);
    });
    the(".draw", box).addEventListener("click", () => this.#beginSketch(shape));
  }

  /** Of the page, wherever the focus is but in a field, which has an undo of its own. @param {KeyboardEvent} event */
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
      this.open(await fromFile(file));
      the("#told").textContent = text.loading.opened;
      the("#kept").textContent = text.loading.opened;
    } catch (error) {
      the("#told").textContent = the("#kept").textContent = wordsOfError(error);
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
    this.#sketch = { shape, places: [] };
    the("#told").textContent = say(text.drawing.begin, shapes[shape].toUpperCase());
    the("#picture").focus();
    the("#picture").scrollIntoView({ block: "nearest" });
    this.#picture.drawing = (at) => {
      const places = this.#sketch?.places ?? [];
      const [begin] = places;
      if (begin && places.length > 2 && Math.abs(begin[0] - at[0]) < near && Math.abs(begin[1] - at[1]) < near) {
        this.#finishSketch();
        return this.#endSketch();
      }
      places.push(at);
      the("#told").textContent = say(text.drawing.corners, places.length);
      this.#soon();
    };
    this.#soon();
  }

  #finishSketch() {
    if (!this.#sketch || this.#sketch.places.length === 0) return;
    const { shape, places } = this.#sketch;
    this.#program.write(this.#state);
    const corners = places.flatMap((at) => this.#program.place(shape, at));
    this.change({ ...this.#state, [shapes[shape]]: corners }, true);
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
  the("#picture").dataset.ready = "";
} catch (error) {
  console.error(error);
  the("#told").replaceChildren(element("span", say(text.failed, /** @type {Error} */ (error).message), "bad"));
}
