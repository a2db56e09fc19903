// What is wrong with a shape, in words, and the buttons that mend it.

/** @import { Mend, ShapeAnswer } from "./program.js" */

import { Status_names } from "../border/laboratory.js";
import { element, say, text, the } from "./words.js";

const words = /** @type {Record<string, string>} */ (text.shapes);

/** @param {ShapeAnswer} answer @param {string} name @returns {string} */
export function wordsOfShape({ corners, fault, crossing, mends = [] }, name) {
  if (!fault) return say(words.right, Math.min(corners, 3), corners);
  const status = Status_names[fault.status];
  const told = [say(words[status] ?? status, name, fault.index)];
  if (crossing && status !== "degenerate") told.push(say(words.crossing, ...crossing));
  if (mends.includes("reverse")) told.push(words.reverse_why);
  if (mends.includes("hull")) told.push(words.hull_why);
  return told.join(" ");
}

/**
 * @param {HTMLElement} box
 * @param {ShapeAnswer} answer
 * @param {string} name
 * @param {(how: Mend) => void} mend
 */
export function showShape(box, answer, name, mend) {
  const told = the(".fault", box);
  const said = wordsOfShape(answer, name);
  if (told.textContent !== said) told.textContent = said;
  told.classList.toggle("bad", answer.fault !== undefined);
  the("textarea", box).setAttribute("aria-invalid", String(answer.fault !== undefined));
  const place = the(".mends", box);
  const mends = answer.mends ?? [];
  if (place.dataset.mends === mends.join()) return;
  place.dataset.mends = mends.join();
  place.replaceChildren(
    ...mends.map((how) => {
      const button = element("button", say(words[how], answer.fault?.index ?? 0));
      button.type = "button";
      button.addEventListener("click", () => mend(how));
      return button;
    }),
  );
}
