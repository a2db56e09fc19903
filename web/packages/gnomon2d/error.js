// The one kind of error that the package throws.

/** @template {string} [Status=string] */
export class GnomonError extends Error {
  // Each entry has a copy of this class, and any of them knows the errors of all.
  /** @param {unknown} value */
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === "GnomonError";
  }

  /**
   * @param {Status} status
   * @param {string} message
   * @param {string} subject
   * @param {number} [index]
   * @param {ErrorOptions & { item?: number, call?: string }} [options] `item`: of which of several bodies all this is said;
   *   `call`: by which function, which the message then begins with
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
