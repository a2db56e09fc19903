// A demo before its player is loaded. The first Play loads the player, and later commands reach its session.

/** @import { Session, Show } from "../../types/internal.js" */

/** @template {Session} S */
export class Starter {
  /** Pending until the player is loaded. @type {Promise<void> | undefined} */
  #loading;
  /** Defined once the player is loaded. @type {S | undefined} */
  session;

  /**
   * @param {Element} host element or canvas of the demo
   * @param {() => Promise<S>} open loads the player
   * @param {Show} show
   */
  constructor(host, open, show) {
    this.host = host;
    this.open = open;
    this.show = show;
  }

  async play() {
    if (!this.host.isConnected) return;
    if (!this.session) await (this.#loading ??= this.#load());
    await this.session?.play();
  }

  pause() {
    const pause = () => this.session?.pause();
    if (this.#loading) this.#loading.then(pause);
    else pause();
  }

  /** @param {string} [reason] */
  stop(reason) {
    if (this.#loading) this.show("idle");
    this.#loading = undefined;
    this.session?.stop(reason);
  }

  async #load() {
    this.show("loading");
    try {
      const session = await this.open();
      // The element may have been removed again in the task that called play.
      if (!this.host.isConnected) return this.stop("removed");
      if (this.#loading) this.session ??= session;
      this.#loading = undefined;
    } catch (error) {
      const wanted = this.#loading;
      this.#loading = undefined;
      if (wanted) this.show("error", /** @type {Error} */ (error).message, error);
    }
  }
}
