// Runs one demo, from Play to Stop. Loaded when a reader presses Play.
//
// Everything that a play puts into the page or listens to ends with its signal; after that nothing here or in the
// page refers to the wasm instance, so that its memory can be taken back.

/** @import { Demo } from "./types/internal.js" */
/** @import { Moment } from "./player/link.js" */

import { makeControls } from "./player/controls.js";
import { make } from "./player/dom.js";
import { Engine } from "./player/engine.js";
import { listenToKeys, listenToPointers } from "./player/hands.js";
import { Labels, sentence } from "./player/labels.js";
import { encode, LinkError } from "./player/link.js";
import { explanation, Notice, read, wantedBy } from "./player/opening.js";
import { makeSettings } from "./player/settings.js";
import { Note, ShapePanel } from "./player/shapes.js";
import { Stepper } from "./player/stepper.js";
import { fileName, makeShare, pictureOf } from "./player/share.js";
import { secondsOf, Timebar } from "./player/timebar.js";
import { Verdict } from "./player/verdict.js";
import { colourOf, isDark, sizeOf, watchSize, watchTheme, watchVisibility } from "./player/watch.js";
import helpStyle from "./style/help.css";
import style from "./style/player.css";
import settingsStyle from "./style/settings.css";
import shapesStyle from "./style/shapes.css";
import stepperStyle from "./style/stepper.css";
import shareStyle from "./style/share.css";
import timebarStyle from "./style/timebar.css";
import { format } from "./format.js";
import { player as text, scenes as titles } from "./text/en.json";

/** A browser keeps 16 graphics contexts and takes the oldest away without asking; other parts of a page use some. */
const mostAtOnce = 8;

/**
 * How often the numbers in sentence and labels change while a demo runs, in milliseconds: more nobody can read, and
 * each change has the bar laid out anew. They change together, so that they never contradict each other.
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
  /** @type {Timebar | undefined} */
  #timebar;
  /** @type {Stepper | undefined} */
  #stepper;
  /** @type {ShapePanel | undefined} */
  #shapes;
  #note = new Note();
  /** @type {string[]} */
  #roles = [];
  #labels = new Labels();
  #lastTold = -Infinity;
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
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style + settingsStyle + timebarStyle + helpStyle + shareStyle + stepperStyle + shapesStyle);
    }
    if (!this.root.adoptedStyleSheets.includes(sheet)) this.root.adoptedStyleSheets.push(sheet);
    if (typeof WebGL2RenderingContext === "undefined") throw demo.problem("no_webgl", text.no_webgl);
    demo.stage.prepend(surface);
    demo.frame.append(this.probe);

    const [engine, moment] = await Promise.all([
      Engine.load(demo, canvas, {
        onFrame: () => this.#frame(),
        onAbort: (reason) => signal.aborted || demo.fail(reason),
      }),
      demo.resume ? undefined : read(wantedBy(demo.host), demo.scene),
    ]);
    signal.throwIfAborted();
    this.#engine = engine;
    this.size = sizeOf(demo.stage);
    engine.open(demo, this.#seed, this.size);
    this.#roles = engine.roleNames();
    this.#paint();
    const timebar = (this.#timebar = new Timebar(engine, this, signal));
    this.#show(engine, timebar);
    this.#listen(engine, timebar);
    if (demo.resume) {
      engine.restore(demo.resume.bytes);
      timebar.speed = demo.resume.speed;
    }
    this.#runs = !this.#opens(engine, moment, text.afresh);
    engine.exports._gnomon_draw();
    engine.exports._gnomon_run(Number(this.#runs));
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
    this.#engine.exports._gnomon_run(Number(running));
    this.#frame();
    this.demo.tell(running ? "running" : "paused");
  }

  step() {
    this.run(false);
    this.#timebar?.say("");
    this.#engine?.exports._gnomon_step();
  }

  reset() {
    this.#timebar?.forget();
    this.#engine?.exports._gnomon_reset(this.#seed);
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
    this.#engine?.exports._gnomon_draw();
    this.#silent = false;
    return this.verdict.sentence;
  }

  /** @param {number} grip */
  selected(grip) {
    const name = this.#engine?.gripNames()[grip] ?? "";
    this.announce(format(text.selected, [sentence(name, [])]));
  }

  /**
   * @param {Engine} engine
   * @param {Timebar} timebar
   */
  #show(engine, timebar) {
    const { demo, surface, verdict } = this;
    const bodies = !engine.gripNames().includes("name_point");
    const actions = {
      toggle: () => this.toggle(),
      step: () => this.step(),
      stepBack: () => timebar.stepBack(),
      reset: () => this.reset(),
      stop: () => this.stop(),
      reseed: (/** @type {number} */ seed) => this.reseed(seed),
    };
    const sources = {
      link: () => this.#link(engine),
      picture: () => this.#savePicture(engine),
      data: engine.queryLine() ? () => engine.queryLine() : undefined,
    };
    const stepper = (this.#stepper = new Stepper(engine, demo, this, this.signal));
    const shapes = (this.#shapes = new ShapePanel(engine, this, this.signal));
    const parts = {
      openers: [shapes.opener, stepper.opener],
      settings: makeSettings(engine, this.signal),
      timebar,
      share: makeShare(sources, (words) => this.announce(words), this.signal),
    };
    this.#controls = makeControls(actions, parts, this.#seed, bodies, this.signal);
    // Settings that a narrow screen showed before Stop stay open, so that nothing below them moves.
    if (demo.bar.querySelector(".open")) this.#controls.toggleSettings();
    demo.bar.replaceChildren(
      verdict.line,
      verdict.live,
      this.#note.line,
      this.#controls.element,
      stepper.panel,
      shapes.panel,
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
   * @param {Engine} engine
   * @param {Timebar} timebar
   */
  #listen(engine, timebar) {
    const { demo, signal, canvas, surface } = this;
    const { exports } = engine;
    listenToKeys(surface, engine, this, timebar, signal);
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
      () => demo.fail(demo.problem("lost", text.lost, { ...this.#moment(engine), speed: timebar.speed })),
      { signal },
    );
    addEventListener("hashchange", () => this.#follow(engine), { signal });
    for (const type of ["pointerdown", "focusin"]) demo.frame.addEventListener(type, () => used(demo), { signal });
  }

  /**
   * @param {Engine} engine
   * @returns {Moment}
   */
  #moment(engine) {
    return { scene: this.demo.scene, seed: this.#seed, bytes: engine.save() };
  }

  /**
   * Goes to the moment of a link, or says why not.
   *
   * @param {Engine} engine
   * @param {Moment | LinkError | undefined} moment
   * @param {string} [instead] what the demo does if it cannot
   * @returns {boolean}
   */
  #opens(engine, moment, instead = "{0}") {
    if (!moment) return false;
    const opened = !(moment instanceof LinkError) && engine.restore(moment.bytes);
    if (opened) {
      this.#seed = moment.seed;
      this.#controls?.showSeed(moment.seed);
      this.#timebar?.forget();
      this.#notify(format(text.opened, [secondsOf(engine.moment().now)]), false);
    } else {
      const fault = moment instanceof LinkError ? moment : new LinkError("refused");
      this.#notify(format(instead, [explanation(fault)]), true);
    }
    return opened;
  }

  /**
   * @param {string} words
   * @param {boolean} bad
   */
  #notify(words, bad) {
    this.notice.show(words, bad);
    this.announce(words);
  }

  /**
   * A link was opened in this very page.
   *
   * @param {Engine} engine
   */
  async #follow(engine) {
    if (wantedBy(this.demo.host) !== location.hash) return;
    const moment = await read(location.hash, this.demo.scene);
    if (this.signal.aborted) return;
    if (this.#opens(engine, moment)) this.run(false);
    engine.exports._gnomon_draw();
  }

  /** @param {Engine} engine */
  async #link(engine) {
    const url = new URL(location.href);
    url.hash = await encode(this.#moment(engine));
    return url.href;
  }

  /** @param {Engine} engine */
  async #savePicture(engine) {
    engine.exports._gnomon_draw();
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
    const { activeElement } = this.root;
    const listening = activeElement !== null && !this.#silent;
    this.verdict.update(engine, listening);
    const cut = this.#timebar?.update(this.#runs, activeElement === this.#timebar.range);
    if (cut && listening) this.announce(text.cut);
    this.#controls?.update(this.#runs);
    this.#note.update(engine);
    this.#stepper?.update(this.#runs);
    this.#shapes?.update();
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
    if (this.#stepper) this.#stepper.panel.inert = true;
    if (this.#shapes) this.#shapes.panel.inert = true;
    this.#controls = this.#timebar = this.#stepper = this.#shapes = undefined;
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
