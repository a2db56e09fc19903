// Makes elements, for the modules that build the controls.

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

/** Drawn on a square of 24 units: filled areas, or lines where the name says so. */
const icons = {
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  step: "M5 4v16l10-8zM16 4h3v16h-3z",
  stop: "M5 5h14v14H5z",
  resetLines: "M5 4v6h6M5.5 9.5A7.5 7.5 0 1 1 4.6 14",
  settingsLines: "M3 8h9M18 8h3M3 16h3M12 16h9M15 5v6M9 13v6",
  seedLines: "M3 7h4l10 10h4M3 17h4l2.5-2.5M14.5 9.5 17 7h4M18.5 4.5 21 7l-2.5 2.5M18.5 14.5 21 17l-2.5 2.5",
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
 * Changes words in place: a new text node would make the browser lay the page out from its root, sixty times a second.
 *
 * @param {HTMLElement} element with nothing but text in it
 * @param {string} words
 */
export function write(element, words) {
  if (element.firstChild) /** @type {Text} */ (element.firstChild).data = words;
  else element.textContent = words;
}
