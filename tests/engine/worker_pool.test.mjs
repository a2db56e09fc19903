// Tests the example examples/js/worker-pool in a program that has installed the package: its workers return the results
// of one batch.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { api, dice, folder, root } from "./setting.mjs";

const game = mkdtempSync(join(tmpdir(), "gnomon-pool-"));
after(() => rmSync(game, { recursive: true }));
mkdirSync(join(game, "node_modules"));
symlinkSync(folder, join(game, "node_modules/gnomon2d"));
cpSync(join(root, "examples/js/worker-pool"), game, { recursive: true });

test("three workers give what one batch gives, and say what is wrong", async () => {
  const { makePool } = await import(pathToFileURL(join(game, "pool.js")).href);
  const gnomon = await api.load();
  const shapes = [gnomon.box(1, 1), gnomon.circle(0.5), gnomon.segment(-1, 0, 1, 0, 0.2)];
  const between = dice(4);
  const count = 1000;
  const batch = gnomon.batch({ bodies: count, pairs: count });
  const numbers = shapes.map((shape) => batch.add(shape));
  const bodies = new Float32Array(4 * count);
  const kinds = Uint32Array.from({ length: count }, (_, i) => i % 3);
  for (let i = 0; i < count; ++i) {
    const { x, y, cos, sin } = shapes[0].place(between(-2, 2), between(-2, 2), between(-3, 3));
    bodies.set([x, y, cos, sin], 4 * i);
    batch.setBody(i, numbers[i % 3], x, y, cos, sin);
  }
  const pairs = Uint32Array.from({ length: 2 * count }, () => Math.floor(between(0, count)));
  // No body is paired with itself.
  for (let k = 0; k < pairs.length; k += 2) if (pairs[k] === pairs[k + 1]) pairs[k] = (pairs[k] + 1) % count;
  batch.pairs.set(pairs);
  batch.bodyCount = batch.pairCount = count;

  const options = { code: await api.compile(), shapes: JSON.parse(JSON.stringify(shapes)) };
  const pool = await makePool({ ...options, bodies: count, pairs: count, size: 3 });
  try {
    for (const query of /** @type {const} */ (["overlaps", "minimumTranslation", "separation", "contactManifold"])) {
      assert.deepEqual(await pool.run(query, bodies, kinds, pairs), batch[query]().slice(), query);
    }
    bodies[5] = NaN;
    await assert.rejects(pool.run("overlaps", bodies, kinds, pairs), /batch\.setBody: y is NaN/);
  } finally {
    await pool.end();
  }
});
