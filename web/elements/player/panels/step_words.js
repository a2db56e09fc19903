// Words for one step of a query, filled with its numbers and those of the steps before it.

/** @import { TraceStep } from "../../runtime/traces.js" */

import { format } from "../../runtime/format.js";

/**
 * Matches a number of the last earlier step with that mark: `{sat_project.4:2}` is its third value, to two decimals.
 */
const earlier = /([{/~])([a-z]+_[a-z]+)\.(\d)/g;

/**
 * Returns the words of a step. A mark may have several templates: `_none` for a step without an edge or with an
 * infinite number, `_first` for the first step with its mark.
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
