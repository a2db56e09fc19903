/** What a demo does at present. */
export type GnomonDemoState = "idle" | "loading" | "running" | "paused" | "stopped" | "error";

/**
 * Why a demo has stopped: it was asked to, by the reader or the page; eight others run; it is in no page any more, or in
 * another one; or its scene is another.
 */
export type StopReason = "asked" | "limit" | "removed" | "moved" | "scene";

/**
 * Of a failure: `no-webgl`, `no-shader`, `no-wasm`, `csp`, `network`, `missing`, `mime`, `script`, `damaged`,
 * `context-lost`, `out-of-memory`, `unknown-scene` or `failed`. Of nonsense in an attribute, where the demo goes on with what
 * is meant instead: `bad-attribute` or `bad-state`.
 */
export interface GnomonDemoError {
  code: string;
  /** A sentence for readers. */
  message: string;
  /** The one with the nonsense: the demo goes on with what is meant instead. */
  attribute?: string;
}

export interface GnomonSnapshot {
  /** The exact moment, for the attribute `state`. */
  state: string;
  /** The picture, a PNG file. */
  image: Blob;
}

/**
 * Events come, as those of a video do, when what brings them about is done. None bubbles, and all are composed: they are
 * heard on the element, and on the host of a component that has it within.
 */
export interface GnomonDemoEventMap {
  /** Loaded, and the first frame is drawn. */
  ready: CustomEvent<null>;
  play: CustomEvent<null>;
  pause: CustomEvent<null>;
  stop: CustomEvent<{ reason: StopReason }>;
  /** Another moment is shown: so many fixed steps of 1/60 s after the last reset. At most one in a frame. */
  step: CustomEvent<{ step: number }>;
  /** `readyState` is another. */
  statechange: CustomEvent<null>;
  error: CustomEvent<GnomonDemoError>;
}

/**
 * `<gnomon-demo scene="polygon-polygon" seed="1" parameters="mistake: on" theme="dark"></gnomon-demo>`
 *
 * Every attribute is a property, too, and may be changed at any time, also while the demo runs; docs/embedding/element.md
 * says what each does. A child of the element with `slot="poster"`, or else all its children, are its picture before Play;
 * without any the attribute `poster` is, and without that `posters/<scene>.svg` beside the script. A link with a moment in
 * the page's own address is for the page's first demo of that scene. Where the reader has zoomed to is in no link. Ctrl and
 * the wheel zoom while the demo has the focus; the plain wheel scrolls the page, and so does a finger that holds nothing,
 * until the reader gives the fingers to the picture. Colours are the custom properties `--gnomon-<role>`, to be set on the
 * element; parts are frame, stage, poster, play, message, bar, surface, canvas, picture, label, keys, notice, verdict, controls,
 * time, settings, zoom, share, help, stepper, shapes, readings and progress.
 */
export class GnomonDemo extends HTMLElement {
  static readonly version: string;
  readonly readyState: GnomonDemoState;

  /** Which demo. Another one while it runs runs at once. */
  scene: string | null;
  /** A whole number up to 2⁵³ − 1; 1 if it is none. Another one starts the motion anew. */
  seed: string | number | null;
  /** `id: value; id: value`, or as a property a record. Those that are not named stay as they are. */
  parameters: string | Record<string, string | number | boolean> | null;
  /** A moment, as `snapshot` or the demo's Share gives it: it opens paused there. */
  state: string | null;
  /** What the demo is called for those who hear the page. */
  label: string | null;
  /** The address of a picture. */
  poster: string | null;
  /** 0.1, 0.25, 0.5, 1, 2 or 4 times real time. */
  speed: string | number | null;
  /** `full`; `minimal` for Play, time and Stop; or `none`. Where there is no room, `minimal` is meant by `full`. */
  controls: string | null;
  /** `light` or `dark`, whatever the page's scheme is; `auto`. */
  theme: string | null;
  /** When what Play needs is fetched: on `click`, once it is `visible`, or at once (`eager`). */
  loading: string | null;
  /** The address of the folder of all other files, with a slash at its end, where it is not the script's own. */
  assets: string | null;
  /** Plays by itself, but not for readers who prefer reduced motion. */
  autoplay: boolean;

  /** Loads and runs the demo, or goes on after a pause. Settles when it runs, or when it failed. Outside of a page it does nothing. */
  play(): Promise<void>;
  /** While it still loads: it opens paused. */
  pause(): void;
  /** Ends the demo, gives its memory back and leaves the last frame as a picture. */
  stop(): void;
  /** Pauses, and advances by one fixed step. Does nothing before play. */
  step(): void;
  /**
   * Pauses, and goes to a recorded moment: so many fixed steps of 1/60 s after the last reset, or the nearest moment
   * that is recorded. Does nothing before play.
   */
  seek(step: number): void;
  /** Starts the motion anew with the same seed. Does nothing before play. */
  reset(): void;
  /** Nothing before play and after stop. */
  snapshot(): Promise<GnomonSnapshot | undefined>;

  addEventListener<K extends keyof GnomonDemoEventMap>(
    type: K,
    listener: (this: GnomonDemo, event: GnomonDemoEventMap[K]) => void,
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
    "gnomon-demo": GnomonDemo;
  }
}
