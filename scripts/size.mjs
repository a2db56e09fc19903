// Prints what a reader downloads, before and after the click on Play, and fails over the budget.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

// Bytes as gzip leaves them. A kilobyte is 1000 bytes here, which is the stricter reading.
const budgets = [
  { when: "before the click", files: ["gnomon-demo.js", "site.css"], limit: 5_000 },
  { when: "after the click", files: ["player.js", "gnomon.js", "gnomon.wasm"], limit: 100_000 },
];

const folder = fileURLToPath(new URL("../dist/", import.meta.url));

/** @param {string} name */
function measure(name) {
  const content = readFileSync(folder + name);
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
for (const { when, files, limit } of budgets) {
  const rows = files.map(measure);
  const total = rows.reduce((sum, row) => ({
    name: when,
    raw: sum.raw + row.raw,
    gzip: sum.gzip + row.gzip,
    brotli: sum.brotli + row.brotli,
  }));
  for (const row of rows) console.log(line(row));
  const verdict = total.gzip > limit ? "OVER" : "within";
  console.log(`${line({ ...total, name: when })}   gzip ${verdict} the budget of ${limit.toLocaleString("en")}`);
  if (total.gzip > limit) {
    over = true;
    console.error(`size: ${files.join(" + ")} are ${total.gzip - limit} bytes over the budget ${when}`);
  }
}
process.exit(over ? 1 : 0);
