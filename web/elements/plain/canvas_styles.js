// Small style sheet of a page with demos on its own canvases, active while one of them runs. It is in a layer, so
// that rules of the page take precedence.

import colours from "../style/colours.css";
import plain from "./plain.css";

/** @type {CSSStyleSheet | undefined} */
let sheet;
let running = 0;

/** @param {AbortSignal} signal */
export function dressPage(signal) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer gnomon{${colours}${plain}}`);
  }
  const worn = sheet;
  if (running++ === 0) document.adoptedStyleSheets = [worn, ...document.adoptedStyleSheets];
  signal.addEventListener("abort", () => {
    if (--running > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== worn);
  });
}
