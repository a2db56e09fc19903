// Cost of WebAssembly: collisions a second of the same gases natively and in the npm package, in turn. The figures are
// also written to build/bench-rates.json.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { coverage } from "./scenes.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const native = `${root}build/bench/bench/gnomon-bench`;
const rounds = 3;
const counts = [100, 1000, 10_000, 100_000];

/** @typedef {{ collisions: number, milliseconds: number }} Measured */

/** @param {string} name @param {number} count @returns {Measured} */
function natively(name, count) {
  const filter = `--benchmark_filter=^first_collision/${name}_discs/${count}/manual_time$`;
  const said = execFileSync(native, [filter, "--benchmark_format=json"], { stdio: ["ignore", "pipe", "ignore"] });
  const [{ real_time, collisions }] = JSON.parse(said.toString()).benchmarks;
  return { collisions, milliseconds: real_time / 1e6 };
}

/** @param {number} covered @param {number} count @returns {Measured} */
const inWasm = (covered, count) =>
  JSON.parse(
    execFileSync(process.execPath, [
      fileURLToPath(new URL("rate.mjs", import.meta.url)),
      `${count}`,
      `${covered}`,
    ]).toString(),
  );

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
/** @param {Measured} measured */
const rate = ({ collisions, milliseconds }) => collisions / milliseconds / 1000;

console.log(`Million collisions a second of discs, e = 1, on one core: natively, and in WebAssembly in node.
Medians of ${rounds} runs, in turn, by the processor's time. Both have the same bits, so there are as many collisions.`);
/** @param {string[]} columns */
const print = (columns) => console.log(`  ${columns.map((text) => text.padStart(14)).join("")}`);
print(["discs", "covered", "native", "wasm", "wasm : native", "of both"]);
const report = [];
for (const name of /** @type {const} */ (["dense", "thin"])) {
  for (const count of counts) {
    /** @type {Measured[][]} */
    const runs = [[], []];
    for (let round = 0; round < rounds; ++round) {
      runs[0].push(natively(name, count));
      runs[1].push(inWasm(coverage[name], count));
    }
    const [there, here] = runs.map((all) => median(all.map(rate)));
    const collisions = runs.map(([{ collisions }]) => collisions);
    const same = collisions[0] === collisions[1];
    report.push({ name, count, native: there, wasm: here, ratio: here / there, collisions });
    print([
      count.toLocaleString("en-GB"),
      `${100 * coverage[name]} %`,
      there.toFixed(3),
      here.toFixed(3),
      (here / there).toFixed(2),
      same ? collisions[0].toLocaleString("en-GB") : collisions.join(" ≠ "),
    ]);
  }
}
writeFileSync(`${root}build/bench-rates.json`, JSON.stringify(report, null, 2));
