// Copies a lesson's code for readers. Loaded with the first press of such a button.

import { take as text } from "../../content/text/en.json";

/** Duration of the message after a copy, in milliseconds. */
const while_said = 4000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let forgetting;

/** @param {HTMLElement} button in its figure */
export async function press(button) {
  const figure = /** @type {HTMLElement} */ (button.closest("figure"));
  const status = /** @type {HTMLElement} */ (figure.querySelector("[role=status]"));
  const code = /** @type {HTMLElement} */ (figure.querySelector("pre code"));
  clearTimeout(forgetting);
  try {
    // Copy the changed text of a program that the reader has changed.
    const { value = code.textContent } = /** @type {{ value?: string }} */ (figure.parentElement ?? {});
    await navigator.clipboard.writeText(`${value}\n`);
    status.textContent = text.copied;
    forgetting = setTimeout(() => (status.textContent = ""), while_said);
  } catch {
    // A page without https, or in a frame without permission, has no clipboard.
    getSelection()?.selectAllChildren(code);
    status.textContent = text.yourself;
  }
}
