// The moving part of a figure: a scene in the page's one shared instance of the program, drawn as SVG by the code
// that drew the still picture. A figure has no clock, so nothing happens between two actions of the reader.

/** @import { Hold, LiveFigure, FigureListener } from "../../types/internal.js" */
/** @import { GnomonFigure } from "../../types/gnomon-figure.js" */

import { seedOf } from "../play/attributes.js";
import { warn } from "../runtime/warn.js";
import { write } from "../runtime/dom.js";
import { Engine } from "../runtime/open_demo.js";
import { format } from "../runtime/format.js";
import { listenToKeys } from "../runtime/input.js";
import { sentence } from "../runtime/labels.js";
import { decode, LinkError } from "../runtime/moment_link.js";
import { words } from "../runtime/labels.js";
import { loadShared } from "../runtime/program.js";
import { drawn, inside, figureSize } from "../runtime/svg.js";
import { player as text } from "../../content/text/en.json";
import { Drawing } from "./renew.js";

/** Delay between the last change and its announcement to screen readers, in milliseconds. */
const pause = 500;

/**
 * Reads the element's attributes. Warns the page's author about invalid values.
 *
 * @param {GnomonFigure} host
 */
function wishes(host) {
  const words = (/** @type {string} */ name) => host.getAttribute(name) ?? "";
  const zoom = Number(words("zoom") || 1);
  const isZoom = zoom > 0 && zoom < Infinity;
  if (!isZoom) warn(host, "zoom", format(text.bad_zoom, [words("zoom")]));
  return {
    scene: words("scene"),
    view: words("view"),
    seed: seedOf(host),
    state: words("state"),
    zoom: isZoom ? zoom : 1,
  };
}

/** @implements {LiveFigure} */
export class Live {
  /** @type {Engine | undefined} */
  #engine;
  /** Attributes of the shown picture. @type {ReturnType<typeof wishes> | undefined} */
  #shown;
  /** Counter of attribute changes. */
  #turn = 0;
  #frame = 0;
  #byHand = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #telling;
  #pointer = new AbortController();
  #drawing = new Drawing(group("drawing"));
  #areas;

  /**
   * @param {GnomonFigure} host
   * @param {SVGSVGElement} svg
   * @param {FigureListener} listener
   */
  constructor(host, svg, listener) {
    this.host = host;
    this.svg = svg;
    this.listener = listener;
    const root = /** @type {ShadowRoot} */ (host.shadowRoot);
    this.surface = /** @type {HTMLElement} */ (root.querySelector(".picture"));
    this.#areas = svg.querySelector(".holds") ?? group("holds");
    this.spoken = /** @type {HTMLElement} */ (root.querySelector(".unseen"));
  }

  get engine() {
    if (!this.#engine) throw Error("the figure is closed");
    return this.#engine;
  }

  // --- Attributes and drawing

  /** Applies the attributes, and changes nothing else. */
  async follow() {
    const turn = ++this.#turn;
    const wish = wishes(this.host);
    const last = this.#shown;
    const isAnother = wish.scene !== last?.scene;
    const moment = wish.state && (isAnother || wish.state !== last?.state) ? await this.#momentOf(wish) : undefined;
    const { scene, view, seed, zoom } = wish;
    const engine = isAnother ? Engine.open(await loadShared(scene), scene, "", seed) : this.engine;
    // The attributes have changed again, or the figure was closed meanwhile.
    if (turn !== this.#turn) return void (isAnother && engine.close());
    if (isAnother) this.#take(engine);
    else if (seed !== last?.seed || (last.state && !wish.state)) engine.reset(seed);
    if (moment && !engine.restore(moment.bytes)) this.#afresh(new LinkError("refused"));
    if (isAnother ? view : view !== last?.view) this.#look(engine, view);
    engine.zoom(zoom);
    const { width, height } = figureSize(engine.extent());
    engine.resize({ width, height, ratio: 1 });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#shown = wish;
    this.draw();
  }

  /** @param {{ scene: string, state: string }} wish */
  #momentOf({ scene, state }) {
    return decode(state, scene).catch((error) => this.#afresh(error));
  }

  /** Warns about an invalid moment. @param {LinkError} error */
  #afresh({ code, scene }) {
    warn(this.host, "state", format(text[`link_${code}`], [scene]));
  }

  /** Sets a view; an invalid name falls back to the first view. @param {Engine} engine @param {string} view */
  #look(engine, view) {
    try {
      engine.setView(view);
    } catch (error) {
      warn(this.host, "view", /** @type {Error} */ (error).message);
      engine.setView("");
    }
  }

  /**
   * Draws the present state in a view at once.
   *
   * @param {string} view
   */
  show(view) {
    this.engine.setView(view);
    if (this.#shown) this.#shown.view = view;
    this.draw();
  }

  /** @param {Engine} engine of a new scene, or of the first one */
  #take(engine) {
    this.#engine?.close();
    this.#engine = engine;
    this.#pointer.abort();
    this.#pointer = new AbortController();
    const { signal } = this.#pointer;
    const announce = (/** @type {string} */ words) => void (this.spoken.textContent = words);
    listenToKeys(this.surface, engine, { again: {}, once: {}, throws: false }, announce, signal);
    const pressed = (/** @type {KeyboardEvent} */ event) => event.defaultPrevented && this.#changed();
    this.surface.addEventListener("keydown", pressed, { signal });
    // Prevent the browser from searching for text to select on every move of a drag.
    const grasped = (/** @type {MouseEvent} */ event) => {
      if (event.button > 0 || this.host.hasAttribute("still")) return;
      event.preventDefault();
      // A focus ring is unnecessary with a pointer: the reader sees the grabbed handle.
      this.surface.focus({ preventScroll: true, focusVisible: false });
    };
    this.surface.addEventListener("mousedown", grasped, { signal });
  }

  /** Draws the present state at once. */
  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.engine.settle();
    const [picture, areas = ""] = inside(drawn(this.engine)).split(/<g class="holds"[^>]*>([^]*)<\/g>/);
    this.#drawing.show(picture);
    if (this.#drawing.group.parentNode !== this.svg) this.#takeOver();
    // Keep the areas during a drag: a finger is bound to its first element, and removing it would end the touch.
    if (!this.surface.matches(".held")) this.#areas.innerHTML = areas;
    this.#tellBeside();
    if (!this.#byHand) return;
    this.#byHand = false;
    this.listener.tell("input");
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => write(this.spoken, this.sentence), pause);
  }

  /** Updates the page's elements below the picture: numbers by name, and the sentence. */
  #tellBeside() {
    const all = (/** @type {string} */ selector) =>
      /** @type {NodeListOf<HTMLElement>} */ (this.host.querySelectorAll(selector));
    for (const element of all("[data-number]")) {
      const { number = "", digits = 2, factor } = element.dataset;
      write(element, words(this.readout(number), Number(digits), factor !== undefined));
    }
    for (const element of all("[data-sentence]")) write(element, this.sentence);
  }

  /** Replaces the still picture, which stays until a new one is drawn. */
  #takeOver() {
    for (const child of [...this.svg.childNodes]) if (child !== this.#areas) child.remove();
    this.svg.prepend(this.#drawing.group);
    if (this.#areas.parentNode !== this.svg) this.svg.append(this.#areas);
  }

  /** Marks a change by the reader and draws it in the next frame. */
  #changed() {
    this.#byHand = true;
    this.#frame ||= requestAnimationFrame(() => this.draw());
  }

  get sentence() {
    const { name, numbers } = this.engine.status();
    return sentence(name, numbers);
  }

  /** @param {string} name */
  readout(name) {
    return this.engine.quantity(name);
  }

  // --- The reader's hand

  /**
   * @param {[number, number]} at in the picture's units
   * @param {Hold} [hold] handle at that point
   */
  press([x, y], hold) {
    if (hold) this.engine.input.pointerTake(x, y, hold.handle, hold.turns);
    else this.engine.input.pointerDown(x, y);
    this.#keepRoom(true);
    this.#changed();
  }

  /** @param {[number, number]} at */
  move([x, y]) {
    this.engine.input.pointerMove(x, y);
    this.#changed();
  }

  /** @param {[number, number]} at */
  release([x, y]) {
    this.engine.input.pointerUp(x, y);
    this.#keepRoom(false);
    this.#changed();
  }

  cancel() {
    this.engine.input.pointerCancel();
    this.#keepRoom(false);
    this.#changed();
  }

  /**
   * Fixes the size of the elements below while the reader holds a handle. A new number there then needs a layout of
   * its own element only, not of the whole page.
   *
   * @param {boolean} held
   */
  #keepRoom(held) {
    const below = [.../** @type {NodeListOf<HTMLElement>} */ (this.host.querySelectorAll("[slot=below]"))];
    const heights = held ? below.map((element) => getComputedStyle(element).height) : [];
    below.forEach(({ style }, which) => {
      style.height = heights[which] ?? "";
      style.contain = held ? "size layout" : "";
    });
  }

  // --- The end

  save() {
    return this.engine.save();
  }

  /** @param {Uint8Array} bytes result of `save` */
  restore(bytes) {
    this.engine.restore(bytes);
    this.draw();
  }

  close() {
    ++this.#turn;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#telling);
    this.#pointer.abort();
    this.#engine?.close();
    this.#engine = undefined;
  }
}

/** @param {string} name */
function group(name) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
  element.setAttribute("class", name);
  if (name === "holds") element.setAttribute("fill", "none");
  return element;
}

/** @type {import("../../types/internal.js").FigureModule["open"]} */
export async function open(host, svg, listener) {
  const live = new Live(host, svg, listener);
  try {
    await live.follow();
  } catch (error) {
    live.close();
    throw error;
  }
  return live;
}
