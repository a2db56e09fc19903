// Undo history of the reader's questions.

import { equal } from "./state.js";

/** @import { State } from "./state.js" */

const most = 200;

export class QuestionHistory {
  /** @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  /** @type {State} */
  #now;

  /** @param {State} now */
  constructor(now) {
    this.#now = now;
  }

  /**
   * Reports whether Undo is possible. Unfinished input is not noted yet but can be undone.
   *
   * @param {State} state present state
   */
  canUndo(state) {
    return this.#past.length > 0 || !equal(state, this.#now);
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Notes a state before the reader leaves it. @param {State} state */
  note(state) {
    if (equal(state, this.#now)) return;
    this.#past.push(this.#now);
    if (this.#past.length > most) this.#past.shift();
    this.#future = [];
    this.#now = state;
  }

  undo() {
    return this.#go(this.#past, this.#future);
  }

  redo() {
    return this.#go(this.#future, this.#past);
  }

  /** @param {State[]} from @param {State[]} to */
  #go(from, to) {
    const state = from.pop();
    if (!state) return undefined;
    to.push(this.#now);
    this.#now = state;
    return state;
  }
}
