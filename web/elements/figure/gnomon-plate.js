// Former name of <gnomon-figure>, for pages with the tag <gnomon-plate>.

import { GnomonFigure } from "./gnomon-figure.js";

/** Every tag of a custom element needs its own class. */
export class GnomonPlate extends GnomonFigure {}

globalThis.customElements?.get("gnomon-plate") ?? globalThis.customElements?.define("gnomon-plate", GnomonPlate);
