// Counts collisions of one gas through the npm package; bench/first_collision_bench.cpp is the native counterpart.
// `node rate.mjs COUNT COVERED` prints their number, and the mean of their processor time in milliseconds.
import { make } from "./gnomon.mjs";
import { gas } from "./scenes.mjs";

const [count, covered] = process.argv.slice(2).map(Number);
const scene = { name: "", title: "", seconds: 0, ...gas(count, covered) };
const wanted = ((count > 10_000 ? 5 : 40) * count) / 2;

const spent = () => process.cpuUsage().user / 1000;

/** @param {import("../../../web/packages/gnomon2d/types/first-collision.js").World} world */
function run(world) {
  let collisions = 0;
  while (collisions < wanted) collisions += world.step(0.25).collisions;
  return collisions;
}

/** Warm-up in milliseconds, after which node has compiled the code. */
const warmUp = 300;
const least = 500;

const begin = spent();
const times = [];
let collisions = 0;
for (let sum = 0; sum < least;) {
  const { world, free } = make(scene);
  run(world);
  const warm = spent() - begin > warmUp;
  const before = spent();
  collisions = run(world);
  const taken = spent() - before;
  if (warm) times.push(taken);
  if (warm) sum += taken;
  free();
}
console.log(JSON.stringify({ collisions, milliseconds: times.reduce((sum, time) => sum + time, 0) / times.length }));
