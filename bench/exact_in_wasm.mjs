// Times the exact queries as wasm in node, on round polygons of n corners each, half of which overlap;
// bench/exact_bench.cpp is the native counterpart. `./build.sh bench` builds the package and calls this.
import { load } from "../build/gnomon2d/exact.js";

const exact = await load();
const rounds = 7;
const milliseconds = 100;

/** State of the random numbers: the same pairs in each run. */
let state = 7;
const dice = () => (state = (state * 16807) % 2147483647) / 2147483647;

/** @param {number} corners @param {number} x @param {number} y */
function roundPolygon(corners, x, y) {
  const begin = 6 * dice();
  return exact.body(
    Float64Array.from({ length: 2 * corners }, (_, i) => {
      const angle = begin + (2 * Math.PI * (i >> 1)) / corners;
      return i % 2 ? y + Math.sin(angle) : x + Math.cos(angle);
    }),
  );
}

/** @param {number} corners */
function pairsOf(corners) {
  return Array.from({ length: corners > 100_000 ? 4 : 64 }, () => {
    const [way, apart, turn] = [6 * dice(), 0.1 + 4.1 * dice(), 6 * dice()];
    const p = roundPolygon(corners, 0, 0);
    const q = roundPolygon(corners, apart * Math.cos(way), apart * Math.sin(way));
    return { p: p.place(), q: q.place(), x: Math.cos(turn), y: Math.sin(turn) };
  });
}

/** @typedef {ReturnType<typeof pairsOf>[number]} Pair */
/** @type {[string, (pair: Pair) => unknown][]} */
const queries = [
  ["classify", ({ p, q }) => exact.classify(p, q)],
  ["directionalPenetration", ({ p, q, x, y }) => exact.directionalPenetration(p, q, x, y)],
  ["translationalImpact", ({ p, q, x, y }) => exact.translationalImpact(p, q, x, y)],
  ["separationDistance", ({ p, q }) => exact.separationDistance(p, q)],
];

/**
 * Returns microseconds a query: the median of some rounds.
 *
 * @param {Pair[]} pairs
 * @param {(pair: Pair) => unknown} ask
 */
function time(pairs, ask) {
  const found = [];
  for (let round = 0; round < rounds; ++round) {
    const begin = performance.now();
    let asked = 0;
    while (performance.now() - begin < milliseconds) {
      for (const pair of pairs) ask(pair);
      asked += pairs.length;
    }
    found.push((1000 * (performance.now() - begin)) / asked);
  }
  return found.sort((one, other) => one - other)[rounds >> 1];
}

const sizes = [8, 1000, 1_000_000];
console.log(`exact, wasm in node, µs a query${sizes.map((size) => `n = ${size}`.padStart(14)).join("")}`);
const pairs = sizes.map(pairsOf);
for (const [name, ask] of queries) {
  console.log(name.padEnd(31) + pairs.map((some) => time(some, ask).toPrecision(3).padStart(14)).join(""));
}
