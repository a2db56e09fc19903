// Gnomon, many pairs per call: bodies and pairs in the engine's memory, a batch for each chunk.
import { load } from "../../../build/gnomon2d/gnomon.js";
import { chunk } from "../cases.mjs";

/** @import { Batch } from "../../../web/packages/gnomon2d/types/gnomon.js" */
/** @import { Pair, Run } from "../cases.mjs" */

const gnomon = await load();

/** @param {Pair[]} pairs */
function batchOf(pairs) {
  const batch = gnomon.batch({ bodies: 2 * pairs.length, pairs: pairs.length });
  pairs.forEach(({ a, b }, i) => {
    [a, b].forEach(({ points, x, y, angle }, k) => {
      const shape = gnomon.polygon(points.flat());
      const { cos, sin } = shape.place(x, y, angle);
      batch.setBody(2 * i + k, batch.add(shape), x, y, cos, sin);
      shape.free();
    });
    batch.setPair(i, 2 * i, 2 * i + 1);
  });
  batch.bodyCount = 2 * pairs.length;
  batch.pairCount = pairs.length;
  return batch;
}

/**
 * @param {Pair[]} pairs
 * @param {(batch: Batch) => number} query
 * @returns {Run}
 */
function each(pairs, query) {
  /** @type {Batch[]} */
  const batches = [];
  for (let from = 0; from < pairs.length; from += chunk) batches.push(batchOf(pairs.slice(from, from + chunk)));
  return (from) => query(batches[from / chunk]);
}

/** @param {Pair[]} pairs */
export const boolean = (pairs) =>
  each(pairs, (batch) => {
    const results = batch.overlaps();
    let hits = 0;
    for (let i = 0; i < chunk; ++i) hits += results[i];
    return hits;
  });

/** @param {Pair[]} pairs */
export const depth = (pairs) =>
  each(pairs, (batch) => {
    const ways = batch.minimumTranslation();
    let hits = 0;
    for (let i = 0; i < 2 * chunk; i += 2) if (ways[i] !== 0 || ways[i + 1] !== 0) ++hits;
    return hits;
  });

/** @param {Pair[]} pairs */
export const manifold = (pairs) =>
  each(pairs, (batch) => {
    batch.contactManifold();
    const bits = batch.resultBits;
    let hits = 0;
    for (let i = 2; i < 11 * chunk; i += 11) if (bits[i] > 0) ++hits;
    return hits;
  });
