// Compares batches of round shapes with loops of single calls of the same query, in turn and in one run. It prints
// million pairs a second of a batch, and the ratio to the loop. Run `node bench/round_batches.mjs [module] [words of
// kinds]` after `./build.sh engine`; `./build.sh bench` calls it, too. Only ratios of one run are comparable.
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @import { Gnomon, PlacedShape, Shape, Batch } from "../web/packages/gnomon2d/types/gnomon.js" */
/** @typedef {(low: number, high: number) => number} Between */

const [module = fileURLToPath(new URL("../build/gnomon2d/gnomon.js", import.meta.url)), ...chosen] =
  process.argv.slice(2);
const { load } = /** @type {{ load: () => Promise<Gnomon> }} */ (await import(pathToFileURL(resolve(module)).href));
const gnomon = await load();

const rounds = 9;
const milliseconds = 12;
const pairCount = 2000;
/** Pairs in one measurement: few enough to end before the system interrupts. */
const chunk = 200;

/** @param {number} state @returns {Between} random numbers, the same in every run */
function dice(state) {
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + ((high - low) * (state >>> 8)) / 2 ** 24;
  };
}

/** @param {number} corners @returns {(between: Between) => Shape} an ellipse with uneven corners */
const roundedPolygon = (corners) => (between) => {
  const width = between(0.4, 0.8);
  const height = between(0.4, 0.8);
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + between(-0.3, 0.3)) / corners) * 2 * Math.PI;
    return [width * Math.cos(angle), height * Math.sin(angle)];
  });
  return gnomon.polygon(points.flat(), between(0.1, 0.3));
};

/** @type {Record<string, (between: Between) => Shape>} */
const kinds = {
  circles: (between) => gnomon.circle(between(0.5, 1)),
  segments: (between) => gnomon.segment(-between(0.5, 1), between(-0.3, 0.3), between(0.5, 1), between(-0.3, 0.3)),
  capsules: (between) =>
    gnomon.segment(-between(0.3, 0.8), between(-0.2, 0.2), between(0.3, 0.8), between(-0.2, 0.2), between(0.1, 0.4)),
  "rounded boxes": (between) => {
    const [x, y] = [between(0.3, 0.8), between(0.3, 0.8)];
    return gnomon.polygon([-x, -y, x, -y, x, y, -x, y], between(0.1, 0.3));
  },
  "rounded 8-gons": roundedPolygon(8),
  "rounded 16-gons": roundedPolygon(16),
  "rounded 64-gons": roundedPolygon(64),
};
const makers = [
  ...Object.values(kinds).slice(0, 5),
  (/** @type {Between} */ between) => gnomon.box(between(0.5, 1), 1),
];
kinds.mixed = (between) => makers[Math.floor(between(0, makers.length))](between);

/** @typedef {{ name: string, one: (a: PlacedShape, b: PlacedShape) => unknown, all: (batch: Batch) => unknown }} Question */
/** @type {Question[]} */
const questions = [
  { name: "overlaps", one: (a, b) => gnomon.overlaps(a, b), all: (batch) => batch.overlaps() },
  { name: "separation", one: (a, b) => gnomon.separation(a, b, answer), all: (batch) => batch.separation() },
  {
    name: "minimumTranslation",
    one: (a, b) => gnomon.minimumTranslation(a, b, answer),
    all: (batch) => batch.minimumTranslation(),
  },
  {
    name: "contactManifold",
    one: (a, b) => gnomon.contactManifold(a, b, 0, answer),
    all: (batch) => batch.contactManifold(),
  },
];
/** Result object of all single calls, so that they make no garbage. */
const answer = {};

/** @typedef {{ pairs: [PlacedShape, PlacedShape][], batches: Batch[] }} Scene */

/**
 * Returns pairs with the requested share of overlaps, by drawing places until they have it.
 *
 * @param {(between: Between) => Shape} make
 * @param {number} share
 * @returns {Scene}
 */
function scene(make, share) {
  const between = dice(7);
  const pairs = Array.from({ length: pairCount }, (_, i) => {
    const [a, b] = [0, 1].map(() => make(between).place(between(-9, 9), between(-9, 9), between(-Math.PI, Math.PI)));
    const wished = (i % 20) / 20 < share;
    do {
      const direction = between(-Math.PI, Math.PI);
      const distance = between(0.3, 3.2);
      b.moveTo(a.x + distance * Math.cos(direction), a.y + distance * Math.sin(direction));
    } while (gnomon.overlaps(a, b) !== wished);
    return /** @type {[PlacedShape, PlacedShape]} */ ([a, b]);
  });
  const batches = Array.from({ length: pairCount / chunk }, (_, k) => {
    const batch = gnomon.batch({ bodies: 2 * chunk, pairs: chunk });
    pairs.slice(k * chunk, (k + 1) * chunk).forEach(([a, b], i) => {
      batch.setBody(2 * i, batch.add(a.shape), a.x, a.y, a.cos, a.sin);
      batch.setBody(2 * i + 1, batch.add(b.shape), b.x, b.y, b.cos, b.sin);
      batch.setPair(i, 2 * i, 2 * i + 1);
    });
    batch.bodyCount = 2 * chunk;
    batch.pairCount = chunk;
    return batch;
  });
  return { pairs, batches };
}

/**
 * Returns milliseconds for all pairs: the sum of each chunk's best time, because disturbances only lengthen it.
 *
 * @param {(chunk: number) => void} run
 */
function time(run) {
  const best = new Float64Array(pairCount / chunk).fill(Infinity);
  const end = performance.now() + milliseconds;
  do {
    for (let i = 0; i < best.length; ++i) {
      const before = performance.now();
      run(i);
      best[i] = Math.min(best[i], performance.now() - before);
    }
  } while (performance.now() < end);
  return best.reduce((sum, value) => sum + value, 0);
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** @param {Scene} scene @param {Question} question */
function compare({ pairs, batches }, { one, all }) {
  const single = (/** @type {number} */ k) => {
    for (let i = k * chunk; i < (k + 1) * chunk; ++i) one(pairs[i][0], pairs[i][1]);
  };
  const batched = (/** @type {number} */ k) => void all(batches[k]);
  const rates = [];
  const ratios = [];
  for (let round = 0; round < rounds; ++round) {
    const alone = time(single);
    const together = time(batched);
    rates.push(pairCount / together / 1000);
    ratios.push(alone / together);
  }
  return `${median(rates).toFixed(1)} (${median(ratios).toFixed(1)})`;
}

console.log(
  `Million pairs a second in one batch, and how many times a loop of single calls that is, of ${pairCount} pairs.`,
);
const row = (/** @type {string[]} */ cells) => console.log(cells.map((text) => text.padStart(19)).join(""));
row(["a third overlaps", ...questions.map(({ name }) => name), "manifold, all touch"]);
for (const [name, make] of Object.entries(kinds)) {
  if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue;
  const third = scene(make, 0.35);
  const all = scene(make, 1);
  // The batch must agree with the single calls, so that both time the same work.
  third.batches.forEach((batch, k) => {
    const overlap = batch.overlaps();
    for (let i = 0; i < chunk; ++i) assert.equal(overlap[i] === 1, gnomon.overlaps(...third.pairs[k * chunk + i]));
  });
  row([name, ...questions.map((question) => compare(third, question)), compare(all, questions[3])]);
  for (const batch of [...third.batches, ...all.batches]) batch.free();
}
