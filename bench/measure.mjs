// How the benchmarks in node take the time of a contestant.

/**
 * The time for all pairs, made of the best time of each chunk: what disturbs from outside only ever makes it longer.
 *
 * @param {(from: number, to: number) => number} run how many of these pairs it answers with yes
 * @param {{ pairCount: number, chunk: number }} cases
 * @param {number} milliseconds to go on for
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
