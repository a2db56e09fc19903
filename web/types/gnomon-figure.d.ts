/** Present state of a figure: a picture, loading its program, live, or failed. */
export type GnomonFigureState = "idle" | "loading" | "live" | "error";

export interface GnomonFigureEventMap {
  /** The scene is loaded and drawn. */
  ready: CustomEvent<null>;
  /** `readyState` has changed. */
  statechange: CustomEvent<null>;
  /** The reader has changed something, and the figure is redrawn. Bubbles. */
  input: CustomEvent<null>;
  /**
   * The figure remains a picture, and the next touch tries again. With `attribute` the value is invalid, the code is
   * `bad-attribute` or `bad-state`, and the figure shows a fallback.
   */
  error: CustomEvent<{ code: string; message: string; attribute?: string }>;
}

/**
 * `<gnomon-figure scene="polygon-polygon" view="shapes" seed="1" zoom="1.5" label="Two polygons">`
 *
 * A small figure: one view of a scene, drawn as SVG, still until the reader grabs it. `view` is one of the scene's
 * views; default the first one. `state` is a moment, the part after `#gnomon=` in a link copied from a demo. `zoom`
 * enlarges the middle by that factor. `label` is the name of the figure for screen readers. A figure with `still`
 * cannot be grabbed. All of these are also properties and may be changed at any time.
 *
 * The picture before loading is a child `<svg>`, or else the file `views/<scene>.<view>.svg` beside the script. With
 * a seed, a state or a zoom, or without such a file, the program draws the picture as soon as the figure comes into
 * view. The figure is as wide as its box and as high as the view requires. In a box with a height it is as large as
 * fits. `assets` is the address of the folder of all files, with a slash at its end; default the script's own folder.
 * A change of `assets` applies to later loads.
 *
 * Children with `slot="below"` appear below the picture. A child with `data-number="name"` shows the scene's number
 * of that name while the figure is live. `data-digits` is its number of decimals; default 2. With `data-factor` a
 * negative number is in brackets. A child with `data-sentence` shows the scene's sentence.
 *
 * Colours are the custom properties `--gnomon-<role>`; parts are picture and message. All events are composed.
 */
export class GnomonFigure extends HTMLElement {
  scene: string | null;
  view: string | null;
  seed: string | number | null;
  state: string | null;
  zoom: string | number | null;
  label: string | null;
  assets: string | null;
  still: boolean;
  readonly readyState: GnomonFigureState;
  /** Present sentence of the scene; empty while the figure is a picture. */
  readonly sentence: string;
  /**
   * Returns a number of the scene by name; undefined while the figure is a picture, or if the state has no such
   * number.
   */
  readout(name: string): number | undefined;
  /** Loads the program, as a touch does. Settles once the figure is live or has failed. */
  wake(): Promise<void>;

  addEventListener<K extends keyof GnomonFigureEventMap>(
    type: K,
    listener: (this: GnomonFigure, event: GnomonFigureEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "gnomon-figure": GnomonFigure;
  }
}
