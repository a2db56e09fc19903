// Plays bodies in the world of a contestant, and judges their states: the same code for every contestant.
import { separation } from "../truth.mjs";

/**
 * A disc with `radius`, or a box; (x, y) is its centre. A kinematic body keeps its velocity in all collisions.
 *
 * @typedef {object} Loaded
 * @property {number} [radius]
 * @property {number} [halfX]
 * @property {number} [halfY]
 * @property {number} x
 * @property {number} y
 * @property {number} [angle]
 * @property {number} [velocityX]
 * @property {number} [velocityY]
 * @property {number} [density] 1 if not given
 * @property {"dynamic" | "kinematic" | "static"} [kind] dynamic if not given
 * @property {number} friction
 * @property {number} restitution
 */
/** @typedef {Loaded[]} Bodies */
/**
 * `poses` has x, y, cosine and sine of each body in turn, `velocities` x, y and angular.
 *
 * @typedef {{ poses: Float64Array, velocities: Float64Array }} State
 */
/** @typedef {{ step: (seconds: number) => void, read: (state: State) => void, free?: () => void }} Simulation */
/** @typedef {(bodies: Bodies, accelerationY: number) => Simulation} Make */

export const second = 60;
/** In m/s². */
const accelerationY = -10;
/** Distance from the origin beyond which a body has escaped from a bin, in m. */
const roomy = 200;
/** Milliseconds of processor time after which a run is stopped. */
const patience = 60_000;

/** Returns the milliseconds of processor time since the start. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Runs steps of 1/60 s, and measures the milliseconds of each. Calls `look` after each step; true ends the run.
 *
 * @param {Make} make
 * @param {Bodies} bodies
 * @param {number} seconds
 * @param {(state: State, step: number) => boolean | void} [look]
 */
export function play(make, bodies, seconds, look) {
  const simulation = make(bodies, accelerationY);
  const state = { poses: new Float64Array(4 * bodies.length), velocities: new Float64Array(3 * bodies.length) };
  const times = [];
  let sum = 0;
  for (let step = 1; step <= Math.round(seconds * second); ++step) {
    const before = spent();
    simulation.step(1 / second);
    times.push(spent() - before);
    sum += times[step - 1];
    if (sum > patience) throw new Error(`stopped at ${(step / second).toFixed(1)} s`);
    if (!look) continue;
    simulation.read(state);
    if (look(state, step)) break;
  }
  simulation.read(state);
  simulation.free?.();
  return { state, times };
}

/** @param {number[]} values @param {number} part */
export const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(part * values.length)];

/** @param {Loaded} body */
const isDynamic = ({ kind = "dynamic" }) => kind === "dynamic";
/** @param {Loaded} body */
const reach = ({ radius, halfX = 0, halfY = 0 }) => radius ?? Math.hypot(halfX, halfY);

/**
 * Returns the speed of the fastest dynamic body, including the spin of its outermost point.
 *
 * @param {Bodies} bodies
 * @param {State} state
 */
export const fastest = (bodies, { velocities }) =>
  Math.max(
    ...bodies.map((body, k) =>
      !isDynamic(body)
        ? 0
        : Math.hypot(velocities[3 * k], velocities[3 * k + 1]) + Math.abs(velocities[3 * k + 2]) * reach(body),
    ),
  );

/** @param {Loaded} box @param {Float64Array} pose @returns {number[][]} */
const outline = ({ halfX = 0, halfY = 0 }, [x, y, c, s]) =>
  [
    [-halfX, -halfY],
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
  ].map(([u, v]) => [x + c * u - s * v, y + s * u + c * v]);

/**
 * Returns the distance of a disc and a box.
 *
 * @param {Loaded} disc
 * @param {Loaded} box
 * @param {Float64Array} at the disc's pose
 * @param {Float64Array} of the box's pose
 */
function beside({ radius = 0 }, { halfX = 0, halfY = 0 }, at, [x, y, c, s]) {
  const [u, v] = [at[0] - x, at[1] - y];
  const [outX, outY] = [Math.abs(c * u + s * v) - halfX, Math.abs(c * v - s * u) - halfY];
  return Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - radius;
}

/** Returns the deepest overlap of two bodies. @param {Bodies} bodies @param {State} state */
export function deepest(bodies, state) {
  const poses = bodies.map((_, k) => state.poses.subarray(4 * k, 4 * k + 4));
  const outlines = bodies.map((body, k) => outline(body, poses[k]));
  const reaches = bodies.map(reach);
  let most = 0;
  for (let a = 0; a < bodies.length; ++a) {
    for (let b = a + 1; b < bodies.length; ++b) {
      const apart = Math.hypot(poses[a][0] - poses[b][0], poses[a][1] - poses[b][1]) - reaches[a] - reaches[b];
      if (apart >= 0 || !(isDynamic(bodies[a]) || isDynamic(bodies[b]))) continue;
      const [discA, discB] = [bodies[a].radius, bodies[b].radius];
      let distance = apart;
      if (!discA && !discB) distance = separation(outlines[a], outlines[b]);
      else if (!discB) distance = beside(bodies[a], bodies[b], poses[a], poses[b]);
      else if (!discA) distance = beside(bodies[b], bodies[a], poses[b], poses[a]);
      most = Math.max(most, -distance);
    }
  }
  return most;
}

/**
 * Returns the number of centres in static or kinematic bodies, outside of the room, or not finite.
 *
 * @param {Bodies} bodies
 * @param {State} state
 */
export function strays(bodies, { poses }) {
  const walls = bodies.flatMap((body, k) =>
    isDynamic(body) ? [] : [{ ...body, x: poses[4 * k], y: poses[4 * k + 1] }],
  );
  return bodies.filter((body, k) => {
    const [x, y] = poses.subarray(4 * k, 4 * k + 2);
    const within = walls.some(
      ({ x: u, y: v, halfX = 0, halfY = 0 }) => Math.abs(x - u) < halfX && Math.abs(y - v) < halfY,
    );
    return isDynamic(body) && (within || !(Math.hypot(x, y) < roomy));
  }).length;
}
