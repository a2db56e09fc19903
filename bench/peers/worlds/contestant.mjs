// One contestant in a process of its own, so that its time is the processor time of that process. It simulates a scene
// once with observation, and without as often as the time allows.
import { scenes, withoutBox } from "./scenes.mjs";
import { watch, watchMomentum } from "./measure.mjs";

/** @import { Scene } from "./scenes.mjs" */
/** @import { Findings, State } from "./measure.mjs" */

/**
 * `rate`: steps a second; `watchedRate`: the same for the observed run, with an observation after every step.
 *
 * @typedef {{ scene: string, rate: number, watchedRate: number }} Job
 *
 * @typedef {object} Run
 * @property {number[]} frames milliseconds of processor time for each 1/60 s
 * @property {number} told reported contacts
 * @property {number} [stopped] simulated time at an early end of the run
 *
 * `milliseconds`: processor time of the whole run; `worstFrames`: that of 1/60 s, the 95th percentile; `momentumError`:
 * that of a gas.
 *
 * @typedef {Findings & { milliseconds: number, worstFrames: number, runs: number, told: number, stopped?: number, momentumError: number }} Row
 */

/** Seconds after which a run is stopped. */
const patience = 30;
/** Seconds after which a scene is not run again, and the greatest number of runs. */
const enough = 8;
const maxRuns = 5;

const { make } = await import(process.argv[2]);

/** Returns the milliseconds of processor time since the start. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * @template {{ frame: (state: State, seconds: number) => void }} Watched
 * @param {Scene} scene
 * @param {number} rate
 * @param {(first: State) => Watched} [watcher]
 */
function run(scene, rate, watcher) {
  const simulation = make(scene, { watched: watcher !== undefined });
  const state = { poses: new Float64Array(4 * scene.count), velocities: new Float64Array(3 * scene.count) };
  simulation.read(state);
  const watched = watcher?.(state);
  const perFrame = rate / 60;
  /** @type {Run} */
  const done = { frames: [], told: 0 };
  let sum = 0;
  for (let frame = 0; frame < scene.seconds * 60; ++frame) {
    let milliseconds = 0;
    for (let step = 0; step < perFrame; ++step) {
      const before = spent();
      simulation.step(1 / rate);
      milliseconds += spent() - before;
      if (!watched) continue;
      simulation.read(state);
      watched.frame(state, 1 / rate);
    }
    done.frames.push(milliseconds);
    sum += milliseconds;
    if (sum < 1000 * patience) continue;
    done.stopped = (frame + 1) / 60;
    break;
  }
  done.told = simulation.told();
  simulation.free();
  return { done, sum, watched };
}

/** @param {number[]} values @param {number} part */
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(part * values.length)];

/** @param {Job} job @returns {Row} */
function answer({ scene: name, rate, watchedRate }) {
  const scene = /** @type {Scene} */ (scenes.find((scene) => scene.name === name));
  const seen = run(scene, watchedRate, (first) => watch(scene, first));
  const found = /** @type {ReturnType<typeof watch>} */ (seen.watched);
  const free = withoutBox(scene);
  const momentum = scene.accelerationY !== 0 ? undefined : run(free, rate, (first) => watchMomentum(free, first));
  /** @type {{ done: Run, sum: number }[]} */
  const runs = [];
  for (let spentOn = seen.sum; runs.length < maxRuns && spentOn < 1000 * enough; spentOn += runs.at(-1)?.sum ?? 0)
    runs.push(run(scene, rate));
  if (!runs.length) runs.push(seen);
  return {
    milliseconds: quantile(
      runs.map(({ sum }) => sum),
      0.5,
    ),
    runs: runs.length,
    worstFrames: quantile(
      runs.map(({ done }) => quantile(done.frames, 0.95)),
      0.5,
    ),
    told: seen.done.told,
    stopped: seen.done.stopped,
    ...found.findings(),
    momentumError: momentum?.watched?.worst() ?? 0,
  };
}

process.on("message", (/** @type {Job} */ job) => process.send?.(answer(job)));
process.send?.("ready");
