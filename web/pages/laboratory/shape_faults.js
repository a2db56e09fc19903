// Words for the fault of a shape, and buttons that repair it.

/** @import { Mend, ShapeAnswer } from "./laboratory_program.js" */

import { Status_names } from "../../border/laboratory.js";
import { element, say, text, the } from "./laboratory_words.js";

const all = /** @type {Record<string, string>} */ (text.shapes);

/**
 * @param {ShapeAnswer} answer
 * @param {string} name
 * @param {boolean} [down] whether the picture's y axis points down, so that the visible orientation is reversed
 * @returns {string}
 */
export function wordsOfShape(answer, name, down = false) {
  const { corners, fault, crossing, mends = [], left_out = 0, parts = 0, part } = answer;
  if (part) return say(all.part, name, part, parts, corners);
  if (!fault) return say(all.right, Math.min(corners, 3), corners);
  const what = kindOf(Status_names[fault.status], fault, mends);
  const told = [say((down ? all[`${what}_down`] : undefined) ?? all[what] ?? what, name, fault.index)];
  if (left_out > 1) told.push(say(mends.includes("tidy") ? all.needless : all.several, left_out));
  if (answer.uncut) told.push(wordsOfUncut(answer.uncut, crossing));
  else if (crossing && Status_names[fault.status] !== "degenerate") told.push(say(all.crossing, ...crossing));
  if (mends.includes("reverse")) told.push(all.reverse_why);
  if (mends.includes("hull")) told.push(mends.includes("cut") ? all.cut_why : all.hull_why);
  return told.join(" ");
}

/**
 * Describes the reason for which a concave shape cannot be cut. With several crossings it names the one highlighted
 * in the picture.
 *
 * @param {{ status: number, index?: number, other?: number }} uncut
 * @param {[number, number]} [crossing]
 */
function wordsOfUncut({ status, index = 0, other = 0 }, crossing = [index, other]) {
  const name = Status_names[status];
  const words = name === "crossing" ? say(all.crossing, ...crossing) : say(all[`uncut_${name}`] ?? name, index, other);
  return `${words} ${all.uncut}`;
}

/**
 * Refines the status by its details.
 *
 * @param {string} status
 * @param {{ index: number, repeats: boolean }} fault
 * @param {Mend[]} mends
 */
function kindOf(status, { index, repeats }, mends) {
  if (status === "degenerate") return !repeats ? "on_line" : index === 0 ? "closed" : "repeated";
  return status === "not_convex" && mends.includes("tidy") ? "straight" : status;
}

/**
 * @param {HTMLElement} box
 * @param {ShapeAnswer} answer
 * @param {string} said the shape's fault or description
 * @param {string} misread error in its text; the shape is then still the previous one
 * @param {(how: Mend) => void} mend
 */
export function showShape(box, answer, said, misread, mend) {
  const told = the(".fault", box);
  const words = misread || said;
  if (told.textContent !== words) told.textContent = words;
  const wrong = misread !== "" || answer.fault !== undefined;
  told.classList.toggle("bad", wrong);
  the("textarea", box).setAttribute("aria-invalid", String(wrong));
  showMends(the(".mends", box), answer, "", mend);
}

/**
 * Updates the buttons if they have changed.
 *
 * @param {HTMLElement} place
 * @param {ShapeAnswer} answer
 * @param {string} name of the shape, if the place does not show it
 * @param {(how: Mend) => void} mend
 */
export function showMends(place, { fault, mends = [], left_out = 0, parts = 0 }, name, mend) {
  const labels = mends.map((how) => say(all[how], fault?.index ?? 0, left_out, parts));
  if (place.dataset.mends === labels.join()) return;
  place.dataset.mends = labels.join();
  place.replaceChildren(
    ...mends.map((how, index) => {
      const button = element("button", name ? say(text.shapes.of, name, labels[index]) : labels[index]);
      button.type = "button";
      button.addEventListener("click", () => mend(how));
      return button;
    }),
  );
}

/**
 * Shows the choice of the part of a cut shape.
 *
 * @param {HTMLElement} box
 * @param {ShapeAnswer} answer
 */
export function showParts(box, { parts = 0, part }) {
  box.hidden = !part;
  const choice = /** @type {HTMLSelectElement} */ (the("select", box));
  if (part && choice.options.length !== parts + 1) {
    const names = Array.from({ length: parts }, (_, index) => say(all.part_of, index + 1, parts));
    choice.replaceChildren(...[all.whole, ...names].map((words, index) => new Option(words, String(index))));
  }
  choice.value = String(part ?? 0);
}
