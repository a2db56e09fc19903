// The playground: its page's own script. An author chooses, every box follows, and the lines say the same.

import { ParameterKind_choice, ParameterKind_toggle } from "../border/demo.js";
import { format } from "../runtime/format.js";
import text from "../text/en/playground.json";
import { lines, without } from "./lines.js";

/** @import { GnomonDemo } from "../types/gnomon-demo.js" */
/** @import { Choice, Form } from "./lines.js" */
/** @import { Parameter, Scene } from "../../scripts/site/playground.mjs" */

/** @template {Element} [T=HTMLElement] @param {string} selector @param {ParentNode} [within] */
const the = (selector, within = document) => /** @type {T} */ (within.querySelector(selector));

/** @type {Record<string, Scene>} */
const scenes = JSON.parse(the("#scenes").textContent ?? "");
/** @type {HTMLFormElement} */
const form = the("#choose");
/** @type {HTMLFieldSetElement} */
const own = the("#own");
/** @type {NodeListOf<GnomonDemo>} */
const boxes = document.querySelectorAll("#boxes gnomon-demo");

/** A moment that was taken from a box. */
let state = "";
/** Whether a parameter of the scene was ever another: then all of them are told to those that run. */
let tuned = false;

/** @param {string} name */
const value = (name) => String(new FormData(form).get(name) ?? "");

/**
 * @param {string} id
 * @param {Parameter} parameter
 */
function fieldOf(id, { kind, label, options, minimum, maximum, increment, initial, words }) {
  const line = document.createElement("label");
  const name = document.createElement("span");
  name.textContent = label;
  if (kind === ParameterKind_choice) {
    const select = document.createElement("select");
    select.append(...options.map((words, index) => new Option(words, words, index === initial, index === initial)));
    line.append(name, select);
    select.name = id;
    return line;
  }
  const input = document.createElement("input");
  input.name = id;
  if (kind === ParameterKind_toggle) {
    Object.assign(input, { type: "checkbox", checked: initial === 1 });
    line.append(input, name);
    return line;
  }
  Object.assign(input, { type: "range", min: minimum, max: maximum, step: increment || "any", value: initial });
  // As its steps have it.
  input.dataset.initial = input.value;
  const told = document.createElement("output");
  const tell = () => (told.textContent = format(words, [input.valueAsNumber]));
  input.addEventListener("input", tell);
  tell();
  line.append(name, told, input);
  return line;
}

/** Those of the scene, as they are at its beginning. */
function showParameters() {
  const { parameters } = scenes[value("scene")];
  own.replaceChildren(the("legend", own), ...Object.entries(parameters).map(([id, one]) => fieldOf(id, one)));
  tuned = false;
}

/** @param {string} id @param {Parameter} parameter @returns {[word: string, initial: boolean]} */
function parameterOf(id, { kind, options, initial }) {
  const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (the(`[name="${id}"]`, own));
  if (kind === ParameterKind_choice) return [field.value, options[initial] === field.value];
  if (kind === ParameterKind_toggle) {
    const { checked } = /** @type {HTMLInputElement} */ (field);
    return [checked ? "on" : "off", checked === (initial === 1)];
  }
  return [field.value, field.value === field.dataset.initial];
}

/** @returns {Choice & { all: [id: string, value: string][] }} */
function choice() {
  const scene = value("scene");
  const { title, page, parameters } = scenes[scene];
  const fields = Object.entries(parameters).map(([id, one]) => ({ id, now: parameterOf(id, one) }));
  const [width, height] = value("size").split(" ").map(Number);
  return {
    scene,
    title,
    page,
    seed: the(/** @type {any} */ ("#seed")).checkValidity() ? value("seed") : "1",
    parameters: fields.flatMap(({ id, now: [word, usual] }) => (usual ? [] : [[id, word]])),
    all: fields.map(({ id, now: [word] }) => [id, word]),
    state,
    speed: value("speed"),
    controls: value("controls"),
    theme: value("theme"),
    loading: value("loading"),
    autoplay: value("autoplay") !== "",
    size: height ? { width, height } : undefined,
    base: value("base").replace(/\/?$/, "/"),
  };
}

/** What has changed is set, as a property: to set a scene begins it anew. @param {GnomonDemo} box @param {Record<string, string | null>} words */
function set(box, words) {
  for (const [name, word] of Object.entries(words))
    if (box.getAttribute(name) !== word) Object.assign(box, { [name]: word });
}

function show() {
  const now = choice();
  const { scene, title, seed, speed, controls, theme, all, parameters } = now;
  tuned ||= parameters.length > 0;
  own.disabled = the(/** @type {any} */ ("#seed")).disabled = state !== "";
  the("#moment").hidden = !state;
  const list = tuned && !state ? all.map((pair) => pair.join(": ")).join("; ") : null;
  for (const box of boxes) {
    set(box, { scene, label: title });
    set(box, { seed: state ? null : seed, parameters: list, state: state || null, speed, controls, theme });
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
  the("[role=status]", figure).textContent = shot ? text.taken : text.play_first;
  if (!shot) return;
  state = shot.state;
  show();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (/** @type {HTMLElement} */ (target).id === "scene") {
    state = "";
    showParameters();
  }
  show();
});
// A box's own mark of the size that is copied stands with the box, not in the form.
the("#boxes").addEventListener("input", show);
the("#boxes").addEventListener("click", ({ target }) => {
  const button = /** @type {HTMLElement} */ (target);
  if (button.matches(".take")) take(button);
});
the("#anew").addEventListener("click", () => {
  state = "";
  for (const status of document.querySelectorAll("#boxes [role=status]")) status.textContent = "";
  show();
});

const base = /** @type {HTMLInputElement} */ (the("#base"));
base.value ||= new URL(".", location.href).href;
showParameters();
show();
