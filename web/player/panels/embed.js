// The lines by which the author of another page puts this demo into it: docs/embedding tells of each form.

/** @import { Engine } from "../../runtime/engine.js" */

import { ParameterKind_toggle } from "../../border/demo.js";
import { urlOf } from "../../runtime/files.js";

/** Whether this page stands beside the scripts, so that all that the lines ask for does, too. */
export const isAtHome = () => location.href.startsWith(urlOf("./").href);

/**
 * What the reader has set, as the attribute `parameters` has it.
 *
 * @param {Engine} engine
 */
function parametersOf(engine) {
  const changed = engine.parameterIds().flatMap((id, index) => {
    const { kind, value, initial } = engine.parameter(index);
    return value === initial ? [] : [`${id}: ${kind === ParameterKind_toggle ? (value ? "on" : "off") : value}`];
  });
  return changed.join("; ");
}

/** @param {string} words */
const quoted = (words) => `"${words.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/**
 * @param {Engine} engine
 * @param {{ scene: string, seed: number, label: string }} demo
 * @returns {{ element: string, frame: string, canvas: string }}
 */
export function embedLines(engine, { scene, seed, label }) {
  const parameters = parametersOf(engine);
  const wishes = Object.entries({
    scene,
    ...(seed !== 1 && { seed: String(seed) }),
    ...(parameters && { parameters }),
  });
  const attributes = (/** @type {string} */ before) =>
    wishes.map(([name, value]) => ` ${before}${name}=${quoted(value)}`).join("");
  const file = (/** @type {string} */ name) => urlOf(name).href;
  const id = "gl_canvas";
  return {
    element: `<script type="module" src="${file("gnomon-demo.js")}"></script>
<gnomon-demo${attributes("")}></gnomon-demo>`,
    frame: `<iframe src=${quoted(`${file("embed.html")}?${new URLSearchParams(wishes)}`)} title=${quoted(label)} width="640" height="720" loading="lazy" allow="fullscreen; clipboard-write" style="border: 0; max-width: 100%"></iframe>`,
    canvas: `<script src="${file("gnomon.js")}"></script>
<canvas id="${id}" width="800" height="600"${attributes("data-")}></canvas>
<button id="${id}_play">Play</button> <button id="${id}_stop">Stop</button>`,
  };
}
