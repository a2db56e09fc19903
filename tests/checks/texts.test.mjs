// Checks that C++ and web/content/text/en know the same ids for each scene and its file: C++ provides ids and numbers,
// the files the words.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { scenesByProgram } from "../../scripts/site/programs.mjs";
import { joinTexts, merged, sources } from "../../scripts/site/texts.mjs";
import { cpp, differences, marks_in } from "./sources.mjs";

/** @import { SceneTexts } from "../../scripts/site/texts.mjs" */

const words = joinTexts();
const { kit, scenes: demos, figures, marks: mark_files } = sources();
const scenes = [...demos, ...figures];
const numbers_of_a_message = 5;

/**
 * Returns the texts of a source: `"pair_touching"_text`, or `constexpr Text pair_touching{"pair_touching"};` for a text
 * of several places.
 *
 * @param {string} text
 */
function texts_in(text) {
  const declared = [...text.matchAll(/\bText\s+(\w+)\{"(\w+)"\}/g)].map(([, name, id]) => ({ name, id }));
  const literal = [...text.matchAll(/"(\w+)"_text\b/g)].map(([, id]) => ({ name: id, id }));
  return [...declared, ...literal];
}

/**
 * Returns the parameters that a scene declares: `Slider turning_{parameters_, "turning", {-1, 1, 0.1}, 0.2};`, and
 * those of the kit: `Choice(scene.parameters_, "space_view", 5)`. A choice has the number of its alternatives.
 *
 * @param {string} text
 */
function parameters_in(text) {
  const pattern = /(\w+)(?:<\w*>)?(?: \w+)?[{(](?:scene\.)?parameters_,\s*((?:[^,";{}]*"\w+")+)(?:,\s*(\w+))?/g;
  const code = text.replace(/^ *\/\/.*$/gm, "");
  return [...code.matchAll(pattern)].flatMap(([, kind, ids, first]) => {
    const count = kind === "Choice" ? Number(new RegExp(`\\b${first} = (\\d+);`).exec(text)?.[1] ?? first) : undefined;
    return [...ids.matchAll(/"(\w+)"/g)].map(([, id]) => ({ id, kind, count }));
  });
}

/**
 * Returns the visible readouts of a scene: `{"separation", ReadoutKind::plotted, separation_}`
 *
 * @param {string} text
 */
function readouts_in(text) {
  return [...text.matchAll(/\{"(\w+)",\s*ReadoutKind::(?:plotted|shown),/g)].map((match) => match[1]);
}

/**
 * Returns the scenes that a source registers, with their classes: `Registration swept_sat_scene{{"swept-sat", views,
 * make<SweptSat>}};`
 *
 * @param {string} text
 */
function scenes_in(text) {
  const pattern = /\bRegistration\s*\w*\{\s*\{\s*"([\w-]+)",[^}]*?make<(\w+)>/g;
  return [...text.matchAll(pattern)].map(([, id, made]) => ({ id, made }));
}

/**
 * Returns the places that a text fills: `{0}`, `{1:2}`, `{1:2/0}`, `{1#2}`, `{2?A|B}`, `{2>0?A|B}`.
 *
 * @param {string} text
 */
function places_in(text) {
  const chosen = text.replace(/\{(\d+)(?:>0)?\?((?:[^{}]|\{[^{}]*\})*)\}/g, "{$1} $2");
  return [...chosen.matchAll(/\{(\d+)(?:[:#!_]\d(?:\/\d*)?|[*^])?\}/g)].map((match) => Number(match[1]));
}

/** @param {string} text */
function badly_formed(text) {
  const plain = text.replace(/\{\d+(?:[:#!_]\d(?:\/\d*)?|[*^])?\}/g, "");
  const rest = plain.replace(/\{\d+(?:>0\?[^{}|]*\|[^{}|]*|\?[^{}|]*(?:\|[^{}|]*)+)\}/g, "");
  return /[{}]/.test(rest) || places_in(text).some((place) => place >= numbers_of_a_message);
}

/** Splits a source by its scenes: a file of figures has a class for each. @param {string} text */
function parts_of(text) {
  const scenes = scenes_in(text);
  if (scenes.length < 2) return [{ scene: scenes[0]?.id ?? "kit", part: text }];
  return text.split(/^(?=class \w+ (?:final )?: public )/m).map((part) => {
    const [, name] = /^class (\w+)/.exec(part) ?? [];
    return { scene: scenes.find(({ made }) => made === name)?.id ?? "kit", part };
  });
}

/** Ids in the sources, by scene, or in the kit. */
const told = cpp
  .filter(({ path }) => path.startsWith("src/scenes/"))
  .flatMap(({ path, text }) =>
    parts_of(text).map(({ scene, part }) => ({
      path,
      name: scene,
      texts: texts_in(part),
      parameters: parameters_in(part),
      readouts: readouts_in(part),
    })),
  );

/** @param {SceneTexts} texts */
const ids_of = ({ sentences = {}, traces = {} }) => [...Object.keys(sentences), ...Object.keys(traces)];

/**
 * Returns the same part of a scene's own words and of the kit's.
 *
 * @param {string} name
 * @param {(texts: SceneTexts) => Record<string, any> | undefined} part
 */
function known_to(name, part) {
  const own = scenes.find((scene) => scene.name === name);
  return { ...part(kit.texts), ...(own && part(own.texts)) };
}

test("every scene has a file of its own words, and every file its scene", () => {
  const names = told.map(({ name }) => name).filter((name) => name !== "kit");
  assert.ok(names.length > 0);
  assert.deepEqual(
    differences(
      "src/scenes",
      names,
      "web/content/text/en/scenes",
      scenes.map(({ name }) => name),
    ),
    [],
  );
  for (const { name, texts } of scenes) assert.ok(texts.title, `${name} has no title`);
  assert.deepEqual(Object.values(scenesByProgram()).flat().sort(), names.sort(), "a page finds each in a program");
});

test("every text of a scene has its words in the scene's file, and no words are left over", () => {
  for (const { name, texts } of [kit, ...scenes]) {
    const listed = told.filter((source) => source.name === name).flatMap((source) => source.texts);
    assert.ok(listed.length > 0, `the source of ${name} lists no texts, as in "apart"_text`);
    assert.deepEqual(
      listed.filter((text) => text.name !== text.id),
      [],
      `the source of ${name} has texts whose constant has another name than their id`,
    );
    const ids = listed.map(({ id }) => id);
    assert.deepEqual(differences(`the sources of ${name}`, ids, `the words of ${name}`, ids_of(texts)), []);
  }
});

test("every place in a message can be filled", () => {
  assert.deepEqual(
    Object.entries(words.scene).filter(([, text]) => badly_formed(text)),
    [],
  );
  for (const text of ["{5}", "{0?a {5:2}|b}", "{a}", "{0", "{0?one}", "{0>0?a|b|c}", "{0#}"])
    assert.ok(badly_formed(text), text);
  for (const text of [
    "{0}",
    "{1:2} of {2?A|B}",
    "{0?a|b|c}",
    "{0>0?a|b} {0#2}",
    "{0>0?a {0:2/1}|b {0!2}}",
    "{0_0}",
    "{0*} {1^}",
  ])
    assert.ok(!badly_formed(text), text);
});

test("every sentence has a mark of its kind, and labels have none", () => {
  const marked = Object.keys(words.verdict);
  const said = Object.entries(merged([kit, ...demos].map(({ name, texts }) => ({ name, table: texts.sentences }))));
  const sentences = said.filter(([, text]) => text.endsWith(".")).map(([id]) => id);
  assert.deepEqual(differences("the sentences", sentences, "the verdicts", marked), []);
  const style = readFileSync(new URL("../../web/elements/player/player.css", import.meta.url), "utf8");
  for (const kind of new Set(Object.values(words.verdict))) {
    assert.ok(style.includes(`[data-says="${kind}"]`), `player.css has no mark for “${kind}”`);
  }
});

test("every scene has one or two controls of its own in the bar, and its mistake", () => {
  for (const { name, texts } of demos) {
    const bar = texts.bar ?? [];
    assert.ok(bar.length === 2 || bar.length === 3, `"bar" of ${name} has ${bar.length} parameters, not 2 or 3`);
    for (const id of bar)
      assert.ok(id in known_to(name, ({ parameters }) => parameters), `"bar" of ${name} has no parameter ${id}`);
    const { label = "" } = words.parameter[bar[bar.length - 1]] ?? {};
    assert.match(label, /^Mistake/, `"bar" of ${name} must end with a parameter whose label begins with "Mistake"`);
  }
});

test("no reason begins with a letter for a point or a number, which would become another as a capital", () => {
  const begins = Object.entries(joinTexts().why).flatMap(([scene, { reasons = {} }]) =>
    Object.values(reasons)
      .flatMap((said) => (typeof said === "string" ? [said] : Object.values(said)))
      .filter((words) => /^\p{Ll}(?!\p{L})/u.test(words))
      .map((words) => `${scene}: ${words}`),
  );
  assert.deepEqual(begins, []);
});

test("every parameter has its label, and every choice its options", () => {
  for (const { path, name, parameters } of told) {
    const labels = known_to(name, ({ parameters }) => parameters);
    for (const { id, kind, count } of parameters) {
      assert.ok(labels[id]?.label, `${path}: the parameter ${id} has no label`);
      if (kind === "Choice") {
        const options = labels[id].options?.length ?? 0;
        assert.equal(
          options,
          count,
          `${path}: the parameter ${id} has ${count} choices, and its label ${options} "options"`,
        );
      }
    }
  }
  const used = told.flatMap(({ parameters }) => parameters.map(({ id }) => id));
  assert.deepEqual(differences("the scenes' parameters", used, "their labels", Object.keys(words.parameter)), []);
});

test("every readout has its label and the form of its value", () => {
  for (const { path, name, readouts } of told) {
    const labels = known_to(name, ({ readouts }) => readouts);
    for (const id of readouts) {
      const { label, value } = labels[id] ?? {};
      assert.ok(label, `${path}: the readout ${id} has no "label"`);
      assert.equal(places_in(value ?? "").length, 1, `${path}: "value" of the readout ${id} needs one place, as {0:2}`);
    }
  }
  const used = told.flatMap(({ readouts }) => readouts);
  assert.deepEqual(differences("the scenes' readouts", used, "their labels", Object.keys(words.readout)), []);
});

test("what two files say differently under one id is refused, and both are named", () => {
  /** @type {{ name: string, table: Record<string, string> }[]} */
  const files = [
    { name: "one", table: { a: "1", b: "2" } },
    { name: "other", table: { b: "2", c: "3" } },
  ];
  assert.deepEqual(merged(files), { a: "1", b: "2", c: "3" });
  assert.throws(() => merged([...files, { name: "third", table: { a: "4" } }]), /"a" has one text in one .* third/);
});

const marks = marks_in(cpp).map(({ name }) => name);
/** @param {string} mark */
const family = (mark) => mark.replace(/_.*/, "");
/** Family of the marks in each file, which has the lesson's name. */
const families = Object.fromEntries(mark_files.map(({ name, texts }) => [name, family(Object.keys(texts.marks)[0])]));

test("every mark has its sentence, and its line in the few lines that tell its method", () => {
  assert.ok(marks.length > 0);
  const told = Object.keys(words.marks).filter((name) => !/_(none|first)$/.test(name));
  assert.deepEqual(differences("the marks", marks, '"marks"', told), []);
  const lines = Object.entries(words.pseudo).flatMap(([method, lines]) =>
    lines.map(([mark]) => ({ method, mark })).filter(({ mark }) => mark),
  );
  // A query's method may have lines for the steps of an inner search, which has a separate method.
  const lit = lines.filter(({ method, mark }) => family(mark) === families[method]).map(({ mark }) => mark);
  assert.deepEqual(differences("the marks", marks, '"pseudo"', lit), []);
  const twice = lit.filter((mark, at) => lit.indexOf(mark) !== at);
  assert.deepEqual(twice, [], `"pseudo" has two lines with one mark`);
  for (const { method, mark } of lines)
    assert.ok(marks.includes(mark), `"pseudo" of ${method} has no mark ${mark} in src`);
  assert.equal(
    new Set(lines.map(({ method, mark }) => `${method} ${mark}`)).size,
    lines.length,
    "one line in each method",
  );
});

test("every mark's method has a table, filled from its own marks", () => {
  const tables = words.tables;
  const own = Object.keys(tables).map((method) => families[method]);
  assert.deepEqual(differences("the marks", marks.map(family), '"tables"', own), []);
  for (const [method, { rows, cells, chosen_by = [], ended_by = [] }] of Object.entries(tables)) {
    for (const mark of [...rows, ...chosen_by, ...ended_by]) {
      assert.ok(
        marks.includes(mark) && family(mark) === families[method],
        `the table of ${method} has ${mark}, no mark of its own`,
      );
    }
    // A cell may have words for the step of an inner search, if the query's method has a line for it.
    const lit = (words.pseudo[method] ?? []).map(([mark]) => mark);
    for (const mark of cells.flatMap(({ words }) => Object.keys(words))) {
      const known = marks.includes(mark) && (family(mark) === families[method] || lit.includes(mark));
      assert.ok(known, `a cell of the table of ${method} has ${mark}, which has no line in "pseudo" of ${method}`);
    }
  }
});

test("the checks can fail", () => {
  assert.deepEqual(texts_in('constexpr Text one{"two"}; return {"three"_text};'), [
    { name: "one", id: "two" },
    { name: "three", id: "three" },
  ]);
  assert.deepEqual(
    parameters_in('Choice<Rule> rule_{parameters_, "rule", count, Rule::b};\nconstexpr int count = 3;'),
    [{ id: "rule", kind: "Choice", count: 3 }],
  );
  assert.deepEqual(
    parameters_in('Slider(scene.parameters_, body == Owner::a ? "turn_a" : "turn_b", {-3, 3, 0.25}, 0)'),
    [
      { id: "turn_a", kind: "Slider", count: undefined },
      { id: "turn_b", kind: "Slider", count: undefined },
    ],
  );
  assert.deepEqual(
    readouts_in(
      'return {{"gap", ReadoutKind::plotted, gap_}, {"n", ReadoutKind::shown, n_}, {"d", ReadoutKind::hidden, d_}};',
    ),
    ["gap", "n"],
  );
  assert.deepEqual(scenes_in('const Registration ab_scene{{"a-b", views, make<Ab>}};'), [{ id: "a-b", made: "Ab" }]);
  const figures =
    'class A final : public F {\n};\nclass B final : public F {\n};\nRegistration{{"b", v, make<B>}}, Registration{{"a", v, make<A>}}';
  assert.deepEqual(
    parts_of(figures).map(({ scene }) => scene),
    ["a", "b"],
  );
  assert.equal(differences("a", ["x", "y"], "b", ["y", "z"]).length, 2);
});

test("every demo and every figure is held against brute force", () => {
  const listed = (/** @type {string[]} */ files) =>
    files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\{"([\w-]+)", \w+\}/g)].map((match) => match[1]));
  const folder = "tests/unit/scenes";
  const of_figures = readdirSync(`${folder}/figures`).map((name) => `${folder}/figures/${name}`);
  for (const [what, files, all] of /** @type {[string, string[], typeof figures][]} */ ([
    ["scene_answers_test", [`${folder}/scene_answers_test.cpp`], demos],
    ["the figures' tests", of_figures, figures],
  ])) {
    const names = all.map(({ name }) => name);
    assert.deepEqual(differences(what, listed(files), "the words", names), []);
  }
});
