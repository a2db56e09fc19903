// Runs axe-core, which checks the rules of accessibility.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result differs between a light and a dark page. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/**
 * Returns the serious violations, one line for each element.
 *
 * @param {PuppeteerPage} page
 * @param {object} [part] restricts the page and the rules after a partial change, since a whole lesson takes seconds
 * @param {string} [part.within] selector of an element
 * @param {boolean} [part.coloursAlone]
 * @returns {Promise<string[]>}
 */
export async function violations(page, { within = ":root", coloursAlone = false } = {}) {
  await page.page.evaluate(axe);
  const options = {
    resultTypes: ["violations"],
    ...(coloursAlone && { runOnly: { type: "rule", values: rulesOfColours } }),
  };
  /** @param {string} within @param {object} options */
  const run = async (within, options) => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(within, options);
    return violations
      .filter((/** @type {any} */ { impact }) => impact === "serious" || impact === "critical")
      .flatMap((/** @type {any} */ { id, nodes }) =>
        nodes.map((/** @type {any} */ node) => `${id}: ${node.target.flat().join(" ")} ${node.failureSummary}`),
      );
  };
  return page.evaluate(run, within, options);
}
