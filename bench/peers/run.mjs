// Compares Gnomon with other npm packages. All contestants run the same queries in one run, in turn; only ratios of one
// run are comparable. `./build.sh bench` builds the package, installs the peers and calls this. The figures are also
// written to build/bench-peers.json.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { pairCount } from "./cases.mjs";
import { judge, truth } from "./truth.mjs";

/** @import { Job } from "./worker.mjs" */

/**
 * `points`: the result includes contact points.
 *
 * @typedef {{ contestant: string, query: string, label: string, peer: boolean, points?: boolean }} Line
 */
/** @typedef {{ name: string, title: string, sizes: number[], lines: Line[] }} Table */
/** @typedef {{ rate?: number, hits?: number, refusal?: string }} Cell */

const rounds = 7;
const milliseconds = 25;
const allSizes = [4, 8, 16, 32, 64];

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const packages = /** @type {Record<string, string>} */ ({
  sat: "sat",
  matter: "matter-js",
  detect: "detect-collisions",
  p2: "p2-es",
  planck: "planck",
  box2d: "@box2d/core",
  rapier: "@dimforge/rapier2d-compat",
});

/** @param {string} contestant @param {string} query @param {string} label @returns {Line} */
const our = (contestant, query, label) => ({ contestant, query, label: `gnomon ${label}`, peer: false });
/** @param {string} contestant @param {string} query @param {string} [what] @returns {Line} */
const peer = (contestant, query, what) => ({
  contestant,
  query,
  label: `${packages[contestant]} ${dependencies[packages[contestant]]}${what ? `, ${what}` : ""}`,
  peer: true,
});

/** @param {Line} line */
const withPoints = (line) => ({ ...line, points: true });

/** @type {Table[]} */
const tables = [
  {
    name: "boolean",
    title: "Do they overlap? Million pairs a second",
    sizes: allSizes,
    lines: [
      our("gnomon", "boolean", "overlaps"),
      our("gnomon-batch", "boolean", "batch.overlaps"),
      ...Object.keys(packages).map((name) => peer(name, "boolean")),
    ],
  },
  {
    name: "depth",
    title: "How deep, which way, and where? Million pairs a second",
    sizes: allSizes,
    lines: [
      our("gnomon", "depth", "minimumTranslation"),
      withPoints(our("gnomon", "manifold", "contactManifold")),
      our("gnomon-batch", "depth", "batch.minimumTranslation"),
      withPoints(our("gnomon-batch", "manifold", "batch.contactManifold")),
      peer("sat", "depth", "vector"),
      withPoints(peer("matter", "depth", "vector and supports")),
      peer("detect", "depth", "vector"),
      withPoints(peer("p2", "depth", "contacts")),
      withPoints(peer("planck", "depth", "manifold")),
      withPoints(peer("box2d", "depth", "manifold")),
      withPoints(peer("rapier", "depth", "deepest point")),
    ],
  },
  ...["distance", "distanceAgain"].map((query) => ({
    name: query,
    title: `How far apart? ${query === "distance" ? "Nothing known before" : "Each pair's cache kept"}. Million pairs a second`,
    sizes: allSizes,
    lines: [our("gnomon", query, "closestPoints"), peer("planck", query), peer("box2d", query)],
  })),
  {
    name: "impact",
    title: "When do turning boxes first touch? Million pairs a second",
    sizes: [4],
    lines: [our("gnomon", "impact", "timeOfImpact"), peer("planck", "impact"), peer("box2d", "impact")],
  },
];

/** @type {Map<string, Worker>} */
const workers = new Map();

/** @param {string} contestant @returns {Promise<any>} its next message */
const hear = async (contestant) => (await once(/** @type {Worker} */ (workers.get(contestant)), "message"))[0];

/** @param {Line} line @param {number} vertices */
async function time({ contestant, query }, vertices) {
  if (!workers.has(contestant)) {
    const module = new URL(`contestants/${contestant}.mjs`, import.meta.url).href;
    workers.set(contestant, new Worker(new URL("worker.mjs", import.meta.url), { workerData: module }));
    await hear(contestant);
  }
  /** @type {Job} */
  const job = { query, vertices, milliseconds };
  workers.get(contestant)?.postMessage(job);
  return hear(contestant);
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** @type {Float64Array[]} */
const impactTimes = [];

/** @param {Table} table @returns {Promise<Cell[][]>} a row per line, a cell per size */
async function fill({ sizes, lines, name }) {
  /** @type {Cell[][]} */
  const cells = lines.map(() => []);
  for (const [column, vertices] of sizes.entries()) {
    const rates = lines.map(() => /** @type {number[]} */ ([]));
    for (let round = 0; round < rounds; ++round) {
      // The order rotates, so no contestant always follows the same one.
      for (let turn = 0; turn < lines.length; ++turn) {
        const row = (turn + round) % lines.length;
        if (cells[row][column]?.refusal) continue;
        const said = await time(lines[row], vertices);
        cells[row][column] = { hits: said.hits, refusal: said.refusal };
        if (said.refusal === undefined) rates[row].push(pairCount / said.milliseconds / 1000);
        if (name === "impact" && said.times) impactTimes[row] = said.times;
      }
    }
    lines.forEach((_, row) => {
      if (rates[row].length) cells[row][column].rate = median(rates[row]);
    });
  }
  return cells;
}

const width = 12;
/** @param {string} label @param {string[]} columns */
const print = (label, columns) =>
  console.log(`  ${label.padEnd(48)}${columns.map((text) => text.padStart(width)).join("")}`);

/** @param {number} x */
const figure = (x) => (x >= 10 ? x.toFixed(1) : x.toFixed(2));

/** @param {Table} table @param {Cell[][]} cells */
function show({ title, sizes, lines }, cells) {
  console.log(`\n${title}`);
  print(
    "",
    sizes.map((n) => (n === 4 ? "boxes" : `${n}-gons`)),
  );
  lines.forEach(({ label }, row) =>
    print(
      label,
      cells[row].map(({ rate, refusal }) => (rate === undefined ? String(refusal) : figure(rate))),
    ),
  );
  /** @param {(line: Line) => boolean | undefined} counts */
  const fastest = (counts) =>
    sizes.map((_, column) => Math.max(...lines.map((line, row) => (counts(line) && cells[row][column].rate) || 0)));
  const rivals = [
    { name: "fastest peer", ours: () => true, rates: fastest(({ peer }) => peer) },
    // A vector alone is a smaller result than a manifold.
    {
      name: "fastest with points",
      ours: (/** @type {Line} */ { points }) => points,
      rates: fastest(({ peer, points }) => peer && points),
    },
  ];
  const ratios = rivals.flatMap(({ name, ours, rates }) =>
    lines.flatMap((line, row) =>
      line.peer || !ours(line)
        ? []
        : [
            {
              label: line.label,
              beside: name,
              ratios: cells[row].map(({ rate }, column) => (rate ?? 0) / rates[column]),
            },
          ],
    ),
  );
  for (const { label, beside, ratios: row } of ratios) {
    print(
      `  ${label} : ${beside}`,
      row.map((ratio) => `${figure(ratio)} ×`),
    );
  }
  // A contestant with a skin around its shapes counts touching pairs, too.
  const hits = lines.map((_, row) => cells[row].map((cell) => cell.hits));
  const odd = lines.flatMap((_, row) =>
    hits[row].some((count, column) => count !== undefined && count !== hits[0][column]) ? [row] : [],
  );
  for (const row of odd) {
    print(
      `  pairs more than gnomon's: ${lines[row].label}`,
      hits[row].map((count, column) => (count === undefined ? "" : String(count - (hits[0][column] ?? 0)))),
    );
  }
  return ratios;
}

console.log(
  `Each figure is the median of ${rounds} rounds, in turn, over the same ${pairCount} pairs; half of them overlap.`,
);
/** @type {Record<string, object>} */
const report = {};
for (const table of tables) {
  const cells = await fill(table);
  const ratios = show(table, cells);
  report[table.name] = {
    sizes: table.sizes,
    lines: table.lines.map(({ label, peer }, row) => ({ label, peer, cells: cells[row] })),
    ratios,
  };
}

const known = truth();
const judged = impactTimes.map((times) => judge(times, known));
console.log(
  `\nAnd did they find the contacts? ${known.filter(({ least }) => least < -1e-3).length} of ${pairCount} pairs meet`,
);
print("", ["missed", "deepest", "late", "invented", "gave up"]);
judged.forEach(({ missed, deepestMissed, late, invented, gaveUp }, row) =>
  print(tables.at(-1)?.lines[row].label ?? "", [
    String(missed),
    missed ? `${deepestMissed.toFixed(2)} m` : "",
    String(late),
    String(invented),
    String(gaveUp),
  ]),
);
report.found = tables.at(-1)?.lines.map(({ label }, row) => ({ label, ...judged[row] })) ?? [];

writeFileSync(fileURLToPath(new URL("../../build/bench-peers.json", import.meta.url)), JSON.stringify(report, null, 2));
await Promise.all([...workers.values()].map((worker) => worker.terminate()));
