// The search page: searches the sections of all lessons while the reader types.

import MiniSearch from "minisearch";
import { options } from "./search_options.js";

const input = /** @type {HTMLInputElement} */ (document.querySelector("main input[name=q]"));
const list = /** @type {HTMLElement} */ (document.querySelector("#found"));
const told = /** @type {HTMLElement} */ (document.querySelector("#told"));

const most_shown = 20;
const words_around = 14;
const most_echoed = 60;

/** @type {Promise<MiniSearch> | undefined} */
let index;

async function load() {
  const response = await fetch(new URL("search.json", import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  return MiniSearch.loadJSON(await response.text(), options);
}

async function search() {
  const wanted = input.value.trim();
  history.replaceState(null, "", wanted ? `?q=${encodeURIComponent(wanted)}` : location.pathname);
  if (!wanted) return show("", []);
  try {
    index ??= load();
    const found = (await index).search(wanted);
    // The reader may have typed on meanwhile.
    if (wanted === input.value.trim()) show(sentence(found.length, wanted), found.slice(0, most_shown));
  } catch {
    index = undefined;
    show("The search did not load. Every lesson is in the list of lessons.", []);
  }
}

/** @param {number} count @param {string} wanted */
function sentence(count, wanted) {
  const on = `on “${wanted.length > most_echoed ? `${wanted.slice(0, most_echoed)}…` : wanted}”.`;
  if (count === 0) return `Nothing ${on}`;
  if (count > most_shown) return `The ${most_shown} best of ${count} sections ${on}`;
  return `${count} ${count === 1 ? "section" : "sections"} ${on}`;
}

/** @param {string} message @param {import("minisearch").SearchResult[]} found */
function show(message, found) {
  told.textContent = message;
  list.replaceChildren(...found.map(entry));
}

/** @param {import("minisearch").SearchResult} found */
function entry({ id, lesson, section, text, terms }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = id;
  link.textContent = section || lesson;
  const eyebrow = document.createElement("small");
  eyebrow.textContent = section ? lesson : "Lesson";
  const passage = document.createElement("p");
  passage.append(...excerpt(text, terms));
  item.append(eyebrow, link, passage);
  return item;
}

/**
 * Returns the words around the first match, with every match marked.
 *
 * @param {string} text
 * @param {string[]} terms
 */
function excerpt(text, terms) {
  const hit = (/** @type {string} */ word) => terms.some((term) => word.toLowerCase().includes(term));
  const words = text.split(" ");
  const first = Math.max(0, words.findIndex(hit) - words_around / 2);
  const shown = words.slice(first, first + 2 * words_around);
  return [
    first > 0 ? "… " : "",
    ...shown.flatMap((word) => {
      if (!hit(word)) return [`${word} `];
      const found = document.createElement("b");
      found.textContent = word;
      return [found, " "];
    }),
    first + shown.length < words.length ? "…" : "",
  ];
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", search);
input.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
search();
