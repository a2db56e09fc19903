// The scenes of every simulation: bodies of one shape, in a box, from a fixed seed. The gases equal those of
// bench/first_collision_bench.cpp, number for number.

/**
 * `half`: the box extends from −half to half on both axes; null if there is none. `places` and `velocities` are x, y
 * and angular of each body in turn. Every body is 1 m across and has density 1.
 *
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} title
 * @property {number | null} half
 * @property {number} accelerationY
 * @property {number} restitution
 * @property {number} friction
 * @property {number} seconds duration of the simulation
 * @property {number[] | null} corners x and y of each, or null for a disc
 * @property {number} count
 * @property {Float64Array} places
 * @property {Float64Array} velocities
 */

export const radius = 0.5;
export const coverage = { thin: 0.1, dense: 0.7, octagons: 0.5 };

const bits = 64;
/**
 * Returns random numbers by SplitMix64, as in src/playback/random.h.
 *
 * @param {bigint} seed
 */
export function dice(seed) {
  let state = seed;
  const word = (/** @type {bigint} */ x) => BigInt.asUintN(bits, x);
  const next = () => {
    state = word(state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = word((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = word((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  return (/** @type {number} */ low, /** @type {number} */ high) =>
    low + (high - low) * (Number(next() >> 11n) * 2 ** -53);
}

/** @param {number} sides */
const regular = (sides) =>
  Array.from({ length: sides }, (_, k) => (2 * Math.PI * k) / sides).flatMap((angle) => [
    radius * Math.cos(angle),
    radius * Math.sin(angle),
  ]);

/**
 * Returns bodies on a grid, each with a velocity of its own.
 *
 * @param {number} count
 * @param {number} covered share of the box's area
 * @param {number} [speed] in each direction, at most
 * @param {number} [sides] 0 for discs
 */
export function gas(count, covered, speed = 1, sides = 0) {
  const pi = 3.14159265358979;
  const area = sides === 0 ? pi * radius * radius : ((sides * Math.sin((2 * pi) / sides)) / 2) * radius * radius;
  const side = Math.sqrt((area * count) / covered);
  const columns = Math.ceil(Math.sqrt(count));
  const pitch = side / columns;
  const between = dice(1n);
  const places = new Float64Array(3 * count);
  const velocities = new Float64Array(3 * count);
  for (let k = 0; k < count; ++k) {
    places.set([((k % columns) + 0.5) * pitch - side / 2, (Math.floor(k / columns) + 0.5) * pitch - side / 2], 3 * k);
    velocities.set([between(-speed, speed), between(-speed, speed)], 3 * k);
    if (sides > 0) velocities[3 * k + 2] = between(-1, 1);
  }
  return {
    half: side / 2,
    accelerationY: 0,
    restitution: 1,
    friction: 0,
    corners: sides === 0 ? null : regular(sides),
    count,
    places,
    velocities,
  };
}

/** @param {number} count */
function heap(count) {
  const between = dice(1n);
  const places = new Float64Array(3 * count);
  const velocities = new Float64Array(3 * count);
  for (let k = 0; k < count; ++k) {
    places.set([1.2 * (k % 32) - 18.8, 1.2 * Math.floor(k / 32) - 18.8], 3 * k);
    velocities.set([between(-0.5, 0.5), between(-0.5, 0.5)], 3 * k);
  }
  return { half: 20, accelerationY: -9.81, restitution: 0.8, friction: 0.3, corners: null, count, places, velocities };
}

/** @type {Scene[]} */
export const scenes = [
  {
    name: "dense",
    title: "A gas of 1,000 smooth discs, e = 1, 70 % of the box covered, speeds to 1 m/s each way; 1 s",
    seconds: 1,
    ...gas(1000, coverage.dense),
  },
  {
    name: "fast",
    title: "The same, thin and fast: 10 % covered, speeds to 100 m/s each way; half a second",
    seconds: 0.5,
    ...gas(1000, coverage.thin, 100),
  },
  {
    name: "octagons",
    title: "A gas of 1,000 smooth regular octagons that turn, e = 1, 50 % covered, speeds to 1 m/s each way; 1 s",
    seconds: 1,
    ...gas(1000, coverage.octagons, 1, 8),
  },
  {
    name: "heap",
    title: "A heap: 1,000 discs dropped into a box with e = 0.8 and friction 0.3, until they have settled; 8 s",
    seconds: 8,
    ...heap(1000),
  },
];

/**
 * Returns the speed below which collisions do not bounce: 0 for a gas, and Gnomon's default for a heap.
 *
 * @param {Scene} scene
 */
export const restingSpeed = ({ accelerationY }) => (accelerationY === 0 ? 0 : 0.05);

/** Returns the same bodies without the box, which would change their momentum. @param {Scene} scene @returns {Scene} */
export const withoutBox = (scene) => ({ ...scene, half: null });

/**
 * Returns the four walls around the box, 2 m thick, as the centre and the half extents of each.
 *
 * @param {number} half
 */
export const walls = (half) => [
  { x: 0, y: half + 1, width: half + 1, height: 1 },
  { x: half + 1, y: 0, width: 1, height: half + 1 },
  { x: 0, y: -half - 1, width: half + 1, height: 1 },
  { x: -half - 1, y: 0, width: 1, height: half + 1 },
];
