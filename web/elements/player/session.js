// An element from its first Play on: it plays, pauses, stops, fails, and notifies its page.
//
// Each play has one AbortController. Its signal ends the player for any reason: Stop, a failure, or the element's
// removal. Every play therefore has one start and one end.

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
  /** True if paused while loading. */
  #held = false;
  /** State to restore if Stop comes before the first picture. @type {State} */
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

  /** @param {string[]} names of changed attributes */
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

  /** @returns {Demo} interface of the element for its player */
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
   * @param {any} [reason] error of a failure
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
   * Dispatches an event after the running task, because a listener may call any method, even stop.
   *
   * @param {string} type
   * @param {object | null} [detail]
   */
  #emit(type, detail = null) {
    queueMicrotask(() => this.host.dispatchEvent(new CustomEvent(type, { detail, composed: true })));
  }
}
