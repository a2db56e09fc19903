// What an element does from the first Play on: it plays, pauses, stops, fails, and tells its page.
//
// Each play has one AbortController. Its signal ends the player, whatever the reason: Stop, a failure, or the
// element's removal. So there is one way in and one way out.

/** @import { Demo, Resume, Show, State } from "../../types/internal.js" */

import { format } from "../runtime/format.js";
import { worded } from "../runtime/explain.js";
import { player as text } from "../../content/text/en.json";
import { open } from "./player.js";
import { maxAtOnce } from "./running_demos.js";

export class Session {
  /** @type {AbortController | undefined} */
  #attempt;
  /** @type {Promise<void> | undefined} */
  #started;
  /** @type {Awaited<ReturnType<typeof open>> | undefined} */
  #player;
  /** @type {Resume | undefined} */
  #resume;
  /** Paused while it still loads. */
  #held = false;
  /** What a Stop before there is something to see goes back to. @type {State} */
  #before = "idle";

  /**
   * @param {HTMLElement & { readyState: State }} host
   * @param {Show} show
   */
  constructor(host, show) {
    this.host = host;
    this.show = show;
    this.root = /** @type {ShadowRoot} */ (host.shadowRoot);
  }

  async play() {
    this.#held = false;
    if (this.#player) this.#player.run(true);
    else await (this.#started ??= this.#start());
  }

  pause() {
    this.#held = true;
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

  /** @returns the present moment, as the attribute `state` has it, and the picture */
  async snapshot() {
    return this.#player?.snapshot();
  }

  /** @param {string[]} names of attributes that have changed */
  follow(names) {
    this.#player?.follow(names);
  }

  /** @param {string} [reason] */
  stop(reason = "asked") {
    if (!this.#attempt) return;
    const words = reason === "limit" ? format(text.limit, [maxAtOnce]) : "";
    this.#end(this.#player ? "stopped" : this.#before, undefined, words);
    if (this.host.readyState === "stopped") this.#emit("stop", { reason });
  }

  async #start() {
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
    this.#before = this.host.readyState === "stopped" ? "stopped" : "idle";
    this.show("loading");
    try {
      const player = await open(this.#demo(), signal);
      signal.throwIfAborted();
      this.#player = player;
      this.#emit("ready");
      player.tell();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** @returns {Demo} the element, as its player sees it */
  #demo() {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (this.root.querySelector(`.${name}`));
    return {
      host: this.host,
      frame: part("frame"),
      stage: part("stage"),
      bar: part("bar"),
      scene: this.host.getAttribute("scene") ?? "",
      resume: this.#resume,
      isHeld: () => this.#held,
      tell: (state) => this.#tell(state),
      fail: (error) => this.#fail(error),
      emit: (type, detail) => this.#emit(type, detail),
      stop: (reason) => this.stop(reason),
    };
  }

  /** @param {"running" | "paused"} state */
  #tell(state) {
    this.show(state);
    this.#emit(state === "paused" ? "pause" : "play");
  }

  /** @param {any} error */
  #fail(error) {
    const known = worded(error);
    this.#end("error", known, known.message);
  }

  /**
   * @param {State} state
   * @param {any} [reason] why it failed
   * @param {string} [message]
   */
  #end(state, reason, message) {
    const focused = this.root.activeElement;
    const attempt = this.#attempt;
    this.#attempt = this.#started = this.#player = undefined;
    this.#resume = reason?.resume;
    attempt?.abort(reason);
    this.show(state, message, reason);
    if (focused) /** @type {HTMLElement} */ (this.root.querySelector(".play")).focus({ preventScroll: true });
  }

  /**
   * Heard when what is being done is done: a listener may do anything, even stop.
   *
   * @param {string} type
   * @param {object | null} [detail]
   */
  #emit(type, detail = null) {
    queueMicrotask(() => this.host.dispatchEvent(new CustomEvent(type, { detail, composed: true })));
  }
}
