// Creates elements for the modules that build the controls.

import { format } from "./format.js";
import { player as text } from "../../content/text/en.json";

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Icons on a square of 24 units: filled areas, or lines if the name ends in "Lines". */
const icons = {
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  step: "M5 4v16l10-8zM16 4h3v16h-3z",
  back: "M19 4v16L9 12zM5 4h3v16H5z",
  nextEvent: "M2 10.5h8V6l6 6-6 6v-4.5H2zM19.5 7.5 23 12l-3.5 4.5L16 12z",
  previousEvent: "M22 10.5h-8V6l-6 6 6 6v-4.5h8zM4.5 7.5 1 12l3.5 4.5L8 12z",
  stop: "M5 5h14v14H5z",
  resetLines: "M5 4v6h6M5.5 9.5A7.5 7.5 0 1 1 4.6 14",
  undoLines: "M9 14 4 9l5-5M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
  redoLines: "M15 14l5-5-5-5M20 9h-9.5a5.5 5.5 0 0 0 0 11H15",
  moreLines: "M5 12h.01M12 12h.01M19 12h.01",
  settingsLines: "M3 8h9M18 8h3M3 16h3M12 16h9M15 5v6M9 13v6",
  seedLines: "M3 7h4l10 10h4M3 17h4l2.5-2.5M14.5 9.5 17 7h4M18.5 4.5 21 7l-2.5 2.5M18.5 14.5 21 17l-2.5 2.5",
  shareLines: "M12 15V3M7.5 7.5 12 3l4.5 4.5M7 11H4.5v9.5h15V11H17",
  linkLines:
    "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1",
  pictureLines: "M3.5 5h17v14h-17zM4 16l5-5 4.5 4.5L16 13l4 4M15.5 9h.01",
  dataLines: "M9.5 4h-1q-2 0-2 2v3.5L4.5 12l2 2.5V18q0 2 2 2h1M14.5 4h1q2 0 2 2v3.5l2 2.5-2 2.5V18q0 2-2 2h-1",
  first: "M3 4h3v16H3zM14 4v16L6 12zM22 4v16l-8-8z",
  last: "M18 4h3v16h-3zM10 4v16l8-8zM2 4v16l8-8z",
  listLines: "M4 6h.01M9 6h11M4 12h.01M9 12h11M4 18h.01M9 18h7",
  shapeLines: "M12 4l8 6-3 10H7L4 10zM12 4h.01M20 10h.01M4 10h.01",
  curveLines: "M4 4v16h16M7 15c3 0 3-8 6-8s3 5 7 3",
  zoomLines: "M10.5 3.5a7 7 0 1 1 0 14 7 7 0 1 1 0-14M15.5 15.5l5.5 5.5M10.5 7.5v6M7.5 10.5h6",
  plusLines: "M12 5v14M5 12h14",
  minusLines: "M5 12h14",
  wholeLines: "M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15",
  upLines: "M12 19V5M6 11l6-6 6 6",
  downLines: "M12 5v14M6 13l6 6 6-6",
  leftLines: "M19 12H5M11 6l-6 6 6 6",
  rightLines: "M5 12h14M13 6l6 6-6 6",
  fireLines: "M12 3v5M12 16v5M3 12h5M16 12h5M12 12h.01",
  keysLines: "M3.5 9.5h7v7h-7zM13.5 9.5h7v7h-7zM7 4.5v2M17 4.5v2",
  closeLines: "M6 6l12 12M18 6 6 18",
  helpLines: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19M9.2 9.4a2.8 2.8 0 1 1 4.2 2.4q-1.4.8-1.4 2.3M12 17.3h.01",
};

/** @param {keyof typeof icons} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.toggle("lines", name.endsWith("Lines"));
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", icons[name]);
  svg.append(path);
  return svg;
}

/**
 * Creates a button with a picture and words; narrow screens show only the picture.
 *
 * @param {keyof typeof icons} picture
 * @param {string} label
 * @param {() => void} action
 * @param {AbortSignal} signal
 * @param {Record<string, string>} [attributes] and `key`, the equivalent key
 */
export function makeButton(picture, label, action, signal, { key, ...attributes } = {}) {
  const title = key ? format(text.hint, [label, key]) : label;
  const all = { type: "button", title, "aria-label": label, ...attributes };
  const button = make("button", all, icon(picture), make("span", {}, label));
  button.addEventListener("click", action, { signal });
  return button;
}

/**
 * Creates a button that opens a card over the picture. Only one card at a time is open; Escape closes it.
 *
 * @param {keyof typeof icons} picture
 * @param {string} label
 * @param {string} name for the style and the page
 * @param {AbortSignal} signal
 * @param {...(Node | string)} content
 */
export function makeCard(picture, label, name, signal, ...content) {
  const summary = make("summary", { title: label, "aria-label": label }, icon(picture), make("span", {}, label));
  // A finger scrolls the card. Keys scroll it, too, even in browsers that do not focus scrollable elements.
  const attributes = { class: "card", id: name, role: "group", "aria-label": label, tabindex: "0" };
  const card = make(
    "details",
    { class: `bare ${name}`, part: name, name: "card" },
    summary,
    make("div", attributes, ...content),
  );
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !card.open) return;
    card.open = false;
    summary.focus();
  };
  card.addEventListener("keydown", pressed, { signal });
  // The card opens above its button, which may be at the top of the window.
  const toggled = () => card.open && card.lastElementChild?.scrollIntoView({ block: "nearest" });
  card.addEventListener("toggle", toggled, { signal });
  return card;
}

/**
 * Changes words in place: a new text node would make the browser lay the page out from its root, each time.
 *
 * @param {HTMLElement} element with nothing but text in it
 * @param {string} words
 */
export function write(element, words) {
  const node = /** @type {Text | null} */ (element.firstChild);
  if (!node) element.textContent = words;
  else if (node.data !== words) node.data = words;
}
