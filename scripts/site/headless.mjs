// Runs the demos in node while the site is built. The scenes draw their own posters. Each question is checked against
// the declarations and the answers of its scene, with a picture of the exact state that the reader will see.
//
// The program is the page's without its canvas. program.mjs bundles this module before it runs, because the page's
// modules import their texts through a bundler.
import { pathToFileURL } from "node:url";
import { steps_per_second } from "../../web/border/demo.js";
import { Engine } from "../../web/elements/runtime/open_demo.js";
import { decode, encode } from "../../web/elements/runtime/moment_link.js";
import { built, instantiateFrom } from "./programs.mjs";

/** @import { Exports, ModuleOptions } from "../../web/types/internal.js" */

export { decode };
export { sentence, words } from "../../web/elements/runtime/labels.js";
export * from "../../web/elements/runtime/svg.js";
export * from "../../web/elements/predict/judge.js";
export * from "../../web/elements/predict/question.js";
export * from "../../web/elements/predict/reason.js";

const file = `${built}/gnomon-node`;

/** @type {{ default: (options: Partial<ModuleOptions>) => Promise<Exports> }} */
const { default: create } = await import(pathToFileURL(`${file}.js`).href);
export const instance = await create({ instantiateWasm: instantiateFrom(`${file}.wasm`) });

/**
 * @param {Exports} exports
 * @param {string} scene
 * @param {number} seed
 * @param {string} [view] the whole demo, if none is named
 * @returns {Engine} paused at the scene's beginning; the caller closes it
 */
export const openIn = (exports, scene, seed, view = "") => Engine.open(exports, scene, view, seed);

/**
 * @param {string} scene
 * @param {number} seed
 * @param {string} [view]
 */
export const open = (scene, seed, view) => openIn(instance, scene, seed, view);

/** @param {number} seconds */
export const stepsIn = (seconds) => Math.round(seconds * steps_per_second);

/**
 * Returns the present moment in the form of the attribute `state`.
 *
 * @param {Engine} engine
 * @param {string} scene
 * @param {number} seed
 */
export async function momentOf(engine, scene, seed) {
  const link = await encode({ scene, seed, bytes: engine.save() });
  return link.replace("#gnomon=", "");
}

/**
 * @param {Engine} engine
 * @param {string} scene
 * @param {string} moment
 */
export async function restore(engine, scene, moment) {
  const { bytes } = await decode(moment, scene);
  if (!engine.restore(bytes)) throw Error('"state" is a moment that the scene cannot restore');
}
