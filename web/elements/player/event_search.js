// A search for the next event, a slice in each frame: a step of a large world takes milliseconds, and in a minute there
// are thousands of steps. Between slices the page draws, scrolls and hears the reader, who may give it up.

/** @import { Engine } from "../runtime/open_demo.js" */

import { SearchState_ahead } from "../../border/demo.js";

/** How long a slice takes, in milliseconds: there is time for the page in every frame. */
const slice = 8;

/**
 * @param {Engine} engine in which a search has begun
 * @param {{seen: (steps: number) => void, ended: (state: number) => void}} listener `seen` is told after each slice but
 *   the last how far the search has come, `ended` how it ended: a SearchState
 * @param {AbortSignal} signal that gives it up; nobody is told then
 */
export function searchAhead(engine, { seen, ended }, signal) {
  let request = 0;
  const look = () => {
    const until = performance.now() + slice;
    let state;
    do state = engine.search(1);
    while (state === SearchState_ahead && performance.now() < until);
    if (state !== SearchState_ahead) return ended(state);
    request = requestAnimationFrame(look);
    seen(engine.searched());
  };
  signal.addEventListener("abort", () => {
    cancelAnimationFrame(request);
    engine.giveUpSearch();
  });
  look();
}
