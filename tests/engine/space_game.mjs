// Plays a minute of the space game in examples/js with its pilot. The functions are self-contained, so that pages can
// receive them as text.
import { pathToFileURL } from "node:url";
import { root } from "./setting.mjs";

/** @import { Simulation, World } from "../../web/packages/gnomon2d/types/first-collision.js" */
/** @typedef {{ left: boolean, right: boolean, thrust: boolean, fire: boolean }} Keys */
/**
 * @typedef {object} Game
 * @property {World} world
 * @property {number} score
 * @property {number} lives
 * @property {number} level
 * @property {boolean} over
 * @property {number | undefined} ship
 * @property {Map<number, ArrayLike<number>>} rocks
 * @property {Map<number, number>} shots
 * @property {(keys: Keys) => void} step
 */
/** @typedef {(simulation: Simulation, seed: number) => Game} NewGame */
/** @typedef {{ steps: number, score: number, level: number, lives: number, hash: string }} Standing */
/** @typedef {{ seed: number, standings: Standing[], keys: string }} Minute */

export const goldenFile = "tests/golden/space_game.json";
export const folderOfGame = `${root}examples/js/space-game`;

/** @param {string} name of a module of the game */
export const moduleOfGame = (name) => import(pathToFileURL(`${folderOfGame}/${name}`).href);

/** @type {{ newGame: NewGame }} */
export const { newGame } = await moduleOfGame("game.mjs");
/** @type {{ pilot: (game: Game) => Keys }} */
export const { pilot } = await moduleOfGame("pilot.mjs");

/**
 * Returns the present corners of a body.
 * @param {World} world
 * @param {number} body
 * @param {ArrayLike<number>} corners
 */
export function cornersOf(world, body, corners) {
  const { x, y, cos, sin } = world.body(body);
  const at = (/** @type {number} */ px, /** @type {number} */ py) => [x + cos * px - sin * py, y + sin * px + cos * py];
  return Array.from(corners).flatMap((_, i) => (i % 2 === 0 ? at(corners[i], corners[i + 1]) : []));
}

/**
 * Returns the standings after 10, 30 and 60 seconds, and all held keys. Each entry is a digit of base 16 (the sum of
 * left 1, right 2, thrust 4 and fire 8), followed by its number of steps.
 *
 * @param {NewGame} newGame
 * @param {(game: Game, step: number) => Keys} player
 * @param {Simulation} simulation
 * @param {number} seed
 * @returns {Minute}
 */
export function playMinute(newGame, player, simulation, seed) {
  const game = newGame(simulation, seed);
  const standings = [];
  /** @type {{ held: string, steps: number }[]} */
  const runs = [];
  for (let step = 1; step <= 3600; ++step) {
    const keys = player(game, step);
    game.step(keys);
    const bits = Number(keys.left) + 2 * Number(keys.right) + 4 * Number(keys.thrust) + 8 * Number(keys.fire);
    const held = bits.toString(16);
    const last = runs.at(-1);
    if (last?.held === held) ++last.steps;
    else runs.push({ held, steps: 1 });
    if (![600, 1800, 3600].includes(step)) continue;
    standings.push({ steps: step, score: game.score, level: game.level, lives: game.lives, hash: game.world.hash() });
  }
  game.world.free();
  return { seed, standings, keys: runs.map(({ held, steps }) => held + steps).join(" ") };
}

/**
 * Returns a player that holds recorded keys again.
 * @param {string} keys
 * @returns {(game: Game, step: number) => Keys}
 */
export function replayer(keys) {
  const held = keys.split(" ").flatMap((run) => Array(Number(run.slice(1))).fill(parseInt(run[0], 16)));
  return (_, step) => {
    const bits = held[step - 1];
    return { left: (bits & 1) > 0, right: (bits & 2) > 0, thrust: (bits & 4) > 0, fire: (bits & 8) > 0 };
  };
}
