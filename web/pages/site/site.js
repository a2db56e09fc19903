// What the pages of this site do: they show demos, ask questions, remember what was read, and keep themselves for a time
// without a network.

import { load } from "../../elements/runtime/files.js";
import { define as defineDemo } from "../../elements/demo/demo_element.js";
import { define as defineFigure } from "../../elements/figure/figure_element.js";

defineDemo();
defineFigure();

/** What makes a question live is loaded with the first answer. @param {Event} event */
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

// A button names the module that does what it says, which is loaded with the first press.
addEventListener("click", async (/** @type {any} */ { target }) => {
  if (target.dataset?.does) (await load(target.dataset.does)).press(target);
});

// What nobody misses before the page is read: who does not scroll has nothing to be remembered or kept (of an answer
// predict.js says so), and who does not point lights no letters.
/** @param {string} type @param {string} name */
const wait = (type, name) => addEventListener(type, () => load(name).catch(console.info), { once: true });
wait("scroll", "keep.js");
wait("pointermove", "symbols.js");
try {
  // What is remembered, or the text of a link.
  if (location.hash || localStorage.length) load("memory.js");
} catch {
  // Storage is switched off.
}
