// The numbers of a scene that a question may ask for: its readouts, and those that its sentence tells.

/** @import { Engine } from "../runtime/engine.js" */

/**
 * Which number of which sentence is meant, by sentence: as web/text/en/scenes has them. A sentence that
 * does not tell it has no answer to the question.
 *
 * @type {Record<string, Record<string, number>>}
 */
export const told = {
  depth: { pair_overlapping: 1, push_moves: 0, rectangles_overlap: 2, line_overlap: 0 },
  owner: { pair_overlapping: 2, pair_separated: 3, push_moves: 2, contact_one: 1, contact_two: 2, sweep_hit: 1 },
  edge: {
    pair_overlapping: 3,
    pair_separated: 4,
    push_moves: 3,
    contact_one: 2,
    contact_two: 3,
    sweep_hit: 2,
    point_outside: 2,
  },
  way_out: { rectangles_overlap: 3 },
  gap_on: { rectangles_apart: 0 },
  // What a sentence does not tell is 0 in its numbers: in front of the line no corner is behind it.
  behind: { line_overlap: 2, line_apart: 2 },
  time: { sweep_hit: 0, impact_hit: 0, tunnel_seen: 2, tunnel_missed: 1 },
  rounds: { compare_apart: 3, compare_overlapping: 3 },
};

/**
 * The sentence of the present frame: its name, and its numbers.
 *
 * @param {Engine} engine
 */
export function sentenceOf(engine) {
  return engine.status();
}

/**
 * @param {Engine} engine after a frame
 * @param {string} name
 * @returns {number | undefined} nothing, where this state has no such number
 */
export function quantity(engine, name) {
  const readout = engine.readoutIds().indexOf(name);
  if (readout >= 0) return engine.readout(readout);
  const sentence = sentenceOf(engine);
  const at = told[name]?.[sentence.name];
  return at === undefined ? undefined : sentence.numbers[at];
}
