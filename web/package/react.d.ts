// The elements in TSX, for React 19: `import "gnomon-demo/react"` once anywhere in the program.
import type { DetailedHTMLProps, HTMLAttributes, ReactNode } from "react";
import type { GnomonDemo, GnomonDemoEventMap } from "./gnomon-demo.js";
import type { GnomonPlate, GnomonPlateEventMap } from "./gnomon-plate.js";

export { GnomonDemo };

/** React listens to an element that it does not know by the event's own name: `onready`, `onplay`. */
type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => void };

/** React's own names for events of media never hear those of these elements. */
type Common<Element> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  "onPlay" | "onPause" | "onError" | "children" | "lang"
> & { children?: ReactNode; lang?: string | undefined; slot?: string | undefined };

type Settable<Element, Names extends keyof Element> = { [Name in Names]?: Element[Name] | undefined };

export type GnomonDemoProps = Common<GnomonDemo> &
  Listeners<GnomonDemoEventMap> &
  Settable<GnomonDemo, "seed" | "parameters" | "state" | "label" | "poster" | "autoplay" | "speed" | "assets"> & {
    scene: string;
    controls?: "full" | "minimal" | "none" | undefined;
    theme?: "auto" | "light" | "dark" | undefined;
    loading?: "click" | "visible" | "eager" | undefined;
  };

export type GnomonPlateProps = Common<GnomonPlate> &
  Listeners<GnomonPlateEventMap> &
  Settable<GnomonPlate, "view" | "seed" | "state" | "zoom" | "label"> & {
    scene: string;
    still?: boolean | undefined;
  };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "gnomon-demo": GnomonDemoProps;
      "gnomon-plate": GnomonPlateProps;
    }
  }
}
