// Reference for the time of impact of two turning boxes: dense sampling, then bisection before the first overlap.
import { makeMovingPairs } from "./cases.mjs";

/** @import { Body, Motion, MovingPair } from "./cases.mjs" */

const looks = 4000;

/** @param {Body} body @param {Motion} motion @param {number} t */
function corners({ points, x, y, angle }, { dx, dy, turn }, t) {
  const c = Math.cos(angle + t * turn);
  const s = Math.sin(angle + t * turn);
  return points.map(([px, py]) => [x + t * dx + c * px - s * py, y + t * dy + s * px + c * py]);
}

/**
 * Returns a lower bound of the distance of two outlines, negative if they overlap: the textbook separating axis test.
 *
 * @param {number[][]} p
 * @param {number[][]} q
 */
export function separation(p, q) {
  let most = -Infinity;
  for (const [outline, other] of [
    [p, q],
    [q, p],
  ]) {
    for (let i = 0; i < outline.length; ++i) {
      const [x, y] = outline[i];
      const [nextX, nextY] = outline[(i + 1) % outline.length];
      const length = Math.hypot(nextX - x, nextY - y);
      let least = Infinity;
      for (const [u, v] of other) least = Math.min(least, ((u - x) * (nextY - y) - (v - y) * (nextX - x)) / length);
      most = Math.max(most, least);
    }
  }
  return most;
}

/** @param {MovingPair} pair */
function firstContact({ a, b, motionA, motionB }) {
  const at = (/** @type {number} */ t) => separation(corners(a, motionA, t), corners(b, motionB, t));
  let t = Infinity;
  let least = Infinity;
  for (let i = 0; i <= looks; ++i) {
    const here = at(i / looks);
    if (here <= 0 && t === Infinity) {
      let low = Math.max(0, i - 1) / looks;
      t = i / looks;
      for (let halving = 0; halving < 40; ++halving) {
        const middle = (low + t) / 2;
        if (at(middle) <= 0) t = middle;
        else low = middle;
      }
    }
    least = Math.min(least, here);
  }
  return { t, least };
}

/** Returns for each pair the time of the first contact, Infinity if there is none, and the least separation. */
export const truth = () => makeMovingPairs().map(firstContact);

/**
 * @param {Float64Array} times results of a contestant
 * @param {{ t: number, least: number }[]} known
 */
export function judge(times, known) {
  const judged = { hits: 0, missed: 0, late: 0, invented: 0, gaveUp: 0, deepestMissed: 0 };
  times.forEach((time, i) => {
    const { t, least } = known[i];
    // Very shallow grazing is no error of a contestant, and peers stop a skin of 0.01 before contact.
    const meets = least < -1e-3;
    const near = least < 0.02;
    if (meets) ++judged.hits;
    if (Number.isNaN(time)) ++judged.gaveUp;
    else if (time === Infinity && meets) {
      ++judged.missed;
      judged.deepestMissed = Math.max(judged.deepestMissed, -least);
    } else if (time !== Infinity && meets && time > t + 0.01) ++judged.late;
    else if (time !== Infinity && !near) ++judged.invented;
  });
  return judged;
}
