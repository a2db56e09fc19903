// C++ gives ids and numbers, web/text/en.json has the words: both must know the same ids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cpp, differences, names_in_list, read } from "./sources.mjs";

const words = JSON.parse(read("web/text/en.json"));
const numbers_of_a_message = 5;

/**
 * The parameters in a scene's list: `{"sides_a", Parameter::Kind::slider, 3, 8, 1, 5},`
 *
 * @param {string} text
 */
function parameters_in(text) {
  const pattern = /\{\s*"(\w+)",\s*(?:Parameter::)?Kind::(\w+),\s*([^,]+),\s*([^,]+),/g;
  return [...text.matchAll(pattern)].map(([, id, kind, , maximum]) => ({ id, kind, maximum: Number(maximum) }));
}

/**
 * The readouts in a scene's list: `{{"separation", true}, {"gaps", false}}`
 *
 * @param {string} text
 */
function readouts_in(text) {
  return [...text.matchAll(/\{"(\w+)",\s*(?:true|false)\}/g)].map((match) => match[1]);
}

/**
 * The scenes in the registry's list: `{"polygon-polygon", {16, 12}, make_polygon_polygon},`
 *
 * @param {string} text
 */
function scenes_in(text) {
  return [...text.matchAll(/\{\s*"([\w-]+)",\s*\{[^}]*\},\s*make_\w+\s*\}/g)].map((match) => match[1]);
}

/**
 * The places that a text fills: `{0}`, `{1:2}`, `{1#2}`, `{2?A|B}`, `{2>0?A|B}`.
 *
 * @param {string} text
 */
function places_in(text) {
  return [...text.matchAll(/\{(\d+)(?:[:#]\d+|(?:>0)?\?[^{}]*)?\}/g)].map((match) => Number(match[1]));
}

/** @param {string} text */
function badly_formed(text) {
  const rest = text.replace(/\{\d+(?:[:#]\d|>0\?[^{}|]*\|[^{}|]*|\?[^{}|]*(?:\|[^{}|]*)+)?\}/g, "");
  return /[{}]/.test(rest) || places_in(text).some((place) => place >= numbers_of_a_message);
}

const parameters = cpp.filter(({ path }) => path.startsWith("src/scenes/")).flatMap(({ text }) => parameters_in(text));

test("every message of a scene has its words, and no words are left over", () => {
  const names = names_in_list(read("src/display/text.h"), "GNOMON_TEXTS");
  assert.ok(names.length > 0);
  assert.deepEqual(differences("src/display/text.h", names, '"scene"', Object.keys(words.scene)), []);
});

test("every place in a message can be filled", () => {
  assert.deepEqual(
    Object.entries(words.scene).filter(([, text]) => badly_formed(text)),
    [],
  );
  for (const text of ["{5}", "{a}", "{0", "{0?one}", "{0>0?a|b|c}", "{0#}"]) assert.ok(badly_formed(text), text);
  for (const text of ["{0}", "{1:2} of {2?A|B}", "{0?a|b|c}", "{0>0?a|b} {0#2}"]) assert.ok(!badly_formed(text), text);
});

test("every parameter has its label, and every choice its options", () => {
  assert.ok(parameters.length > 0);
  const ids = parameters.map(({ id }) => id);
  assert.deepEqual(differences("src/scenes/", ids, '"parameter"', Object.keys(words.parameter)), []);
  const miscounted = parameters
    .filter(({ kind }) => kind === "choice")
    .filter(({ id, maximum }) => words.parameter[id].options?.length !== maximum + 1);
  assert.deepEqual(miscounted, []);
});

test("every readout has its label and the form of its value", () => {
  const ids = cpp.filter(({ path }) => path.startsWith("src/scenes/")).flatMap(({ text }) => readouts_in(text));
  assert.ok(ids.length > 0);
  assert.deepEqual(differences("src/scenes/", ids, '"readout"', Object.keys(words.readout)), []);
  for (const { label, value } of Object.values(words.readout)) assert.ok(label && places_in(value).length === 1);
});

test("every scene has its title", () => {
  const scenes = scenes_in(read("src/scenes/registry.cpp"));
  assert.ok(scenes.length > 0);
  assert.deepEqual(differences("the registry", scenes, '"scenes"', Object.keys(words.scenes)), []);
});

const marks = names_in_list(read("src/core/trace.h"), "GNOMON_MARKS");
/** @param {string} mark */
const family = (mark) => mark.replace(/_.*/, "");

test("every mark has its sentence, and its line in the few lines that tell its method", () => {
  assert.ok(marks.length > 0);
  const told = Object.keys(words.marks).filter((name) => !name.endsWith("_none"));
  assert.deepEqual(differences("GNOMON_MARKS", marks, '"marks"', told), []);
  const lines = Object.entries(words.pseudo).flatMap(([method, lines]) =>
    /** @type {string[][]} */ (lines).map(([mark]) => ({ method, mark })).filter(({ mark }) => mark),
  );
  const lit = lines.map(({ mark }) => mark);
  assert.deepEqual(differences("GNOMON_MARKS", marks, '"pseudo"', lit), []);
  assert.equal(new Set(lit).size, lit.length, "one line for each");
  assert.deepEqual(
    lines.filter(({ method, mark }) => family(mark) !== method),
    [],
  );
});

test("every mark's method has a table, filled from its own marks", () => {
  const tables = words.tables;
  assert.deepEqual(differences("GNOMON_MARKS", marks.map(family), '"tables"', Object.keys(tables)), []);
  for (const [method, { rows, cells }] of Object.entries(tables)) {
    for (const mark of [rows, ...cells.map((/** @type {{ from: string }} */ { from }) => from)]) {
      assert.ok(marks.includes(mark) && family(mark) === method, `${method}: ${mark}`);
    }
  }
});

test("the checks can fail", () => {
  assert.deepEqual(names_in_list("#define GNOMON_TEXTS(X) \\\n  X(one)  \\\n  X(two)\nX(three)", "GNOMON_TEXTS"), [
    "one",
    "two",
  ]);
  assert.deepEqual(parameters_in('{"speed", Parameter::Kind::choice, 0, 2, 0.1, 1},'), [
    { id: "speed", kind: "choice", maximum: 2 },
  ]);
  assert.deepEqual(readouts_in('= {{"separation", true}, {"gaps", false}};'), ["separation", "gaps"]);
  assert.deepEqual(scenes_in('{"a-b", {16, 12}, make_a_b},'), ["a-b"]);
  assert.equal(differences("a", ["x", "y"], "b", ["y", "z"]).length, 2);
});
