// Nonsense in an attribute: what is meant instead goes on, and the page's author is told of it once.

/** @type {WeakMap<HTMLElement, Set<string>>} */
const told = new WeakMap();

/**
 * @param {HTMLElement} host
 * @param {string} attribute
 * @param {string} message
 */
export function warn(host, attribute, message) {
  const known = told.get(host) ?? new Set();
  told.set(host, known);
  if (known.has(message)) return;
  known.add(message);
  console.warn(`${host.localName}: ${message}`);
  const detail = { code: attribute === "state" ? "bad-state" : "bad-attribute", message, attribute };
  queueMicrotask(() => host.dispatchEvent(new CustomEvent("error", { detail, composed: true })));
}
