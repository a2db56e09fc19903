// Tests the steps of a query in every scene and from many seeds. Each step has a new sentence with its numbers filled
// in, and the displayed arithmetic must be correct.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { listingsFileOf, scenesByProgram } from "../../scripts/site/programs.mjs";
import { program } from "../../scripts/site/program.mjs";
import { joinTexts } from "../../scripts/site/texts.mjs";
import { wordsOf } from "../../web/elements/player/panels/step_words.js";

/** @import { TraceStep } from "../../web/elements/runtime/traces.js" */
/** @import { Line, Listings } from "../../scripts/site/listings.mjs" */

const texts = joinTexts();
const scenes = Object.keys(texts.scenes);

/**
 * Calls `look` with every trace of every scene, from some seeds and at some moments.
 *
 * @param {(steps: TraceStep[], where: string, scene: string) => void} look
 */
function forEachTrace(look) {
  for (const scene of scenes) {
    for (let seed = 1; seed <= 12; ++seed) {
      const engine = program.open(scene, seed);
      for (const moment of [0, 60, 120]) {
        while (engine.moment().now < moment) engine.step();
        engine.traces.names().forEach((name, trace) => {
          look(engine.traces.steps(trace), `${scene}, ${name}, seed ${seed}, step ${moment}`, scene);
        });
      }
      engine.close();
    }
  }
}

/**
 * Returns the value of the expression before the sign, as a reader computes it.
 *
 * @param {string} words
 */
function valueOf(words) {
  const source = words
    .replace(/²/g, "**2")
    .replace(/√(\d+(?:\.\d+)?)/g, "Math.sqrt($1)")
    .replace(/√\(/g, "Math.sqrt(")
    .replace(/max\(/g, "Math.max(")
    .replace(/·/g, "*")
    .replace(/−/g, "-");
  return Number(new Function(`return ${source.replace(/(^|[^)\w.])-(\d+(?:\.\d+)?)\*\*/g, "$1(-$2)**")}`)());
}

/**
 * Returns every "expression ≈ number" of a sentence.
 *
 * @param {string} words
 */
function arithmeticOf(words) {
  return words
    .split(/: |; |, and |\. /)
    .flatMap((part) => {
      const [first, ...rest] = part.split(/ (?=[=≈] )/);
      return rest.map((side, at) => ({
        left: at ? rest[at - 1].slice(2) : first,
        sign: side[0],
        right: side.slice(2),
      }));
    })
    .flatMap(({ left, sign, right }) => {
      const expression = /(?:^|(?<=[a-zA-Z₀-₉] ))((?:max|√)?[(√]?[(√−\d][\d .,·+−/²()√]*)$/.exec(left.trim())?.[1];
      const result = /^−?\d+\.\d+/.exec(right)?.[0];
      const computed = expression && /[·+/²√]|\d −|\) −|, /.test(expression);
      return computed && result ? [{ expression: expression.trim(), sign, result }] : [];
    });
}

/**
 * Reports whether the printed expression evaluates to the printed result, up to one in its last digit.
 *
 * @param {string} expression
 * @param {string} result
 */
function agrees(expression, result) {
  const last_digit = 10 ** -(result.split(".")[1]?.length ?? 0);
  return Math.abs(valueOf(expression) - valueOf(result)) <= 1.0001 * last_digit;
}

test("no step says what the one before has said, none has a place left open or a number without end", () => {
  let told = 0;
  forEachTrace((steps, where) => {
    assert.ok(steps.length > 0, `${where}: nothing is said`);
    const words = steps.map((_, at) => wordsOf(steps, at, texts.marks));
    words.forEach((sentence, at) => {
      ++told;
      assert.notEqual(sentence, words[at - 1], `${where}, step ${at + 1}`);
      assert.doesNotMatch(sentence, /[{}]|NaN|Infinity|undefined|\b\w+_\w+\b|−1\.0000/, `${where}, step ${at + 1}`);
    });
  });
  assert.ok(told > 5000, String(told));
});

test("the arithmetic that is shown is the arithmetic that was done", () => {
  let computed = 0;
  forEachTrace((steps, where) => {
    steps.forEach((_, at) => {
      const words = wordsOf(steps, at, texts.marks);
      for (const { expression, result } of arithmeticOf(words)) {
        ++computed;
        assert.ok(agrees(expression, result), `${where}: ${expression} = ${result}\n${words}`);
      }
    });
  });
  assert.ok(computed > 3000, String(computed));
});

test("what is computed from rounded numbers is not said to be equal", () => {
  forEachTrace((steps, where) => {
    steps.forEach((_, at) => {
      const words = wordsOf(steps, at, texts.marks);
      for (const { expression, sign } of arithmeticOf(words))
        assert.equal(sign, "≈", `${where}: ${expression}\n${words}`);
    });
  });
});

test("every mark whose step computes shows it", () => {
  /** @type {Set<string>} */
  const shown = new Set();
  forEachTrace((steps) => {
    steps.forEach(({ mark }, at) => {
      if (arithmeticOf(wordsOf(steps, at, texts.marks)).length > 0) shown.add(mark);
    });
  });
  for (const mark of ["sat_project", "sat_overlap", "point_project", "point_verdict", "circle_project"]) {
    assert.ok(shown.has(mark), mark);
  }
  for (const mark of ["line_vertex", "rectangle_overlap", "gjk_nearest", "gjk_support", "sweep_axis", "sweep_times"]) {
    assert.ok(shown.has(mark), mark);
  }
  for (const mark of ["impact_axis", "impact_bound", "look_at"]) assert.ok(shown.has(mark), mark);
  for (const mark of ["sum_place", "sum_step", "sum_exit", "sum_length"]) assert.ok(shown.has(mark), mark);
});

test("the motion that the lesson on tunnelling gives away is missed by twenty looks", () => {
  const lesson = readFileSync("web/content/lessons/tunnelling.html", "utf8");
  const [, seed, a, b] =
    /with seed (\d+) and twenty looks, turn A by (\d+\.\d+) and B by (\d+\.\d+)/.exec(lesson) ?? [];
  const engine = program.open("tunnelling", Number(seed));
  const ids = engine.parameterIds();
  Object.entries({ looks: 20, turn_a: Number(a), turn_b: Number(b) }).forEach(([id, value]) =>
    engine.setParameter(ids.indexOf(id), value),
  );
  engine.settle();
  // The engine writes the sentence with its picture.
  engine.svg();
  const steps = engine.traces.steps(0);
  assert.equal(engine.status().name, "tunnel_missed");
  assert.equal(wordsOf(steps, steps.length - 1, texts.marks).startsWith("None of the 20 looks"), true);
  engine.close();
});

test("the search for a contact counts its looks as its table has rows", () => {
  forEachTrace((steps, where) => {
    const done = steps.at(-1);
    if (done?.mark !== "impact_done") return;
    const looks = steps.filter(({ mark }) => mark === "impact_axis").length;
    assert.equal(done.values[4], Math.max(0, looks - 1), `${where}: leaps lie between looks`);
  });
});

/** @param {string} file @returns {Listings} */
const listingsIn = (file) => JSON.parse(readFileSync(`dist/${file}`, "utf8"));

test("every step is told by the listings beside its scene's program: in words, in the method and in the source", () => {
  const own = Object.fromEntries(
    Object.keys(scenesByProgram()).map((part) => [part, listingsIn(listingsFileOf(part))]),
  );
  const whole = listingsIn("listings.json");
  const part_of = Object.fromEntries(
    Object.entries(scenesByProgram()).flatMap(([part, all]) => all.map((id) => [id, part])),
  );
  const met = new Set();
  forEachTrace((steps, where, scene) => {
    const { words, methods, sources } = own[part_of[scene]];
    const has = (/** @type {string} */ mark) => (/** @type {Line[]} */ lines) =>
      lines.some((line) => line.mark === mark);
    for (const { mark } of steps) {
      if (met.has(`${scene} ${mark}`)) continue;
      met.add(`${scene} ${mark}`);
      assert.ok(mark in words, `${where}: words of ${mark}`);
      assert.ok(methods.some(has(mark)), `${where}: the method of ${mark}`);
      assert.ok(
        sources.some(({ lines }) => has(mark)(lines)),
        `${where}: the source of ${mark}`,
      );
    }
    const told = (/** @type {Listings} */ { tables }) =>
      tables.some(({ rows }) => steps.some(({ mark }) => rows.includes(mark)));
    assert.equal(told(own[part_of[scene]]), told(whole), `${where}: a table`);
  });
  assert.ok(met.size > 80, String(met.size));
});

test("what is beside a program is told as in the whole, and less of it", () => {
  const whole = listingsIn("listings.json");
  const marks = Object.keys(whole.words);
  for (const part of Object.keys(scenesByProgram())) {
    const { words, sources, methods, tables } = listingsIn(listingsFileOf(part));
    for (const [mark, said] of Object.entries(words)) assert.equal(said, whole.words[mark]);
    for (const list of /** @type {const} */ (["sources", "methods", "tables"])) {
      const all = whole[list].map((one) => JSON.stringify(one));
      for (const one of { sources, methods, tables }[list])
        assert.ok(all.includes(JSON.stringify(one)), `${part}: ${list}`);
    }
    assert.ok(Object.keys(words).length < marks.length / 2, `${part}: ${Object.keys(words).length} of ${marks.length}`);
  }
});

test("the checks can fail", () => {
  const [wrong] = arithmeticOf("d = max(min B − max A, min A − max B) = max(1.10 − 3.20, −1.50 − 4.00) = −2.20: no");
  assert.equal(wrong.expression, "max(1.10 − 3.20, −1.50 − 4.00)");
  assert.ok(!agrees(wrong.expression, wrong.result));
  // A factor with two digits cannot yield four digits of a sum.
  const [rounded] = arithmeticOf("the gap is 0.62 · (−1.17) + 0.78 · 0.96 ≈ 0.0208.");
  assert.ok(!agrees(rounded.expression, rounded.result));
  const [right] = arithmeticOf("n · q = 0.60 · 2.00 + 0.80 · (−1.50) = 0.00.");
  assert.ok(Math.abs(valueOf(right.expression) - valueOf(right.result)) < 1e-9);
  const [way] = arithmeticOf("its distance is √((−3.00)² + 4.00²) = 5.00.");
  assert.equal(valueOf(way.expression), 5);
  assert.equal(right.sign, "=");
  assert.equal(arithmeticOf("d = −0.99 · (−1.14) + 0.17 · 1.52 ≈ 1.38: no")[0].sign, "≈");
  assert.equal(arithmeticOf("The axis, n = (0.60, 0.80).").length, 0);
});
