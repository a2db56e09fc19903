// The bar below the picture.

import { format } from "../runtime/format.js";
import { player as text } from "../text/en.json";
import { icon, make, makeButton } from "../runtime/dom.js";

/** @import { Timebar } from "./timebar.js" */

/**
 * @typedef {object} Actions
 * @property {() => void} toggle
 * @property {() => void} step
 * @property {() => void} stepBack
 * @property {() => void} reset
 * @property {() => void} stop
 * @property {(seed: number) => void} reseed
 */

/**
 * @typedef {object} Parts what other modules make of the bar
 * @property {{elements: HTMLElement[], update: () => void}} settings
 * @property {Timebar} timebar
 * @property {HTMLElement} zoom
 * @property {HTMLElement} share
 * @property {HTMLElement} help
 * @property {HTMLElement[]} openers of the panels below the bar
 */

/**
 * @param {Actions} actions
 * @param {Parts} parts
 * @param {number} seed
 * @param {AbortSignal} signal after which the bar is only a picture of itself
 */
export function makeControls(actions, { settings, timebar, zoom, share, help, openers }, seed, signal) {
  const toggle = makeButton("pause", text.pause, actions.toggle, signal, { class: "toggle", key: "P" });
  /** Narrow screens show the settings on demand. */
  const toggleSettings = () => {
    opener.ariaExpanded = String(element.classList.toggle("open"));
  };
  const forSettings = { class: "opener", "aria-controls": "settings" };
  const opener = makeButton("settingsLines", text.settings, toggleSettings, signal, forSettings);
  opener.ariaExpanded = "false";

  const max = String(Number.MAX_SAFE_INTEGER);
  const seedInput = make("input", { id: "seed", type: "number", min: "0", max, value: String(seed) });
  /** What is no seed gives way to the last one. */
  const reseed = () => {
    if (seedInput.value !== "" && seedInput.validity.valid) actions.reseed((seed = seedInput.valueAsNumber));
    else seedInput.value = String(seed);
  };
  seedInput.addEventListener("change", reseed, { signal });
  const randomise = () => {
    seedInput.valueAsNumber = Math.floor(Math.random() * 1000);
    reseed();
  };
  const newSeed = makeButton("seedLines", text.new_seed, randomise, signal);

  const element = make(
    "div",
    { class: "controls", part: "controls" },
    timebar.row,
    toggle,
    makeButton("back", text.step_back, actions.stepBack, signal, { class: "bare", key: "Shift S" }),
    makeButton("step", text.step, actions.step, signal, { class: "bare", key: "S" }),
    makeButton("resetLines", text.reset, actions.reset, signal, { class: "bare reset", key: "R" }),
    timebar.pace,
    make("div", { class: "space" }),
    make("div", { class: "seed inline" }, make("label", { for: "seed" }, text.seed), seedInput, newSeed),
    ...openers,
    opener,
    zoom,
    share,
    help,
    makeButton("stop", text.stop, actions.stop, signal, { class: "stop" }),
    make("div", { class: "settings", part: "settings", id: "settings" }, ...settings.elements),
  );

  let running = true;
  return {
    element,
    toggleSettings,
    /** @param {number} present */
    showSeed(present) {
      seedInput.value = String((seed = present));
    },
    /** @param {boolean} runs */
    update(runs) {
      settings.update();
      if (runs === running) return;
      running = runs;
      const label = runs ? text.pause : text.play;
      toggle.title = format(text.hint, [label, "P"]);
      toggle.ariaLabel = label;
      toggle.replaceChildren(icon(runs ? "pause" : "play"), make("span", {}, label));
    },
  };
}
