/** What a figure does at present: it is a picture, loads what moves it, moves, or could not be loaded. */
export type GnomonFigureState = "idle" | "loading" | "live" | "error";

export interface GnomonFigureEventMap {
  /** The scene is there, and drawn. */
  ready: CustomEvent<null>;
  /** `readyState` is another. */
  statechange: CustomEvent<null>;
  /** The reader has changed something, and it is drawn. Bubbles. */
  input: CustomEvent<null>;
  /**
   * It stays a picture, and the next touch tries again. Or `attribute` holds nonsense, `bad-attribute` or `bad-state`: what is
   * meant instead is shown.
   */
  error: CustomEvent<{ code: string; message: string; attribute?: string }>;
}

/**
 * `<gnomon-figure scene="polygon-polygon" view="shapes" seed="1" zoom="1.5" label="Two polygons">`
 *
 * A small figure: one view of a scene, drawn as SVG, still until the reader takes hold of it. `view` is one of those that
 * the scene has, the first one if none is named; `state` is a moment, what stands after `#gnomon=` in a link that a demo has
 * copied; `zoom` shows the middle so many times larger; `label` is what the figure is called for those who hear the page. With
 * `still` it cannot be taken hold of. All of these may be changed at any time, and are properties too.
 *
 * A child `<svg>` is the picture before anything is loaded; without one the file `views/<scene>.<view>.svg` beside the
 * script is, or, where seed, state or zoom is given or there is no such file, what the program draws as soon as the figure
 * comes into view. It is as wide as its box, and as high as the view asks for, or, where the box has a height, as large as
 * fits. `assets` is the address of the folder of all files, with a slash at its end, where it is not the script's own; it
 * counts for what is still to be loaded.
 *
 * Children with `slot="below"` stand below the picture. Of all children, those with `data-number="name"` show the scene's number
 * of that name while it is live, to as many decimals as `data-digits` says (2 without it), in brackets where it is negative
 * if there is `data-factor`; those with `data-sentence` show its sentence.
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
  /** The scene's present sentence; empty while it is a picture. */
  readonly sentence: string;
  /** One of the scene's numbers, by name; undefined while it is a picture, or where the state has no such number. */
  readout(name: string): number | undefined;
  /** Loads what moves it, as a touch does. Settles when it is live, or when it failed. */
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
