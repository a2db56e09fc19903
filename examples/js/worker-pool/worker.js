// One worker of the pool: an engine, a batch, and the shapes of all bodies.
import { load } from "gnomon2d";

const port = typeof postMessage === "function" ? globalThis : (await import("node:worker_threads")).parentPort;

let batch;
let kindOf;

async function answer({ code, shapes, room, query, bodies, kinds, pairs }) {
  if (code) {
    const gnomon = await load(code);
    batch = gnomon.batch(room);
    kindOf = shapes.map((json) => batch.add(gnomon.shapeFrom(json)));
    return undefined;
  }
  batch.bodyCount = kinds.length;
  batch.pairCount = pairs.length / 2;
  for (let i = 0; i < kinds.length; ++i) {
    batch.setBody(i, kindOf[kinds[i]], ...bodies.subarray(4 * i, 4 * i + 4));
  }
  batch.pairs.set(pairs);
  return batch[query]().slice();
}

const hear = async (message) => {
  try {
    const results = await answer(message);
    port.postMessage({ id: message.id, results }, results ? [results.buffer] : []);
  } catch (error) {
    port.postMessage({ id: message.id, fault: error.message });
  }
};
if (port === globalThis) port.onmessage = ({ data }) => hear(data);
else port.on("message", hear);
