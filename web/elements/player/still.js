// What Stop leaves of a demo: its last picture, drawn by the code that draws posters and figures. So it is sharp at every
// size, and has the page's colours also when these change.

/** @import { Engine } from "../runtime/open_demo.js" */

import { make } from "../runtime/dom.js";
import { drawn, withoutHolds } from "../runtime/svg.js";

/**
 * @param {Engine} engine
 * @param {string} sentence that says what is seen
 */
export function still(engine, sentence) {
  const picture = make("div", { class: "picture", part: "picture", role: "img" });
  picture.ariaLabel = sentence;
  picture.innerHTML = withoutHolds(drawn(engine));
  for (const label of picture.querySelectorAll("text")) label.setAttribute("part", "label");
  return picture;
}
