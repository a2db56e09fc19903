// Runs one demo in its element, with controls and everything else around the picture.

/** @import { Demo } from "../../types/internal.js" */
/** @import { EngineOnCanvas } from "../runtime/on_canvas.js" */

import { make } from "../runtime/dom.js";
import { format } from "../runtime/format.js";
import { listenToPointers } from "../runtime/input.js";
import { Labels } from "../runtime/labels.js";
import { sizeOf } from "../runtime/watch.js";
import { encode } from "../runtime/moment_link.js";
import { player as text } from "../../content/text/en.json";
import { ControlsLayout } from "./controls_layout.js";
import { momentOf, Moments, Notice, wantedMoment } from "./opening.js";
import { fileName, pictureOf } from "./panels/share.js";
import { Player } from "../play/player.js";
import { printFrom } from "./print_picture.js";
import { Progress } from "./progress.js";
import { nameOf, seedOf, setParameters, setSpeed } from "../play/attributes.js";
import { still } from "./still.js";
import { dress } from "./player_styles.js";
import { secondsOf } from "../play/time.js";
import { Timebar } from "./timebar.js";

export class ElementPlayer extends Player {
  /** @type {ControlsLayout | undefined} */
  #layout;
  /** @type {Moments | undefined} */
  #moments;
  #labels = new Labels();
  size = { width: 1, height: 1, ratio: 1 };

  /**
   * @param {HTMLElement} host
   * @param {Demo} demo
   * @param {AbortSignal} signal
   */
  constructor(host, demo, signal) {
    super(host, host.getAttribute("scene") ?? "", demo, signal);
    this.element = host;
    this.root = /** @type {ShadowRoot} */ (host.shadowRoot);
    this.frame = this.#part("frame");
    this.stage = this.#part("stage");
    this.bar = this.#part("bar");
    // The canvas is below the poster, which is removed after the first frame.
    this.surface = make("div", { class: "surface", part: "surface" }, this.canvas, this.#labels.layer);
    this.notice = new Notice(this.stage, signal);
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.root.querySelector(`.${name}`));
  }

  async open() {
    const { demo, signal, element, stage } = this;
    stage.prepend(this.surface);
    this.frame.append(this.probe);

    const progress = new Progress(stage, signal);
    const [exports, moment] = await this.load(
      () => wantedMoment(element, this.scene),
      (part) => progress.tell(part),
    );
    progress.end();
    // Add the style only when the bar is replaced: it would move the bar's placeholder.
    dress(this.root);
    this.size = sizeOf(stage);
    const engine = this.openScene(exports, this.size);
    const timebar = new Timebar(engine, this, signal);
    const moments = (this.#moments = new Moments(this, engine));
    this.#layout = new ControlsLayout(this, engine, timebar, moments);
    this.#invite();
    listenToPointers(this.surface, this.canvas, engine, signal);
    printFrom(this, engine, signal);
    this.watch(engine, { element, frame: this.frame, stage }, () => ({
      ...moments.present(),
      speed: timebar.speed,
    }));
    // Close an open card when the reader grabs the picture.
    this.surface.addEventListener("pointerdown", () => this.#layout?.closeCards(), { signal });
    this.setUp(engine);
    if (demo.resume) timebar.speed = demo.resume.speed;
    else setSpeed(element, timebar);
    this.start(moments.open(moment, text.afresh));
  }

  tell() {
    super.tell();
    this.#face(this.runs);
  }

  /**
   * Labels the element's own button: Play, or Pause while the demo runs.
   *
   * @param {boolean} runs
   */
  #face(runs) {
    const play = this.#part("play");
    play.querySelector("path")?.setAttribute("d", runs ? "M4 3h6v18H4zM14 3h6v18h-6z" : "M5 2v20l17-10");
    play.title = format(text.hint, [runs ? text.pause : text.play, "P"]);
    if (!runs) return;
    play.ariaLabel = text.pause;
    /** @type {HTMLElement} */ (play.lastChild).textContent = text.pause;
  }

  // --- Commands of the reader and the page

  /** @param {boolean} runs */
  run(runs) {
    if (runs && !this.runs) {
      this.notice.hide();
      this.#layout?.timebar.say("");
    }
    super.run(runs);
  }

  step() {
    this.#layout?.timebar.say("");
    super.step();
  }

  /** @param {number} step */
  seek(step) {
    this.#layout?.timebar.seek(step);
  }

  reset() {
    this.forget();
    super.reset();
  }

  /** @param {string[]} names of changed attributes of the element */
  async follow(names) {
    const { element, engine } = this;
    const moments = this.#moments;
    const timebar = this.#layout?.timebar;
    if (!engine || !moments || !timebar) return;
    if (names.includes("label")) this.surface.ariaLabel = nameOf(element);
    if (names.includes("speed")) setSpeed(element, timebar);
    if (names.includes("seed")) {
      this.reseed(seedOf(element));
      this.showSeed();
    }
    if (names.includes("parameters")) setParameters(element, engine);
    const moment = names.includes("state") ? await momentOf(element, this.scene) : undefined;
    if (this.signal.aborted) return;
    if (moments.open(moment)) this.pause();
    engine.draw();
  }

  /** Returns the present moment in the form of the attribute `state`, and the picture. */
  async snapshot() {
    const { engine } = this;
    const moments = this.#moments;
    if (!engine || !moments) return undefined;
    const moment = moments.present();
    const { image } = await this.savePicture(engine);
    return { state: (await encode(moment)).replace("#gnomon=", ""), image };
  }

  /** Forgets the recorded history. */
  forget() {
    this.#layout?.forget();
  }

  /** Restarts with another seed. @param {number} seed */
  reseed(seed) {
    this.seed = seed;
    this.reset();
  }

  /** Shows a seed that the reader has not chosen. */
  showSeed() {
    this.#layout?.controls.showSeed(this.seed);
  }

  /** @param {EngineOnCanvas} engine */
  async savePicture(engine) {
    engine.draw();
    this.probe.style.color = "var(--gnomon-paper)";
    const image = pictureOf(this.canvas, this.#labels.layer, this.probe);
    const name = fileName(this.scene, format(text.seconds, [secondsOf(engine.moment().now)]), this.verdict.sentence);
    return { image: await image, name };
  }

  // --- The page around it

  #invite() {
    const { surface } = this;
    this.stage.querySelector(".picture")?.remove();
    // The role makes screen readers pass on arrow keys and letters.
    surface.role = "application";
    surface.ariaLabel = nameOf(this.element);
    surface.setAttribute("aria-describedby", "help");
    surface.tabIndex = 0;
    // Move the focus only for the reader who pressed Play, who continues with the demo itself.
    if (this.root.activeElement?.classList.contains("play")) surface.focus({ preventScroll: true });
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {import("../runtime/watch.js").Size} size
   */
  resize(engine, size) {
    this.size = size;
    super.resize(engine, size);
  }

  // --- After each frame

  /** @param {EngineOnCanvas} engine */
  areWordsOutdated(engine) {
    return this.#labels.areOutdated(engine);
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {boolean} due
   */
  picture(engine, due) {
    const layout = this.#layout;
    if (!layout) return;
    this.#labels.update(engine, this.size, due);
    layout.readings.sample();
    if (!due) return;
    const { activeElement } = this.root;
    const listening = activeElement !== null && !this.silent;
    this.verdict.update(engine, listening);
    const cut = layout.update(engine, this.runs, activeElement === layout.timebar.range);
    if (cut && listening) this.announce(text.cut);
  }

  // --- The end

  /** Keeps the appearance of picture, verdict and controls. */
  end() {
    const isUsed = this.root.activeElement !== null;
    this.#face(false);
    this.#layout?.end();
    try {
      super.end();
    } finally {
      this.#layout = this.#moments = undefined;
      this.surface.remove();
      if (isUsed) this.#part("play").focus({ preventScroll: true });
    }
  }

  /** @param {EngineOnCanvas} engine */
  keep(engine) {
    super.keep(engine);
    this.stage.prepend(still(engine, this.verdict.sentence));
  }
}
