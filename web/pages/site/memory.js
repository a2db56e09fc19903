// What was read and answered, remembered on this machine alone and forgotten on request. Loaded when there is something to
// remember, or something that is remembered.
//
// A section is read when its end has been in view; a lesson, when all of its sections are. A browser that keeps nothing
// leaves the page as it is.

import "../try/awaited.js";
import "./tree.js";

const shelf = "gnomon read";

/** By page: sections that were read, and questions that were answered rightly (true) or wrongly (false). */
/** @typedef {{ read: string[], of: number, answered: Record<string, boolean> }} Page */
/** @typedef {Record<string, Page>} Memory */

/** @returns {Memory} */
function recall() {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "{}") ?? {};
  } catch {
    // Switched off, or written by someone else.
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

/** Anew every time: another page may have written meanwhile. @param {(page: Page) => void} change */
function note(change) {
  const memory = recall();
  const page = memory[here] ?? { read: [], of: 0, answered: {} };
  // The last one is the one that was read last.
  delete memory[here];
  memory[here] = page;
  page.of = sections.length;
  change(page);
  keep(memory);
  show();
}

/** @param {HTMLElement} element @param {string} words told to those who hear the page */
function tick(element, words) {
  if (element.querySelector(":scope > .done")) return;
  const done = document.createElement("small");
  done.className = "done";
  // Beside the words and without a place of its own: no line may break anew because of it.
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
  // Its end is in view, or has gone out of it upwards: who jumps to the end of the page has not read the rest.
  const ended = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
  const ids = ended.map((end) => /** @type {Element} */ (end.closest("section")).id);
  if (ids.length > 0) note(({ read }) => ids.forEach((id) => read.includes(id) || read.push(id)));
});

/**
 * A question was answered. What was once answered rightly stays so.
 *
 * @param {HTMLFormElement} form
 * @param {boolean} right
 */
export function remember(form, right) {
  note(({ answered }) => void (answered[questions.indexOf(form)] ||= right));
}

/** The reader wishes that all is forgotten. */
export function press() {
  try {
    localStorage.removeItem(shelf);
  } catch {
    // There was nothing.
  }
  for (const done of document.querySelectorAll(".done")) done.remove();
  const line = /** @type {HTMLElement} */ (document.querySelector("#forget"));
  line.dataset.told = "yes";
  /** @type {HTMLElement} */ (line.querySelector("[role=status]")).textContent = "Forgotten.";
}

for (const { lastElementChild } of sections) if (lastElementChild) seen.observe(lastElementChild);
show();
