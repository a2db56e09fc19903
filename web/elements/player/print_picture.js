// A demo in print: the picture of its canvas in light colours, for as long as the page is printed. Browsers do not
// print a WebGL canvas as it appears on the screen.

/** @import { EngineOnCanvas } from "../runtime/on_canvas.js" */

import { make } from "../runtime/dom.js";

/**
 * @param {{canvas: HTMLCanvasElement, probe: HTMLElement}} picture
 * @param {EngineOnCanvas} engine
 * @param {AbortSignal} signal
 */
export function printFrom({ canvas, probe }, engine, signal) {
  /** @type {HTMLCanvasElement | undefined} */
  let copy;
  const before = () => {
    probe.style.colorScheme = "light";
    engine.paint(probe);
    engine.draw();
    copy?.remove();
    copy = make("canvas", { class: "paper" });
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.getContext("2d")?.drawImage(canvas, 0, 0);
    canvas.after(copy);
    probe.style.colorScheme = "";
    engine.paint(probe);
    engine.draw();
  };
  const after = () => {
    copy?.remove();
    copy = undefined;
  };
  addEventListener("beforeprint", before, { signal });
  addEventListener("afterprint", after, { signal });
  signal.addEventListener("abort", after);
}
