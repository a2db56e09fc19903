// What the pages of this site do: they show demos, ask questions, and keep themselves for a time without a network.

import "./gnomon-demo.js";
import { page as text } from "./text/en.json";

/** @import { Prediction } from "./predict.js" */

/** By form. What makes a question live is loaded with the first answer. @type {WeakMap<Element, Promise<Prediction>>} */
const questions = new WeakMap();
let failures = 0;

/** A browser may remember that an import failed. @param {HTMLFormElement} form */
async function load(form) {
  const name = failures ? `predict.js?retry=${failures}` : "predict.js";
  const { Prediction } = await import(new URL(name, import.meta.url).href);
  return new Prediction(form);
}

/** @param {Event} event */
function hear(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const form = /** @type {HTMLFormElement | null} */ (target.closest("form.predict"));
  if (!form || target.closest("details")) return;
  if (event.type === "submit") event.preventDefault();
  if (!questions.has(form)) questions.set(form, load(form));
  questions.get(form)?.then(
    (question) => question.hear(event),
    (error) => {
      console.error(error);
      if (questions.delete(form)) ++failures;
      /** @type {HTMLElement} */ (form.querySelector(".outcome")).textContent = text.failed;
    },
  );
}
for (const type of ["click", "input", "submit"]) addEventListener(type, hear);

// Not before the page is there and the machine is idle; and not for readers who pay for every byte.
const sparing = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData;
if ("serviceWorker" in navigator && !sparing) {
  const keep = () =>
    navigator.serviceWorker.register("offline.js").catch((error) => {
      console.info(`this site will not be there without a network: ${error.message}`);
    });
  const whenIdle = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(keep) : setTimeout(keep, 1000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
