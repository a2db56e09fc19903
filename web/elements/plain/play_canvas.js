// Module that the classic script loads on Play: a demo on the page's own canvas.
//
// The program draws on a hidden canvas, and each frame is copied. Stop can therefore release the graphics context,
// which makes a canvas unusable. The page's canvas keeps its last picture and can play again.

/** @import { CanvasModule, CanvasDemo, CanvasPlayer } from "../../types/internal.js" */

import { warn } from "../runtime/warn.js";
import { make, write } from "../runtime/dom.js";
import { problem, worded } from "../runtime/explain.js";
import { format } from "../runtime/format.js";
import { HeldKeys } from "../runtime/held_keys.js";
import { listenToKeys, listenToPointers } from "../runtime/input.js";
import { decode, LinkError } from "../runtime/moment_link.js";
import { EngineOnCanvas } from "../runtime/on_canvas.js";
import { loadOnCanvas } from "../runtime/program.js";
import { watchSize, watchTheme, watchVisibility } from "../runtime/watch.js";
import { plain as words, player as text, scenes as titles } from "../../content/text/en.json";
import { seedOf, setParameters, speedOf } from "../player/attributes.js";
import { Throttle } from "../player/throttle.js";
import { admit, maxAtOnce, used } from "../player/running_demos.js";
import { Verdict } from "../player/verdict.js";
import { listenToPointer } from "./canvas_pointer.js";
import { keysOf, listenToUndo } from "./canvas_keys.js";
import { Letters } from "./letters.js";
import { PageCanvas } from "./page_canvas.js";
import { dressPage } from "./canvas_styles.js";

/** @type {CanvasModule["open"]} */
export async function open(demo, signal) {
  try {
    const player = new Player(demo, signal);
    await player.open();
    return player;
  } catch (error) {
    throw worded(error);
  }
}

/**
 * Wraps a canvas as an element whose attributes are the canvas's data, for code that reads attributes.
 *
 * @param {CanvasDemo} demo
 */
function asElement(demo) {
  const element = {
    localName: `#${demo.canvas.id}`,
    getAttribute: (/** @type {string} */ name) => demo.canvas.dataset[name] ?? null,
    dispatchEvent: (/** @type {CustomEvent} */ { detail }) => demo.warn(detail.code, detail.message),
  };
  return /** @type {HTMLElement} */ (/** @type {unknown} */ (element));
}

const themes = ["auto", "light", "dark"];

/** Returns the colour scheme for the canvas's style. @param {HTMLElement} host */
function themeOf(host) {
  const theme = host.getAttribute("theme") || "auto";
  if (!themes.includes(theme)) warn(host, "theme", format(words.bad_theme, [theme, themes.join(", ")]));
  return theme === "light" || theme === "dark" ? theme : "";
}

/** @implements {CanvasPlayer} */
class Player {
  /** @type {EngineOnCanvas | undefined} */
  #engine;
  #letters = new Letters();
  #throttle = new Throttle();
  #runs = true;
  /** @type {HeldKeys | undefined} */
  #keys;
  #seed;
  #speed;

  /**
   * @param {CanvasDemo} demo
   * @param {AbortSignal} signal
   */
  constructor(demo, signal) {
    this.demo = demo;
    this.signal = signal;
    const { canvas } = demo;
    this.pageCanvas = new PageCanvas(canvas);
    this.drawn = make("canvas", {});
    // The probe is in the canvas, where it gets the page's colours. The verdict is read aloud in place of the
    // picture.
    this.probe = make("span", {});
    this.verdict = new Verdict(signal);
    this.host = asElement(demo);
    this.#seed = demo.resume?.seed ?? seedOf(this.host);
    this.#speed = demo.resume?.speed ?? speedOf(this.host) ?? 1;
    signal.addEventListener("abort", () => this.#end());
  }

  async open() {
    const { demo, signal, drawn } = this;
    const { canvas, scene } = demo;
    admit(this, signal);
    if (typeof WebGL2RenderingContext === "undefined") throw problem("no_webgl", text.no_webgl);
    const { state } = canvas.dataset;
    const [exports, moment] = await Promise.all([
      loadOnCanvas(scene, drawn, {
        onFrame: () => this.#frame(),
        onAbort: (reason) => signal.aborted || demo.fail(worded(reason)),
        onProgress: (part) => signal.aborted || this.#say(format(words.loading, [100 * part])),
      }),
      state && !demo.resume ? decode(state, scene).catch((/** @type {LinkError} */ error) => error) : undefined,
    ]);
    signal.throwIfAborted();
    dressPage(signal);
    canvas.querySelector(".gnomon-says")?.remove();
    this.verdict.line.className = "gnomon-says";
    canvas.append(this.probe, this.verdict.line, this.verdict.live);
    this.pageCanvas.hold();
    const engine = (this.#engine = EngineOnCanvas.openOnCanvas(exports, scene, this.#seed, this.pageCanvas.measure()));
    this.#paint(engine);
    engine.setSpeed(this.#speed);
    if (!demo.resume) setParameters(this.host, engine);
    this.#restore(engine, moment);
    this.#listen(engine);
    this.#runs = demo.runs;
    if (this.#keys) this.#keys.runs = this.#runs;
    engine.draw();
    engine.run(this.#runs);
  }

  /**
   * @param {EngineOnCanvas} engine
   * @param {import("../runtime/moment_link.js").Moment | LinkError | undefined} moment
   */
  #restore(engine, moment) {
    const { demo } = this;
    if (demo.resume) engine.restore(demo.resume.bytes);
    if (!moment) return;
    const fault =
      moment instanceof LinkError ? moment : engine.restore(moment.bytes) ? undefined : new LinkError("refused");
    if (fault) return demo.warn("bad-state", format(text.afresh, [format(text[`link_${fault.code}`], [fault.scene])]));
    this.#seed = /** @type {import("../runtime/moment_link.js").Moment} */ (moment).seed;
    demo.runs = false;
  }

  // --- Commands of the page and the reader

  /** @param {boolean} runs */
  run(runs) {
    if (runs === this.#runs) return;
    this.#runs = runs;
    if (this.#keys) this.#keys.runs = runs;
    this.#engine?.run(runs);
    this.#throttle.hurry();
    this.demo.tell(runs);
  }

  step() {
    this.run(false);
    this.#engine?.step();
  }

  reset() {
    this.#engine?.reset(this.#seed);
    this.#throttle.hurry();
  }

  toggle() {
    this.run(!this.#runs);
  }

  /** @param {string} words for screen readers */
  announce(words) {
    this.verdict.announce(words);
  }

  /** Stops the least recently used demo because too many run. */
  stop() {
    this.demo.stop("limit", format(text.limit, [maxAtOnce]));
  }

  // --- The page around it

  /** @param {EngineOnCanvas} engine */
  #paint(engine) {
    const { canvas } = this.demo;
    const theme = themeOf(this.host);
    if (canvas.style.colorScheme !== theme) canvas.style.colorScheme = theme;
    engine.paint(this.probe);
    this.#letters.paint(this.probe, canvas);
  }

  /** @param {EngineOnCanvas} engine */
  #listen(engine) {
    const { demo, signal, drawn, pageCanvas } = this;
    const { canvas } = demo;
    const at = (/** @type {{clientX: number, clientY: number}} */ spot) => pageCanvas.at(spot);
    listenToPointers(canvas, canvas, engine, signal, at);
    listenToPointer(canvas, engine, at, signal);
    this.#keys = new HeldKeys(engine);
    this.#keys.listen(canvas, signal);
    listenToKeys(canvas, engine, keysOf(this, engine, signal), (words) => this.announce(words), signal);
    listenToUndo(canvas, this, engine, signal);
    watchTheme(canvas, () => this.#paint(engine), signal);
    watchSize(canvas, () => engine.resize(pageCanvas.measure()), signal);
    watchVisibility(
      canvas,
      (visible) => {
        // An element outside the page is not visible, either.
        if (canvas.isConnected) engine.setVisible(visible);
        else demo.stop("removed");
      },
      signal,
    );
    for (const type of ["pointerdown", "focus"]) canvas.addEventListener(type, () => used(this), { signal });
    const lost = () =>
      demo.fail(problem("context-lost", text.lost, { bytes: engine.save(), seed: this.#seed, speed: this.#speed }));
    drawn.addEventListener("webglcontextlost", lost, { signal });
    this.#invite();
  }

  /** Adds the role `application`, with which screen readers pass keys on. */
  #invite() {
    const { canvas, scene } = this.demo;
    const { label = /** @type {Record<string, string>} */ (titles)[scene] } = canvas.dataset;
    const given = { role: "application", tabindex: "0", "aria-label": label };
    for (const [name, value] of Object.entries(given)) {
      if (canvas.hasAttribute(name)) continue;
      canvas.setAttribute(name, value);
      this.signal.addEventListener("abort", () => canvas.removeAttribute(name));
    }
    this.signal.addEventListener("abort", () => delete canvas.dataset.hold);
  }

  // --- After each frame

  #frame() {
    const engine = this.#engine;
    if (!engine) return;
    const { canvas } = this.demo;
    const due = this.#throttle.isDue(!this.#runs || this.verdict.isOutdated(engine));
    this.pageCanvas.take(this.drawn);
    this.#letters.draw(this.pageCanvas, engine, due);
    if (!due) return;
    this.verdict.update(engine, document.activeElement === canvas);
    this.#say(this.verdict.sentence);
  }

  /** Writes the sentence into the page's own elements. @param {string} words */
  #say(words) {
    const beside = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-gnomon-says]"));
    for (const element of beside) if (element.dataset.gnomonSays === this.demo.canvas.id) write(element, words);
  }

  // --- The end

  /** Keeps the last picture, and in the canvas the sentence that describes it. */
  #end() {
    const engine = this.#engine;
    if (engine && this.signal.reason instanceof DOMException) {
      this.#throttle.hurry();
      engine.draw();
    }
    this.#engine = undefined;
    this.probe.remove();
    this.verdict.live.remove();
    engine?.close();
  }
}
