// The one kind of error that the engine throws.

/** @import { Status } from "./types/gnomon.js" */

export class GnomonError extends Error {
  /**
   * @param {Status} status
   * @param {string} message
   * @param {string} subject
   * @param {number} [index]
   * @param {ErrorOptions} [options]
   */
  constructor(status, message, subject, index, options) {
    super(message, options);
    this.name = "GnomonError";
    this.status = status;
    this.subject = subject;
    this.index = index;
    this.vertex = subject === "vertex" ? index : undefined;
  }
}
