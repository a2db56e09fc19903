// What the pages of this site do: they show demos, ask questions, remember what was read, and keep themselves for a time
// without a network.

import { load } from "../runtime/files.js";
import "../element/gnomon-demo.js";
import "../plate/gnomon-plate.js";

/** What makes a question live is loaded with the first answer. @param {Event} event */
function hear(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const form = /** @type {HTMLFormElement | null} */ (target.closest("form.predict"));
  if (!form || target.closest("details")) return;
  if (event.type === "submit") event.preventDefault();
  load("predict.js").then(
    ({ hear }) => hear(form, event),
    (error) => {
      console.error(error);
      /** @type {HTMLElement} */ (form.querySelector(".told")).textContent = error.message;
    },
  );
}
for (const type of ["click", "input", "submit"]) addEventListener(type, hear);

// A button names the module that does what it says, which is loaded with the first press.
addEventListener("click", async ({ target }) => {
  const button = /** @type {HTMLElement} */ (target);
  if (button.dataset?.does) (await load(button.dataset.does)).press(button);
});

// What nobody misses before the page is read: who does not scroll has nothing to be remembered or kept (of an answer
// predict.js says so), and who does not point lights no letters.
for (const [type, name] of [
  ["scroll", "memory.js"],
  ["scroll", "keep.js"],
  ["pointermove", "symbols.js"],
]) {
  addEventListener(type, () => load(name).catch(console.info), { once: true });
}
try {
  if (localStorage["gnomon read"]) load("memory.js");
} catch {
  // Storage is switched off.
}
