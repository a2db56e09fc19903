// Attributes that the player reads. Invalid values change nothing, and the page's author gets a warning.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { LinkError } from "../runtime/moment_link.js" */
/** @import { Timebar } from "../player/timebar.js" */

import { ParameterKind_choice, ParameterKind_toggle } from "../../border/demo.js";
import { warn } from "../runtime/warn.js";
import { format } from "../runtime/format.js";
import { parameter as labels, player as text, scenes as titles } from "../../content/text/en.json";
import { paces } from "./time.js";

/** Element, or a canvas with the attributes of one. @typedef {Pick<HTMLElement, "localName" | "getAttribute" | "dispatchEvent">} Host */

/** Returns the name of the demo for screen readers. @param {Host} host */
export function nameOf(host) {
  const scene = host.getAttribute("scene") ?? "";
  return host.getAttribute("label") ?? /** @type {Record<string, string>} */ (titles)[scene] ?? scene;
}

/**
 * Returns the seed, a whole number that a reader could also type; 1 without a valid one.
 *
 * @param {Host} host
 */
export function seedOf(host) {
  const words = host.getAttribute("seed")?.trim() ?? "1";
  if (/^\d+$/.test(words) && Number.isSafeInteger(Number(words))) return Number(words);
  warn(host, "seed", format(text.bad_seed, [words]));
  return 1;
}

/** @param {Host} host */
export function speedOf(host) {
  const words = host.getAttribute("speed") ?? "1";
  if (paces.includes(Number(words))) return Number(words);
  warn(host, "speed", format(text.bad_speed, [words, paces.join(", ")]));
  return undefined;
}

/**
 * @param {Host} host
 * @param {Timebar} timebar
 */
export function setSpeed(host, timebar) {
  timebar.speed = speedOf(host) ?? timebar.speed;
}

/**
 * Sets the named parameters, as in `friction: 0.3; mistake: on`. Omitted parameters are unchanged.
 *
 * @param {Host} host
 * @param {Engine} engine
 */
export function setParameters(host, engine) {
  const ids = engine.parameterIds();
  const pairs = (host.getAttribute("parameters") ?? "").split(";").filter((pair) => pair.trim());
  for (const pair of pairs) {
    const [id, value = ""] = pair.split(":").map((word) => word.trim());
    const index = ids.indexOf(id);
    if (index < 0) {
      warn(host, "parameters", format(text.no_parameter, [id, ids.join(", ") || "–"]));
      continue;
    }
    const parameter = engine.parameter(index);
    const number = numberOf(id, value, parameter.kind);
    if (number >= parameter.minimum && number <= parameter.maximum) engine.setParameter(index, number);
    else warn(host, "parameters", format(text.bad_parameter, [id, value, allowed(id, parameter)]));
  }
}

const toggles = { off: 0, on: 1, false: 0, true: 1 };

/** @param {string} id @returns {string[]} options of a choice, in the words of the control */
const optionsOf = (id) => labels[id]?.options ?? [];

/**
 * @param {string} id
 * @param {string} value
 * @param {number} kind
 */
function numberOf(id, value, kind) {
  if (kind === ParameterKind_toggle && value in toggles) return toggles[/** @type {"on"} */ (value)];
  const named = optionsOf(id).findIndex((option) => option.toLowerCase() === value.toLowerCase());
  if (kind === ParameterKind_choice && named >= 0) return named;
  const number = value === "" ? NaN : Number(value);
  return kind === ParameterKind_choice && !Number.isInteger(number) ? NaN : number;
}

/**
 * @param {string} id
 * @param {{ kind: number, minimum: number, maximum: number }} parameter
 */
function allowed(id, { kind, minimum, maximum }) {
  if (kind === ParameterKind_toggle) return "off, on";
  const options = optionsOf(id);
  return kind === ParameterKind_choice && options.length ? options.join(", ") : `${minimum} … ${maximum}`;
}

/** Returns the reason why a moment is not usable, for the reader. @param {LinkError} error */
export const explanation = (error) => format(text[`link_${error.code}`], [error.scene]);
