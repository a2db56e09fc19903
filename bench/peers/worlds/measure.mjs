// Judges a simulation from its poses and velocities alone: the same code for every contestant. Masses and inertias are
// closed forms of the scene's shape.
import { separation } from "../truth.mjs";
import { radius } from "./scenes.mjs";

/** @import { Scene } from "./scenes.mjs" */

/**
 * `poses` has x, y, cosine and sine of each body in turn, `velocities` x, y and angular.
 *
 * @typedef {{ poses: Float64Array, velocities: Float64Array }} State
 *
 * @typedef {object} Findings
 * @property {number} energyError the largest change of the energy, relative to the first, with its sign
 * @property {number} energyGained all growth of the energy from one frame to the next, relative to the first
 * @property {number} energyLeft kinetic, for each kilogram, at the end, in J/kg
 * @property {number} missed pairs that passed through each other
 * @property {number} out bodies observed outside of the box, or not finite
 * @property {number} overlap deepest observed overlap, in metres
 * @property {number} overlapLeft deepest overlap at the end
 */

/** Part of the touching distance up to which an overlap may be a skin. */
const graze = 0.1;
/** Tolerance of the velocity of an undeflected body, relative to its speed: single precision has 6e-8. */
const sameVelocity = 1e-5;
/** Tolerance of the distance from the straight path of an undeflected body, relative to the touching distance. */
const sameWay = 0.01;

/** @param {Scene} scene */
function massAndInertia({ corners }) {
  if (!corners) return { mass: Math.PI * radius ** 2, inertia: (Math.PI / 2) * radius ** 4 };
  let mass = 0;
  let inertia = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const [x, y] = [corners[i], corners[i + 1]];
    const [u, v] = [corners[(i + 2) % corners.length], corners[(i + 3) % corners.length]];
    const area = (x * v - y * u) / 2;
    mass += area;
    inertia += (area / 6) * (x * x + y * y + x * u + y * v + u * u + v * v);
  }
  return { mass, inertia };
}

/** Returns the distance of two centres within which the shapes certainly overlap. @param {Scene} scene */
function touchingDistance({ corners }) {
  if (!corners) return 2 * radius;
  const [x, y, u, v] = corners;
  return Math.hypot(x + u, y + v);
}

/**
 * Watches a simulation of the scene, frame by frame.
 *
 * @param {Scene} scene
 * @param {State} first
 */
export function watch(scene, first) {
  const { count, half, corners, accelerationY } = scene;
  const { mass, inertia } = massAndInertia(scene);
  const touching = touchingDistance(scene);
  let before = copy(first);

  /** @param {State} state */
  const energies = ({ poses, velocities }) => {
    let kinetic = 0;
    let potential = 0;
    for (let k = 0; k < count; ++k) {
      const [x, y, w] = velocities.subarray(3 * k, 3 * k + 3);
      kinetic += (mass * (x * x + y * y) + inertia * w * w) / 2;
      // The height is above the floor of the box, so that no resting body has a negative potential.
      potential -= mass * accelerationY * (poses[4 * k + 1] + (half ?? 0));
    }
    return { kinetic, total: kinetic + potential };
  };

  /** @param {State} state @param {number} k */
  const outline = ({ poses }, k) => {
    const [x, y, c, s] = poses.subarray(4 * k, 4 * k + 4);
    const points = [];
    for (let i = 0; corners && i < corners.length; i += 2) {
      const [u, v] = [corners[i], corners[i + 1]];
      points.push([x + c * u - s * v, y + s * u + c * v]);
    }
    return points;
  };

  /**
   * Returns the overlap of two bodies, negative if separated.
   *
   * @param {State} state
   * @param {number} i
   * @param {number} j
   */
  const overlapOf = (state, i, j) => {
    const { poses } = state;
    const apart = Math.hypot(poses[4 * i] - poses[4 * j], poses[4 * i + 1] - poses[4 * j + 1]) - 2 * radius;
    return corners && apart < 0 ? -separation(outline(state, i), outline(state, j)) : -apart;
  };

  /** Returns the overlap of a body in the box with its walls. @param {State} state @param {number} k */
  const overlapOfWall = (state, k) => {
    const { poses } = state;
    const reach = corners
      ? Math.max(...outline(state, k).flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]))
      : Math.max(Math.abs(poses[4 * k]), Math.abs(poses[4 * k + 1])) + radius;
    return reach - /** @type {number} */ (half);
  };

  /**
   * Reports whether a body has the velocity and the place of free flight.
   *
   * @param {State} after
   * @param {number} k
   * @param {number} seconds
   */
  const flewOn = (after, k, seconds) => {
    const [x, y] = before.velocities.subarray(3 * k, 3 * k + 2);
    const speed = Math.hypot(x, y);
    const fall = accelerationY * seconds;
    const change = Math.hypot(after.velocities[3 * k] - x, after.velocities[3 * k + 1] - y - fall);
    const aside = Math.hypot(
      after.poses[4 * k] - before.poses[4 * k] - x * seconds,
      after.poses[4 * k + 1] - before.poses[4 * k + 1] - (y + fall / 2) * seconds,
    );
    return change <= sameVelocity * (speed + Math.abs(fall)) && aside <= sameWay * touching;
  };

  /**
   * Reports whether two bodies flew straight on, overlapped on the path and separated again. A late or soft response is
   * no miss: it deflects the bodies.
   *
   * @param {State} after
   * @param {number} i
   * @param {number} j
   */
  const wentThrough = (after, i, j) => {
    const relative = (/** @type {Float64Array} */ poses, /** @type {number} */ axis) =>
      poses[4 * j + axis] - poses[4 * i + axis];
    const [x, y] = [relative(before.poses, 0), relative(before.poses, 1)];
    const [u, v] = [relative(after.poses, 0) - x, relative(after.poses, 1) - y];
    const way = Math.hypot(u, v);
    if (way < 1e-3 * touching) return false;
    const nearest = -(x * u + y * v) / (way * way);
    if (nearest <= 0 || nearest > 1) return false;
    return Math.abs(x * v - y * u) / way < (1 - graze) * touching;
  };

  const order = Array.from({ length: count }, (_, k) => k);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  /**
   * Calls `each` for all pairs whose paths in this frame come near each other.
   *
   * @param {State} after
   * @param {(i: number, j: number) => void} each
   */
  const nearPairs = (after, each) => {
    for (let k = 0; k < count; ++k) {
      low[k] = Math.min(before.poses[4 * k], after.poses[4 * k]) - radius;
      high[k] = Math.max(before.poses[4 * k], after.poses[4 * k]) + radius;
    }
    order.sort((i, j) => low[i] - low[j] || i - j);
    for (let at = 0; at < count; ++at) {
      const i = order[at];
      for (let next = at + 1; next < count && low[order[next]] <= high[i]; ++next) {
        const j = order[next];
        const [a, b] = [before.poses[4 * i + 1], after.poses[4 * i + 1]];
        const [c, d] = [before.poses[4 * j + 1], after.poses[4 * j + 1]];
        if (Math.max(a, b) + 2 * radius >= Math.min(c, d) && Math.max(c, d) + 2 * radius >= Math.min(a, b)) each(i, j);
      }
    }
  };

  const energyAtFirst = energies(first).total;
  const outside = new Set();
  let energyBefore = energyAtFirst;
  let kinetic = energies(first).kinetic;
  const found = { energyError: 0, energyGained: 0, missed: 0, overlap: 0, overlapLeft: 0 };

  return {
    /** @param {State} after @param {number} seconds since the previous frame */
    frame(after, seconds) {
      const energy = energies(after);
      const error = energy.total / energyAtFirst - 1;
      if (!(Math.abs(error) <= Math.abs(found.energyError))) found.energyError = error;
      found.energyGained += Math.max(0, energy.total - energyBefore) / energyAtFirst;
      energyBefore = energy.total;
      kinetic = energy.kinetic;

      const straight = new Array(count).fill(false);
      let overlap = 0;
      for (let k = 0; k < count; ++k) {
        straight[k] = flewOn(after, k, seconds);
        const reach = Math.max(Math.abs(after.poses[4 * k]), Math.abs(after.poses[4 * k + 1]));
        if (half === null ? !Number.isFinite(reach) : !(reach <= half)) outside.add(k);
        else if (half !== null && reach + radius > half) overlap = Math.max(overlap, overlapOfWall(after, k));
      }
      nearPairs(after, (i, j) => {
        overlap = Math.max(overlap, overlapOf(after, i, j));
        if (straight[i] && straight[j] && wentThrough(after, i, j)) ++found.missed;
      });
      found.overlap = Math.max(found.overlap, overlap);
      found.overlapLeft = overlap;
      before = copy(after);
    },

    /** @returns {Findings} */
    findings: () => ({ ...found, energyLeft: kinetic / (mass * count), out: outside.size }),
  };
}

/**
 * Returns the momentum per unit of mass: all bodies of a scene have the same mass.
 *
 * @param {Scene} scene
 * @param {State} state
 */
function momentum({ count }, { velocities }) {
  let [x, y, size] = [0, 0, 0];
  for (let k = 0; k < count; ++k) {
    x += velocities[3 * k];
    y += velocities[3 * k + 1];
    size += Math.hypot(velocities[3 * k], velocities[3 * k + 1]);
  }
  return { x, y, size };
}

/**
 * Observes the momentum alone, of a scene without walls: `worst` is its largest change, relative to Σ|mv| at the start.
 *
 * @param {Scene} scene
 * @param {State} first
 */
export function watchMomentum(scene, first) {
  const { x, y, size } = momentum(scene, first);
  let worst = 0;
  return {
    /** @param {State} after */
    frame(after) {
      const now = momentum(scene, after);
      const change = Math.hypot(now.x - x, now.y - y) / size;
      if (!(change <= worst)) worst = change;
    },
    worst: () => worst,
  };
}

/** @param {State} state @returns {State} */
const copy = ({ poses, velocities }) => ({ poses: poses.slice(), velocities: velocities.slice() });
