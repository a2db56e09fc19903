// Attributes of an element as properties, for scripts and frameworks. These may set properties before the element is
// defined.

/**
 * @param {typeof HTMLElement} Class
 * @param {string[]} names
 * @param {string[]} [flags] Boolean attributes among the names; the others contain words or numbers
 */
export function properties(Class, names, flags = []) {
  for (const name of names) {
    Object.defineProperty(Class.prototype, name, {
      configurable: true,
      enumerable: true,
      get() {
        return flags.includes(name) ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(value) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? "" : worded(value));
      },
    });
  }
}

/**
 * Converts a record to the form of an attribute.
 *
 * @param {unknown} value
 */
const worded = (value) =>
  typeof value === "object"
    ? Object.entries(Object(value))
        .map((pair) => pair.join(": "))
        .join("; ")
    : String(value);

/**
 * Moves values set before the definition to the properties, which they would hide.
 *
 * @param {HTMLElement} element
 * @param {string[]} names
 */
export function upgrade(element, names) {
  const host = /** @type {HTMLElement & Record<string, any>} */ (element);
  for (const name of names.filter((name) => Object.hasOwn(host, name))) {
    const value = host[name];
    delete host[name];
    host[name] = value;
  }
}
