// What may be downloaded, and when that is too much. The budgets keep the product light; the record keeps a growth from
// going unnoticed below them.
import { listingsFileOf, programFileOf, scriptFile, textsFileOf } from "../site/programs.mjs";

/**
 * A kilobyte is 1000 bytes here, which is the stricter reading.
 *
 * @typedef {object} Budget
 * @property {string} name
 * @property {string} folder
 * @property {string[]} files
 * @property {boolean} [programs] whether the programs and listings come to the files that the scenes of a page need, by the
 *   page that needs most
 * @property {"gzip" | "brotli"} by
 * @property {number} limit
 */

/** @type {Budget[]} */
export const budgets = [
  { name: "element before the click", folder: "dist", files: ["gnomon-demo.js"], by: "gzip", limit: 5_000 },
  {
    name: "packaged element before the click",
    folder: "build/gnomon-demo",
    files: ["gnomon-demo.js"],
    by: "gzip",
    limit: 5_000,
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
  // With both elements in it.
  { name: "lesson before the click", folder: "dist", files: ["site.css", "site.js"], by: "gzip", limit: 8_400 },
  // A page where somebody plays, answers a question and looks at the code. No page takes more. Another 2,000 are for the
  // script of the programs, which is one for all subjects now: 9,000 bytes once in place of 7,000 for each.
  {
    name: "page after the click",
    folder: "dist",
    files: ["runtime.js", "player.js", "figure.js", "predict.js"],
    programs: true,
    by: "gzip",
    limit: 185_000,
  },
  // A lesson's program, run where it stands; the module that it imports is one of those below, with its code inside.
  {
    name: "program before Edit",
    folder: "dist",
    files: ["try.js", "try-parser.js", "try-frame.html"],
    by: "gzip",
    limit: 75_000,
  },
  // All that Edit loads, whether or not it was run before.
  {
    name: "editor",
    folder: "dist",
    files: ["try-editor.js", "try-parser.js"],
    by: "gzip",
    limit: 150_000,
  },
  // Nobody plays there, and nobody asks questions but his own.
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
  // Wanted are 35,000: what tells every misuse by its argument is worth some 900, and 2,300 are for round shapes in
  // batches: contacts in single precision, and boxes, segments and circles four pairs at once, at two to seven times the
  // rates. Another 2,100 make every query right where corners are in line. All sources are compiled at one level, for speed:
  // that costs 2 to 6 % of each module.
  { name: "engine", folder: "build/gnomon2d", files: ["gnomon.js", "gnomon.wasm"], by: "brotli", limit: 42_000 },
  { name: "broad phase", folder: "build/gnomon2d", files: ["broad.js", "broad.wasm"], by: "brotli", limit: 14_600 },
  // The 4,500 beyond 55,000 make queries right where corners are in line, and let every world get on. Another 2,400 change
  // poses, filters and surfaces of bodies, and 1,900 report begins and ends of overlaps with sensors.
  {
    name: "first collision",
    folder: "build/gnomon2d",
    files: ["first-collision.js", "first-collision.wasm"],
    by: "brotli",
    limit: 77_500,
  },
  // The queries are in it, too.
  { name: "exact", folder: "build/gnomon2d", files: ["exact.js", "exact.wasm"], by: "brotli", limit: 68_200 },
  {
    name: "convex parts",
    folder: "build/gnomon2d",
    files: ["convex-parts.js", "convex-parts.wasm"],
    by: "brotli",
    limit: 16_400,
  },
];

/** What has no limit: it is copied to a disk once, and read from there. */
export const shown = [{ name: "offline form", file: "dist/gnomon-offline.js" }];

/**
 * The programs that a page loads when all of its scenes have been played with, and their listings when all have been
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

/** Whose programs budgets and record are about: the Emscripten of Debian 12. */
const compiler = " 3.1.6 ";
/** How much more those of another one may take. With 6.0.5 it is up to 8 in a hundred more, and elsewhere less. */
const room = 0.1;

/** By how much a figure may grow before it wants a new record, and with it a reason in the commit. */
const slack = 0.03;

/**
 * @param {Budget[]} list
 * @param {Record<string, number>} bytes by the budget's name, as they are now
 * @param {Record<string, number>} record the same when they were last recorded
 * @param {string} version what `emcc --version` says
 * @returns {string[]} what is wrong; over a budget is wrong whatever the record says
 */
export function faults(list, bytes, record, version) {
  const more = version.includes(compiler) ? 0 : room;
  const said = (/** @type {number} */ n) => n.toLocaleString("en");
  const wish = "if that is worth it, ./build.sh size --record, and say why in the commit";
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
