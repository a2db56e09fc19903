// Tests the space game of examples/js, played for a minute by its pilot: the course is the same everywhere, and no rule
// of collision is broken. After an intended change run: GNOMON_RECORD=1 node --test tests/engine/space_game.test.mjs
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, it } from "node:test";
import { api, root, worlds } from "./setting.mjs";
import { cornersOf, goldenFile, newGame, pilot, playMinute, replayer } from "./space_game.mjs";

/** @import { Game, Minute } from "./space_game.mjs" */

const simulation = await worlds.load();
const gnomon = await api.load();
const seeds = [1, 3, 6];

if (process.env.GNOMON_RECORD) {
  const minutes = seeds.map((seed) => playMinute(newGame, pilot, simulation, seed));
  const lines = minutes.map(
    ({ seed, standings, keys }) =>
      `  { "seed": ${seed},\n    "standings": [\n` +
      `${standings.map((standing) => `      ${JSON.stringify(standing)}`).join(",\n")}\n    ],\n    "keys": "${keys}" }`,
  );
  writeFileSync(`${root}${goldenFile}`, `[\n${lines.join(",\n")}\n]\n`);
}
/** @type {Minute[]} */
const golden = JSON.parse(readFileSync(`${root}${goldenFile}`, "utf8"));

/**
 * Calls `look` before and after each of `steps` steps.
 * @param {number} seed
 * @param {number} steps
 * @param {(game: Game) => () => void} look
 */
function watch(seed, steps, look) {
  const game = newGame(simulation, seed);
  for (let step = 0; step < steps; ++step) {
    const keys = pilot(game);
    const after = look(game);
    game.step(keys);
    after();
  }
  return game;
}

/** @param {ArrayLike<number>} corners */
function areaOf(corners) {
  let twice = 0;
  for (let k = 0; k < corners.length; k += 2) {
    const next = (k + 2) % corners.length;
    twice += corners[k] * corners[next + 1] - corners[k + 1] * corners[next];
  }
  return twice / 2;
}

/**
 * Returns the depth of a point in a convex polygon; negative outside.
 * @param {ArrayLike<number>} corners
 * @param {number} x
 * @param {number} y
 */
function depthIn(corners, x, y) {
  let least = Infinity;
  for (let k = 0; k < corners.length; k += 2) {
    const next = (k + 2) % corners.length;
    const [dx, dy] = [corners[next] - corners[k], corners[next + 1] - corners[k + 1]];
    least = Math.min(least, (dx * (y - corners[k + 1]) - dy * (x - corners[k])) / Math.hypot(dx, dy));
  }
  return least;
}

/** Returns the place of each body of a map, by its number. @param {Game} game @param {Map<number, unknown>} bodies */
const placesOf = ({ world }, bodies) => new Map([...bodies.keys()].map((body) => [body, { ...world.body(body) }]));

describe("the space game", () => {
  it("is the same for the same seed, twice and as it was recorded", () => {
    for (const minute of golden) {
      assert.deepEqual(playMinute(newGame, pilot, simulation, minute.seed), minute);
      assert.deepEqual(
        playMinute(newGame, replayer(minute.keys), simulation, minute.seed),
        minute,
        "with the keys alone",
      );
    }
    assert.deepEqual(
      golden.map(({ seed }) => seed),
      seeds,
    );
  });

  it("is won and lost: there is a level that is done, and a life that is not", () => {
    const ends = golden.map(({ standings }) => standings[2]);
    assert.ok(ends.some(({ level, lives }) => level > 1 && lives > 0));
    assert.ok(ends.some(({ lives }) => lives === 0));
  });

  // The test observes the game from outside: the path of each shot in a step, in the frame of each rock. A rock moves
  // uniformly unless it is hit.
  it("lets no shot through a rock", () => {
    let looked = 0;
    for (const seed of seeds) {
      watch(seed, 1800, (game) => {
        const shots = placesOf(game, game.shots);
        const rocks = placesOf(game, game.rocks);
        const outlines = new Map([...game.rocks]);
        return () => {
          for (const [shot, from] of shots) {
            if (!game.shots.has(shot)) continue;
            const to = { ...game.world.body(shot) };
            for (const [rock, first] of rocks) {
              if (!game.rocks.has(rock)) continue;
              const last = { ...game.world.body(rock) };
              const outline = outlines.get(rock) ?? [];
              for (let k = 0; k <= 8; ++k) {
                const mix = (
                  /** @type {"x" | "y" | "cos" | "sin"} */ name,
                  /** @type {typeof to} */ a,
                  /** @type {typeof to} */ b,
                ) => a[name] + (k / 8) * (b[name] - a[name]);
                const [dx, dy] = [
                  mix("x", from, to) - mix("x", first, last),
                  mix("y", from, to) - mix("y", first, last),
                ];
                const [cos, sin] = [mix("cos", first, last), mix("sin", first, last)];
                ++looked;
                // A rock that bounced during the step deviates from the assumed place.
                assert.ok(
                  depthIn(outline, cos * dx + sin * dy, cos * dy - sin * dx) < 0.05,
                  `shot ${shot} in rock ${rock}`,
                );
              }
            }
          }
        };
      });
    }
    assert.ok(looked > 100_000, `${looked}`);
  });

  it("lets nothing overlap beyond rounding, or leave the arena", () => {
    let worst = Infinity;
    for (const seed of seeds) {
      let step = 0;
      watch(seed, 3600, (game) => () => {
        if (++step % 10 > 0) return;
        const outlines = [...game.rocks].map(([body, corners]) => cornersOf(game.world, body, corners));
        if (game.ship !== undefined) outlines.push(cornersOf(game.world, game.ship, [1, 0, -0.5, 0.5, -0.5, -0.5]));
        const placed = outlines.map((corners) => gnomon.polygon(corners).place(0, 0));
        for (const [i, a] of placed.entries()) {
          for (const b of placed.slice(i + 1)) worst = Math.min(worst, gnomon.separation(a, b).value);
        }
        for (const corners of outlines) {
          for (const [k, place] of corners.entries()) {
            worst = Math.min(worst, (k % 2 === 0 ? 16 : 10) - Math.abs(place));
          }
        }
        for (const { shape } of placed) shape.free();
      });
    }
    assert.ok(worst > -1e-9, `${worst} m`);
  });

  it("keeps all area, but for what it takes away; and what is drawn is what is there", () => {
    for (const seed of seeds) {
      let [taken, added] = [0, 0];
      const massOf = (/** @type {Game} */ game) =>
        [...game.rocks.keys()].reduce((sum, body) => sum + game.world.body(body).mass, 0);
      const game = newGame(simulation, seed);
      const { remove, add } = game.world;
      game.world.remove = (body) => {
        if (game.rocks.has(body)) taken += game.world.body(body).mass;
        return remove.call(game.world, body);
      };
      game.world.add = (settings) => {
        const body = add.call(game.world, settings);
        if (settings.category === 4) added += game.world.body(body).mass;
        return body;
      };
      for (let step = 0; step < 3600; ++step) {
        game.step(pilot(game));
        const there = massOf(game);
        assert.ok(Math.abs(added - taken - there) < 1e-9 * added, `step ${step}`);
        if (step % 10 > 0) continue;
        for (const [body, corners] of game.rocks) {
          const { mass, x, y, centreX, centreY } = game.world.body(body);
          assert.ok(Math.abs(areaOf(corners) - mass) < 1e-9, `step ${step}, rock ${body}`);
          // The engine's own frame and centre of mass, which coincide for a part.
          const [cx, cy] = centreOf(cornersOf(game.world, body, corners));
          assert.ok(Math.hypot(cx - centreX, cy - centreY) < 1e-9, `step ${step}, rock ${body}: ${x}, ${y}`);
        }
      }
      assert.ok(taken > 5, `${taken} m² were taken away`);
    }
  });

  it("steps 200 rocks in a fraction of a frame", (t) => {
    const game = newGame(simulation, 5);
    const { world } = game;
    for (let k = 0; k < 200; ++k) {
      const [x, y] = [(k % 20) * 1.5 - 14.25, Math.floor(k / 20) * 1.8 - 8.1];
      const corners = [0.5, 0, 0.25, 0.45, -0.3, 0.4, -0.5, -0.1, 0, -0.5];
      const [velocityX, velocityY] = [(k % 7) - 3, (k % 5) - 2];
      const body = world.add({
        corners,
        x,
        y,
        velocityX,
        velocityY,
        angularVelocity: (k % 3) - 1,
        category: 4,
        mask: 15,
      });
      game.rocks.set(body, corners);
    }
    const times = [];
    for (let step = 0; step < 600; ++step) {
      const begin = performance.now();
      game.step({ left: true, right: false, thrust: false, fire: true });
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    t.diagnostic(
      `${times[300].toFixed(2)} ms a step, 95th percentile ${times[570].toFixed(2)} ms, ${game.rocks.size} rocks`,
    );
    assert.ok(game.rocks.size > 100);
  });
});

/** Returns the centre of mass of a polygon. @param {ArrayLike<number>} corners */
function centreOf(corners) {
  let [sum, sx, sy] = [0, 0, 0];
  for (let k = 0; k < corners.length; k += 2) {
    const next = (k + 2) % corners.length;
    const cross = corners[k] * corners[next + 1] - corners[k + 1] * corners[next];
    sum += cross;
    sx += cross * (corners[k] + corners[next]);
    sy += cross * (corners[k + 1] + corners[next + 1]);
  }
  return [sx / (3 * sum), sy / (3 * sum)];
}
