// Runs one demo, from Play to Stop.
//
// Everything that a play puts into the page or listens to ends with its signal; after that nothing here or in the
// page refers to the wasm instance, so that its memory can be taken back.

/** @import { Demo } from "../types/internal.js" */

import { makeControls } from "./controls.js";
import { make } from "../runtime/dom.js";
import { listenToKeys, listenToPointers } from "../runtime/hands.js";
import { makeHelp } from "./panels/help.js";
import { keysOf } from "./keys.js";
import { Labels } from "../runtime/labels.js";
import { EngineOnCanvas } from "../runtime/on_canvas.js";
import { loadOnCanvas } from "../runtime/program.js";
import { Moments, Notice, wantedMoment } from "./opening.js";
import { Readings } from "./panels/readings.js";
import { makeSettings } from "./settings.js";
import { Note, ShapePanel } from "./panels/shapes.js";
import { Stepper } from "./panels/stepper.js";
import { dress } from "./styles.js";
import { fileName, makeShare, pictureOf } from "./panels/share.js";
import { secondsOf, Timebar } from "./timebar.js";
import { Verdict } from "./verdict.js";
import { isDark, sizeOf, watchSize, watchTheme, watchVisibility } from "../runtime/watch.js";
import { problem } from "../runtime/files.js";
import { format } from "../runtime/format.js";
import { player as text, scenes as titles } from "../text/en.json";

/** A browser keeps 16 graphics contexts and takes the oldest away without asking; other parts of a page use some. */
const mostAtOnce = 8;

/**
 * How often numbers in sentence and labels change while a demo runs, in milliseconds: so often as can be read, for each
 * change has text laid out anew, and more often where a hand is on the demo or curves are drawn. They change together,
 * and all at once when the verdict is another or a label says another thing, so that they never contradict each other.
 */
const calm = 500;
const lively = 100;
/** How long a hand is taken to be there after it moved. */
const lingering = 400;

/** The demos that run, the least recently used first. @type {Set<Demo>} */
const running = new Set();

/**
 * @param {Demo} demo
 * @param {AbortSignal} signal
 */
export async function open(demo, signal) {
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
  /** @type {EngineOnCanvas | undefined} */
  #engine;
  /** @type {ReturnType<typeof makeControls> | undefined} */
  #controls;
  /** @type {Timebar | undefined} */
  #timebar;
  /** @type {Stepper | undefined} */
  #stepper;
  /** @type {ShapePanel | undefined} */
  #shapes;
  /** @type {Readings | undefined} */
  #readings;
  #note = new Note();
  #labels = new Labels();
  #lastTold = -Infinity;
  #lastTouched = -Infinity;
  #runs = true;
  /** While a frame is drawn whose change of verdict is told with something else. */
  #silent = false;
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
    this.notice = new Notice(demo.stage, signal);
    signal.addEventListener("abort", () => this.#end());
  }

  async open() {
    const { demo, signal, canvas, surface } = this;
    dress(this.root);
    if (typeof WebGL2RenderingContext === "undefined") throw problem("no_webgl", text.no_webgl);
    demo.stage.prepend(surface);
    demo.frame.append(this.probe);

    const [exports, moment] = await Promise.all([
      loadOnCanvas(canvas, {
        onFrame: () => this.#frame(),
        onAbort: (reason) => signal.aborted || demo.fail(reason),
      }),
      demo.resume ? undefined : wantedMoment(demo),
    ]);
    signal.throwIfAborted();
    this.size = sizeOf(demo.stage);
    const engine = (this.#engine = EngineOnCanvas.openOnCanvas(exports, demo.scene, this.#seed, this.size));
    this.#paint();
    const timebar = (this.#timebar = new Timebar(engine, this, signal));
    const moments = new Moments(demo, engine, this, signal);
    this.#show(engine, timebar, moments);
    this.#listen(engine, timebar, moments);
    if (demo.resume) {
      engine.restore(demo.resume.bytes);
      timebar.speed = demo.resume.speed;
    }
    this.#runs = !moments.open(moment, text.afresh);
    engine.draw();
    engine.run(this.#runs);
    this.#frame();
  }

  /** The element knows its player now. */
  tell() {
    this.demo.tell(this.#runs ? "running" : "paused");
  }

  /** @param {boolean} running */
  run(running) {
    if (!this.#engine || running === this.#runs) return;
    this.#runs = running;
    if (running) {
      this.notice.hide();
      this.#timebar?.say("");
    }
    this.#engine.run(running);
    this.#lastTold = -Infinity;
    this.#frame();
    this.demo.tell(running ? "running" : "paused");
  }

  step() {
    this.run(false);
    this.#timebar?.say("");
    this.#engine?.step();
  }

  /** @param {number} step */
  seek(step) {
    this.#timebar?.seek(step);
  }

  reset() {
    this.forget();
    this.#engine?.reset(this.#seed);
    this.#lastTold = -Infinity;
  }

  pause() {
    this.run(false);
  }

  toggle() {
    this.run(!this.#runs);
  }

  stop() {
    this.demo.stop();
  }

  /** The history that was shown is not this one. */
  forget() {
    this.#timebar?.forget();
    this.#readings?.forget();
  }

  get seed() {
    return this.#seed;
  }

  set seed(seed) {
    this.#seed = seed;
    this.#controls?.showSeed(seed);
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

  /** Draws now, and gives the verdict instead of announcing it. */
  redraw() {
    this.#silent = true;
    this.#engine?.draw();
    this.#silent = false;
    return this.verdict.sentence;
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {Timebar} timebar
   * @param {Moments} moments
   */
  #show(engine, timebar, moments) {
    const { demo, surface, verdict, signal } = this;
    const announce = (/** @type {string} */ words) => this.announce(words);
    const actions = {
      toggle: () => this.toggle(),
      step: () => this.step(),
      stepBack: () => timebar.stepBack(),
      reset: () => this.reset(),
      stop: () => this.stop(),
      reseed: (/** @type {number} */ seed) => this.reseed(seed),
    };
    const sources = {
      link: () => moments.link(),
      picture: () => this.#savePicture(engine),
      data: engine.queryLine() ? () => engine.queryLine() : undefined,
    };
    const stepper = (this.#stepper = new Stepper(engine, this, signal));
    const shapes = (this.#shapes = new ShapePanel(engine, this, signal));
    const readings = (this.#readings = new Readings(engine, () => stepper.place, signal));
    const share = makeShare(sources, announce, signal);
    const help = makeHelp(engine.held(), signal);
    const parts = {
      openers: [shapes.panel.opener, readings.panel.opener, stepper.panel.opener],
      settings: makeSettings(engine, signal),
      timebar,
      share: share.element,
      help,
    };
    this.#controls = makeControls(actions, parts, this.#seed, signal);
    const keys = keysOf({ engine, player: this, timebar, stepper, shapes, readings, copyLink: share.copyLink, help });
    listenToKeys(surface, engine, keys, announce, signal);
    // Settings that a narrow screen showed before Stop stay open, so that nothing below them moves.
    if (demo.bar.querySelector(".open")) this.#controls.toggleSettings();
    demo.bar.replaceChildren(
      verdict.line,
      verdict.live,
      this.#note.line,
      this.#controls.element,
      ...[readings, stepper, shapes].map(({ panel }) => panel.element),
    );
    demo.stage.querySelector(".picture")?.remove();

    // Arrow keys and letters mean something here, which is what this role tells a screen reader to let through.
    surface.role = "application";
    surface.ariaLabel = /** @type {Record<string, string>} */ (titles)[demo.scene] ?? demo.scene;
    surface.setAttribute("aria-describedby", "help");
    surface.tabIndex = 0;
    // The reader who pressed Play by key goes on with the demo itself; nobody else's focus moves.
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
    watchTheme(demo.host, () => this.#paint(), signal);
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
      () => demo.fail(problem("lost", text.lost, { ...moments.present(), speed: timebar.speed })),
      { signal },
    );
    for (const type of ["pointerdown", "pointermove", "touchmove", "keydown", "input"]) {
      const touched = () => (this.#lastTouched = performance.now());
      demo.frame.addEventListener(type, touched, { signal, passive: true });
    }
    for (const type of ["pointerdown", "focusin"]) demo.frame.addEventListener(type, () => used(demo), { signal });
  }

  /** @param {EngineOnCanvas} engine */
  async #savePicture(engine) {
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

  #paint() {
    this.#engine?.paint(this.probe);
  }

  #frame() {
    if (!this.#engine) return;
    const now = performance.now();
    const pace = now - this.#lastTouched < lingering || this.#readings?.panel.isOpen ? lively : calm;
    const due =
      !this.#runs ||
      now - this.#lastTold >= pace ||
      this.verdict.isOutdated(this.#engine) ||
      this.#labels.areOutdated(this.#engine);
    this.#labels.update(this.#engine, this.size, due);
    this.#readings?.sample();
    if (!due) return;
    this.#lastTold = now;
    this.#tell(this.#engine);
  }

  /** @param {EngineOnCanvas} engine */
  #tell(engine) {
    const { activeElement } = this.root;
    const listening = activeElement !== null && !this.#silent;
    this.verdict.update(engine, listening);
    const cut = this.#timebar?.update(this.#runs, activeElement === this.#timebar.range);
    if (cut) this.#readings?.cut();
    if (cut && listening) this.announce(text.cut);
    this.#controls?.update(this.#runs);
    this.#note.update(engine);
    this.#stepper?.update(this.#runs);
    this.#shapes?.update();
    this.#readings?.update();
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
    for (const owner of [this.#stepper, this.#shapes, this.#readings]) if (owner) owner.panel.element.inert = true;
    this.#controls = this.#timebar = this.#stepper = this.#shapes = this.#readings = undefined;
    engine?.close();
  }

  /** @param {EngineOnCanvas} engine */
  #keepPicture(engine) {
    const { canvas, demo, verdict } = this;
    engine.draw();
    this.#labels.update(engine, this.size, true);
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
