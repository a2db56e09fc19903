// Which key does what to a demo that has no controls. Those that move bodies are in runtime/input.js.

/** @import { Engine } from "../runtime/engine.js" */
/** @import { Actions } from "../runtime/input.js" */

/**
 * @param {{toggle: () => void, run: (runs: boolean) => void, step: () => void, reset: () => void}} player
 * @param {Engine} engine
 * @returns {Actions}
 */
export function keysOf(player, engine) {
  /** @param {(moment: {first: number, now: number, last: number}) => number} choose */
  const seek = (choose) => {
    player.run(false);
    engine.seek(choose(engine.moment()));
  };
  const toggle = () => player.toggle();
  const click = () => engine.hands.click();
  return {
    again: {
      s: (shift) => (shift ? seek(({ first, now }) => Math.max(first, now - 1)) : player.step()),
      Home: () => seek(({ first }) => first),
      End: () => seek(({ last }) => last),
    },
    once: { " ": toggle, p: toggle, r: () => player.reset(), n: click, Enter: click },
  };
}
