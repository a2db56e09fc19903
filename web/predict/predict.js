// A question of a lesson: the reader answers, then the query answers. Loaded with the reader's first answer.
//
// The page has the question and its picture. What makes it live is the same program as in a demo, on a canvas below the
// picture: it hears the reader's hands, and the picture, which shows the shapes alone, follows it. With the answer the
// picture goes, and what the scene has drawn all the time is seen.

/** @import { Guess, Judgement, Truth } from "./judge.js" */
/** @import { Question } from "./question.js" */

import { judge } from "./judge.js";
import { Mark } from "./mark.js";
import { outcome, plain } from "./outcome.js";
import { poseAnother, prove, truthOf } from "./question.js";
import { Stage } from "./stage.js";
import { encode } from "../runtime/link.js";
import style from "../style/predict_live.css";
import { predict as text } from "../text/en.json";

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

/** A browser keeps 16 graphics contexts, and the demos of a page want some. */
const most_awake = 2;

/** The questions that hold a running program, the least recently used first. @type {Set<Prediction>} */
const awake = new Set();

export class Prediction {
  /** @type {"asking" | "answered"} */
  #state = "asking";
  #seed;
  /** @type {Mark | undefined} */
  #mark;
  /** One thing after another: a click may come while another is still being answered. */
  #queue = Promise.resolve();

  /** @param {HTMLFormElement} form as scripts/site/predict.mjs writes it */
  constructor(form) {
    this.form = form;
    this.question = /** @type {Question} */ (JSON.parse(form.dataset.question ?? ""));
    this.#seed = this.question.seed;
    this.button = /** @type {HTMLButtonElement} */ (form.querySelector(".check"));
    this.output = /** @type {HTMLElement} */ (form.querySelector(".outcome"));
    this.fields = /** @type {HTMLFieldSetElement | null} */ (form.querySelector("fieldset"));
    this.hint = /** @type {HTMLElement} */ (form.querySelector(".hint p"));
    this.link = /** @type {HTMLAnchorElement} */ (form.querySelector(".follow"));
    this.mover = /** @type {HTMLElement} */ (form.querySelector(".move"));
    this.stage = new Stage(/** @type {HTMLElement} */ (form.querySelector(".scene")), this.question, form, {
      slept: () => this.#slept(),
      lost: () => this.#state === "answered" && this.#soon(() => this.#wake()),
      failed: (error) => this.#fail(error),
    });
    const mark = /** @type {HTMLElement | null} */ (form.querySelector(".mark"));
    if (mark) this.#mark = new Mark(mark, this.question.zoom, () => this.#state === "asking");
    this.stage.element.addEventListener("pointerdown", () => this.#soon(() => this.#wake()));
    this.#showNumber();
  }

  /**
   * What the reader does anywhere in the question, as site.js tells it: the very first thing comes before this module.
   *
   * @param {Event} event
   */
  hear(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.type === "submit") this.#soon(() => this.#press());
    else if (event.type === "input") this.#showNumber();
    else if (target.closest(".follow")) this.#follow(/** @type {MouseEvent} */ (event));
    else if (target.closest(".move")) this.#soon(() => this.#take());
    else if (target.closest(".scene")) this.#touch(/** @type {MouseEvent} */ (event));
  }

  /** @param {() => Promise<void>} deed */
  #soon(deed) {
    this.#queue = this.#queue.then(deed).catch((error) => this.#fail(error));
  }

  async #wake() {
    awake.delete(this);
    awake.add(this);
    for (const oldest of awake) {
      if (awake.size <= most_awake) break;
      // What is still loading cannot be stopped half-way.
      if (oldest === this || !oldest.stage.engine) continue;
      oldest.stage.sleep();
    }
    if (this.stage.engine) return;
    this.form.ariaBusy = "true";
    this.hint.textContent = text.loading;
    await this.stage.wake();
    this.form.ariaBusy = null;
    this.hint.textContent = this.#state === "asking" ? this.stage.hint : this.stage.sentence();
    // It tells of the picture that was printed, and answers what is asked.
    this.form.querySelector(".printed")?.remove();
  }

  /** Who goes on by keys finds the button again that wakes it. */
  #slept() {
    awake.delete(this);
    if (this.#state === "asking") this.hint.replaceChildren(this.mover);
  }

  /** @param {MouseEvent} event */
  #touch(event) {
    this.#mark?.moveTo(event);
    this.#soon(() => this.#wake());
  }

  /** The keys are for what can be moved. */
  async #take() {
    await this.#wake();
    (this.#mark ?? this.stage).focus();
  }

  async #press() {
    const { kind } = this.question;
    const open = kind !== "place" && kind !== "move" && new FormData(this.form).get("answer") === null;
    if (this.#state === "asking" && open) {
      this.output.textContent = text.choose;
      return;
    }
    await this.#wake();
    if (this.#state === "asking") await this.#check();
    else this.#again();
  }

  async #check() {
    const { question, stage } = this;
    const engine = stage.drawn();
    const truth = truthOf(engine, question, stage.size);
    const guess = this.#guess(truth);
    const aim = question.kind === "move" ? (question.is ?? 0) : truth;
    const judgement = aim === undefined || truth === undefined ? undefined : judge(guess, aim, question.within);
    prove(engine, question);
    this.#show("answered", judgement);
    this.output.replaceChildren(...outcome(question, guess, truth, judgement));
    this.#tick(truth);
    if (judgement?.nearest) this.#mark?.showTruth(judgement.nearest);
    this.link.hidden = !this.#demo();
    this.link.href = await encode({ scene: question.scene, seed: this.#seed, bytes: engine.save() });
  }

  #again() {
    const { question, stage } = this;
    const engine = stage.drawn();
    this.#seed = poseAnother(engine, question, stage.size, this.#seed);
    this.form.reset();
    this.#mark?.reset();
    this.#tick();
    this.#show("asking");
    this.#showNumber();
    stage.follow();
    this.output.textContent = text.posed;
  }

  /**
   * What the reader says. Who moves a shape answers by where it is now.
   *
   * @param {Truth | undefined} truth
   * @returns {Guess}
   */
  #guess(truth) {
    const { kind } = this.question;
    if (this.#mark) return this.#mark.place;
    if (kind === "move") return typeof truth === "number" ? truth : NaN;
    const answer = new FormData(this.form).get("answer");
    return kind === "number" ? Number(answer) : String(answer);
  }

  /**
   * @param {"asking" | "answered"} state
   * @param {Judgement} [judgement]
   */
  #show(state, judgement) {
    this.#state = this.form.dataset.state = state;
    this.stage.reveal(state === "answered");
    this.button.textContent = state === "asking" ? text.check : text.again;
    // A field that is switched off would lose the focus of who has answered with Enter.
    if (state === "answered" && this.fields?.contains(document.activeElement)) this.button.focus();
    if (this.fields) this.fields.disabled = state === "answered";
    this.output.dataset.verdict = judgement ? (judgement.right ? "right" : "wrong") : "";
    this.link.hidden = true;
    this.hint.textContent = state === "asking" ? this.stage.hint : this.stage.sentence();
  }

  /**
   * Among the words to choose from, the one that is so.
   *
   * @param {Truth} [truth]
   */
  #tick(truth) {
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll("[type=radio]"))) {
      radio.parentElement?.classList.toggle("so", radio.value === truth);
    }
  }

  #showNumber() {
    const range = /** @type {HTMLInputElement | null} */ (this.form.querySelector("[type=range]"));
    if (!range) return;
    const words = plain(range.valueAsNumber, this.question);
    range.ariaValueText = words;
    /** @type {HTMLElement} */ (range.parentElement?.querySelector("output")).textContent = words;
  }

  #demo() {
    return /** @type {import("../types/gnomon-demo.js").GnomonDemo | null} */ (
      document.querySelector(`gnomon-demo[scene="${CSS.escape(this.question.scene)}"]`)
    );
  }

  /**
   * The link itself changes the address; a demo that runs follows it, another opens with it.
   *
   * @param {MouseEvent} event
   */
  #follow({ ctrlKey, metaKey, shiftKey, altKey }) {
    // It opens elsewhere, and this page stays as it is.
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    const demo = this.#demo();
    setTimeout(() => {
      demo?.scrollIntoView({ block: "center" });
      if (demo?.state !== "running" && demo?.state !== "paused") demo?.play();
    });
  }

  /** @param {any} error */
  #fail(error) {
    this.form.ariaBusy = null;
    this.stage.sleep();
    this.output.dataset.verdict = "";
    this.output.textContent = error?.code ? error.message : text.failed;
    if (!error?.code) console.error(error);
  }
}
