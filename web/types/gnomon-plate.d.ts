import { GnomonFigure } from "./gnomon-figure.js";

/** Former name of `<gnomon-figure>`: the same element. */
export class GnomonPlate extends GnomonFigure {}

declare global {
  interface HTMLElementTagNameMap {
    "gnomon-plate": GnomonPlate;
  }
}
