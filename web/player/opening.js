// A moment that the reader's address or the element's attribute asks for, and what the reader is told about it.

/** @import { Moment } from "./link.js" */

import { format } from "../format.js";
import { player as text } from "../text/en.json";
import { icon, make } from "./dom.js";
import { decode, isLink, LinkError, parse } from "./link.js";

/**
 * The text that says with which moment a demo is to open, if there is one. A link in the address is for the first demo
 * of its scene; if the page has none, or the link does not say, then the page's first demo has to explain it.
 *
 * @param {HTMLElement} host
 * @returns {string | null}
 */
export function wantedBy(host) {
  const { hash } = location;
  return isLink(hash) && addressee(host, hash) === host ? hash : host.getAttribute("state");
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
export async function read(wanted, scene) {
  return wanted === null ? undefined : decode(wanted, scene).catch((error) => error);
}

/** @param {LinkError} error */
export const explanation = (error) => format(text[`link_${error.code}`], [error.scene]);

/** A line over the picture, which the reader can send away. */
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
   * @param {boolean} bad whether it is about something that went wrong
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
    // The focus goes on to the picture instead of being lost with the button.
    /** @type {HTMLElement | null} */ (this.stage.querySelector(".surface"))?.focus({ preventScroll: true });
  }

  hide() {
    this.#element?.remove();
    this.#element = undefined;
  }
}
