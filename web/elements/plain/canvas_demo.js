// A demo on a canvas of the page: its state, its events, its messages, and its picture before Play.

import { whenSeen } from "../runtime/poster.js";
import { load, urlOf } from "../runtime/files.js";
import { Starter } from "../play/starter.js";
import { element, third_party_page as text } from "../../content/text/en.json";
import { reasonOf } from "./load_failure.js";

/** @import { CanvasModule, Session, SessionHost, State } from "../../types/internal.js" */

/** @implements {SessionHost} */
export class CanvasDemo {
  /** @type {State} */
  #state = "idle";
  /** @type {Starter<Session>} */
  #starter;
  /** @type {HTMLElement | undefined} */
  #message;
  explain = reasonOf;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {string} usual scene
   * @param {(state: State) => void} mark
   */
  constructor(canvas, usual, mark) {
    this.canvas = canvas;
    this.usual = usual;
    this.mark = mark;
    this.#starter = new Starter(
      canvas,
      async () => /** @type {CanvasModule} */ (await load("plain.js")).start(this),
      (...look) => this.show(...look),
      reasonOf,
    );
  }

  get scene() {
    const { scene, gnomon } = this.canvas.dataset;
    return scene || gnomon || this.usual;
  }

  // --- Commands of the page's buttons

  play() {
    return this.#starter.play();
  }

  pause() {
    this.#starter.pause();
  }

  step() {
    this.#starter.session?.step();
  }

  reset() {
    this.#starter.session?.reset();
  }

  stop() {
    this.#starter.stop();
  }

  // --- Reports of the session

  state() {
    return this.#state;
  }

  /**
   * @param {State} state
   * @param {string} [message]
   * @param {any} [error] detail of the page's error event
   */
  show(state, message = "", error) {
    this.#state = state;
    // A running demo keeps its warning.
    if (message || !["running", "paused"].includes(state)) this.#say(message, error ? element.retry : element.play);
    this.mark(state);
    if (error) this.emit("error", { code: error.code ?? "failed", message });
  }

  /**
   * Warns although the demo runs.
   *
   * @param {string} code
   * @param {string} message
   */
  warn(code, message) {
    this.#say(message);
    this.emit("error", { code, message });
  }

  /**
   * Dispatches an event after the running task, because a listener may call any method, even stop.
   *
   * @param {string} type
   * @param {object | null} [detail]
   */
  emit(type, detail = null) {
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
