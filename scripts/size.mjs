// Prints what a reader downloads, before and after the click on Play, and what a game takes from npm, and fails over the
// budget.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** @type {{ when: string, folder: string, files: string[], limit: number, by: "gzip" | "brotli" }[]} */
const budgets = [
  // A kilobyte is 1000 bytes here, which is the stricter reading.
  { when: "before the click", folder: "dist", files: ["gnomon-demo.js"], limit: 5_000, by: "gzip" },
  // With the demo's own script in it.
  { when: "a lesson", folder: "dist", files: ["site.css", "site.js"], limit: 5_000, by: "gzip" },
  {
    when: "after the click",
    folder: "dist",
    files: ["player.js", "gnomon.js", "gnomon.wasm"],
    limit: 110_000,
    by: "gzip",
  },
  {
    when: "after an answer",
    folder: "dist",
    files: ["predict.js", "gnomon.js", "gnomon.wasm"],
    limit: 110_000,
    by: "gzip",
  },
  { when: "engine", folder: "build/gnomon2d", files: ["gnomon.js", "gnomon.wasm"], limit: 25_000, by: "brotli" },
];

const root = fileURLToPath(new URL("../", import.meta.url));

/** @param {string} folder @param {string} name */
function measure(folder, name) {
  const content = readFileSync(`${root}${folder}/${name}`);
  return {
    name,
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}

/** @param {{ name: string, raw: number, gzip: number, brotli: number }} row */
function line({ name, raw, gzip, brotli }) {
  const bytes = [raw, gzip, brotli].map((n) => n.toLocaleString("en").padStart(10));
  return `  ${name.padEnd(18)}${bytes.join("")}`;
}

let over = false;
console.log(`  ${"bytes".padEnd(18)}${["raw", "gzip", "brotli"].map((word) => word.padStart(10)).join("")}`);
for (const { when, folder, files, limit, by } of budgets) {
  const rows = files.map((name) => measure(folder, name));
  const sum = (/** @type {"raw" | "gzip" | "brotli"} */ key) => rows.reduce((bytes, row) => bytes + row[key], 0);
  const total = { name: when, raw: sum("raw"), gzip: sum("gzip"), brotli: sum("brotli") };
  for (const row of rows) console.log(line(row));
  const verdict = total[by] > limit ? "OVER" : "within";
  console.log(`${line(total)}   ${by} ${verdict} the budget of ${limit.toLocaleString("en")}`);
  if (total[by] > limit) {
    over = true;
    console.error(`size: ${files.join(" + ")} are ${total[by] - limit} bytes over the budget ${when}`);
  }
}
process.exit(over ? 1 : 0);
