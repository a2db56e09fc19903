// Warns once about an invalid attribute; the caller falls back to a default.

/** @type {WeakMap<object, Set<string>>} */
const told = new WeakMap();

/**
 * @param {Pick<HTMLElement, "localName" | "dispatchEvent">} host
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
