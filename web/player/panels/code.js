// The method in a few lines and, beside it, the source that runs; the present line of both is lit.

/** @import { Line, Listings, Source } from "./listings.js" */

import { stepper as text } from "../../text/en.json";
import { make } from "../../runtime/dom.js";

export class Code {
  /** @type {Line[] | undefined} */
  #method;
  /** @type {Source | undefined} */
  #source;

  constructor() {
    // A finger or a key scrolls them.
    const listing = { class: "listing", tabindex: "0", role: "group" };
    this.method = make("div", { ...listing, "aria-label": text.pseudo });
    this.source = make("div", { ...listing, "aria-label": text.code });
    this.element = make("div", { class: "code" }, this.method, this.source);
  }

  /**
   * @param {Listings} listings
   * @param {string} mark of the present step, or none
   * @param {string} begin the mark of the query's first step: what is shown while there is no present one
   */
  light({ methods, sources }, mark, begin) {
    const wanted = mark || begin;
    const has = (/** @type {Line[]} */ lines) => lines.some((line) => line.mark === wanted);
    const method = methods.find(has);
    if (method && method !== this.#method) {
      this.#method = method;
      this.method.replaceChildren(list(method));
    }
    const source = sources.find(({ lines }) => has(lines));
    if (source && source !== this.#source) {
      this.#source = source;
      this.source.replaceChildren(make("p", { class: "file" }, source.file), list(source.lines));
    }
    for (const listing of [this.method, this.source]) lightIn(listing, mark);
  }
}

/** @param {Line[]} lines */
function list(lines) {
  const list = make("ol", {});
  for (const { mark, html, tells } of lines) {
    const line = make("li", mark ? { "data-mark": mark } : {});
    if (tells) line.classList.add("tells");
    // From our own build: highlighted source.
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
  const lit = /** @type {HTMLElement | null} */ (listing.querySelector(".lit"));
  // Not scrollIntoView, which would scroll the page as well.
  if (lit) listing.scrollTop = lit.offsetTop - listing.clientHeight / 3;
}
