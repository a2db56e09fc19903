// A demo from its first Play on: it plays, pauses, stops, fails, and notifies its page. It serves the element and the
// page's own canvas.
//
// Each play has one AbortController. Its signal ends the player for any reason: Stop, a failure, or the removal of the
// demo from its page. Every play therefore has one start and one end.

/** @import { Demo, Playing, Problem, Resume, SessionHost, State } from "../../types/internal.js" */

import { worded } from "../runtime/explain.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";
import { maxAtOnce } from "./running_demos.js";

/** @template {Playing} P */
export class Session {
  /** @type {AbortController | undefined} */
  #attempt;
  /** @type {Promise<void> | undefined} */
  #started;
  /** @type {P | undefined} */
  player;
  /** @type {Resume | undefined} */
  #resume;
  /** True if paused while loading. */
  #held = false;
  /** State to restore if Stop comes before the first picture. @type {State} */
  #before = "idle";

  /**
   * @param {SessionHost} host
   * @param {(demo: Demo, signal: AbortSignal) => Promise<P>} open
   */
  constructor(host, open) {
    this.host = host;
    this.open = open;
  }

  async play() {
    this.#held = false;
    if (this.player) this.player.run(true);
    else await (this.#started ??= this.#start());
  }

  pause() {
    this.#held = true;
    this.player?.run(false);
  }

  step() {
    this.player?.step();
  }

  reset() {
    this.player?.reset();
  }

  /** @param {string} [reason] */
  stop(reason = "asked") {
    if (!this.#attempt) return;
    const state = this.player ? "stopped" : this.#before;
    this.#end(state, reason === "limit" ? format(text.limit, [maxAtOnce]) : "");
    if (state === "stopped") this.host.emit("stop", { reason });
  }

  async #start() {
    this.#attempt = new AbortController();
    const { host } = this;
    const { signal } = this.#attempt;
    this.#before = host.state() === "stopped" ? "stopped" : "idle";
    host.show("loading");
    try {
      const player = await this.open(this.#demo(), signal);
      signal.throwIfAborted();
      this.player = player;
      if (this.#held) player.pause();
      host.emit("ready");
      player.tell();
    } catch (error) {
      if (signal.aborted) return;
      const known = await host.explain(worded(error));
      if (!signal.aborted) this.#fail(known);
    }
  }

  /** @returns {Demo} view of this session for one player */
  #demo() {
    const { host } = this;
    return {
      resume: this.#resume,
      isHeld: () => this.#held,
      tell: (state) => {
        host.show(state);
        host.emit(state === "paused" ? "pause" : "play");
      },
      fail: (error) => this.#fail(worded(error)),
      emit: (type, detail) => host.emit(type, detail),
      stop: (reason) => this.stop(reason),
    };
  }

  /** @param {Problem} error */
  #fail(error) {
    this.#end("error", error.message, error);
  }

  /**
   * @param {State} state
   * @param {string} message
   * @param {Problem} [error]
   */
  #end(state, message, error) {
    const attempt = this.#attempt;
    this.#attempt = this.#started = this.player = undefined;
    this.#resume = error?.resume;
    this.host.show(state, message, error);
    attempt?.abort(error);
  }
}
