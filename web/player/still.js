// What Stop leaves of a demo: its last picture with its labels.

import { make } from "../runtime/dom.js";
import { isDark } from "../runtime/watch.js";

/**
 * @param {HTMLCanvasElement} canvas drawn in this very task
 * @param {HTMLElement} labels
 * @param {HTMLElement} probe for the theme
 * @param {string} sentence that says what is seen
 */
export function still(canvas, labels, probe, sentence) {
  const copy = make("canvas", {});
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  const picture = make("div", { class: "picture", part: "picture", role: "img" }, copy, labels);
  picture.ariaLabel = sentence;
  // The labels keep the theme in which the picture was drawn.
  picture.style.colorScheme = isDark(probe) ? "dark" : "light";
  return picture;
}
