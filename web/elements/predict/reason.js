// Reason for a right or wrong answer: a text from the scene's file (docs/questions.md), filled with the query's
// numbers in the state of the question.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { TraceStep } from "../runtime/traces.js" */
/** @import { Guess, Judgement, Place, Truth } from "./judge.js" */
/** @import { Question } from "./question.js" */

import { format } from "../runtime/format.js";
import { predict as text, why } from "../../content/text/en.json";
import { corner, judge } from "./judge.js";
import { bodiesOf, deciding, isNone, nameOf } from "./question.js";
import { edgeWords } from "./answer_words.js";

/**
 * An edge named by the words, and its origin.
 *
 * @typedef {{ shape: number, edge: number, by: "query" | "reader" }} Lit
 */
/** @typedef {{ words: string, lit: Lit[] }} Reason */

/** Limit of decimals that distinguish two numbers. */
const most_decimals = 6;

/**
 * Judges an answer and finds the reason.
 *
 * @param {Engine} engine in the state of the question
 * @param {Question} question
 * @param {Guess} guess
 * @param {Truth} truth
 */
export function answered(engine, question, guess, truth) {
  const { kind, is = 0, within, world } = question;
  const judgement = judge(guess, kind === "move" ? is : truth, within, world);
  return { judgement, reason: reasonFor(engine, question, guess, truth, judgement) };
}

/**
 * Returns examples of each kind of answer that a reader may give, right and wrong.
 *
 * @param {Question} question
 * @param {string[]} choices
 * @param {Truth} truth
 * @returns {Guess[]}
 */
export function guessesFor({ kind, range, otherwise }, choices, truth) {
  const nothing = otherwise === undefined ? [] : [otherwise];
  if (kind === "move") return [Number(truth)];
  if (kind === "place") return [corner, /** @type {Place[]} */ (truth)[0]];
  if (range) return [range[0], range[1], ...(typeof truth === "number" ? [truth] : []), ...nothing];
  return [...new Set([...choices, ...nothing])];
}

/**
 * @param {Engine} engine in the state of the question
 * @param {Question} question
 * @param {Guess} guess
 * @param {Truth} truth
 * @param {Judgement} judgement
 * @returns {Reason | undefined} undefined if the scene's texts have no reason for it
 */
export function reasonFor(engine, question, guess, truth, { right }) {
  const reasons = why[question.scene]?.reasons ?? {};
  const said = reasons[topicOf(engine, question, truth)];
  if (said === undefined) return undefined;
  const missed = isNone(question, guess) && !isNone(question, truth);
  const template = typeof said === "string" ? said : right ? said.right : (missed && said.none) || said.wrong;
  const teller = new Teller(engine, question, guess, truth);
  return { words: capital(teller.fill(template)), lit: [...teller.lit.values()] };
}

/**
 * Returns the name of the reason in the texts: the name of the number, or of the sentence about the state.
 *
 * @param {Engine} engine
 * @param {Question} question
 * @param {Truth} truth
 */
export function topicOf(engine, question, truth) {
  const { kind, of, words } = question;
  if (isNone(question, truth) || (kind === "choice" && !Array.isArray(words))) return engine.status().name;
  return of ?? kind;
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Values that the words may contain. */
class Teller {
  /** Edges by name, so that each is highlighted once. @type {Map<string, Lit>} */
  lit = new Map();

  /**
   * @param {Engine} engine
   * @param {Question} question
   * @param {Guess} guess
   * @param {Truth} truth
   */
  constructor(engine, question, guess, truth) {
    this.engine = engine;
    this.question = question;
    this.guess = guess;
    this.truth = truth;
    this.texts = why[question.scene];
    this.status = engine.status().numbers;
    this.steps = engine.traces.names().flatMap((_, trace) => engine.traces.steps(trace));
  }

  /** @param {string} template */
  fill(template) {
    return template.replace(/\{(\d|[\w.]+)([^}]*)\}/g, (_, name, form) => this.#written(this.look(name), form, name));
  }

  /**
   * @param {string} name
   * @returns {number | string}
   */
  look(name) {
    const [of, number] = name.split(".");
    if (/^\d$/.test(of)) return this.status[Number(of)];
    // A `move` compares the present value with its target, a guess compares with the truth.
    if (of === "over" && this.question.kind === "move") return Number(this.truth) - (this.question.is ?? 0);
    if (of === "over") return Number(this.guess) - Number(this.truth);
    if (of === "yours" || of === "decides") return number ? this.#ofEdge(of, number) : this.#named(of);
    if (this.texts.lists?.[of]) return this.#list(of);
    const quantity = this.engine.quantity(of);
    if (quantity === undefined) throw Error(`the reason names "${name}", which does not exist`);
    return quantity;
  }

  /**
   * Formats a number with enough decimals to distinguish it from its twin, so that no sentence contradicts itself.
   *
   * @param {number | string} value
   * @param {string} form as in format.js
   * @param {string} name
   */
  #written(value, form, name) {
    if (value === -Infinity) return "−∞";
    const written = format(`{0${form}}`, [value]);
    const decimals = /^([:#])(\d)$/.exec(form);
    const twin =
      /^yours\.|^decides\./.test(name) && this.question.kind === "edge" && !isNone(this.question, this.guess);
    if (!decimals || !twin) return written;
    const other = this.look(
      name.startsWith("yours") ? name.replace("yours", "decides") : name.replace("decides", "yours"),
    );
    for (let more = Number(decimals[2]); more < most_decimals; ++more) {
      const exact = `{0${decimals[1]}${more}}`;
      if (format(exact, [value]) !== format(exact, [other])) return format(exact, [value]);
    }
    return written;
  }

  /** @param {"yours" | "decides"} whose @returns {[number, number] | undefined} shape and edge */
  #edge(whose) {
    if (whose === "decides") return this.#deciding();
    const [shape, edge] = String(this.guess).split(" ");
    if (edge === undefined) return [0, Number(shape)];
    return [bodiesOf(this.engine).findIndex(({ name }) => name === shape), Number(edge)];
  }

  /** Returns the edge that ended the query, even if the scene names none. @returns {[number, number] | undefined} */
  #deciding() {
    const done = this.steps.find(({ mark }) => mark === this.texts.decides);
    return done ? [done.first, done.second] : deciding(this.engine);
  }

  /** @param {"yours" | "decides"} whose */
  #named(whose) {
    const place = this.#edge(whose);
    if (!place) throw Error(`no edge decides here`);
    return this.#edgeNamed(...place, whose === "yours" ? "reader" : "query");
  }

  /**
   * @param {number} shape
   * @param {number} edge
   * @param {Lit["by"]} by
   */
  #edgeNamed(shape, edge, by) {
    const key = `${shape} ${edge}`;
    if (!this.lit.has(key)) this.lit.set(key, { shape, edge, by });
    return edgeWords(nameOf(this.engine, shape, edge));
  }

  /**
   * @param {"yours" | "decides"} whose
   * @param {string} number
   */
  #ofEdge(whose, number) {
    const place = this.#edge(whose);
    if (!place) throw Error(`no edge decides here`);
    return this.#number(number, ...place);
  }

  /**
   * Returns a number of the query's step about one edge, axis or corner.
   *
   * @param {string} name
   * @param {number} first
   * @param {number} second
   * @param {TraceStep} [own] the step itself, if it is one of a list
   */
  #number(name, first, second, own) {
    const from = this.texts.numbers?.[name];
    if (!from) throw Error(`the reason names "${name}", which is not among its numbers`);
    const is = (/** @type {TraceStep} */ step) =>
      step.mark === from.mark && step.first === first && step.second === second;
    const step = own?.mark === from.mark ? own : this.steps.find(is);
    if (!step) throw Error(`no step "${from.mark}" is about ${first}, ${second}`);
    return valueOf(step, from.number) - (from.less === undefined ? 0 : valueOf(step, from.less));
  }

  /** @param {string} name */
  #list(name) {
    const { mark, if: only = "", before = "", words, none = "" } = this.texts.lists?.[name] ?? {};
    const [number, sign] = only.split(" ");
    const told = this.steps.flatMap((step) => {
      if (step.mark !== mark) return [];
      const { first, second } = step;
      if (number && this.#number(number, first, second, step) > 0 !== (sign === ">")) return [];
      const look = (/** @type {string} */ of) =>
        /^\d$/.test(of)
          ? valueOf(step, Number(of))
          : of === "edge"
            ? this.#edgeNamed(first, second, "query")
            : this.#number(of, first, second, step);
      return [words?.replace(/\{(\d|\w+)([^}]*)\}/g, (_, of, form) => format(`{0${form}}`, [look(of)])) ?? ""];
    });
    if (told.length === 0) return none;
    const last = told.pop();
    return before + (told.length > 0 ? `${told.join(", ")}${text.and}${last}` : last);
  }
}

/**
 * Returns a number of a step in the order of the texts: both indices, then the values.
 *
 * @param {TraceStep} step
 * @param {number} index
 */
const valueOf = ({ first, second, values }, index) => [first, second, ...values][index];
