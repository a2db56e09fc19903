// What the element's attributes ask of its player. Nonsense changes nothing, and the page's author is told.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Timebar } from "./timebar.js" */

import { ParameterKind_choice, ParameterKind_toggle } from "../../border/demo.js";
import { warn } from "../runtime/warn.js";
import { format } from "../runtime/format.js";
import { parameter as labels, player as text, scenes as titles } from "../../content/text/en.json";
import { paces } from "./timebar.js";

/** What the demo is called for those who hear the page. @param {HTMLElement} host */
export function nameOf(host) {
  const scene = host.getAttribute("scene") ?? "";
  return host.getAttribute("label") ?? /** @type {Record<string, string>} */ (titles)[scene] ?? scene;
}

/**
 * A whole number, as the reader may type one, too. Without one in the attribute, 1.
 *
 * @param {HTMLElement} host
 */
export function seedOf(host) {
  const words = host.getAttribute("seed")?.trim() ?? "1";
  if (/^\d+$/.test(words) && Number.isSafeInteger(Number(words))) return Number(words);
  warn(host, "seed", format(text.bad_seed, [words]));
  return 1;
}

/** @param {HTMLElement} host */
export function speedOf(host) {
  const words = host.getAttribute("speed") ?? "1";
  if (paces.includes(Number(words))) return Number(words);
  warn(host, "speed", format(text.bad_speed, [words, paces.join(", ")]));
  return undefined;
}

/**
 * @param {HTMLElement} host
 * @param {Timebar} timebar
 */
export function setSpeed(host, timebar) {
  timebar.speed = speedOf(host) ?? timebar.speed;
}

/**
 * Those that are named, as in `friction: 0.3; mistake: on`; the others stay as they are.
 *
 * @param {HTMLElement} host
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

/** @param {string} id @returns {string[]} what may be chosen, in the words of the control */
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
