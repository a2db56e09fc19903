// The elements in TSX, for React 19: `import "gnomon-demo/react"` once anywhere in the program.
import type { DetailedHTMLProps, HTMLAttributes, ReactNode } from "react";
import type { GnomonDemo } from "./gnomon-demo.js";
import type { GnomonFigure } from "./gnomon-figure.js";
import type { DemoListeners, DemoSettings, FigureListeners, FigureSettings } from "./props.js";

export { GnomonDemo };

/**
 * React's own names for media events never match the events of these elements: React listens by an event's own name.
 */
type Common<Element> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  "onPlay" | "onPause" | "onError" | "children" | "lang"
> & { children?: ReactNode; lang?: string | undefined; slot?: string | undefined };

export type GnomonDemoProps = Common<GnomonDemo> & DemoListeners & DemoSettings;
export type GnomonFigureProps = Common<GnomonFigure> & FigureListeners & FigureSettings;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "gnomon-demo": GnomonDemoProps;
      "gnomon-figure": GnomonFigureProps;
    }
  }
}
