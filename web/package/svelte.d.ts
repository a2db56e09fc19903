// The elements in Svelte's templates: `import "gnomon-demo/svelte"` once anywhere in the program.
import type { HTMLAttributes } from "svelte/elements";
import type { GnomonDemo } from "./gnomon-demo.js";
import type { GnomonPlate } from "./gnomon-plate.js";
import type { DemoListeners, DemoSettings, PlateListeners, PlateSettings } from "./props.js";

export { GnomonDemo };

export type GnomonDemoProps = Omit<HTMLAttributes<GnomonDemo>, keyof DemoListeners | keyof DemoSettings> &
  DemoListeners &
  DemoSettings;
export type GnomonPlateProps = Omit<HTMLAttributes<GnomonPlate>, keyof PlateListeners | keyof PlateSettings> &
  PlateListeners &
  PlateSettings;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "gnomon-demo": GnomonDemoProps;
    "gnomon-plate": GnomonPlateProps;
  }
}
