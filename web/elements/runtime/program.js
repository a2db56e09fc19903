// The programs of the demos, one for each subject: compiled once per page, with an instance for each caller.

/** @import { CreateGnomon, Exports, ExportsOnCanvas, ModuleOptions } from "../../types/internal.js" */

import { explain, problem, unfetched } from "./explain.js";
import { fetchFile, load } from "./files.js";
import { format } from "./format.js";
import programs from "./programs.json";
import sizes from "./sizes.json";
import { bar, parameter, player as text, readout, scene, verdict, why } from "../../content/text/en.json";

/** Texts of each program. @type {Record<string, object>} */
const tables = { bar, parameter, readout, scene, verdict, why };

/** Caches by the files' name. A failed entry is removed, so that the next play tries again. */
const modules = new Map();
const instances = new Map();
const learnt = new Map();

/** Progress callbacks by the files' name. @type {Map<string, Set<(part: number) => void>>} */
const waiting = new Map();

/**
 * @template T
 * @param {Map<string, Promise<T>>} kept
 * @param {string} key
 * @param {() => Promise<T>} make
 * @returns {Promise<T>}
 */
function once(kept, key, make) {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

/**
 * Returns the program of a scene. An unlisted scene may belong to a third party's own program, so the first program
 * is loaded for it.
 *
 * @param {string} scene
 */
export function programOf(scene) {
  const all = Object.keys(programs);
  return all.find((program) => programs[program].includes(scene)) ?? all[0];
}

/** @param {string} scene */
const fileOf = (scene) => `scenes-${programOf(scene)}`;

/** Returns the name of a program's script. All programs of scenes share one. @param {string} file */
const scriptOf = (file) => (file.startsWith("scenes-") ? "scenes.js" : `${file}.js`);

/**
 * @param {string} scene
 * @returns {Promise<void>}
 */
const learnOf = (scene) => once(learnt, programOf(scene), () => learn(`texts-${programOf(scene)}.json`));

/**
 * Counts the bytes of a response that another reader consumes, and reports the fraction loaded.
 *
 * @param {Response} response
 * @param {string} file
 * @returns {Promise<boolean>} whether the response was complete
 */
async function count(response, file) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.length;
      // A third party's program may be larger than ours.
      for (const tell of waiting.get(file) ?? []) tell(Math.min(1, bytes / (sizes[file] ?? Infinity)));
    }
  } catch {
    return false;
  }
}

/** @param {string} file */
async function compile(file) {
  const name = `${file}.wasm`;
  if (typeof WebAssembly !== "object") throw problem("no-wasm", text.no_wasm);
  const response = await fetchFile(name).catch(() => undefined);
  if (!response?.ok) throw await explain(name, response);
  const arrived = count(response, file);
  // Streaming requires this MIME type, and a server that does not know wasm sends another.
  const streams = response.headers.get("content-type") === "application/wasm";
  try {
    return await (streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
  } catch (error) {
    if (!(await arrived)) throw unfetched(name);
    if (await isForbidden()) throw problem("csp", text.blocked);
    if (error instanceof WebAssembly.CompileError) throw problem("damaged", format(text.damaged, [name]));
    throw await explain(name);
  }
}

/**
 * Merges the texts of a program's scenes into the common texts.
 *
 * @param {string} name
 */
async function learn(name) {
  const response = await fetchFile(name).catch(() => undefined);
  if (!response?.ok) throw await explain(name, response);
  const found = await response.text().catch(() => undefined);
  if (found === undefined) throw unfetched(name);
  try {
    for (const [table, words] of Object.entries(JSON.parse(found))) Object.assign(tables[table], words);
  } catch {
    throw problem("damaged", format(text.damaged, [name]));
  }
}

/** Whether the content policy forbids even the empty module. */
async function isForbidden() {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  return WebAssembly.compile(empty).then(
    () => false,
    () => true,
  );
}

/**
 * @param {string} file
 * @returns {Promise<WebAssembly.Module>}
 */
const compiled = (file) => once(modules, file, () => compile(file));

/**
 * @param {string} file
 * @param {Partial<ModuleOptions>} options
 * @returns {Promise<ExportsOnCanvas>}
 */
async function instantiate(file, options) {
  const [{ default: create }, module] = await Promise.all([
    /** @type {Promise<{default: CreateGnomon}>} */ (load(scriptOf(file))),
    compiled(file),
  ]);
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      /** @type {WebAssembly.Imports} */ imports,
      /** @type {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} */ done,
    ) => {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
      return {};
    };
    create({ ...options, instantiateWasm }).then(resolve, reject);
  });
}

/**
 * Fetches the program and texts in advance for Play.
 *
 * @param {string} scene
 */
export const fetchProgram = (scene) =>
  Promise.all([load(scriptOf(fileOf(scene))), compiled(fileOf(scene)), learnOf(scene)]);

/**
 * Creates an instance for one demo on a canvas. Its memory is freed with the demo.
 *
 * @param {string} scene
 * @param {HTMLCanvasElement} canvas
 * @param {{onFrame: () => void, onAbort: (reason: unknown) => void, onProgress: (part: number) => void}} listener
 */
export async function loadOnCanvas(scene, canvas, { onFrame, onAbort, onProgress }) {
  const file = fileOf(scene);
  const told = waiting.get(file) ?? new Set();
  waiting.set(file, told.add(onProgress));
  try {
    const [exports] = await Promise.all([instantiate(file, { canvas, onFrame, onAbort }), learnOf(scene)]);
    return exports;
  } finally {
    told.delete(onProgress);
  }
}

/**
 * Returns the page's one instance for all of a subject's scenes without a canvas. A failed instance is discarded.
 *
 * @param {string} scene
 * @returns {Promise<Exports>}
 */
export async function loadShared(scene) {
  const [exports] = await Promise.all([open(fileOf(scene)), learnOf(scene)]);
  return exports;
}

/**
 * Returns the page's one instance of a program without a canvas, by the name of its files.
 *
 * @param {string} file
 * @returns {Promise<Exports>}
 */
export const open = (file) =>
  once(instances, file, () => instantiate(file, { onAbort: () => void instances.delete(file) }));
