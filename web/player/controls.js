// The bar below the picture.

import { format } from "../format.js";
import { player as text } from "../text/en.json";
import { icon, make, write } from "./dom.js";

/** @typedef {{toggle: () => void, step: () => void, reset: () => void, stop: () => void, reseed: (seed: number) => void}} Actions */

/**
 * @param {Actions} actions
 * @param {{elements: HTMLElement[], update: () => void}} settings
 * @param {number} seed
 * @param {boolean} bodies whether the reader's grips are bodies, which turn, or a point
 * @param {AbortSignal} signal after which the bar is only a picture of itself
 */
export function makeControls(actions, settings, seed, bodies, signal) {
  /**
   * @param {Parameters<typeof icon>[0]} picture
   * @param {string} label
   * @param {() => void} action
   * @param {Record<string, string>} [attributes]
   */
  const makeButton = (picture, label, action, attributes = {}) => {
    const words = make("span", {}, label);
    const all = { type: "button", title: label, "aria-label": label, ...attributes };
    const button = make("button", all, icon(picture), words);
    button.addEventListener("click", action, { signal });
    return button;
  };

  const toggle = makeButton("pause", text.pause, actions.toggle, { class: "toggle" });
  toggle.title = format(text.hint, [text.pause, "P"]);
  const steps = make("span", { class: "steps", "aria-hidden": "true" });
  /** Narrow screens show the settings on demand. */
  const open = () => {
    opener.ariaExpanded = String(element.classList.toggle("open"));
  };
  const opener = makeButton("settingsLines", text.settings, open, { class: "opener", "aria-controls": "settings" });
  opener.ariaExpanded = "false";

  const max = String(Number.MAX_SAFE_INTEGER);
  const seedInput = make("input", { id: "seed", type: "number", min: "0", max, value: String(seed) });
  /** What is no seed gives way to the last one. */
  const reseed = () => {
    if (seedInput.value !== "" && seedInput.validity.valid) actions.reseed((seed = seedInput.valueAsNumber));
    else seedInput.value = String(seed);
  };
  seedInput.addEventListener("change", reseed, { signal });
  const newSeed = makeButton("seedLines", text.new_seed, () => {
    seedInput.valueAsNumber = Math.floor(Math.random() * 1000);
    reseed();
  });

  const element = make(
    "div",
    { class: "controls", part: "controls" },
    toggle,
    makeButton("step", text.step, actions.step, { title: format(text.hint, [text.step, "S"]) }),
    makeButton("resetLines", text.reset, actions.reset, { title: format(text.hint, [text.reset, "R"]) }),
    steps,
    make("div", { class: "seed inline" }, make("label", { for: "seed" }, text.seed), seedInput, newSeed),
    opener,
    makeHelp(bodies, signal),
    makeButton("stop", text.stop, actions.stop, { class: "stop" }),
    make("div", { class: "settings", part: "settings", id: "settings" }, ...settings.elements),
  );

  let running = true;
  return {
    element,
    open,
    /**
     * @param {boolean} runs
     * @param {number} step
     */
    update(runs, step) {
      settings.update();
      write(steps, format(text.steps, [step]));
      if (runs === running) return;
      running = runs;
      const label = runs ? text.pause : text.play;
      toggle.title = format(text.hint, [label, "P"]);
      toggle.ariaLabel = label;
      toggle.replaceChildren(icon(runs ? "pause" : "play"), make("span", {}, label));
    },
  };
}

/**
 * @param {boolean} bodies
 * @param {AbortSignal} signal
 */
function makeHelp(bodies, signal) {
  const keys = make("dl", {});
  for (const [names, meaning] of [...(bodies ? text.keys_bodies : text.keys_point), ...text.keys_all]) {
    const list = make("dt", {});
    for (const name of names.split(" ")) list.append(make("kbd", {}, name), " ");
    keys.append(list, make("dd", {}, meaning));
  }
  const summary = make("summary", { title: text.help }, icon("helpLines"), make("span", {}, text.help));
  summary.ariaLabel = text.help;
  // A finger scrolls it, and so do keys where the browser would not give it the focus by itself.
  const card = make("div", { class: "card", id: "help", role: "group", "aria-label": text.help, tabindex: "0" });
  for (const words of bodies ? text.hand_bodies : text.hand_point) card.append(make("p", {}, words));
  card.append(make("div", { class: "keys" }, keys, make("p", {}, text.keys_note)));
  const help = make("details", { class: "help", part: "help" }, summary, card);
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.key !== "Escape" || !help.open) return;
    help.open = false;
    summary.focus();
  };
  help.addEventListener("keydown", pressed, { signal });
  return help;
}
