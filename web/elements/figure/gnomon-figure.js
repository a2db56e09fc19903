// The figure for every page: includes the colours and pictures that third-party pages need.

import colours from "../style/colours.css";
import { picture } from "../runtime/poster.js";
import { properties, upgrade } from "../runtime/properties.js";
import { define } from "./figure_element.js";

export { GnomonFigure } from "./figure_element.js";

define({ style: colours, properties, upgrade, picture });
