// The shortcode {% figure %}: a figure that the reader can move, drawn at build time exactly as the page will draw it.
//
// A separate formula in the caption appears below the picture, and its named numbers are those of the picture.
import { escape } from "./highlight.mjs";
import { placeOf } from "./place.mjs";
import { program } from "./program.mjs";
import { withReservedWidth } from "./reserve_width.mjs";
import { joinTexts, sources } from "./texts.mjs";

/** @import { Engine } from "../../web/elements/runtime/open_demo.js" */

const { scenes, figures } = joinTexts();
const titles = { ...scenes, ...figures };
const files = sources();

/**
 * Options of a figure beside its scene and view, as a lesson writes them.
 *
 * @typedef {object} Options
 * @property {string} [label] for readers with a screen reader
 * @property {number} [seed]
 * @property {number} [zoom]
 * @property {number} [at] seconds since the beginning
 * @property {Record<string, number>} [set] parameters that differ from the scene's defaults
 * @property {Record<string, number[]>} [put] new places of movable objects, by name: x, y and the angle in degrees; for
 * an axis only the angle of its handle
 * @property {string} [state] a moment in the form of a link, in place of the options above
 * @property {boolean} [still] whether the reader cannot move the figure
 */
const known = ["label", "seed", "zoom", "at", "set", "put", "state", "still"];

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
export async function figure(caption, scene, view = "demo", options = {}) {
  if (typeof view !== "string") return figure.call(this, caption, scene, "demo", view);
  const { __keywords, ...given } = /** @type {Options & { __keywords?: boolean }} */ (options);
  try {
    const stranger = Object.keys(given).find((name) => !known.includes(name));
    if (stranger) throw Error(`there is no "${stranger}"; the keys are ${quoted(known)}`);
    const formulas = caption.match(/<p class="formula">[^]*?<\/p>/g) ?? [];
    const words = formulas.reduce((rest, formula) => rest.replace(formula, ""), caption).trim();
    const element = await write(scene, view, given, formulas);
    return `<figure>${element}\n<figcaption>${words}</figcaption></figure>`;
  } catch (error) {
    const place = placeOf(this?.page?.inputPath, `{% figure "${scene}"`, given.label && `label="${given.label}"`);
    throw new Error(`${place}: figure "${scene}": ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/**
 * @param {string} scene
 * @param {string} view
 * @param {Options} options
 * @param {string[]} formulas
 */
async function write(scene, view, { seed = 1, zoom = 1, at = 0, set = {}, put = {}, state = "", ...rest }, formulas) {
  const engine = program.open(scene, seed, view);
  try {
    const ids = engine.parameterIds();
    const unknown = Object.keys(set).find((id) => !ids.includes(id));
    if (unknown) throw Error(`there is no parameter "${unknown}"; the parameters are ${quoted(ids)}`);
    program.pose(engine, { set, steps: program.stepsIn(at) }, seed);
    if (state) await program.restore(engine, scene, state);
    for (const [name, place] of Object.entries(put)) lay(engine, name, place);
    const isBegin = !state && at === 0 && Object.keys({ ...set, ...put }).length === 0;
    const moment = isBegin ? "" : await program.momentOf(engine, scene, seed);
    // The engine updates its sentence when it draws the picture, so the words are read afterwards.
    const below = () => formulas.map((formula) => filled(engine, formula)).join("") + sentenceOf(engine, scene);
    return elementOf(engine, { scene, view, seed, zoom, moment, ...rest }, below);
  } finally {
    engine.close();
  }
}

/**
 * @param {Engine} engine
 * @param {string} name of the movable object
 * @param {number[]} place
 */
function lay(engine, name, place) {
  const names = engine.input.names().map((id) => program.sentence(id, []));
  const handle = names.indexOf(name);
  if (handle < 0) throw Error(`there is no handle "${name}"; the handles are ${quoted(names)}`);
  if (place.length > 1) engine.input.put(handle, place[0], place[1]);
  if (place.length !== 2) engine.input.face(handle, (place[place.length - 1] * Math.PI) / 180);
  engine.settle();
}

/**
 * Returns a formula with the scene's present numbers filled in.
 *
 * @param {Engine} engine
 * @param {string} formula
 */
function filled(engine, formula) {
  const numbers = formula.replace(
    /<mn data-number="(\w+)" data-digits="(\d)"( data-factor="")?( data-factor)?><\/mn>/g,
    (tag, name, digits) => {
      if (!engine.readoutIds().includes(name)) {
        throw Error(`there is no number "${name}"; the numbers are ${quoted(engine.readoutIds())}`);
      }
      const bracketed = tag.includes("data-factor");
      return tag.replace("></mn>", `>${program.words(engine.quantity(name), Number(digits), bracketed)}</mn>`);
    },
  );
  return withReservedWidth(engine, numbers).replace("<p ", '<p slot="below" ');
}

/**
 * Returns the scene's present sentence, with room reserved for its longest sentence.
 *
 * @param {Engine} engine
 * @param {string} scene
 */
function sentenceOf(engine, scene) {
  const { name, numbers } = engine.status();
  const own = [...files.scenes, ...files.figures].find((file) => file.name === scene)?.texts.sentences ?? {};
  const longest = [program.sentence(name, numbers), ...Object.values(own).map(longestOf)].reduce((most, words) =>
    words.length > most.length ? words : most,
  );
  const words = escape(program.sentence(name, numbers));
  return `<p slot="below" class="sentence" data-room="${escape(longest)}"><span data-sentence>${words}</span></p>`;
}

/**
 * Returns a template with the longest words in each of its places. Places inside words that a number selects are filled
 * first.
 *
 * @param {string} template
 */
export const longestOf = (template) =>
  template
    .replace(/\{\d(?:[:#!](\d)(?:\/\d?)?|(_)\d|([*^]))?\}/g, (_, digits, index, whole) =>
      index
        ? "₀"
        : whole
          ? whole === "*"
            ? "−0.12345678901234567"
            : "⁻⁵³"
          : (-10.123456).toFixed(Number(digits ?? 0)),
    )
    .replace(/\{\d(?:>0)?\?([^{}]*)\}/g, (_, /** @type {string} */ words) =>
      words.split("|").reduce((most, each) => (each.length > most.length ? each : most)),
    );

/**
 * Returns the element in the engine's present state, with its picture inside.
 *
 * @param {Engine} engine
 * @param {{ scene: string, view: string, seed: number, zoom: number, moment: string, label?: string, still?: boolean }} look
 * @param {() => string} [below] the HTML below the picture, which depends on it
 */
export function elementOf(engine, { scene, view, seed, zoom, moment, label = titles[scene], still = false }, below) {
  engine.zoom(zoom);
  engine.resize({ ...program.figureSize(engine.extent()), ratio: 1 });
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
  return `<gnomon-figure${written.join("")}${still ? " still" : ""}>${svg.trim()}${below?.() ?? ""}</gnomon-figure>`;
}
