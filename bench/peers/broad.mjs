// Compares the broad phase with other npm packages. In each frame all boxes move, and each contestant computes all
// overlapping pairs; the time includes a contestant's update of moved boxes. Sizes are from 1 to 10, and a box overlaps
// two others on the average. All run in turn in one process, and all must find the same pairs. `./build.sh bench` calls
// this. The figures are also written to build/bench-broad.json.
import { System } from "detect-collisions";
import Flatbush from "flatbush";
import Matter from "matter-js";
import RBush from "rbush";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { load } from "../../build/gnomon2d/broad.js";

const rounds = 7;
/** Duration of a sample, which has one frame at least. */
const milliseconds = 40;
const sizes = [100, 1_000, 10_000, 100_000];

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/**
 * Moving boxes: minX, minY, maxX, maxY of each in turn. All are multiples of 2⁻²⁰, so that a contestant that adds a
 * size to a place has the same box.
 */
class Swarm {
  /** @param {number} count */
  constructor(count) {
    this.count = count;
    this.side = Math.round(11 * Math.sqrt(count / 2));
    this.boxes = new Float64Array(4 * count);
    this.velocities = new Float64Array(2 * count);
    let state = 1;
    const between = (/** @type {number} */ low, /** @type {number} */ high) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return low + Math.floor(((high - low) * state) / 2 ** 12) / 2 ** 20;
    };
    for (let i = 0; i < count; ++i) {
      const x = between(0, this.side);
      const y = between(0, this.side);
      this.boxes.set([x, y, x + between(1, 10), y + between(1, 10)], 4 * i);
      this.velocities.set([between(-1, 1), between(-1, 1)], 2 * i);
    }
  }

  step() {
    const { boxes, velocities, side } = this;
    for (let i = 0; i < velocities.length; ++i) {
      const at = 4 * (i >> 1) + (i & 1);
      if (boxes[at] < 0) velocities[i] = Math.abs(velocities[i]);
      if (boxes[at] > side) velocities[i] = -Math.abs(velocities[i]);
      boxes[at] += velocities[i];
      boxes[at + 2] += velocities[i];
    }
  }
}

/**
 * Runs a frame: accepts the present boxes, and returns the pairs, two indices each, in any order.
 *
 * @typedef {(boxes: Float64Array) => ArrayLike<number>} Frame
 * @typedef {{ label: string, make: (swarm: Swarm) => Frame, peer: boolean, apart?: string }} Contestant
 */

const engine = await load();

/** @type {Contestant[]} */
const contestants = [
  {
    label: "gnomon2d/broad",
    peer: false,
    make({ count, boxes }) {
      const phase = engine.broadPhase({ capacity: count });
      for (let i = 0; i < count; ++i) phase.insert(boxes[4 * i], boxes[4 * i + 1], boxes[4 * i + 2], boxes[4 * i + 3]);
      return (now) => {
        phase.moveAll(now);
        return phase.pairs();
      };
    },
  },
  {
    label: `flatbush ${dependencies.flatbush}, made anew`,
    peer: true,
    make:
      ({ count }) =>
      (now) => {
        const tree = new Flatbush(count);
        for (let i = 0; i < 4 * count; i += 4) tree.add(now[i], now[i + 1], now[i + 2], now[i + 3]);
        tree.finish();
        /** @type {number[]} */
        const pairs = [];
        for (let a = 0; a < count; ++a) {
          const at = 4 * a;
          const later = (/** @type {number} */ b) => b > a;
          for (const b of tree.search(now[at], now[at + 1], now[at + 2], now[at + 3], later)) pairs.push(a, b);
        }
        return pairs;
      },
  },
  {
    label: `rbush ${dependencies.rbush}, loaded anew`,
    peer: true,
    make({ count }) {
      const items = Array.from({ length: count }, (_, index) => ({ minX: 0, minY: 0, maxX: 0, maxY: 0, index }));
      const tree = new RBush();
      return (now) => {
        for (let i = 0; i < count; ++i) {
          const item = items[i];
          item.minX = now[4 * i];
          item.minY = now[4 * i + 1];
          item.maxX = now[4 * i + 2];
          item.maxY = now[4 * i + 3];
        }
        tree.clear().load(items);
        /** @type {number[]} */
        const pairs = [];
        for (let a = 0; a < count; ++a) {
          for (const { index } of tree.search(items[a])) if (index > a) pairs.push(a, index);
        }
        return pairs;
      };
    },
  },
  {
    label: `detect-collisions ${dependencies["detect-collisions"]}, potentials`,
    peer: true,
    make({ count, boxes }) {
      const system = new System();
      const bodies = Array.from({ length: count }, (_, i) => {
        const [minX, minY, maxX, maxY] = boxes.subarray(4 * i);
        const body = /** @type {any} */ (system.createBox({ x: minX, y: minY }, maxX - minX, maxY - minY));
        body.index = i;
        return body;
      });
      return (now) => {
        for (let i = 0; i < count; ++i) bodies[i].setPosition(now[4 * i], now[4 * i + 1]);
        /** @type {number[]} */
        const pairs = [];
        for (let a = 0; a < count; ++a) {
          for (const { index } of /** @type {any[]} */ (system.getPotentials(bodies[a]))) {
            if (index > a) pairs.push(a, index);
          }
        }
        return pairs;
      };
    },
  },
  {
    // It has no separate broad phase and also tests each pair, so its figures are for information only.
    label: `matter-js ${dependencies["matter-js"]}, Detector`,
    peer: false,
    apart: "with its narrow phase",
    make({ count, boxes }) {
      const bodies = Array.from({ length: count }, (_, i) => {
        const [minX, minY, maxX, maxY] = boxes.subarray(4 * i);
        return Matter.Bodies.rectangle((minX + maxX) / 2, (minY + maxY) / 2, maxX - minX, maxY - minY, {
          inertia: Infinity,
        });
      });
      const index = new Map(bodies.map((body, i) => [body.id, i]));
      const detector = Matter.Detector.create({ bodies: [...bodies] });
      return (now) => {
        for (let i = 0; i < count; ++i) {
          const x = (now[4 * i] + now[4 * i + 2]) / 2;
          const y = (now[4 * i + 1] + now[4 * i + 3]) / 2;
          Matter.Body.setPosition(bodies[i], { x, y });
        }
        /** @type {number[]} */
        const pairs = [];
        for (const { bodyA, bodyB } of Matter.Detector.collisions(detector)) {
          pairs.push(index.get(bodyA.id) ?? -1, index.get(bodyB.id) ?? -1);
        }
        return pairs;
      };
    },
  },
];

/** Returns pairs in a canonical order, as one number each. @param {ArrayLike<number>} pairs */
function ordered(pairs) {
  const keys = new Float64Array(pairs.length / 2);
  for (let k = 0; k < keys.length; ++k) {
    const [a, b] = [pairs[2 * k], pairs[2 * k + 1]];
    keys[k] = Math.min(a, b) * 2 ** 24 + Math.max(a, b);
  }
  return keys.sort();
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** @type {Record<string, Record<string, number>>} milliseconds a frame, by label and size */
const report = {};
/** @type {Record<string, number>} */
const found = {};
for (const size of sizes) {
  // All contestants run the same frames.
  const runs = contestants.map((contestant) => {
    const swarm = new Swarm(size);
    return { ...contestant, swarm, frame: contestant.make(swarm), times: /** @type {number[]} */ ([]), frames: 1 };
  });
  for (let round = -1; round < rounds; ++round) {
    /** @type {Float64Array | undefined} */
    let first;
    for (const run of runs) {
      // The pairs are compared before the timed rounds: later a slow contestant has run fewer frames than the others.
      const frames = round < 0 ? 3 : run.frames;
      let time = 0;
      /** @type {ArrayLike<number>} */
      let pairs = [];
      for (let i = 0; i < frames; ++i) {
        run.swarm.step();
        const begin = performance.now();
        pairs = run.frame(run.swarm.boxes);
        time += performance.now() - begin;
      }
      if (round >= 0) {
        run.times.push(time / frames);
        continue;
      }
      run.frames = Math.max(1, Math.ceil(milliseconds / (time / frames)));
      const keys = ordered(pairs);
      if (!first) {
        first = keys;
        found[size] = keys.length;
      } else if (!run.apart) {
        assert.deepEqual(keys, first, `${run.label} finds other pairs among ${size} boxes`);
      } else if (keys.length !== first.length) {
        console.log(`  ${run.label} finds ${keys.length} pairs among ${size} boxes where there are ${first.length}`);
      }
    }
  }
  for (const { label, times } of runs) (report[label] ??= {})[size] = median(times);
}

console.log(`
All boxes moved, then all pairs: milliseconds a frame, medians of ${rounds} rounds in turn, node ${process.versions.node} on
${cpus().length} × ${cpus()[0].model}. Pairs: ${sizes.map((size) => found[size]).join(", ")}; but for the last line, all find the same.`);
const print = (/** @type {string} */ label, /** @type {string[]} */ cells) =>
  console.log(`  ${label.padEnd(44)}${cells.map((text) => text.padStart(12)).join("")}`);
print(
  "",
  sizes.map((size) => `${size} boxes`),
);
for (const { label } of contestants) {
  print(
    label,
    sizes.map((size) => report[label][size].toPrecision(3)),
  );
}
const ours = contestants[0].label;
const ratios = sizes.map(
  (size) =>
    Math.min(...contestants.filter(({ peer }) => peer).map(({ label }) => report[label][size])) / report[ours][size],
);
print(
  "  times as fast as the fastest peer",
  ratios.map((ratio) => `${ratio.toFixed(1)} ×`),
);
const out = fileURLToPath(new URL("../../build/bench-broad.json", import.meta.url));
writeFileSync(out, JSON.stringify({ milliseconds: report, pairs: found, ratios }, null, 2));
