// Tests the stages of the space game in the lesson. Each runs for a minute with random keys, the last but one already
// equals the game, and the mistakes show their faults.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { api, worlds } from "./setting.mjs";
import { folderOfGame, moduleOfGame } from "./space_game.mjs";

/** @typedef {{ x: number, y: number, cos: number, sin: number }} Pose */
/** @typedef {{ shapes: { colour: string, corners: number[], pose: Pose }[], discs: [number, number][], words: string[] }} Picture */

const engines = { simulation: await worlds.load(), gnomon: await api.load() };
const names = readdirSync(`${folderOfGame}/stages`);

/**
 * Plays `steps` steps, and returns the visible state after each.
 *
 * @param {string} file of the game's folder, or an address
 * @param {number} steps
 * @param {(step: number) => Partial<Record<"left" | "right" | "thrust" | "fire", boolean>>} hands
 */
async function play(file, steps, hands) {
  const { default: stage } = await (file.startsWith("data:") ? import(file) : moduleOfGame(file));
  /** @type {Picture} */
  let seen = { shapes: [], discs: [], words: [] };
  const origin = { x: 0, y: 0, cos: 1, sin: 0 };
  const draw = {
    clear: () => (seen = { shapes: [], discs: [], words: [] }),
    polygon(/** @type {number[]} */ corners, /** @type {Pose} */ { x, y, cos, sin } = origin, colour = "rock") {
      seen.shapes.push({ colour, corners: [...corners], pose: { x, y, cos, sin } });
    },
    disc: (/** @type {number} */ x, /** @type {number} */ y) => seen.discs.push([x, y]),
    words: (/** @type {string} */ words) => seen.words.push(words),
    line() {},
    pads() {},
  };
  const keys = { left: false, right: false, thrust: false, fire: false, paused: false, touched: false };
  let turn = (/** @type {number} */ _seconds) => assert.fail("it asks for no frames");
  const frame = (/** @type {typeof turn} */ act) => (turn = act);
  await stage({ draw, keys, frame, ...engines });
  const pictures = [];
  for (let step = 0; step < steps; ++step) {
    Object.assign(keys, { left: false, right: false, thrust: false, fire: false }, hands(step));
    turn(1 / 60);
    pictures.push(seen);
  }
  return pictures;
}

/** Presses a little of every key. @param {number} step */
const hands = (step) => ({ left: step % 90 < 20, thrust: step % 200 < 40, fire: step % 40 < 35 });
/** @param {Picture} picture @param {string} colour */
const of = ({ shapes }, colour) => shapes.filter((shape) => shape.colour === colour);

describe("a stage of the space game", () => {
  for (const name of names) {
    it(`${name} is one module, and runs for a minute`, async () => {
      const text = readFileSync(`${folderOfGame}/stages/${name}`, "utf8");
      assert.doesNotMatch(text, /\bimport\b|\bdocument\b|\bwindow\b|Math\.(sin|cos|random)/);
      for (const { shapes, discs } of await play(`stages/${name}`, 3600, hands)) {
        assert.ok(shapes.length > 0 || name > "4", "nothing to see");
        for (const { corners, pose } of shapes) assert.ok([...corners, ...Object.values(pose)].every(Number.isFinite));
        assert.ok(discs.flat().every(Number.isFinite));
      }
    });
  }

  it("keeps the ship within the walls, from the second one on", async () => {
    const thrust = () => ({ thrust: true });
    const [without] = of((await play("stages/1-ship.mjs", 300, thrust))[299], "ship");
    assert.ok(without.pose.x > 30);
    const [ship] = of((await play("stages/2-walls.mjs", 300, thrust))[299], "ship");
    assert.ok(Math.abs(ship.pose.x - 15) < 0.1, `${ship.pose.x}`);
  });

  it("takes the ship away when it is hit, and gives it back, from the fourth one on", async () => {
    const ships = (/** @type {Picture[]} */ pictures) => new Set(pictures.map((picture) => of(picture, "ship").length));
    assert.deepEqual(ships(await play("stages/3-rocks.mjs", 3600, hands)), new Set([1]));
    assert.deepEqual(ships(await play("stages/4-hit.mjs", 3600, hands)), new Set([1, 0]));
  });

  it("ends rocks with shots from the fifth one on, and splits them from the sixth one on", async () => {
    const counts = async (/** @type {string} */ file) =>
      (await play(file, 3600, hands)).map((picture) => of(picture, "rock").length);
    assert.deepEqual(new Set(await counts("stages/4-hit.mjs")), new Set([5]));
    const whole = await counts("stages/5-shots.mjs");
    assert.ok(whole.every((count, step) => step === 0 || count <= whole[step - 1]) && whole[3599] < 5);
    assert.ok(Math.max(...(await counts("stages/6-split.mjs"))) > 5);
  });

  it("is the game itself but for its end, at the seventh", async () => {
    // A player without a life does not press fire, because the game would restart.
    const seventh = await play("stages/7-levels.mjs", 3600, hands);
    const game = await play("game.mjs", 3600, hands);
    for (const [step, { words }] of seventh.entries()) {
      if (words[0].endsWith("Lives 0")) break;
      assert.deepEqual(game[step], seventh[step], `step ${step}`);
    }
    assert.match(game[3599].words[0], /Score \d\d/);
  });
});

describe("what goes wrong with the space game", () => {
  it("trembles where overlaps are pushed apart", async () => {
    const [, moves] = /** @type {RegExpExecArray} */ (
      /moves by (\d+) mm/.exec((await play("stages/2-wrong-jitter.mjs", 3600, () => ({})))[3599].words[0])
    );
    assert.ok(Number(moves) > 2, `${moves} mm`);
  });

  it("sticks where overlaps exchange velocities", async () => {
    const pictures = await play("stages/3-wrong-stick.mjs", 3600, () => ({}));
    const stuck = pictures.filter((picture) => of(picture, "ship").length > 1);
    assert.ok(stuck.length > 1800, `${stuck.length} steps`);
  });

  it("tunnels where shots are looked at after each step, but not slow ones", async () => {
    const text = readFileSync(`${folderOfGame}/stages/5-wrong-tunnel.mjs`, "utf8");
    for (const speed of [120, 20]) {
      const program = text.replace("speed = 120;", `speed = ${speed};`);
      const pictures = await play(`data:text/javascript,${encodeURIComponent(program)}`, 3600, () => ({}));
      const said = /fired (\d+) +hits (\d+) +went through (\d+)/.exec(pictures[3599].words[0]) ?? [];
      const [fired, hits, through] = said.slice(1).map(Number);
      assert.ok(fired > 200 && hits > 20, said[0]);
      assert.ok(speed === 20 ? through === 0 : through > 0.2 * fired, said[0]);
    }
  });
});
