// Last picture of a demo after Stop, drawn by the code that draws posters and figures. It is therefore sharp at every
// size, and follows the page's colours.

/** @import { Engine } from "../runtime/open_demo.js" */

import { make } from "../runtime/dom.js";
import { drawn, withoutHolds } from "../runtime/svg.js";

/**
 * @param {Engine} engine
 * @param {string} sentence describes the picture
 */
export function still(engine, sentence) {
  const picture = make("div", { class: "picture", part: "picture", role: "img" });
  picture.ariaLabel = sentence;
  picture.innerHTML = withoutHolds(drawn(engine));
  for (const label of picture.querySelectorAll("text")) label.setAttribute("part", "label");
  return picture;
}
