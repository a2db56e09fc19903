// Settings and events of the elements for all frameworks, beside those of every element.
import type { GnomonDemo, GnomonDemoEventMap } from "./gnomon-demo.js";
import type { GnomonFigure, GnomonFigureEventMap } from "./gnomon-figure.js";

type Settable<Element, Names extends keyof Element> = { [Name in Names]?: Element[Name] | undefined };

export type DemoSettings = Settable<
  GnomonDemo,
  "seed" | "parameters" | "state" | "label" | "poster" | "autoplay" | "speed" | "assets"
> & {
  scene: string;
  controls?: "full" | "minimal" | "none" | undefined;
  theme?: "auto" | "light" | "dark" | undefined;
  loading?: "click" | "visible" | "eager" | undefined;
};

export type FigureSettings = Settable<GnomonFigure, "view" | "seed" | "state" | "zoom" | "label" | "assets"> & {
  scene: string;
  still?: boolean | undefined;
};

/** Names of events after `on`. */
type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => void };

export type DemoListeners = Listeners<GnomonDemoEventMap>;
export type FigureListeners = Listeners<GnomonFigureEventMap>;
