// A demo before its player is loaded. The first Play loads the player, and later commands reach its session.

/** @import { Problem, Session, SessionHost, Show } from "../../types/internal.js" */

/** @template {Session} S */
export class Starter {
  /** Pending until the player is loaded. @type {Promise<S | undefined> | undefined} */
  #loading;
  /** Identity of the load. Stop and a later Play make the results of an earlier load worthless. */
  #attempt = {};
  /** Defined once the player is loaded. @type {S | undefined} */
  session;

  /**
   * @param {Element} host element or canvas of the demo
   * @param {() => Promise<S>} open loads the player
   * @param {Show} show
   * @param {SessionHost["explain"]} [explain]
   */
  constructor(host, open, show, explain = (error) => error) {
    this.host = host;
    this.open = open;
    this.show = show;
    this.explain = explain;
  }

  async play() {
    if (!this.host.isConnected) return;
    const session = this.session ?? (await (this.#loading ??= this.#load()));
    await session?.play();
  }

  pause() {
    if (this.#loading) this.#loading.then((session) => session?.pause());
    else this.session?.pause();
  }

  /** @param {string} [reason] */
  stop(reason) {
    if (this.#loading) this.show("idle");
    this.#loading = undefined;
    this.#attempt = {};
    this.session?.stop(reason);
  }

  /** Returns the session, or nothing if the load has failed or is not wanted any more. */
  async #load() {
    const attempt = (this.#attempt = {});
    this.show("loading");
    try {
      const session = await this.open();
      if (attempt !== this.#attempt) return undefined;
      // The element may have been removed again in the task that called play.
      if (!this.host.isConnected) return void this.stop("removed");
      this.#loading = undefined;
      return (this.session = session);
    } catch (error) {
      const known = await this.explain(/** @type {Problem} */ (error));
      if (attempt !== this.#attempt) return undefined;
      this.#loading = undefined;
      this.show("error", known.message, known);
      return undefined;
    }
  }
}
