// Builds the argument of each program in this folder: a canvas, functions to draw, keys,
// frames, and the engines.
import { newDraw } from "./draw.mjs";
import { listen } from "./keys.mjs";

/** `engines` is { simulation, gnomon }: the results of load() of gnomon2d/first-collision and of gnomon2d. */
export function newStage(canvas, engines) {
  const { keys, stop: stopKeys } = listen(canvas);
  let next = 0;

  /** Calls `act` before each picture, with the seconds since the last one: at most 0.1, and at first 0. */
  function frame(act) {
    let last;
    const turn = (now) => {
      const seconds = Math.min((now - (last ?? now)) / 1000, 0.1);
      last = now;
      act(seconds);
      next = requestAnimationFrame(turn);
    };
    next = requestAnimationFrame(turn);
  }

  function stop() {
    cancelAnimationFrame(next);
    stopKeys();
  }

  return { canvas, draw: newDraw(canvas), keys, frame, stop, ...engines };
}
