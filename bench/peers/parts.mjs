// Compares Gnomon's convexParts with other npm packages for concave outlines: number of parts, time, and failures. All
// cut the same outlines in one run, in turn; only ratios of one run are comparable. `./build.sh bench` calls this. The
// figures are also written to build/bench-parts.json.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "../../build/gnomon2d/gnomon.js";
import { cutters } from "./parts/cutters.mjs";
import { kinds, turn, twiceArea } from "./parts/outlines.mjs";

/** @import { Cutter } from "./parts/cutters.mjs" */
/** @import { Kind, Outline } from "./parts/outlines.mjs" */

const rounds = 7;
/** Duration of a round. A cutter that takes more than a second in the first round has no further rounds. */
const milliseconds = 20;

const gnomon = await load();
// quickDecomp warns on the console when it fails.
console.warn = () => {};

/** Reports whether a strict constructor accepts the part. @param {Outline} part */
function isStrict(part) {
  try {
    gnomon.polygon(part.flat()).free();
    return true;
  } catch {
    return false;
  }
}

/**
 * `fails`: no result, or wrong parts: a corner turns right by more than rounding, or the area differs from the
 * outline's by more than a billionth. `refused`: parts that `polygon` rejects, because they are not strictly convex.
 *
 * @param {Cutter} cutter
 * @param {Kind} kind
 */
function judge(cutter, { outlines }) {
  const found = { parts: 0, fails: 0, refused: 0, said: "" };
  for (const outline of outlines) {
    /** @type {Outline[]} */
    let parts = [];
    try {
      parts = cutter.parts(cutter.cut(cutter.prepare(outline)), outline);
    } catch (error) {
      found.said = /** @type {any} */ (error).status ?? String(error).slice(0, 20);
    }
    const whole = twiceArea(outline);
    const area = parts.reduce((sum, part) => sum + Math.abs(twiceArea(part)), 0);
    const bent = parts.some((part) => {
      const n = part.length;
      const way = Math.sign(twiceArea(part));
      return part.some((a, i) => way * turn(a, part[(i + 1) % n], part[(i + 2) % n]) < -1e-9 * whole);
    });
    if (bent || Math.abs(area - whole) > 1e-9 * whole) ++found.fails;
    found.refused += parts.filter((part) => !isStrict(part)).length;
    found.parts += parts.length;
  }
  return found;
}

/** Returns microseconds an outline, the best of a round. @param {Cutter} cutter @param {any[]} prepared */
function time(cutter, prepared) {
  let best = Infinity;
  const end = performance.now() + milliseconds;
  do {
    const before = performance.now();
    for (const outline of prepared) {
      try {
        cutter.cut(outline);
      } catch {
        // The time includes rejected outlines.
      }
    }
    best = Math.min(best, performance.now() - before);
  } while (performance.now() < end);
  return (best * 1000) / prepared.length;
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
/** @param {number} x */
const figure = (x) => (x >= 100 ? Math.round(x).toLocaleString("en") : x.toFixed(1));

const report = [];
console.log(`Each time is the median of ${rounds} rounds, in turn, over the same outlines.`);
for (const kind of kinds) {
  const able = cutters.filter(({ most = Infinity }) => kind.corners <= most);
  const prepared = able.map((cutter) => kind.outlines.map(cutter.prepare));
  const times = able.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; ++round) {
    for (let turn = 0; turn < able.length; ++turn) {
      const row = (turn + round) % able.length;
      if (times[row][0] * kind.outlines.length > 1e6) continue;
      // decomp may reverse its argument in place.
      times[row].push(time(able[row], prepared[row]));
    }
  }
  const title = `${kind.name} of ${kind.corners.toLocaleString("en")} corners, ${kind.outlines.length}`;
  console.log(`\n${title.padEnd(44)}${["parts", "µs", "fail", "refused"].map((word) => word.padStart(10)).join("")}`);
  for (const [row, cutter] of able.entries()) {
    const { parts, fails, refused, said } = judge(cutter, kind);
    const each = median(times[row]);
    const mean = parts / kind.outlines.length;
    const columns = [figure(mean), figure(each), String(fails), String(refused)];
    console.log(
      `  ${cutter.label.padEnd(42)}${columns.map((text) => text.padStart(10)).join("")}${said ? `  ${said}` : ""}`,
    );
    report.push({
      kind: kind.name,
      corners: kind.corners,
      outlines: kind.outlines.length,
      cutter: cutter.label,
      parts: mean,
      microseconds: each,
      fails,
      refused,
      said,
    });
  }
}
writeFileSync(fileURLToPath(new URL("../../build/bench-parts.json", import.meta.url)), JSON.stringify(report, null, 2));
