// The page for frames of other pages. Its address names the demo and its settings.

import "../demo/gnomon-demo.js";
import { embed as text, scenes as titles } from "../../content/text/en.json";
import lessons from "./lessons.json";
import { Messages } from "./messages.js";

/** @import { GnomonDemo } from "../../types/gnomon-demo.js" */

/** Attributes of the element, except the folder of its files: no address may load scripts into this page. */
const attributes = [
  "scene",
  "seed",
  "parameters",
  "state",
  "label",
  "poster",
  "autoplay",
  "speed",
  "controls",
  "theme",
  "lang",
  "loading",
];

const asked = new URLSearchParams(location.search);
const scene = asked.get("scene") ?? "";
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const root = document.documentElement;

/** @param {Record<string, string>} all scenes */
function listOf(all) {
  const list = document.createElement("ul");
  for (const [name, title] of Object.entries(all)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `?${new URLSearchParams({ ...Object.fromEntries(asked), scene: name })}`;
    link.textContent = title;
    item.append(link);
    list.append(item);
  }
  return list;
}

function refuse() {
  const words = document.createElement("p");
  words.role = "alert";
  words.textContent = text[scene ? "unknown_scene" : "no_scene"].replace("{0}", scene);
  main.replaceChildren(words, listOf(titles));
  return {
    code: scene ? "unknown-scene" : "no-scene",
    message: `${words.textContent} ${Object.keys(titles).join(", ")}`,
  };
}

/** @returns {GnomonDemo} */
function show() {
  const demo = /** @type {GnomonDemo} */ (document.createElement("gnomon-demo"));
  demo.setAttribute("label", /** @type {Record<string, string>} */ (titles)[scene]);
  for (const name of attributes) {
    const value = asked.get(name);
    if (value !== null) demo.setAttribute(name, value);
  }
  main.replaceChildren(demo);
  return demo;
}

/** Computes the natural height of the page in a frame without a height. */
function height() {
  root.toggleAttribute("data-free", true);
  const { height } = document.body.getBoundingClientRect();
  root.toggleAttribute("data-free", false);
  return Math.ceil(height);
}

function leadToLesson() {
  const { file, title } = /** @type {typeof lessons} */ (lessons)[scene] ?? {};
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector("body > p a"));
  if (!file) return;
  link.href = file;
  link.textContent = text.lesson.replace("{0}", title);
}

root.dataset.theme = asked.get("theme") ?? "";
document.title = /** @type {Record<string, string>} */ (titles)[scene] ?? document.title;
leadToLesson();
const known = Object.hasOwn(titles, scene);
new Messages(scene, height, known ? { demo: show() } : { fault: refuse() });
