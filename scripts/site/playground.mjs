// Collects the playground's data on the demos from the program itself, while the site is built.
import { readdirSync, readFileSync } from "node:fs";
import { ParameterKind_choice } from "../../web/border/demo.js";
import { fields } from "../../web/pages/playground/demo_fields.js";
import { lines, unchanged } from "../../web/elements/embed/embed_lines.js";
import { escape } from "./highlight.mjs";
import { program } from "./program.mjs";
import { joinTexts } from "./texts.mjs";

/** @import { Parameter } from "../../web/pages/playground/demo_fields.js" */
/** @import { Form } from "../../web/elements/embed/embed_lines.js" */
/** @typedef {{ title: string, page: string, parameters: Record<string, Parameter> }} Scene */

const lessons = "web/content/lessons";

/** Finds the first lesson with the demo of each scene. @returns {Record<string, string>} by scene */
function pages() {
  const all = readdirSync(lessons)
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ name, source: readFileSync(`${lessons}/${name}`, "utf8") }))
    .map((page) => ({ ...page, number: Number(/^number: ([\d.]+)$/m.exec(page.source)?.[1]) }))
    .filter(({ number }) => number >= 1)
    .sort((a, b) => b.number - a.number);
  return Object.fromEntries(
    all.flatMap(({ name, source }) =>
      [...source.matchAll(/\{% demo "([\w-]+)"/g)].map(([, scene]) => /** @type {const} */ ([scene, name])),
    ),
  );
}

/** @param {string} scene @param {ReturnType<typeof joinTexts>} texts @returns {Record<string, Parameter>} */
function parametersOf(scene, texts) {
  const engine = program.open(scene, 1);
  try {
    const pairs = engine.parameterIds().map((id, index) => {
      const { kind, minimum, maximum, increment, initial } = engine.parameter(index);
      const { label = id, options = [], value: words = "{0}" } = texts.parameter[id] ?? {};
      const choices = kind === ParameterKind_choice ? options.slice(minimum, maximum + 1) : [];
      return [id, { kind, label, options: choices, minimum, maximum, increment, initial, words }];
    });
    return Object.fromEntries(pairs);
  } finally {
    engine.close();
  }
}

/** Returns the scenes whose demos are in lessons, by their ids. @returns {Record<string, Scene>} */
export function scenes() {
  const texts = joinTexts();
  const explained = pages();
  const ids = Object.keys(texts.scenes).filter((scene) => explained[scene]);
  return Object.fromEntries(
    ids.map((scene) => [
      scene,
      { title: texts.scenes[scene], page: explained[scene], parameters: parametersOf(scene, texts) },
    ]),
  );
}

/**
 * Returns the line to copy for the default choices.
 *
 * @param {Form} form
 * @param {string} [scene]
 */
export function usualLine(form, scene = "polygon-polygon") {
  const named = { scene, title: joinTexts().scenes[scene], page: pages()[scene], base: "https://example.org/gnomon/" };
  return lines(unchanged(named), form);
}

/**
 * The shortcode {% line "frame", "circle-polygon" %}.
 *
 * @param {Form} form
 * @param {string} [scene]
 */
export const line = (form, scene) => `<figure><pre tabindex="0"><code>${escape(usualLine(form, scene))}</code></pre>
<figcaption><button type="button" data-does="copy.js">Copy</button> <span role="status"></span></figcaption></figure>`;

/**
 * The shortcode {% fields "polygon-polygon" %}.
 *
 * @param {string} scene
 */
export const fieldsOf = (scene) => fields(parametersOf(scene, joinTexts()));
