// The custom element <gnomon-figure scene="…" view="…">: a small figure, still until the reader grabs it. The program
// is loaded at that moment, and input during the load is kept.
//
// Safe to import without a DOM.

import style from "./figure.css";
import { load } from "../runtime/files.js";
import { handKey } from "../runtime/hand_keys.js";
import { element as text } from "../../content/text/en.json";

/** @import { FigurePage, LiveFigure, FigureModule, Hold } from "../../types/internal.js" */
/** @import { GnomonFigureState } from "../../types/gnomon-figure.js" */

const html =
  '<div class="picture" part="picture"><slot></slot></div><slot name="below"></slot>' +
  '<p class="unseen" aria-live="polite"></p><p class="message" part="message" role="alert"></p>';

/** Returns an empty picture of the usual size. */
function blank() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 640 480");
  return svg;
}

/** Returns the area of the handle under a pointer. @param {Event} event */
const areaOf = (event) => /** @type {Element} */ (event.target).closest("[data-handle]");

const watched = ["scene", "view", "seed", "state", "zoom", "label", "still"];
const reflected = [...watched, "assets"];

/**
 * Extensions for third-party pages. The default is for this site, which has colours and pictures.
 *
 * @type {FigurePage}
 */
let page = { style: "", properties() {}, upgrade() {}, picture: async () => undefined };

/** @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? class {};

export class GnomonFigure extends Base {
  static observedAttributes = watched;

  /** @type {GnomonFigureState} */
  #phase = "idle";
  /** @type {HTMLElement} */
  #picture;
  /** @type {HTMLElement} */
  #message;
  /** Picture, once the element owns it. @type {SVGSVGElement | undefined} */
  #svg;
  /** @type {LiveFigure | undefined} */
  #live;
  /** @type {Promise<void> | undefined} */
  #loading;
  /** Input before the program was live. @type {((live: LiveFigure) => void)[]} */
  #early = [];
  /** Id of the pointer that holds a handle, or −1. */
  #holder = -1;
  /** Whether a finger is down where nothing can be held: it may scroll or tap. */
  #maybeTap = false;
  /** Whether to react to attribute changes. Attributes set before the insertion into a page are initial values. */
  #listens = false;
  /** Whether attributes have changed in this task. */
  #changed = false;
  /** Whether attributes have changed since the program began to load. */
  #isStale = false;
  /** State at the removal from the page. @type {Uint8Array | undefined} */
  #kept;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.innerHTML = html;
    this.#picture = /** @type {HTMLElement} */ (root.firstChild);
    this.#message = /** @type {HTMLElement} */ (root.lastChild);
    const picture = this.#picture;
    picture.addEventListener("pointerdown", (event) => this.#pressed(event));
    picture.addEventListener("touchstart", (event) => this.#touched(event), { passive: false });
    picture.addEventListener("pointermove", (event) => this.#moved(event));
    picture.addEventListener("pointerup", (event) => this.#released(event));
    picture.addEventListener("lostpointercapture", (event) => this.#lost(event));
    picture.addEventListener("click", (event) => this.#clicked(event));
    picture.addEventListener("keydown", (event) => this.#keyed(event));
    picture.firstElementChild?.addEventListener("slotchange", () => this.#adoptChild());
  }

  // --- Insertion and removal

  connectedCallback() {
    page.upgrade(this, reflected);
    this.#listens = true;
    this.#dress();
    this.#describe();
    if (this.#svg) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#begin(), { once: true });
    else this.#begin();
  }

  disconnectedCallback() {
    this.#listens = false;
    // A move within the page removes and inserts the element in one task.
    queueMicrotask(() => this.isConnected || this.#end());
  }

  adoptedCallback() {
    // A style sheet works only in the document that created it.
    if (this.isConnected) this.#dress();
  }

  /**
   * @param {string} _
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(_, before, now) {
    if (this.#changed || !this.#listens || before === now) return;
    this.#changed = true;
    queueMicrotask(() => this.#follow());
  }

  #dress() {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const { CSSStyleSheet } = /** @type {typeof globalThis} */ (
      /** @type {unknown} */ (this.ownerDocument.defaultView)
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(page.style + style);
    root.adoptedStyleSheets = [sheet];
  }

  #describe() {
    const still = this.hasAttribute("still");
    this.#picture.role = still ? "img" : "application";
    this.#picture.ariaLabel = this.getAttribute("label") ?? this.getAttribute("scene")?.replaceAll("-", " ") ?? "";
    this.#picture.ariaDescription = still ? null : text.keys;
    if (still) this.#picture.removeAttribute("tabindex");
    else this.#picture.tabIndex = 0;
  }

  /** Shows the child as the picture, or else its file. Without a file the program draws, or shows its error. */
  #begin() {
    if (this.#svg || !this.isConnected || this.#adoptChild() || this.firstElementChild) return;
    this.#own(blank());
    page.picture(/** @type {any} */ (this)).then((svg) => svg && !this.#live && this.#own(svg));
  }

  #adoptChild() {
    const child = this.querySelector(":scope > svg");
    if (!child || this.#svg) return false;
    this.#own(/** @type {SVGSVGElement} */ (child.cloneNode(true)));
    return true;
  }

  /** @param {SVGSVGElement} svg */
  #own(svg) {
    // The element itself has the label.
    svg.removeAttribute("role");
    svg.removeAttribute("aria-label");
    svg.setAttribute("aria-hidden", "true");
    this.#svg = svg;
    this.#picture.replaceChildren(svg);
    return svg;
  }

  // --- Public interface

  get readyState() {
    return this.#phase;
  }

  /** Live figure, for the page's own modules such as its questions. */
  get live() {
    return this.#live;
  }

  /** @returns {Promise<void>} settles once the figure is live or has failed */
  async wake() {
    if (!this.#live) await (this.#loading ??= this.#load());
  }

  /** @param {string} name */
  readout(name) {
    return this.#live?.readout(name);
  }

  get sentence() {
    return this.#live?.sentence ?? "";
  }

  // --- The program

  async #load() {
    this.#isStale = false;
    this.#show("loading");
    try {
      const { open } = /** @type {FigureModule} */ (await load("figure.js", this));
      const svg = this.#svg ?? this.#own(blank());
      const tell = (/** @type {string} */ type) => this.#tell(type, null, true);
      const live = await open(/** @type {any} */ (this), svg, { tell, fail: (error) => this.#fail(error) });
      if (!this.isConnected) return live.close();
      if (this.#kept) live.restore(this.#kept);
      this.#live = live;
      // Apply attributes that changed during the load.
      if (this.#isStale) await live.follow();
      this.#show("live");
      this.#tell("ready");
      for (const deed of this.#early.splice(0)) deed(live);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#loading = undefined;
    }
  }

  /** @param {any} error */
  #fail(error) {
    this.#early = [];
    this.#live?.close();
    this.#live = undefined;
    const { code = "failed", message = String(error) } = error ?? {};
    this.#show("error", message);
    this.#tell("error", { code, message });
  }

  #end() {
    this.#early = [];
    this.#holder = -1;
    this.#kept = this.#live?.save();
    this.#live?.close();
    this.#live = undefined;
    if (this.#phase !== "idle") this.#show("idle");
  }

  async #follow() {
    this.#changed = false;
    if (!this.isConnected) return;
    this.#describe();
    this.#kept = undefined;
    this.#isStale = true;
    if (!this.#live) return void this.wake();
    await this.#live.follow().catch((error) => this.#fail(error));
  }

  /**
   * @param {GnomonFigureState} phase
   * @param {string} [message]
   */
  #show(phase, message = "") {
    this.#phase = phase;
    this.#picture.classList.toggle("loading", phase === "loading");
    this.#message.textContent = message;
    this.#tell("statechange");
  }

  /**
   * @param {string} type
   * @param {unknown} [detail]
   * @param {boolean} [bubbles]
   */
  #tell(type, detail = null, bubbles = false) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: true }));
  }

  // --- Pointer input

  /** @param {(live: LiveFigure) => void} deed */
  #soon(deed) {
    if (this.#live) return deed(this.#live);
    this.#early.push(deed);
    this.wake();
  }

  /**
   * Computes the position of a pointer in the picture's own units.
   *
   * @param {{clientX: number, clientY: number}} event
   * @returns {[number, number]}
   */
  #at({ clientX, clientY }) {
    const { left, top, width, height } = (this.#svg ?? this.#picture).getBoundingClientRect();
    const box = this.#svg?.viewBox.baseVal ?? { width: 640, height: 480 };
    const scale = Math.min(width / box.width, height / box.height);
    return [
      box.width / 2 + (clientX - left - width / 2) / scale,
      box.height / 2 + (clientY - top - height / 2) / scale,
    ];
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (!event.isPrimary || event.button > 0 || this.hasAttribute("still")) return;
    const area = areaOf(event);
    this.#maybeTap = event.pointerType === "touch" && !area;
    if (this.#maybeTap) return;
    const at = this.#at(event);
    /** @type {Hold | undefined} */
    const hold = area ? { handle: Number(area.getAttribute("data-handle")), turns: area.matches(".turn") } : undefined;
    this.#holder = event.pointerId;
    // Capture on the picture: every redraw replaces the areas.
    this.#picture.setPointerCapture(event.pointerId);
    this.#picture.classList.toggle("held", hold !== undefined);
    this.#soon((live) => live.press(at, hold));
  }

  /** Prevents the browser from scrolling the page while a handle is held. @param {TouchEvent} event */
  #touched(event) {
    if (event.cancelable && !this.hasAttribute("still") && areaOf(event)) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.pointerId !== this.#holder) return;
    const at = this.#at(event);
    this.#soon((live) => live.move(at));
  }

  /** @param {PointerEvent} event */
  #released(event) {
    if (event.pointerId !== this.#holder) return;
    const at = this.#at(event);
    this.#let();
    this.#soon((live) => live.release(at));
  }

  /** Cancels after a scroll or another loss of the pointer. @param {PointerEvent} event */
  #lost(event) {
    if (event.pointerId !== this.#holder) return;
    this.#let();
    this.#soon((live) => live.cancel());
  }

  #let() {
    this.#holder = -1;
    this.#picture.classList.remove("held");
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (!this.#maybeTap) return;
    this.#maybeTap = false;
    const at = this.#at(event);
    this.#soon((live) => {
      live.press(at);
      live.release(at);
    });
  }

  /** Keeps keys until the program is live and listens itself. @param {KeyboardEvent} event */
  #keyed(event) {
    if (this.#live || event.ctrlKey || event.metaKey || event.altKey || !handKey.test(event.key)) return;
    if (this.hasAttribute("still")) return;
    event.preventDefault();
    this.#soon(() => this.#picture.dispatchEvent(new KeyboardEvent("keydown", event)));
  }
}

/** Defines the element, unless there is no DOM or another script has defined it. @param {FigurePage} [host] */
export function define(host = page) {
  page = host;
  page.properties(GnomonFigure, reflected, ["still"]);
  globalThis.customElements?.get("gnomon-figure") ?? globalThis.customElements?.define("gnomon-figure", GnomonFigure);
}
