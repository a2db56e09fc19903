// The program's SVG (src/display/svg.h) with the page's words in it: the same for the build and for the page.

/**
 * @param {string} svg in which `{{3}}` stands for label 3
 * @param {(index: number) => string} words of a label
 */
export const withWords = (svg, words) =>
  svg.replace(/\{\{(\d+)\}\}/g, (_, index) => words(Number(index)).replaceAll("&", "&amp;").replaceAll("<", "&lt;"));

/**
 * What is in the `<svg>` element.
 *
 * @param {string} svg
 */
export const inside = (svg) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("<"));

/**
 * A picture that nobody takes hold of.
 *
 * @param {string} svg
 */
export const withoutHolds = (svg) => svg.replace(/<g class="holds"[^]*?<\/g>\n/, "");
