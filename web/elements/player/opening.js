// The moment in the page's address or in the element's attribute, and its message for the reader.

/** @import { GnomonDemo } from "../../types/gnomon-demo.js" */
/** @import { ElementPlayer } from "./element_player.js" */
/** @import { EngineOnCanvas } from "../runtime/on_canvas.js" */
/** @import { Moment } from "../runtime/moment_link.js" */

import { warn } from "../runtime/warn.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";
import { icon, make } from "../runtime/dom.js";
import { decode, encode, isLink, LinkError, parse } from "../runtime/moment_link.js";
import { explanation } from "../play/attributes.js";
import { secondsOf } from "../play/time.js";

/**
 * Returns the text of the moment at which a demo opens, or null. A link in the address applies to the first demo of
 * its scene. If the page has no such demo, or the link names no scene, the page's first demo shows the message.
 *
 * @param {HTMLElement} host
 * @returns {string | null}
 */
function wantedBy(host) {
  const { hash } = location;
  return isLink(hash) && addressee(host, hash) === host ? hash : host.getAttribute("state");
}

/**
 * Leads the reader of a link to its demo, and describes the link.
 *
 * @param {GnomonDemo} host
 */
export function greet(host) {
  if (host.readyState !== "idle" || wantedBy(host) !== location.hash || document.querySelector(":focus")) return;
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  const hint = /** @type {HTMLElement} */ (root.querySelector(".hint"));
  hint.textContent = text.linked;
  // Replace the hint if the link turns out to be invalid.
  read(location.hash, host.getAttribute("scene") ?? "").then((moment) => {
    if (moment instanceof LinkError && host.readyState === "idle") hint.textContent = explanation(moment);
  });
  // Do not scroll away from text that the reader has scrolled to.
  /** @type {HTMLElement} */ (root.querySelector(".play")).focus({ preventScroll: scrollY > 0 });
}

/**
 * @param {HTMLElement} host
 * @param {string} hash
 */
function addressee(host, hash) {
  const root = /** @type {Document | ShadowRoot} */ (host.getRootNode());
  const scene = sceneOf(hash);
  return (
    (scene && root.querySelector(`${host.localName}[scene="${CSS.escape(scene)}"]`)) ||
    root.querySelector(host.localName)
  );
}

/** @param {string} hash */
function sceneOf(hash) {
  try {
    return parse(hash).scene;
  } catch (error) {
    return /** @type {LinkError} */ (error).scene;
  }
}

/**
 * @param {string | null} wanted
 * @param {string} scene
 * @returns {Promise<Moment | LinkError | undefined>}
 */
async function read(wanted, scene) {
  return wanted === null ? undefined : decode(wanted, scene).catch((error) => error);
}

/**
 * Reads the requested moment of a demo: the moment, an error, or undefined without a request.
 *
 * @param {HTMLElement} host
 * @param {string} scene
 */
export const wantedMoment = (host, scene) => read(wantedBy(host), scene);

/**
 * Reads the moment in the attribute `state`.
 *
 * @param {HTMLElement} host
 * @param {string} scene
 */
export const momentOf = (host, scene) => read(host.getAttribute("state"), scene);

/** The present moment of a running demo, and the moments of links. */
export class Moments {
  /**
   * @param {ElementPlayer} player
   * @param {EngineOnCanvas} engine
   */
  constructor(player, engine) {
    this.player = player;
    this.engine = engine;
    addEventListener("hashchange", () => this.#follow(), { signal: player.signal });
  }

  /** @returns {Moment} */
  present() {
    return { scene: this.player.scene, seed: this.player.seed, bytes: this.engine.save() };
  }

  /** Returns the page's address with the present moment. */
  async link() {
    const url = new URL(location.href);
    url.hash = await encode(this.present());
    return url.href;
  }

  /**
   * Opens the moment of a link, or shows the reason of a failure.
   *
   * @param {Moment | LinkError | undefined} moment
   * @param {string} [instead] message about the fallback
   * @returns {boolean}
   */
  open(moment, instead = "{0}") {
    if (!moment) return false;
    const { engine, player } = this;
    const fault = player.restore(engine, moment);
    if (fault) {
      this.#notify(format(instead, [explanation(fault)]), true);
      warn(player.element, "state", explanation(fault));
      return false;
    }
    player.showSeed();
    player.forget();
    // Notify only a reader who has followed a link, not about the page's own attribute.
    if (wantedBy(player.element) === location.hash)
      this.#notify(format(text.opened, [secondsOf(engine.moment().now)]), false);
    return true;
  }

  /**
   * @param {string} words
   * @param {boolean} bad
   */
  #notify(words, bad) {
    this.player.notice.show(words, bad);
    this.player.announce(words);
  }

  /** Handles a link opened in this page. */
  async #follow() {
    const { player } = this;
    if (wantedBy(player.element) !== location.hash) return;
    const moment = await read(location.hash, player.scene);
    if (player.signal.aborted) return;
    if (this.open(moment)) player.pause();
    this.engine.draw();
  }
}

/** A dismissible line over the picture. */
export class Notice {
  /** @type {HTMLElement | undefined} */
  #element;

  /**
   * @param {HTMLElement} stage
   * @param {AbortSignal} signal
   */
  constructor(stage, signal) {
    this.stage = stage;
    this.signal = signal;
    signal.addEventListener("abort", () => this.hide());
  }

  /**
   * @param {string} words
   * @param {boolean} bad whether the message is about a failure
   */
  show(words, bad) {
    this.hide();
    const attributes = { type: "button", title: text.dismiss, "aria-label": text.dismiss };
    const button = make("button", attributes, icon("closeLines"));
    button.addEventListener("click", () => this.#dismiss(), { signal: this.signal });
    this.#element = make("div", { class: bad ? "notice bad" : "notice", part: "notice" }, make("p", {}, words), button);
    this.stage.append(this.#element);
  }

  #dismiss() {
    this.hide();
    // Move the focus to the picture, or it would be lost with the button.
    /** @type {HTMLElement | null} */ (this.stage.querySelector(".surface"))?.focus({ preventScroll: true });
  }

  hide() {
    this.#element?.remove();
    this.#element = undefined;
  }
}
