// What a program of this folder is given to play on: a canvas, something to draw with,
// keys, frames, and the engines.
import { newDraw } from "./draw.mjs";
import { listen } from "./keys.mjs";

/** `engines` are { simulation, gnomon }: what load() of gnomon2d/first-collision and of gnomon2d has given. */
export function newStage(canvas, engines) {
  const { keys, stop: stopKeys } = listen(canvas);
  let next = 0;

  /** Calls `act` before each picture, with the seconds since the last one; after a pause that is none. */
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
