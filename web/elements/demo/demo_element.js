// The custom element <gnomon-demo scene="…">: a poster, and below it its sentence and a Play button. Other files are
// loaded on Play, or at once if the page starts the demo or a link leads to it.
//
// Safe to import without a DOM.

import style from "./demo.css";
import { load } from "../runtime/files.js";
import { Starter } from "../play/starter.js";
import { element as text } from "../../content/text/en.json";

/** @import { ElementSession, HostPage, PlayerModule, Show, State } from "../../types/internal.js" */

const html = `
  <div class="frame" part="frame">
    <div class="stage" part="stage">
      <div class="poster" part="poster"><slot name="poster"><slot></slot></slot></div>
      <div class="cover"><p class="message" part="message" role="alert"></p></div>
    </div>
    <div class="bar" part="bar"><p class="verdict" part="verdict"></p><button class="play" part="play"><svg width="18" viewBox="0 0 24 24" fill="currentColor"><path d="M5 2v20l17-10" /></svg><span></span></button>
      <p class="cost">${text.cost}</p>
      <p class="hint">${text.hint}</p>
    </div>
  </div>`;

/**
 * Extensions for third-party pages. The default is for this site, which has colours, posters and known attributes.
 *
 * @type {HostPage}
 */
let page = { style: "", adorn() {}, welcome() {}, poster: () => "" };

/** @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? class {};

export class GnomonDemo extends Base {
  /** @type {State} */
  #state = "idle";
  /** @type {Starter<ElementSession> | undefined} */
  #starter;

  get readyState() {
    return this.#state;
  }

  connectedCallback() {
    if (this.shadowRoot) return;
    this.attachShadow({ mode: "open" });
    page.welcome(/** @type {any} */ (this), {
      end: (reason) => this.#starter?.stop(reason),
      build: () => this.#build(),
      follow: (names) => this.#session?.follow(names),
    });
    this.#build();
    if (location.hash.includes(`,${this.getAttribute("scene")},`))
      load("player.js", this).then(({ greet }) => greet(this), console.info);
    if (this.hasAttribute("autoplay") && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  disconnectedCallback() {
    // A move within the page removes and inserts the element in one task.
    queueMicrotask(() => this.isConnected || this.#starter?.stop("removed"));
  }

  /** Restores the state before Play. */
  #build() {
    const open = async () => {
      const { start } = /** @type {PlayerModule} */ (await load("player.js", this));
      return start(/** @type {any} */ (this), show);
    };
    const show = (/** @type {Parameters<Show>} */ ...look) => this.#show(...look);
    this.#starter = new Starter(this, open, show);
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    // A style sheet works only in the document that created it.
    const { CSSStyleSheet } = /** @type {typeof globalThis} */ (
      /** @type {unknown} */ (this.ownerDocument.defaultView)
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style + page.style);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
    this.#part("cover").onclick = () => this.play();
    this.#part("play").onclick = () => (this.#state === "running" ? this.pause() : this.play());
    // Description before Play, from the page's own picture.
    this.#part("verdict").textContent = this.firstElementChild?.ariaLabel ?? this.#name;
    this.#show("idle");
    if (!this.firstElementChild)
      this.#part("poster").prepend(page.poster(this, (error) => this.#show("error", error.message, error)));
  }

  async play() {
    await this.#starter?.play();
  }

  pause() {
    this.#starter?.pause();
  }

  step() {
    this.#session?.step();
  }

  reset() {
    this.#session?.reset();
  }

  /** @param {number} step */
  seek(step) {
    this.#session?.seek(step);
  }

  async snapshot() {
    return this.#session?.snapshot();
  }

  stop() {
    this.#starter?.stop();
  }

  /** Defined once the player is loaded. */
  get #session() {
    return this.#starter?.session;
  }

  /**
   * @param {State} state
   * @param {string} [message]
   * @param {any} [error] detail of the page's error event
   */
  #show(state, message = "", error) {
    const from = this.#state;
    this.#state = this.#part("frame").dataset.state = state;
    this.#part("message").textContent = message;
    const play = this.#part("play");
    const words = /** @type {HTMLElement} */ (play.lastChild);
    // Keep the visible words while loading: other words would be wider.
    if (state !== "loading") words.textContent = text[state === "error" ? "retry" : "play"];
    play.ariaLabel = `${state === "loading" ? text.loading : words.textContent} ${this.#name}`;
    if (state !== from) this.#tell("statechange");
    if (error) this.#tell("error", { code: error.code ?? "failed", message });
  }

  /**
   * Dispatches an event after the running task, because a listener may call any method, even stop.
   *
   * @param {string} type
   * @param {object} [detail]
   */
  #tell(type, detail) {
    queueMicrotask(() => this.dispatchEvent(new CustomEvent(type, { detail, composed: true })));
  }

  get #name() {
    return this.getAttribute("label") ?? this.getAttribute("scene")?.replaceAll("-", " ") ?? "";
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.shadowRoot?.querySelector("." + name));
  }
}

/** Defines the element, unless there is no DOM or another script has defined it. @param {HostPage} [host] */
export function define(host = page) {
  page = host;
  if (!globalThis.customElements) return;
  page.adorn(GnomonDemo);
  customElements.get("gnomon-demo") ?? customElements.define("gnomon-demo", GnomonDemo);
}
