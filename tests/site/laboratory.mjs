// Runs the laboratory's modules with its finished program in node: the page without its form.
import { build } from "esbuild";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { engine, instantiateFrom, programsPlugin } from "../../scripts/site/programs.mjs";
import { textsPlugin } from "../../scripts/site/texts.mjs";

const outfile = resolve("build/site/laboratory.mjs");
const names = ["laboratory_program", "state", "query_lines", "answers", "query_line", "cases", "shape_faults"];
await build({
  stdin: {
    contents: names.map((name) => `export * from "./${name}.js";`).join("\n"),
    resolveDir: "web/pages/laboratory",
  },
  bundle: true,
  format: "esm",
  platform: "node",
  outfile,
  plugins: [textsPlugin(), programsPlugin()],
  logLevel: "warning",
});

/** @import { Answer } from "../../web/pages/laboratory/laboratory_program.js" */
/** @import { State } from "../../web/pages/laboratory/state.js" */

/**
 * @typedef {typeof import("../../web/pages/laboratory/laboratory_program.js") & typeof import("../../web/pages/laboratory/state.js")
 *   & typeof import("../../web/pages/laboratory/query_lines.js") & typeof import("../../web/pages/laboratory/answers.js")
 *   & typeof import("../../web/pages/laboratory/cases.js") & typeof import("../../web/pages/laboratory/query_line.js") & typeof import("../../web/pages/laboratory/shape_faults.js")} Modules
 */

export const modules = /** @type {Modules} */ (await import(pathToFileURL(outfile).href));

const file = resolve("dist/laboratory-program");
const { default: create } = await import(pathToFileURL(`${file}.js`).href);
const exports = await create({ instantiateWasm: instantiateFrom(`${file}.wasm`) });

export const program = new modules.Program(exports);

/** @param {import("../../web/pages/laboratory/state.js").State} state */
export function ask(state, traced = false) {
  program.write(state);
  return program.answer(traced);
}

let seed = 7;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

/** Returns corners on a circle, rotated and stretched: convex, counter-clockwise. @param {number} count */
function polygon(count) {
  const [turn, wide] = [6 * random(), 0.5 + random()];
  const corners = [];
  for (let i = 0; i < count; ++i) {
    const angle = turn + (2 * Math.PI * (i + 0.6 * random())) / count;
    corners.push(wide * Math.cos(angle), Math.sin(angle));
  }
  return corners;
}

/** @param {number} range */
const around = (range) => range * (2 * random() - 1);

/** Returns points, segments and polygons, near and far. @returns {State[]} */
export function questions() {
  const all = [];
  for (const query of modules.queries) {
    for (const [n, m] of [
      [4, 3],
      [12, 5],
      [1, 6],
      [3, 2],
      [2, 2],
      [40, 30],
    ]) {
      for (const far of [0.4, 2.5]) {
        all.push({
          ...modules.first,
          query,
          a: polygon(n),
          b: polygon(m),
          place_a: [around(1), around(1), around(3)],
          place_b: [far + around(0.3), around(far), around(3)],
          along: [around(1), around(1)],
          way: [-3 + around(1), around(1)],
          ray: [-3 + around(1), around(2), 2 + around(1), around(1)],
          motion_a: [around(1), around(1), around(2)],
          motion_b: [-2 + around(1), around(1), around(2)],
        });
      }
    }
  }
  return all;
}

/** Converts doubles, because JSON writes non-finite ones as words. @param {any} cell */
const numbers = (cell) =>
  cell === undefined
    ? undefined
    : (cell.vector ?? [cell.number ?? cell.count]).map(
        (/** @type {any} */ value) => Number(String(value).replace("inf", "Infinity")) + 0,
      );

/** @param {Answer} answer */
export function cells(answer) {
  const of = (/** @type {"double" | "exact"} */ side) =>
    Object.fromEntries((answer.rows ?? []).map((row) => [row.name, numbers(row[side]) ?? undefined]));
  const words = (/** @type {"double" | "exact"} */ side) =>
    Object.fromEntries((answer.rows ?? []).map((row) => [row.name, row[side]?.word]));
  return { double: of("double"), exact: of("exact"), says: words("double"), truly: words("exact") };
}

/** @param {State} state */
export const named = (state) => `${state.query} of ${state.a.length / 2} and ${state.b.length / 2} corners`;

/** @param {number[]} list */
export const positive = (...list) => list.map((value) => value + 0);

const entry = pathToFileURL(`${engine}/exact.js`).href;
const folder = resolve("build/site/laboratory-lines");
mkdirSync(folder, { recursive: true });
let count = 0;

/** @param {string} lines @returns {Promise<any[]>} its output */
export async function run(lines) {
  const file = `${folder}/${count++}.mjs`;
  writeFileSync(file, lines.replace("gnomon2d/exact", entry));
  const { log } = console;
  /** @type {any[]} */
  const printed = [];
  console.log = (...values) => printed.push(...values.map((value) => structuredClone(value)));
  try {
    await import(`${pathToFileURL(file).href}?${Date.now()}`);
  } finally {
    console.log = log;
  }
  return printed;
}
