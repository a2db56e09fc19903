import { GnomonFigure } from "./gnomon-figure.js";

/** The former name of `<gnomon-figure>`: the same element. */
export class GnomonPlate extends GnomonFigure {}

declare global {
  interface HTMLElementTagNameMap {
    "gnomon-plate": GnomonPlate;
  }
}
