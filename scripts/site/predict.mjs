// The shortcode {% predict %}: a question to the reader, which the running query then answers. docs/questions.md
// describes its use in a lesson.
//
// Every mistake of an author ends the build here. The scene itself reports whether it has the objects of the question,
// and whether it has an answer in the shown state.
import { placeOf } from "./place.mjs";
import { elementOf } from "./figure.mjs";
import { block } from "./predict_html.mjs";
import { program as rules } from "./program.mjs";
import { joinTexts } from "./texts.mjs";

/** @import { Engine } from "../../web/elements/runtime/open_demo.js" */
/** @import { Question } from "../../web/elements/predict/question.js" */

const { predict: text, scene: sentences } = joinTexts();

/** Options that every kind of question accepts; each kind begins with an option of its own name. */
const common = ["ask", "seed", "state", "at", "set", "proof", "fair", "zoom"];
/** Explanation of an invalid state, by the broken rule. */
const rules_broken = {
  "no answer": "has no answer",
  "beyond the picture": "has a shape that reaches beyond the picture: a smaller zoom would show it",
  "right untouched": "would be right before anybody has touched it",
  fair: 'is not fair: "separation" is outside of',
  range: 'has its answer outside of "range"',
};
/** @type {Record<string, { kind: Question["kind"], needs: string[], may: string[] }>} */
const kinds = {
  choice: { kind: "choice", needs: [], may: ["of", "otherwise"] },
  edge: { kind: "edge", needs: [], may: ["otherwise"] },
  number: { kind: "number", needs: ["range", "within"], may: ["otherwise"] },
  place: { kind: "place", needs: ["within"], may: [] },
  move: { kind: "move", needs: ["until", "is", "within"], may: [] },
};
/** Every scene is narrower. */
const far = 100;
/** Number of further questions that are checked before a lesson may offer them. */
const rehearsed = 20;

/** Pages are processed one after another, although Eleventy writes them concurrently. */
let turn = Promise.resolve();

/**
 * @this {{ page?: { inputPath: string } } | void}
 * @param {string} how to find the answer: the content between the tags
 * @param {string} scene
 * @param {Record<string, any>} [options]
 * @returns {Promise<string>}
 */
export function predict(how, scene, options = {}) {
  const known = Object.entries(options).filter(([name, value]) => name !== "__keywords" && value !== undefined);
  const given = Object.fromEntries(known);
  const where = `${placeOf(this?.page?.inputPath, `{% predict "${scene}"`, `ask="${given.ask}"`)}: predict "${scene}"`;
  const written = turn
    .then(() => write(how, scene, given))
    .catch((error) => {
      throw new Error(`${where}: ${error.message}`);
    });
  turn = written.then(
    () => {},
    () => {},
  );
  return written;
}

/**
 * @param {string} how
 * @param {string} scene
 * @param {Record<string, any>} given
 */
async function write(how, scene, given) {
  const engine = rules.open(scene, 0);
  try {
    const question = questionOf(engine, scene, given);
    engine.setView(question.view);
    engine.zoom(question.zoom);
    engine.resize({ ...rules.figureSize(engine.extent()), ratio: 1 });
    rules.pose(engine, question, question.seed);
    if (question.state) await rules.restore(engine, scene, question.state);
    check(engine, question);
    const { view, seed, zoom } = question;
    const moment = await rules.momentOf(engine, scene, seed);
    const still = question.kind === "place" || engine.input.names().length === 0;
    const picture = elementOf(engine, { scene, view, seed, zoom, moment, label: text.picture, still });
    const sentence = told(engine);
    const choices = question.kind === "edge" ? rules.edgesOf(engine) : rules.choicesOf(question);
    const room = [...reasons(engine, question, choices), ...rehearse(engine, question, choices)].reduce(longer, "");
    const start = question.range && rules.middle(question.range);
    return block({ how, ask: String(given.ask), question, picture, sentence, choices, start, room });
  } finally {
    engine.close();
  }
}

// --- The author's options

/**
 * @param {Engine} engine
 * @param {string} scene
 * @param {Record<string, any>} given
 * @returns {Question}
 */
function questionOf(engine, scene, given) {
  const found = Object.keys(kinds).filter((kind) => kind in given);
  if (found.length !== 1) throw Error(`the question needs one of ${list(Object.keys(kinds))}, and has ${found.length}`);
  const [way] = found;
  const { kind, needs, may } = kinds[way];
  for (const name of ["ask", ...needs]) if (!(name in given)) throw Error(`"${way}" needs "${name}"`);
  const known = [...common, way, ...needs, ...may];
  const stranger = Object.keys(given).find((name) => !known.includes(name));
  if (stranger) throw Error(`there is no "${stranger}" with "${way}"; the keys are ${list(known)}`);
  const { seed = 1, at = 0, fair = [0, far], within = 0, zoom = 1, state, otherwise } = given;
  for (const [name, value] of Object.entries({ seed, at, within, zoom })) {
    if (typeof value !== "number" || !(value >= 0)) throw Error(`"${name}" must be a number of at least 0`);
  }
  if (zoom === 0) throw Error(`"zoom" must be a number above 0`);
  if (!Number.isSafeInteger(seed)) throw Error(`"seed" must be a whole number, not ${seed}`);
  if (at > 0 && engine.input.held().includes("point"))
    throw Error(`"at" must be 0 in a scene whose shape turns unseen`);
  const { width, height } = engine.extent();
  /** @type {Question} */
  const question = {
    scene,
    view: "",
    seed,
    state,
    steps: rules.stepsIn(at),
    set: parameters(engine, given.set),
    proof: parameters(engine, given.proof),
    kind,
    within,
    fair,
    zoom,
    otherwise,
    world: [width / zoom, height / zoom],
  };
  if (otherwise !== undefined && typeof otherwise !== "string")
    throw Error(`"otherwise" must be the words of an answer`);
  if (!Array.isArray(fair) || !(fair[0] < fair[1])) throw Error('"fair" must be [nearest, furthest]');
  if (given.fair) number(engine, "separation");
  if (kind === "choice") Object.assign(question, words(engine, given));
  if (kind === "number") Object.assign(question, { of: number(engine, given.number), range: range(given.range) });
  if (kind === "place") question.labels = labels(given.place);
  if (kind === "move") {
    const handle = engine.input.names().indexOf(given.move);
    if (handle < 0) throw Error(`there is no handle "${given.move}"; the handles are ${list(engine.input.names())}`);
    if (typeof given.is !== "number") throw Error('"is" must be a number');
    Object.assign(question, { of: number(engine, given.until), handle, is: given.is });
  }
  question.view = rules.viewFor(question);
  return question;
}

/**
 * @param {Engine} engine
 * @param {Record<string, number>} [given]
 */
function parameters(engine, given = {}) {
  const ids = engine.parameterIds();
  for (const [id, value] of Object.entries(given)) {
    const index = ids.indexOf(id);
    if (index < 0) throw Error(`there is no parameter "${id}"; the parameters are ${list(ids)}`);
    const { minimum, maximum } = engine.parameter(index);
    if (!(value >= minimum && value <= maximum)) throw Error(`"${id}" is ${value}, not from ${minimum} to ${maximum}`);
  }
  return given;
}

/**
 * @param {Engine} engine
 * @param {string} name
 */
function number(engine, name) {
  const readouts = engine.readoutIds();
  if (readouts.includes(name)) return name;
  throw Error(`there is no readout "${name}"; the readouts are ${list(readouts)}`);
}

/**
 * @param {Engine} engine
 * @param {Record<string, any>} given
 */
function words(engine, { choice, of }) {
  if (Array.isArray(choice)) {
    if (!of) throw Error('a list of choices needs "of", the number that chooses among them');
    return { words: choice, of: number(engine, of) };
  }
  if (of) throw Error('with "of" the choices must be a list');
  for (const name of Object.keys(choice)) if (!(name in sentences)) throw Error(`no scene has the sentence "${name}"`);
  return { words: choice };
}

/** @param {unknown} given */
function range(given) {
  const numbers = Array.isArray(given) && given.every((end) => typeof end === "number");
  const fits = numbers && given.length === 3 && given[0] < given[1] && given[2] > 0;
  if (!fits) throw Error('"range" must be [from, to, step]');
  return given;
}

/** @param {string | string[]} given */
function labels(given) {
  const names = [given].flat();
  for (const name of names) if (!(name in sentences)) throw Error(`no picture has the label "${name}"`);
  return names;
}

/** @param {string[]} names */
const list = (names) => names.map((name) => `"${name}"`).join(", ");

// --- Checks against the scene

/**
 * @param {Engine} engine
 * @param {Question} question
 */
function check(engine, question) {
  const truth = rules.truthOf(engine, question);
  const broken = rules.unfair(engine, question, truth);
  if (!broken) return;
  const { name } = engine.status();
  const why = broken === "fair" ? `${rules_broken.fair} [${question.fair.join(", ")}]` : rules_broken[broken];
  const but = broken === "no answer" ? `, for its sentence is "${name}"` : "";
  throw Error(`this state ${why}${but}: ${told(engine)} These seeds are fair: ${fairSeeds(engine, question)}`);
}

/**
 * @param {Engine} engine
 * @param {Question} question
 */
function fairSeeds(engine, question) {
  const seeds = Array.from({ length: 300 }, (_, seed) => seed).filter((seed) => {
    rules.pose(engine, question, seed);
    return !rules.unfair(engine, question, rules.truthOf(engine, question));
  });
  return seeds.slice(0, 12).join(", ") || "none of the first 300";
}

/**
 * Checks that “Another” has further questions, and that their answers differ. A word may only apply after a reader
 * moves the shapes.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {string[]} choices
 * @returns {string[]} every reason that occurred
 */
function rehearse(engine, question, choices) {
  let state = 1;
  // A repeatable generator of sufficient quality: Park and Miller, Random number generators, 1988.
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const met = new Set();
  let { seed } = question;
  const said = Array.from({ length: rehearsed }, () => {
    seed = rules.poseAnother(engine, question, seed, random);
    met.add(rules.truthOf(engine, question));
    return reasons(engine, question, choices);
  });
  if (met.has(undefined)) throw Error("other seeds have no answer");
  if (question.kind === "choice" && met.size < 2) throw Error(`the answer is always ${list([...met])}`);
  return said.flat();
}

/**
 * Returns the reason for each answer in the present state. Every answer needs one, and the page reserves its room.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {string[]} choices
 * @returns {string[]}
 */
function reasons(engine, question, choices) {
  const truth = rules.truthOf(engine, question);
  if (truth === undefined) return [];
  return rules.guessesFor(question, choices, truth).map((guess) => {
    const reason = rules.answered(engine, question, guess, truth).reason;
    const topic = rules.topicOf(engine, question, truth);
    if (!reason) throw Error(`the texts of "${question.scene}" have no reason for "${topic}"`);
    return reason.words;
  });
}

/** @param {string} one @param {string} other */
const longer = (one, other) => (other.length > one.length ? other : one);

/**
 * Returns the scene's own sentence.
 *
 * @param {Engine} engine
 */
function told(engine) {
  const { name, numbers } = engine.status();
  return rules.sentence(name, numbers);
}
