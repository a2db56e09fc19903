// Keys of a demo without controls. Keys that move bodies are in runtime/input.js.

/** @import { EngineOnCanvas } from "../runtime/on_canvas.js" */
/** @import { Actions } from "../runtime/input.js" */

import { SearchState_ahead, SearchState_none, steps_per_second } from "../../border/demo.js";
import { searchAhead } from "../player/event_search.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";

/**
 * @typedef {object} Player
 * @property {() => void} toggle
 * @property {(runs: boolean) => void} run
 * @property {() => void} step
 * @property {() => void} reset
 * @property {(words: string) => void} announce
 * @property {{width: number, height: number}} pageCanvas
 */

/**
 * @param {Player} player
 * @param {EngineOnCanvas} engine
 * @param {AbortSignal} signal
 * @returns {Actions}
 */
export function keysOf(player, engine, signal) {
  /** @param {(moment: {first: number, now: number, last: number}) => number} choose */
  const seek = (choose) => {
    player.run(false);
    engine.seek(choose(engine.moment()));
  };
  const toggle = () => player.toggle();
  const click = () => engine.input.click();
  const zoom = (/** @type {boolean} */ out) => {
    const { width, height } = player.pageCanvas;
    engine.zoomAt(out ? Math.SQRT1_2 : Math.SQRT2, width / 2, height / 2);
  };
  /** @type {(right: number, up: number) => () => void} */
  const look = (right, up) => () =>
    engine.pan((-right * player.pageCanvas.width) / 8, (up * player.pageCanvas.height) / 8);
  return {
    again: {
      s: (shift) => (shift ? seek(({ first, now }) => Math.max(first, now - 1)) : player.step()),
      Home: () => seek(({ first }) => first),
      End: () => seek(({ last }) => last),
      z: zoom,
      w: look(0, 1),
      a: look(-1, 0),
      d: look(1, 0),
      x: look(0, -1),
    },
    once: {
      " ": toggle,
      p: toggle,
      r: () => player.reset(),
      n: click,
      Enter: click,
      0: () => engine.showWhole(),
      j: eventsOf(player, engine, signal),
    },
  };
}

/**
 * Moves to the next or the previous event. Repeating the command cancels a running search for the next one.
 *
 * @param {Player} player
 * @param {EngineOnCanvas} engine
 * @param {AbortSignal} signal
 */
function eventsOf(player, engine, signal) {
  /** @type {AbortController | undefined} */
  let search;
  signal.addEventListener("abort", () => search?.abort());
  return (/** @type {boolean} */ before) => {
    const isOn = search !== undefined;
    search?.abort();
    search = undefined;
    if (isOn && !before) return player.announce(text.search_given_up);
    player.run(false);
    /** @param {number} state */
    const ended = (state) => {
      search = undefined;
      engine.draw();
      if (state === SearchState_none) player.announce(before ? text.no_earlier_event : text.no_later_event);
    };
    const state = engine.seekEvent(before ? -1 : 1);
    if (state !== SearchState_ahead) return ended(state);
    search = new AbortController();
    searchAhead(engine, { seen() {}, ended }, search.signal);
  };
}

/**
 * Listens for the usual keys of Undo and Redo.
 *
 * @param {HTMLElement} canvas
 * @param {Player} player
 * @param {EngineOnCanvas} engine
 * @param {AbortSignal} signal
 */
export function listenToUndo(canvas, player, engine, signal) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/.test(key)) return;
    event.preventDefault();
    player.run(false);
    const again = key === "y" || event.shiftKey;
    if (!(again ? engine.redo() : engine.undo())) return;
    engine.draw();
    player.announce(format(again ? text.redone : text.undone, [engine.moment().now / steps_per_second]));
  };
  canvas.addEventListener("keydown", pressed, { signal });
}
