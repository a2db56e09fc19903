// Shows all lines of a long piece of code. Loaded with the first press of such a button.

/** @param {HTMLElement} button in its figure */
export function press(button) {
  const figure = /** @type {HTMLElement} */ (button.closest("figure"));
  figure.classList.remove("long");
  button.remove();
  /** @type {HTMLElement} */ (figure.querySelector("pre")).focus({ preventScroll: true });
}
