// Defines the size budgets and the check against them. The budgets keep the product light, and the record reveals a
// growth below the budgets.
import { listingsFileOf, programFileOf, scriptFile, textsFileOf } from "../site/programs.mjs";

/**
 * Budget of a download. A kilobyte is 1000 bytes here, which is the stricter reading.
 *
 * @typedef {object} Budget
 * @property {string} name
 * @property {string} folder
 * @property {string[]} files
 * @property {boolean} [programs] whether to add the programs and listings for the scenes of a page, for the page that
 *   needs most
 * @property {"gzip" | "brotli"} by
 * @property {number} limit
 */

/** @type {Budget[]} */
export const budgets = [
  { name: "element before the click", folder: "dist", files: ["gnomon-demo.js"], by: "gzip", limit: 5_000 },
  // The 200 beyond 5,000 let the element and the plain form share their first Play (play/starter.js).
  {
    name: "packaged element before the click",
    folder: "build/gnomon-demo",
    files: ["gnomon-demo.js"],
    by: "gzip",
    limit: 5_200,
  },
  { name: "figure before the touch", folder: "dist", files: ["gnomon-figure.js"], by: "gzip", limit: 5_000 },
  { name: "plain form before the click", folder: "dist", files: ["gnomon.js"], by: "gzip", limit: 4_000 },
  {
    name: "frame before the click",
    folder: "dist",
    files: ["embed.html", "embed.css", "embed.js"],
    by: "gzip",
    limit: 9_000,
  },
  // The file includes both elements.
  { name: "lesson before the click", folder: "dist", files: ["site.css", "site.js"], by: "gzip", limit: 8_400 },
  // A page on which a reader plays, answers a question and opens the code. No page needs more. Another 2,000 are for
  // the script of the programs, which is now one for all subjects: 9,000 bytes once in place of 7,000 for each.
  {
    name: "page after the click",
    folder: "dist",
    files: ["runtime.js", "player.js", "figure.js", "predict.js"],
    programs: true,
    by: "gzip",
    limit: 185_000,
  },
  // A lesson's program that runs in the page. The module that it imports is one of those below, with its wasm inside.
  {
    name: "program before Edit",
    folder: "dist",
    files: ["try.js", "try-parser.js", "try-frame.html"],
    by: "gzip",
    limit: 75_000,
  },
  // All files that Edit loads, whether or not the program ran before.
  {
    name: "editor",
    folder: "dist",
    files: ["try-editor.js", "try-parser.js"],
    by: "gzip",
    limit: 150_000,
  },
  // This page has no demo, and no questions to the reader.
  {
    name: "laboratory",
    folder: "dist",
    files: [
      "site.css",
      "site.js",
      "laboratory.css",
      "laboratory.js",
      "laboratory-program.js",
      "laboratory-program.wasm",
    ],
    by: "gzip",
    limit: 180_000,
  },
  // The target is 35,000. The report of every misuse by its argument costs some 900. Round shapes in batches cost
  // 2,300: contacts in single precision, and boxes, segments and circles four pairs at once, at two to seven times the
  // rates. Another 2,100 make every query correct for collinear corners. All sources are compiled at one level, for
  // speed, which costs 2 to 6 % of each module.
  { name: "engine", folder: "build/gnomon2d", files: ["gnomon.js", "gnomon.wasm"], by: "brotli", limit: 42_000 },
  { name: "broad phase", folder: "build/gnomon2d", files: ["broad.js", "broad.wasm"], by: "brotli", limit: 14_600 },
  // The 4,500 beyond 55,000 make queries correct for collinear corners, and guarantee that every world progresses.
  // Another 2,400 change poses, filters and surfaces of bodies, and 1,900 report begins and ends of overlaps with
  // sensors.
  {
    name: "first collision",
    folder: "build/gnomon2d",
    files: ["first-collision.js", "first-collision.wasm"],
    by: "brotli",
    limit: 77_500,
  },
  // The module also contains the queries.
  { name: "exact", folder: "build/gnomon2d", files: ["exact.js", "exact.wasm"], by: "brotli", limit: 68_200 },
  // The 200 beyond 16,600 are messages that name the wrong value and the remedy.
  {
    name: "convex parts",
    folder: "build/gnomon2d",
    files: ["convex-parts.js", "convex-parts.wasm"],
    by: "brotli",
    limit: 16_800,
  },
];

/** Downloads without a limit: a reader copies the file to a disk once and opens it from there. */
export const shown = [{ name: "offline form", file: "dist/gnomon-offline.js" }];

/**
 * Returns the programs that a page loads after all of its scenes were played, and their listings after all were
 * followed step by step.
 *
 * @param {string} html
 * @param {Record<string, string[]>} scenes by part
 */
export function programsOf(html, scenes) {
  const used = new Set(
    [...html.matchAll(/<gnomon-(?:demo|figure)\b[^>]*? scene="([\w-]+)"/g)].map(([, scene]) => scene),
  );
  const programs = Object.keys(scenes)
    .filter((part) => scenes[part].some((scene) => used.has(scene)))
    .flatMap((part) => [programFileOf(part), textsFileOf(part), listingsFileOf(part)]);
  return programs.length > 0 ? [scriptFile, ...programs] : [];
}

/** The compiler of the budgets and the record: the Emscripten of Debian 12. */
const compiler = " 3.1.6 ";
/** Extra share for the programs of another compiler. 6.0.5 needs up to 8 % more in places, and less elsewhere. */
const room = 0.1;

/** Share by which a figure may grow before it needs a new record, and with it a reason in the commit. */
const slack = 0.03;

/**
 * @param {Budget[]} list
 * @param {Record<string, number>} bytes present sizes by the budget's name
 * @param {Record<string, number>} record the same sizes at the last record
 * @param {string} version output of `emcc --version`
 * @returns {string[]} the faults; a size over its budget is a fault even if the record matches
 */
export function faults(list, bytes, record, version) {
  const more = version.includes(compiler) ? 0 : room;
  const said = (/** @type {number} */ n) => n.toLocaleString("en");
  const wish = "if the growth is justified, run ./build.sh size --record and explain it in the commit";
  return list.flatMap(({ name, by, limit: wanted }) => {
    const limit = Math.floor(wanted * (1 + more));
    const now = bytes[name];
    if (now > limit) return [`${name}: ${said(now)} bytes of ${by} are ${said(now - limit)} over the budget`];
    const before = record[name];
    if (before === undefined) return [`${name}: there is no record of it; ${wish}`];
    if (now <= before * (1 + slack + more)) return [];
    return [`${name}: ${said(now)} bytes of ${by} were ${said(before)} when last recorded; ${wish}`];
  });
}
