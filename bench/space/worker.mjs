// One contestant in a thread of its own: its compiled code is not spoilt by what the others make of shared libraries.
import { parentPort, workerData } from "node:worker_threads";
import { chunk, makeCases, pairCount } from "./cases.mjs";

/** @import { Run } from "./cases.mjs" */

const contestant = await import(workerData);
/** @type {Map<string, Run>} */
const prepared = new Map();

/**
 * The time for all pairs, made of the best time of each chunk: what disturbs from outside only ever makes it longer.
 *
 * @param {Run} run
 * @param {number} milliseconds to go on for
 */
function measure(run, milliseconds) {
  const best = new Float64Array(pairCount / chunk).fill(Infinity);
  const end = performance.now() + milliseconds;
  let hits = 0;
  do {
    hits = 0;
    for (let i = 0; i < best.length; ++i) {
      const before = performance.now();
      hits += run(i * chunk, (i + 1) * chunk);
      best[i] = Math.min(best[i], performance.now() - before);
    }
  } while (performance.now() < end);
  return { milliseconds: best.reduce((sum, time) => sum + time, 0), hits };
}

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
port.on("message", (/** @type {{ query: string, kind: string, milliseconds: number }} */ job) => {
  const key = `${job.query} ${job.kind}`;
  // Ours holds one set of bodies at a time.
  if (!prepared.has(key)) prepared.clear();
  const run = prepared.get(key) ?? contestant[job.query](makeCases(job.kind));
  prepared.set(key, run);
  port.postMessage(measure(run, job.milliseconds));
});
port.postMessage("ready");
