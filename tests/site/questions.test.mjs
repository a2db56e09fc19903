// Tests every question of the site on its page. For any position of its handles it must have one of the offered
// answers, and a reason for that exact state.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { program } from "../../scripts/site/program.mjs";

/** @import { Engine } from "../../web/elements/runtime/open_demo.js" */
/** @import { Question } from "../../web/elements/predict/question.js" */

const moves = 100;

/** @param {string} html */
const unescape = (html) => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Mulberry32, for the same moves every time. @param {number} seed */
function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ low, /** @type {number} */ high) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return low + ((high - low) * ((bits ^ (bits >>> 14)) >>> 0)) / 4294967296;
  };
}

const asked = readdirSync("web/content/lessons")
  .filter((name) => readFileSync(`web/content/lessons/${name}`, "utf8").includes("{% predict"))
  .flatMap((name) => {
    const page = readFileSync(`dist/${name}`, "utf8");
    return [...page.matchAll(/<form class="predict" data-question="([^"]*)"[^]*?<\/form>/g)].map(
      ([form, data], at) => ({
        name: `${name}, question ${at + 1}`,
        /** @type {Question} */
        question: JSON.parse(unescape(data)),
        still: /<gnomon-figure [^>]* still>/.test(form),
        choices: [...form.matchAll(/type="radio" name="answer" value="([^"]*)"/g)].map(([, word]) => unescape(word)),
        moment: unescape(/<gnomon-figure [^>]*state="([^"]*)"/.exec(form)?.[1] ?? ""),
      }),
    );
  });

/**
 * Opens the scene in the exact state of the page, with the same part of the world.
 *
 * @param {(typeof asked)[number]} one
 */
async function openAt({ question, moment }) {
  const engine = program.open(question.scene, question.seed, question.view);
  engine.zoom(question.zoom);
  engine.resize({ ...program.figureSize(engine.extent()), ratio: 1 });
  await program.restore(engine, question.scene, moment);
  engine.draw();
  return engine;
}

/**
 * Performs a possible move of a reader.
 *
 * @param {Engine} engine
 * @param {(low: number, high: number) => number} between
 */
function moveSomething(engine, between) {
  const { input } = engine;
  const handle = Math.floor(between(0, input.names().length));
  const place = /** @type {const} */ ([between(0, 640), between(0, 480)]);
  const deed = Math.floor(between(0, 5));
  if (deed === 0) {
    input.pointerDown(...place);
    input.pointerUp(...place);
  } else if (deed < 3) {
    input.pointerTake(between(0, 640), between(0, 480), handle, deed === 2);
    input.pointerMove(...place);
    input.pointerUp(...place);
  } else {
    input.select(handle);
    if (deed === 3) input.nudge(between(-8, 8), between(-8, 8));
    else input.turn(between(-1, 1));
  }
  engine.settle();
}

for (const one of asked) {
  const { name, question, choices } = one;
  test(`${name}: has an answer and a reason wherever its handles are moved`, async () => {
    const engine = await openAt(one);
    const parameters = program.parametersOf(engine);
    const between = dice(7);
    const told = new Set();
    for (let i = 0; i < moves; ++i) {
      const truth = program.truthOf(engine, question);
      const { name: sentence } = engine.status();
      assert.ok(
        truth !== undefined,
        `no answer where the sentence is "${sentence}": add a choice for it, or "otherwise"`,
      );
      assert.ok(program.isInRange(question, truth), `the answer ${truth} is beyond "range"`);
      if (typeof truth === "string" && choices.length > 0)
        assert.ok(choices.includes(truth), `the answer "${truth}" is not among the choices`);
      for (const guess of program.guessesFor(question, choices, truth)) {
        const { judgement, reason } = program.answered(engine, question, guess, truth);
        assert.ok(reason, `"why" of ${question.scene} has no reason where the sentence is "${sentence}"`);
        const { words } = reason;
        assert.doesNotMatch(
          words,
          /[{}]|NaN|undefined|Infinity/,
          `a place in "why" of ${question.scene} is not filled`,
        );
        assert.match(words, /^[\p{Lu}\d].*\.$/u, `"why" of ${question.scene} has a reason that is no whole sentence`);
        const by = question.kind === "move" && /, by (\d+\.\d+)/.exec(words);
        if (by)
          assert.ok(Math.abs(Number(by[1]) - Number(judgement.off)) < 0.0051, `${words} It is off by ${judgement.off}`);
        if (guess === truth && question.kind !== "move")
          assert.ok(judgement.right, `the right answer "${guess}" is judged wrong`);
        told.add(words);
      }
      if (one.still) {
        // The shapes of this question cannot be moved, but there are other seeds.
        program.poseAnother(engine, question, question.seed, () => between(0, 1));
      } else {
        moveSomething(engine, between);
        program.keepParameters(engine, parameters);
      }
    }
    engine.close();
    assert.ok(
      told.size > (one.still ? 1 : 10),
      `${told.size} different reasons in ${moves} states: the reasons must have the numbers of the state`,
    );
  });
}

/** Edge questions, whose reasons contain both edges' numbers. */
const edges = asked.filter(({ question }) => question.kind === "edge");

test("a wrong edge is given its own number beside the greatest one", async () => {
  assert.ok(edges.length >= 5);
  for (const one of edges) {
    const engine = await openAt(one);
    const truth = program.truthOf(engine, one.question);
    assert.ok(typeof truth === "string", `${one.name}: the answer is ${truth}, and no edge`);
    const wrong = one.choices.filter((choice) => choice !== truth && choice !== one.question.otherwise);
    assert.ok(wrong.length >= 3, `${one.name} offers ${wrong.length} wrong edges, fewer than 3`);
    const said = wrong.map((guess) => {
      const { reason } = program.answered(engine, one.question, guess, truth);
      const numbers = reason?.words.match(/[−\d]\d*\.\d+|−∞/g) ?? [];
      assert.equal(numbers.length, 2, `${one.name}: "${reason?.words}" must have one number for each of the two edges`);
      assert.notEqual(numbers[0], numbers[1], `${reason?.words} refutes itself`);
      assert.deepEqual(
        reason?.lit.map(({ by }) => by),
        ["reader", "query"],
      );
      return numbers;
    });
    assert.equal(new Set(said.map(([, theirs]) => Number(theirs.replace("−", "-")).toFixed(2))).size, 1);
    engine.close();
  }
});
