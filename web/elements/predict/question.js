// A question about a scene: its state, and the scene's answer in that state.
//
// The answer is read from the running program in any state, so it stays right after the reader has moved the shapes.
// The same module runs in the page and, while the site is built, in node.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Place, Truth } from "./judge.js" */

import { DemoLabel_stride, DemoLabel_text, DemoLabel_x, DemoLabel_y } from "../../border/demo.js";
import { sentence } from "../runtime/labels.js";
import { figureSize } from "../runtime/svg.js";
import { corner, judge } from "./judge.js";

/**
 * All data of a question in a page. The answer is not included.
 *
 * @typedef {object} Question
 * @property {string} scene
 * @property {string} view with only the shapes
 * @property {number} seed
 * @property {string} [state] a moment instead of the seed, as in a link
 * @property {number} steps number of steps since the scene's beginning
 * @property {Record<string, number>} set parameters that differ from the scene's defaults
 * @property {Record<string, number>} proof parameters of the picture with the answer
 * @property {"choice" | "edge" | "number" | "place" | "move"} kind
 * @property {string} [of] number that is the answer, or that selects among the words
 * @property {string[] | Record<string, string>} [words] choices: by that number, or by the scene's sentence
 * @property {[number, number, number]} [range] of a number: from, to, step
 * @property {number} within largest error of a right answer
 * @property {string[]} [labels] of the scene's picture, at the correct places
 * @property {number} [handle] to be moved
 * @property {number} [is] target value of the number
 * @property {string} [otherwise] words of the answer that there is no such edge, number or place
 * @property {number} zoom magnification of the middle of the picture relative to the demo
 * @property {[number, number]} world visible part of the world, in its units
 * @property {[number, number]} fair limits of the absolute value of `separation`: visible, but not at first sight
 */

/** Numbers that are not lengths. */
const unmeasured = { time: true, rounds: true, lie: true };

/** Number of seeds tried for a question with a given answer. */
const most_tries = 60;

/** View of the whole demo, which contains the labels. */
const whole = "demo";

/**
 * Sets up the scene for a question of this kind.
 *
 * @param {Engine} engine
 * @param {Pick<Question, "set" | "steps">} question
 * @param {number} seed
 */
export function pose(engine, { set, steps }, seed) {
  engine.parameterIds().forEach((id, index) => {
    const { initial, value } = engine.parameter(index);
    const wanted = set[id] ?? initial;
    // Setting one parameter may change another: turning the axis also shows it.
    if (value !== wanted) engine.setParameter(index, wanted);
  });
  engine.reset(seed);
  for (let step = 0; step < steps; ++step) engine.step();
}

/**
 * Shows the proof of the answer.
 *
 * @param {Engine} engine
 * @param {Question} question
 */
export function prove(engine, { proof }) {
  const ids = engine.parameterIds();
  for (const [id, value] of Object.entries(proof)) engine.setParameter(ids.indexOf(id), value);
}

/**
 * Returns the answer in the present state, or undefined if the question has none.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @returns {Truth | undefined}
 */
export const truthOf = (engine, question) => answerOf(engine, question) ?? question.otherwise;

/**
 * Reports whether an answer means "no such edge, number or place".
 *
 * @param {Question} question
 * @param {unknown} answer
 */
export const isNone = ({ otherwise }, answer) => otherwise !== undefined && answer === otherwise;

/**
 * @param {Engine} engine
 * @param {Question} question
 * @returns {Truth | undefined}
 */
function answerOf(engine, question) {
  const { kind, of = "", words, labels = [] } = question;
  engine.draw();
  if (kind === "edge") return edgeOf(engine);
  if (kind === "place") return placesOf(engine, question.view, labels);
  if (kind === "choice" && !Array.isArray(words)) return words?.[engine.status().name];
  const number = engine.quantity(of);
  if (kind !== "choice" || number === undefined) return number;
  return Object.values(words ?? {})[Math.round(number)];
}

/**
 * Returns the rule that makes the question unfair in this state, or undefined for a fair question.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {Truth | undefined} truth
 * @returns {"no answer" | "beyond the picture" | "right untouched" | "fair" | "range" | undefined}
 */
export function unfair(engine, question, truth) {
  const { kind, range, fair, is = 0, within, world } = question;
  if (truth === undefined || isNone(question, truth)) return "no answer";
  if (!isSeen(engine, world)) return "beyond the picture";
  // An untouched answer must not be right already.
  const untouched = kind === "move" ? is : kind === "place" ? corner : range && middle(range);
  const aim = kind === "move" ? Number(truth) : truth;
  if (untouched !== undefined && judge(untouched, aim, 2 * within, world).right) return "right untouched";
  const apart = Math.abs(engine.quantity("separation") ?? 0);
  if (apart < fair[0] || apart > fair[1]) return "fair";
  return isInRange(question, truth) ? undefined : "range";
}

/**
 * Reports whether the slider, if any, reaches the answer.
 *
 * @param {Question} question
 * @param {Truth} truth
 */
export const isInRange = ({ range }, truth) =>
  typeof truth !== "number" || !range || (truth >= range[0] && truth <= range[1]);

/**
 * Returns the initial value of a slider.
 *
 * @param {[number, number, number]} range
 */
export const middle = ([from, to, step]) => from + step * Math.round((to - from) / 2 / step);

/**
 * Reports whether all shapes are within the visible part of the world.
 *
 * @param {Engine} engine
 * @param {[number, number]} world
 */
function isSeen(engine, [width, height]) {
  return engine.input.held().every((what, index) => {
    // A line is infinite, and an axis is only a direction.
    if (what === "line" || what === "axis") return true;
    const { x, y, corners, radius } = engine.input.handle(index);
    const reach = what === "point" ? 0 : radius + Math.max(...corners.map(([u, v]) => Math.hypot(u, v)));
    return Math.abs(x) + reach <= width / 2 && Math.abs(y) + reach <= height / 2;
  });
}

/**
 * Finds another question of the same kind, with equally likely answers.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {number} last seed of the present question
 * @param {() => number} [random]
 * @returns {number} its seed
 */
export function poseAnother(engine, question, last, random = Math.random) {
  const choices = choicesOf(question);
  const wanted = choices[Math.floor(random() * choices.length)];
  let usable = question.seed;
  for (let tries = 0; tries < most_tries; ++tries) {
    const seed = Math.floor(random() * 1000);
    pose(engine, question, seed);
    const truth = truthOf(engine, question);
    if (seed === last || unfair(engine, question, truth)) continue;
    if (wanted === undefined || truth === wanted) return seed;
    usable = seed;
  }
  pose(engine, question, usable);
  return usable;
}

/**
 * Returns the choices, each once.
 *
 * @param {Question} question
 */
export const choicesOf = ({ words = [] }) => [...new Set(Object.values(words))];

/**
 * Returns the parameters of a question. Input could change some of them; for example, a click replaces the polygon.
 * The choices would then not match the picture.
 *
 * @param {Engine} engine
 */
export const parametersOf = (engine) => engine.parameterIds().map((_, index) => engine.parameter(index).value);

/**
 * @param {Engine} engine
 * @param {number[]} values result of `parametersOf`
 * @returns {boolean} whether a value had to be restored
 */
export function keepParameters(engine, values) {
  const changed = values.flatMap((value, index) => (engine.parameter(index).value === value ? [] : [index]));
  for (const index of changed) engine.setParameter(index, values[index]);
  return changed.length > 0;
}

/**
 * Returns the bodies with their names in the picture.
 *
 * @param {Engine} engine
 */
export const bodiesOf = (engine) =>
  engine.input.names().flatMap((name, index) => {
    const { what, corners } = engine.input.handle(index);
    return what === "body" ? [{ name: sentence(name, []), corners }] : [];
  });

/**
 * Returns the edges to choose from, as `A 0`; as `0` if the scene has the number of edges of a single shape.
 *
 * @param {Engine} engine
 */
export function edgesOf(engine) {
  const edges = engine.quantity("edges");
  if (edges !== undefined) return Array.from({ length: edges }, (_, edge) => String(edge));
  return bodiesOf(engine).flatMap(({ name, corners }) => corners.map((_, edge) => `${name} ${edge}`));
}

/** @param {Engine} engine */
function edgeOf(engine) {
  const edge = deciding(engine);
  return edge && nameOf(engine, ...edge);
}

/**
 * Returns the edge that the scene names: shape and index.
 *
 * @param {Engine} engine
 * @returns {[number, number] | undefined}
 */
export function deciding(engine) {
  const edge = engine.quantity("edge");
  return edge === undefined ? undefined : [engine.quantity("owner") ?? 0, edge];
}

/**
 * Returns the name of an edge in the choices: `A 2`, or `2` for a single shape.
 *
 * @param {Engine} engine
 * @param {number} shape
 * @param {number} edge
 */
export const nameOf = (engine, shape, edge) =>
  engine.quantity("edges") === undefined ? `${bodiesOf(engine)[shape].name} ${edge}` : String(edge);

/**
 * @param {Engine} engine
 * @param {string} view of the question, restored afterwards
 * @param {string[]} names
 * @returns {Place[] | undefined}
 */
function placesOf(engine, view, names) {
  engine.setView(whole);
  engine.draw();
  const { width, height } = figureSize(engine.extent());
  const labels = engine.labels();
  /** @type {Place[]} */
  const places = [];
  for (let at = 0; at < labels.length; at += DemoLabel_stride) {
    const name = engine.name(labels[at + DemoLabel_text]);
    if (names.includes(name)) places.push([labels[at + DemoLabel_x] / width, labels[at + DemoLabel_y] / height]);
  }
  engine.setView(view);
  return places.length > 0 ? places : undefined;
}

/**
 * Returns the view in which the reader can name an edge, or estimate a length.
 *
 * @param {Pick<Question, "kind" | "of" | "range">} question
 */
export function viewFor({ kind, of, range }) {
  if (kind === "edge") return "edges";
  const isNumber = kind === "move" || (kind === "number" && range !== undefined);
  return isNumber && !Object.hasOwn(unmeasured, of ?? "") ? "ruler" : "shapes";
}
