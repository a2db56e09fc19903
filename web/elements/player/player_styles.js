// All styles after Play in one sheet: later files refine earlier ones.

import help from "./help.css";
import panels from "./panels/panels.css";
import player from "./player.css";
import readings from "./panels/readings.css";
import settings from "./settings.css";
import shapes from "./panels/shapes.css";
import share from "./panels/share.css";
import stepper from "./panels/stepper.css";
import timebar from "./timebar.css";
import touchKeys from "./touch_keys.css";
import zoom from "./zoom.css";

/** @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

/**
 * Creates a style sheet, which works only in the document that created it.
 *
 * @param {Document} document
 * @param {string} style
 */
export function sheetIn(document, style) {
  const { CSSStyleSheet } = /** @type {typeof globalThis} */ (/** @type {unknown} */ (document.defaultView));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

/** @param {Document} document */
function ofPlay(document) {
  const style = player + settings + timebar + help + share + zoom + touchKeys + panels + stepper + shapes + readings;
  const sheet = sheets.get(document) ?? sheetIn(document, style);
  sheets.set(document, sheet);
  return sheet;
}

/** @param {ShadowRoot} root of an element with its own style */
export function dress(root) {
  const sheet = ofPlay(root.ownerDocument);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
