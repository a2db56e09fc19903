// The search page: Pagefind's index, asked once the reader has typed.

/** @typedef {{ url: string, meta: { title: string }, excerpt: string }} Found */
/** @typedef {{ data(): Promise<Found> }} Hit */
/** @typedef {{ debouncedSearch(words: string): Promise<{ results: Hit[] } | null> }} Index */

const input = /** @type {HTMLInputElement} */ (document.querySelector("main input[name=q]"));
const list = /** @type {HTMLElement} */ (document.querySelector("#found"));
const told = /** @type {HTMLElement} */ (document.querySelector("#told"));

/** @type {Promise<Index> | undefined} */
let index;
const most_shown = 20;

async function search() {
  const words = input.value.trim();
  history.replaceState(null, "", words ? `?q=${encodeURIComponent(words)}` : location.pathname);
  if (!words) return show("", []);
  // The name is put together so that the bundler leaves this import to the browser.
  index ??= import(new URL("pagefind/pagefind.js", import.meta.url).href);
  try {
    const answer = await (await index).debouncedSearch(words);
    // Null: the reader has typed on.
    if (!answer) return;
    const found = await Promise.all(answer.results.slice(0, most_shown).map((hit) => hit.data()));
    show(sentence(answer.results.length, words), found);
  } catch {
    index = undefined;
    show("The search did not load. Every lesson is in the list of lessons.", []);
  }
}

/** @param {number} count @param {string} words */
function sentence(count, words) {
  if (count === 0) return `Nothing on “${words}”.`;
  return `${count} ${count === 1 ? "page" : "pages"} on “${words}”.`;
}

/** @param {string} message @param {Found[]} found */
function show(message, found) {
  told.textContent = message;
  list.replaceChildren(...found.map(entry));
}

/** @param {Found} found */
function entry({ url, meta, excerpt }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = /** @type {string} */ (url.split("/").pop());
  link.textContent = meta.title;
  const text = document.createElement("p");
  // Pagefind escapes the text and adds <mark> only.
  text.innerHTML = excerpt;
  item.append(link, text);
  return item;
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", search);
input.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
search();
