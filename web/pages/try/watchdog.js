// What the guards call: it ends a program that has computed for too long without a pause.

/** Milliseconds: what takes longer is taken for a loop without an end. */
export const maxTime = 1000;
/** Calls between two looks at the clock, at most; and the time that they should take, in milliseconds. */
const maxCalls = 1024;
const quick = 1;

/** Ends the program: it is thrown through everything that the reader wrote. */
export class Endless extends Error {
  /** @param {number} place the line of a loop, or minus that of a function */
  constructor(place) {
    super("endless");
    this.place = place;
  }
}

/**
 * @param {(place: number) => void} tell is called once, before the program ends
 * @param {(soon: () => void) => void} pause calls what it is given when the program has paused, and not before
 * @param {() => number} now in milliseconds
 */
export function newWatchdog(tell, pause, now = () => performance.now()) {
  let left = 0;
  let calls = 1;
  let last = 0;
  /** When it began to compute, if it is known to be computing. @type {number | undefined} */
  let began;
  /** @type {Endless | undefined} */
  let over;

  /** The program begins anew to compute. */
  function rest() {
    began = undefined;
    left = 0;
  }

  /** @param {number} place */
  function look(place) {
    // Whatever catches it meets it again at once.
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
