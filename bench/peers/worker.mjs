// One contestant in a thread of its own: its compiled code is not spoilt by what the others make of shared libraries.
import { parentPort, workerData } from "node:worker_threads";
import { chunk, makePairs, makeMovingPairs, pairCount } from "./cases.mjs";

/** @import { Run } from "./cases.mjs" */

/** @typedef {{ query: string, vertices: number, milliseconds: number }} Job */
/** @typedef {{ run: Run, times?: Float64Array }} Ready */

const contestant = await import(workerData);
/** @type {Map<string, Ready | string>} */
const prepared = new Map();

/**
 * What runs a query, or why nothing does.
 *
 * @param {Job} job
 * @returns {Ready | string}
 */
function prepare({ query, vertices }) {
  if (!contestant[query]) return "–";
  try {
    const made = contestant[query](query === "impact" ? makeMovingPairs() : makePairs(vertices));
    return typeof made === "function" ? { run: made } : made;
  } catch (error) {
    return String(error);
  }
}

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
port.on("message", (/** @type {Job} */ job) => {
  const key = `${job.query} ${job.vertices}`;
  const ready = prepared.get(key) ?? prepare(job);
  prepared.set(key, ready);
  if (typeof ready === "string") return port.postMessage({ refusal: ready });
  port.postMessage({ ...measure(ready.run, job.milliseconds), times: ready.times });
});
port.postMessage("ready");
