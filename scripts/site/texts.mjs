// Joins all words of the page in one table. Each scene's words are in a file of the scene's name, and a query's marks
// in a file of the module's name. The bundler, the site and the checks use the joined table.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../web/content/text/en", import.meta.url));

/** @typedef {{ label: string, value?: string, options?: string[] }} Label */
/** @typedef {{ rows: string[], chosen_by?: string[], ended_by?: string[], cells: { head: string, words: Record<string, string> }[] }} Layout */
/** @typedef {{ words: string, marks: string[], each: number }} Count */

/**
 * Reasons for which an answer to a question is right or wrong: docs/questions.md describes their form.
 *
 * @typedef {object} Why
 * @property {Record<string, { mark: string, number: number, less?: number }>} [numbers] of the query's steps, by their
 *   names in the words below
 * @property {string} [decides] the mark of the step with the edge that ends the query, for scenes that do not report it
 * @property {Record<string, { mark: string, if?: string, before?: string, words: string, none?: string }>} [lists]
 * @property {Record<string, string | { right: string, wrong: string, none?: string }>} reasons
 */

/**
 * Texts of a scene, or of the kit that several scenes share. `sentences` and `traces` are by the ids in C++.
 *
 * @typedef {object} SceneTexts
 * @property {string} [title] of a scene
 * @property {Record<string, string>} [sentences]
 * @property {Record<string, string>} [traces]
 * @property {Record<string, string[]>} [verdicts] the kinds of its sentences (player.css has a mark for each)
 * @property {string[]} [bar] the parameters in the bar; the others are under More
 * @property {Record<string, Label>} [parameters]
 * @property {Record<string, Label>} [readouts]
 * @property {Record<string, { label: string, picture: string, codes: string[] }>} [keys] the keys of the game, with the
 *   codes of the keyboard's keys, which name their places
 * @property {Why} [why]
 */

/**
 * Texts of a module's marks: a sentence for each, the method in a few lines, the layout of the table, and the steps
 * whose count is of interest.
 *
 * @typedef {object} MarkTexts
 * @property {Record<string, string>} marks
 * @property {string[][]} pseudo
 * @property {Layout} table
 * @property {Count[]} [counts]
 */

/** @typedef {{ name: string, texts: SceneTexts }} SceneFile */
/** @typedef {{ name: string, texts: MarkTexts }} MarkFile */
/** @typedef {ReturnType<typeof joinTexts>} Texts */

/** @param {string} path from web/content/text/en */
const read = (path) => JSON.parse(readFileSync(join(folder, path), "utf8"));

/**
 * Reads every file of a folder, in the order of their names.
 *
 * @param {string} inside
 */
const readAll = (inside) =>
  readdirSync(join(folder, inside))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({ name: basename(name, ".json"), texts: read(`${inside}/${name}`) }));

/** Returns the files before they are joined. */
export const sources = () => ({
  shared: /** @type {typeof import("../../web/content/text/en/shared.json")} */ (read("shared.json")),
  kit: /** @type {SceneFile} */ ({ name: "kit", texts: read("kit.json") }),
  scenes: /** @type {SceneFile[]} */ (readAll("scenes")),
  figures: /** @type {SceneFile[]} */ (readAll("figures")),
  marks: /** @type {MarkFile[]} */ (readAll("marks")),
});

/**
 * Joins the tables of several files. Equal entries of two files are joined into one; different entries for one key are
 * an error.
 *
 * @template T
 * @param {{ name: string, table: Record<string, T> | undefined }[]} files
 * @returns {Record<string, T>}
 */
export function merged(files) {
  /** @type {Record<string, T>} */
  const all = {};
  /** @type {Record<string, string>} */
  const from = {};
  for (const { name, table = {} } of files) {
    for (const [id, words] of Object.entries(table)) {
      if (id in all && JSON.stringify(all[id]) !== JSON.stringify(words)) {
        throw new Error(`web/content/text/en: "${id}" has one text in ${from[id]} and another in ${name}`);
      }
      all[id] = words;
      from[id] = name;
    }
  }
  return all;
}

/**
 * Returns the titles of scenes by their ids.
 *
 * @param {SceneFile[]} files
 * @returns {Record<string, string>}
 */
const titles = (files) => Object.fromEntries(files.map(({ name, texts }) => [name, texts.title ?? name]));

/**
 * Converts lists of sentences by kind to the kind of each sentence.
 *
 * @param {Record<string, string[]>} verdicts
 */
const kindsOf = (verdicts) =>
  Object.fromEntries(Object.entries(verdicts).flatMap(([kind, ids]) => ids.map((id) => [id, kind])));

/** @param {ReturnType<typeof sources>} files */
export function joinTexts({ shared, kit, scenes, figures, marks } = sources()) {
  const from_scenes = (/** @type {(texts: SceneTexts) => any} */ part) =>
    merged([kit, ...scenes, ...figures].map(({ name, texts }) => ({ name, table: part(texts) })));
  const by_module = (/** @type {(texts: MarkTexts) => any} */ part) =>
    Object.fromEntries(marks.map(({ name, texts }) => [name, part(texts)]));
  return {
    ...shared,
    readings: { ...shared.readings, counts: marks.flatMap(({ texts }) => texts.counts ?? []) },
    /** @type {Record<string, string>} */
    scene: { ...from_scenes(({ sentences }) => sentences), ...from_scenes(({ traces }) => traces) },
    /** @type {Record<string, string>} */
    verdict: from_scenes(({ verdicts = {} }) => kindsOf(verdicts)),
    /** @type {Record<string, string[]>} */
    bar: Object.fromEntries(scenes.map(({ name, texts }) => [name, texts.bar ?? []])),
    /** @type {Record<string, Label>} */
    parameter: from_scenes(({ parameters }) => parameters),
    /** @type {Record<string, Label>} */
    readout: from_scenes(({ readouts }) => readouts),
    /** @type {Record<string, { label: string, picture: string, codes: string[] }>} */
    keys: from_scenes(({ keys }) => keys),
    scenes: titles(scenes),
    figures: titles(figures),
    /** @type {Record<string, Why>} */
    why: Object.fromEntries(scenes.flatMap(({ name, texts: { why } }) => (why ? [[name, why]] : []))),
    /** @type {Record<string, string>} */
    marks: merged(marks.map(({ name, texts }) => ({ name, table: texts.marks }))),
    /** @type {Record<string, string[][]>} */
    pseudo: by_module(({ pseudo }) => pseudo),
    /** @type {Record<string, Layout>} */
    tables: by_module(({ table }) => table),
  };
}

/**
 * Parts of the table that belong to the scenes: a page loads them for each subject, together with the subject's
 * program.
 */
const of_scenes = /** @type {const} */ (["scene", "verdict", "bar", "parameter", "readout", "why"]);

/**
 * Returns the texts of one program's scenes, which a page loads with the program.
 *
 * @param {Texts} all
 * @param {string} program the bytes of its wasm, as Latin-1, which contain every name with a zero at its end
 */
export function textsFor(all, program) {
  // A name may be the end of another one, with which it then shares its letters.
  const names = (program.match(/[ -~]+\0/g) ?? []).join("");
  const named = (/** @type {Record<string, unknown>} */ table) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => names.includes(`${id}\0`)));
  return Object.fromEntries(of_scenes.map((table) => [table, named(all[table])]));
}

/**
 * Resolves the import of `text/en.json`, which is no file, with the joined table.
 *
 * @param {{ withoutScenes?: boolean }} [choice] whether to leave out the result of `textsFor`
 * @returns {import("esbuild").Plugin}
 */
export const textsPlugin = ({ withoutScenes = false } = {}) => ({
  name: "texts",
  setup(bundler) {
    bundler.onResolve({ filter: /\/text\/en\.json$/ }, () => ({ path: "en.json", namespace: "texts" }));
    bundler.onLoad({ filter: /./, namespace: "texts" }, () => ({
      contents: JSON.stringify({
        ...joinTexts(),
        ...(withoutScenes && Object.fromEntries(of_scenes.map((table) => [table, {}]))),
      }),
      loader: "json",
    }));
  },
});
