// Data for following a query step by step: the words of its steps, the layout of their table, the method and the
// source. Fetched on first use, for one subject at a time, as its program is.

import { fetchFile } from "../../runtime/files.js";
import { programOf } from "../../runtime/program.js";

/**
 * Output of the site's build from the sources and the texts: scripts/site/listings.mjs. A table's layout lists the
 * marks that begin a row, the marks that choose their row, and the marks that end the query. Each cell has a `head`,
 * the name of its column. Its `words` map a step's mark to the template for the step's first index, second index and
 * six values.
 *
 * @typedef {{mark?: string, html: string}} Line
 * @typedef {{file: string, lines: Line[]}} Source
 * @typedef {{rows: string[], chosen_by?: string[], ended_by?: string[], cells: {head: string, words: Record<string,
 * string>}[]}} Layout
 * @typedef {object} Listings
 * @property {Source[]} sources
 * @property {Line[][]} methods
 * @property {Record<string, string>} words for each mark
 * @property {Layout[]} tables
 */

/** Listings by subject. @type {Map<string, Promise<Listings | undefined>>} */
const listings = new Map();

/**
 * Fetches the listings, or returns undefined after a failure; the next call tries again.
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
