// node run.js: 100,000 pairs of boxes and discs, in the pool.
import { compile, load } from "gnomon2d";
import { makePool } from "./pool.js";

const count = 100_000;
const code = await compile();
const gnomon = await load(code);
const shapes = [gnomon.box(1, 1), gnomon.circle(0.5)];

const bodies = new Float32Array(8 * count);
const kinds = new Uint32Array(2 * count);
const pairs = Uint32Array.from({ length: 2 * count }, (_, i) => i);
for (let i = 0; i < 2 * count; ++i) {
  const { x, y, cos, sin } = shapes[0].place(((i * 7) % 11) / 5, ((i * 5) % 13) / 6, i);
  bodies.set([x, y, cos, sin], 4 * i);
  kinds[i] = i % 3 ? 0 : 1;
}

const pool = await makePool({ code, shapes: JSON.parse(JSON.stringify(shapes)), bodies: 2 * count, pairs: count });
for (let round = 0; round < 3; ++round) {
  const before = performance.now();
  const hits = await pool.run("overlaps", bodies, kinds, pairs);
  const total = hits.reduce((sum, hit) => sum + hit, 0);
  console.log(
    `${total} of ${count} pairs overlap: ${(performance.now() - before).toFixed(1)} ms, ${pool.size} workers`,
  );
}
await pool.end();
