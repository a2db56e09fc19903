// Prints the size of a reader's downloads, before and after the click on Play, and of a game's npm packages. It fails
// over a budget or after a growth: node scripts/size.mjs [--record] stores the present sizes as the new record.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { scenesByProgram } from "./site/programs.mjs";
import { budgets, faults, programsOf, shown } from "./size/rules.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const recordFile = new URL("size/record.json", import.meta.url);

/** @typedef {{ raw: number, gzip: number, brotli: number }} Bytes */

/** Sizes by path, because every page with a program measures it. @type {Map<string, Bytes>} */
const measured = new Map();

/** @param {string} path @returns {Bytes} */
function measure(path) {
  const known = measured.get(path);
  if (known) return known;
  const content = readFileSync(root + path);
  const bytes = {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
  measured.set(path, bytes);
  return bytes;
}

/** Returns the programs of the page with the largest total. @param {string} folder @param {"gzip" | "brotli"} by */
function programs(folder, by) {
  const scenes = scenesByProgram();
  const sum = (/** @type {string[]} */ files) =>
    files.reduce((bytes, file) => bytes + measure(`${folder}/${file}`)[by], 0);
  const pages = readdirSync(root + folder).filter((name) => name.endsWith(".html"));
  const lists = pages.map((name) => programsOf(readFileSync(`${root}${folder}/${name}`, "utf8"), scenes));
  return lists.toSorted((a, b) => sum(b) - sum(a))[0];
}

/** @param {string} name @param {Bytes} bytes */
function line(name, { raw, gzip, brotli }) {
  const columns = [raw, gzip, brotli].map((n) => n.toLocaleString("en").padStart(10));
  return `  ${name.padEnd(36)}${columns.join("")}`;
}

/** @type {Record<string, number>} */
const figures = {};
console.log(`  ${"bytes".padEnd(36)}${["raw", "gzip", "brotli"].map((word) => word.padStart(10)).join("")}`);
for (const { name, folder, files, programs: all, by, limit } of budgets) {
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of all ? [...files, ...programs(folder, by)] : files) {
    const bytes = measure(`${folder}/${file}`);
    console.log(line(`  ${file}`, bytes));
    total.raw += bytes.raw;
    total.gzip += bytes.gzip;
    total.brotli += bytes.brotli;
  }
  figures[name] = total[by];
  console.log(`${line(name, total)}   ${by} of ${limit.toLocaleString("en")}`);
}

for (const { name, file } of shown) console.log(`${line(name, measure(file))}   no limit`);
for (const name of ["gnomon2d", "gnomon-demo"]) {
  const told = execFileSync("npm", ["pack", "--dry-run", "--json", `${root}build/${name}`], { encoding: "utf8" });
  // npm prints a list; newer versions print an object by name.
  const [{ size, unpackedSize, entryCount }] = Object.values(JSON.parse(told));
  const said = [unpackedSize, size].map((n) => n.toLocaleString("en").padStart(10)).join("");
  console.log(`  ${`npm package ${name}`.padEnd(36)}${said}   as npm packs its ${entryCount} files`);
}

if (process.argv[2] === "--record") writeFileSync(recordFile, `${JSON.stringify(figures, null, 2)}\n`);
const version = execFileSync("emcc", ["--version"], { encoding: "utf8" });
const wrong = faults(budgets, figures, JSON.parse(readFileSync(recordFile, "utf8")), version);
for (const fault of wrong) console.error(`size: ${fault}`);
process.exit(wrong.length > 0 ? 1 : 0);
