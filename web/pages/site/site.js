// Functions of this site's pages: they show demos, ask questions, remember reading progress, and keep pages for
// offline use.

import { load } from "../../elements/runtime/files.js";
import { define as defineDemo } from "../../elements/demo/demo_element.js";
import { define as defineFigure } from "../../elements/figure/figure_element.js";

defineDemo();
defineFigure();

/** Loads the code of questions with the first answer. @param {Event} event */
function hear(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const form = /** @type {HTMLFormElement | null} */ (target.closest("form.predict"));
  if (!form || target.closest("details")) return;
  if (event.type === "submit") event.preventDefault();
  load("predict.js").then(
    ({ hear }) => hear(form, event),
    ({ message }) => {
      /** @type {HTMLElement} */ (form.querySelector(".told")).textContent = message;
    },
  );
}
for (const type of ["click", "input", "submit"]) addEventListener(type, hear);

// A button names the module with its action, which is loaded with the first press.
addEventListener("click", async (/** @type {any} */ { target }) => {
  if (target.dataset?.does) (await load(target.dataset.does)).press(target);
});

// Modules loaded on demand. A reader who does not scroll has nothing to remember or keep (predict.js reports
// answers), and a reader who does not point highlights no letters.
/** @param {string} type @param {string} name */
const wait = (type, name) => addEventListener(type, () => load(name).catch(console.info), { once: true });
wait("scroll", "keep.js");
wait("pointermove", "symbols.js");
try {
  // Load the memory for remembered reading, or for the text of a link.
  if (location.hash || localStorage.length) load("memory.js");
} catch {
  // Storage is disabled.
}
