// What a reader needs to follow a query step by step: the words of its steps, the layout of their table, the method and
// the source. Fetched when that is first asked for, for one subject at a time, as its program is.

import { fetchFile } from "../../runtime/files.js";
import { programOf } from "../../runtime/program.js";

/**
 * What the site's build made of the sources and of the texts: scripts/site/listings.mjs. A table's layout says which marks
 * begin a row, which ones choose the row that they stand in, and which end the query; and what its cells are: `head`
 * names the column, `words` has for each mark whose step fills it the template for the step's first index, second index
 * and six values.
 *
 * @typedef {{mark?: string, html: string}} Line
 * @typedef {{file: string, lines: Line[]}} Source
 * @typedef {{rows: string[], chosen_by?: string[], ended_by?: string[], cells: {head: string, words: Record<string, string>}[]}} Layout
 * @typedef {object} Listings
 * @property {Source[]} sources
 * @property {Line[][]} methods
 * @property {Record<string, string>} words for each mark
 * @property {Layout[]} tables
 */

/** By subject. @type {Map<string, Promise<Listings | undefined>>} */
const listings = new Map();

/**
 * Nothing if it cannot be had; then the next call asks again.
 *
 * @param {string} scene
 */
export function fetchListings(scene) {
  const part = programOf(scene);
  const known = listings.get(part);
  if (known) return known;
  const asked = fetchFile(`listings-${part}.json`)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
    .then((found) => {
      if (!found) listings.delete(part);
      return found;
    });
  listings.set(part, asked);
  return asked;
}
