// Compares the Separating Axis Theorem in 3D with npm packages for polyhedra: cannon-es, ammo.js (Bullet) and Rapier.
// All contestants run the same queries in one run, in turn; only ratios of one run are comparable. `./build.sh bench`
// builds the module, installs the peers and calls this. The figures are also written to build/bench-space.json.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { kinds, pairCount } from "./cases.mjs";

/** @typedef {{ contestant: string, query: string, label: string }} Line */

const rounds = 7;
const milliseconds = 60;

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
/** @param {string} name */
const versioned = (name) => `${name} ${dependencies[name]}`;

/** @type {{ title: string, lines: Line[] }[]} */
const tables = [
  {
    title: "Do they overlap?",
    lines: [
      { contestant: "gnomon", query: "overlap", label: "gnomon overlaps" },
      { contestant: "cannon", query: "overlap", label: versioned("cannon-es") },
      { contestant: "ammo", query: "overlap", label: versioned("ammo.js") },
      { contestant: "rapier", query: "overlap", label: `${versioned("@dimforge/rapier3d-compat")}, intersectsShape` },
      { contestant: "rapier", query: "depth", label: `${versioned("@dimforge/rapier3d-compat")}, contactCollider` },
    ],
  },
  {
    title: "How deep, and which way?",
    lines: [
      { contestant: "gnomon", query: "depth", label: "gnomon minimum_translation" },
      { contestant: "gnomon", query: "contact", label: "gnomon contact_polygon, with all points" },
      { contestant: "cannon", query: "depth", label: versioned("cannon-es") },
      { contestant: "ammo", query: "depth", label: `${versioned("ammo.js")}, with points` },
      { contestant: "rapier", query: "depth", label: `${versioned("@dimforge/rapier3d-compat")}, deepest point` },
    ],
  },
];

/** @type {Map<string, Worker>} */
const workers = new Map();

/** @param {string} contestant @returns {Promise<any>} its next message */
const hear = async (contestant) => (await once(/** @type {Worker} */ (workers.get(contestant)), "message"))[0];

/** @param {Line} line @param {string} kind */
async function time({ contestant, query }, kind) {
  if (!workers.has(contestant)) {
    const module = new URL(`contestants/${contestant}.mjs`, import.meta.url).href;
    workers.set(contestant, new Worker(new URL("worker.mjs", import.meta.url), { workerData: module }));
    await hear(contestant);
  }
  workers.get(contestant)?.postMessage({ query, kind, milliseconds });
  return hear(contestant);
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const figures = [];
for (const { title, lines } of tables) {
  console.log(`${title} Million pairs a second, and how many of ${pairCount} overlap`);
  /** @type {Record<string, { rate: number, hits: number }[]>} */
  const cells = Object.fromEntries(lines.map(({ label }) => [label, []]));
  for (const kind of kinds) {
    const rates = lines.map(() => /** @type {number[]} */ ([]));
    const hits = lines.map(() => 0);
    for (let round = 0; round < rounds; ++round) {
      // The order rotates, so no contestant always follows the same one.
      for (let turn = 0; turn < lines.length; ++turn) {
        const row = (turn + round) % lines.length;
        const said = await time(lines[row], kind);
        rates[row].push(pairCount / said.milliseconds / 1000);
        hits[row] = said.hits;
      }
    }
    lines.forEach(({ label }, row) => cells[label].push({ rate: median(rates[row]), hits: hits[row] }));
  }
  console.log(`  ${"".padEnd(56)}${kinds.map((kind) => kind.padStart(16)).join("")}`);
  for (const { label } of lines) {
    const columns = cells[label].map(({ rate, hits }) => `${rate.toFixed(3)} (${hits})`.padStart(16));
    console.log(`  ${label.padEnd(56)}${columns.join("")}`);
    figures.push({ table: title, label, kinds, cells: cells[label] });
  }
}
writeFileSync(new URL("../../build/bench-space.json", import.meta.url), `${JSON.stringify(figures, undefined, 2)}\n`);
for (const worker of workers.values()) await worker.terminate();
