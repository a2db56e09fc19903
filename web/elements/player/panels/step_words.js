// What one step of a query is called in words, with its numbers and those of the steps before it put in.

/** @import { TraceStep } from "../../runtime/traces.js" */

import { format } from "../../runtime/format.js";

/** A number of the last step before this one with that mark: `{sat_project.4:2}` is its third value, to two decimals. */
const earlier = /([{/~])([a-z]+_[a-z]+)\.(\d)/g;

/**
 * The words of a step. Of several sentences for a mark the one that fits: `_none` where the step is about no edge or has
 * a number without end, `_first` where there was no such step before.
 *
 * @param {TraceStep[]} steps
 * @param {number} at
 * @param {Record<string, string>} all templates, by mark
 */
export function wordsOf(steps, at, all) {
  const step = steps[at];
  const { mark, first, second, values } = step;
  const none = first < 0 || second < 0 || values.some((value) => !Number.isFinite(value));
  const before = (/** @type {string} */ name) => steps.slice(0, at).findLast((other) => other.mark === name);
  const special = none ? all[`${mark}_none`] : before(mark) ? undefined : all[`${mark}_first`];
  const numbers = numbersOf(step);
  const filled = (special ?? all[mark] ?? mark).replace(
    earlier,
    (_, begins, name, index) => `${begins}${numbers.push(numbersOf(before(name))[index]) - 1}`,
  );
  return format(filled, numbers);
}

/** @param {TraceStep | undefined} step */
const numbersOf = (step) => (step ? [step.first, step.second, ...step.values] : []);
