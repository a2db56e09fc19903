// A demo on a canvas of the page, from before Play to after Stop: it plays, fails, and notifies its page.
//
// Each play has one AbortController. Its signal ends the player for any reason.

import { whenSeen } from "../runtime/poster.js";
import { load, urlOf } from "../runtime/files.js";
import { element, third_party_page as text } from "../../content/text/en.json";
import { reasonOf } from "./load_failure.js";

/** @import { CanvasModule, CanvasPlayer, Resume, State } from "../../types/internal.js" */

export class CanvasDemo {
  /** @type {State} */
  #state = "idle";
  /** State to restore if Stop comes before the first picture. @type {State} */
  #before = "idle";
  /** @type {AbortController | undefined} */
  #attempt;
  /** @type {CanvasPlayer | undefined} */
  #player;
  /** @type {HTMLElement | undefined} */
  #message;
  /** Whether the demo moves once it is loaded. */
  runs = true;
  /** @type {Resume | undefined} */
  resume;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {string} usual scene
   * @param {(state: State) => void} mark
   */
  constructor(canvas, usual, mark) {
    this.canvas = canvas;
    this.usual = usual;
    this.mark = mark;
  }

  get scene() {
    const { scene, gnomon } = this.canvas.dataset;
    return scene || gnomon || this.usual;
  }

  // --- Commands of the page's buttons

  async play() {
    this.runs = true;
    if (this.#player) return this.#player.run(true);
    if (this.#attempt) return;
    const { signal } = (this.#attempt = new AbortController());
    this.#before = this.#state === "stopped" ? "stopped" : "idle";
    this.#show("loading");
    const reason = reasonOf(signal);
    try {
      const { open } = /** @type {CanvasModule} */ (await load("plain.js"));
      signal.throwIfAborted();
      const player = await open(this, signal);
      signal.throwIfAborted();
      this.#player = player;
      this.#emit("ready");
      this.tell(this.runs);
    } catch (error) {
      if (!signal.aborted) this.fail(await reason(error));
    }
  }

  pause() {
    this.runs = false;
    this.#player?.run(false);
  }

  step() {
    this.#player?.step();
  }

  reset() {
    this.#player?.reset();
  }

  /**
   * @param {"asked" | "limit" | "removed"} [reason]
   * @param {string} [words] message for a reader who did not press Stop
   */
  stop(reason = "asked", words = "") {
    if (!this.#attempt) return;
    this.#end(this.#player ? "stopped" : this.#before);
    this.#say(words, element.play);
    if (this.#state === "stopped") this.#emit("stop", { reason });
  }

  // --- Reports of the player

  /** @param {boolean} runs */
  tell(runs) {
    this.runs = runs;
    this.#show(runs ? "running" : "paused");
    this.#emit(runs ? "play" : "pause");
  }

  /** @param {{code: string, message: string, resume?: Resume}} error */
  fail(error) {
    const { code, message, resume } = error;
    this.#end("error", error);
    this.resume = resume;
    this.#say(message, element.retry);
    this.#emit("error", { code, message });
  }

  /**
   * Warns although the demo runs.
   *
   * @param {string} code
   * @param {string} message
   */
  warn(code, message) {
    this.#say(message);
    this.#emit("error", { code, message });
  }

  /**
   * @param {State} state
   * @param {any} [reason]
   */
  #end(state, reason) {
    const attempt = this.#attempt;
    this.#attempt = this.#player = this.resume = undefined;
    attempt?.abort(reason);
    this.#show(state);
  }

  /** @param {State} state */
  #show(state) {
    this.#state = state;
    if (state === "loading") this.#say("");
    this.mark(state);
  }

  /**
   * Dispatches an event after the running task, because a listener may call any method, even stop.
   *
   * @param {string} type
   * @param {object | null} [detail]
   */
  #emit(type, detail = null) {
    const event = new CustomEvent(`gnomon-${type}`, { detail, bubbles: true });
    queueMicrotask(() => this.canvas.dispatchEvent(event));
  }

  /**
   * Shows a message beside the canvas, since text on the canvas cannot be read aloud or selected.
   *
   * @param {string} words
   * @param {string} [again] label of the button that continues
   */
  #say(words, again = "") {
    this.#message?.remove();
    this.#message = undefined;
    if (!words) return;
    const box = (this.#message = document.createElement("div"));
    box.className = "gnomon-message";
    box.role = "alert";
    box.append(words);
    if (again) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = again;
      button.onclick = () => this.play();
      box.append(" ", button);
    }
    this.canvas.after(box);
  }

  // --- Before Play

  /** Shows the poster as a background. The pixels of the canvas stay unchanged. */
  showPoster() {
    const { poster, theme = "" } = this.canvas.dataset;
    if (poster === "none") return;
    whenSeen(this.canvas, () => {
      const image = new Image();
      image.onload = () => {
        if (this.#state !== "idle") return;
        const { style } = this.canvas;
        style.colorScheme = theme;
        style.backgroundImage = `url("${image.src}")`;
        style.backgroundPosition = "center";
        style.backgroundSize = "contain";
        style.backgroundRepeat = "no-repeat";
        // Otherwise browsers omit the background in print.
        style.printColorAdjust = "exact";
      };
      image.onerror = () => poster || this.#askForScene(image.src);
      image.src = poster || urlOf(`posters/${this.scene}.svg`).href;
    });
  }

  /**
   * Reports an unknown scene if its picture beside this script is missing. Other failures do not prove that.
   *
   * @param {string} picture
   */
  async #askForScene(picture) {
    const response = await fetch(picture, { method: "HEAD" }).catch(() => undefined);
    if (response?.status === 404 && this.#state === "idle") {
      this.warn("unknown-scene", text.unknown_scene.replace("{0}", this.scene));
    }
  }
}
