// One contestant in a thread of its own: other contestants' use of shared libraries cannot affect its compiled code.
import { parentPort, workerData } from "node:worker_threads";
import { measure } from "../measure.mjs";
import { chunk, makePairs, makeMovingPairs, pairCount } from "./cases.mjs";

/** @import { Run } from "./cases.mjs" */

/** @typedef {{ query: string, vertices: number, milliseconds: number }} Job */
/** @typedef {{ run: Run, times?: Float64Array }} Ready */

const contestant = await import(workerData);
/** @type {Map<string, Ready | string>} */
const prepared = new Map();

/**
 * Returns the function that runs a query, or the reason for its absence.
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

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
port.on("message", (/** @type {Job} */ job) => {
  const key = `${job.query} ${job.vertices}`;
  const ready = prepared.get(key) ?? prepare(job);
  prepared.set(key, ready);
  if (typeof ready === "string") return port.postMessage({ refusal: ready });
  port.postMessage({ ...measure(ready.run, { pairCount, chunk }, job.milliseconds), times: ready.times });
});
port.postMessage("ready");
