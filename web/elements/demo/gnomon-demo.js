// The element for every page: includes the colours, posters and checks that third-party pages need.

import colours from "../style/colours.css";
import { poster } from "../runtime/poster.js";
import { define } from "./demo_element.js";
import { adorn, style, welcome } from "./third_party_page.js";

export { GnomonDemo } from "./demo_element.js";

define({ style: colours + style, adorn, welcome, poster });
