// Script of the playground's page. An author chooses settings; every box and the lines to copy follow.

import { format } from "../../elements/runtime/format.js";
import text from "../../content/text/en/playground.json";
import { fields, tell } from "./demo_fields.js";
import { lines, without } from "../../elements/embed/embed_lines.js";

/** @import { GnomonDemo } from "../../types/gnomon-demo.js" */
/** @import { Choice, Form } from "../../elements/embed/embed_lines.js" */
/** @import { Scene } from "../../../scripts/site/playground.mjs" */

/** @template {Element} [T=HTMLElement] @param {string} selector @param {ParentNode} [within] */
const the = (selector, within = document) => /** @type {T} */ (within.querySelector(selector));

/** @type {Record<string, Scene>} */
const scenes = JSON.parse(the("#scenes").textContent ?? "");
/** @type {HTMLFormElement} */
const form = the("#choose");
/** @type {HTMLFieldSetElement} */
const own = the("#own");
/** @type {HTMLInputElement} */
const seed = the("#seed");
/** @type {HTMLInputElement} */
const base = the("#base");
/** @type {NodeListOf<GnomonDemo>} */
const boxes = document.querySelectorAll("#boxes gnomon-demo");

/** Moment taken from a box. */
let state = "";
/**
 * Changed parameters of the scene, in the order of their changes: one may set another, for example an angle of a
 * custom axis selects that axis.
 *
 * @type {Map<string, string>}
 */
const tuned = new Map();

/** @param {string} name */
const value = (name) => String(new FormData(form).get(name) ?? "");

/** Shows the scene's parameters with their initial values. */
function showParameters() {
  const { parameters } = scenes[value("scene")];
  the("div", own).innerHTML = fields(parameters);
  tuned.clear();
}

/** Resets to the scene's own settings, at its beginning. */
function begin() {
  state = "";
  for (const status of document.querySelectorAll("#boxes [role=status]")) status.textContent = "";
  showParameters();
}

/** @returns {Choice} */
function choice() {
  const scene = value("scene");
  const { title, page } = scenes[scene];
  const [width, height] = value("size").split(" ").map(Number);
  return {
    scene,
    title,
    page,
    seed: seed.checkValidity() ? seed.value : "1",
    parameters: [...tuned],
    state,
    speed: value("speed"),
    controls: value("controls"),
    theme: value("theme"),
    loading: value("loading"),
    autoplay: value("autoplay") !== "",
    size: height ? { width, height } : undefined,
    base: base.value.replace(/\/?$/, "/"),
  };
}

/**
 * Sets changed properties only, because setting a scene restarts it.
 *
 * @param {GnomonDemo} box
 * @param {Record<string, string | null>} words
 */
function set(box, words) {
  for (const [name, word] of Object.entries(words))
    if (box.getAttribute(name) !== word) Object.assign(box, { [name]: word });
}

function show() {
  const now = choice();
  const { scene, title, speed, controls, theme, parameters } = now;
  own.disabled = seed.disabled = state !== "";
  the("#moment").hidden = !state;
  const list = state ? "" : parameters.map((pair) => pair.join(": ")).join("; ");
  for (const box of boxes) {
    set(box, { scene, label: title });
    set(box, { seed: state ? null : now.seed, parameters: list || null, state: state || null, speed, controls, theme });
  }
  for (const figure of document.querySelectorAll("#lines figure")) {
    const kind = /** @type {Form} */ (/** @type {HTMLElement} */ (figure).dataset.form);
    the("code", figure).textContent = lines(now, kind);
    const missing = without(now, kind);
    the(".without", figure).textContent = missing.length ? format(text.without, [missing.join(", ")]) : "";
  }
}

/** @param {HTMLElement} button in the figure of a box */
async function take(button) {
  const figure = /** @type {HTMLElement} */ (button.closest("figure"));
  const shot = await /** @type {GnomonDemo} */ (the("gnomon-demo", figure)).snapshot();
  if (shot) {
    begin();
    state = shot.state;
  }
  the("[role=status]", figure).textContent = shot ? text.taken : text.play_first;
  show();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  if (field.id === "scene") begin();
  if (own.contains(field)) {
    tell(field);
    tuned.delete(field.name);
    tuned.set(field.name, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
  }
  show();
});
// The size choice of a box is beside the box and outside the form.
the("#boxes").addEventListener("input", show);
the("#boxes").addEventListener("click", ({ target }) => {
  const button = /** @type {HTMLElement} */ (target);
  if (button.matches(".take")) take(button);
});
the("#anew").addEventListener("click", () => {
  // Otherwise parameters set by a moment would remain.
  for (const box of boxes) box.stop();
  begin();
  show();
});

base.value ||= new URL(".", location.href).href;
show();
