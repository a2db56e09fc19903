// Which of the page's canvases are demos, and which of its buttons are theirs. Presses are heard from the moment that the
// script runs, wherever the buttons stand and whatever the page itself does with them.

import { CanvasDemo } from "./canvas_demo.js";

const verbs = /** @type {const} */ (["play", "pause", "stop", "step", "reset"]);

/** The canvas of a page that names no other. */
const usual = "gl_canvas";

/** The page's element with this script in it; there is none for a script that a bundler has taken in. */
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
 * The id of the canvas that a button is for, as far as it is for one.
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
 * What a demo does, for the page's style sheet.
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

/** What was pressed before its canvas was there. @type {(() => void)[]} */
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

/** The page's first script of this kind serves all of it. */
const served = Symbol.for("gnomon on canvases");
const isSecond = served in document;
if (!isSecond) Object.defineProperty(document, served, { value: true });

export function listen() {
  if (!isSecond) addEventListener("click", hear, true);
}

/** The page's canvases are all there. */
export function begin() {
  if (isSecond) return;
  for (const canvas of document.querySelectorAll("canvas")) if (isDemo(canvas)) demoOf(canvas).showPoster();
  for (const obey of early) obey();
  early = [];
}

/** @param {() => void} call as soon as the page is read to its end */
export function whenRead(call) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", call);
  else call();
}
