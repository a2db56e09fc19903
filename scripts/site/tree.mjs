// Orders the lessons as in the tree, and checks the data that a lesson needs for its place there.
import { readFileSync } from "node:fs";

/** @typedef {{ url: string, data: Record<string, any> }} Page */
/** @typedef {{ id: string }} Part */

/** @returns {Part[]} */
export const parts = () => JSON.parse(readFileSync("web/content/data/parts.json", "utf8"));

/**
 * Returns the pages of the tree in its order; an error names the lesson and its fault.
 *
 * @param {Page[]} pages
 * @param {Part[]} [known]
 */
export function lessons(pages, known = parts()) {
  const inTree = pages.filter(({ data }) => data.part);
  const taken = new Map();
  for (const { url, data } of inTree) {
    if (!known.some(({ id }) => id === data.part)) {
      const ids = known.map(({ id }) => `"${id}"`).join(", ");
      throw new Error(`${url}: there is no part "${data.part}"; there are ${ids}`);
    }
    if (typeof data.number !== "number") throw new Error(`${url} has no number, its place among all lessons`);
    if (taken.has(data.number))
      throw new Error(`${url}: the number ${data.number} belongs to ${taken.get(data.number)} already`);
    taken.set(data.number, url);
  }
  return inTree.sort((a, b) => a.data.number - b.data.number);
}
