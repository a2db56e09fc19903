// The former name of <gnomon-figure>, for pages that have the tag <gnomon-plate>.

import { GnomonFigure } from "./gnomon-figure.js";

/** An element has a class of its own for each tag. */
export class GnomonPlate extends GnomonFigure {}

globalThis.customElements?.get("gnomon-plate") ?? globalThis.customElements?.define("gnomon-plate", GnomonPlate);
