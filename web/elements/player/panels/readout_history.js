// History of a number, step by step, as far as the reader has seen it. It has a maximum length and matches the time
// line.

/** Number of records: one minute, if every step is seen. Beyond it the oldest half is discarded. */
const most = 3600;

export class ReadoutHistory {
  /** Steps in ascending order. @type {number[]} */
  steps = [];
  /** @type {number[]} */
  values = [];

  forget() {
    this.steps = [];
    this.values = [];
  }

  /**
   * Records the number at a step. A second value for the same step replaces the first.
   *
   * @param {number} step
   * @param {number} value
   */
  add(step, value) {
    const at = this.#indexOf(step);
    const known = this.steps[at] === step ? 1 : 0;
    this.steps.splice(at, known, step);
    this.values.splice(at, known, value);
    if (this.steps.length > most) {
      this.steps.splice(0, most / 2);
      this.values.splice(0, most / 2);
    }
  }

  /**
   * Discards records after a step.
   *
   * @param {number} step
   */
  cutAfter(step) {
    const end = this.#indexOf(step + 1);
    this.steps.length = this.values.length = end;
  }

  /**
   * Returns the records from one step to another, in pairs.
   *
   * @param {number} first
   * @param {number} last
   */
  between(first, last) {
    const from = this.#indexOf(first);
    const to = this.#indexOf(last + 1);
    return this.steps.slice(from, to).map((step, index) => ({ step, value: this.values[from + index] }));
  }

  /**
   * Returns the index of a step, or its insertion point.
   *
   * @param {number} step
   */
  #indexOf(step) {
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.steps[middle] < step) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
