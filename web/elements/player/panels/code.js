// The method in a few lines and, folded, the running source; the present line of both is highlighted.

/** @import { Line, Listings, Source } from "./listings.js" */

import { stepper as text } from "../../../content/text/en.json";
import { make } from "../../runtime/dom.js";

export class Code {
  /** @type {Line[] | undefined} */
  #method;
  /** @type {Source | undefined} */
  #source;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    // Focusable for scrolling by finger or keys.
    const listing = { tabindex: "0", role: "group" };
    this.method = make("div", { ...listing, class: "listing method", "aria-label": text.pseudo });
    this.listing = make("div", { ...listing, class: "listing source", "aria-label": text.code });
    this.file = make("span", { class: "file" });
    // Only the reader opens and closes it.
    this.source = make("details", { class: "fold" }, make("summary", {}, text.unfold, this.file), this.listing);
    this.source.addEventListener("toggle", () => showLit(this.listing), { signal });
  }

  /**
   * @param {Listings} listings
   * @param {string} mark of the present step, or none
   * @param {string} begin mark of the query's first step, shown while there is no present one
   */
  light({ methods, sources }, mark, begin) {
    const wanted = mark || begin;
    const has = (/** @type {Line[]} */ lines) => lines.some((line) => line.mark === wanted);
    // A nested search reports its own steps, for which the query's method may have a line, too.
    const method =
      this.#method && methods.includes(this.#method) && has(this.#method) ? this.#method : methods.find(has);
    if (method && method !== this.#method) {
      this.#method = method;
      this.method.replaceChildren(list(method));
    }
    const source = sources.find(({ lines }) => has(lines));
    if (source && source !== this.#source) {
      this.#source = source;
      this.file.textContent = source.file;
      this.listing.replaceChildren(list(source.lines));
    }
    for (const listing of [this.method, this.listing]) lightIn(listing, mark);
  }
}

/** @param {Line[]} lines */
function list(lines) {
  const list = make("ol", {});
  for (const { mark, html } of lines) {
    const line = make("li", mark ? { "data-mark": mark } : {});
    // From our own build: highlighted source without its indentation, so that long lines wrap below themselves.
    line.innerHTML = html || "\u200b";
    list.append(line);
  }
  return list;
}

/**
 * @param {HTMLElement} listing
 * @param {string} mark
 */
function lightIn(listing, mark) {
  for (const line of listing.querySelectorAll("li")) {
    const lit = line.dataset.mark === mark;
    line.classList.toggle("lit", lit);
    line.ariaCurrent = lit ? "step" : null;
  }
  showLit(listing);
}

/** @param {HTMLElement} listing */
function showLit(listing) {
  const lit = /** @type {HTMLElement | null} */ (listing.querySelector(".lit"));
  // Not scrollIntoView, which would scroll the page as well.
  if (lit) listing.scrollTop = lit.offsetTop - listing.clientHeight / 3;
}
