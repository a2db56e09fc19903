// Runs one demo on the page's own canvas, from Play to Stop. The classic script loads this module on Play.
//
// The program draws on a hidden canvas, and each frame is copied. Stop can therefore release the graphics context,
// which makes a canvas unusable. The page's canvas keeps its last picture and can play again.

/** @import { CanvasDemo, CanvasModule, Demo } from "../../types/internal.js" */
/** @import { EngineOnCanvas } from "../runtime/on_canvas.js" */
/** @import { LinkError, Moment } from "../runtime/moment_link.js" */

import { View } from "../runtime/camera.js";
import { write } from "../runtime/dom.js";
import { format } from "../runtime/format.js";
import { HeldKeys } from "../runtime/held_keys.js";
import { listenToKeys, listenToPointers } from "../runtime/input.js";
import { decode } from "../runtime/moment_link.js";
import { warn } from "../runtime/warn.js";
import { plain as words, player as text } from "../../content/text/en.json";
import { explanation, nameOf, speedOf } from "../play/attributes.js";
import { Player } from "../play/player.js";
import { basicKeys, listenToUndo } from "../play/keys.js";
import { Session } from "../play/session.js";
import { Time } from "../play/time.js";
import { listenToPointer } from "./canvas_pointer.js";
import { dressPage } from "./canvas_styles.js";
import { Letters } from "./letters.js";
import { PageCanvas } from "./page_canvas.js";

/** @type {CanvasModule["start"]} */
export const start = (page) =>
  new Session(page, async (demo, signal) => {
    const player = new CanvasPlayer(page, demo, signal);
    await player.open();
    return player;
  });

/**
 * Wraps a canvas as an element whose attributes are the canvas's data, for code that reads attributes.
 *
 * @param {CanvasDemo} page
 */
const asElement = (page) => ({
  localName: `#${page.canvas.id}`,
  getAttribute: (/** @type {string} */ name) => (name === "scene" ? page.scene : (page.canvas.dataset[name] ?? null)),
  dispatchEvent: (/** @type {Event} */ event) => {
    const { code, message } = /** @type {CustomEvent} */ (event).detail;
    page.warn(code, message);
    return true;
  },
});

const themes = ["auto", "light", "dark"];

class CanvasPlayer extends Player {
  #letters = new Letters();
  /** @type {HeldKeys | undefined} */
  #keys;
  /** @type {Time | undefined} */
  #time;

  /**
   * @param {CanvasDemo} page
   * @param {Demo} demo
   * @param {AbortSignal} signal
   */
  constructor(page, demo, signal) {
    super(asElement(page), page.scene, demo, signal);
    this.surface = page.canvas;
    this.pageCanvas = new PageCanvas(page.canvas);
    this.speed = demo.resume?.speed ?? speedOf(this.attributes) ?? 1;
  }

  async open() {
    const { signal, surface, pageCanvas } = this;
    const { state } = surface.dataset;
    /** @returns {Promise<Moment | LinkError | undefined>} */
    const wanted = async () => (state ? decode(state, this.scene).catch((error) => error) : undefined);
    const [exports, moment] = await this.load(wanted, (part) => this.#say(format(words.loading, [100 * part])));
    dressPage(signal);
    surface.querySelector(".gnomon-says")?.remove();
    this.verdict.line.className = "gnomon-says";
    // The probe is in the canvas, where it gets the page's colours. The verdict is read aloud in place of the
    // picture.
    surface.append(this.probe, this.verdict.line, this.verdict.live);
    pageCanvas.hold();
    const engine = this.openScene(exports, pageCanvas.measure());
    this.setUp(engine);
    engine.setSpeed(this.speed);
    const fault = moment && this.restore(engine, moment);
    if (fault) warn(this.attributes, "state", format(text.afresh, [explanation(fault)]));
    this.#listen(engine);
    this.#invite();
    this.watch(engine, { element: surface, frame: surface, stage: surface }, () => ({
      bytes: engine.save(),
      seed: this.seed,
      speed: this.speed,
    }));
    this.start(moment !== undefined && !fault);
  }

  /** @param {EngineOnCanvas} engine */
  #listen(engine) {
    const { signal, surface, pageCanvas } = this;
    const at = (/** @type {{clientX: number, clientY: number}} */ spot) => pageCanvas.at(spot);
    listenToPointers(surface, surface, engine, signal, at);
    listenToPointer(surface, engine, at, signal);
    this.#keys = new HeldKeys(engine);
    this.#keys.listen(surface, signal);
    const time = (this.#time = new Time(engine, this));
    const keys = basicKeys({ engine, view: new View(engine, () => pageCanvas), player: this, time });
    listenToKeys(surface, engine, keys, (said) => this.announce(said), signal);
    listenToUndo(surface, time, signal);
  }

  /** Adds the role `application`, with which screen readers pass keys on. */
  #invite() {
    const { surface, signal } = this;
    const given = { role: "application", tabindex: "0", "aria-label": nameOf(this.attributes) };
    for (const [name, value] of Object.entries(given)) {
      if (surface.hasAttribute(name)) continue;
      surface.setAttribute(name, value);
      signal.addEventListener("abort", () => surface.removeAttribute(name));
    }
    signal.addEventListener("abort", () => delete surface.dataset.hold);
  }

  // --- The page around it

  get root() {
    return this.surface;
  }

  /** @param {EngineOnCanvas} engine */
  paint(engine) {
    const theme = this.attributes.getAttribute("theme") || "auto";
    if (!themes.includes(theme)) warn(this.attributes, "theme", format(words.bad_theme, [theme, themes.join(", ")]));
    const scheme = theme === "light" || theme === "dark" ? theme : "";
    const { style } = this.surface;
    if (style.colorScheme !== scheme) style.colorScheme = scheme;
    super.paint(engine);
    this.#letters.paint(this.probe, this.surface);
  }

  /** @param {EngineOnCanvas} engine */
  resize(engine) {
    super.resize(engine, this.pageCanvas.measure());
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {boolean} visible
   */
  setVisible(engine, visible) {
    // A canvas outside the page is not visible, either.
    if (this.surface.isConnected) super.setVisible(engine, visible);
    else this.demo.stop("removed");
  }

  // --- After each frame

  /**
   * @param {EngineOnCanvas} engine
   * @param {boolean} due
   */
  picture(engine, due) {
    if (this.#keys) this.#keys.runs = this.runs;
    this.pageCanvas.take(this.canvas);
    this.#letters.draw(this.pageCanvas, engine, due);
    if (!due) return;
    this.verdict.update(engine, document.activeElement === this.surface && !this.silent);
    this.#say(this.verdict.sentence);
  }

  /** Writes the sentence into the page's own elements. @param {string} sentence */
  #say(sentence) {
    const beside = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-gnomon-says]"));
    for (const element of beside) if (element.dataset.gnomonSays === this.surface.id) write(element, sentence);
  }

  // --- The end

  end() {
    this.#time?.end();
    this.verdict.live.remove();
    super.end();
  }
}
