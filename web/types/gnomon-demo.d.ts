/** What a demo does at present. */
export type GnomonDemoState = "idle" | "loading" | "running" | "paused" | "stopped" | "error";

/** Why a demo could not run: a short name for programs and a sentence for readers. */
export interface GnomonDemoError {
  code: string;
  message: string;
}

/** Events come, as those of a video do, when what brings them about is done. */
export interface GnomonDemoEventMap {
  /** Loaded, and the first frame is drawn. */
  ready: CustomEvent<null>;
  play: CustomEvent<null>;
  pause: CustomEvent<null>;
  stop: CustomEvent<null>;
  error: CustomEvent<GnomonDemoError>;
}

/**
 * `<gnomon-demo scene="polygon-polygon" seed="1" autoplay theme="dark" poster="picture.svg">`
 *
 * `label` is what the demo is called for those who hear the page.
 * A child of the element is its poster; without one the attribute `poster` is, and without that the picture
 * `posters/<scene>.svg` beside the script. `seed` is a whole number up to 2⁵³ − 1, and 1 if it is none. `autoplay`
 * does nothing for readers who prefer reduced motion. `state` is a moment with which the demo opens, paused: what stands
 * after `#gnomon=` in a link that it has copied; such a link in the page's own address has the same effect on the page's
 * first demo of that scene. Where the reader has zoomed to is in no link. Ctrl and the wheel zoom while the demo has the
 * focus; the plain wheel scrolls the page, and so does a finger that holds nothing, until the reader gives the fingers to
 * the picture. Colours are the custom properties `--gnomon-<role>`, to be set on the element; parts are frame, stage, poster,
 * play, message, bar, surface, canvas, picture, label, notice, verdict, controls, time, settings, zoom, share, help, stepper,
 * shapes and readings.
 */
export class GnomonDemo extends HTMLElement {
  readonly state: GnomonDemoState;
  /** Loads and runs the demo, or goes on after a pause. Settles when it runs, or when it failed. */
  play(): Promise<void>;
  /** Of a running demo. While it still loads there is nothing to pause. */
  pause(): void;
  /** Ends the demo, gives its memory back and leaves the last frame as a picture. */
  stop(): void;
  /** Pauses, and advances by one fixed step. */
  step(): void;
  /**
   * Pauses, and goes to a recorded moment: so many fixed steps of 1/60 s after the last reset, or the nearest moment
   * that is recorded. Does nothing before play.
   */
  seek(step: number): void;
  /** Starts the motion anew with the same seed. */
  reset(): void;

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
