// What a number was, step by step, as far as the reader has seen it: bounded, and true to the time line.

/** Of a minute, if every step is seen. Beyond it the oldest half is forgotten. */
const most = 3600;

export class ReadoutHistory {
  /** In order. @type {number[]} */
  steps = [];
  /** @type {number[]} */
  values = [];

  forget() {
    this.steps = [];
    this.values = [];
  }

  /**
   * What the number is at a step; another word about the same step replaces the first.
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
   * What came after a step is not so any more.
   *
   * @param {number} step
   */
  cutAfter(step) {
    const end = this.#indexOf(step + 1);
    this.steps.length = this.values.length = end;
  }

  /**
   * The part from one step to another, in pairs.
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
   * Where the step is, or would be.
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
