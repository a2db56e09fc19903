// A question of a lesson: the reader answers, then the query answers. Loaded with the reader's first answer.
//
// The page contains the question, and a figure with only the shapes. With the answer the same figure shows the
// scene's whole picture, in the state that the reader has seen or made.

/** @import { Guess, Judgement, Truth } from "./judge.js" */
/** @import { Question } from "./question.js" */
/** @import { LiveFigure } from "../../types/internal.js" */
/** @import { GnomonFigure } from "../../types/gnomon-figure.js" */

import { lights, placesOf } from "./light.js";
import { Mark } from "./mark.js";
import { outcome } from "./outcome.js";
import { keepParameters, parametersOf, poseAnother, prove, truthOf } from "./question.js";
import { answered } from "./reason.js";
import { plain } from "./answer_words.js";
import { load } from "../runtime/files.js";
import { encode } from "../runtime/moment_link.js";
import style from "./predict_live.css";
import { predict as text } from "../../content/text/en.json";

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

class Prediction {
  /** @type {"asking" | "answered"} */
  #state = "asking";
  #seed;
  /** @type {Mark | undefined} */
  #mark;
  /** Whether the reader has set the slider, or moved the shape. */
  #touched = false;
  /** Parameters that the reader must not change. */
  #parameters = /** @type {number[]} */ ([]);
  /** Queue of actions: a click may arrive during the answer to another one. */
  #queue = Promise.resolve();

  /** @param {HTMLFormElement} form as scripts/site/predict.mjs writes it */
  constructor(form) {
    this.form = form;
    this.question = /** @type {Question} */ (JSON.parse(form.dataset.question ?? ""));
    this.#seed = this.question.seed;
    this.button = /** @type {HTMLButtonElement} */ (form.querySelector(".check"));
    this.output = /** @type {HTMLElement} */ (form.querySelector(".told"));
    this.fields = /** @type {HTMLFieldSetElement | null} */ (form.querySelector("fieldset"));
    this.slider = /** @type {HTMLInputElement | null} */ (form.querySelector("[type=range]"));
    this.otherwise = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=otherwise]"));
    this.hint = /** @type {HTMLElement} */ (form.querySelector(".hint p"));
    this.link = /** @type {HTMLAnchorElement} */ (form.querySelector(".follow"));
    this.mover = /** @type {HTMLElement} */ (form.querySelector(".move"));
    this.figure = /** @type {GnomonFigure & { live?: LiveFigure }} */ (form.querySelector("gnomon-figure"));
    const mark = /** @type {HTMLElement | null} */ (form.querySelector(".mark"));
    if (mark) this.#mark = new Mark(mark, this.question.world, () => this.#state === "asking");
    this.figure.addEventListener("ready", () => this.#woken());
    if (this.figure.live) this.#woken();
  }

  /** @param {Event} event */
  hear(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.type === "submit") this.#soon(() => this.#press());
    else if (event.type === "input" || target === this.slider) this.#set(target);
    else if (target.closest(".follow")) this.#follow(/** @type {MouseEvent} */ (event));
    else if (target.closest(".move")) this.#soon(() => this.#take());
    else if (target.closest(".scene")) this.#touch(/** @type {MouseEvent} */ (event));
  }

  /**
   * Handles a new or changed answer of the reader.
   *
   * @param {HTMLElement} target
   */
  #set(target) {
    const { live } = this.figure;
    const isMove = this.question.kind === "move";
    if (target === this.figure && live && keepParameters(live.engine, this.#parameters)) live.draw();
    if (target === (isMove ? this.figure : this.slider)) this.#touched = true;
    // A number replaces the answer "no such number".
    if (this.otherwise && target === this.slider) this.otherwise.checked = false;
    this.#showNumber();
    this.#showReady();
  }

  /** @param {() => Promise<void>} deed */
  #soon(deed) {
    this.#queue = this.#queue.then(deed).catch((error) => this.#fail(error));
  }

  /** @returns {Promise<LiveFigure>} */
  async #wake() {
    if (!this.figure.live) {
      this.form.ariaBusy = "true";
      this.hint.textContent = text.loading;
      await this.figure.wake();
      this.form.ariaBusy = null;
    }
    // The figure shows the reason itself.
    if (!this.figure.live) throw Object.assign(Error(text.failed), { code: "asleep" });
    return this.figure.live;
  }

  #woken() {
    const { handle } = this.question;
    const { live } = this.figure;
    if (handle !== undefined) live?.engine.input.select(handle);
    if (live) this.#parameters = parametersOf(live.engine);
    this.#show(this.#state);
    // Remove the text about the printed picture; the live figure replaces it.
    this.form.querySelector(".printed")?.remove();
  }

  /** Returns the hint about keys. */
  get #hint() {
    const { live } = this.figure;
    if (this.#mark) return text.mark_keys;
    if (!live) return "";
    const { engine } = live;
    const held = engine.input.held();
    return held.includes("point") ? text.move_point : held.includes("way_end") ? text.move_ways : text.move_keys;
  }

  /** @param {MouseEvent} event */
  #touch(event) {
    this.#mark?.moveTo(event);
    this.#soon(async () => void (await this.#wake()));
  }

  /** Focuses the movable part, which handles the keys. */
  async #take() {
    await this.#wake();
    (this.#mark ?? this.figure).focus({ preventScroll: true });
  }

  async #press() {
    if (this.#state === "asking" && !this.#isReady) {
      const { kind } = this.question;
      this.output.textContent =
        kind === "number"
          ? text.choose_number
          : kind === "place"
            ? text.choose_place
            : kind === "move"
              ? text.choose_move
              : text.choose;
      return;
    }
    const live = await this.#wake();
    if (this.#state === "asking") await this.#check(live);
    else this.#again(live);
  }

  /** @param {LiveFigure} live */
  async #check({ engine }) {
    const { question } = this;
    const truth = truthOf(engine, question);
    const guess = this.#guess(truth);
    const { judgement, reason } = truth === undefined ? {} : answered(engine, question, guess, truth);
    const places = placesOf(engine, reason?.lit ?? []);
    prove(engine, question);
    this.#show("answered", judgement);
    this.output.replaceChildren(...outcome(question, guess, truth, judgement, reason));
    this.figure.after(...lights(places));
    this.#tick(truth);
    if (judgement) load("memory.js").then(({ remember }) => remember(this.form, judgement.right), console.info);
    if (judgement?.nearest) this.#mark?.showTruth(judgement.nearest);
    this.link.hidden = !this.#demo();
    this.link.href = await encode({ scene: question.scene, seed: this.#seed, bytes: engine.save() });
  }

  /** @param {LiveFigure} live */
  #again({ engine }) {
    this.#seed = poseAnother(engine, this.question, this.#seed);
    this.form.reset();
    this.#touched = false;
    this.#parameters = parametersOf(engine);
    this.#mark?.reset();
    for (const light of this.form.querySelectorAll(".lit")) light.remove();
    this.#tick();
    this.#show("asking");
    this.#showNumber();
    this.output.textContent = text.posed;
  }

  /**
   * Returns the reader's answer. In a question of kind `move` it is the present state of the shape.
   *
   * @param {Truth | undefined} truth
   * @returns {Guess}
   */
  #guess(truth) {
    const { kind } = this.question;
    if (this.otherwise?.checked) return this.otherwise.value;
    if (this.#mark) return this.#mark.place;
    if (kind === "move") return typeof truth === "number" ? truth : NaN;
    const answer = new FormData(this.form).get("answer");
    return kind === "number" ? Number(answer) : String(answer);
  }

  /** Reports whether there is an answer to check. */
  get #isReady() {
    const { kind } = this.question;
    if (this.otherwise?.checked) return true;
    if (this.#mark) return this.#mark.isPut;
    return kind === "move" || kind === "number" ? this.#touched : new FormData(this.form).get("answer") !== null;
  }

  /** Marks the button as disabled. It can still be pressed, and then shows a hint. */
  #showReady() {
    this.button.ariaDisabled = String(this.#state === "asking" && !this.#isReady);
  }

  /**
   * @param {"asking" | "answered"} state
   * @param {Judgement} [judgement]
   */
  #show(state, judgement) {
    this.#state = this.form.dataset.state = state;
    const isAnswered = state === "answered";
    // Block input to the scene while the mark is moved or the answer is shown.
    this.figure.toggleAttribute("still", isAnswered || this.#mark !== undefined);
    const view = isAnswered ? "demo" : this.question.view;
    this.figure.setAttribute("view", view);
    this.figure.live?.show(view);
    this.#showReady();
    this.button.textContent = state === "asking" ? text.check : text.again;
    // A disabled field would lose the focus of a reader who has pressed Enter.
    if (state === "answered" && this.fields?.contains(document.activeElement)) this.button.focus();
    if (this.fields) this.fields.disabled = state === "answered";
    this.output.dataset.verdict = judgement ? (judgement.right ? "right" : "wrong") : "";
    this.link.hidden = true;
    this.hint.textContent = isAnswered ? this.figure.sentence : this.#hint;
  }

  /**
   * Marks the correct choice.
   *
   * @param {Truth} [truth]
   */
  #tick(truth) {
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll("[type=radio]"))) {
      radio.parentElement?.classList.toggle("so", radio.value === truth);
    }
  }

  #showNumber() {
    if (!this.slider) return;
    const words = this.#touched ? plain(this.slider.valueAsNumber, this.question) : text.unset;
    this.slider.ariaValueText = words;
    /** @type {HTMLElement} */ (this.form.querySelector("output")).textContent = words;
  }

  #demo() {
    return /** @type {import("../../types/gnomon-demo.js").GnomonDemo | null} */ (
      document.querySelector(`gnomon-demo[scene="${CSS.escape(this.question.scene)}"]`)
    );
  }

  /**
   * Opens the moment in the page's demo. The link itself changes the address: a running demo follows it, and another
   * opens with it.
   *
   * @param {MouseEvent} event
   */
  #follow({ ctrlKey, metaKey, shiftKey, altKey }) {
    // The link opens elsewhere, and this page stays unchanged.
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    const demo = this.#demo();
    setTimeout(() => {
      demo?.scrollIntoView({ block: "center" });
      if (demo?.readyState !== "running" && demo?.readyState !== "paused") demo?.play();
    });
  }

  /** @param {any} error */
  #fail(error) {
    this.form.ariaBusy = null;
    this.output.dataset.verdict = "";
    this.output.textContent = error?.code ? error.message : text.failed;
    if (!error?.code) console.error(error);
  }
}

/** @type {WeakMap<HTMLFormElement, Prediction>} */
const questions = new WeakMap();

/**
 * Handles input anywhere in a question, passed on by site.js. The first input comes before this module is loaded.
 *
 * @param {HTMLFormElement} form
 * @param {Event} event
 */
export function hear(form, event) {
  const question = questions.get(form) ?? new Prediction(form);
  questions.set(form, question);
  question.hear(event);
}
