// The row below the time line: the lesson's own control and its mistake, then the tools, and the rest under More.

import { player as text } from "../../content/text/en.json";
import { make, makeButton } from "../runtime/dom.js";

/** @import { Settings } from "./settings.js" */
/** @import { Timebar } from "./timebar.js" */
/** @import { Undo } from "./undo.js" */

/**
 * @typedef {object} Actions
 * @property {() => void} step
 * @property {() => void} stepBack
 * @property {() => void} reset
 * @property {() => void} stop
 * @property {(seed: number) => void} reseed
 */

/**
 * @typedef {object} Parts parts of the bar made by other modules
 * @property {Settings} settings
 * @property {Timebar} timebar
 * @property {Undo} undo
 * @property {HTMLElement} [touchKeys] of a scene that is played by keys
 * @property {HTMLElement} zoom
 * @property {HTMLElement} share
 * @property {HTMLElement} help
 * @property {{stepper: HTMLElement, shapes: HTMLElement, readings: HTMLElement}} openers of the panels below the bar
 */

/**
 * @param {Actions} actions
 * @param {Parts} parts
 * @param {number} seed
 * @param {AbortSignal} signal disables the bar
 */
export function makeControls(
  actions,
  { settings, timebar, undo, touchKeys, zoom, share, help, openers },
  seed,
  signal,
) {
  const showMore = () => {
    more.hidden = !more.hidden;
    element.classList.toggle("open", !more.hidden);
    opener.ariaExpanded = String(!more.hidden);
  };
  const opener = makeButton("moreLines", text.more, showMore, signal, { class: "wordy", "aria-controls": "more" });
  opener.ariaExpanded = "false";
  const sown = makeSeed(actions.reseed, seed, signal);

  // Narrow screens show these below the others, and only on request.
  openers.readings.classList.add("later");
  const tools = make(
    "div",
    { class: "tools" },
    undo.undo,
    openers.stepper,
    openers.shapes,
    openers.readings,
    share,
    help,
    opener,
    makeButton("stop", text.stop, actions.stop, signal, { class: "stop" }),
  );
  const own = make("div", { class: "own" }, ...settings.own);
  const more = make(
    "div",
    { class: "more", id: "more", part: "settings" },
    make(
      "div",
      { class: "group" },
      timebar.previous,
      makeButton("back", text.step_back, actions.stepBack, signal, { class: "bare", key: "Shift S" }),
      makeButton("step", text.step, actions.step, signal, { class: "bare", key: "S" }),
      timebar.next,
      makeButton("resetLines", text.reset, actions.reset, signal, { class: "bare reset", key: "R" }),
      undo.redo,
      ...(touchKeys ? [touchKeys] : []),
      zoom,
      timebar.pace,
      sown.element,
    ),
    ...settings.others,
  );
  more.hidden = true;
  const element = make("div", { class: "controls", part: "controls" }, own, tools, more);
  return {
    element,
    showMore,
    showSeed: sown.show,
    update() {
      settings.update();
      undo.update();
    },
  };
}

/**
 * @param {(seed: number) => void} reseed
 * @param {number} seed
 * @param {AbortSignal} signal
 */
function makeSeed(reseed, seed, signal) {
  const max = String(Number.MAX_SAFE_INTEGER);
  const input = make("input", { id: "seed", type: "number", min: "0", max, value: String(seed) });
  /** Restores the last seed after an invalid input. */
  const typed = () => {
    if (input.value !== "" && input.validity.valid) reseed((seed = input.valueAsNumber));
    else input.value = String(seed);
  };
  input.addEventListener("change", typed, { signal });
  const randomise = () => {
    input.valueAsNumber = Math.floor(Math.random() * 1000);
    typed();
  };
  const button = makeButton("seedLines", text.new_seed, randomise, signal, { class: "bare" });
  const element = make("div", { class: "seed inline" }, make("label", { for: "seed" }, text.seed), input, button);
  /** @param {number} present */
  const show = (present) => {
    input.value = String((seed = present));
  };
  return { element, show };
}
