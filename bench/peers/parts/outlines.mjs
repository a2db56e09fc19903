// Outlines to cut, from fixed seeds: common ones and hard ones. Corners are whole numbers, counter-clockwise, so areas
// are exact in doubles.

/** @typedef {[number, number][]} Outline */
/** @typedef {{ name: string, corners: number, outlines: Outline[], simple: boolean }} Kind */

/** Mulberry32, so that the cases are the same in every process. @param {number} seed */
function dice(seed) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  return (/** @type {number} */ low, /** @type {number} */ high) => low + (high - low) * roll();
}
/** @typedef {ReturnType<typeof dice>} Between */

/** @param {number} angle @param {number} reach @returns {[number, number]} */
const polar = (angle, reach) => [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))];

/** @param {Between} between @param {number} n @returns {Outline} */
const star = (between, n) => Array.from({ length: n }, (_, i) => polar((2 * Math.PI * i) / n, between(2e5, 1e6)));

/** A corridor of one width around the origin. @param {Between} between @param {number} n @returns {Outline} */
function spiral(between, n) {
  const step = between(0.1, 0.2);
  const side = (/** @type {number} */ width) =>
    Array.from({ length: n / 2 }, (_, i) => polar(step * i, 1e4 * (2 + (step * i) / (2 * Math.PI) - width)));
  return [...side(0), ...side(0.5).reverse()];
}

/** Teeth below a back with a corner over each. @param {Between} between @param {number} n @returns {Outline} */
function comb(between, n) {
  const teeth = Math.round(n / 3);
  /** @type {Outline} */
  const outline = [];
  for (let i = 0; i < teeth; ++i)
    outline.push([4 * i, 0], [4 * i + Math.round(between(1, 3)), -Math.round(between(1, 99))]);
  outline.push([4 * teeth, 0]);
  for (let i = teeth; i >= 0; --i) outline.push([4 * i, 3]);
  return outline;
}

/** Steps up and down on a grid, above a floor with a corner at each. @param {Between} between @param {number} n @returns {Outline} */
function stairs(between, n) {
  const steps = Math.round(n / 3);
  /** @type {Outline} */
  const outline = Array.from({ length: steps + 1 }, (_, i) => [i, 0]);
  let last = 0;
  for (let i = steps - 1; i >= 0; --i) {
    const height = Math.floor(between(1, 5));
    if (height !== last) outline.push([i + 1, height]);
    outline.push([i, height]);
    last = height;
  }
  return outline;
}

/**
 * A sliver one or two units high, and half a million times as long.
 *
 * @param {Between} between
 * @param {number} n
 * @returns {Outline}
 */
function sliver(between, n) {
  const lower = Array.from({ length: n / 2 }, (_, i) => [i * 2 ** 20, Math.floor(between(0, 2))]);
  const upper = lower.map(([x, y]) => [x, y + Math.floor(between(1, 3))]);
  return /** @type {Outline} */ ([...lower, ...upper.reverse()]);
}

/** Random corners, untangled. @param {Between} between @param {number} n @returns {Outline} */
function untangled(between, n) {
  for (;;) {
    const outline = Array.from(
      { length: n },
      () => /** @type {[number, number]} */ ([Math.round(between(-1e6, 1e6)), Math.round(between(-1e6, 1e6))]),
    );
    for (let round = 0, crossed = true; crossed && round < 60; ++round) {
      crossed = false;
      for (let i = 0; i < n; ++i) {
        for (let j = i + 2; j < n && (j + 1) % n !== i; ++j) {
          if (!cross(outline[i], outline[i + 1], outline[j], outline[(j + 1) % n])) continue;
          outline.splice(i + 1, j - i, ...outline.slice(i + 1, j + 1).reverse());
          crossed = true;
        }
      }
      if (!crossed) return twiceArea(outline) > 0 ? outline : outline.reverse();
    }
  }
}

/** A star with every fifth corner repeated. @param {Between} between @param {number} n @returns {Outline} */
const repeated = (between, n) => star(between, n).flatMap((corner, i) => (i % 5 ? [corner] : [corner, corner]));

/** @param {[number, number]} a @param {[number, number]} b @param {[number, number]} c */
export const turn = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** @param {Outline} outline */
export const twiceArea = (outline) =>
  outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length];
    return sum + (x * nextY - nextX * y);
  }, 0);

/** @param {[number, number]} a @param {[number, number]} b @param {[number, number]} c @param {[number, number]} d */
const cross = (a, b, c, d) => turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;

/** @param {string} name @param {(between: Between, n: number) => Outline} make @param {number} corners @param {number} count @returns {Kind} */
function kind(name, make, corners, count, simple = true) {
  const between = dice(corners + name.length);
  return { name, corners, outlines: Array.from({ length: count }, () => make(between, corners)), simple };
}

/** @type {Kind[]} */
export const kinds = [
  kind("stars", star, 12, 100),
  kind("stars", star, 100, 50),
  kind("untangled", untangled, 40, 50),
  kind("spirals", spiral, 100, 50),
  kind("spirals", spiral, 1000, 5),
  kind("combs, straight runs", comb, 99, 50),
  kind("stairs, straight runs", stairs, 99, 50),
  kind("slivers", sliver, 60, 50),
  kind("repeated corners", repeated, 50, 50, false),
  kind("stars", star, 1000, 5),
  kind("stars", star, 10_000, 1),
];
