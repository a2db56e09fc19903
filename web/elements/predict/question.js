// A question about a scene: the state that it is asked in, and what the scene answers there.
//
// The answer is read from the running program in whatever state it is, so it is right also after the reader has moved
// the shapes. The same module runs in the page and, while the site is built, in node.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Place, Truth } from "./judge.js" */

import { DemoLabel_stride, DemoLabel_text, DemoLabel_x, DemoLabel_y } from "../../border/demo.js";
import { sentence } from "../runtime/labels.js";
import { figureSize } from "../runtime/svg.js";
import { corner, judge } from "./judge.js";

/**
 * What a page says of a question, and all that it says: no answer is in it.
 *
 * @typedef {object} Question
 * @property {string} scene
 * @property {string} view of the shapes alone
 * @property {number} seed
 * @property {string} [state] a moment instead, as in a link
 * @property {number} steps that the scene has gone since its beginning
 * @property {Record<string, number>} set parameters that are not as the scene has them
 * @property {Record<string, number>} proof parameters of the picture that comes with the answer
 * @property {"choice" | "edge" | "number" | "place" | "move"} kind
 * @property {string} [of] the number that is asked for, or that chooses among the words
 * @property {string[] | Record<string, string>} [words] to choose from: by that number, or by the scene's sentence
 * @property {[number, number, number]} [range] of a number: from, to, step
 * @property {number} within how far off is still right
 * @property {string[]} [labels] of the scene's picture, which stand at the places that are meant
 * @property {number} [handle] that is to be moved
 * @property {number} [is] what the number is to become
 * @property {string} [otherwise] the words of the answer that there is no such edge, number or place
 * @property {number} zoom how many times larger than in the demo the middle of the picture is shown
 * @property {[number, number]} world how much of it the picture shows, in its units
 * @property {[number, number]} fair how far `separation` has to be from nothing: so that an eye can tell, but not at once
 */

/** Numbers that are no lengths. */
const unmeasured = { time: true, rounds: true, lie: true };

/** So many seeds are tried for a question with a certain answer. */
const most_tries = 60;

/** The whole demo, where its labels stand. */
const whole = "demo";

/**
 * Takes the scene to a question of this kind.
 *
 * @param {Engine} engine
 * @param {Pick<Question, "set" | "steps">} question
 * @param {number} seed
 */
export function pose(engine, { set, steps }, seed) {
  engine.parameterIds().forEach((id, index) => {
    const { initial, value } = engine.parameter(index);
    const wanted = set[id] ?? initial;
    // To set one may change another: who turns the axis is shown it.
    if (value !== wanted) engine.setParameter(index, wanted);
  });
  engine.reset(seed);
  for (let step = 0; step < steps; ++step) engine.step();
}

/**
 * Shows what proves the answer.
 *
 * @param {Engine} engine
 * @param {Question} question
 */
export function prove(engine, { proof }) {
  const ids = engine.parameterIds();
  for (const [id, value] of Object.entries(proof)) engine.setParameter(ids.indexOf(id), value);
}

/**
 * The answer in the present state; nothing, where the question has none.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @returns {Truth | undefined}
 */
export const truthOf = (engine, question) => answerOf(engine, question) ?? question.otherwise;

/**
 * Whether an answer is that there is no such edge, number or place.
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
 * Which rule forbids to ask a reader this here: nothing, if it is fair.
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
  // What nobody has moved yet must not be right already.
  const untouched = kind === "move" ? is : kind === "place" ? corner : range && middle(range);
  const aim = kind === "move" ? Number(truth) : truth;
  if (untouched !== undefined && judge(untouched, aim, 2 * within, world).right) return "right untouched";
  const apart = Math.abs(engine.quantity("separation") ?? 0);
  if (apart < fair[0] || apart > fair[1]) return "fair";
  return isInRange(question, truth) ? undefined : "range";
}

/**
 * Whether the slider reaches it, if there is one.
 *
 * @param {Question} question
 * @param {Truth} truth
 */
export const isInRange = ({ range }, truth) =>
  typeof truth !== "number" || !range || (truth >= range[0] && truth <= range[1]);

/**
 * Where a slider stands before it is touched.
 *
 * @param {[number, number, number]} range
 */
export const middle = ([from, to, step]) => from + step * Math.round((to - from) / 2 / step);

/**
 * Whether all shapes lie within what is shown of the world.
 *
 * @param {Engine} engine
 * @param {[number, number]} world
 */
function isSeen(engine, [width, height]) {
  return engine.input.held().every((what, index) => {
    // A line has no end, and an axis is only a direction.
    if (what === "line" || what === "axis") return true;
    const { x, y, corners, radius } = engine.input.handle(index);
    const reach = what === "point" ? 0 : radius + Math.max(...corners.map(([u, v]) => Math.hypot(u, v)));
    return Math.abs(x) + reach <= width / 2 && Math.abs(y) + reach <= height / 2;
  });
}

/**
 * Another question of the same kind, with one answer as likely as another.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {number} last the seed of the present one
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
 * The words to choose from, each once.
 *
 * @param {Question} question
 */
export const choicesOf = ({ words = [] }) => [...new Set(Object.values(words))];

/**
 * The parameters that a question is asked with. A hand could change some, as a click brings another polygon: then the
 * answers to choose from would not be those of the picture.
 *
 * @param {Engine} engine
 */
export const parametersOf = (engine) => engine.parameterIds().map((_, index) => engine.parameter(index).value);

/**
 * @param {Engine} engine
 * @param {number[]} values that `parametersOf` has given
 * @returns {boolean} whether something had to be put back
 */
export function keepParameters(engine, values) {
  const changed = values.flatMap((value, index) => (engine.parameter(index).value === value ? [] : [index]));
  for (const index of changed) engine.setParameter(index, values[index]);
  return changed.length > 0;
}

/**
 * The bodies, with the names that the picture has for them.
 *
 * @param {Engine} engine
 */
export const bodiesOf = (engine) =>
  engine.input.names().flatMap((name, index) => {
    const { what, corners } = engine.input.handle(index);
    return what === "body" ? [{ name: sentence(name, []), corners }] : [];
  });

/**
 * Which edges there are to choose from, as `A 0`; as `0` where the scene says how many there are of one shape.
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
 * The edge that the scene names: of which shape, and which.
 *
 * @param {Engine} engine
 * @returns {[number, number] | undefined}
 */
export function deciding(engine) {
  const edge = engine.quantity("edge");
  return edge === undefined ? undefined : [engine.quantity("owner") ?? 0, edge];
}

/**
 * As it is chosen: `A 2`, or `2` where there is one shape.
 *
 * @param {Engine} engine
 * @param {number} shape
 * @param {number} edge
 */
export const nameOf = (engine, shape, edge) =>
  engine.quantity("edges") === undefined ? `${bodiesOf(engine)[shape].name} ${edge}` : String(edge);

/**
 * @param {Engine} engine
 * @param {string} view that the question shows, and goes on showing
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
 * Which view shows the shapes so that one can say which edge is meant, or how long something is.
 *
 * @param {Pick<Question, "kind" | "of" | "range">} question
 */
export function viewFor({ kind, of, range }) {
  if (kind === "edge") return "edges";
  const isNumber = kind === "move" || (kind === "number" && range !== undefined);
  return isNumber && !Object.hasOwn(unmeasured, of ?? "") ? "ruler" : "shapes";
}
