// One run of a program, from the creation of its frame to its removal.

import { fetchFile, load, urlOf } from "../../elements/runtime/files.js";
import { format } from "../../elements/runtime/format.js";
import text from "../../content/text/en/try.json";
import { placeIn } from "./text_positions.js";

/** @import { Guarded } from "./guard.js" */
/** @import { Line, Order, Word } from "./words.js" */

/** Modules that a program may import, and their files. @type {Record<string, string>} */
const modules = Object.fromEntries(
  ["", "/first-collision", "/broad", "/exact", "/convex-parts"].map((entry) => [
    `gnomon2d${entry}`,
    `gnomon2d/${entry.slice(1) || "gnomon"}.js`,
  ]),
);
const stage = { simulation: "gnomon2d/first-collision", gnomon: "gnomon2d" };

/** Milliseconds between two pings of the frame. */
const between = 500;
/** Milliseconds without a reply after which the frame counts as hung. */
const maxSilence = 5000;
/** Milliseconds to wait for the last output of an ended program. */
const afterwards = 3000;
/** Milliseconds to wait for a frame to be ready after its insertion. */
const maxWait = 2000;

/** @typedef {{ message: string, line?: number, column?: number }} Fault */

/**
 * @typedef {object} Listener
 * @property {(lines: Line[], more: number) => void} printed
 * @property {(fault: Fault) => void} failed
 * @property {() => void} draws called when the program has a canvas and needs room for it
 * @property {(isFailed: boolean) => void} ended called when the program has ended by itself, or by a fault
 */

/** @type {Map<string, Promise<string>>} */
const files = new Map();

/** @param {string} name @returns {Promise<string>} */
function textOf(name) {
  const known = files.get(name);
  if (known) return known;
  const asked = fetchFile(name).then((response) => {
    if (!response.ok) throw new Error(`${name} (${response.status})`);
    return response.text();
  });
  asked.catch(() => files.delete(name));
  files.set(name, asked);
  return asked;
}

/** Finds a fault of the program before it runs. @param {Guarded} program @returns {Fault | undefined} */
function misses({ imports }) {
  const missing = imports.find(({ name }) => !Object.hasOwn(modules, name));
  if (!missing) return undefined;
  const { name, line, column } = missing;
  return { message: format(text.no_module, [name, Object.keys(modules).join(", ")]), line, column };
}

export class ProgramRun {
  #over = new AbortController();
  #heard = Infinity;
  #isReady = false;
  #failed = false;
  /** @type {Guarded | undefined} */
  #program;
  #draws = false;

  /**
   * @param {HTMLIFrameElement} frame not yet in a page
   * @param {() => void} place inserts it into the page
   * @param {Listener} listener
   */
  constructor(frame, place, listener) {
    this.frame = frame;
    this.place = place;
    this.listener = listener;
  }

  /** Whether the program draws. */
  get draws() {
    return this.#draws;
  }

  get isOver() {
    return this.#over.signal.aborted;
  }

  /** @param {string} written */
  async start(written) {
    try {
      const [{ guarded }, page] = await Promise.all([load("try-parser.js"), textOf("try-frame.html")]);
      const program = /** @type {Guarded} */ (guarded(written));
      this.#program = program;
      const fault = misses(program);
      if (fault) return this.#fail(fault);
      const order = await this.#order(program, written);
      if (this.isOver) return;
      this.#open(page, order);
    } catch (error) {
      this.#fail({ message: format(text.unavailable, [/** @type {Error} */ (error).message]) });
    }
  }

  /** Ends the program and removes its frame. */
  stop() {
    this.#over.abort();
    this.frame.remove();
  }

  /** Focuses the frame once it has its room: first the outer one, or the inner one does not get the focus. */
  shown() {
    this.frame.focus({ preventScroll: true });
    this.#inside?.focus();
    this.#send({ type: "shown" });
  }

  /** @param {Guarded} program @param {string} written @returns {Promise<Order>} */
  async #order({ text: code, name, fault, imports, plays }, written) {
    const wanted = new Set([...imports.map(({ name }) => name), ...(plays ? Object.values(stage) : [])]);
    const found = await Promise.all([...wanted].map(async (name) => [name, await textOf(modules[name])]));
    const order = { type: /** @type {const} */ ("run"), text: code, name, modules: Object.fromEntries(found) };
    return { ...order, ...(plays ? { stage } : {}), ...(fault ? { doubtful: written } : {}) };
  }

  /** @param {string} page @param {Order} order */
  #open(page, order) {
    const { signal } = this.#over;
    addEventListener("message", (event) => this.#hear(event, order), { signal });
    const { frame } = this;
    frame.setAttribute("sandbox", "allow-scripts");
    frame.srcdoc = page;
    // A page's policy may forbid inline frames but allow a frame from a file.
    let isFile = false;
    const wait = () =>
      setTimeout(() => {
        if (this.#isReady || this.isOver) return;
        if (isFile) return this.#fail({ message: text.refused });
        isFile = true;
        frame.removeAttribute("srcdoc");
        frame.src = urlOf("try-frame.html").href;
      }, maxWait);
    frame.addEventListener("load", wait, { signal });
    this.place();
    this.#watch();
  }

  /** Ends the program if it no longer replies. Time in which the page itself was busy or hidden does not count. */
  #watch() {
    let last = performance.now();
    const watch = setInterval(() => {
      const now = performance.now();
      if (now - last > 2 * between || document.hidden) this.#heard = Math.max(this.#heard, now);
      last = now;
      if (now - this.#heard > maxSilence) return this.#fail({ message: format(text.dumb, [maxSilence / 1000]) });
      if (this.#isReady) this.#send({ type: "ping" });
    }, between);
    this.#over.signal.addEventListener("abort", () => clearInterval(watch));
  }

  /** Returns the program's own frame, the only frame in the outer one. It has no name. */
  get #inside() {
    const outer = this.frame.contentWindow;
    return outer && outer.length > 0 ? outer[0] : undefined;
  }

  /** @param {Order} order */
  #send(order) {
    this.#inside?.postMessage(order, "*");
  }

  /** @param {MessageEvent} event @param {Order} order */
  #hear({ source, data }, order) {
    if (!source || source !== this.#inside) return;
    this.#heard = performance.now();
    // The program could send this message itself, so it has no more authority than its output.
    const word = /** @type {Word} */ (data ?? {});
    const { listener } = this;
    if (word.type === "ready" && !this.#isReady) {
      this.#isReady = true;
      this.#send(order);
    } else if (word.type === "log" && Array.isArray(word.lines)) {
      const lines = word.lines.slice(0, 1000).map(({ level, text }) => ({ level: String(level), text: String(text) }));
      listener.printed(lines, Number(word.more) || 0);
    } else if (word.type === "canvas" && !this.#draws) {
      this.#draws = true;
      listener.draws();
    } else if (word.type === "ended") this.#end();
    else if (word.type === "error") this.#blame(word);
    else if (word.type === "unread") this.#refuse(word);
    else if (word.type === "endless") {
      const message = word.isLoop ? text.endless_loop : text.endless_function;
      this.#fail({ message, line: Number(word.line) || undefined });
    }
  }

  /** @param {Extract<Word, { type: "error" }>} word */
  #blame({ name, message, line, column }) {
    const program = /** @type {Guarded} */ (this.#program);
    const isDeep = /call stack|too much recursion/i.test(String(message));
    const said = isDeep ? format(text.deep, [String(message)]) : String(message);
    const told = name && name !== "Error" ? `${name}: ${said}` : said;
    const place = line ? placeIn(program.inserts, Number(line), Number(column) || 0) : undefined;
    this.#failed = true;
    this.listener.failed({ message: told, ...place });
    // A program that draws may continue after a failed callback.
    if (!this.#draws) this.#end();
  }

  /** Reports a syntax error; the program has not run. @param {Extract<Word, { type: "unread" }>} word */
  #refuse({ message, line = Infinity, column = 0 }) {
    const { fault, text: code } = /** @type {Guarded} */ (this.#program);
    const said = message === undefined ? text.unread_here : format(text.unread, [String(message)]);
    // An error beyond the end of the text is at the place where the parser stopped.
    this.#fail({ message: said, ...(line <= code.split("\n").length ? { line, column } : fault) });
  }

  #end() {
    this.listener.ended(this.#failed);
    setTimeout(() => this.stop(), afterwards);
  }

  /** @param {Fault} fault */
  #fail(fault) {
    if (this.isOver) return;
    this.#failed = true;
    this.stop();
    this.listener.failed(fault);
    this.listener.ended(true);
  }
}
