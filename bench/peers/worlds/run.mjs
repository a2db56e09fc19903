// Compares Gnomon's event-driven simulation with the engines on npm, which use steps of a fixed length. All have the
// same bodies, and the same code judges them. `./build.sh bench` builds the package, installs the peers and calls this.
// The figures are also written to build/bench-worlds.json. Arguments select scenes by name.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { scenes } from "./scenes.mjs";

/** @import { Job, Row } from "./contestant.mjs" */

/** @typedef {{ module: string, label: string, rates: Record<string, number[]> }} Contestant */

const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** Steps a second: the usual rate of games, and a finer one. */
const rates = { dense: [60, 600], fast: [60, 600], octagons: [60, 600], heap: [60, 240] };
const usual = { dense: [60], fast: [60], octagons: [60], heap: [60, 240] };
/**
 * Observations a second. The length of Gnomon's steps has no effect while no body rests, so the rate equals the finest
 * rate of the others.
 *
 * @type {Record<string, number>}
 */
const looks = { dense: 600, fast: 600, octagons: 600 };

/** @type {Contestant[]} */
const contestants = [
  { module: "gnomon", label: "gnomon2d/first-collision", rates: usual },
  ...[
    ["planck", "planck"],
    ["rapier", "@dimforge/rapier2d-compat"],
    ["box2d3", "box2d3-wasm"],
  ].map(([module, name]) => ({ module, label: `${name} ${dependencies[name]}`, rates })),
];

/** @param {number} x */
const part = (x) => (x === 0 ? "0" : Math.abs(x) < 1e-3 ? x.toExponential(0) : `${(100 * x).toPrecision(2)} %`);
/** @param {number} metres */
const millimetres = (metres) =>
  metres === 0 ? "0" : metres < 1e-5 ? "< 0.01" : (1000 * metres).toFixed(metres < 0.01 ? 2 : 0);
/** @param {number} x */
const figure = (x) => (x >= 100 ? x.toFixed(0) : x.toPrecision(2));
/** @param {number} count */
const whole = (count) => count.toLocaleString("en-GB");

/**
 * The printed text of a row, by the head of its column.
 *
 * @type {Record<string, (row: Row) => string>}
 */
const ofGas = {
  "cpu ms": (row) => figure(row.milliseconds),
  contacts: (row) => whole(row.told),
  "µs each": (row) => figure((1000 * row.milliseconds) / row.told),
  energy: (row) => part(row.energyError),
  momentum: (row) => part(row.momentumError),
  missed: (row) => whole(row.missed),
  out: (row) => whole(row.out),
  "overlap mm": (row) => millimetres(row.overlap),
};
/** @type {Record<string, (row: Row) => string>} */
const ofHeap = {
  "cpu ms": (row) => figure(row.milliseconds),
  "p95, 1/60 s": (row) => figure(row.worstFrames),
  "energy won": (row) => part(row.energyGained),
  "J/kg left": (row) => (row.energyLeft < 1e-30 ? "0" : row.energyLeft.toExponential(0)),
  missed: (row) => whole(row.missed),
  out: (row) => whole(row.out),
  "overlap mm": (row) => millimetres(row.overlap),
  "at the end": (row) => millimetres(row.overlapLeft),
};

/** @param {string} label @param {string[]} columns */
const print = (label, columns) =>
  console.log(`  ${label.padEnd(44)}${columns.map((text) => text.padStart(12)).join("")}`);

/** @param {Contestant} contestant @param {Job} job */
async function ask({ module }, job) {
  const child = fork(path("contestant.mjs"), [path(`${module}.mjs`)]);
  await once(child, "message");
  child.send(job);
  const [row] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => [{ refusal: `ended with ${code}` }]),
  ]);
  child.kill();
  return row;
}

console.log(`Bodies are 1 m across. gnomon goes from collision to collision; the others go in steps of a fixed length, which is
another problem: what happens within a step they answer at its end, approximately, and cheaply where much happens at once.
Each is set to its best: usual steps and fine ones; continuous detection (planck: bullets; rapier: CCD with 8 sub-steps;
box2d3-wasm: every second body a bullet, because bullets do not look for bullets); 8 and 3 iterations (planck), 4 sub-steps
and one thread (box2d3-wasm); no damping; in a gas no sleep and no speed below which nothing bounces, in the heap that of
gnomon (0.05 m/s; rapier has none).
Processor time is the median of at most five runs, of one where that takes over 8 s. Contacts are what each one tells.
Energy and momentum: the worst relative error on the way; momentum is that of the same bodies without the box, against
Σ|mv|; energy won is all growth. Missed: two flew straight on through each other, more than a tenth of their size deep.
Out: centres seen outside of the box. Overlap: the deepest seen.`);

const wanted = process.argv.slice(2);
/** @type {Record<string, object>} */
const report = {};
for (const scene of scenes.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  const columns = scene.accelerationY === 0 ? ofGas : ofHeap;
  console.log(`\n${scene.title}`);
  print("", Object.keys(columns));
  const rows = [];
  for (const contestant of contestants) {
    for (const rate of contestant.rates[scene.name]) {
      const ours = contestant.module === "gnomon";
      const looked = ours && looks[scene.name];
      const label = looked ? contestant.label : `${contestant.label}, 1/${rate} s`;
      const row = await ask(contestant, { scene: scene.name, rate, watchedRate: looked || rate });
      rows.push({ label, ...row });
      print(label, row.refusal ? [row.refusal] : Object.values(columns).map((text) => text(row)));
      if (row.stopped)
        console.log(`    was stopped after half a minute of processor time, at ${row.stopped.toFixed(2)} s`);
    }
  }
  report[scene.name] = { title: scene.title, rows };
}

writeFileSync(
  fileURLToPath(new URL("../../../build/bench-worlds.json", import.meta.url)),
  JSON.stringify(report, null, 2),
);
