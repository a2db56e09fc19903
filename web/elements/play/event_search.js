// A search for the next event, one slice per frame. A step of a large world takes milliseconds, and a minute has
// thousands of steps. Between slices the page draws, scrolls and handles input, and the reader may cancel.

/** @import { Engine } from "../runtime/open_demo.js" */

import { SearchState_ahead } from "../../border/demo.js";

/** Duration of a slice in milliseconds. The rest of each frame is for the page. */
const slice = 8;

/**
 * @param {Engine} engine with a running search
 * @param {{seen: (steps: number) => void, ended: (state: number) => void}} listener `seen` receives the number of
 * searched steps after each slice but the last, `ended` the final SearchState
 * @param {AbortSignal} signal cancels the search without a call
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
