// Runs one demo, from Play to Stop.
//
// The signal ends every element and listener that a play adds to the page. Afterwards nothing here or in the page
// refers to the wasm instance, so that its memory can be freed.

/** @import { Demo } from "../../types/internal.js" */

import { make } from "../runtime/dom.js";
import { problem } from "../runtime/explain.js";
import { format } from "../runtime/format.js";
import { listenToPointers } from "../runtime/input.js";
import { Labels } from "../runtime/labels.js";
import { EngineOnCanvas } from "../runtime/on_canvas.js";
import { loadOnCanvas } from "../runtime/program.js";
import { sizeOf, watchSize, watchTheme, watchVisibility } from "../runtime/watch.js";
import { encode } from "../runtime/moment_link.js";
import { player as text } from "../../content/text/en.json";
import { ControlsLayout } from "./controls_layout.js";
import { momentOf, Moments, Notice, wantedMoment } from "./opening.js";
import { Throttle } from "./throttle.js";
import { fileName, pictureOf } from "./panels/share.js";
import { printFrom } from "./print_picture.js";
import { Progress } from "./progress.js";
import { admit, used } from "./running_demos.js";
import { nameOf, seedOf, setParameters, setSpeed } from "./attributes.js";
import { still } from "./still.js";
import { dress } from "./player_styles.js";
import { secondsOf, Timebar } from "./timebar.js";
import { Verdict } from "./verdict.js";

/**
 * @param {Demo} demo
 * @param {AbortSignal} signal
 */
export async function open(demo, signal) {
  admit(demo, signal);
  const player = new Player(demo, signal);
  await player.open();
  return player;
}

export class Player {
  /** @type {EngineOnCanvas | undefined} */
  #engine;
  /** @type {ControlsLayout | undefined} */
  #layout;
  /** @type {Moments | undefined} */
  #moments;
  /** Last step reported to the page. */
  #step = 0;
  #labels = new Labels();
  #runs = true;
  /** True while a frame is drawn whose verdict is announced with other words. */
  #silent = false;
  #seed;
  #throttle = new Throttle();
  size = { width: 1, height: 1, ratio: 1 };

  /**
   * @param {Demo} demo
   * @param {AbortSignal} signal
   */
  constructor(demo, signal) {
    this.demo = demo;
    this.signal = signal;
    this.root = /** @type {ShadowRoot} */ (demo.host.shadowRoot);
    this.verdict = new Verdict(signal);
    this.#seed = demo.resume?.seed ?? seedOf(demo.host);
    // A canvas that has lost its context cannot get a new one, so each play creates a canvas. It is below the poster,
    // which is removed after the first frame.
    this.canvas = make("canvas", { part: "canvas" });
    this.surface = make("div", { class: "surface", part: "surface" }, this.canvas, this.#labels.layer);
    this.probe = make("span", { class: "unseen" });
    this.notice = new Notice(demo.stage, signal);
    signal.addEventListener("abort", () => this.#end());
  }

  async open() {
    const { demo, signal, canvas, surface } = this;
    if (typeof WebGL2RenderingContext === "undefined") throw problem("no-webgl", text.no_webgl);
    demo.stage.prepend(surface);
    demo.frame.append(this.probe);

    const progress = new Progress(demo.stage, signal);
    const [exports, moment] = await Promise.all([
      loadOnCanvas(demo.scene, canvas, {
        onFrame: () => this.#frame(),
        onAbort: (reason) => signal.aborted || demo.fail(reason),
        onProgress: (part) => progress.tell(part),
      }),
      demo.resume ? undefined : wantedMoment(demo),
    ]);
    signal.throwIfAborted();
    progress.end();
    // Add the style only when the bar is replaced: it would move the bar's placeholder.
    dress(this.root);
    this.size = sizeOf(demo.stage);
    const engine = (this.#engine = EngineOnCanvas.openOnCanvas(exports, demo.scene, this.#seed, this.size));
    engine.paint(this.probe);
    const timebar = new Timebar(engine, this, signal);
    const moments = new Moments(demo, engine, this, signal);
    this.#layout = new ControlsLayout(this, engine, timebar, moments);
    this.#moments = moments;
    this.#invite();
    this.#listen(engine, timebar, moments);
    if (demo.resume) {
      engine.restore(demo.resume.bytes);
      timebar.speed = demo.resume.speed;
    } else {
      setParameters(demo.host, engine);
      setSpeed(demo.host, timebar);
    }
    this.#runs = !moments.open(moment, text.afresh) && !demo.isHeld();
    engine.draw();
    engine.run(this.#runs);
    this.#frame();
  }

  /** Reports the present state once the element knows its player. */
  tell() {
    this.demo.tell(this.#runs ? "running" : "paused");
    this.#face(this.#runs);
  }

  /**
   * Labels the element's own button: Play, or Pause while the demo runs.
   *
   * @param {boolean} runs
   */
  #face(runs) {
    const play = /** @type {HTMLElement} */ (this.demo.bar.querySelector(".play"));
    play.querySelector("path")?.setAttribute("d", runs ? "M4 3h6v18H4zM14 3h6v18h-6z" : "M5 2v20l17-10");
    play.title = format(text.hint, [runs ? text.pause : text.play, "P"]);
    if (!runs) return;
    play.ariaLabel = text.pause;
    /** @type {HTMLElement} */ (play.lastChild).textContent = text.pause;
  }

  // --- Commands of the reader and the page

  /** @param {boolean} running */
  run(running) {
    if (!this.#engine || running === this.#runs) return;
    this.#runs = running;
    if (running) {
      this.notice.hide();
      this.#layout?.timebar.say("");
    }
    this.#engine.run(running);
    this.#throttle.hurry();
    this.#frame();
    this.tell();
  }

  step() {
    this.run(false);
    this.#layout?.timebar.say("");
    this.#engine?.step();
  }

  /** @param {number} step */
  seek(step) {
    this.#layout?.timebar.seek(step);
  }

  reset() {
    this.forget();
    this.#engine?.reset(this.#seed);
    this.#throttle.hurry();
  }

  pause() {
    this.run(false);
  }

  /** @param {string[]} names of changed attributes of the element */
  async follow(names) {
    const { host } = this.demo;
    const engine = this.#engine;
    const moments = this.#moments;
    const timebar = this.#layout?.timebar;
    if (!engine || !moments || !timebar) return;
    if (names.includes("label")) this.surface.ariaLabel = nameOf(host);
    if (names.includes("speed")) setSpeed(host, timebar);
    if (names.includes("seed")) this.reseed((this.seed = seedOf(host)));
    if (names.includes("parameters")) setParameters(host, engine);
    const moment = names.includes("state") ? await momentOf(this.demo) : undefined;
    if (this.signal.aborted) return;
    if (moments.open(moment)) this.pause();
    engine.draw();
  }

  /** Returns the present moment in the form of the attribute `state`, and the picture. */
  async snapshot() {
    const engine = this.#engine;
    const moments = this.#moments;
    if (!engine || !moments) return undefined;
    const { image } = await this.savePicture(engine);
    return { state: (await encode(moments.present())).replace("#gnomon=", ""), image };
  }

  toggle() {
    this.run(!this.#runs);
  }

  /** Forgets the recorded history. */
  forget() {
    this.#layout?.forget();
  }

  get seed() {
    return this.#seed;
  }

  set seed(seed) {
    this.#seed = seed;
    this.#layout?.controls.showSeed(seed);
  }

  /** @param {number} seed */
  reseed(seed) {
    this.#seed = seed;
    this.reset();
  }

  /** @param {string} words */
  announce(words) {
    this.verdict.announce(words);
  }

  /** Draws at once, and returns the verdict instead of announcing it. */
  redraw() {
    this.#silent = true;
    this.#engine?.draw();
    this.#silent = false;
    return this.verdict.sentence;
  }

  /** @param {EngineOnCanvas} engine */
  async savePicture(engine) {
    engine.draw();
    this.probe.style.color = "var(--gnomon-paper)";
    const image = pictureOf(this.canvas, this.#labels.layer, this.probe);
    const name = fileName(
      this.demo.scene,
      format(text.seconds, [secondsOf(engine.moment().now)]),
      this.verdict.sentence,
    );
    return { image: await image, name };
  }

  // --- The page around it

  #invite() {
    const { demo, surface } = this;
    demo.stage.querySelector(".picture")?.remove();
    // The role makes screen readers pass on arrow keys and letters.
    surface.role = "application";
    surface.ariaLabel = nameOf(demo.host);
    surface.setAttribute("aria-describedby", "help");
    surface.tabIndex = 0;
    // Move the focus only for the reader who pressed Play, who continues with the demo itself.
    if (this.root.activeElement?.classList.contains("play")) surface.focus({ preventScroll: true });
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {Timebar} timebar
   * @param {Moments} moments
   */
  #listen(engine, timebar, moments) {
    const { demo, signal, canvas, surface } = this;
    listenToPointers(surface, canvas, engine, signal);
    watchVisibility(demo.host, (visible) => engine.setVisible(visible), signal);
    printFrom(this, engine, signal);
    watchTheme(demo.host, () => engine.paint(this.probe), signal);
    watchSize(
      demo.stage,
      (size) => {
        this.size = size;
        engine.resize(size);
      },
      signal,
    );
    canvas.addEventListener(
      "webglcontextlost",
      () => demo.fail(problem("context-lost", text.lost, { ...moments.present(), speed: timebar.speed })),
      { signal },
    );
    for (const type of ["pointerdown", "focusin"]) demo.frame.addEventListener(type, () => used(demo), { signal });
    // Close an open card when the reader grabs the picture.
    surface.addEventListener("pointerdown", () => this.#layout?.closeCards(), { signal });
  }

  // --- After each frame

  #frame() {
    const engine = this.#engine;
    const layout = this.#layout;
    if (!engine || !layout) return;
    const atOnce = !this.#runs || this.verdict.isOutdated(engine) || this.#labels.areOutdated(engine);
    const due = this.#throttle.isDue(atOnce);
    const step = engine.moment().now;
    if (step !== this.#step) this.demo.emit("step", { step });
    this.#step = step;
    this.#labels.update(engine, this.size, due);
    layout.readings.sample();
    if (due) this.#tell(engine, layout);
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {ControlsLayout} layout
   */
  #tell(engine, layout) {
    const { activeElement } = this.root;
    const listening = activeElement !== null && !this.#silent;
    this.verdict.update(engine, listening);
    const cut = layout.update(engine, this.#runs, activeElement === layout.timebar.range);
    if (cut && listening) this.announce(text.cut);
  }

  // --- The end

  /** Keeps the appearance of picture, verdict and controls. After a failure there is no picture to keep. */
  #end() {
    const engine = this.#engine;
    const layout = this.#layout;
    this.#engine = this.#layout = this.#moments = undefined;
    this.#face(false);
    if (engine && layout) {
      layout.end();
      if (this.signal.reason instanceof DOMException) this.#keepPicture(engine, layout);
    }
    this.surface.remove();
    this.probe.remove();
    engine?.close();
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {ControlsLayout} layout
   */
  #keepPicture(engine, layout) {
    engine.draw();
    this.#tell(engine, layout);
    this.demo.stage.prepend(still(engine, this.verdict.sentence));
  }
}
