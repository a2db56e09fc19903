// The scenes that load the contestants, and their measurements.
import { dice } from "../worlds/scenes.mjs";
import { deepest, fastest, play, quantile, second, strays } from "./play.mjs";

/** @import { Bodies, Loaded, Make } from "./play.mjs" */

/**
 * `measure` returns a value or words for each line.
 *
 * @typedef {{ name: string, title: string, lines: string[], measure: (make: Make) => (number | string)[] }} Scene
 */

const rough = { friction: 0.5, restitution: 0 };
const smooth = { friction: 0, restitution: 0 };
/** Speed below which a body is at rest, in m/s. */
const atRest = 1e-3;
const half = { halfX: 0.5, halfY: 0.5 };
const fixed = /** @type {const} */ ({ kind: "static" });
const driven = /** @type {const} */ ({ kind: "kinematic" });
/** @type {Loaded} */
const ground = { halfX: 200, halfY: 0.5, x: 0, y: -0.5, ...fixed, ...rough };

/** @param {number} count @param {(k: number) => Loaded} body @returns {Bodies} */
const many = (count, body) => Array.from({ length: count }, (_, k) => body(k));

/** Returns a floor and two walls, 20 m thick and 200 m high: no jammed body escapes by chance. @param {number} width */
const bin = (width) => [
  { ...ground, halfY: 10, y: -10 },
  ...[-1, 1].map((side) => ({ halfX: 10, halfY: 100, x: side * (width / 2 + 10), y: 100, ...fixed, ...rough })),
];

/**
 * Returns bodies in columns, with an angle of up to `most` each.
 *
 * @param {number} count
 * @param {number} columns
 * @param {[number, number]} pitch
 * @param {number} most
 * @param {object} body
 * @returns {Bodies}
 */
function loose(count, columns, [pitchX, pitchY], most, body) {
  const between = dice(1n);
  return many(count, (k) => ({
    x: ((k % columns) - (columns - 1) / 2) * pitchX,
    y: (Math.floor(k / columns) + 0.5) * pitchY,
    angle: between(-most, most),
    ...body,
    ...rough,
  }));
}

/** Returns a column on the ground. @param {number} high @param {number} [topDensity] */
const tower = (high, topDensity = 1) => [
  ground,
  ...many(high, (k) => ({ ...half, x: 0, y: 0.5 + k, density: k === high - 1 ? topDensity : 1, ...rough })),
];

/** Reports whether the light or the heavy box is below the floor. @param {Make} make @param {number} thick */
function passed(make, thick) {
  let count = 0;
  for (const ratio of [1, 10, 100, 1e3, 1e4]) {
    for (const drop of [0.01, 0.5, 5, 20]) {
      for (const x of [0, 0.2]) {
        const bodies = [
          { halfX: 10, halfY: thick / 2, x: 0, y: -thick / 2, ...fixed, ...rough },
          { halfX: 0.3, halfY: 0.1, x: 0, y: 0.1, ...rough },
          { ...half, x, y: 0.7 + drop, density: 0.12 * ratio, ...rough },
        ];
        const { poses } = play(make, bodies, 3).state;
        // A body thrown over the end of the floor falls beside it, and has not passed.
        if ([1, 2].some((k) => Math.abs(poses[4 * k]) < 10 && !(poses[4 * k + 1] > 0))) ++count;
      }
    }
  }
  return count;
}

/** Returns the speed after 10 s and the deepest overlap until then. @param {Make} make @param {Bodies} bodies */
function stand(make, bodies) {
  let overlap = 0;
  const { state } = play(make, bodies, 10, (state) => {
    overlap = Math.max(overlap, deepest(bodies, state));
  });
  const top = bodies.length - 1;
  const stands = state.poses[4 * top + 1] > bodies[top].y - 0.5;
  return { speed: stands ? fastest(bodies, state) : "it fell", overlap: 1000 * overlap };
}

/** Returns the seconds until all bodies have been at rest for a second. @param {Make} make @param {Bodies} bodies */
function settle(make, bodies) {
  let last = 0;
  play(make, bodies, 61, (state, step) => {
    if (fastest(bodies, state) > atRest) last = step;
    return step - last >= second;
  });
  return last >= 60 * second ? "never" : last / second;
}

/**
 * Returns the times of the steps from `from` on, and the overlaps and strays at the end.
 *
 * @param {Make} make
 * @param {Bodies} bodies
 * @param {number} from
 * @param {number} until
 */
function cram(make, bodies, from, until) {
  const { state, times } = play(make, bodies, until);
  const late = times.slice(from * second);
  return [quantile(late, 0.5), quantile(late, 0.95), strays(bodies, state), 1000 * deepest(bodies, state)];
}

const floors = [0.001, 0.002, 0.02, 0.05, 0.1, 0.2];
const ratios = [10, 100, 1e4];
const towers = [20, 40];
const rows = 20;

/** @type {Scene[]} */
export const scenes = [
  {
    name: "floors",
    title: "Through the floor, of 40 cases: a box of 1 m drops on a light one of 0.6 × 0.2 m that rests",
    lines: floors.map((thick) => `floor of ${1000 * thick} mm`),
    measure: (make) => floors.map((thick) => passed(make, thick)),
  },
  {
    name: "tiles",
    title: "Over tiles of 1 m, side by side, a frictionless box of 0.6 m slides from x = 2 at 5 m/s; 4 s",
    lines: ["x, 22 without seams, m", "spin at the end, rad/s"],
    measure(make) {
      const box = { halfX: 0.3, halfY: 0.3, x: 2, y: 0.3, velocityX: 5, ...smooth };
      const tiles = many(30, (k) => ({ ...half, x: k + 0.5, y: -0.5, ...fixed, ...smooth }));
      const { poses, velocities } = play(make, [box, ...tiles], 4).state;
      return [poses[0], velocities[2]];
    },
  },
  {
    name: "heavy",
    title: "A heavy box on four light ones; 10 s",
    lines: ratios.flatMap((ratio) => [`${ratio} times as heavy: speed at the end, m/s`, "deepest overlap, mm"]),
    measure: (make) =>
      ratios.flatMap((ratio) => {
        const { speed, overlap } = stand(make, tower(5, ratio));
        return [speed, overlap];
      }),
  },
  {
    name: "towers",
    title: "Towers of boxes of 1 m; 10 s",
    lines: towers.map((high) => `${high} boxes: speed at the end, m/s`),
    measure: (make) => towers.map((high) => stand(make, tower(high)).speed),
  },
  {
    name: "compactor",
    title:
      "A lid comes down at 1 m/s on 60 loose boxes of 0.8 m in a bin of 7.2 m, until they just fill it; the last 1.5 s",
    lines: ["median step, ms", "95th percentile, ms", "boxes in the lid or out", "deepest overlap at the end, mm"],
    measure(make) {
      const boxes = loose(60, 6, [1.2, 1.2], 3, { halfX: 0.4, halfY: 0.4 });
      const lid = { halfX: 3.55, halfY: 10, x: 0, y: 22.4, velocityY: -1, ...driven, ...rough };
      return cram(make, [...bin(7.2), lid, ...boxes], 5.5, 7);
    },
  },
  {
    name: "piston",
    title: "A piston of 1 m/s pushes 200 discs of 0.5 m together in a closed room, until it has their own area; 4 s",
    lines: ["median step, ms", "95th percentile, ms", "discs in the piston or out", "deepest overlap at the end, mm"],
    measure(make) {
      const discs = loose(200, 20, [0.55, 0.55], 0, { radius: 0.25 });
      const piston = { halfX: 10, halfY: 2.7, x: -15.5, y: 2.75, velocityX: 1, ...driven, ...rough };
      const lid = { halfX: 30, halfY: 10, x: 0, y: 15.5, ...fixed, ...rough };
      const [floor, , wall] = bin(11);
      return cram(make, [floor, wall, lid, piston, ...discs], 0, 4);
    },
  },
  {
    name: "rest",
    title: "2,100 boxes of 1 m at rest, in columns of ten; the sixth second",
    lines: ["median step, ms"],
    measure(make) {
      const boxes = many(2100, (k) => ({ ...half, x: 1.5 * (k % 210) - 157, y: 0.5 + Math.floor(k / 210), ...rough }));
      return [quantile(play(make, [ground, ...boxes], 6).times.slice(-second), 0.5)];
    },
  },
  {
    name: "planks",
    title: "300 planks of 2 × 0.1 m fall into a bin of 12 m; 5 s",
    lines: ["median step, ms", "95th percentile, ms", "planks out of the bin", "deepest overlap at the end, mm"],
    measure(make) {
      const planks = loose(300, 5, [2.2, 0.35], 0.1, { halfX: 1, halfY: 0.05 });
      return cram(make, [...bin(12), ...planks], 0, 5);
    },
  },
  {
    name: "dropped",
    title: `Until nothing is faster than ${1000 * atRest} mm/s, at most 60 s`,
    lines: ["8 crates dropped from gaps of 10 cm, s", "100 boxes of 1 m dropped into a bin of 13 m, s"],
    measure: (make) => [
      settle(make, [ground, ...many(8, (k) => ({ ...half, x: 0, y: 0.6 + 1.1 * k, ...rough }))]),
      settle(make, [...bin(13), ...loose(100, 9, [1.42, 1.42], 3, half)]),
    ],
  },
  {
    name: "pyramid",
    title: `A pyramid of ${rows} rows; 10 s`,
    lines: ["farthest that a box moves, mm", "deepest overlap, mm"],
    measure(make) {
      const boxes = Array.from({ length: rows }, (_, row) =>
        many(rows - row, (k) => ({ ...half, x: 1.1 * (k - (rows - row - 1) / 2), y: 0.5 + row, ...rough })),
      ).flat();
      const bodies = [ground, ...boxes];
      let [far, overlap] = [0, 0];
      play(make, bodies, 10, (state) => {
        const { poses } = state;
        bodies.forEach(({ x, y }, k) => (far = Math.max(far, Math.hypot(poses[4 * k] - x, poses[4 * k + 1] - y))));
        overlap = Math.max(overlap, deepest(bodies, state));
      });
      return [1000 * far, 1000 * overlap];
    },
  },
];
