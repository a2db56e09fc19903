// Writes the borders between C++ and JavaScript from the headers that declare them: node scripts/border.mjs [NAME…]
//
// web/border/NAME.js has every enumerator as a constant, the names of each enumeration in order, and the size and the
// field offsets of each record. NAME.d.ts has the types of these and of the functions, with the headers' comments.
// NAME.exports has the functions' names for the linker. web/packages/gnomon2d/types/results/ has the types of the npm
// package's results. docs/borders.md describes which declarations may cross, and how. The script prints the headers
// that it has read, for CMake.
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, declarations } from "./border/declarations.mjs";
import { model, proof } from "./border/model.mjs";
import { write } from "./border/write.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** A header, of which all crosses; or of one that is no border itself the names that do. @typedef {string | { of: string, take: string[] }} Source */

/** @type {Record<string, Source[]>} */
const borders = {
  module: [{ of: "include/gnomon/core/status.h", take: ["gnomon::Status", "gnomon::Subject"] }, "src/engine/module.h"],
  engine: [
    "include/gnomon/geometry/motion/outcome.h",
    "include/gnomon/geometry/batch/records.h",
    "src/engine/engine.h",
  ],
  broad: ["src/engine/broad.h"],
  first_collision: ["src/engine/first_collision.h"],
  convex_parts: ["src/engine/convex_parts.h"],
  exact: ["include/gnomon/exact/kinds.h", "src/engine/exact.h"],
  demo: [
    { of: "src/display/role.h", take: ["gnomon::display::Role", "gnomon::display::Anchor"] },
    "src/playback/kinds.h",
    { of: "include/gnomon/core/trace.h", take: ["gnomon::Mark", "gnomon::Step"] },
    "src/playback/interface.h",
  ],
  laboratory: [
    { of: "include/gnomon/core/status.h", take: ["gnomon::Status"] },
    "src/laboratory/question.h",
    "src/laboratory/interface.h",
  ],
  page: [{ of: "src/playback/interface.h", take: ["Demo"] }, "src/platform/interface.h"],
};

/**
 * Borders whose records are results of the npm package.
 *
 * @typedef {object} Results
 * @property {string} prefix of the records' names in C++
 * @property {string} entry the package's entry that has these types
 * @property {string[]} [without] records that JavaScript reads by the places of their fields
 */
/** @type {Record<string, Results>} */
const packaged = {
  engine: { prefix: "Engine", entry: "gnomon" },
  first_collision: {
    prefix: "Engine",
    entry: "first-collision",
    without: ["EnginePose", "EngineVelocity", "EngineOutline", "EngineLoss", "EngineHash"],
  },
  exact: { prefix: "EngineExact", entry: "exact", without: ["EngineExactDepth"] },
};

/** The folder of the types of these results. */
const results_folder = "web/packages/gnomon2d/types/results";

/**
 * @param {Source[]} sources
 * @param {Results} [results]
 * @returns {Promise<{ js: string, types: string, exports: string, results: string }>}
 */
export async function make(sources, results) {
  const read = sources.map((source) =>
    typeof source === "string" ? declarations(source) : declarations(source.of, source.take),
  );
  const border = model((await Promise.all(read)).flat());
  const headers = sources.map(headerOf);
  const includes = headers.map((header) => `#include "${header}"\n`).join("");
  if (border.records.length > 0) await compile(includes + proof(border), []);
  return write(border, headers, results);
}

/** @param {Source} source */
const headerOf = (source) => (typeof source === "string" ? source : source.of);

/**
 * Writes a file only if its text has changed, because other steps compare file times.
 * @param {string} path
 * @param {string} text
 */
function put(path, text) {
  try {
    if (readFileSync(path, "utf8") === text) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(path, text);
}

/** @param {string[]} names */
export async function makeAll(names = Object.keys(borders)) {
  const folder = join(root, "web/border");
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(root, results_folder), { recursive: true });
  const written = names.map(async (name) => {
    const { js, types, exports, results } = await make(borders[name], packaged[name]);
    put(join(folder, `${name}.js`), js);
    put(join(folder, `${name}.d.ts`), types);
    put(join(folder, `${name}.exports`), exports);
    if (packaged[name]) put(join(root, results_folder, `${packaged[name].entry}.d.ts`), results);
  });
  await Promise.all(written);
}

/** Time of the last run that made all borders. */
const stamp = join(root, "build/border");

/** @returns {boolean} whether all headers, and all files that read headers, are unchanged since then */
function areFresh() {
  const made = [
    ...Object.keys(borders).map((name) => join(root, `web/border/${name}.exports`)),
    ...Object.values(packaged).map(({ entry }) => join(root, results_folder, `${entry}.d.ts`)),
  ];
  if (![stamp, ...made].every((path) => existsSync(path))) return false;
  const since = statSync(stamp).mtimeMs;
  const headers = ["include", "src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".h"))
      .map((name) => `${folder}/${name}`),
  );
  const readers = readdirSync(join(root, "scripts/border")).map((name) => `scripts/border/${name}`);
  const sources = [...headers, ...readers, "scripts/border.mjs"];
  return sources.every((name) => statSync(join(root, name)).mtimeMs < since);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(borders);
  const stranger = names.find((name) => !(name in borders));
  if (stranger) throw Error(`there is no border ${stranger}; the borders are ${Object.keys(borders).join(", ")}`);
  if (asked.length > 0) await makeAll(names);
  else if (!areFresh()) {
    const start = new Date();
    await makeAll(names);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, "");
    // A header may have changed during the run.
    utimesSync(stamp, start, start);
  }
  for (const header of new Set(names.flatMap((name) => borders[name].map(headerOf)))) console.log(header);
}
