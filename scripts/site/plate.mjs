// The shortcode {% plate %}: a figure that the reader can take hold of, drawn here as it will be drawn there.
import { escape } from "./highlight.mjs";
import { program } from "./program.mjs";
import { joinTexts } from "./texts.mjs";

/** @import { Engine } from "../../web/runtime/engine.js" */

const { scenes, plates } = joinTexts();
const titles = { ...scenes, ...plates };

/**
 * What a lesson may say of a plate beside its scene and view.
 *
 * @typedef {object} Options
 * @property {string} [label] for those who hear the page
 * @property {number} [seed]
 * @property {number} [zoom]
 * @property {number} [at] seconds since the beginning
 * @property {Record<string, number>} [set] parameters that are not as the scene has them
 * @property {string} [state] a moment instead, as in a link
 * @property {boolean} [still] nobody can take hold of it
 */
const known = ["label", "seed", "zoom", "at", "set", "state", "still"];

/** @param {string[]} names */
const quoted = (names) => names.map((name) => `"${name}"`).join(", ");

/**
 * @this {{ page?: { inputPath: string } } | void}
 * @param {string} caption
 * @param {string} scene
 * @param {string | Options} [view]
 * @param {Options} [options]
 * @returns {Promise<string>}
 */
export async function plate(caption, scene, view = "demo", options = {}) {
  if (typeof view !== "string") return plate.call(this, caption, scene, "demo", view);
  const { __keywords, ...given } = /** @type {Options & { __keywords?: boolean }} */ (options);
  try {
    const stranger = Object.keys(given).find((name) => !known.includes(name));
    if (stranger) throw Error(`there is no "${stranger}"; there is ${quoted(known)}`);
    const element = await write(scene, view, given);
    return `<figure>${element}\n<figcaption>${caption.trim()}</figcaption></figure>`;
  } catch (error) {
    throw new Error(`${this?.page?.inputPath ?? "a page"}: plate "${scene}": ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string} scene
 * @param {string} view
 * @param {Options} options
 */
async function write(scene, view, { seed = 1, zoom = 1, at = 0, set = {}, state = "", ...rest }) {
  const engine = program.open(scene, seed, view);
  try {
    const ids = engine.parameterIds();
    const unknown = Object.keys(set).find((id) => !ids.includes(id));
    if (unknown) throw Error(`there is no parameter "${unknown}"; there is ${quoted(ids)}`);
    program.pose(engine, { set, steps: program.stepsIn(at) }, seed);
    if (state) await program.restore(engine, scene, state);
    const isBegin = !state && at === 0 && Object.keys(set).length === 0;
    const moment = isBegin ? "" : await program.momentOf(engine, scene, seed);
    return elementOf(engine, { scene, view, seed, zoom, moment, ...rest });
  } finally {
    engine.close();
  }
}

/**
 * The element in the engine's present state, with its picture inside.
 *
 * @param {Engine} engine
 * @param {{ scene: string, view: string, seed: number, zoom: number, moment: string, label?: string, still?: boolean }} look
 */
export function elementOf(engine, { scene, view, seed, zoom, moment, label = titles[scene], still = false }) {
  engine.zoom(zoom);
  engine.resize({ ...program.plateSize(engine.extent()), ratio: 1 });
  const svg = program.drawn(engine).replace("<svg ", `<svg role="img" aria-label="${escape(label)}" `);
  const attributes = [
    ["scene", scene],
    ["view", view],
    ["seed", seed],
    ["zoom", zoom === 1 ? "" : zoom],
    ["state", moment],
    ["label", label],
  ];
  const written = attributes
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`);
  return `<gnomon-plate${written.join("")}${still ? " still" : ""}>${svg.trim()}</gnomon-plate>`;
}
