// One contestant in a thread of its own: other contestants' use of shared libraries cannot affect its compiled code.
import { parentPort, workerData } from "node:worker_threads";
import { measure } from "../measure.mjs";
import { chunk, makeCases, pairCount } from "./cases.mjs";

/** @import { Run } from "./cases.mjs" */

const contestant = await import(workerData);
/** @type {Map<string, Run>} */
const prepared = new Map();

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
port.on("message", (/** @type {{ query: string, kind: string, milliseconds: number }} */ job) => {
  const key = `${job.query} ${job.kind}`;
  // Gnomon's module stores one set of bodies at a time.
  if (!prepared.has(key)) prepared.clear();
  const run = prepared.get(key) ?? contestant[job.query](makeCases(job.kind));
  prepared.set(key, run);
  port.postMessage(measure(run, { pairCount, chunk }, job.milliseconds));
});
port.postMessage("ready");
