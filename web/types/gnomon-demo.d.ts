/** Present state of a demo. */
export type GnomonDemoState = "idle" | "loading" | "running" | "paused" | "stopped" | "error";

/**
 * Reason for a stop. `asked`: by the reader or the page. `limit`: eight other demos run. `removed`: the element is no
 * longer in a page. `moved`: the element is in another page. `scene`: the scene has changed.
 */
export type StopReason = "asked" | "limit" | "removed" | "moved" | "scene";

/**
 * Error of a demo. Codes of a failure: `no-webgl`, `no-shader`, `no-wasm`, `csp`, `network`, `missing`, `mime`,
 * `script`, `damaged`, `context-lost`, `out-of-memory`, `unknown-scene` or `failed`. Codes of an invalid attribute,
 * where the demo continues with a fallback: `bad-attribute` or `bad-state`.
 */
export interface GnomonDemoError {
  code: string;
  /** Message for readers, one sentence. */
  message: string;
  /** Name of the invalid attribute. The demo continues with a fallback. */
  attribute?: string;
}

export interface GnomonSnapshot {
  /** Exact moment, for the attribute `state`. */
  state: string;
  /** Picture as a PNG file. */
  image: Blob;
}

/**
 * Events are dispatched after their cause is complete, as those of a video are. None bubbles, and all are composed:
 * listeners work on the element and on the host of a component that contains it.
 */
export interface GnomonDemoEventMap {
  /** The demo is loaded and its first frame is drawn. */
  ready: CustomEvent<null>;
  play: CustomEvent<null>;
  pause: CustomEvent<null>;
  stop: CustomEvent<{ reason: StopReason }>;
  /**
   * The shown moment has changed. `step` is the number of fixed steps of 1/60 s since the last reset. At most one event
   * in a frame.
   */
  step: CustomEvent<{ step: number }>;
  /** `readyState` has changed. */
  statechange: CustomEvent<null>;
  error: CustomEvent<GnomonDemoError>;
}

/**
 * `<gnomon-demo scene="polygon-polygon" seed="1" parameters="mistake: on" theme="dark"></gnomon-demo>`
 *
 * Every attribute is also a property and may be changed at any time, even while the demo runs.
 * docs/embedding/element.md describes each.
 *
 * The picture before Play is a child with `slot="poster"`, or else all children, or else the attribute `poster`, or
 * else `posters/<scene>.svg` beside the script. A link with a moment in the page's own address applies to the page's
 * first demo of that scene. No link contains the reader's zoom.
 *
 * Ctrl and the wheel zoom while the demo has the focus. The plain wheel scrolls the page. A finger that holds nothing
 * scrolls the page, too, until the reader assigns the fingers to the picture.
 *
 * Colours are the custom properties `--gnomon-<role>`, to be set on the element. Parts are frame, stage, poster,
 * play, message, bar, surface, canvas, picture, label, keys, notice, verdict, controls, time, settings, zoom, share,
 * help, stepper, shapes, readings and progress.
 */
export class GnomonDemo extends HTMLElement {
  static readonly version: string;
  readonly readyState: GnomonDemoState;

  /** Name of the demo. Setting it while a demo runs starts the new one at once. */
  scene: string | null;
  /** Seed, a whole number up to 2⁵³ − 1; 1 for any other value. A change restarts the motion. */
  seed: string | number | null;
  /** Parameters as `id: value; id: value`, or as a record when set as a property. Omitted parameters are unchanged. */
  parameters: string | Record<string, string | number | boolean> | null;
  /** Moment from `snapshot` or from the demo's Share. The demo opens paused at it. */
  state: string | null;
  /** Name of the demo for screen readers. */
  label: string | null;
  /** Address of a picture. */
  poster: string | null;
  /** Speed: 0.1, 0.25, 0.5, 1, 2 or 4 times real time. */
  speed: string | number | null;
  /** Controls: `full`; `minimal` for Play, time and Stop; or `none`. In a small box `full` means `minimal`. */
  controls: string | null;
  /** Theme: `light` or `dark` regardless of the page's scheme, or `auto`. */
  theme: string | null;
  /** Time at which the files for Play are fetched: on `click`, once the demo is `visible`, or at once (`eager`). */
  loading: string | null;
  /** Address of the folder of all other files, with a slash at its end; default the script's own folder. */
  assets: string | null;
  /** Starts without a click, except for readers who prefer reduced motion. */
  autoplay: boolean;

  /**
   * Loads and runs the demo, or continues after a pause. Settles once the demo runs or has failed. Does nothing
   * outside a page.
   */
  play(): Promise<void>;
  /** Pauses the demo. A demo that still loads opens paused. */
  pause(): void;
  /** Ends the demo, frees its memory and leaves the last frame as a picture. */
  stop(): void;
  /** Pauses and advances by one fixed step. Does nothing before play. */
  step(): void;
  /**
   * Pauses and moves to the recorded moment nearest to the given number of fixed steps of 1/60 s since the last
   * reset. Does nothing before play.
   */
  seek(step: number): void;
  /** Restarts the motion with the same seed. Does nothing before play. */
  reset(): void;
  /** Returns the present moment and its picture, or undefined before play and after stop. */
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
