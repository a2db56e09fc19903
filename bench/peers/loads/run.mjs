// Compares the event-driven world under load with the engines on npm: loads on walls, seams, mass ratios, jams, sleep.
// All have the same bodies, and the same code judges them, in one run. `./build.sh bench` builds the package, installs
// the peers and calls this. The figures are also written to build/bench-loads.json. Arguments select scenes by name.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { scenes } from "./scenes.mjs";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const packageOf = (/** @type {string} */ folder) => JSON.parse(readFileSync(path(`${folder}/package.json`), "utf8"));

const contestants = [
  { module: "gnomon", name: "gnomon2d", folder: "../../../build/gnomon2d" },
  ...[
    ["planck", "planck"],
    ["matter", "matter-js"],
    ["box2d3", "box2d3-wasm"],
  ].map(([module, name]) => ({ module, name, folder: `../node_modules/${name}` })),
].flatMap(({ module, name, folder }) => {
  if (existsSync(path(`${folder}/package.json`))) return [{ module, label: `${name} ${packageOf(folder).version}` }];
  console.log(`${name} is not installed and left out: npm ci --prefix bench/peers`);
  return [];
});

/** @param {string} module @param {string} scene @returns {Promise<(number | string)[]>} */
async function ask(module, scene) {
  const child = fork(path("contestant.mjs"), [path(`${module}.mjs`), scene], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (data) => (said += data));
  const [values] = await Promise.race([
    once(child, "message"),
    once(child, "close").then(() => [/^\w*Error: (.*)$/m.exec(said)?.[1] ?? "it ended"]),
  ]);
  child.kill();
  return typeof values === "string" ? [values] : values;
}

/** @param {number | string | undefined} value */
function figure(value) {
  if (typeof value !== "number") return value ?? "";
  const size = Math.abs(value);
  if (Number.isInteger(value)) return String(value);
  if (size < 1e-3) return value.toExponential(0);
  return size >= 100 ? value.toFixed(0) : value.toPrecision(size < 10 ? 2 : 3);
}

/** @param {string} label @param {string[]} columns */
const print = (label, columns) =>
  console.log(`  ${label.padEnd(48)}${columns.map((text) => text.padStart(21)).join("")}`);

console.log(`Steps of 1/60 s, 10 m/s², e = 0, friction 0.5 if nothing else is said. All engines have their usual settings and
may sleep. Times are of the processor, for one step; speeds are of the fastest body, with its spin at its outermost point;
overlaps are the deepest after any step.
node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
print(
  "",
  contestants.map(({ label }) => label),
);

const wanted = process.argv.slice(2);
/** @type {Record<string, object>} */
const report = {};
for (const { name, title, lines } of scenes.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  console.log(`\n${title}`);
  const columns = [];
  for (const { module } of contestants) columns.push(await ask(module, name));
  lines.forEach((line, row) =>
    print(
      line,
      columns.map((values) => figure(values[row])),
    ),
  );
  report[name] = { title, lines, contestants: contestants.map(({ label }, k) => ({ label, values: columns[k] })) };
}
writeFileSync(path("../../../build/bench-loads.json"), JSON.stringify(report, null, 2));
