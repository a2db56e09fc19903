// Compares <gnomon-demo> with other embeddable packages, in Chromium and in one run; compare only figures of one run.
// `./build.sh bench` installs the peers and calls this. The figures are also written to build/bench-embeds.json. The
// measured files are those in dist/.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as chromium from "../../tests/browser/drivers/chromium.mjs";
import { demand, serveSite } from "../../tests/browser/setting.mjs";
import { bundled, contestants } from "./contestants.mjs";
import { again, crowd, cycles, first, many, nothing, putPages, running } from "./measure.mjs";
import { lottie, riv } from "./pictures.mjs";

const tries = 3;

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * Returns the median of each number, at every depth of the report.
 *
 * @param {any[]} reports
 * @returns {any}
 */
function middle(reports) {
  if (typeof reports[0] !== "object") return median(reports);
  return Object.fromEntries(Object.keys(reports[0]).map((key) => [key, middle(reports.map((report) => report[key]))]));
}

demand(chromium);
const server = await serveSite();
server.files = new Map(await bundled());
server.pages.set("/square.json", lottie());
const folder = fileURLToPath(new URL("../../build/embeds", import.meta.url));
writeFileSync(`${folder}/square.riv`, riv());
server.files.set("/square.riv", `${folder}/square.riv`);
for (const contestant of contestants) putPages(server, contestant);

/** @type {any[][]} */
const reports = contestants.map(() => []);
for (let turn = 0; turn < tries; ++turn) {
  const empty = await nothing(server);
  for (const [index, contestant] of contestants.entries()) {
    const report = { ...(await first(server, contestant)) };
    const rest = contestant.plays && {
      running: await running(server, contestant, empty),
      crowd: await crowd(server, contestant),
      again: await again(server, contestant),
    };
    reports[index].push({ ...report, ...rest });
    await chromium.endShared();
  }
}
await server.stop();
const results = reports.map(middle);

/** @param {number} digits */
const to = (digits) => (/** @type {number | undefined} */ value) =>
  value === undefined || Number.isNaN(value) ? "–" : value.toFixed(digits).replace(/^-(0\.?0*)$/, "$1");

/** @type {[what: string, reach: string, of: (result: any) => number | undefined, written: (value?: number) => string][]} */
const rows = [
  ["KB before a click (gzip)", "≤ 5", ({ before }) => before.kilobytes, to(1)],
  ["requests before a click", "≤ 2", ({ before }) => before.requests, to(0)],
  ["of other servers, with pictures", "0", ({ before }) => before.foreign, to(0)],
  ["ms of blocking before a click", "0", ({ before }) => before.blocked, to(0)],
  ["KB after it (gzip)", "≤ 180", ({ after }) => after, to(1)],
  ["ms to the first frame, cold", "≤ 250", ({ cold }) => cold, to(0)],
  ["ms to the first frame, again", "≤ 100", ({ replay }) => replay, to(0)],
  ["layout shift by play and stop", "0", ({ shift }) => shift, to(3)],
  ["main thread p95 ms, all frames", "≤ 5", ({ running }) => running?.work, to(1)],
  ["main thread p95 ms, with layout", "≤ 5", ({ running }) => running?.layout, to(1)],
  ["CPU % in sight", "", ({ running }) => running?.seen, to(1)],
  ["frames/s off screen", "0", ({ running }) => running?.frames, to(0)],
  ["draw calls off screen", "0", ({ running }) => running?.draws, to(0)],
  ["CPU % off screen", "≤ 0.5", ({ running }) => running && Math.max(running.unseen, 0), to(1)],
  [`${many} on a page: wasm fetches`, "1", ({ crowd }) => crowd?.fetches, to(0)],
  [`${many} on a page: contexts lost`, "0", ({ crowd }) => crowd?.lost, to(0)],
  [`${cycles} cycles: instances left`, "0", ({ again }) => again?.instances, to(0)],
  [`${cycles} cycles: more listeners`, "0", ({ again }) => again?.listeners, to(0)],
  [`${cycles} cycles: more KB of heap`, "≤ 1000", ({ again }) => again?.kilobytes, to(0)],
];

const width = 28;
/** @param {string} what @param {string[]} cells */
const print = (what, cells) => console.log(`  ${what.padEnd(34)}${cells.map((cell) => cell.padStart(width)).join("")}`);

console.log(
  `Medians of ${tries} tries, in turn. What does not wait for a click plays with the page: its first frame is counted`,
);
console.log(
  "from the page's beginning. CPU is of one core, over all processes of the browser, less what they take with an",
);
console.log("empty page. A dash: no such thing, or nothing that could be measured without someone's network.\n");
print("", [...contestants.map(({ label }) => label), ""]);
print("", [...contestants.map(({ version }) => version), "to reach"]);
for (const [what, reach, of, written] of rows) print(what, [...results.map((result) => written(of(result))), reach]);

const report = { tries, contestants: contestants.map(({ label, version }, i) => ({ label, version, ...results[i] })) };
writeFileSync(
  fileURLToPath(new URL("../../build/bench-embeds.json", import.meta.url)),
  JSON.stringify(report, null, 2),
);
