// The only error class of the package.

/** @template {string} [Status=string] */
export class GnomonError extends Error {
  // Each entry has a copy of this class, and every copy accepts errors of all entries.
  /** @param {unknown} value */
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === "GnomonError";
  }

  /**
   * @param {Status} status
   * @param {string} message
   * @param {string} subject
   * @param {number} [index]
   * @param {ErrorOptions & { item?: number, call?: string }} [options] `item`: index of the body in a list of bodies;
   * `call`: name of the function, which then begins the message
   */
  constructor(status, message, subject, index, options) {
    super(options?.call ? `${options.call}: ${message}` : message, options);
    this.name = "GnomonError";
    this.status = status;
    this.subject = subject;
    this.index = index;
    this.vertex = subject === "vertex" ? index : undefined;
    this.item = options?.item;
    this.call = options?.call;
  }
}
