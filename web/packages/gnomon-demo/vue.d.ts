// The elements in Vue's templates: `import "gnomon-demo/vue"` once anywhere in the program.
import type { HTMLAttributes } from "vue";
import type { GnomonDemo, GnomonDemoEventMap } from "./gnomon-demo.js";
import type { GnomonFigure, GnomonFigureEventMap } from "./gnomon-figure.js";
import type { DemoSettings, FigureSettings } from "./props.js";

export { GnomonDemo };

/** Vue writes `@ready` as `onReady`. */
type Listeners<Events> = { [Type in keyof Events & string as `on${Capitalize<Type>}`]?: (event: Events[Type]) => void };

/** Vue's events of media and forms are omitted, because these elements dispatch their own. */
type Common<Events> = Omit<HTMLAttributes, keyof Listeners<Events>> & Listeners<Events>;

export type GnomonDemoProps = Common<GnomonDemoEventMap> & DemoSettings;
export type GnomonFigureProps = Common<GnomonFigureEventMap> & FigureSettings;

declare module "vue" {
  interface GlobalComponents {
    "gnomon-demo": new () => GnomonDemo & { $props: GnomonDemoProps };
    "gnomon-figure": new () => GnomonFigure & { $props: GnomonFigureProps };
  }
}
