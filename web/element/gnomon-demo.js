// The custom element <gnomon-demo scene="…">: a poster, and below it what it shows and a Play button. All the rest is loaded on Play, or at once where
// the page plays by itself or a link leads to the demo.
//
// Safe to import where there is no DOM.

import colours from "../style/colours.css";
import style from "../style/demo.css";
import { poster } from "../runtime/bare.js";
import { load } from "../runtime/files.js";
import { element as text } from "../text/en.json";

/** @import { PlayerModule, Session, State } from "../types/internal.js" */

/** What is open at its end, the parser closes. */
const html =
  "<div class=frame part=frame><div class=stage part=stage><div class=poster part=poster><slot></slot></div>" +
  "<div class=cover><p class=message part=message role=alert></p></div></div>" +
  "<div class=bar part=bar><p class=verdict part=verdict></p><button class=play part=play>" +
  "<svg width=18 viewBox='0 0 24 24' fill=currentColor><path d='M5 2v20l17-10'/></svg><span></span></button>" +
  `<p class=cost>${text.cost}<p class=hint>${text.hint}`;

/** @type {CSSStyleSheet} */
let sheet;

/** @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? class {};

export class GnomonDemo extends Base {
  /** @type {State} */
  #state = "idle";
  /** Until the player is there. @type {Promise<void> | undefined} */
  #loading;
  /** From then on. @type {Session | undefined} */
  #session;

  get state() {
    return this.#state;
  }

  connectedCallback() {
    if (this.shadowRoot) return;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(colours + style);
    }
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
    this.#part("cover").onclick = () => this.play();
    this.#part("play").onclick = () => (this.#state === "running" ? this.pause() : this.play());
    // What is to be seen before Play, as the page's own picture says it.
    this.#part("verdict").textContent = this.firstElementChild?.ariaLabel ?? this.#name ?? "";
    const scene = this.getAttribute("scene") ?? "";
    if (!this.firstElementChild) this.#part("poster").prepend(poster(this));
    this.#show("idle");
    if (location.hash.includes(`,${scene},`)) load("player.js").then(({ greet }) => greet(this), console.info);
    if (this.hasAttribute("autoplay") && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  disconnectedCallback() {
    // A move within the page takes the element out and puts it back in one task.
    queueMicrotask(() => this.isConnected || this.stop());
  }

  async play() {
    if (!this.isConnected) return;
    if (!this.#session) await (this.#loading ??= this.#load());
    await this.#session?.play();
  }

  pause() {
    this.#session?.pause();
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

  stop() {
    if (this.#loading) this.#show("idle");
    this.#loading = undefined;
    this.#session?.stop();
  }

  async #load() {
    this.#show("loading");
    try {
      const { start } = /** @type {PlayerModule} */ (await load("player.js"));
      if (this.#loading) this.#session ??= start(this, (...look) => this.#show(...look));
      this.#loading = undefined;
    } catch (error) {
      const wanted = this.#loading;
      this.#loading = undefined;
      if (wanted) this.#show("error", /** @type {Error} */ (error).message, error);
    }
  }

  /**
   * @param {State} state
   * @param {string} [message]
   * @param {any} [error] to be told to the page
   */
  #show(state, message = "", error) {
    this.#state = this.#part("frame").dataset.state = state;
    this.#part("message").textContent = message;
    const play = this.#part("play");
    const words = /** @type {HTMLElement} */ (play.lastChild);
    // While it loads the visible words stay: others would be wider.
    if (state !== "loading") words.textContent = text[state === "error" ? "retry" : "play"];
    play.ariaLabel = `${state === "loading" ? text.loading : words.textContent} ${this.#name}`;
    if (error) this.dispatchEvent(new CustomEvent("error", { detail: { code: error.code ?? "failed", message } }));
  }

  get #name() {
    return this.getAttribute("label") ?? this.getAttribute("scene")?.replaceAll("-", " ");
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.shadowRoot?.querySelector("." + name));
  }
}

globalThis.customElements?.get("gnomon-demo") ?? globalThis.customElements?.define("gnomon-demo", GnomonDemo);
