// A program of a lesson that its reader may run and change: <gnomon-try src="take/rectangles.js">, around the code
// that the site's build writes. Loaded with the first press of one of its buttons, or by a link. Until then the page
// is the same as without scripts.
//
// Nothing runs before Run is pressed, regardless of the program's origin. It runs in a frame of its own: program_run.js.

import { load } from "../../elements/runtime/files.js";
import { format } from "../../elements/runtime/format.js";
import style from "../style/try.css";
import text from "../../content/text/en/try.json";
import { fromLink, maxLetters, named, nameOf, toLink } from "./program_link.js";
import { ProgramRun } from "./program_run.js";
import { keep, recall } from "./storage.js";

/** @import { Editor } from "./editor.js" */
/** @import { Fault } from "./program_run.js" */
/** @import { Line } from "./words.js" */

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

/** Maximum number of shown output lines. */
const maxLines = 500;
/** Milliseconds between the last keystroke and saving. */
const pause = 300;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {string} label @param {() => void} act @param {Record<string, string>} [attributes] */
function makeButton(label, act, attributes = {}) {
  const button = make("button", { type: "button", ...attributes }, label);
  button.addEventListener("click", act);
  return button;
}

class Try extends HTMLElement {
  /** @type {Editor | undefined} */
  #editor;
  /** @type {ProgramRun | undefined} */
  #running;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #keeping;
  #lines = 0;
  #isKept = true;

  src = this.getAttribute("src") ?? "";
  #file = this.src.replace(/.*\//, "");
  #pre = /** @type {HTMLElement} */ (this.querySelector("pre"));
  /** The lines of the build are elements that include their line ends. */
  #original = (this.#pre.textContent ?? "").replace(/\n$/, "");
  #status = /** @type {HTMLElement} */ (this.querySelector("figcaption [role=status]"));
  #edit = /** @type {HTMLButtonElement} */ (this.querySelector("button[value=edit]"));
  #run = /** @type {HTMLButtonElement} */ (this.querySelector("button[value=run]"));
  #resetting = makeButton(text.reset, () => this.#reset(), { hidden: "" });
  #sharing = makeButton(text.share, () => void this.#share(), { hidden: "" });
  #fault = make("p", { class: "fault", role: "alert" });
  #note = make("p", { class: "note" });
  #output = make("div", {
    class: "output",
    role: "log",
    tabindex: "0",
    "aria-label": format(text.output, [this.#file]),
  });
  #result = make("div", { class: "result" }, this.#note, this.#fault, this.#output);

  connectedCallback() {
    if (this.#result.isConnected) return;
    this.#edit.after(this.#resetting, this.#sharing);
    this.#pre.before(this.#result);
    this.#greet();
  }

  disconnectedCallback() {
    this.#running?.stop();
  }

  /** Returns the shown text, which Run runs. */
  get value() {
    return this.#editor?.text ?? this.#original;
  }

  /** @param {HTMLButtonElement} button */
  async press(button) {
    if (button.value === "edit") await this.edit();
    else if (this.#running) this.stop();
    else await this.run();
  }

  // --- Running -----------------------------------------------------------------------------------------------------------

  async run() {
    this.#running?.stop();
    this.#clear();
    const frame = make("iframe", { class: "blank", title: format(text.frame, [this.#file]), tabindex: "-1" });
    const running = new ProgramRun(frame, () => this.#fault.before(frame), {
      printed: (lines, more) => this.#print(lines, more),
      failed: (fault) => this.#blame(fault),
      draws: () => this.#draw(frame, running),
      ended: (isFailed) => {
        if (this.#running === running)
          this.#become(isFailed ? text.failed : this.#lines > 0 ? text.ended : text.silent);
      },
    });
    this.#running = running;
    this.#name(text.stop, text.stop_of);
    this.#status.textContent = text.running;
    await running.start(this.value);
  }

  stop() {
    this.#running?.stop();
    this.#become(text.stopped);
  }

  /** Marks the program as ended. @param {string} words */
  #become(words) {
    this.#running = undefined;
    this.#name(text.run, text.run_of);
    this.#status.textContent = words;
  }

  /** Labels the button. @param {string} words @param {string} name for screen readers */
  #name(words, name) {
    this.#run.textContent = words;
    this.#run.ariaLabel = format(name, [this.#file]);
  }

  #clear() {
    this.#fault.replaceChildren();
    this.#output.replaceChildren();
    this.#lines = 0;
    this.#mark(undefined);
  }

  /** @param {HTMLIFrameElement} frame @param {ProgramRun} running */
  #draw(frame, running) {
    frame.className = "";
    frame.removeAttribute("tabindex");
    this.#status.textContent = text.playing;
    frame.scrollIntoView({ block: "nearest" });
    running.shown();
  }

  /** @param {Line[]} lines @param {number} more */
  #print(lines, more) {
    const room = Math.max(0, maxLines - this.#lines);
    this.#output.append(...lines.slice(0, room).map(({ level, text }) => make("div", { class: level }, `${text}\n`)));
    this.#lines += lines.length + more;
    const unseen = this.#lines - this.#output.querySelectorAll("div:not(.more)").length;
    this.#output.querySelector(".more")?.remove();
    if (unseen > 0) this.#output.append(make("div", { class: "more" }, format(text.more, [unseen])));
  }

  /** @param {Fault} fault */
  #blame({ message, line, column = 0 }) {
    // Show only the first fault, which causes the others.
    if (this.#fault.hasChildNodes()) return;
    if (line === undefined) this.#fault.textContent = message;
    else {
      const go = makeButton(format(text.line, [line]), () => void this.#go(line, column));
      this.#fault.append(go, `: ${message}`);
    }
    this.#mark(line);
  }

  /** @param {number | undefined} line */
  #mark(line) {
    this.#editor?.mark(line);
    this.#pre.querySelector(".wrong")?.classList.remove("wrong");
    if (line === undefined || this.#editor) return;
    const marked = /** @type {HTMLElement | undefined} */ (this.#pre.querySelectorAll(".line")[line - 1]);
    marked?.classList.add("wrong");
    if (marked && !marked.checkVisibility()) this.#unfold();
  }

  /** Unfolds all lines of the program. */
  #unfold() {
    this.querySelector("figure")?.classList.remove("long");
    this.querySelector("[data-does='unfold.js']")?.remove();
  }

  /** @param {number} line @param {number} column */
  async #go(line, column) {
    await this.edit();
    this.#editor?.go(line, column);
  }

  // --- Editing -----------------------------------------------------------------------------------------------------------

  async edit() {
    if (this.#editor) return this.#editor.focus();
    this.#status.textContent = text.loading;
    try {
      const { Editor } = await load("try-editor.js");
      if (this.#editor) return;
      const host = make("div", { class: "editor" });
      this.#pre.before(host);
      const line = this.#markedLine();
      this.#editor = /** @type {Editor} */ (
        new Editor(host, {
          text: recall(this.src) ?? this.#original,
          label: format(text.code, [this.#file]),
          hint: text.leave,
          changed: () => this.#changed(),
          run: () => void this.run(),
        })
      );
      this.#unfold();
      this.#pre.hidden = this.#edit.hidden = true;
      this.#resetting.hidden = this.#sharing.hidden = false;
      this.#status.textContent = this.#running ? text.running : "";
      this.#tellKept();
      this.#editor.mark(line);
      this.#editor.focus();
    } catch (error) {
      this.#status.textContent = format(text.not_loaded, [/** @type {Error} */ (error).message]);
    }
  }

  #markedLine() {
    const at = [...this.#pre.querySelectorAll(".line")].findIndex((line) => line.classList.contains("wrong"));
    return at < 0 ? undefined : at + 1;
  }

  #changed() {
    this.#forget();
    this.#keeping = setTimeout(() => this.#keep(), pause);
  }

  #forget() {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
  }

  #keep() {
    this.#forget();
    const { value } = this;
    this.#isKept = keep(this.src, value === this.#original ? undefined : value);
    this.#tellKept();
  }

  /** Saves before the page is left. */
  flush() {
    if (this.#keeping !== undefined) this.#keep();
  }

  #tellKept() {
    const isChanged = this.value !== this.#original;
    this.#note.textContent = !isChanged ? "" : this.#isKept ? text.kept_on : text.not_kept;
  }

  #reset() {
    const editor = /** @type {Editor} */ (this.#editor);
    if (this.value === this.#original) return editor.focus();
    editor.replace(this.#original);
    this.#keep();
    this.#clear();
    const undo = makeButton(text.undo, () => editor.undo());
    this.#note.replaceChildren(`${text.is_reset} `, undo);
    editor.focus();
  }

  async #share() {
    const url = new URL(location.href);
    url.hash = await toLink(this.src, this.value);
    const letters = url.href.length;
    try {
      await navigator.clipboard.writeText(url.href);
      const words = letters > maxLetters ? text.copied_long : text.copied;
      this.#status.textContent = format(words, [letters.toLocaleString("en")]);
    } catch {
      const field = make("input", { readonly: "", value: url.href, "aria-label": text.link });
      this.#note.replaceChildren(`${text.link} `, field);
      field.select();
      field.focus();
    }
  }

  // --- Stored and shared programs ------------------------------------------------------------------------------------------

  #greet() {
    if (named(location.hash) === nameOf(this.src)) return void this.follow();
    const kept = recall(this.src);
    if (kept !== undefined && kept !== this.#original) this.#note.textContent = text.kept;
  }

  /** Opens the text of a link. */
  async follow() {
    let shared;
    let words = text.linked;
    try {
      shared = await fromLink(location.hash, this.src);
    } catch (error) {
      const isOld =
        /** @type {import("../../elements/runtime/moment_link.js").LinkError} */ (error).code === "unsupported";
      words = isOld ? text.link_unsupported : text.link_broken;
    }
    if (shared !== undefined) {
      await this.edit();
      // Undo restores the previous text, which stays stored until the next change.
      this.#editor?.replace(shared);
      this.#forget();
    }
    this.#note.textContent = words;
    this.scrollIntoView({ block: "start" });
  }
}

// The module may be loaded twice: files.js tries again under another address.
if (!customElements.get("gnomon-try")) customElements.define("gnomon-try", Try);

/** @returns {Try[]} */
const all = () => [...document.querySelectorAll("gnomon-try")].map((element) => /** @type {Try} */ (element));

addEventListener("hashchange", () => {
  for (const one of all()) if (named(location.hash) === nameOf(one.src)) one.follow();
});
addEventListener("pagehide", () => {
  for (const one of all()) one.flush();
});

/** @param {HTMLButtonElement} button in its element */
export const press = (button) => /** @type {Try} */ (button.closest("gnomon-try")).press(button);
