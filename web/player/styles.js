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

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** @param {ShadowRoot} root of an element, which has its own style already */
export function dress(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(player + settings + timebar + help + share + zoom + panels + stepper + shapes + readings);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
