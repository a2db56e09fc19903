// What is wrong with a shape, in words, and the buttons that mend it.

/** @import { Mend, ShapeAnswer } from "./program.js" */

import { Status_names } from "../border/laboratory.js";
import { element, say, text, the } from "./words.js";

const all = /** @type {Record<string, string>} */ (text.shapes);

/**
 * @param {ShapeAnswer} answer
 * @param {string} name
 * @param {boolean} [down] whether the picture has y pointing down, where right is left to the eye
 * @returns {string}
 */
export function wordsOfShape({ corners, fault, crossing, mends = [], left_out = 0 }, name, down = false) {
  if (!fault) return say(all.right, Math.min(corners, 3), corners);
  const what = kindOf(Status_names[fault.status], fault, mends);
  const told = [say((down ? all[`${what}_down`] : undefined) ?? all[what] ?? what, name, fault.index)];
  if (left_out > 1) told.push(say(mends.includes("tidy") ? all.needless : all.several, left_out));
  if (crossing && Status_names[fault.status] !== "degenerate") told.push(say(all.crossing, ...crossing));
  if (mends.includes("reverse")) told.push(all.reverse_why);
  if (mends.includes("hull")) told.push(all.hull_why);
  return told.join(" ");
}

/**
 * What is so by more than the status.
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
 * @param {string} said what is wrong with it, or what it is
 * @param {string} misread what of its text is not understood; then the shape is still the one before
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
 * The buttons, where there are others than before.
 *
 * @param {HTMLElement} place
 * @param {ShapeAnswer} answer
 * @param {string} name of the shape, where the place does not say it
 * @param {(how: Mend) => void} mend
 */
export function showMends(place, { fault, mends = [], left_out = 0 }, name, mend) {
  const labels = mends.map((how) => say(all[how], fault?.index ?? 0, left_out));
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
