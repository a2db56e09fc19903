// Finds the line of a tag in a lesson, which Eleventy does not report to its shortcodes.
import { existsSync, readFileSync } from "node:fs";

/**
 * Returns file and line of a tag.
 *
 * @param {string | undefined} file
 * @param {string} tag as in `{% figure "fence"`
 * @param {string} [detail] further text of the line, for a tag that occurs several times
 */
export function placeOf(file, tag, detail = "") {
  if (!file || !existsSync(file)) return file ?? "a page";
  const lines = readFileSync(file, "utf8").split("\n");
  const of_tag = lines.flatMap((line, at) => (line.includes(tag) ? [at + 1] : []));
  const line = of_tag.find((at) => lines[at - 1].includes(detail)) ?? of_tag[0];
  return line === undefined ? file : `${file}:${line}`;
}
