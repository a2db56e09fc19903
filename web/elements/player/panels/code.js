// The method in a few lines and, folded, the source that runs; the present line of both is lit.

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
    // A finger or a key scrolls them.
    const listing = { tabindex: "0", role: "group" };
    this.method = make("div", { ...listing, class: "listing method", "aria-label": text.pseudo });
    this.listing = make("div", { ...listing, class: "listing source", "aria-label": text.code });
    this.file = make("span", { class: "file" });
    // The reader's own hand opens it, and nothing else closes it.
    this.source = make("details", { class: "fold" }, make("summary", {}, text.unfold, this.file), this.listing);
    this.source.addEventListener("toggle", () => showLit(this.listing), { signal });
  }

  /**
   * @param {Listings} listings
   * @param {string} mark of the present step, or none
   * @param {string} begin the mark of the query's first step: what is shown while there is no present one
   */
  light({ methods, sources }, mark, begin) {
    const wanted = mark || begin;
    const has = (/** @type {Line[]} */ lines) => lines.some((line) => line.mark === wanted);
    // A search within a query tells its own steps, and the query's method may have a line for them, too.
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
    // From our own build: highlighted source, its indentation apart, so that what does not fit runs on below itself.
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
