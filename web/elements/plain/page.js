// Demo canvases of the page and their buttons. Clicks are handled as soon as the script runs, wherever the buttons
// are and regardless of the page's own listeners.

import { CanvasDemo } from "./canvas_demo.js";
import { hearRefusals } from "./load_failure.js";

const verbs = /** @type {const} */ (["play", "pause", "stop", "step", "reset"]);

/** Default id of the canvas. */
const usual = "gl_canvas";

/** Script element of this script in the page; null for a bundled script. */
const own = /** @type {HTMLScriptElement | null} */ (globalThis.document?.currentScript);

/** @type {WeakMap<HTMLCanvasElement, CanvasDemo>} */
const demos = new WeakMap();

/**
 * @param {Element | null} element
 * @returns {element is HTMLCanvasElement}
 */
const isDemo = (element) =>
  element instanceof HTMLCanvasElement && (element.id === usual || "gnomon" in element.dataset);

/** @param {HTMLCanvasElement} canvas */
function demoOf(canvas) {
  let demo = demos.get(canvas);
  if (!demo) {
    demo = new CanvasDemo(canvas, own?.dataset.scene ?? "polygon-polygon", (state) => mark(canvas, state));
    demos.set(canvas, demo);
  }
  return demo;
}

/**
 * Returns the id of the canvas that a button controls, or "" for another button.
 *
 * @param {Element} button
 * @param {string} verb
 */
function aimOf(button, verb) {
  const id = button.getAttribute(`data-gnomon-${verb}`);
  if (id !== null) return id || usual;
  return button.id.endsWith(`_${verb}`) ? button.id.slice(0, -verb.length - 1) : "";
}

/**
 * Marks the canvas and its buttons with the demo's state, for the page's style sheet.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} state
 */
function mark(canvas, state) {
  canvas.dataset.gnomonState = state;
  for (const verb of verbs) {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(`[id$="_${verb}"], [data-gnomon-${verb}]`)
    );
    for (const button of buttons) if (aimOf(button, verb) === canvas.id) button.dataset.gnomonState = state;
  }
}

/** Clicks before their canvas was parsed. @type {(() => void)[]} */
let early = [];

/** @param {Event} event */
function hear({ target }) {
  for (let node = /** @type {Element | null} */ (target); node instanceof Element; node = node.parentElement) {
    for (const verb of verbs) {
      const id = aimOf(node, verb);
      if (!id) continue;
      const obey = () => {
        const canvas = document.getElementById(id);
        if (isDemo(canvas)) demoOf(canvas)[verb]();
      };
      if (document.readyState === "loading" && !document.getElementById(id)) early.push(obey);
      else obey();
    }
  }
}

/** The page's first script of this kind serves the whole page. */
const served = Symbol.for("gnomon on canvases");
const isSecond = served in document;
if (!isSecond) Object.defineProperty(document, served, { value: true });

export function listen() {
  if (isSecond) return;
  addEventListener("click", hear, true);
  hearRefusals();
}

/** Starts once all canvases of the page are parsed. */
export function begin() {
  if (isSecond) return;
  for (const canvas of document.querySelectorAll("canvas")) if (isDemo(canvas)) demoOf(canvas).showPoster();
  for (const obey of early) obey();
  early = [];
}

/** Calls back as soon as the page is fully parsed. @param {() => void} call */
export function whenRead(call) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", call);
  else call();
}
