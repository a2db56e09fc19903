// The elements in Svelte's templates: `import "gnomon-demo/svelte"` once anywhere in the program.
import type { HTMLAttributes } from "svelte/elements";
import type { GnomonDemo } from "./gnomon-demo.js";
import type { GnomonFigure } from "./gnomon-figure.js";
import type { DemoListeners, DemoSettings, FigureListeners, FigureSettings } from "./props.js";

export { GnomonDemo };

export type GnomonDemoProps = Omit<HTMLAttributes<GnomonDemo>, keyof DemoListeners | keyof DemoSettings> &
  DemoListeners &
  DemoSettings;
export type GnomonFigureProps = Omit<HTMLAttributes<GnomonFigure>, keyof FigureListeners | keyof FigureSettings> &
  FigureListeners &
  FigureSettings;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "gnomon-demo": GnomonDemoProps;
    "gnomon-figure": GnomonFigureProps;
  }
}
