// Runs one demo, from Play to Stop. Loaded when a reader presses Play.
//
// Everything that a play puts into the page or listens to ends with its signal; after that nothing here or in the
// page refers to the wasm instance, so that its memory can be taken back.

/** @import { Demo } from "./types/internal.js" */

import { makeControls } from "./player/controls.js";
import { make } from "./player/dom.js";
import { Engine } from "./player/engine.js";
import { listenToKeys, listenToPointers } from "./player/hands.js";
import { Labels, sentence } from "./player/labels.js";
import { makeSettings } from "./player/settings.js";
import { Verdict } from "./player/verdict.js";
import { colourOf, isDark, sizeOf, watchSize, watchTheme, watchVisibility } from "./player/watch.js";
import style from "./style/player.css";
import { format } from "./format.js";
import { player as text, scenes as titles } from "./text/en.json";

/** A browser keeps 16 graphics contexts and takes the oldest away without asking; other parts of a page use some. */
const mostAtOnce = 8;

/**
 * How often the numbers in sentence and labels change while a demo runs, in milliseconds: more nobody can read, and each
 * change has the bar laid out anew. They change together, so that they never contradict each other.
 */
const readable = 100;

/** The demos that run, the least recently used first. @type {Set<Demo>} */
const running = new Set();

/** @type {CSSStyleSheet | undefined} */
let sheet;

/**
 * @param {Demo} demo
 * @param {AbortSignal} signal
 */
export async function start(demo, signal) {
  signal.addEventListener("abort", () => running.delete(demo));
  used(demo);
  for (const oldest of running) {
    if (running.size <= mostAtOnce) break;
    oldest.stop();
  }

  const player = new Player(demo, signal);
  await player.open();
  return player;
}

/** @param {Demo} demo */
function used(demo) {
  running.delete(demo);
  running.add(demo);
}

/**
 * A whole number, as the reader may type one, too. Without one in the attribute, 1.
 *
 * @param {HTMLElement} host
 */
function seedOf(host) {
  const words = host.getAttribute("seed")?.trim() ?? "";
  return /^\d+$/.test(words) && Number.isSafeInteger(Number(words)) ? Number(words) : 1;
}

class Player {
  /** @type {Engine | undefined} */
  #engine;
  /** @type {ReturnType<typeof makeControls> | undefined} */
  #controls;
  /** @type {string[]} */
  #roles = [];
  #labels = new Labels();
  #lastTold = -Infinity;
  #runs = true;
  #seed;
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
    // A canvas that has lost its context cannot have another, so each play has a new one. It lies below the poster,
    // which goes when there is something to see.
    this.canvas = make("canvas", { part: "canvas" });
    this.surface = make("div", { class: "surface", part: "surface" }, this.canvas, this.#labels.layer);
    this.probe = make("span", { class: "unseen" });
    signal.addEventListener("abort", () => this.#end());
  }

  async open() {
    const { demo, signal, canvas, surface } = this;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
    }
    if (!this.root.adoptedStyleSheets.includes(sheet)) this.root.adoptedStyleSheets.push(sheet);
    if (typeof WebGL2RenderingContext === "undefined") throw demo.problem("no_webgl", text.no_webgl);
    demo.stage.prepend(surface);
    demo.frame.append(this.probe);

    const engine = await Engine.load(demo, canvas, {
      onFrame: () => this.#frame(),
      onAbort: (reason) => signal.aborted || demo.fail(reason),
    });
    signal.throwIfAborted();
    this.#engine = engine;
    this.size = sizeOf(demo.stage);
    engine.open(demo, this.#seed, this.size);
    this.#roles = engine.roleNames();
    this.#paint();
    if (demo.resume) engine.restore(demo.resume.bytes);
    this.#show(engine);
    this.#listen(engine);
    engine.exports._gnomon_draw();
    engine.exports._gnomon_run(1);
    this.#frame();
  }

  /** @param {boolean} running */
  run(running) {
    if (!this.#engine || running === this.#runs) return;
    this.#runs = running;
    this.#engine.exports._gnomon_run(Number(running));
    this.#frame();
    this.demo.tell(running ? "running" : "paused");
  }

  step() {
    this.run(false);
    this.#engine?.exports._gnomon_step();
  }

  reset() {
    this.#engine?.exports._gnomon_reset(this.#seed);
  }

  toggle() {
    this.run(!this.#runs);
  }

  stop() {
    this.demo.stop();
  }

  /** @param {number} seed */
  reseed(seed) {
    this.#seed = seed;
    this.reset();
  }

  /** @param {number} grip */
  selected(grip) {
    const name = this.#engine?.gripNames()[grip] ?? "";
    this.verdict.announce(format(text.selected, [sentence(name, [])]));
  }

  /** @param {Engine} engine */
  #show(engine) {
    const { demo, surface, verdict } = this;
    const bodies = !engine.gripNames().includes("name_point");
    const actions = {
      toggle: () => this.toggle(),
      step: () => this.step(),
      reset: () => this.reset(),
      stop: () => this.stop(),
      reseed: (/** @type {number} */ seed) => this.reseed(seed),
    };
    const settings = makeSettings(engine, this.signal);
    this.#controls = makeControls(actions, settings, this.#seed, bodies, this.signal);
    // Settings that a narrow screen showed before Stop stay open, so that nothing below them moves.
    if (demo.bar.querySelector(".open")) this.#controls.open();
    demo.bar.replaceChildren(verdict.line, verdict.live, this.#controls.element);
    demo.stage.querySelector(".picture")?.remove();

    // Arrow keys and letters mean something here, which is what this role tells a screen reader to let through.
    surface.role = "application";
    surface.ariaLabel = /** @type {Record<string, string>} */ (titles)[demo.scene] ?? demo.scene;
    surface.setAttribute("aria-describedby", "help");
    surface.tabIndex = 0;
    // The reader who pressed Play by key goes on with the demo itself; nobody else's focus moves.
    if (this.root.activeElement?.classList.contains("play")) surface.focus({ preventScroll: true });
  }

  /** @param {Engine} engine */
  #listen(engine) {
    const { demo, signal, canvas, surface } = this;
    const { exports } = engine;
    listenToKeys(surface, engine, this, signal);
    listenToPointers(surface, canvas, engine, signal);
    watchVisibility(demo.host, (visible) => exports._gnomon_visible(Number(visible)), signal);
    watchTheme(demo.host, () => this.#paint(), signal);
    watchSize(
      demo.stage,
      (size) => {
        this.size = size;
        exports._gnomon_resize(size.width, size.height, size.ratio);
      },
      signal,
    );
    canvas.addEventListener(
      "webglcontextlost",
      () => demo.fail(demo.problem("lost", text.lost, { bytes: engine.save(), seed: this.#seed })),
      { signal },
    );
    for (const type of ["pointerdown", "focusin"]) demo.frame.addEventListener(type, () => used(demo), { signal });
  }

  #paint() {
    this.#roles.forEach((role, index) => {
      this.#engine?.exports._gnomon_set_colour(index, colourOf(this.probe, role));
    });
  }

  #frame() {
    if (!this.#engine) return;
    const now = performance.now();
    const due = !this.#runs || now - this.#lastTold >= readable || this.verdict.isOutdated(this.#engine);
    this.#labels.update(this.#engine, this.#roles, this.size, due);
    if (!due) return;
    this.#lastTold = now;
    this.#tell(this.#engine);
  }

  /** @param {Engine} engine */
  #tell(engine) {
    this.verdict.update(engine, this.root.activeElement !== null);
    this.#controls?.update(this.#runs, engine.exports._gnomon_steps());
  }

  /** Of picture, verdict and controls only the looks stay; after a failure there is no picture to keep. */
  #end() {
    const engine = this.#engine;
    this.#engine = undefined;
    if (engine && this.#controls) {
      this.#controls.element.inert = true;
      if (this.signal.reason instanceof DOMException) this.#keepPicture(engine);
    }
    this.surface.remove();
    this.probe.remove();
    this.#controls = undefined;
    engine?.exports._gnomon_close();
  }

  /** @param {Engine} engine */
  #keepPicture(engine) {
    const { canvas, demo, verdict } = this;
    engine.exports._gnomon_draw();
    this.#labels.update(engine, this.#roles, this.size, true);
    this.#tell(engine);
    const copy = make("canvas", {});
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.getContext("2d")?.drawImage(canvas, 0, 0);
    const picture = make("div", { class: "picture", part: "picture", role: "img" }, copy, this.#labels.layer);
    picture.ariaLabel = verdict.sentence;
    // The labels keep the theme in which the picture was drawn.
    picture.style.colorScheme = isDark(this.probe) ? "dark" : "light";
    demo.stage.prepend(picture);
  }
}
