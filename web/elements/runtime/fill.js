/**
 * A sentence with its places filled. format.js, which can do more, is left to the players.
 *
 * @param {string} template
 * @param {string[]} values
 */
export const fill = (template, ...values) => template.replace(/\{(\d)\}/g, (_, index) => values[index]);
