// Form controls for the scene's parameters.

/** @import { Engine } from "../runtime/open_demo.js" */

import { ParameterKind_choice, ParameterKind_toggle } from "../../border/demo.js";
import { format } from "../runtime/format.js";
import { bar as bars, parameter as labels } from "../../content/text/en.json";
import { make } from "../runtime/dom.js";

/** @typedef {{label: string, value?: string, options?: string[]}} Words */
/** @typedef {{element: HTMLElement, show: (value: number) => void, value: () => number}} Setting */

/**
 * One control per parameter. The scene's own control is first, because the lesson refers to it, with the mistake
 * beside it. `update` shows present values, since a scene may change them, too.
 *
 * @typedef {{own: HTMLElement[], others: HTMLElement[], update: () => void}} Settings
 *
 * @param {Engine} engine
 * @param {string} scene
 * @param {AbortSignal} signal
 * @returns {Settings}
 */
export function makeSettings(engine, scene, signal) {
  const ids = engine.parameterIds();
  const settings = ids.map((id, index) => makeSetting(engine, id, index, signal));
  const shown = settings.map(() => NaN);
  const first = /** @type {Record<string, string[]>} */ (bars)[scene] ?? [];
  const elementOf = (/** @type {string} */ id) => settings[ids.indexOf(id)].element;
  return {
    own: first.map(elementOf),
    others: ids.filter((id) => !first.includes(id)).map(elementOf),
    update: () => {
      settings.forEach(({ show }, index) => {
        const { value } = engine.parameter(index);
        if (value !== shown[index]) show((shown[index] = value));
      });
    },
  };
}

/**
 * @param {Engine} engine
 * @param {string} id
 * @param {number} index
 * @param {AbortSignal} signal
 * @returns {Setting}
 */
function makeSetting(engine, id, index, signal) {
  const { kind, minimum, maximum, increment } = engine.parameter(index);
  const words = /** @type {Record<string, Words>} */ (labels)[id] ?? { label: id };
  const setting =
    kind === ParameterKind_toggle
      ? makeToggle(words)
      : kind === ParameterKind_choice
        ? makeChoice(id, words, maximum)
        : makeSlider(id, words, { minimum, maximum, increment });
  setting.element.addEventListener("input", () => engine.setParameter(index, setting.value()), { signal });
  return setting;
}

/**
 * @param {string} id
 * @param {Words} words
 * @param {{minimum: number, maximum: number, increment: number}} range
 * @returns {Setting}
 */
function makeSlider(id, words, { minimum, maximum, increment }) {
  const input = make("input", {
    id,
    type: "range",
    min: String(minimum),
    max: String(maximum),
    step: increment > 0 ? String(increment) : "any",
  });
  const output = make("output", { for: id });
  /** @param {number} value */
  const show = (value) => {
    input.valueAsNumber = value;
    input.ariaValueText = output.textContent = format(words.value ?? "{0}", [value]);
    input.style.setProperty("--filled", `${(100 * (value - minimum)) / (maximum - minimum)}%`);
  };
  const element = make("div", { class: "setting" }, make("label", { for: id }, words.label), output, input);
  return { element, show, value: () => input.valueAsNumber };
}

/**
 * @param {string} id
 * @param {Words} words
 * @param {number} last
 * @returns {Setting}
 */
function makeChoice(id, words, last) {
  const select = make("select", { id });
  for (let index = 0; index <= last; ++index) select.add(new Option(words.options?.[index] ?? String(index + 1)));
  /** @param {number} value */
  const show = (value) => {
    select.selectedIndex = value;
  };
  const element = make("div", { class: "setting inline" }, make("label", { for: id }, words.label), select);
  return { element, show, value: () => select.selectedIndex };
}

/**
 * @param {Words} words
 * @returns {Setting}
 */
function makeToggle(words) {
  const input = make("input", { type: "checkbox" });
  /** @param {number} value */
  const show = (value) => {
    input.checked = value !== 0;
  };
  const element = make("label", { class: "setting inline" }, input, words.label);
  return { element, show, value: () => Number(input.checked) };
}
