// The custom element <gnomon-demo scene="…">: a poster and a Play button. All the rest is loaded on Play.
//
// Each play has one AbortController. Its signal ends the player, whatever the reason: Stop, a failure, or the
// element's removal. So there is one way in and one way out.
//
// Safe to import where there is no DOM.

import colours from "./style/colours.css";
import style from "./style/demo.css";
import { explain, fill, load, problem, urlOf } from "./files.js";
import { element as text } from "./text/en.json";

/** @import { Demo, Player, PlayerModule, Resume, State } from "./types/internal.js" */

/** What is open at its end, the parser closes. */
const html =
  "<div class=frame part=frame><div class=stage part=stage><div class=poster part=poster><slot></slot></div>" +
  "<div class=cover><p class=message part=message role=alert></p><button class=play part=play>" +
  "<svg viewBox='0 0 24 24'><path d='M5 2v20l17-10'/></svg><span></span></button></div></div>" +
  `<div class=bar part=bar><p class=note>${text.note}`;

/** @type {CSSStyleSheet} */
let sheet;

/** @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? class {};

export class GnomonDemo extends Base {
  /** @type {State} */
  #state = "idle";
  /** @type {State} */
  #before = "idle";
  /** @type {AbortController | undefined} */
  #attempt;
  /** @type {Promise<void> | undefined} */
  #started;
  /** @type {Player | undefined} */
  #player;
  /** @type {Resume | undefined} */
  #resume;

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
    this.#part("play").onclick = () => this.play();
    if (!this.firstElementChild) {
      const poster = new Image();
      poster.alt = "";
      poster.loading = "lazy";
      poster.onerror = poster.remove;
      // An image follows the system's theme where the page names none, and `light-dark()` does not.
      if (getComputedStyle(this).colorScheme === "normal") poster.style.colorScheme = "light";
      poster.src = this.getAttribute("poster") ?? urlOf(`posters/${this.#scene}.svg`).href;
      this.#part("poster").prepend(poster);
    }
    // A link that was opened leads to the first demo of its scene.
    const linked = location.hash.includes(`,${this.#scene},`) && !document.querySelector(":focus");
    this.#show("idle", linked ? text.linked : "");
    if (linked) this.#part("play").focus();
    if (this.hasAttribute("autoplay") && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  disconnectedCallback() {
    // A move within the page takes the element out and puts it back in one task.
    queueMicrotask(() => this.isConnected || this.stop());
  }

  async play() {
    if (this.#player) this.#player.run(true);
    else if (this.isConnected) await (this.#started ??= this.#start());
  }

  pause() {
    this.#player?.run(false);
  }

  step() {
    this.#player?.step();
  }

  reset() {
    this.#player?.reset();
  }

  /** @param {number} step */
  seek(step) {
    this.#player?.seek(step);
  }

  stop() {
    if (this.#attempt) this.#end(this.#player ? "stopped" : this.#before);
  }

  async #start() {
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
    this.#before = this.#state;
    this.#show("loading");
    try {
      const { start } = /** @type {PlayerModule} */ (await load("player.js"));
      signal.throwIfAborted();
      const player = await start(this.#demo(), signal);
      signal.throwIfAborted();
      this.#player = player;
      this.#emit("ready");
      player.tell();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** @returns {Demo} this element, as its player sees it */
  #demo() {
    return {
      host: this,
      frame: this.#part("frame"),
      stage: this.#part("stage"),
      bar: this.#part("bar"),
      scene: this.#scene,
      resume: this.#resume,
      url: urlOf,
      load,
      problem,
      explain,
      tell: (state) => this.#tell(state),
      fail: (error) => this.#fail(error),
      stop: () => this.stop(),
    };
  }

  /** @param {"running" | "paused"} state */
  #tell(state) {
    this.#show(state);
    this.#emit(state === "paused" ? "pause" : "play");
  }

  /** @param {any} error */
  #fail(error) {
    const message = error?.code ? error.message : fill(text.failed, error);
    this.#end("error", error, message);
    this.#resume = error?.resume;
    this.#emit("error", { code: error?.code ?? "failed", message });
  }

  /**
   * @param {State} state
   * @param {unknown} [reason]
   * @param {string} [message]
   */
  #end(state, reason, message) {
    const focused = this.shadowRoot?.activeElement;
    const attempt = this.#attempt;
    this.#attempt = this.#started = this.#player = this.#resume = undefined;
    attempt?.abort(reason);
    this.#show(state, message);
    if (focused) this.#part("play").focus({ preventScroll: true });
    if (state === "stopped") this.#emit("stop");
  }

  /**
   * @param {State} state
   * @param {string} [message]
   */
  #show(state, message = "") {
    this.#state = this.#part("frame").dataset.state = state;
    this.#part("message").textContent = message;
    const play = this.#part("play");
    const words = /** @type {HTMLElement} */ (play.lastChild);
    // While it loads the visible words stay: others would be wider.
    if (state !== "loading") words.textContent = text[state === "error" ? "retry" : "play"];
    const name = this.getAttribute("label") ?? this.#scene.replaceAll("-", " ");
    play.ariaLabel = `${state === "loading" ? text.loading : words.textContent} ${name}`;
  }

  /**
   * @param {string} type
   * @param {object} [detail]
   */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  get #scene() {
    return this.getAttribute("scene") ?? "";
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.shadowRoot?.querySelector("." + name));
  }
}

globalThis.customElements?.get("gnomon-demo") ?? globalThis.customElements?.define("gnomon-demo", GnomonDemo);
