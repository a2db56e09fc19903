// Splits a batch over the cores of a machine, in a page and in node. Each worker has an engine and a batch of its own
// and computes a share of the pairs. Workers share no memory, so a page needs no special headers. Each run copies the
// bodies to every worker, which pays from some ten thousand pairs on.

/** Starts a worker of the page or of node, with the same three functions. @param {URL} url */
async function start(url) {
  if (typeof Worker === "function") {
    const worker = new Worker(url, { type: "module" });
    return {
      send: (message, transfer) => worker.postMessage(message, transfer),
      hear: (listener) => {
        worker.onmessage = ({ data }) => listener(data);
        worker.onerror = ({ message }) => listener({ fault: message });
      },
      end: () => worker.terminate(),
    };
  }
  const { Worker: Thread } = await import("node:worker_threads");
  const worker = new Thread(url);
  return {
    send: (message, transfer) => worker.postMessage(message, transfer),
    hear: (listener) => worker.on("message", listener).on("error", (error) => listener({ fault: error.message })),
    end: () => worker.terminate(),
  };
}

/**
 * @param {object} options
 * @param {WebAssembly.Module} options.code result of `compile()`
 * @param {object[]} options.shapes shapes as JSON; a body refers to one by its index in this list
 * @param {number} options.bodies maximum number of bodies
 * @param {number} options.pairs maximum number of pairs
 * @param {number} [options.size] number of workers
 */
export async function makePool({ code, shapes, bodies, pairs, size = globalThis.navigator?.hardwareConcurrency ?? 4 }) {
  const room = { bodies, pairs: Math.ceil(pairs / size) };
  const waiting = new Map();
  let number = 0;
  const workers = await Promise.all(
    Array.from({ length: size }, async () => {
      const worker = await start(new URL("./worker.js", import.meta.url));
      worker.hear(({ id, fault, results }) => {
        for (const [key, { resolve, reject }] of waiting) {
          // A message without an id is a crash, which ends all waiting requests.
          if (key !== id && id !== undefined) continue;
          waiting.delete(key);
          if (fault === undefined) resolve(results);
          else reject(new Error(fault));
        }
      });
      return worker;
    }),
  );

  /** @param {object} worker @param {object} message @param {ArrayBuffer[]} [transfer] */
  const ask = (worker, message, transfer) =>
    new Promise((resolve, reject) => {
      const id = ++number;
      waiting.set(id, { resolve, reject });
      worker.send({ id, ...message }, transfer);
    });
  await Promise.all(workers.map((worker) => ask(worker, { code, shapes, room })));

  return {
    size,
    /**
     * Runs one query of a batch over all pairs. Returns the batch's results, in the order of the pairs.
     *
     * @param {"overlaps" | "separation" | "minimumTranslation" | "contactManifold"} query
     * @param {Float32Array} bodies x, y, cos and sin of each in turn
     * @param {Uint32Array} kinds the shape of each, by its index in the list
     * @param {Uint32Array} pairs two bodies each
     */
    async run(query, bodies, kinds, pairs) {
      const count = pairs.length / 2;
      const share = Math.ceil(count / size);
      const parts = await Promise.all(
        workers.map((worker, i) => {
          const mine = pairs.slice(2 * i * share, 2 * (i + 1) * share);
          return ask(worker, { query, bodies, kinds, pairs: mine }, [mine.buffer]);
        }),
      );
      const all = new parts[0].constructor(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      return all;
    },
    end: () => Promise.all(workers.map((worker) => worker.end())),
  };
}
