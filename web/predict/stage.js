// Where a question is asked: the running scene on its canvas, and over it the picture of the shapes alone.

/** @import { Question } from "./question.js" */

import { PickPart_turn } from "../border/demo.js";
import { problem } from "../runtime/files.js";
import { make } from "../runtime/dom.js";
import { listenToKeys, listenToPointers } from "../runtime/hands.js";
import { Labels, sentence } from "../runtime/labels.js";
import { decode } from "../runtime/link.js";
import { EngineOnCanvas } from "../runtime/on_canvas.js";
import { loadOnCanvas } from "../runtime/program.js";
import { sizeOf, watchSize, watchTheme } from "../runtime/watch.js";
import { player as common, predict as text, scenes as titles } from "../text/en.json";
import { picture, viewBox } from "./picture.js";
import { alsoShown, pose } from "./question.js";

export class Stage {
  /** @type {EngineOnCanvas | undefined} */
  engine;
  size = { width: 1, height: 1, ratio: 1 };
  hint = "";
  /** @type {AbortController | undefined} */
  #attempt;
  /** The state in which it went to sleep. @type {Uint8Array | undefined} */
  #bytes;
  #open = false;
  #labels = new Labels();

  /**
   * @param {HTMLElement} element
   * @param {Question} question
   * @param {HTMLElement} host what a theme may be set on
   * @param {{slept: () => void, lost: () => void, failed: (error: Error) => void}} events `lost` follows `slept` if the
   *   picture could not be kept
   */
  constructor(element, question, host, events) {
    this.element = element;
    this.question = question;
    this.host = host;
    this.events = events;
    this.svg = /** @type {SVGElement} */ (element.querySelector("svg"));
    // The page cannot say this itself where a content policy forbids styles in attributes.
    element.style.inset = `${-50 * (question.zoom - 1)}%`;
    this.svg.setAttribute("viewBox", viewBox(1));
    this.live = make("p", { class: "unseen", "aria-live": "polite" });
    element.after(this.live);
  }

  async wake() {
    const { element, question } = this;
    const { scene, seed } = question;
    element.querySelector(".surface")?.remove();
    if (typeof WebGL2RenderingContext === "undefined") throw problem("no_webgl", common.no_webgl);
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
    const canvas = make("canvas", {});
    this.#labels = new Labels();
    const probe = make("span", { class: "unseen" });
    const surface = make("div", { class: "surface" }, canvas, this.#labels.layer, probe);
    element.prepend(surface);

    let whole = true;
    const onAbort = (/** @type {unknown} */ reason) => {
      whole = false;
      // Nothing more can be asked of it, not even its state.
      this.engine = undefined;
      this.events.failed(reason instanceof Error ? reason : Error(String(reason)));
    };
    const [exports, moment] = await Promise.all([
      loadOnCanvas(canvas, { onFrame: () => this.#frame(), onAbort }),
      question.state ? decode(question.state, scene) : undefined,
    ]);
    this.size = sizeOf(element);
    const engine = (this.engine = EngineOnCanvas.openOnCanvas(exports, scene, seed, this.size));
    signal.addEventListener("abort", () => whole && engine.close());
    const paint = () => engine.paint(probe);
    paint();
    watchTheme(this.host, paint, signal);
    watchSize(
      element,
      (size) => {
        this.size = size;
        engine.resize(size);
      },
      signal,
    );
    canvas.addEventListener("webglcontextlost", () => this.#lose(), { signal });
    pose(engine, question, seed);
    const bytes = this.#bytes ?? moment?.bytes;
    if (bytes) engine.restore(bytes);
    if (question.grip !== undefined) engine.select(question.grip);
    if (question.kind === "place") this.hint = text.mark_keys;
    else this.#listen(surface, canvas, engine, signal);
    surface.inert = this.#isDeaf;
    engine.draw();
  }

  /**
   * @param {HTMLElement} surface
   * @param {HTMLCanvasElement} canvas
   * @param {EngineOnCanvas} engine
   * @param {AbortSignal} signal
   */
  #listen(surface, canvas, engine, signal) {
    const held = engine.held();
    this.hint = held.includes("point") ? text.move_point : held.includes("way_end") ? text.move_ways : text.move_keys;
    surface.role = "application";
    surface.tabIndex = 0;
    surface.ariaLabel = /** @type {Record<string, string>} */ (titles)[this.question.scene];
    /** @param {MouseEvent | TouchEvent} event */
    const unseen = (event) => {
      const { left, top } = canvas.getBoundingClientRect();
      const at = event instanceof MouseEvent ? event : event.changedTouches[0];
      if (engine.wouldHold(at.clientX - left, at.clientY - top) === PickPart_turn) event.stopPropagation();
    };
    for (const type of /** @type {const} */ (["mousedown", "touchstart"])) {
      surface.addEventListener(type, unseen, { signal, capture: true, passive: true });
    }
    listenToPointers(surface, canvas, engine, signal);
    listenToKeys(surface, engine, { again: {}, once: {} }, (words) => void (this.live.textContent = words), signal);
  }

  #frame() {
    if (!this.engine) return;
    this.#labels.update(this.engine, this.size, true);
    if (!this.#open) this.follow();
  }

  /** The picture shows the shapes as they are. */
  follow() {
    if (this.engine) this.svg.innerHTML = picture(this.engine, alsoShown(this.question));
  }

  /** @returns {EngineOnCanvas} with its present state drawn, as reading it demands */
  drawn() {
    if (!this.engine) throw Error("the program sleeps");
    this.engine.draw();
    return this.engine;
  }

  sentence() {
    const { name, numbers } = this.drawn().status();
    return sentence(name, numbers);
  }

  /** What a reader does must not reach the scene: it is the mark that moves, or the answer that is seen. */
  get #isDeaf() {
    return this.#open || this.question.kind === "place";
  }

  /** @param {boolean} open whether the scene's own picture is seen */
  reveal(open) {
    this.#open = open;
    const surface = /** @type {HTMLElement | null} */ (this.element.querySelector(".surface"));
    if (surface) surface.inert = this.#isDeaf;
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.element.querySelector(".surface"))?.focus({ preventScroll: true });
  }

  /** Gives its memory back, and keeps what is seen. */
  sleep() {
    const { engine, element } = this;
    const surface = /** @type {HTMLElement | null} */ (element.querySelector(".surface"));
    if (engine) this.#bytes = engine.save();
    if (engine && surface && this.#open) this.#keep(engine, surface);
    else surface?.remove();
    this.engine = undefined;
    this.#attempt?.abort();
    this.events.slept();
  }

  /** Its picture is gone already, but not its state. */
  #lose() {
    this.element.querySelector(".surface")?.remove();
    this.sleep();
    this.events.lost();
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {HTMLElement} surface
   */
  #keep(engine, surface) {
    const canvas = /** @type {HTMLCanvasElement} */ (surface.querySelector("canvas"));
    const copy = make("canvas", {});
    copy.width = canvas.width;
    copy.height = canvas.height;
    engine.draw();
    copy.getContext("2d")?.drawImage(canvas, 0, 0);
    surface.replaceChildren(copy, this.#labels.layer);
  }
}
