// Memory of read sections and answers, on this machine only and erasable on request. Loaded when there is something
// to remember, or something remembered.
//
// A section is read when its end has been in view; a lesson, when all of its sections are. A browser that stores
// nothing leaves the page unchanged.

import "../try/awaited.js";
import "./tree.js";

const shelf = "gnomon read";

/** By page: read sections, and questions answered right (true) or wrong (false). */
/** @typedef {{ read: string[], of: number, answered: Record<string, boolean> }} Page */
/** @typedef {Record<string, Page>} Memory */

/** @returns {Memory} */
function recall() {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "{}") ?? {};
  } catch {
    // Storage is disabled, or the data is not ours.
    return {};
  }
}

/** @param {Memory} memory */
function keep(memory) {
  try {
    localStorage.setItem(shelf, JSON.stringify(memory));
  } catch {
    // Nothing is remembered then.
  }
}

const here = location.pathname.replace(/.*\//, "") || "index.html";
const sections = [...document.querySelectorAll("article > section[id]")];
const questions = /** @type {HTMLFormElement[]} */ ([...document.querySelectorAll("form.predict")]);

/** Reads the memory again every time: another page may have written meanwhile. @param {(page: Page) => void} change */
function note(change) {
  const memory = recall();
  const page = memory[here] ?? { read: [], of: 0, answered: {} };
  // Keep the most recent page last.
  delete memory[here];
  memory[here] = page;
  page.of = sections.length;
  change(page);
  keep(memory);
  show();
}

/** @param {HTMLElement} element @param {string} words for screen readers */
function tick(element, words) {
  if (element.querySelector(":scope > .done")) return;
  const done = document.createElement("small");
  done.className = "done";
  // Positioned absolutely, so that it breaks no lines.
  const inTree = element.matches("nav ul a");
  done.style.cssText = `position: absolute; margin-left: ${inTree ? "-1.1em" : "0.5em"}; color: var(--gnomon-gap)`;
  done.textContent = "✓";
  done.role = "img";
  done.ariaLabel = words;
  if (inTree) element.prepend(done);
  else element.append(done);
}

function show() {
  const memory = recall();
  const isRead = (/** @type {string} */ name) => memory[name] && memory[name].read.length >= memory[name].of;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("nav li a, .cards a"))) {
    const [name, section] = (link.getAttribute("href") ?? "").split("#");
    const isDone = section ? memory[here]?.read.includes(section) : isRead(name);
    if (isDone) tick(link.querySelector("span") ?? link, "read");
  }
  questions.forEach((form, index) => {
    const right = memory[here]?.answered[index];
    const title = /** @type {HTMLElement | null} */ (form.querySelector(".ask b"));
    if (right && title) tick(title, "answered rightly");
  });
  const unfinished = Object.keys(memory).findLast((name) => name !== "index.html" && !isRead(name));
  const resume = /** @type {HTMLAnchorElement | null} */ (document.querySelector("#resume"));
  const title = unfinished && document.querySelector(`.cards [href="${CSS.escape(unfinished)}"] span`)?.firstChild;
  if (resume && title) {
    resume.href = unfinished;
    resume.textContent = `Go on with ${title.textContent}`;
  }
  const forget = /** @type {HTMLElement} */ (document.querySelector("#forget"));
  forget.hidden = Object.keys(memory).length === 0 && !forget.dataset.told;
}

const seen = new IntersectionObserver((entries) => {
  // The end of a section is in view. A reader who jumps to the end of the page has not read the sections between.
  const ended = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
  const ids = ended.map((end) => /** @type {Element} */ (end.closest("section")).id);
  if (ids.length > 0) note(({ read }) => ids.forEach((id) => read.includes(id) || read.push(id)));
});

/**
 * Remembers an answer. A right answer is never replaced.
 *
 * @param {HTMLFormElement} form
 * @param {boolean} right
 */
export function remember(form, right) {
  note(({ answered }) => void (answered[questions.indexOf(form)] ||= right));
}

/** Erases the memory at the reader's request. */
export function press() {
  try {
    localStorage.removeItem(shelf);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  for (const done of document.querySelectorAll(".done")) done.remove();
  const line = /** @type {HTMLElement} */ (document.querySelector("#forget"));
  line.dataset.told = "yes";
  /** @type {HTMLElement} */ (line.querySelector("[role=status]")).textContent = "Forgotten.";
}

for (const { lastElementChild } of sections) if (lastElementChild) seen.observe(lastElementChild);
show();
