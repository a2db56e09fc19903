// The cases of every contestant: the same random pairs, standing and moving, from fixed seeds.

/**
 * A polygon in its own frame, counter-clockwise around the origin, and its pose.
 *
 * @typedef {{ points: [number, number][], x: number, y: number, angle: number }} Body
 * @typedef {{ a: Body, b: Body }} Pair
 * @typedef {{ dx: number, dy: number, turn: number }} Motion
 * @typedef {Pair & { motionA: Motion, motionB: Motion }} MovingPair
 *
 * Runs the query on a range of pairs, and returns the number of overlapping ones.
 * @typedef {(from: number, to: number) => number} Run
 */

export const pairCount = 2000;
/** Pairs in one measurement: few enough to end before the system interrupts. */
export const chunk = 200;

/**
 * Mulberry32, so that the cases are the same in every process.
 *
 * @param {number} seed
 */
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

/**
 * Returns a rectangle for four vertices. More vertices are on an ellipse at slightly uneven angles, so that no two
 * edges are parallel.
 *
 * @param {number} vertices
 * @param {(low: number, high: number) => number} between
 * @returns {[number, number][]}
 */
function outline(vertices, between) {
  const width = between(0.5, 1);
  const height = between(0.5, 1);
  if (vertices === 4) {
    return [
      [-width, -height],
      [width, -height],
      [width, height],
      [-width, height],
    ];
  }
  return Array.from({ length: vertices }, (_, i) => {
    const angle = ((i + between(-0.3, 0.3)) / vertices) * 2 * Math.PI;
    return [width * Math.cos(angle), height * Math.sin(angle)];
  });
}

/**
 * Returns pairs of which about half overlap.
 *
 * @param {number} vertices
 * @returns {Pair[]}
 */
export function makePairs(vertices) {
  const between = dice(vertices);
  return Array.from({ length: pairCount }, () => {
    const [a, b] = [0, 1].map(() => ({
      points: outline(vertices, between),
      x: between(-10, 10),
      y: between(-10, 10),
      angle: between(-Math.PI, Math.PI),
    }));
    const direction = between(-Math.PI, Math.PI);
    const distance = between(0.6, vertices === 4 ? 2.7 : 2.3);
    b.x = a.x + distance * Math.cos(direction);
    b.y = a.y + distance * Math.sin(direction);
    return { a, b };
  });
}

/**
 * Returns long thin boxes that fly past each other and turn by up to 6 rad meanwhile: about half of them collide.
 *
 * @returns {MovingPair[]}
 */
export function makeMovingPairs() {
  const between = dice(99);
  return Array.from({ length: pairCount }, () => {
    const [a, b] = [0, 1].map(() => {
      const width = between(0.5, 1.5);
      const height = between(0.1, 0.5);
      /** @type {[number, number][]} */
      const points = [
        [-width, -height],
        [width, -height],
        [width, height],
        [-width, height],
      ];
      return { points, x: between(-3, 3), y: between(-3, 3), angle: between(-Math.PI, Math.PI) };
    });
    // The boxes start separated: an overlap at the start is another query.
    const direction = between(-Math.PI, Math.PI);
    const distance = 3.5;
    b.x = a.x + distance * Math.cos(direction);
    b.y = a.y + distance * Math.sin(direction);
    const aim = direction + between(-0.9, 0.9);
    const way = between(2, 6);
    return {
      a,
      b,
      motionA: { dx: way * Math.cos(aim), dy: way * Math.sin(aim), turn: between(-6, 6) },
      motionB: { dx: between(-1, 1), dy: between(-1, 1), turn: between(-6, 6) },
    };
  });
}
