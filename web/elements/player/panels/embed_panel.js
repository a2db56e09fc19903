// Lines with which another page embeds this demo with the reader's settings.

/** @import { Engine } from "../../runtime/open_demo.js" */
/** @import { Form } from "../../embed/embed_lines.js" */

import { ParameterKind_slider, ParameterKind_toggle } from "../../../border/demo.js";
import { lines, unchanged } from "../../embed/embed_lines.js";
import { urlOf } from "../../runtime/files.js";

/** Reports whether this page is beside the scripts, so that all files named in the lines exist. */
export const isAtHome = () => location.href.startsWith(urlOf("./").href);

/**
 * Returns the parameters that differ from the scene's defaults. Choices are last, because some numbers set a choice.
 *
 * @param {Engine} engine
 * @returns {[id: string, value: string][]}
 */
function parametersOf(engine) {
  const all = engine.parameterIds().map((id, index) => ({ id, ...engine.parameter(index) }));
  const isNumber = (/** @type {{ kind: number }} */ { kind }) => kind === ParameterKind_slider;
  return [...all.filter(isNumber), ...all.filter((one) => !isNumber(one))]
    .filter(({ value, initial }) => value !== initial)
    .map(({ id, kind, value }) => [id, kind === ParameterKind_toggle ? (value ? "on" : "off") : String(value)]);
}

/**
 * @param {Engine} engine
 * @param {{ scene: string, seed: number, label: string }} demo
 * @param {Form} form
 */
export function embedLines(engine, { scene, seed, label }, form) {
  const page = location.pathname.split("/").at(-1) ?? "";
  const usual = unchanged({ scene, title: label, page, base: urlOf("./").href });
  return lines({ ...usual, seed: String(seed), parameters: parametersOf(engine) }, form);
}
