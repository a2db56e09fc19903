// The style of all that there is after Play, in one sheet: later files refine earlier ones.

import help from "../style/help.css";
import panels from "../style/panels.css";
import player from "../style/player.css";
import readings from "../style/readings.css";
import settings from "../style/settings.css";
import shapes from "../style/shapes.css";
import share from "../style/share.css";
import stepper from "../style/stepper.css";
import timebar from "../style/timebar.css";
import zoom from "../style/zoom.css";

/** A sheet belongs to the document that it was made in. @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

/** @param {Document} document */
function sheetIn(document) {
  const { CSSStyleSheet } = /** @type {typeof globalThis} */ (/** @type {unknown} */ (document.defaultView));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(player + settings + timebar + help + share + zoom + panels + stepper + shapes + readings);
  sheets.set(document, sheet);
  return sheet;
}

/** @param {ShadowRoot} root of an element, which has its own style already */
export function dress(root) {
  const sheet = sheets.get(root.ownerDocument) ?? sheetIn(root.ownerDocument);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
