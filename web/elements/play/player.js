// A demo that runs, on an element or on a canvas of the page, from its first picture to its last.
//
// The signal ends every element and listener that a play adds to the page. Afterwards nothing here or in the page
// refers to the wasm instance, so that its memory can be freed.

/** @import { Demo, ExportsOnCanvas, Resume } from "../../types/internal.js" */
/** @import { Host } from "./attributes.js" */
/** @import { Moment } from "../runtime/moment_link.js" */
/** @import { Size } from "../runtime/watch.js" */

import { make } from "../runtime/dom.js";
import { problem } from "../runtime/explain.js";
import { LinkError } from "../runtime/moment_link.js";
import { EngineOnCanvas } from "../runtime/on_canvas.js";
import { loadOnCanvas } from "../runtime/program.js";
import { watchSize, watchTheme, watchVisibility } from "../runtime/watch.js";
import { player as text } from "../../content/text/en.json";
import { seedOf, setParameters } from "./attributes.js";
import { admit, used } from "./running_demos.js";
import { Throttle } from "./throttle.js";
import { Verdict } from "./verdict.js";

export class Player {
  /** Defined from the first picture to the last. @type {EngineOnCanvas | undefined} */
  engine;
  runs = true;
  /** True while a frame is drawn whose verdict is announced with other words. */
  silent = false;
  #throttle = new Throttle();
  /** Last step reported to the page. */
  #step = 0;

  /**
   * @param {Host} attributes
   * @param {string} scene
   * @param {Demo} demo
   * @param {AbortSignal} signal
   */
  constructor(attributes, scene, demo, signal) {
    this.attributes = attributes;
    this.scene = scene;
    this.demo = demo;
    this.signal = signal;
    this.seed = demo.resume?.seed ?? seedOf(attributes);
    // A canvas that has lost its context cannot get a new one, so each play creates a canvas.
    this.canvas = make("canvas", { part: "canvas" });
    this.probe = make("span", { class: "unseen" });
    this.verdict = new Verdict(signal);
    signal.addEventListener("abort", () => this.end());
  }

  // --- The beginning

  /**
   * Loads the program, and meanwhile the moment at which the demo opens, unless it resumes.
   *
   * @template T
   * @param {() => Promise<T>} moment
   * @param {(part: number) => void} progress
   * @returns {Promise<[ExportsOnCanvas, T | undefined]>}
   */
  async load(moment, progress) {
    const { demo, signal } = this;
    admit(demo, signal);
    if (typeof WebGL2RenderingContext === "undefined") throw problem("no-webgl", text.no_webgl);
    const loaded = await Promise.all([
      loadOnCanvas(this.scene, this.canvas, {
        onFrame: () => this.#frame(),
        onAbort: (reason) => signal.aborted || demo.fail(reason),
        onProgress: (part) => signal.aborted || progress(part),
      }),
      demo.resume ? undefined : moment(),
    ]);
    signal.throwIfAborted();
    return loaded;
  }

  /**
   * Opens the scene at its beginning. Controls read its lists from there, because a later moment may lack some.
   *
   * @param {ExportsOnCanvas} exports
   * @param {Size} size
   */
  openScene(exports, size) {
    const engine = (this.engine = EngineOnCanvas.openOnCanvas(exports, this.scene, this.seed, size));
    this.paint(engine);
    return engine;
  }

  /** Sets the parameters of the page, or resumes. @param {EngineOnCanvas} engine */
  setUp(engine) {
    if (this.demo.resume) engine.restore(this.demo.resume.bytes);
    else setParameters(this.attributes, engine);
  }

  /**
   * Opens a moment.
   *
   * @param {EngineOnCanvas} engine
   * @param {Moment | LinkError} moment
   * @returns {LinkError | undefined} the reason of a failure
   */
  restore(engine, moment) {
    if (moment instanceof LinkError) return moment;
    if (!engine.restore(moment.bytes)) return new LinkError("refused");
    this.seed = moment.seed;
    return undefined;
  }

  /**
   * Follows the page around the demo.
   *
   * @param {EngineOnCanvas} engine
   * @param {{element: HTMLElement, frame: HTMLElement, stage: HTMLElement}} page the demo in its page, its part with the
   * focus, and its part with the picture
   * @param {() => Resume} present moment to which a lost graphics context returns
   */
  watch(engine, { element, frame, stage }, present) {
    const { demo, signal } = this;
    watchTheme(element, () => this.paint(engine), signal);
    watchSize(stage, (size) => this.resize(engine, size), signal);
    watchVisibility(element, (visible) => this.setVisible(engine, visible), signal);
    const lost = () => demo.fail(problem("context-lost", text.lost, present()));
    this.canvas.addEventListener("webglcontextlost", lost, { signal });
    for (const type of ["pointerdown", "focusin"]) frame.addEventListener(type, () => used(demo), { signal });
  }

  /**
   * Draws the first picture.
   *
   * @param {boolean} paused
   */
  start(paused) {
    this.runs = !paused && !this.demo.isHeld();
    // The play may have ended already: the canvas of a removed element is not visible.
    this.engine?.draw();
    this.engine?.run(this.runs);
  }

  // --- Commands of the page and the reader

  /** @param {boolean} runs */
  run(runs) {
    if (!this.engine || runs === this.runs) return;
    this.runs = runs;
    this.engine.run(runs);
    this.#throttle.hurry();
    this.engine.draw();
    this.tell();
  }

  pause() {
    this.run(false);
  }

  toggle() {
    this.run(!this.runs);
  }

  step() {
    this.run(false);
    this.engine?.step();
  }

  reset() {
    this.engine?.reset(this.seed);
    this.#throttle.hurry();
  }

  /** Reports the present state once the session knows its player. */
  tell() {
    this.demo.tell(this.runs ? "running" : "paused");
  }

  /** @param {string} words for screen readers */
  announce(words) {
    this.verdict.announce(words);
  }

  /** Draws at once, and returns the verdict instead of announcing it. */
  redraw() {
    this.silent = true;
    this.#throttle.hurry();
    this.engine?.draw();
    this.silent = false;
    return this.verdict.sentence;
  }

  // --- The page around it

  /** @param {EngineOnCanvas} engine */
  paint(engine) {
    engine.paint(this.probe);
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {Size} size
   */
  resize(engine, size) {
    engine.resize(size);
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {boolean} visible
   */
  setVisible(engine, visible) {
    engine.setVisible(visible);
  }

  // --- After each frame

  #frame() {
    const { engine } = this;
    if (!engine) return;
    const due = this.#throttle.isDue(!this.runs || this.verdict.isOutdated(engine) || this.areWordsOutdated(engine));
    const step = engine.moment().now;
    if (step !== this.#step) this.demo.emit("step", { step });
    this.#step = step;
    this.picture(engine, due);
  }

  /**
   * Reports whether words of the picture contradict its state.
   *
   * @param {EngineOnCanvas} _engine
   */
  areWordsOutdated(_engine) {
    return false;
  }

  /**
   * Completes the picture of a frame.
   *
   * @param {EngineOnCanvas} _engine
   * @param {boolean} _due whether to update the words, or only their positions
   */
  picture(_engine, _due) {}

  // --- The end

  end() {
    const { engine } = this;
    this.engine = undefined;
    // After a failure there is no picture to keep.
    if (engine && this.signal.reason instanceof DOMException) this.keep(engine);
    this.probe.remove();
    engine?.close();
  }

  /** Keeps the last picture. @param {EngineOnCanvas} engine */
  keep(engine) {
    engine.draw();
    this.picture(engine, true);
  }
}
