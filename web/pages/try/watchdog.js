// Function called by the guards: ends a program that has computed for too long without a pause.

/** Milliseconds after which a computation counts as endless. */
export const maxTime = 1000;
/** Maximum number of calls between two readings of the clock, and their target duration in milliseconds. */
const maxCalls = 1024;
const quick = 1;

/** Error that ends the program: it is thrown through all of the reader's code. */
export class Endless extends Error {
  /** @param {number} place line of a loop, or minus the line of a function */
  constructor(place) {
    super("endless");
    this.place = place;
  }
}

/**
 * @param {(place: number) => void} tell called once, before the program ends
 * @param {(soon: () => void) => void} pause calls its argument once the program has paused, and not before
 * @param {() => number} now in milliseconds
 */
export function newWatchdog(tell, pause, now = () => performance.now()) {
  let left = 0;
  let calls = 1;
  let last = 0;
  /** Start of the running computation, if one is known. @type {number | undefined} */
  let began;
  /** @type {Endless | undefined} */
  let over;

  /** Restarts the measurement. */
  function rest() {
    began = undefined;
    left = 0;
  }

  /** @param {number} place */
  function look(place) {
    // Throw again at once if the program has caught the error.
    if (over) throw over;
    const time = now();
    if (began === undefined) {
      began = time;
      calls = 1;
      pause(rest);
    } else if (time - began > maxTime) {
      over = new Endless(place);
      tell(place);
      throw over;
    } else if (time - last > quick) calls = Math.max(1, calls >> 2);
    else calls = Math.min(maxCalls, calls * 2);
    last = time;
    left = calls;
  }

  /** @param {number} place */
  const guard = (place) => {
    if (--left <= 0) look(place);
  };
  return { guard, rest };
}
