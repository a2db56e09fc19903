// Assigns scenes to programs: a program contains the scenes of a folder of src/scenes, or of the folders that
// programs.json joins there. A page loads the programs of its scenes.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, sep } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../src/scenes", import.meta.url));

/** Whether the larger form is in use, which `./build.sh serve` builds because it links in a tenth of the time. */
export const quick = process.env.GNOMON_QUICK === "1";
const build = fileURLToPath(new URL("../../build", import.meta.url));
/** The folder of the programs that the site shows. */
export const built = `${build}/wasm-${quick ? "quick" : "release"}`;
/** The folder in which a site is made; it replaces dist/ when it is complete. */
export const making = "build/dist";
/** The folder of the npm package that the site's lessons run. */
export const engine = `${build}/${quick ? "wasm-quick/gnomon2d" : "gnomon2d"}`;

/** @param {string} name as C++ has it */
const withDashes = (name) => name.replaceAll("_", "-");

/** @returns {Record<string, string[]>} the sources in src/scenes of each program's scenes */
export function sourcesByProgram() {
  /** @type {Record<string, string>} */
  const joined = JSON.parse(readFileSync(`${folder}/programs.json`, "utf8"));
  /** @type {Record<string, string[]>} */
  const all = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const [own] = path.split(sep);
    if (own === "kit" || !/\.(cpp|h)$/.test(path)) continue;
    (all[joined[own] ?? withDashes(own)] ??= []).push(path);
  }
  return all;
}

/** @param {string} path in src/scenes @returns {string[]} the ids of the scenes that it registers */
const registeredIn = (path) =>
  [...readFileSync(`${folder}/${path}`, "utf8").matchAll(/\bRegistration\s*\w*\{\s*\{\s*"([\w-]+)"/g)].map(
    ([, id]) => id,
  );

/** @returns {Record<string, string[]>} the ids of each program's scenes */
export const scenesByProgram = () =>
  Object.fromEntries(
    Object.entries(sourcesByProgram()).map(([program, sources]) => [program, sources.flatMap(registeredIn)]),
  );

/**
 * Emscripten's `instantiateWasm` for node, whose `fetch` does not read files. It creates the instance synchronously.
 *
 * @param {string} file of the program
 * @returns {import("../../web/types/internal.js").ModuleOptions["instantiateWasm"]}
 */
export const instantiateFrom = (file) => (imports, done) => {
  const module = new WebAssembly.Module(readFileSync(file));
  const instance = new WebAssembly.Instance(module, imports);
  done(instance, module);
  // Newer versions of Emscripten (seen in 3.1.69) use the returned object as the exports after `done` has set them.
  return instance.exports;
};

/** The script that starts any program of scenes. */
export const scriptFile = "scenes.js";

/**
 * Returns the file of a program.
 *
 * @param {string} program
 */
export const programFileOf = (program) => `scenes-${program}.wasm`;

/**
 * Returns the file with the texts of a program's scenes.
 *
 * @param {string} program
 */
export const textsFileOf = (program) => `texts-${program}.json`;

/**
 * Returns the file with the listings by which a reader follows the queries of the program's scenes step by step.
 *
 * @param {string} program
 */
export const listingsFileOf = (program) => `listings-${program}.json`;

/** @returns {Record<string, number>} size in bytes of each built program, by file name */
function sizes() {
  const names = existsSync(built) ? readdirSync(built) : [];
  const programs = names.filter((name) => /^scenes-.*\.wasm$/.test(name)).sort();
  return Object.fromEntries(programs.map((name) => [basename(name, ".wasm"), statSync(`${built}/${name}`).size]));
}

/**
 * Resolves the imports of `programs.json` and `sizes.json`, which are no files.
 *
 * @returns {import("esbuild").Plugin}
 */
export const programsPlugin = () => ({
  name: "programs",
  setup(bundler) {
    bundler.onResolve({ filter: /\/(programs|sizes)\.json$/ }, ({ path }) => ({
      path: basename(path),
      namespace: "programs",
    }));
    bundler.onLoad({ filter: /./, namespace: "programs" }, ({ path }) => ({
      contents: JSON.stringify(path === "programs.json" ? scenesByProgram() : sizes()),
      loader: "json",
    }));
  },
});
