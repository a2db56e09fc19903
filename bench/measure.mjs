// Time measurement of a contestant for the benchmarks in node.

/**
 * Returns the time for all pairs as the sum of each chunk's best time, because disturbances only ever lengthen it.
 *
 * @param {(from: number, to: number) => number} run returns the number of hits among these pairs
 * @param {{ pairCount: number, chunk: number }} cases
 * @param {number} milliseconds duration of the measurement
 */
export function measure(run, { pairCount, chunk }, milliseconds) {
  const best = new Float64Array(pairCount / chunk).fill(Infinity);
  const end = performance.now() + milliseconds;
  let hits;
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
