// The one kind of error that the package throws.

/** @template {string} [Status=string] */
export class GnomonError extends Error {
  /**
   * @param {Status} status
   * @param {string} message
   * @param {string} subject
   * @param {number} [index]
   * @param {ErrorOptions & { item?: number }} [options] `item`: of which of several bodies all this is said
   */
  constructor(status, message, subject, index, options) {
    super(message, options);
    this.name = "GnomonError";
    this.status = status;
    this.subject = subject;
    this.index = index;
    this.vertex = subject === "vertex" ? index : undefined;
    this.item = options?.item;
  }
}
