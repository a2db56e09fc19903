// The figure for every page: with the colours and pictures that pages other than this site's need.

import colours from "../style/colours.css";
import { picture } from "../runtime/poster.js";
import { properties, upgrade } from "../runtime/properties.js";
import { define } from "./figure_element.js";

export { GnomonFigure } from "./figure_element.js";

define({ style: colours, properties, upgrade, picture });
